//! Algebraic moves: `Nf3/B`, `Qxe5/A#`, `O-O/B`, `e8=Q/B+`, en passant `exd6/A`.
//!
//! With several boards the landing board is always written; with one board, never. Captures
//! have `x`; `+` is check, `#` mate, and also the end of a game by the loss of the last piece of a role. The
//! departure square is written only if the move would be ambiguous: by file, by rank, by both, and by board and both
//! in variants where file and rank are not enough (a pawn then has its letter: `PBd4xe5/C`).
//!
//! Features of some variants:
//!
//! * A zero move has `0` for the square of departure, and always the letter: `N0f3/B`, `P0e4/A`, capturing
//!   `N0xf3/B`.
//! * A king that captures on landing names the square again: `Kxe4xe4/B` captures twice, `Ke4xe4/C` only there.
//! * On boards with several planes, a move has the long form: the letter, also of pawns, a space, and both squares:
//!   `R C1b2xC5b2`, `P Ab2-Ab3`, `P Ed4-Ee5=Q`. In PGN the space is omitted.

mod captures;
mod choose;
mod text;

use std::borrow::Cow;

use glass_rules::{Cell, Move, MoveKind, PositionView, Role};

use crate::marks::check_mark;
use crate::{Expected, MoveError, PieceLetters};

use captures::Captures;
pub(crate) use text::{AlgebraicParts, plain};

/// Writes a legal move. For an illegal move, the result is only approximate.
///
/// ```
/// use glass_notation::{algebraic, coordinate, fen};
/// use glass_rules::VariantId;
/// let position = fen::position(
///     VariantId::Alice.default_rules(),
///     "rnbqkbnr/pppp1p1p/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/6p1/4p2Q/4P3/8/8/8 w KQkq - 0 3",
/// )?;
/// let queen = coordinate::read(position.view(), "h5e5").expect("it is legal");
/// assert_eq!(algebraic::write(position.view(), queen), "Qxe5/A#");
/// # Ok::<(), fen::ReadError>(())
/// ```
pub fn write(view: &dyn PositionView, played: Move) -> String {
    let variant = view.variant();
    let mut text = match played.kind() {
        MoveKind::CastleKingside => "O-O".to_owned(),
        MoveKind::CastleQueenside => "O-O-O".to_owned(),
        MoveKind::Normal | MoveKind::DoublePush | MoveKind::EnPassant => squares(view, played),
    };
    if variant.boards() > 1 {
        text.push('/');
        text.push(played.landing().letter());
    }
    text.push_str(check_mark(view, played));
    text
}

/// The piece, its squares and its promotion, for moves other than castling.
fn squares(view: &dyn PositionView, played: Move) -> String {
    let shape = view.variant().shape();
    let role = view.piece_at(played.from()).map_or(Role::Pawn, |piece| piece.role);
    let captures = Captures::new(view, played);
    let to = shape.name(played.to());
    let mut text = if shape.planes().len() > 1 {
        let from = shape.name(played.from().square);
        format!("{} {from}{}{to}", role.letter(), if captures.first { 'x' } else { '-' })
    } else if played.is_zero() {
        format!("{}0{}{to}", role.letter(), if captures.landing { "x" } else { "" })
    } else {
        let origin = origin(view, played, role, captures.any());
        // The letter of a board at the start would be read as that of a piece.
        let named = role != Role::Pawn || origin.starts_with(|c: char| c.is_ascii_uppercase());
        let letter = if named { role.letter().to_string() } else { String::new() };
        format!("{letter}{origin}{}{to}", if captures.first { "x" } else { "" })
    };
    if let Some(role) = played.promotion() {
        text.push('=');
        text.push(role.letter());
    }
    if captures.landing && !played.is_zero() {
        text.push('x');
        text.push_str(to);
    }
    text
}

/// Parses a legal move leniently. The landing board is optional. Captures may have `x`, `:` or nothing, castling may be
/// `0-0`, and promotion `=Q`, `Q` or `(Q)`. The suffixes `+`, `#`, `!`, `?`, `e.p.` and a draw offer `=` are ignored.
/// The departure square may be longer than necessary (`Ng1-f3`), pawns may have `P`, and a zero move may have its
/// square twice (`Nf3-f3`). In variants with two boards and orthodox pieces, the letters `S U O C T L` of vchess are
/// pieces of board B.
///
/// # Errors
///
/// [`MoveError`]: the text is not a move in this notation; the move is illegal, with the reason if the piece is
/// unambiguous; or the text is ambiguous, with all matching legal moves.
///
/// ```
/// use glass_notation::{algebraic, MoveError};
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Alice.default_rules());
/// let knight = algebraic::read(start.view(), "Nf3")?;
/// assert_eq!(algebraic::read(start.view(), "Ng1-f3/B!?")?, knight);
/// assert!(matches!(algebraic::read(start.view(), "Nf3/A"), Err(MoveError::Illegal(_))));
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn read(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    read_with(view, text, PieceLetters::HOUSE)
}

/// Reads a legal move in other letters.
pub(crate) fn read_with(
    view: &dyn PositionView,
    text: &str,
    letters: &PieceLetters,
) -> Result<Move, MoveError> {
    MoveError::check_length(text)?;
    let found = Found::new(view, text, letters);
    match found.legal.as_slice() {
        [only] => Ok(*only),
        [] => Err(found.refusal(view)),
        several => Err(ambiguous(view, several, text)),
    }
}

/// The meaning of a text with one set of letters.
pub(crate) struct Found<'t> {
    text: Cow<'t, str>,
    readings: Vec<AlgebraicParts>,
    /// The legal moves that it fits.
    pub legal: Vec<Move>,
}

impl<'t> Found<'t> {
    pub fn new(view: &dyn PositionView, text: &'t str, letters: &PieceLetters) -> Self {
        let text = plain(text);
        let readings = AlgebraicParts::readings(view.variant(), &text, letters);
        let legal = choose::matching(view, &readings);
        Self { text, readings, legal }
    }

    /// Whether the text is an algebraic move in these letters.
    pub fn is_understood(&self) -> bool {
        !self.readings.is_empty()
    }

    /// The reason why no legal move matches the text.
    pub fn refusal(&self, view: &dyn PositionView) -> MoveError {
        choose::refusal(view, &self.readings, &self.text)
            .unwrap_or_else(|| MoveError::syntax(&self.text, Expected::Algebraic))
    }
}

/// The error with all moves that match a text.
pub(crate) fn ambiguous(view: &dyn PositionView, meant: &[Move], text: &str) -> MoveError {
    let matches = meant.iter().map(|&legal| (legal, write(view, legal))).collect();
    MoveError::Ambiguous { text: text.trim().to_owned(), matches }
}

/// The shortest part of the departure square that makes the move unambiguous.
fn origin(view: &dyn PositionView, played: Move, role: Role, captures: bool) -> String {
    let shape = view.variant().shape();
    let Cell { board, square } = played.from();
    let rivals: Vec<Cell> = view
        .legal_moves()
        .iter()
        .filter(|rival| {
            !rival.is_castling()
                && rival.to() == played.to()
                && rival.landing() == played.landing()
                && rival.from() != played.from()
                && !rival.is_zero()
                && view.piece_at(rival.from()).is_some_and(|piece| piece.role == role)
                // A pawn push is never ambiguous with a capture.
                && (role != Role::Pawn || Captures::new(view, **rival).any() == captures)
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
