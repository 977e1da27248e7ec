//! The full notation of Game Courier, the play-by-mail system of the Chess Variant Pages: `N g1-f3`,
//! promotion `P e7-e8; Q-e8`.
//!
//! The label is the FEN letter of the piece, upper case for White. Castling is the king's move, and a capture
//! in passing the pawn's. Squares are written as in [`crate::coordinate`]: `N Ag1-f3/C` where the player chooses
//! the landing board, `R C1b2-C5b2` where squares have long names, and a zero move as `N f3-f3`.

use glass_rules::{
    BoardId, Cell, Move, MoveKind, NamedCell, Piece, PositionView, Role, Square, VariantId,
};

use crate::coordinate::{self, role_named};
use crate::{Expected, MoveError};

/// Writes a move of that position.
///
/// ```
/// use glass_notation::{courier, read_move};
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// let knight = read_move(start.view(), "Nf3")?;
/// assert_eq!(courier::write(start.view(), knight), "N g1-f3");
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn write(view: &dyn PositionView, played: Move) -> String {
    let variant = view.variant();
    let shape = variant.shape();
    let piece = view.piece_at(played.from());
    let label = piece.map(|piece| format!("{} ", piece.letter())).unwrap_or_default();
    let (from, to) = (shape.name(played.from().square), shape.name(played.to()));
    let mut text = if variant.transfer().is_choice() {
        let (board, landing) = (played.board().letter(), played.landing().letter());
        format!("{label}{board}{from}-{to}/{landing}")
    } else {
        format!("{label}{from}-{to}")
    };
    if let Some(role) = played.promotion() {
        let color = piece.map_or(view.turn(), |piece| piece.color);
        text.push_str(&format!("; {}-{to}", Piece { color, role }.letter()));
    }
    text
}

/// Reads a legal move. The label may be left out; if it is there it must be right, also in its case. Behind
/// `;` may stand a promotion (`Q-e8`), the removal of a pawn captured in passing (`e5-` or `@-e5`), and
/// the rook's move of castling (`R h1-f1`).
///
/// # Errors
///
/// [`MoveError`]: not such a text, a label that does not fit, or a move that is not legal, with the reason.
///
/// ```
/// use glass_notation::courier;
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Chess.default_rules());
/// assert!(courier::read(start.view(), "P e2-e4").is_ok());
/// assert_eq!(
///     courier::read(start.view(), "p e2-e4").unwrap_err().to_string(),
///     "“p” does not fit: a white pawn stands on e2."
/// );
/// ```
pub fn read(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    let text = text.trim();
    let syntax = || MoveError::syntax(text, Expected::Courier);
    let mut parts = text.split(';').map(str::trim);
    let (label, squares) = labelled(parts.next().unwrap_or_default());
    if !squares.contains('-') {
        return Err(syntax());
    }
    let by_case = boards_by_case(view.variant(), squares);
    let mut attempt =
        coordinate::attempt(view, by_case.as_deref().unwrap_or(squares)).map_err(|error| {
            match error {
                MoveError::Syntax { .. } => syntax(),
                other => other,
            }
        })?;
    if let (Some(label), Some(piece)) = (label, view.piece_at(attempt.from))
        && !label.chars().eq([piece.letter()])
    {
        let at = NamedCell::new(view.variant(), attempt.from);
        return Err(MoveError::WrongLabel { label: label.to_owned(), piece, at });
    }
    let mut others = Vec::new();
    for part in parts.filter(|part| !part.is_empty()) {
        match promotion(view, part, attempt.to) {
            Some(role) if attempt.promotion.is_none_or(|known| known == role) => {
                attempt.promotion = Some(role);
            }
            _ => others.push(part),
        }
    }
    let legal = coordinate::settle(view, attempt, text)?;
    match others.iter().find(|part| !belongs(view, legal, part)) {
        Some(part) => Err(MoveError::syntax(part, Expected::CourierPart)),
        None => Ok(legal),
    }
}

/// The squares with the board of departure before them, where the case of the files names the boards of both squares:
/// `H5-E5` on board B, as Game Courier's own preset for Alice Chess has it. The second square may be the one where the
/// piece passes through the glass or the one where it lands.
fn boards_by_case(variant: VariantId, squares: &str) -> Option<String> {
    let (from, to) = squares.split_once('-').filter(|_| variant.boards() == 2)?;
    let named = |square: &str| {
        let square = square.trim();
        variant.shape().square(&square.to_ascii_lowercase())?;
        Some(square.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    let (from_b, to_b) = (named(from)?, named(to)?);
    let board = if from_b { BoardId::B } else { BoardId::A };
    // Small files alone say nothing of the board: so does every other form.
    (from_b || to_b).then(|| format!("{}{}", board.letter(), squares.to_ascii_lowercase()))
}

/// Whether a text has the form of such a move.
pub(crate) fn looks_like_it(variant: VariantId, text: &str) -> bool {
    let (_, squares) = labelled(text.split(';').next().unwrap_or_default().trim());
    squares.contains('-') && coordinate::CoordinateParts::parse(variant, squares).is_some()
}

/// Parts a label from the squares.
fn labelled(part: &str) -> (Option<&str>, &str) {
    match part.split_once(char::is_whitespace) {
        Some((label, squares)) => (Some(label), squares.trim_start()),
        None => (None, part),
    }
}

/// The role that `Q-e8` puts on the square of arrival.
fn promotion(view: &dyn PositionView, part: &str, to: Square) -> Option<Role> {
    let (label, square) = part.split_once('-')?;
    let role = role_named(label.trim())?;
    let color = Piece::from_letter(label.trim().chars().next()?)?.color;
    let there = view.variant().shape().square(square.trim()) == Some(to);
    (there && color == view.turn()).then_some(role)
}

/// Whether a further part says what the move does anyway.
fn belongs(view: &dyn PositionView, legal: Move, part: &str) -> bool {
    let shape = view.variant().shape();
    match legal.kind() {
        MoveKind::EnPassant => {
            let square = part.strip_suffix('-').or_else(|| part.strip_prefix("@-"));
            let captured = view.en_passant().map(|pawn| pawn.arrival);
            square.and_then(|name| shape.square(name.trim())).is_some_and(|s| Some(s) == captured)
        }
        MoveKind::CastleKingside | MoveKind::CastleQueenside => {
            let (label, squares) = labelled(part);
            let Some((from, to)) = squares.split_once('-') else { return false };
            let rook = Piece { color: view.turn(), role: Role::Rook };
            let stands = shape.square(from.trim()).is_some_and(|square| {
                view.piece_at(Cell::new(legal.board(), square)) == Some(rook)
            });
            stands
                && shape.square(to.trim()).is_some()
                && label.is_none_or(|label| label.chars().eq([rook.letter()]))
        }
        MoveKind::Normal | MoveKind::DoublePush => false,
    }
}
