//! Serves the free board: the list of own games with the form of a new one, and each game.

pub(crate) mod free_game;
pub(crate) mod free_games;

use glass_notation::free_board::FreeLayout;
use glass_store::FreeGameId;

use crate::http::error::ServerError;
use crate::http::language::t;
use crate::text::variant_names;

fn parse_id(text: &str) -> Result<FreeGameId, ServerError> {
    text.parse().map_err(|_| ServerError::NotFound("free-not-found"))
}

/// The title of a game; without one, that of its boards.
fn title(title: &str, layout: &str) -> String {
    match layout.parse() {
        _ if !title.is_empty() => title.to_owned(),
        Ok(layout) => t("free-untitled").with("boards", boards(&layout)).to_string(),
        Err(_) => t("free-title").to_string(),
    }
}

/// The boards in words.
fn boards(layout: &FreeLayout) -> String {
    match *layout {
        FreeLayout::Variant(variant) => variant_names::title(variant).to_owned(),
        FreeLayout::Grids { boards, files, ranks } => t("free-size")
            .count("boards", boards)
            .count("files", files)
            .count("ranks", ranks)
            .to_string(),
    }
}
