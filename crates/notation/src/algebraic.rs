//! Algebraic moves: `Nf3/B`, `Qxe5/A#`, `O-O/B`, `e8=Q/B+`, en passant `exd6/A`.
//!
//! Where there are several boards the landing board is always written; where there is one, never. Captures
//! have `x`, check `+`, mate `#`. The square of departure is named as far as it must be: by file, by rank,
//! by both, and by board and both in games where even that is not enough.

mod choose;
mod text;

use glass_rules::{Cell, Color, Move, MoveKind, PositionView, Role};

use crate::MoveError;
use crate::marks::check_mark;

/// Writes a legal move. A move that is not legal in the position is written as well as it can be.
///
/// ```
/// use glass_notation::{algebraic, coordinate, fen};
/// use glass_rules::GameId;
/// let position = fen::position(
///     GameId::Alice.default_rules(),
///     "rnbqkbnr/pppp1p1p/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/6p1/4p2Q/4P3/8/8/8 w KQkq - 0 3",
/// )?;
/// let queen = coordinate::read(position.view(), "h5e5").expect("it is legal");
/// assert_eq!(algebraic::write(position.view(), queen), "Qxe5/A#");
/// # Ok::<(), fen::ReadError>(())
/// ```
pub fn write(view: &dyn PositionView, played: Move) -> String {
    let game = view.game();
    let shape = game.shape();
    let mut text = String::new();
    let role = view.piece_at(played.from()).map_or(Role::Pawn, |piece| piece.role);
    match played.kind() {
        MoveKind::CastleKingside => text.push_str("O-O"),
        MoveKind::CastleQueenside => text.push_str("O-O-O"),
        MoveKind::Normal | MoveKind::DoubleStep | MoveKind::EnPassant => {
            if role != Role::Pawn {
                text.push(role.letter());
            }
            let captures = is_capture(view, played);
            text.push_str(&origin(view, played, role, captures));
            if captures {
                text.push('x');
            }
            text.push_str(shape.name(played.to()));
            if let Some(role) = played.promotion() {
                text.push('=');
                text.push(role.letter());
            }
        }
    }
    if game.boards() > 1 {
        text.push('/');
        text.push(played.landing().letter());
    }
    text.push_str(check_mark(view, played));
    text
}

/// Reads a legal move, generously: with or without landing board, `x` or `:` for captures or nothing, `0-0`
/// as `O-O`, promotion as `=Q`, `Q` or `(Q)`, with `+`, `#`, `!`, `?`, `e.p.` or a draw offer `=` behind,
/// with more of the departure square than needed (`Ng1-f3`), with `P` for pawns, and with the letters
/// `S U O C T L` of vchess, which say that the man stands on board B.
///
/// # Errors
///
/// [`MoveError`]: not such a text; a move that is not legal, with the reason wherever one man is meant; or
/// all legal moves that may be meant.
///
/// ```
/// use glass_notation::{algebraic, MoveError};
/// use glass_rules::{AnyPosition, GameId};
/// let start = AnyPosition::start(GameId::Alice.default_rules());
/// let knight = algebraic::read(start.view(), "Nf3")?;
/// assert_eq!(algebraic::read(start.view(), "Ng1-f3/B!?")?, knight);
/// assert!(matches!(algebraic::read(start.view(), "Nf3/A"), Err(MoveError::Illegal(_))));
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn read(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    let spelt = text::Spelt::parse(view.game(), text).ok_or_else(|| {
        MoveError::syntax(text.trim(), "a move such as “Nf3”, “exd5”, “e8=Q” or “O-O”")
    })?;
    choose::choose(view, &spelt, text.trim())
}

/// Whether a man is captured.
fn is_capture(view: &dyn PositionView, played: Move) -> bool {
    played.kind() == MoveKind::EnPassant
        || (!played.is_castling() && view.piece_at(played.transit_cell()).is_some())
}

/// As much of the square of departure as tells the move apart.
fn origin(view: &dyn PositionView, played: Move, role: Role, captures: bool) -> String {
    let shape = view.game().shape();
    let Cell { board, square } = played.from();
    let rivals: Vec<Cell> = view
        .legal_moves()
        .iter()
        .filter(|rival| {
            !rival.is_castling()
                && rival.to() == played.to()
                && rival.landing() == played.landing()
                && rival.from() != played.from()
                && view.piece_at(rival.from()).is_some_and(|piece| piece.role == role)
                // A pawn that goes straight is never confused with one that captures.
                && (role != Role::Pawn || is_capture(view, **rival) == captures)
        })
        .map(|rival| rival.from())
        .collect();
    let (file, rank) = (shape.file(square), shape.rank(square));
    let same = |test: &dyn Fn(&Cell) -> bool| rivals.iter().any(test);
    if rivals.is_empty() && !(role == Role::Pawn && captures) {
        String::new()
    } else if !same(&|rival| shape.file(rival.square) == file) {
        file.to_owned()
    } else if role != Role::Pawn && !same(&|rival| shape.rank(rival.square) == rank) {
        rank.to_owned()
    } else if !same(&|rival| rival.square == square) {
        format!("{file}{rank}")
    } else {
        format!("{}{file}{rank}", board.letter())
    }
}

/// The rank from which a side castles, as text.
fn home_rank(view: &dyn PositionView) -> &'static str {
    let rows = view.game().shape().rows();
    let row = if view.turn() == Color::White { rows.last() } else { rows.first() };
    row.and_then(|row| row.first()).map_or("", |&square| view.game().shape().rank(square))
}
