//! The state of a game in words: its title, its players, and whose turn it is or how it ended.

use glass_rules::{Color, VariantId};

use crate::game::side;
use crate::game::state::GameState;
use crate::pages::game::visible_parts::VisibleParts;
use crate::t;
use crate::text;
use crate::text::variant_names;

/// The name of the player of a side, for use within a line.
pub(in crate::pages) fn name(state: &GameState, color: Color) -> String {
    let name = state.player(color).map(|seat| text::isolated(seat.name()));
    name.unwrap_or_else(|| t("play-no-player").to_string())
}

/// The state of a game for spectators, in words.
pub(in crate::pages) fn status_for_spectators(state: &GameState) -> String {
    status_text(state, &VisibleParts::new(state))
}

pub(super) fn title(kind: VariantId, state: &GameState) -> String {
    let near = state.color().unwrap_or(Color::White);
    t("play-title")
        .with("game", variant_names::title(kind))
        .with("near", name(state, near))
        .with("far", name(state, !near))
        .to_string()
}

pub(super) fn status_text(state: &GameState, shows: &VisibleParts) -> String {
    let (white, black) = (state.player(Color::White), state.player(Color::Black));
    let turn = if state.turn == side::name(Color::White) { Color::White } else { Color::Black };
    match &state.outcome {
        Some(end) => end.text.clone(),
        None if white.is_none() || black.is_none() => t("turn-waiting").to_string(),
        None if shows.yours && !state.check.is_empty() => t("turn-check-yours").to_string(),
        None if shows.yours => t("turn-yours").to_string(),
        None => t("turn-theirs").with("side", side::name(turn)).to_string(),
    }
}

pub(super) fn status_color(state: &GameState, shows: &VisibleParts) -> &'static str {
    match (&state.outcome, state.color()) {
        (Some(end), _) if end.result == "1/2-1/2" => "drawn",
        (Some(end), _) if end.result == "*" => "over",
        (Some(_), None) => "over",
        (Some(end), Some(color)) => {
            let white_leads = end.result.starts_with("1-") || end.result.starts_with('3');
            if white_leads == (color == Color::White) { "won" } else { "lost" }
        }
        (None, _) if shows.invite || shows.join => "waiting",
        (None, _) if !shows.yours => "theirs",
        (None, _) if !state.check.is_empty() => "check",
        (None, _) => "yours",
    }
}
