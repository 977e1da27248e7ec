//! Passes the turn to the opponent.

use glass_rules::{AnyPosition, Setup};

/// The position with the opponent to move; `None` if the side to move is in check.
pub(crate) fn passed(position: &AnyPosition) -> Option<AnyPosition> {
    let view = position.view();
    if view.is_check() {
        return None;
    }
    let setup = view.setup();
    let setup = Setup { turn: !setup.turn, en_passant: None, ..setup };
    AnyPosition::new(&setup, view.rules()).ok()
}
