//! Serves the pages of the site, with one module for each page.

pub(crate) mod account;
pub(crate) mod analysis;
pub(crate) mod archive;
pub(crate) mod editor;
pub(crate) mod free_board;
pub(crate) mod game;
pub(crate) mod lesson;
pub(crate) mod lobby;
pub(crate) mod notify;
pub(crate) mod puzzle;
pub(crate) mod site;
pub(crate) mod social;
pub(crate) mod study;

use std::time::Duration;

use askama::Template;
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive};
use axum::response::{Html, IntoResponse, Json, Response};
use glass_notation::algebraic;
use glass_rules::{AnyPosition, Role, VariantId};
use serde::Serialize;

pub(crate) use crate::game::parse_game_id;
use crate::game::refusal::Refusal;
use crate::http::error::{FinalResponse, ServerError};
use crate::text::moves;

/// The interval between the keep-alive events of an event stream.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(4);

/// The variant with this name. An unknown name is a 404 error.
pub(crate) fn parse_variant(name: &str) -> Result<VariantId, ServerError> {
    name.parse().map_err(|_| ServerError::NotFound("missing-game-name"))
}

/// A legal move from the starting position, as a visitor may type it: a knight move, if there is one.
fn example_move(game: VariantId) -> String {
    let start = AnyPosition::start(game.default_rules());
    let view = start.view();
    let legal = view.legal_moves();
    let knight = |at| view.piece_at(at).is_some_and(|piece| piece.role == Role::Knight);
    let shown = legal.iter().rev().find(|legal| knight(legal.from())).or(legal.first());
    shown.map_or(String::new(), |&shown| moves::plain(&algebraic::write(view, shown)))
}

/// Sends a refusal as JSON to a script of the page.
fn refusal_response(status: StatusCode, why: &Refusal) -> Response {
    #[derive(Serialize)]
    struct Refused<'w> {
        r#type: &'static str,
        #[serde(flatten)]
        why: &'w Refusal,
    }
    final_response(status, Json(Refused { r#type: "refused", why }))
}

/// Marks a response with an error status as final, so that no error page replaces its body.
fn final_response(status: StatusCode, body: impl IntoResponse) -> Response {
    let mut response = (status, body).into_response();
    response.extensions_mut().insert(FinalResponse);
    response
}

/// The keep-alive events of an event stream. `LiveSource` in the browser reconnects after about twice this interval
/// without an event.
fn keep_alive() -> KeepAlive {
    KeepAlive::new().interval(KEEP_ALIVE_INTERVAL).event(Event::default().event("alive").data("1"))
}

fn render(page: &impl Template) -> Result<Html<String>, ServerError> {
    page.render().map(Html).map_err(ServerError::internal)
}
