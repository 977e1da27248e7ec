//! Describes challenges.

use glass_rules::Color;
use glass_store::{GameId, Status, VisitorId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::account::online;
use crate::api::challenge::decline_reason::DeclineReason;
use crate::api::game::{self, PerfName};
use crate::api::speed::{self, Speed};
use crate::api::user::{self, Perf};
use crate::api::variant::VariantJson;
use crate::app::App;
use crate::game::clock::time_control::{SECOND, TimeControl};
use crate::game::replay::{self, Replay};
use crate::game::side;
use crate::game::state;
use crate::http::error::ServerError;

/// A challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChallengeJson {
    /// Also the id of the game.
    pub(crate) id: String,
    url: String,
    /// `created`, `accepted`, `declined` or `canceled`
    pub(crate) status: &'static str,
    challenger: Option<ChallengeUser>,
    /// `null` for a game that visitors join by its link.
    dest_user: Option<ChallengeUser>,
    variant: VariantJson,
    /// The rule set, such as `alice-cvp/1`.
    rules: String,
    rated: bool,
    speed: Speed,
    time_control: TimeControlJson,
    /// The side that the challenger has chosen: `white`, `black` or `random`.
    color: &'static str,
    /// The side that the challenger plays.
    final_color: &'static str,
    perf: PerfName,
    #[serde(skip_serializing_if = "Option::is_none")]
    initial_fen: Option<String>,
    /// `in` for a challenge to the account, and `out` for one by it.
    direction: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    decline_reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decline_reason_key: Option<String>,
}

/// A player of a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
struct ChallengeUser {
    id: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<&'static str>,
    rating: i64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    provisional: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    online: bool,
}

/// The time control of a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase", rename_all_fields = "camelCase")]
enum TimeControlJson {
    /// In seconds.
    Clock {
        limit: i64,
        increment: i64,
        show: String,
    },
    Correspondence {
        days_per_turn: i64,
    },
    Unlimited,
}

impl From<Option<TimeControl>> for TimeControlJson {
    fn from(control: Option<TimeControl>) -> Self {
        match control {
            None => Self::Unlimited,
            Some(control) if control.is_live() => {
                let (limit, increment) =
                    (control.initial_time() / SECOND, control.increment() / SECOND);
                // Whole minutes, or a fraction such as 0.5.
                let minutes = limit as f64 / 60.0;
                Self::Clock { limit, increment, show: format!("{minutes}+{increment}") }
            }
            Some(control) => Self::Correspondence { days_per_turn: speed::days_per_turn(control) },
        }
    }
}

impl ChallengeJson {
    /// Describes a game that waits or was a challenge, for one of its players. `None` if it does not exist, or if the
    /// visitor is neither its creator nor challenged.
    pub(crate) async fn find(
        app: &App,
        game: &GameId,
        viewer: &VisitorId,
    ) -> Result<Option<Self>, ServerError> {
        let replay = match app.live_games.get(game).await {
            Ok(live) => live.replay(),
            Err(ServerError::NotFound(_)) => return Ok(None),
            Err(error) => return Err(error),
        };
        Self::new(app, &replay, viewer).await
    }

    async fn new(
        app: &App,
        replay: &Replay,
        viewer: &VisitorId,
    ) -> Result<Option<Self>, ServerError> {
        let game = &replay.game;
        let challenge = replay.challenge.as_ref();
        let own = state::color_of(game, Some(viewer));
        let challenged = challenge.map(|challenge| &challenge.visitor);
        if own.is_none() && challenged != Some(viewer) {
            return Ok(None);
        }
        let creator = match game.seats.free() {
            Some(free) => side::color(free.opposite()),
            None => own.unwrap_or(Color::White),
        };
        let (variant, speed) = (VariantJson::for_game(game)?, Speed::for_game(game));
        let (_, perf) = game::perf(&variant, speed);
        let challenger = match game.seats.visitor(side::seat(creator)) {
            Some(visitor) => describe(app, replay, visitor).await?,
            None => None,
        };
        let dest_user = match challenged {
            Some(visitor) => describe(app, replay, visitor).await?,
            None => None,
        };
        let declined = challenge.and_then(|challenge| challenge.declined.as_deref());
        Ok(Some(Self {
            id: game.id.to_string(),
            url: format!("{}/game/{}", app.site(), game.id),
            status: match (game.status, declined) {
                (Status::Waiting, None) => "created",
                (Status::Waiting, Some(_)) => "declined",
                (Status::Playing | Status::Over, _) => "accepted",
            },
            challenger,
            dest_user,
            variant,
            rules: replay::rules(game)?.id(),
            rated: replay.headers.is_rated(),
            speed,
            time_control: speed::control(game).into(),
            color: side::name(creator),
            final_color: side::name(creator),
            perf,
            initial_fen: game.start.clone(),
            direction: if own == Some(creator) { "out" } else { "in" },
            decline_reason: declined.map(|words| match words {
                "" => DeclineReason::default().text().to_owned(),
                words => words.to_owned(),
            }),
            decline_reason_key: declined.map(DeclineReason::key_of),
        }))
    }

    /// The challenge after it was deleted.
    pub(crate) fn canceled(self) -> Self {
        Self { status: "canceled", ..self }
    }

    /// Sets the side that the challenger has chosen, which is known only when the challenge is created.
    pub(super) fn set_chosen_color(&mut self, chosen: Option<&str>) {
        if chosen.is_none_or(|chosen| chosen == "random") {
            self.color = "random";
        }
    }
}

async fn describe(
    app: &App,
    replay: &Replay,
    visitor: &VisitorId,
) -> Result<Option<ChallengeUser>, ServerError> {
    let Some(account) = app.store.account(visitor).await? else { return Ok(None) };
    let ratings = app.store.ratings_of(visitor).await?;
    let pool = replay.headers.pool.as_ref().map(|pool| pool.name.as_str());
    let rating = ratings.iter().find(|(name, _)| Some(name.as_str()) == pool);
    let perf = Perf::new(rating.map(|(_, rating)| rating));
    Ok(Some(ChallengeUser {
        id: user::id(&account.name),
        name: account.name.to_string(),
        title: user::title(&account),
        rating: perf.rating,
        provisional: perf.prov,
        online: online::is_online(&account, app.now()),
    }))
}
