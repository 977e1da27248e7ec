//! A move as people type it, in any of the notations.

use glass_rules::{Move, PositionView};

use crate::{Expected, MoveError, algebraic, coordinate, courier};

/// Reads a move in [coordinate](coordinate::read), [algebraic](algebraic::read) or
/// [Game Courier](courier::read) notation.
///
/// # Errors
///
/// [`MoveError`]: the text is no move in any of them, the move is not legal (with the reason), or several
/// legal moves may be meant.
///
/// ```
/// use glass_notation::read_move;
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// let knight = read_move(start.view(), "g1f3")?;
/// assert_eq!(read_move(start.view(), "Nf3/B")?, knight);
/// assert_eq!(read_move(start.view(), "N g1-f3")?, knight);
/// assert_eq!(
///     read_move(start.view(), "Ra3").unwrap_err().to_string(),
///     "The rook on a1/A cannot go to a3/A: the white pawn on a2/A is in the way."
/// );
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn read_move(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    let first = match coordinate::read(view, text) {
        Ok(legal) => return Ok(legal),
        Err(error) => error,
    };
    // `Be2d3` is a piece of board B or a bishop: what is legal counts.
    let second = match algebraic::read(view, text) {
        Ok(legal) => return Ok(legal),
        Err(error) => error,
    };
    let third = match courier::read(view, text) {
        Ok(legal) => return Ok(legal),
        Err(error) => error,
    };
    if matches!(third, MoveError::WrongLabel { .. }) {
        return Err(third);
    }
    // The reason of the notation that understood the text.
    let understood = |error: &MoveError| !matches!(error, MoveError::Syntax { .. });
    let reason = [first, second, third].into_iter().find(understood);
    Err(reason.unwrap_or_else(|| MoveError::syntax(text.trim(), Expected::Typed)))
}
