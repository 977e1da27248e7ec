//! Converts the two sides between the names of the rules, the store and the page.

use glass_rules::Color;
use glass_store::{Seat, SeatHolder, StoredGame};

/// The side's seat in the store.
pub(crate) fn seat(color: Color) -> Seat {
    match color {
        Color::White => Seat::White,
        Color::Black => Seat::Black,
    }
}

/// The side that plays from a seat.
pub(crate) fn color(seat: Seat) -> Color {
    match seat {
        Seat::White => Color::White,
        Seat::Black => Color::Black,
    }
}

/// The side's name on the page: `white` or `black`.
pub(crate) fn name(color: Color) -> &'static str {
    seat(color).as_str()
}

/// The level of the engine that plays this side; `None` if the engine does not play it.
pub(crate) fn engine_level(game: &StoredGame, color: Color) -> Option<i8> {
    match game.seats.player(seat(color)) {
        Some(SeatHolder::Engine { level }) => Some(*level),
        _ => None,
    }
}
