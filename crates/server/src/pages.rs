//! What visitors see, one page a file.

pub(crate) mod about;
pub(crate) mod action;
pub(crate) mod archive;
pub(crate) mod error;
pub(crate) mod explorer;
pub(crate) mod forget;
pub(crate) mod game;
pub(crate) mod health;
pub(crate) mod home;
pub(crate) mod lobby;
pub(crate) mod new_game;
pub(crate) mod play;
mod question;
pub(crate) mod rules;
pub(crate) mod settings;
mod steps;
pub(crate) mod withdraw;

use askama::Template;
use axum::response::Html;
use glass_notation::algebraic;
use glass_rules::{AnyPosition, Role, VariantId};
use glass_store::GameId;

use crate::error::ServerError;

/// The game of that name.
pub(crate) fn kind(name: &str) -> Result<VariantId, ServerError> {
    name.parse().map_err(|_| ServerError::NotFound("There is no game of this name here."))
}

/// The game's id in an address; no text that is none reaches the database.
pub(crate) fn game_id(text: &str) -> Result<GameId, ServerError> {
    text.parse().map_err(|_| {
        ServerError::NotFound(
            "There is no game of this address. Perhaps a letter of the link was lost.",
        )
    })
}

/// A move of a knight from the start, as it is written.
fn example(game: VariantId) -> String {
    let start = AnyPosition::start(game.default_rules());
    let view = start.view();
    let legal = view.legal_moves();
    let knight = |at| view.piece_at(at).is_some_and(|piece| piece.role == Role::Knight);
    let shown = legal.iter().rev().find(|legal| knight(legal.from())).or(legal.first());
    shown.map_or(String::new(), |&shown| algebraic::write(view, shown))
}

fn render(page: &impl Template) -> Result<Html<String>, ServerError> {
    page.render().map(Html).map_err(ServerError::internal)
}
