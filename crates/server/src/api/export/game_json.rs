//! A game as JSON in lichess's form.

use glass_notation::algebraic;
use glass_rules::Color;
use glass_store::Millis;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::game::{self, GameStatus, Player, Points};
use crate::api::speed::{self, Speed};
use crate::api::user::LightUser;
use crate::api::variant::VariantJson;
use crate::app::App;
use crate::archive::pgn;
use crate::game::clock::time_control::SECOND;
use crate::game::rating::glicko;
use crate::game::replay::{self, Replay};
use crate::game::side;
use crate::http::error::ServerError;

/// The number of moves over which the increment counts towards the whole time.
const USUAL_MOVES: i64 = 40;

/// What a game contains besides its head.
#[derive(Debug, Clone, Copy)]
pub(super) struct GameJsonOptions {
    pub(super) moves: bool,
    pub(super) pgn: bool,
}

/// A game.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct GameJson {
    id: String,
    rated: bool,
    /// `standard`, or the key of the game.
    variant: &'static str,
    /// The rule set, such as `alice-cvp/1`.
    rules: String,
    speed: Speed,
    perf: &'static str,
    created_at: Millis,
    last_move_at: Millis,
    status: &'static str,
    players: PlayersJson,
    #[serde(skip_serializing_if = "Option::is_none")]
    initial_fen: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'static str>,
    /// The points of both sides, where a stalemate counts three quarters.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<Points>,
    /// In algebraic notation, separated by spaces.
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pgn: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clock: Option<ClockSeconds>,
    #[serde(skip_serializing_if = "Option::is_none")]
    days_per_turn: Option<i64>,
}

#[derive(Debug, Serialize, ToSchema)]
struct PlayersJson {
    white: PlayerJson,
    black: PlayerJson,
}

/// A player of a game.
#[derive(Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlayerJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<LightUser>,
    /// The name of a player without an account here.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating_diff: Option<i64>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    provisional: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    ai_level: Option<i8>,
}

/// A live clock, in seconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ClockSeconds {
    initial: i64,
    increment: i64,
    total_time: i64,
}

impl GameJson {
    pub(super) async fn load(
        app: &App,
        replay: &Replay,
        options: GameJsonOptions,
    ) -> Result<Self, ServerError> {
        let stored = &replay.game;
        let (variant, speed) = (VariantJson::for_game(stored)?, Speed::for_game(stored));
        let (perf, _) = game::perf(&variant, speed);
        let control = speed::control(stored);
        let live = control.filter(|control| control.is_live());
        Ok(Self {
            id: stored.id.to_string(),
            rated: replay.headers.is_rated(),
            variant: variant.key(),
            rules: replay::rules(stored)?.id(),
            speed,
            perf,
            created_at: stored.created,
            last_move_at: stored.updated,
            status: GameStatus::new(stored).name,
            players: PlayersJson {
                white: player(app, replay, Color::White).await?,
                black: player(app, replay, Color::Black).await?,
            },
            initial_fen: stored.start.clone(),
            winner: game::winner(stored),
            points: game::points(stored),
            moves: options.moves.then(|| moves(replay)),
            pgn: match options.pgn {
                true => Some(pgn::write(replay, Some(app.site()))?),
                false => None,
            },
            clock: live.map(|control| {
                let (initial, increment) =
                    (control.initial_time() / SECOND, control.increment() / SECOND);
                ClockSeconds { initial, increment, total_time: initial + USUAL_MOVES * increment }
            }),
            days_per_turn: control.filter(|control| !control.is_live()).map(speed::days_per_turn),
        })
    }
}

/// The moves in algebraic notation.
fn moves(replay: &Replay) -> String {
    let positions = replay.history.positions();
    let played = positions.zip(replay.history.moves());
    let moves = played.map(|(before, &legal)| algebraic::write(before.view(), legal));
    moves.collect::<Vec<_>>().join(" ")
}

async fn player(app: &App, replay: &Replay, color: Color) -> Result<PlayerJson, ServerError> {
    let Player { id, name, title, rating, provisional, ai_level } =
        game::player(app, replay, color).await?;
    let headers = replay.headers.for_seat(side::seat(color));
    let (user, name) = match (id, name) {
        (Some(id), Some(username)) => (Some(LightUser { id, username, title }), None),
        (_, name) => (None, name),
    };
    let after = headers.after.as_ref().map(glicko::points);
    let rating_diff = after.zip(rating).map(|(after, before)| after - before);
    Ok(PlayerJson { user, name, rating, rating_diff, provisional, ai_level })
}
