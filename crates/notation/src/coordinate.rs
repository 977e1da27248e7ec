//! Moves as origin and target squares: `e2e4`, `e7e8q`, castling as the king's move `e1g1`, a zero move as the square
//! twice, `f3f3`.
//!
//! If the player does not choose the landing board, the squares are sufficient: they determine the piece and its
//! landing board. If the player chooses it ([`Transfer::is_choice`](glass_rules::Transfer::is_choice)), the departure
//! board is written first and the landing board last: `Ae2e4/C`, `Be7e8q/A`, `Ae1g1/D`, `Ae2e2/B`. Names of squares
//! that include the letter of a plane are written in full: `C1b2C5b2`.

use glass_rules::{
    Attempt, BoardId, Cell, Move, Piece, PositionView, Role, Square, VariantId, Wing,
};

use crate::board_letter::{board_named, take_board};
use crate::{Expected, MAX_MOVE_BYTES, MoveError, algebraic};

/// Writes a move of that variant.
///
/// ```
/// use glass_notation::coordinate;
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// let moves = start.view().legal_moves();
/// let mut written: Vec<_> = moves.iter().map(|&m| coordinate::write(VariantId::Alice, m)).collect();
/// written.sort();
/// assert_eq!(written[..3], ["a2a3", "a2a4", "b1a3"]);
/// ```
pub fn write(variant: VariantId, played: Move) -> String {
    let shape = variant.shape();
    let (from, to) = (shape.name(played.from().square), shape.name(played.to()));
    let promotion = played.promotion().map(|role| role.letter().to_ascii_lowercase());
    let promotion = promotion.map(String::from).unwrap_or_default();
    if variant.transfer().is_choice() {
        let (board, landing) = (played.board().letter(), played.landing().letter());
        format!("{board}{from}{to}{promotion}/{landing}")
    } else {
        format!("{from}{to}{promotion}")
    }
}

/// Reads a legal move.
///
/// Beside the written form it accepts boards that need not be named (`Ae2e4/B`), `-`, `x` or `:` between the
/// squares, a board behind a square (`b1A-c3B`), `=` before a promotion, letters of either case for it, castling as king takes own rook (`e1h1`),
/// and `+`, `#`, `!`, `?` at the end.
///
/// # Errors
///
/// [`MoveError`]: the text is not a move in this notation; the move is illegal, with the reason; or the departure or
/// landing board is ambiguous, with the matching moves.
///
/// ```
/// use glass_notation::coordinate;
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// assert_eq!(coordinate::read(start.view(), "e2-e4")?, coordinate::read(start.view(), "Ae2e4/B")?);
/// assert_eq!(
///     coordinate::read(start.view(), "e4e5").unwrap_err().to_string(),
///     "No piece stands on e4/A."
/// );
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn read(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    settle(view, attempt(view, text)?, text)
}

/// The legal move that matches an attempt, if there is exactly one.
pub(crate) fn settle(
    view: &dyn PositionView,
    attempt: Attempt,
    text: &str,
) -> Result<Move, MoveError> {
    let mut meant = view.legal_moves();
    meant.retain(|legal| {
        let Attempt { from, to, landing, promotion } = Attempt::from(*legal);
        (from, to, promotion) == (attempt.from, attempt.to, attempt.promotion)
            && (attempt.landing.is_none() || attempt.landing == landing)
    });
    match meant.len() {
        0 | 1 => Ok(view.judge(attempt)?),
        _ => Err(algebraic::ambiguous(view, &meant, text)),
    }
}

/// Parses an attempted move, legal or not. Accepts the same texts as [`read`].
///
/// # Errors
///
/// [`MoveError::Syntax`], or [`MoveError::Ambiguous`] if pieces of several boards match.
///
/// ```
/// use glass_notation::coordinate;
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Chess.default_rules());
/// let attempt = coordinate::attempt(start.view(), "e2e5")?;
/// assert_eq!((attempt.landing, attempt.promotion), (None, None));
/// assert!(coordinate::attempt(start.view(), "e2").is_err());
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn attempt(view: &dyn PositionView, text: &str) -> Result<Attempt, MoveError> {
    MoveError::check_length(text)?;
    let variant = view.variant();
    let parts = CoordinateParts::parse(variant, &algebraic::plain(text))
        .ok_or_else(|| MoveError::syntax(text.trim(), Expected::Coordinate))?;
    let from = departure(view, &parts, text)?;
    let to = parts.arrival(view, from);
    let CoordinateParts { mut landing, mut promotion, either, .. } = parts;
    if let Some((board, role)) = either {
        // On the last rank, a capital is the promotion; everywhere else, it is the landing board.
        let promotes = view
            .legal_moves()
            .iter()
            .any(|legal| (legal.from(), legal.to()) == (from, to) && legal.promotion().is_some());
        match promotes {
            true => promotion = Some(role),
            false => landing = Some(board),
        }
    }
    Ok(Attempt { from, to, landing, promotion })
}

/// The parts of a coordinate move.
pub(crate) struct CoordinateParts {
    board: Option<BoardId>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
    landing: Option<BoardId>,
    /// A capital after the square that names both a board and a piece.
    either: Option<(BoardId, Role)>,
}

impl CoordinateParts {
    /// The parts of a text of at most [`MAX_MOVE_BYTES`]; a longer one has none.
    pub fn parse(variant: VariantId, text: &str) -> Option<Self> {
        if text.len() > MAX_MOVE_BYTES {
            return None;
        }
        let shape = variant.shape();
        let (board, rest) = take_board(variant, text);
        let (from, rest) = shape.strip_square(rest)?;
        let (board, rest) = match board {
            Some(_) => (board, rest),
            None => board_behind(variant, rest),
        };
        let rest = rest.strip_prefix(['-', 'x', ':']).unwrap_or(rest);
        let (to, rest) = shape.strip_square(rest)?;
        let rest = rest.trim_end_matches(['+', '#', '!', '?']);
        let (rest, landing) = match rest.rsplit_once('/') {
            Some((rest, letter)) => (rest, Some(board_named(variant, letter)?)),
            None => (rest, None),
        };
        let capital = rest.len() == 1 && rest.starts_with(|c: char| c.is_ascii_uppercase());
        let named = board_named(variant, rest).filter(|_| capital && landing.is_none());
        let (promotion, landing, either) = match (rest, named) {
            ("", _) => (None, landing, None),
            (letter, Some(board)) => match role_named(letter) {
                Some(role) => (None, None, Some((board, role))),
                None => (None, Some(board), None),
            },
            (letter, None) => {
                let letter = letter.strip_prefix('=').unwrap_or(letter);
                (Some(role_named(letter)?), landing, None)
            }
        };
        Some(Self { board, from, to, promotion, landing, either })
    }

    /// The target square of a piece. If the king moves onto its castling rook, the king's castling target.
    fn arrival(&self, view: &dyn PositionView, from: Cell) -> Square {
        let color = view.turn();
        let own = |square, role| {
            view.piece_at(Cell::new(from.board, square)) == Some(Piece { color, role })
        };
        let paths =
            Wing::ALL.into_iter().filter_map(|wing| view.variant().castle_path(color, wing));
        let castled = paths.into_iter().find(|path| {
            (path.king_from, path.rook_from) == (from.square, self.to)
                && own(path.king_from, Role::King)
                && own(path.rook_from, Role::Rook)
        });
        castled.map_or(self.to, |path| path.king_to)
    }
}

/// The board whose letter follows the departure square: `b1A-c3B`.
fn board_behind(variant: VariantId, text: &str) -> (Option<BoardId>, &str) {
    let mut chars = text.chars();
    let letter = chars.next().filter(char::is_ascii_uppercase);
    let board = letter.and_then(|_| board_named(variant, &text[..1]));
    let rest = chars.as_str();
    match board.filter(|_| rest.starts_with(['-', 'x', ':'])) {
        Some(_) => (board, rest),
        None => (None, text),
    }
}

/// The role of that letter, in either case.
pub(crate) fn role_named(letter: &str) -> Option<Role> {
    let mut chars = letter.chars();
    let role = chars.next().and_then(Role::from_letter)?;
    chars.next().is_none().then_some(role)
}

/// The departure cell of a move. If the text does not name the board: the board with an own piece on the square,
/// otherwise with any piece, otherwise board A.
fn departure(
    view: &dyn PositionView,
    parts: &CoordinateParts,
    text: &str,
) -> Result<Cell, MoveError> {
    if let Some(board) = parts.board {
        return Ok(Cell::new(board, parts.from));
    }
    let cells =
        (0..view.variant().boards() as u8).map(|board| Cell::new(BoardId(board), parts.from));
    let pieces: Vec<_> = cells.filter_map(|cell| Some((cell, view.piece_at(cell)?))).collect();
    let own: Vec<_> = pieces.iter().filter(|(_, piece)| piece.color == view.turn()).collect();
    if own.len() > 1 {
        let mut meant = view.legal_moves();
        meant.retain(|legal| {
            legal.from().square == parts.from
                && legal.to() == parts.arrival(view, legal.from())
                && parts.landing.is_none_or(|landing| landing == legal.landing())
        });
        if meant.iter().any(|legal| legal.board() != meant[0].board()) {
            return Err(algebraic::ambiguous(view, &meant, text));
        }
        if let Some(legal) = meant.first() {
            return Ok(legal.from());
        }
    }
    let cell = own.first().map(|piece| piece.0).or(pieces.first().map(|piece| piece.0));
    Ok(cell.unwrap_or(Cell::new(BoardId::A, parts.from)))
}
