//! The marks of moves: check, mate or extinction.

use glass_rules::{AnyPosition, Move, Outcome, PositionView};

/// `+`, `#` or nothing. An illegal move has no mark.
pub(crate) fn check_mark(view: &dyn PositionView, played: Move) -> &'static str {
    if !view.legal_moves().contains(&played) {
        return "";
    }
    let Ok(position) = AnyPosition::new(&view.setup(), view.rules()) else { return "" };
    let after = position.after(played);
    let after = after.view();
    match after.outcome() {
        Some(Outcome::Checkmate { .. } | Outcome::Extinction { .. }) => "#",
        _ if after.is_check() => "+",
        _ => "",
    }
}
