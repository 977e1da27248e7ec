//! Names games on a free board, their boards and their results in words.

use glass_notation::free_board::FreeLayout;
use glass_store::Seat;
use glass_words::Message;

use crate::http::language::t;
use crate::text::isolated;
use crate::text::variant_names;

/// The title of a game; without one, that of its boards.
pub(crate) fn title(title: &str, layout: &str) -> String {
    match layout.parse() {
        _ if !title.is_empty() => isolated(title),
        Ok(layout) => t("free-untitled").with("boards", boards(&layout)).to_string(),
        Err(_) => t("free-title").to_string(),
    }
}

/// The boards in words.
pub(crate) fn boards(layout: &FreeLayout) -> String {
    match *layout {
        FreeLayout::Variant(variant) => variant_names::title(variant).to_owned(),
        FreeLayout::Grids { boards, files, ranks } => t("free-size")
            .count("boards", boards)
            .count("files", files)
            .count("ranks", ranks)
            .to_string(),
    }
}

/// The result of a game in words.
pub(crate) fn result(result: &str) -> Message {
    match result {
        "1-0" => t("free-won").with("side", Seat::White.as_str()),
        "0-1" => t("free-won").with("side", Seat::Black.as_str()),
        _ => t("free-drawn"),
    }
}
