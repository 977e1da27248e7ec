//! The line of a player above or below the boards: name, rating and clock.

use glass_rules::Color;
use glass_store::Millis;

use crate::game::clock::game_clock::GameClock;
use crate::game::side;
use crate::game::state::{GameState, SeatState};
use crate::t;
use crate::text::durations;

pub(super) struct SeatLine {
    pub(super) side: &'static str,
    pub(super) name: String,
    /// Whether the player has an account, and thus a profile page.
    pub(super) account: bool,
    /// The rating in games like this one, in brackets.
    pub(super) rating: String,
    /// The change of the rating by the game, such as `+8`.
    pub(super) change: String,
    pub(super) about: String,
    pub(super) to_move: bool,
    /// The time on the side's clock; empty without a clock.
    pub(super) clock: String,
    pub(super) running: bool,
    pub(super) low: bool,
}

impl SeatLine {
    pub(super) fn new(state: &GameState, color: Color) -> Self {
        let name = state.player(color).map(|seat| seat.name().to_owned());
        let name = name.unwrap_or_else(|| t("seat-open").to_string());
        let to_move = state.to_move(color);
        let about = if to_move && state.color() != Some(color) {
            t("play-to-move").to_string()
        } else if name == capital(color) {
            String::new()
        } else {
            capital(color)
        };
        let side = side::name(color);
        let clock = String::new();
        let account = matches!(state.player(color), Some(SeatState::Visitor { account: true, .. }));
        let (rating, change) = match state.player(color) {
            Some(SeatState::Visitor { rating, rating_change, .. }) => (
                rating.as_ref().map_or_else(String::new, |rating| format!("({rating})")),
                rating_change.clone().unwrap_or_default(),
            ),
            _ => Default::default(),
        };
        Self {
            side,
            name,
            account,
            rating,
            change,
            about,
            to_move,
            clock,
            running: false,
            low: false,
        }
    }

    pub(super) fn with_clock(self, clock: Option<&GameClock>, color: Color, now: Millis) -> Self {
        let Some(clock) = clock else { return self };
        let left = clock.shown_at(color, now);
        let running = clock.running() == Some((color, true));
        Self {
            clock: durations::clock_face(left, clock.control.is_live()),
            running,
            low: running && left < clock.control.low_time(),
            ..self
        }
    }
}

fn capital(color: Color) -> String {
    t("side-heading").with("side", side::name(color)).to_string()
}
