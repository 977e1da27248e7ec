//! Describes a position in words.

use glass_catalogue::Catalogued;
use glass_rules::PositionView;

/// The state of the game: `White to move`, `Black to move, in check`, or the outcome.
pub(crate) fn state(view: &dyn PositionView) -> String {
    match view.outcome() {
        Some(outcome) => outcome.to_string(),
        None if view.is_check() => format!("{} to move, in check", view.turn()),
        None => format!("{} to move", view.turn()),
    }
}

/// The text alternative of a picture.
///
/// ```
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// assert_eq!(glass_render::describe(start.view()), "Alice Chess, White to move");
/// ```
pub fn describe(view: &dyn PositionView) -> String {
    format!("{}, {}", view.variant().title(), state(view))
}
