//! Generates predecessors of positions by retrograde moves.

use glass_rules::{
    Array, BoardId, BoardOf, Color, Geometry, Move, Role, SetOf, Square, SquareSet, Transfer,
    Variant, ZeroMoves,
};

use crate::arrangement::Arrangement;
use crate::automorphisms::pushes;
use crate::numbering::Numbering;

/// Generates the positions from which a move without capture or promotion may lead to a given position.
///
/// The result may contain superfluous positions, such as those in which the move is illegal, but is never incomplete.
/// The caller evaluates each of them.
pub struct Predecessors<V: Variant> {
    /// The origins of pawn pushes to a square, by colour and square.
    pushed_from: [Vec<SetOf<V>>; 2],
}

/// The maximum number of boards.
const MAX_BOARDS: usize = Move::BOARDS;

impl<V: Variant> Predecessors<V> {
    pub fn new() -> Self {
        Self { pushed_from: Color::ALL.map(pushed_from::<V>) }
    }

    /// Calls a function with each position before the last move.
    pub fn each(
        &self,
        numbering: &Numbering,
        after: &Arrangement,
        mut receive: impl FnMut(&Arrangement),
    ) {
        let mover = !after.turn;
        let pairs = numbering.pairs();
        let boards = <V::Boards as Array<BoardOf<V>>>::LEN;
        let mut occupied = [SetOf::<V>::EMPTY; MAX_BOARDS];
        for &cell in &after.cells[..numbering.pieces().len()] {
            let cell = pairs.cell(cell);
            occupied[cell.board.index()].insert(cell.square);
        }
        for (slot, piece) in numbering.pieces().iter().enumerate() {
            if piece.color != mover {
                continue;
            }
            let cell = pairs.cell(after.cells[slot]);
            let mut before = Arrangement { turn: mover, ..*after };
            for board in (0..boards).map(|board| BoardId(board as u8)) {
                let occupied = occupied[board.index()];
                let mut from = SetOf::<V>::EMPTY;
                if transfers::<V>(board, cell.board) {
                    from = match piece.role {
                        Role::Pawn => self.pushed_from[mover as usize][cell.square.index()],
                        role => V::Geometry::attacks(role, cell.square, occupied),
                    };
                }
                if V::ZERO_MOVES != ZeroMoves::None && board != cell.board {
                    from |= SetOf::<V>::from_square(cell.square);
                }
                for square in (from & !occupied).squares() {
                    before.cells[slot] = (board.index() * pairs.squares) as u16 + square.0;
                    if !numbering.confined(mover) {
                        receive(&before);
                    } else if after.confinement[mover].is_some() {
                        // The king was already confined, or the move confined it.
                        for confinement in [None, after.confinement[mover]] {
                            before.confinement[mover] = confinement;
                            receive(&before);
                        }
                    }
                }
            }
        }
    }
}

/// Whether a piece that moves on a board may land on another board, or on the same one.
fn transfers<V: Variant>(board: BoardId, landing: BoardId) -> bool {
    match V::TRANSFER {
        Transfer::Stay => board == landing,
        Transfer::Opposite | Transfer::AnyOther | Transfer::WhereAKingStands => board != landing,
        Transfer::Optional => true,
    }
}

fn pushed_from<V: Variant>(color: Color) -> Vec<SetOf<V>> {
    let mut from = vec![SetOf::<V>::EMPTY; V::Geometry::SQUARES];
    for start in (0..V::Geometry::SQUARES).map(|square| Square(square as u16)) {
        let once = pushes::<V>(color, start);
        let twice = once
            .when(V::double_push_zone(color).has(start))
            .squares()
            .fold(SetOf::<V>::EMPTY, |all, over| all | pushes::<V>(color, over));
        for to in (once | twice).squares() {
            from[to.index()].insert(start);
        }
    }
    from
}
