//! Moves as the squares from and to: `e2e4`, `e7e8q`, castling as the king's move `e1g1`.
//!
//! With one or two boards the squares say everything: the man is found where it stands, and where it
//! lands follows. With more boards the board of departure stands before and the landing board behind:
//! `Ae2e4/C`, `Be7e8q/A`.

use glass_rules::{Attempt, BoardId, Cell, GameId, Move, PositionView, Role, Shape, Square};

use crate::{MoveError, algebraic};

const EXPECTED: &str = "a move such as “e2e4” or “e7e8q”";

/// From this number of boards on, moves name them.
const BOARDS_NAMED: usize = 3;

/// Writes a move of that game.
///
/// ```
/// use glass_notation::coordinate;
/// use glass_rules::{AnyPosition, GameId};
/// let start = AnyPosition::start(GameId::Alice.default_rules());
/// let moves = start.view().legal_moves();
/// let mut written: Vec<_> = moves.iter().map(|&m| coordinate::write(GameId::Alice, m)).collect();
/// written.sort();
/// assert_eq!(written[..3], ["a2a3", "a2a4", "b1a3"]);
/// ```
pub fn write(game: GameId, played: Move) -> String {
    let shape = game.shape();
    let (from, to) = (shape.name(played.from().square), shape.name(played.to()));
    let promotion = played.promotion().map(|role| role.letter().to_ascii_lowercase());
    let promotion = promotion.map(String::from).unwrap_or_default();
    if game.boards() < BOARDS_NAMED {
        format!("{from}{to}{promotion}")
    } else {
        let (board, landing) = (played.board().letter(), played.landing().letter());
        format!("{board}{from}{to}{promotion}/{landing}")
    }
}

/// Reads a legal move.
///
/// Beside the written form it accepts boards that need not be named (`Ae2e4/B`), `-`, `x` or `:` between the
/// squares, `=` before a promotion, letters of either case for it, castling as king takes own rook (`e1h1`),
/// and `+`, `#`, `!`, `?` at the end.
///
/// # Errors
///
/// [`MoveError`]: not such a text, a move that is not legal with the reason, or, where boards may be
/// confused, the moves that may be meant.
///
/// ```
/// use glass_notation::coordinate;
/// use glass_rules::{AnyPosition, GameId};
/// let start = AnyPosition::start(GameId::Alice.default_rules());
/// assert_eq!(coordinate::read(start.view(), "e2-e4")?, coordinate::read(start.view(), "Ae2e4/B")?);
/// assert_eq!(
///     coordinate::read(start.view(), "e4e5").unwrap_err().to_string(),
///     "No man stands on e4/A."
/// );
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn read(view: &dyn PositionView, text: &str) -> Result<Move, MoveError> {
    Ok(view.judge(attempt(view, text)?)?)
}

/// Reads what somebody wants to play, legal or not. It accepts what [`read`] accepts.
///
/// # Errors
///
/// [`MoveError::Syntax`], or [`MoveError::Ambiguous`] where men of several boards may be meant.
///
/// ```
/// use glass_notation::coordinate;
/// use glass_rules::{AnyPosition, GameId};
/// let start = AnyPosition::start(GameId::Chess.default_rules());
/// let attempt = coordinate::attempt(start.view(), "e2e5")?;
/// assert_eq!((attempt.landing, attempt.promotion), (None, None));
/// assert!(coordinate::attempt(start.view(), "e2").is_err());
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn attempt(view: &dyn PositionView, text: &str) -> Result<Attempt, MoveError> {
    let game = view.game();
    let spelt =
        Spelt::parse(game, text.trim()).ok_or_else(|| MoveError::syntax(text.trim(), EXPECTED))?;
    let from = departure(view, &spelt, text)?;
    let Spelt { to, landing, promotion, .. } = spelt;
    let to = castling_target(view, from, to).unwrap_or(to);
    Ok(Attempt { from, to, landing, promotion })
}

/// The parts of a coordinate move.
struct Spelt {
    board: Option<BoardId>,
    from: Square,
    to: Square,
    promotion: Option<Role>,
    landing: Option<BoardId>,
}

impl Spelt {
    fn parse(game: GameId, text: &str) -> Option<Self> {
        let shape = game.shape();
        let (board, rest) = take_board(game, text);
        let (from, rest) = shape.strip_square(rest)?;
        let rest = rest.strip_prefix(['-', 'x', ':']).unwrap_or(rest);
        let (to, rest) = shape.strip_square(rest)?;
        let rest = rest.trim_end_matches(['+', '#', '!', '?']);
        let (rest, landing) = match rest.rsplit_once('/') {
            Some((rest, letter)) => (rest, Some(board_named(game, letter)?)),
            None => (rest, None),
        };
        let promotion = match rest.strip_prefix('=').unwrap_or(rest) {
            "" if rest.is_empty() => None,
            letter => Some(role_named(letter)?),
        };
        Some(Self { board, from, to, promotion, landing })
    }
}

/// The board whose letter begins the text, if what follows is a square.
pub(crate) fn take_board(game: GameId, text: &str) -> (Option<BoardId>, &str) {
    let mut chars = text.chars();
    let board = chars
        .next()
        .filter(char::is_ascii_uppercase)
        .and_then(BoardId::from_letter)
        .filter(|board| game.boards() > 1 && board.index() < game.boards())
        .filter(|_| game.shape().strip_square(chars.as_str()).is_some());
    match board {
        Some(_) => (board, chars.as_str()),
        None => (None, text),
    }
}

/// The board of that letter, in either case.
pub(crate) fn board_named(game: GameId, letter: &str) -> Option<BoardId> {
    let mut chars = letter.chars();
    let board = chars.next().and_then(BoardId::from_letter)?;
    (chars.next().is_none() && game.boards() > 1 && board.index() < game.boards()).then_some(board)
}

/// The role of that letter, in either case.
pub(crate) fn role_named(letter: &str) -> Option<Role> {
    let mut chars = letter.chars();
    let role = chars.next().and_then(Role::from_letter)?;
    chars.next().is_none().then_some(role)
}

/// The cell from which the move goes: where the text does not name the board, the one on which an own man
/// stands there, or any man, or board A.
fn departure(view: &dyn PositionView, spelt: &Spelt, text: &str) -> Result<Cell, MoveError> {
    if let Some(board) = spelt.board {
        return Ok(Cell::new(board, spelt.from));
    }
    let cells = (0..view.game().boards() as u8).map(|board| Cell::new(BoardId(board), spelt.from));
    let men: Vec<_> = cells.filter_map(|cell| Some((cell, view.piece_at(cell)?))).collect();
    let own: Vec<_> = men.iter().filter(|(_, piece)| piece.color == view.turn()).collect();
    if own.len() > 1 {
        let mut meant = view.legal_moves();
        meant.retain(|legal| {
            legal.from().square == spelt.from
                && legal.to() == spelt.to
                && spelt.landing.is_none_or(|landing| landing == legal.landing())
        });
        let boards =
            meant.iter().map(|legal| legal.board()).collect::<std::collections::BTreeSet<_>>();
        if boards.len() > 1 {
            let matches =
                meant.iter().map(|&legal| (legal, algebraic::write(view, legal))).collect();
            return Err(MoveError::Ambiguous { text: text.trim().to_owned(), matches });
        }
        if let Some(legal) = meant.first() {
            return Ok(legal.from());
        }
    }
    let cell = own.first().map(|man| man.0).or(men.first().map(|man| man.0));
    Ok(cell.unwrap_or(Cell::new(BoardId::A, spelt.from)))
}

/// Where the king arrives if its move onto an own rook means castling.
fn castling_target(view: &dyn PositionView, from: Cell, to: Square) -> Option<Square> {
    let shape: &Shape = view.game().shape();
    let own = |cell| view.piece_at(cell).filter(|piece| piece.color == view.turn());
    let rook = own(Cell::new(from.board, to))?;
    let king = own(from)?;
    let castles = king.role == Role::King
        && rook.role == Role::Rook
        && shape.rank(from.square) == shape.rank(to);
    let file = if to > from.square { "g" } else { "c" };
    castles.then(|| shape.square(&format!("{file}{}", shape.rank(to)))).flatten()
}
