//! Streams the featured game in the shape of lichess's TV feed.

use std::sync::Arc;
use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::Response;
use glass_notation::{coordinate, fen};
use glass_rules::Color;
use glass_store::{GameId, Status};
use serde::Serialize;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::{sleep, timeout};
use utoipa::ToSchema;

use super::TAG;
use crate::api::error::{ApiError, ApiErrors};
use crate::api::stream::{self, KEEP_ALIVE, LineSource};
use crate::api::variant::VariantJson;
use crate::app::App;
use crate::cluster::bus::GameEvent;
use crate::game::clock::game_clock::GameClock;
use crate::game::rating::glicko;
use crate::game::replay::Replay;
use crate::game::side;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::usage::SocketPermit;

/// How often the feed looks for a game while none is in play.
const SEARCH_INTERVAL: Duration = Duration::from_secs(2);

/// A line of the feed: a new game, or a move in it.
#[derive(Serialize, ToSchema)]
#[serde(tag = "t", content = "d", rename_all = "lowercase")]
pub(super) enum FeedLine {
    /// Another game is featured.
    Featured(FeaturedGameView),
    /// A move was played or taken back.
    Fen(FeaturedMove),
}

/// A featured game.
#[derive(Serialize, ToSchema)]
pub(super) struct FeaturedGameView {
    id: String,
    variant: VariantJson,
    /// The side at the bottom of the boards.
    orientation: &'static str,
    players: Vec<FeaturedPlayer>,
    fen: String,
}

/// A player of a featured game.
#[derive(Serialize, ToSchema)]
pub(super) struct FeaturedPlayer {
    /// `white` or `black`.
    color: &'static str,
    /// The account, if the player has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    user: Option<FeaturedUser>,
    /// The level of the engine, if it plays this side.
    #[serde(skip_serializing_if = "Option::is_none")]
    ai: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<i64>,
    /// The seconds on the clock; `null` without a clock.
    seconds: Option<i64>,
}

/// The account of a player.
#[derive(Serialize, ToSchema)]
pub(super) struct FeaturedUser {
    id: String,
    name: String,
}

/// The position after a move, and the clocks.
#[derive(Serialize, ToSchema)]
pub(super) struct FeaturedMove {
    fen: String,
    /// The last move in coordinate notation.
    lm: Option<String>,
    /// White's and Black's seconds on the clock; `null` without a clock.
    wc: Option<i64>,
    bc: Option<i64>,
}

/// Watch a game in play, and the next one when it is over.
///
/// Streams one JSON object a line. Empty lines keep the connection open.
#[utoipa::path(
    get,
    path = "/tv/feed",
    tag = TAG,
    responses((status = 200, body = FeedLine, content_type = "application/x-ndjson"), ApiErrors),
)]
pub(super) async fn feed(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
) -> Result<Response, ApiError> {
    let permit = app.usage.open_socket(client_ip)?;
    Ok(stream::response(Feed { app, watched: None, _permit: permit }))
}

/// A feed that a client reads.
struct Feed {
    app: App,
    watched: Option<WatchedGame>,
    _permit: SocketPermit,
}

/// The game that a feed shows.
struct WatchedGame {
    id: GameId,
    events: Receiver<GameEvent>,
    /// The revision that was sent.
    revision: u32,
    is_over: bool,
}

impl LineSource for Feed {
    async fn next(&mut self) -> Option<String> {
        let app = self.app.clone();
        let line = timeout(KEEP_ALIVE, self.line());
        match app.stopping.run_until_cancelled(line).await? {
            Ok(Ok(line)) => stream::line(&line).ok(),
            Ok(Err(error)) => {
                error.log();
                None
            }
            Err(_) => Some(String::new()),
        }
    }
}

impl Feed {
    async fn line(&mut self) -> Result<FeedLine, ServerError> {
        loop {
            // A pause may have interrupted this after an event.
            if let Some(played) = self.changed().await? {
                return Ok(FeedLine::Fen(played));
            }
            match self.watched.as_mut().filter(|watched| !watched.is_over) {
                Some(watched) => {
                    if let Err(RecvError::Closed) = watched.events.recv().await {
                        self.watched = None;
                    }
                }
                None => match self.other_game().await? {
                    Some(game) => return Ok(FeedLine::Featured(game)),
                    None => sleep(SEARCH_INTERVAL).await,
                },
            }
        }
    }

    /// The move that the watched game has had since the last line.
    async fn changed(&mut self) -> Result<Option<FeaturedMove>, ServerError> {
        let Some(watched) = &mut self.watched else { return Ok(None) };
        let Some(replay) = load(&self.app, &watched.id).await? else {
            self.watched = None;
            return Ok(None);
        };
        if replay.game.revision <= watched.revision {
            return Ok(None);
        }
        watched.revision = replay.game.revision;
        watched.is_over = replay.game.status == Status::Over;
        let [wc, bc] = Color::ALL.map(|color| seconds(&self.app, &replay, color));
        let position = replay.history.position();
        let last = replay.history.moves().last();
        Ok(Some(FeaturedMove {
            fen: fen::write(position.view()),
            lm: last.map(|&played| coordinate::write(position.variant(), played)),
            wc,
            bc,
        }))
    }

    /// The game that the home page shows, unless this feed has shown it to its end.
    async fn other_game(&mut self) -> Result<Option<FeaturedGameView>, ServerError> {
        let lists = self.app.lobby.lists().await?;
        let seen = self.watched.as_ref().map(|watched| &watched.id);
        let Some(id) = lists.featured_game.clone().filter(|id| seen != Some(id)) else {
            return Ok(None);
        };
        // Subscribe before the first line, so that no move is missed.
        let events = self.app.bus.subscribe(&id);
        let Some(replay) = load(&self.app, &id).await? else { return Ok(None) };
        let is_over = replay.game.status == Status::Over;
        self.watched = Some(WatchedGame { id, events, revision: replay.game.revision, is_over });
        Ok(Some(FeaturedGameView::new(&self.app, &replay)))
    }
}

/// A game; `None` if it was deleted.
async fn load(app: &App, id: &GameId) -> Result<Option<Arc<Replay>>, ServerError> {
    match app.live_games.get(id).await {
        Ok(live) => Ok(Some(live.replay())),
        Err(ServerError::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

impl FeaturedGameView {
    fn new(app: &App, replay: &Arc<Replay>) -> Self {
        let position = replay.history.position();
        let players = Color::ALL.map(|color| FeaturedPlayer::new(app, replay, color));
        Self {
            id: replay.game.id.to_string(),
            variant: VariantJson::new(position.variant()),
            orientation: side::name(Color::White),
            players: players.into(),
            fen: fen::write(position.view()),
        }
    }
}

impl FeaturedPlayer {
    fn new(app: &App, replay: &Replay, color: Color) -> Self {
        let seat = side::seat(color);
        let name = replay.game.names.for_seat(seat);
        Self {
            color: side::name(color),
            user: name.map(|name| FeaturedUser { id: name.folded(), name: name.to_string() }),
            ai: side::engine_level(&replay.game, color),
            rating: replay.headers.for_seat(seat).rating.as_ref().map(glicko::points),
            seconds: seconds(app, replay, color),
        }
    }
}

/// The seconds on a side's clock.
fn seconds(app: &App, replay: &Replay, color: Color) -> Option<i64> {
    let clock = GameClock::from_game(&replay.game)?;
    Some(clock.left_at(color, app.now()).div_euclid(1000))
}
