//! Seeks: looks for an opponent in the lobby. A live seek lasts as long as its response is open.

use std::time::Duration;

use axum::Extension;
use axum::extract::State;
use axum::response::{IntoResponse, Json, Response};
use glass_rules::Color;
use glass_store::{GameId, Invitation, Role, Status, VisitorId};
use serde::Serialize;
use tokio::sync::broadcast::Receiver;
use tokio::time::{Instant, timeout_at};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::account::scope::Scope;
use crate::api::auth::ApiUser;
use crate::api::challenge;
use crate::api::error::{ApiError, ApiErrors};
use crate::api::params::Params;
use crate::api::stream::{self, KEEP_ALIVE, LineSource};
use crate::api::variant;
use crate::app::App;
use crate::cluster::bus::GameEvent;
use crate::game::clock::time_control::TimeControl;
use crate::game::lobby::create::{GameTerms, NewOpponent};
use crate::game::lobby::new_game::ColourChoice;
use crate::game::lobby::{challenges, join};
use crate::game::presence::PresenceGuard;
use crate::game::side;
use crate::game::state;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::limits::usage::SocketPermit;

/// How often a seek checks its game, in case that a change was not announced.
const CHECK_INTERVAL: Duration = Duration::from_secs(2);

/// A seek by correspondence, or the game that it has found.
#[derive(Serialize, ToSchema)]
struct Seek {
    id: String,
}

/// The fields of a seek.
#[derive(ToSchema)]
#[expect(dead_code, reason = "it describes the body of a request")]
struct SeekForm {
    rated: Option<bool>,
    /// The initial time in minutes, from 0.25 to 180.
    time: Option<f64>,
    /// The seconds that a move adds.
    increment: Option<u32>,
    /// The days for a move, instead of a time.
    days: Option<u32>,
    /// `standard`, or the key of a game.
    variant: Option<String>,
    /// `white`, `black` or `random`
    color: Option<String>,
}

/// The addresses of seeks.
pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(seek))
}

/// Looks for an opponent. A live seek is a stream of empty lines, which ends when the game begins; closing it earlier
/// withdraws the seek. A seek by correspondence answers at once and stays in the lobby.
#[utoipa::path(post, path = "/board/seek", tag = "Board",
    request_body(content = SeekForm, content_type = "application/x-www-form-urlencoded"),
    security(("token" = ["board:play"])),
    responses((status = 200, body = Seek, content_type = "application/json"), ApiErrors))]
async fn seek(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    user: ApiUser,
    params: Params,
) -> Result<Response, ApiError> {
    user.require(Scope::BoardPlay)?;
    if user.account.role == Role::Bot {
        return Err(ApiError::forbidden("BOT accounts cannot seek; challenge players instead"));
    }
    let (terms, control) = terms(&params)?;
    let live = control.is_live();
    if let Some(found) = join_waiting(&app, &user, &terms, control).await? {
        return Ok(if live { stream::response(NoLines) } else { answer(&found) });
    }
    let permit = app.usage.open_socket(client_ip)?;
    let opponent = NewOpponent::Invited(Invitation::Anybody);
    let game = challenge::start(&app, client_ip, &user, terms, opponent).await?;
    if !live {
        return Ok(answer(&game));
    }
    let news = app.bus.subscribe(&game);
    let replay = app.live_games.get(&game).await?.replay();
    let color = state::color_of(&replay.game, Some(user.visitor()));
    let present = app.presence.enter(&game, color);
    let visitor = user.visitor().clone();
    Ok(stream::response(OpenSeek { app, game, visitor, news, _present: present, _permit: permit }))
}

fn answer(game: &GameId) -> Response {
    Json(Seek { id: game.to_string() }).into_response()
}

/// The terms of a seek.
fn terms(params: &Params) -> Result<(GameTerms, TimeControl), ApiError> {
    let time = params.parse::<f64>("time", "a number of minutes")?;
    let increment = params.parse::<u32>("increment", "a number of seconds")?;
    let days = params.parse::<u32>("days", "a number of days")?;
    let text = match (time, days) {
        (Some(minutes), None) => {
            format!("{}+{}", (minutes * 60.0).round(), increment.unwrap_or_default())
        }
        (None, Some(days)) => format!("{days}d+{days}d/{days}d"),
        _ => return Err(ApiError::bad_request("Send either “time” and “increment”, or “days”")),
    };
    let control: TimeControl = text.parse().map_err(ApiError::bad_request)?;
    let colour = match params.text("color") {
        None => ColourChoice::Random,
        Some(text) => ColourChoice::parse(text).map_err(|_| {
            crate::api::params::wrong("color", text, "“white”, “black” or “random”")
        })?,
    };
    let rules = variant::rules(params)?;
    let rated = params.flag("rated")?;
    Ok((GameTerms { rules, colour, control: Some(control), start: None, rated }, control))
}

/// Joins a game of the lobby that waits on the same terms, and returns it.
async fn join_waiting(
    app: &App,
    user: &ApiUser,
    terms: &GameTerms,
    control: TimeControl,
) -> Result<Option<GameId>, ApiError> {
    let you = user.visitor();
    for game in
        join::waiting_games(&app.lobby_services, terms.rules, Some(control), Some(you)).await?
    {
        let replay = match app.live_games.get(&game).await {
            Ok(live) => live.replay(),
            Err(ServerError::NotFound(_)) => continue,
            Err(error) => return Err(error.into()),
        };
        let Ok(free) = join::open_seat(&replay, Some(you), true) else { continue };
        let fits = match terms.colour {
            ColourChoice::Random => true,
            ColourChoice::White => side::color(free) == Color::White,
            ColourChoice::Black => side::color(free) == Color::Black,
        };
        if !fits || replay.headers.is_rated() != terms.rated {
            continue;
        }
        match join::take_open_seat(&app.lobby_services, &replay.game, free, you).await {
            // The players have blocked each other, the game is withdrawn, or another player was faster.
            Err(ServerError::Conflict(_) | ServerError::SeatTaken | ServerError::NotFound(_)) => {}
            joined => return joined.map(|()| Some(game)).map_err(ApiError::from),
        }
    }
    Ok(None)
}

/// The stream of a seek that has found its game at once.
struct NoLines;

impl LineSource for NoLines {
    async fn next(&mut self) -> Option<String> {
        None
    }
}

/// A live seek. Dropping it withdraws its game, if it has not begun.
struct OpenSeek {
    app: App,
    game: GameId,
    visitor: VisitorId,
    news: Receiver<GameEvent>,
    _present: PresenceGuard,
    _permit: SocketPermit,
}

impl LineSource for OpenSeek {
    async fn next(&mut self) -> Option<String> {
        let until = Instant::now() + KEEP_ALIVE;
        loop {
            let waits = match self.app.live_games.get(&self.game).await {
                Ok(live) => live.replay().game.status == Status::Waiting,
                Err(_) => false,
            };
            if !waits {
                return None;
            }
            let check = until.min(Instant::now() + CHECK_INTERVAL);
            let app = self.app.clone();
            tokio::select! {
                () = app.stopping.cancelled() => return None,
                _ = timeout_at(check, self.news.recv()) => {}
            }
            if Instant::now() >= until {
                return Some(String::new());
            }
        }
    }
}

impl Drop for OpenSeek {
    fn drop(&mut self) {
        let (app, game, visitor) = (self.app.clone(), self.game.clone(), self.visitor.clone());
        tokio::spawn(async move {
            // A game that has begun is not withdrawn.
            if let Err(error) = challenges::withdraw(&app.lobby_services, &game, &visitor).await {
                error.log();
            }
        });
    }
}
