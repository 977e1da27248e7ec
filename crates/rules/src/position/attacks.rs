//! Determines the pieces that attack a square of a board.

use super::Position;
use crate::variant::{SetOf, has_royal, several_words};
use crate::{
    BoardId, BoardOf, Cell, Color, Geometry, Ride, Role, Square, SquareSet, Variant, ZeroMoves,
};

impl<V: Variant> Position<V> {
    /// The pieces of `by` on the cell's board that attack the cell. `occupied` squares block riders.
    /// [`Position::attacker_through`] finds attackers on other boards.
    #[inline]
    pub fn attackers(&self, cell: Cell, by: Color, occupied: SetOf<V>) -> SetOf<V> {
        let board = self.board(cell.board);
        let mut attackers = leapers::<V>(board, cell.square, by);
        if has_royal::<V>() {
            attackers |= V::Geometry::king(cell.square) & board.pieces(by, Role::King);
        }
        for &ride in V::Geometry::RIDES {
            let riders = board.riders(by, ride);
            if !(V::Geometry::rays(ride, cell.square) & riders).is_empty() {
                attackers |= V::Geometry::ride(ride, cell.square, occupied) & riders;
            }
        }
        attackers
    }

    /// The piece of `by` that attacks the cell from the same square of the other board, in variants with such captures.
    #[inline]
    pub fn attacker_through(&self, cell: Cell, by: Color) -> Option<Cell> {
        if V::ZERO_MOVES != ZeroMoves::Capturing {
            return None;
        }
        let twin = Cell::new(BoardId(cell.board.0 ^ 1), cell.square);
        let board = self.board(twin.board);
        (board.color(by) & !board.role(Role::Pawn)).has(twin.square).then_some(twin)
    }

    /// Whether a piece of `by` attacks the cell. `occupied` squares block riders.
    #[inline]
    pub(super) fn is_attacked(&self, cell: Cell, by: Color, occupied: SetOf<V>) -> bool {
        self.is_attacked_on_board(cell, by, occupied) || self.attacker_through(cell, by).is_some()
    }

    /// Whether a piece of `by` on the same board attacks the cell. `occupied` squares block riders.
    #[inline]
    pub(super) fn is_attacked_on_board(&self, cell: Cell, by: Color, occupied: SetOf<V>) -> bool {
        is_attacked_by::<V>(self.board(cell.board), by, cell.square, occupied)
    }

    /// The pieces on the king's board that give check to the side's king. Empty if kings are not royal.
    #[inline]
    pub fn checkers_of(&self, color: Color) -> SetOf<V> {
        match self.king(color) {
            Some(king) => self.attackers(king, !color, self.board(king.board).occupied()),
            None => SetOf::<V>::EMPTY,
        }
    }

    /// The pieces on the king's board that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> SetOf<V> {
        self.checkers_of(self.turn)
    }

    /// Every piece that gives check to the side to move.
    pub fn checking_cells(&self) -> Vec<Cell> {
        let Some(king) = self.king(self.turn) else { return Vec::new() };
        let here = self.checkers().squares().map(|square| Cell::new(king.board, square));
        here.chain(self.attacker_through(king, !self.turn)).collect()
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.king_is_attacked(self.turn)
    }

    #[inline]
    pub(super) fn king_is_attacked(&self, color: Color) -> bool {
        self.king(color)
            .is_some_and(|king| self.is_attacked(king, !color, self.board(king.board).occupied()))
    }
}

/// The pieces of one side on a board, as attackers of the squares to which a king may step.
pub(super) struct Attackers<'b, V: Variant> {
    board: &'b BoardOf<V>,
    by: Color,
    /// Whether any piece other than a rider can attack one of the squares.
    leap: bool,
    /// By [`Ride`]. Unused with sets of one word, for which these are computed quickly for each square.
    riders: [SetOf<V>; Ride::COUNT],
}

impl<'b, V: Variant> Attackers<'b, V> {
    #[inline]
    pub fn of_steps(board: &'b BoardOf<V>, by: Color, king: Square) -> Self {
        let mut riders = [SetOf::<V>::EMPTY; Ride::COUNT];
        if !several_words::<V>() {
            return Self { board, by, leap: true, riders };
        }
        for &ride in V::Geometry::RIDES {
            riders[ride as usize] = board.riders(by, ride);
        }
        // In some shapes, bishops also have single steps.
        let leapers = board.role(Role::Pawn)
            | board.knights()
            | board.role(Role::King)
            | board.role(Role::Bishop);
        let leap = !(leapers & board.color(by) & V::Geometry::king_zone(king)).is_empty();
        Self { board, by, leap, riders }
    }

    /// Whether any of them attacks the square. `occupied` squares block riders.
    #[inline]
    pub fn attack(&self, square: Square, occupied: SetOf<V>) -> bool {
        if !several_words::<V>() {
            return is_attacked_by::<V>(self.board, self.by, square, occupied);
        }
        self.leap && is_attacked_by_leaper::<V>(self.board, self.by, square)
            || is_attacked_by_rider::<V>(square, occupied, |ride| self.riders[ride as usize])
    }
}

/// Whether a piece of `by` attacks the square on this board. `occupied` squares block riders.
#[inline]
fn is_attacked_by<V: Variant>(
    board: &BoardOf<V>,
    by: Color,
    square: Square,
    occupied: SetOf<V>,
) -> bool {
    is_attacked_by_leaper::<V>(board, by, square)
        || is_attacked_by_rider::<V>(square, occupied, |ride| board.riders(by, ride))
}

#[inline]
fn is_attacked_by_leaper<V: Variant>(board: &BoardOf<V>, by: Color, square: Square) -> bool {
    !leapers::<V>(board, square, by).is_empty()
        || (has_royal::<V>()
            && !(V::Geometry::king(square) & board.pieces(by, Role::King)).is_empty())
}

#[inline]
fn is_attacked_by_rider<V: Variant>(
    square: Square,
    occupied: SetOf<V>,
    riders: impl Fn(Ride) -> SetOf<V>,
) -> bool {
    V::Geometry::RIDES.iter().any(|&ride| {
        let riders = riders(ride);
        !(V::Geometry::rays(ride, square) & riders).is_empty()
            && !(V::Geometry::ride(ride, square, occupied) & riders).is_empty()
    })
}

/// The pieces of `by` that attack the square by a step or leap, except for royal kings.
#[inline]
pub(super) fn leapers<V: Variant>(board: &BoardOf<V>, square: Square, by: Color) -> SetOf<V> {
    let mut leapers = V::Geometry::pawn_sources(by, square) & board.role(Role::Pawn);
    leapers |= V::Geometry::knight(square) & board.knights();
    leapers |= V::Geometry::leaps(Role::Bishop, square) & board.role(Role::Bishop);
    if !has_royal::<V>() {
        leapers |= V::Geometry::king(square) & board.role(Role::King);
    }
    leapers & board.color(by)
}
