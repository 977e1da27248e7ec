//! The full notation of Game Courier, the play-by-mail system of the Chess Variant Pages: `N g1-f3`,
//! promotion `P e7-e8; Q-e8`.
//!
//! The label is the FEN letter of the piece, upper case for White. Castling is the king's move, and a capture
//! in passing the pawn's. With two boards, capital files name board B, as in the preset for Alice Chess: `Q H5-E5`.
//! The square of arrival is that before the piece goes through the glass. Otherwise squares are written as in
//! [`crate::coordinate`]: `N Ag1-f3/C` where the player chooses the landing board, `R C1b2-C5b2` where squares have
//! long names, and a zero move as `N f3-f3`.
//!
//! [`write_game`] writes a whole game, a move a line: `1. P e2-e4`, `1... p e7-e5`. Everything that Game Courier does
//! not parse as moves, such as the players' names, is in comments, which start with `//`.

use std::fmt;

use glass_rules::{
    BoardId, Cell, Color, Move, MoveKind, NamedCell, Piece, PositionView, Role, Square, VariantId,
};

use crate::coordinate::{self, role_named};
use crate::pgn::{GameTree, tags};
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
    let piece = view.piece_at(played.from());
    let label = piece.map(|piece| format!("{} ", piece.letter())).unwrap_or_default();
    let from = square_name(variant, played.board(), played.from().square);
    let to = square_name(variant, played.board(), played.to());
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

/// Whether the case of the files determines the board.
fn names_boards_by_case(variant: VariantId) -> bool {
    variant.boards() == 2 && !variant.transfer().is_choice()
}

/// The name of a square, with a capital file on board B if the case determines the board.
fn square_name(variant: VariantId, board: BoardId, square: Square) -> String {
    let name = variant.shape().name(square);
    if names_boards_by_case(variant) && board == BoardId::B {
        name.to_ascii_uppercase()
    } else {
        name.to_owned()
    }
}

/// The square with a name, in either case with two boards.
fn square_named(variant: VariantId, name: &str) -> Option<Square> {
    let name = name.trim();
    let known = variant.shape().square(name);
    known.or_else(|| {
        let small = name.to_ascii_lowercase();
        variant.shape().square(&small).filter(|_| variant.boards() == 2)
    })
}

/// Writes the main line of a game: the PGN tags as comments, an empty line, and one numbered move a line, followed by
/// its comment.
///
/// ```
/// use glass_notation::pgn::GameTrees;
/// use glass_notation::courier;
/// use glass_rules::VariantId;
/// let text = "[White \"Ann\"]\n\n1.e4/B e5/B 2.Qh5/B g6/B 3.Q:e5/A# 1-0";
/// let game = GameTrees::new(text.as_bytes(), VariantId::Alice.default_rules()).next().unwrap()?;
/// let written = courier::write_game(&game);
/// assert!(written.contains("// [White \"Ann\"]\n"));
/// assert!(written.ends_with(
///     "// [RuleSet \"alice-cvp/1\"]\n\n\
///      1. P e2-e4\n1... p e7-e5\n2. Q d1-h5\n2... p g7-g6\n3. Q H5-E5\n"
/// ));
/// # Ok::<(), glass_notation::pgn::GameError>(())
/// ```
pub fn write_game(game: &GameTree) -> String {
    let mut text = String::new();
    for tag in tags(game).lines() {
        text.push_str(&format!("// {tag}\n"));
    }
    text.push('\n');
    let mut position = game.start().clone();
    for node in game.main_line().map(|id| game.node(id)) {
        let Some(played) = node.played() else { break };
        let view = position.view();
        let dots = if view.turn() == Color::White { "." } else { "..." };
        text.push_str(&format!("{}{dots} {}", view.fullmove_number(), write(view, played)));
        // Time stamps are only useful to programs.
        for comment in node.comments.iter().filter(|comment| !comment.starts_with("[%")) {
            let words: Vec<_> = comment.split_whitespace().collect();
            text.push_str(&format!(" // {}", words.join(" ")));
        }
        text.push('\n');
        position = position.after(played);
    }
    text
}

/// An accepted irregularity of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CourierNote {
    /// A label in the case of the other side's pieces: White's `p e7-e8`.
    CaseOfOtherSide {
        /// The label.
        label: char,
        /// The side that moved.
        turn: Color,
    },
}

impl fmt::Display for CourierNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CaseOfOtherSide { label, turn } => {
                write!(f, "the label “{label}” was read as a piece of {turn}")
            }
        }
    }
}

/// Unusual parts of a parsed move, in the order of the text. A move without a label has no notes.
///
/// ```
/// use glass_notation::courier;
/// use glass_rules::Color;
/// let notes = courier::notes(Color::White, "p e7-e8; q-e8");
/// assert_eq!(notes.len(), 2);
/// assert_eq!(notes[0].to_string(), "the label “p” was read as a piece of White");
/// assert!(courier::notes(Color::Black, "p e7-e5").is_empty());
/// ```
pub fn notes(turn: Color, text: &str) -> Vec<CourierNote> {
    let mut parts = text.split(';').map(str::trim);
    let first = parts.next().and_then(|part| labelled(part).0);
    let promotions = parts.filter_map(|part| {
        labelled(part).0.or_else(|| Some(part.split_once('-')?.0.trim()).filter(|to| to.len() == 1))
    });
    let labels = first.into_iter().chain(promotions);
    let pieces = labels.filter_map(|label| Piece::from_letter(label.chars().next()?));
    let others = pieces.filter(|piece| piece.color != turn);
    others.map(|piece| CourierNote::CaseOfOtherSide { label: piece.letter(), turn }).collect()
}

/// Parses a legal move. The label is optional; it must name the piece, with the letter of either side ([`notes`]
/// reports the other side's). The parts after `;` may be a promotion (`Q-e8`), the removal of a pawn captured en
/// passant (`e5-` or `@-e5`), and the rook's move of castling (`R h1-f1`).
///
/// # Errors
///
/// [`MoveError`]: not such a text, a label that does not fit, or a move that is not legal, with the reason.
///
/// ```
/// use glass_notation::courier;
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Chess.default_rules());
/// let pawn = courier::read(start.view(), "P e2-e4").expect("it is legal");
/// assert_eq!(courier::read(start.view(), "p e2-e4"), Ok(pawn));
/// assert_eq!(
///     courier::read(start.view(), "N e2-e4").unwrap_err().to_string(),
///     "“N” does not fit: a white pawn stands on e2."
/// );
/// ```
pub fn read(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    MoveError::check_length(text)?;
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
        && role_named(label) != Some(piece.role)
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

/// The squares with the departure board before them, if the case of the files names the boards of both squares: `H5-E5`
/// on board B, as in Game Courier's own preset for Alice Chess. The second square may be the transit cell or the
/// landing cell.
fn boards_by_case(variant: VariantId, squares: &str) -> Option<String> {
    let (from, to) = squares.split_once('-').filter(|_| variant.boards() == 2)?;
    let named = |square: &str| {
        let square = square.trim();
        variant.shape().square(&square.to_ascii_lowercase())?;
        Some(square.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    let (from_b, to_b) = (named(from)?, named(to)?);
    let board = if from_b { BoardId::B } else { BoardId::A };
    // Lower-case files alone do not determine the board, as in every other form.
    (from_b || to_b).then(|| format!("{}{}", board.letter(), squares.to_ascii_lowercase()))
}

/// Whether a text has the form of such a move.
pub(crate) fn looks_like_it(variant: VariantId, text: &str) -> bool {
    let (_, squares) = labelled(text.split(';').next().unwrap_or_default().trim());
    squares.contains('-') && coordinate::CoordinateParts::parse(variant, squares).is_some()
}

/// Separates a label from the squares.
pub(crate) fn labelled(part: &str) -> (Option<&str>, &str) {
    match part.split_once(char::is_whitespace) {
        Some((label, squares)) => (Some(label), squares.trim_start()),
        None => (None, part),
    }
}

/// The role that `Q-e8` puts on the target square.
fn promotion(view: &dyn PositionView, part: &str, to: Square) -> Option<Role> {
    let (label, square) = part.split_once('-')?;
    let role = role_named(label.trim())?;
    (square_named(view.variant(), square) == Some(to)).then_some(role)
}

/// Whether a further part repeats an effect of the move.
fn belongs(view: &dyn PositionView, legal: Move, part: &str) -> bool {
    let square_at = |name: &str| square_named(view.variant(), name);
    match legal.kind() {
        MoveKind::EnPassant => {
            let square = part.strip_suffix('-').or_else(|| part.strip_prefix("@-"));
            let captured = view.en_passant().map(|pawn| pawn.arrival);
            square.and_then(square_at).is_some_and(|square| Some(square) == captured)
        }
        MoveKind::CastleKingside | MoveKind::CastleQueenside => {
            let (label, squares) = labelled(part);
            let Some((from, to)) = squares.split_once('-') else { return false };
            let rook = Piece { color: view.turn(), role: Role::Rook };
            let stands = square_at(from).is_some_and(|square| {
                view.piece_at(Cell::new(legal.board(), square)) == Some(rook)
            });
            stands
                && square_at(to).is_some()
                && label.is_none_or(|label| role_named(label) == Some(rook.role))
        }
        MoveKind::Normal | MoveKind::DoublePush => false,
    }
}
