//! Judges tasks that are answered by cells, such as "which pieces give check?".

use glass_catalogue::Question;
use glass_notation::cell;
use glass_rules::{
    Attempt, BoardId, Cell, Color, IllegalMove, NamedCell, Piece, PositionView, Role, Square,
    Transfer, VariantId,
};

/// The cells that answer a question, in order.
pub fn the_cells(view: &dyn PositionView, question: Question) -> Vec<Cell> {
    let variant = view.variant();
    let mut found: Vec<Cell> = match question {
        Question::Landings(text) => {
            let Some((from, to)) = shown_step(variant, text) else { return Vec::new() };
            let legal = view.legal_moves();
            let same = legal.iter().filter(|legal| legal.from() == from && legal.to() == to.square);
            same.map(|legal| legal.landing_cell()).collect()
        }
        Question::Targets(from) => {
            let from = cell::read(variant, from);
            let legal = view.legal_moves();
            let same = legal.iter().filter(|legal| from.contains(&legal.from()));
            same.map(|legal| legal.transit_cell()).collect()
        }
        Question::Checkers => view.checkers(),
        Question::LastOfKind(color) => {
            let last = |&(_, piece): &(Cell, Piece)| {
                piece.color == color && count(view, color, piece.role) == 1
            };
            view.pieces().into_iter().filter(last).map(|(cell, _)| cell).collect()
        }
    };
    found.sort_unstable();
    found.dedup();
    found
}

/// The origin and target, on the piece's own board, of a question's move such as `Ag1f3`.
pub fn shown_step(variant: VariantId, text: &str) -> Option<(Cell, Cell)> {
    let (board, squares) = match variant.boards() {
        1 => (BoardId::A, text),
        _ => (BoardId::from_letter(text.chars().next()?)?, text.get(1..)?),
    };
    let (from, rest) = variant.shape().strip_square(squares)?;
    let to = variant.shape().square(rest)?;
    Some((Cell::new(board, from), Cell::new(board, to)))
}

/// The reason why a cell does not answer a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WrongCell {
    /// The cell is not among the answers.
    Not(NamedCell),
    /// A move there is illegal.
    Refused(IllegalMove),
    /// It is on another board.
    OtherBoard(NamedCell),
    /// The piece only passes through it before its transfer.
    Transit(NamedCell),
    /// It is the origin of the piece.
    Start(NamedCell),
    /// The piece moves to another square.
    OtherSquare {
        /// The name of its target square.
        to: &'static str,
        /// The cell.
        at: NamedCell,
    },
    /// The cell is empty.
    Empty(NamedCell),
    /// The piece belongs to the other side.
    NotOf {
        /// The side of the question.
        side: Color,
        /// The piece.
        piece: Piece,
        /// The cell.
        at: NamedCell,
    },
    /// The piece is not the last of its role.
    NotLast {
        /// Its side.
        side: Color,
        /// Its role.
        role: Role,
        /// The number of such pieces.
        count: usize,
    },
    /// The piece belongs to the king's side.
    OwnKing {
        /// The piece.
        piece: Piece,
        /// The cell.
        at: NamedCell,
    },
    /// The piece does not attack the king.
    NoAttack {
        /// Its role.
        role: Role,
        /// The cell.
        at: NamedCell,
        /// Whether it is on another board than the king.
        elsewhere: bool,
    },
}

/// The reason why a cell does not answer a question.
pub(crate) fn why_not(view: &dyn PositionView, question: Question, at: Cell) -> WrongCell {
    let variant = view.variant();
    let name = NamedCell::new(variant, at);
    match question {
        Question::Landings(text) => match shown_step(variant, text) {
            Some((from, to)) => no_landing(view, from, to, at),
            None => WrongCell::Not(name),
        },
        Question::Targets(from) => match cell::read(variant, from).first() {
            Some(from) if from.board == at.board => refused_or_not(view, *from, at, None),
            _ => WrongCell::OtherBoard(name),
        },
        Question::Checkers => match view.king(view.turn()) {
            Some(king) => no_check(view, king, at),
            None => WrongCell::Not(name),
        },
        Question::LastOfKind(side) => match view.piece_at(at) {
            None => WrongCell::Empty(name),
            Some(piece) if piece.color != side => WrongCell::NotOf { side, piece, at: name },
            Some(Piece { role, .. }) => {
                WrongCell::NotLast { side, role, count: count(view, side, role) }
            }
        },
    }
}

fn no_landing(view: &dyn PositionView, from: Cell, to: Cell, at: Cell) -> WrongCell {
    let name = NamedCell::new(view.variant(), at);
    let transfers = !matches!(view.variant().transfer(), Transfer::Stay | Transfer::Optional);
    if at == to && transfers {
        return WrongCell::Transit(name);
    }
    if at == from {
        return WrongCell::Start(name);
    }
    if at.square == to.square {
        return refused_or_not(view, from, at, Some(at.board));
    }
    WrongCell::OtherSquare { to: view.variant().shape().name(to.square), at: name }
}

fn refused_or_not(
    view: &dyn PositionView,
    from: Cell,
    at: Cell,
    landing: Option<BoardId>,
) -> WrongCell {
    let why = refused(view, from, at.square, landing);
    why.map_or_else(|| WrongCell::Not(NamedCell::new(view.variant(), at)), WrongCell::Refused)
}

/// The reason why a move is illegal; `None` if it is legal with any promotion.
fn refused(
    view: &dyn PositionView,
    from: Cell,
    to: Square,
    landing: Option<BoardId>,
) -> Option<IllegalMove> {
    let attempt = Attempt { from, to, landing, promotion: None };
    view.judge(attempt).err().filter(|why| !matches!(why, IllegalMove::PromotionMissing { .. }))
}

fn no_check(view: &dyn PositionView, king: Cell, at: Cell) -> WrongCell {
    let (name, elsewhere) = (NamedCell::new(view.variant(), at), at.board != king.board);
    match view.piece_at(at) {
        None => WrongCell::Empty(name),
        Some(piece) if piece.color == view.turn() => WrongCell::OwnKing { piece, at: name },
        Some(Piece { role, .. }) => WrongCell::NoAttack { role, at: name, elsewhere },
    }
}

fn count(view: &dyn PositionView, color: Color, role: Role) -> usize {
    view.pieces().iter().filter(|(_, piece)| piece.color == color && piece.role == role).count()
}
