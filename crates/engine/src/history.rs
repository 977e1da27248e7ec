//! Move histories: how often similar moves have failed high or have failed to.

use glass_rules::{Array, Color, Geometry, Move, Position, Role, SetOf, Variant};

use crate::parameters as p;

/// The greatest absolute value of an entry. Entries have no unit; the parameters that use them define the scale.
const MAX_ENTRY: i32 = 16_384;

/// A piece of a side and the cell where it landed, as an index; or the sentinel, for no move or a null move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceTo(u32);

impl PieceTo {
    /// As a table index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The most entries of continuation history, limited to 4 MiB.
const MAX_CONTINUATION: usize = (4 << 20) / size_of::<i16>();

/// The distances in plies of the earlier moves for continuation history: the opponent's last move, the own last move,
/// and the own move before that.
pub(crate) const CONTINUATION_PLIES: [usize; 3] = [1, 2, 4];

/// The earlier moves, by [`CONTINUATION_PLIES`].
pub(crate) type ContinuationKeys = [PieceTo; CONTINUATION_PLIES.len()];

/// Butterfly, capture and continuation history. A cell is board and square: the landing board is part of every entry.
pub(crate) struct MoveHistory {
    /// By side, board, origin, target, and landing board if moves choose it.
    butterfly: Box<[i16]>,
    /// By piece, landing cell and captured role.
    captures: Box<[i16]>,
    /// By an earlier move and this one. Rows of earlier moves are `row_distance` entries apart. If all pairs would
    /// exceed [`MAX_CONTINUATION`], rows overlap: their distance is less than their length, and pairs with different
    /// earlier moves share entries.
    continuation: Box<[i16]>,
    row_distance: usize,
    squares: usize,
    boards: usize,
    /// The number of boards on which a move may choose to land; 1 without a choice.
    landings: usize,
    /// Roles times cells.
    pieces: usize,
}

impl MoveHistory {
    /// The size of the tables in bytes.
    pub fn bytes(&self) -> usize {
        [&self.butterfly, &self.captures, &self.continuation]
            .map(|table| size_of_val(&**table))
            .into_iter()
            .sum()
    }

    /// Empty histories.
    pub fn new<V: Variant>() -> Self {
        let (squares, boards) = (V::Geometry::SQUARES, Position::<V>::board_ids().count());
        let landings = if V::TRANSFER.is_choice() { boards } else { 1 };
        let pieces = <V::Roles as Array<SetOf<V>>>::LEN * boards * squares;
        let row = 2 * pieces;
        // One for each earlier move, and one for the sentinel.
        let rows = row + 1;
        let row_distance = row.min((MAX_CONTINUATION - row) / (rows - 1));
        let zeros = |length: usize| vec![0; length].into_boxed_slice();
        Self {
            butterfly: zeros(2 * boards * squares * squares * landings),
            captures: zeros(2 * pieces * Role::COUNT),
            continuation: zeros(row_distance * (rows - 1) + row),
            row_distance,
            squares,
            boards,
            landings,
            pieces,
        }
    }

    /// Stands for no move or a null move.
    #[inline]
    pub fn sentinel(&self) -> PieceTo {
        PieceTo(2 * self.pieces as u32)
    }

    /// The piece that moves and the cell where it lands.
    #[inline]
    pub fn piece_to(&self, color: Color, role: Role, mv: Move) -> PieceTo {
        let board = role as usize * self.boards + mv.landing().index();
        let piece = board * self.squares + mv.to().index();
        PieceTo((color as usize * self.pieces + piece) as u32)
    }

    /// The score of a quiet move: butterfly history, and continuation history by each of the earlier moves.
    #[inline]
    pub fn quiet(
        &self,
        color: Color,
        mv: Move,
        piece_to: PieceTo,
        continuation: ContinuationKeys,
    ) -> i32 {
        let [after_one, after_two, after_four] = continuation
            .map(|before| i32::from(self.continuation[self.continuation_index(before, piece_to)]));
        let butterfly = i32::from(self.butterfly[self.butterfly_index(color, mv)]);
        butterfly * p::history_butterfly_weight() / 60
            + after_one
            + after_two
            + after_four * p::history_four_plies_weight() / 60
    }

    /// The score of a capture or promotion.
    #[inline]
    pub fn noisy(&self, piece_to: PieceTo, victim: Option<Role>) -> i32 {
        let capture = i32::from(self.captures[Self::capture_index(piece_to, victim)]);
        capture * p::history_capture_weight() / 60
    }

    /// Adds a bonus, or a malus if it is negative, for a quiet move.
    pub fn update_quiet(
        &mut self,
        color: Color,
        mv: Move,
        piece_to: PieceTo,
        continuation: ContinuationKeys,
        bonus: i32,
    ) {
        let index = self.butterfly_index(color, mv);
        update(&mut self.butterfly[index], bonus);
        for before in continuation {
            let index = self.continuation_index(before, piece_to);
            update(&mut self.continuation[index], bonus);
        }
    }

    /// Adds a bonus, or a malus if it is negative, for a capture or promotion.
    pub fn update_noisy(&mut self, piece_to: PieceTo, victim: Option<Role>, bonus: i32) {
        update(&mut self.captures[Self::capture_index(piece_to, victim)], bonus);
    }

    #[inline]
    fn butterfly_index(&self, color: Color, mv: Move) -> usize {
        let from = mv.from();
        let board = color as usize * self.boards + from.board.index();
        let index = (board * self.squares + from.square.index()) * self.squares + mv.to().index();
        if self.landings == 1 { index } else { index * self.landings + mv.landing().index() }
    }

    #[inline]
    fn continuation_index(&self, before: PieceTo, piece_to: PieceTo) -> usize {
        before.index() * self.row_distance + piece_to.index()
    }

    #[inline]
    fn capture_index(piece_to: PieceTo, victim: Option<Role>) -> usize {
        piece_to.0 as usize * Role::COUNT + victim.unwrap_or(Role::Pawn) as usize
    }
}

/// Adds a bonus with gravity: the nearer an entry is to its bound, the less it moves towards it.
#[inline]
fn update(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MAX_ENTRY) as i16;
}

#[cfg(test)]
mod tests {
    use glass_rules::variants::quasi_alice::QuasiAlice;
    use glass_rules::{AnyPosition, Position, PositionVisitor, VariantId};

    use super::*;

    #[test]
    fn a_move_is_known_by_where_it_lands() {
        let mut history = MoveHistory::new::<QuasiAlice>();
        let moves = Position::<QuasiAlice>::start().legal_moves();
        let first = moves[0];
        let continuation = [history.sentinel(); CONTINUATION_PLIES.len()];
        let piece_to = |history: &MoveHistory, mv| history.piece_to(Color::White, Role::Pawn, mv);
        history.update_quiet(Color::White, first, piece_to(&history, first), continuation, 900);
        for &mv in &moves {
            let score = history.quiet(Color::White, mv, piece_to(&history, mv), continuation);
            let same_landing = mv.landing_cell() == first.landing_cell();
            assert_eq!(score == 0, !same_landing, "{mv:?} after {first:?}");
        }
    }

    /// Dispatches empty histories by variant.
    struct Empty;

    impl PositionVisitor for Empty {
        type Output = MoveHistory;

        fn visit<V: Variant>(self, _: &Position<V>) -> MoveHistory {
            MoveHistory::new::<V>()
        }
    }

    #[test]
    fn pairs_of_moves_fit_four_mebibytes_in_every_variant() {
        for variant in VariantId::ALL {
            let history = AnyPosition::start(variant.default_rules()).visit(Empty);
            let bytes = size_of_val(&*history.continuation);
            let pairs = (2 * history.pieces + 1) * 2 * history.pieces;
            assert!(bytes <= 4 << 20, "{variant}: {bytes}");
            assert!(
                bytes == 2 * pairs || bytes > 4_000_000,
                "{variant} leaves room unused: {bytes}"
            );
            let last = PieceTo(2 * history.pieces as u32 - 1);
            let index = history.continuation_index(history.sentinel(), last);
            assert_eq!(index + 1, history.continuation.len(), "{variant}");
        }
    }

    #[test]
    fn scores_stay_within_bounds() {
        let mut entry = 0;
        (0..1000).for_each(|_| update(&mut entry, 1_600));
        assert!(i32::from(entry) > MAX_ENTRY / 2 && i32::from(entry) <= MAX_ENTRY);
        (0..1000).for_each(|_| update(&mut entry, -1_600));
        assert!(i32::from(entry) < -MAX_ENTRY / 2 && i32::from(entry) >= -MAX_ENTRY);
    }
}
