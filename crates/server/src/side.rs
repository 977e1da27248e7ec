//! The two sides, as the rules, the store and the page call them.

use glass_rules::Color;
use glass_store as store;

/// The side as the store calls it.
pub(crate) fn stored(color: Color) -> store::Color {
    match color {
        Color::White => store::Color::White,
        Color::Black => store::Color::Black,
    }
}

/// The side as the rules call it.
pub(crate) fn of(color: store::Color) -> Color {
    match color {
        store::Color::White => Color::White,
        store::Color::Black => Color::Black,
    }
}

/// The side as the page calls it: `white` or `black`.
pub(crate) fn name(color: Color) -> &'static str {
    stored(color).as_str()
}
