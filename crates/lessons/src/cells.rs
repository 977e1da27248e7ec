//! Questions that cells answer.

use glass_catalogue::Question;
use glass_notation::cell;
use glass_rules::{
    Attempt, BoardId, Cell, Color, IllegalMove, NamedCell, PositionView, Role, Square, Transfer,
    VariantId,
};

/// The cells that answer a question, in their order.
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
            let last = |&(_, piece): &(Cell, glass_rules::Piece)| {
                piece.color == color && count(view, color, piece.role) == 1
            };
            view.pieces().into_iter().filter(last).map(|(cell, _)| cell).collect()
        }
    };
    found.sort_unstable();
    found.dedup();
    found
}

/// The cells between which the move of a question goes on its own board, as `Ag1f3` has them.
pub fn shown_step(variant: VariantId, text: &str) -> Option<(Cell, Cell)> {
    let (board, squares) = match variant.boards() {
        1 => (BoardId::A, text),
        _ => (BoardId::from_letter(text.chars().next()?)?, text.get(1..)?),
    };
    let (from, rest) = variant.shape().strip_square(squares)?;
    let to = variant.shape().square(rest)?;
    Some((Cell::new(board, from), Cell::new(board, to)))
}

/// Why a cell does not answer a question, as a sentence.
pub(crate) fn why_not(view: &dyn PositionView, question: Question, at: Cell) -> String {
    let variant = view.variant();
    let name = |cell| NamedCell::new(variant, cell);
    match question {
        Question::Landings(text) => match shown_step(variant, text) {
            Some((from, to)) => no_landing(view, from, to, at),
            None => format!("Not {}.", name(at)),
        },
        Question::Targets(from) => match cell::read(variant, from).first() {
            Some(from) if from.board == at.board => {
                let why = refused(view, *from, at.square, None);
                why.map_or_else(|| format!("Not {}.", name(at)), |why| why.to_string())
            }
            _ => format!("{} is on another board.", name(at)),
        },
        Question::Checkers => match view.king(view.turn()) {
            Some(king) => no_check(view, king, at),
            None => format!("Not {}.", name(at)),
        },
        Question::LastOfKind(color) => match view.piece_at(at) {
            None => format!("No piece stands on {}.", name(at)),
            Some(piece) if piece.color != color => {
                format!("The {piece} on {} is not {color}’s.", name(at))
            }
            Some(piece) => {
                let count = count(view, color, piece.role);
                format!("{color} has {count} {}s, so this one is not the last.", piece.role)
            }
        },
    }
}

fn no_landing(view: &dyn PositionView, from: Cell, to: Cell, at: Cell) -> String {
    let name = |cell| NamedCell::new(view.variant(), cell);
    let transfers = !matches!(view.variant().transfer(), Transfer::Stay | Transfer::Optional);
    if at == to && transfers {
        return format!(
            "{} is where it arrives on its own board. From there it goes on to another.",
            name(at)
        );
    }
    if at == from {
        return format!("{} is where it begins.", name(at));
    }
    if at.square == to.square {
        let why = refused(view, from, to.square, Some(at.board));
        return why.map_or_else(|| format!("Not {}.", name(at)), |why| why.to_string());
    }
    let square = view.variant().shape().name(to.square);
    format!("It goes to {square}, so it cannot stand on {} then.", name(at))
}

/// Why a step is refused; `None` if it is legal, whatever a pawn turns into by it.
fn refused(
    view: &dyn PositionView,
    from: Cell,
    to: Square,
    landing: Option<BoardId>,
) -> Option<IllegalMove> {
    let attempt = Attempt { from, to, landing, promotion: None };
    view.judge(attempt).err().filter(|why| !matches!(why, IllegalMove::PromotionMissing { .. }))
}

fn no_check(view: &dyn PositionView, king: Cell, at: Cell) -> String {
    let name = |cell| NamedCell::new(view.variant(), cell);
    match view.piece_at(at) {
        None => format!("No piece stands on {}.", name(at)),
        Some(piece) if piece.color == view.turn() => {
            format!("The {piece} on {} does not attack its own king.", name(at))
        }
        Some(piece) => {
            let elsewhere =
                if at.board == king.board { "" } else { ": it stands on another board" };
            format!("The {} on {} does not attack the king{elsewhere}.", piece.role, name(at))
        }
    }
}

fn count(view: &dyn PositionView, color: Color, role: Role) -> usize {
    view.pieces().iter().filter(|(_, piece)| piece.color == color && piece.role == role).count()
}
