//! Streams what concerns an account: challenges, and games that begin and end.
//!
//! The stream compares the account's games in the database with those that it has sent. So it begins with what is current,
//! works whichever server has made a change, and misses nothing after a restart.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use futures_util::FutureExt;
use glass_store::{GameId, Status, StoredGame};
use serde::Serialize;
use tokio::time::{Instant, sleep};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::account::scope::Scope;
use crate::api::auth::{self, ApiUser};
use crate::api::challenge::ChallengeJson;
use crate::api::error::{ApiError, ApiErrors};
use crate::api::game::GameInfo;
use crate::api::stream::{self, EventPermit, KEEP_ALIVE, LineSource};
use crate::app::App;
use crate::game::lobby::challenges::MAX_LISTED_CHALLENGES;
use crate::game::state;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::usage::SocketPermit;

/// How often the games of the account are compared.
const CHECK_INTERVAL: Duration = Duration::from_millis(500);

/// How many games without an end are compared.
const MAX_GAMES: u32 = 500;

/// A line of the stream.
#[derive(Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "camelCase")]
enum Event {
    GameStart { game: GameInfo },
    GameFinish { game: GameInfo },
    Challenge { challenge: ChallengeJson },
    ChallengeCanceled { challenge: ChallengeJson },
    ChallengeDeclined { challenge: ChallengeJson },
}

/// The addresses of events.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(events))
}

/// What concerns the account, as one JSON object a line: first what is current, then each change. A token has one such
/// stream; a newer one ends it.
#[utoipa::path(get, path = "/stream/event", tag = "Bot",
    security(("token" = ["bot:play"]), ("token" = ["board:play"]), ("token" = ["challenge:read"])),
    responses((status = 200, content_type = "application/x-ndjson", body = Event), ApiErrors))]
async fn events(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    user: ApiUser,
) -> Result<Response, ApiError> {
    user.require_one(&[Scope::BotPlay, Scope::BoardPlay, Scope::ChallengeRead])?;
    let socket = app.usage.open_socket(client_ip)?;
    let permit = app.api_streams.open_events(&user.token.hash);
    Ok(stream::response(EventStream {
        app,
        user,
        games: HashSet::new(),
        challenges: HashMap::new(),
        has_begun: false,
        permit,
        _socket: socket,
    }))
}

/// An open stream of events.
struct EventStream {
    app: App,
    user: ApiUser,
    /// The games in play that were sent.
    games: HashSet<GameId>,
    /// The challenges that were sent.
    challenges: HashMap<GameId, ChallengeJson>,
    has_begun: bool,
    permit: EventPermit,
    _socket: SocketPermit,
}

impl LineSource for EventStream {
    async fn next(&mut self) -> Option<String> {
        let until = Instant::now() + KEEP_ALIVE;
        loop {
            // Boxed, so that an idle stream holds no memory for its queries.
            let changes = self.changes().boxed().await;
            let lines = changes.inspect_err(ServerError::log).ok()?;
            let is_first = !self.has_begun;
            self.has_begun = true;
            if is_first || !lines.is_empty() {
                return Some(lines);
            }
            if Instant::now() >= until {
                let is_valid = auth::is_valid(&self.app, &self.user.token.hash).await;
                return is_valid.then(String::new);
            }
            let app = self.app.clone();
            tokio::select! {
                () = app.stopping.cancelled() => return None,
                () = self.permit.replaced.cancelled() => return None,
                () = sleep(CHECK_INTERVAL) => {}
            }
        }
    }
}

impl EventStream {
    /// The lines about what has changed since the last call.
    async fn changes(&mut self) -> Result<String, ServerError> {
        let open = self.app.store.games_open(self.user.visitor(), MAX_GAMES).await?;
        let mut lines = self.challenge_changes().await?;
        lines += &self.started_games(&open).await?;
        lines += &self.finished_games(&open).await?;
        Ok(lines)
    }

    async fn started_games(&mut self, open: &[StoredGame]) -> Result<String, ServerError> {
        let mut lines = String::new();
        for game in open.iter().filter(|game| game.status == Status::Playing) {
            if self.games.insert(game.id.clone())
                && let Some(game) = self.info(&game.id, game.revision).await?
            {
                lines += &stream::line(&Event::GameStart { game })?;
            }
        }
        Ok(lines)
    }

    async fn finished_games(&mut self, open: &[StoredGame]) -> Result<String, ServerError> {
        let mut lines = String::new();
        let gone = self.games.iter().filter(|id| !open.iter().any(|game| game.id == **id));
        for id in gone.cloned().collect::<Vec<_>>() {
            let replay = match self.app.live_games.get(&id).await {
                Ok(live) => live.replay(),
                Err(ServerError::NotFound(_)) => {
                    self.games.remove(&id);
                    continue;
                }
                Err(error) => return Err(error),
            };
            // The list of open games is limited.
            if replay.game.ending.is_some() {
                self.games.remove(&id);
                if let Some(game) = self.info(&id, replay.game.revision).await? {
                    lines += &stream::line(&Event::GameFinish { game })?;
                }
            }
        }
        Ok(lines)
    }

    async fn info(&self, id: &GameId, revision: u32) -> Result<Option<GameInfo>, ServerError> {
        let replay = self.app.live_games.at_least(id, revision).await?.replay();
        let color = state::color_of(&replay.game, Some(self.user.visitor()));
        color.map(|color| GameInfo::new(&replay, color, self.app.now())).transpose()
    }

    /// The lines about challenges to and by the account.
    async fn challenge_changes(&mut self) -> Result<String, ServerError> {
        let (app, visitor) = (self.app.clone(), self.user.visitor().clone());
        let received = app.store.invitations_to(&visitor, MAX_LISTED_CHALLENGES).await?;
        let made = app.store.challenges_by(&visitor, MAX_LISTED_CHALLENGES).await?;
        let sent = made.iter().filter(|(_, made)| made.declined.is_none()).map(|(id, _)| id);
        let pending: Vec<&GameId> = received.iter().map(|game| &game.id).chain(sent).collect();
        let mut lines = String::new();
        for &id in &pending {
            if !self.challenges.contains_key(id)
                && let Some(challenge) = ChallengeJson::find(&app, id, &visitor).await?
            {
                self.challenges.insert(id.clone(), challenge.clone());
                lines += &stream::line(&Event::Challenge { challenge })?;
            }
        }
        let known = self.challenges.keys().filter(|id| !pending.contains(id));
        let answered: Vec<GameId> = known.cloned().collect();
        for id in answered {
            let Some(before) = self.challenges.remove(&id) else { continue };
            let now = ChallengeJson::find(&app, &id, &visitor).await?;
            let event = match now {
                None => Event::ChallengeCanceled { challenge: before.canceled() },
                Some(challenge) if challenge.status == "declined" => {
                    Event::ChallengeDeclined { challenge }
                }
                // The beginning of the game is an event of its own.
                Some(_) => continue,
            };
            lines += &stream::line(&event)?;
        }
        Ok(lines)
    }
}
