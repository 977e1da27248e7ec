//! Performs game actions that forms send, for pages without scripts and for programs. The socket has the same actions.

use axum::Extension;
use axum::extract::{Form, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use glass_actions::{ActionRequest, GameAction};
use glass_store::GameId;
use serde::Deserialize;
use tracing::Instrument;

use crate::app::App;
use crate::game::lobby::join;
use crate::game::referee;
use crate::game::referee::ActionAnswer;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::state;
use crate::http::client_ip::ClientIp;
use crate::http::error::{ServerError, wants_json};
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::pages::account::guest_recovery;
use crate::pages::game::play;
use crate::pages::{final_response, parse_game_id};
use crate::t;

#[derive(Deserialize)]
pub(crate) struct ActionForm {
    ply: Option<u32>,
    #[serde(default)]
    takebacks: u32,
    #[serde(rename = "move", default)]
    text: String,
    #[serde(default)]
    comment: String,
    key: Option<String>,
}

/// Performs one action in a game.
pub(crate) async fn act(
    State(app): State<App>,
    Path((id, name)): Path<(String, String)>,
    Extension(client_ip): Extension<ClientIp>,
    origin: Origin,
    guest: Guest,
    headers: HeaderMap,
    Form(fields): Form<ActionForm>,
) -> Result<Response, ServerError> {
    let game = parse_game_id(&id)?;
    let Some(action) = GameAction::named(&name, &fields.text, &fields.comment) else {
        return Err(ServerError::NotFound("missing-action"));
    };
    let visitor = guest.visitor();
    app.usage.count_game_message(client_ip, visitor, &game)?;
    // If a browser sends the form of a move twice, both have the same key: it contains the move, the ply and the
    // takebacks.
    let answer = match fields.ply {
        Some(ply) => {
            let takebacks = fields.takebacks;
            let key = fields.key.unwrap_or_else(|| default_key(&action, ply, takebacks));
            let request = ActionRequest { key, ply, takebacks, action };
            let span = referee::span(&game, &request);
            app.referee.act(&game, visitor, client_ip, request, 0).instrument(span).await?
        }
        None => ActionAnswer::Refused {
            key: fields.key.unwrap_or_default(),
            why: Refusal::new(RefusalCode::Malformed, t("refused-form-move")),
        },
    };
    if wants_json(&headers) {
        return Ok(json_response(answer));
    }
    match answer {
        ActionAnswer::Done { rematch, .. } => {
            let game = rematch.unwrap_or_else(|| game.to_string());
            Ok(Redirect::to(&format!("/game/{game}")).into_response())
        }
        ActionAnswer::Refused { why, .. } => {
            let (viewer, refused) = (visitor.cloned(), why.text);
            let page_request =
                play::PlayPageRequest { viewer, refused, ..play::PlayPageRequest::default() };
            let page = play::page(app, client_ip, origin, &game, page_request).await?;
            Ok(final_response(status(why.code), page))
        }
    }
}

/// Takes the open seat.
pub(crate) async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Response, ServerError> {
    join_game(&app, &parse_game_id(&id)?, client_ip, &guest).await
}

/// Takes the open seat of a game, and redirects to the game.
pub(in crate::pages) async fn join_game(
    app: &App,
    id: &GameId,
    client_ip: ClientIp,
    guest: &Guest,
) -> Result<Response, ServerError> {
    let replay = app.live_games.get(id).await?.replay();
    let game = &replay.game;
    let mut back = Redirect::to(&format!("/game/{id}")).into_response();
    if state::color_of(game, guest.visitor()).is_some() {
        // A player already has a seat, and cannot play against themselves.
        return Ok(back);
    }
    let has_account = guest.account().await?.is_some();
    let free = join::open_seat(&replay, guest.visitor(), has_account)?;
    let you = guest.visitor_or_new(&app.usage, client_ip).await?;
    join::take_open_seat(&app.lobby_services, game, free, &you).await?;
    if guest.visitor().is_none() {
        guest_recovery::create_for_first_game(app, id, &you, &mut back).await;
    }
    Ok(back)
}

fn json_response(answer: ActionAnswer) -> Response {
    let status = match &answer {
        ActionAnswer::Done { .. } => StatusCode::OK,
        ActionAnswer::Refused { why, .. } => status(why.code),
    };
    final_response(status, Json(answer))
}

fn status(code: RefusalCode) -> StatusCode {
    match code {
        RefusalCode::Watcher | RefusalCode::Muted | RefusalCode::Unfair => StatusCode::FORBIDDEN,
        RefusalCode::Malformed => StatusCode::BAD_REQUEST,
        RefusalCode::Busy => StatusCode::SERVICE_UNAVAILABLE,
        RefusalCode::Illegal
        | RefusalCode::Ambiguous
        | RefusalCode::Turn
        | RefusalCode::Stale
        | RefusalCode::Over => StatusCode::CONFLICT,
    }
}

/// The key of a form without one.
fn default_key(action: &GameAction, ply: u32, takebacks: u32) -> String {
    match action {
        GameAction::Move { text, .. } => {
            let text: String = text.chars().take(40).collect();
            format!("form-{takebacks}-{ply}-{text}")
        }
        // A player may repeat an offer at the same ply after it was declined, so every form has its own key.
        _ => format!("form-{ply}-{}", GameId::random().map_or(String::new(), |id| id.to_string())),
    }
}
