//! What the search learns about moves while it goes: which have refuted others, and which have failed to.

use glass_rules::{Array, Color, Geometry, Move, Position, Role, SetOf, Variant};

/// No score leaves this on either side.
const MOST: i32 = 16_384;

/// A piece of a side and the cell on which it landed, or that nobody has moved: what a later move may follow upon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Landed(u32);

impl Landed {
    /// As a number, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How many moves back a move is looked at together with an earlier one: the enemy's last, one's own last, and
/// one's own before that.
pub(crate) const FOLLOWED: [usize; 3] = [1, 2, 4];

/// The moves on which a move follows, by [`FOLLOWED`].
pub(crate) type Earlier = [Landed; FOLLOWED.len()];

/// How good moves have been so far. Boards count as squares do: where a piece lands is part of every entry.
pub(crate) struct MoveHistory {
    /// By side, board, square of departure, square of arrival, and landing board where there is a choice.
    butterfly: Box<[i16]>,
    /// By piece, landing cell, and the piece captured.
    captures: Box<[i16]>,
    /// By an earlier move and this one, each as piece and landing cell.
    continuation: Box<[i16]>,
    squares: usize,
    boards: usize,
    /// Boards on which a move may choose to land, 1 where there is no choice.
    landings: usize,
    /// Roles times cells.
    pieces: usize,
}

impl MoveHistory {
    /// Nothing is known yet.
    pub fn new<V: Variant>() -> Self {
        let (squares, boards) = (V::Geometry::SQUARES, Position::<V>::board_ids().count());
        let landings = if V::TRANSFER.is_choice() { boards } else { 1 };
        let pieces = <V::Roles as Array<SetOf<V>>>::LEN * boards * squares;
        let zeros = |length: usize| vec![0; length].into_boxed_slice();
        Self {
            butterfly: zeros(2 * boards * squares * squares * landings),
            captures: zeros(2 * pieces * Role::COUNT),
            continuation: zeros((2 * pieces + 1) * 2 * pieces),
            squares,
            boards,
            landings,
            pieces,
        }
    }

    /// Nobody has moved.
    #[inline]
    pub fn nobody(&self) -> Landed {
        Landed(2 * self.pieces as u32)
    }

    /// The piece that moves, and where it lands.
    #[inline]
    pub fn landed(&self, color: Color, role: Role, play: Move) -> Landed {
        let board = role as usize * self.boards + play.landing().index();
        let piece = board * self.squares + play.to().index();
        Landed((color as usize * self.pieces + piece) as u32)
    }

    /// What is thought of a quiet move, by itself and as a sequel to earlier ones.
    #[inline]
    pub fn quiet(&self, color: Color, play: Move, landed: Landed, earlier: Earlier) -> i32 {
        let [reply, sequel, plan] =
            earlier.map(|before| i32::from(self.continuation[self.following(before, landed)]));
        let alone = i32::from(self.butterfly[self.way(color, play)]);
        alone * 4 / 3 + reply + sequel + plan * 2 / 3
    }

    /// What is thought of a capture or promotion.
    #[inline]
    pub fn noisy(&self, landed: Landed, victim: Option<Role>) -> i32 {
        i32::from(self.captures[Self::capturing(landed, victim)]) * 3 / 5
    }

    /// A quiet move was better than expected by so much, or worse if that is negative.
    pub fn shift_quiet(
        &mut self,
        color: Color,
        play: Move,
        landed: Landed,
        earlier: Earlier,
        bonus: i32,
    ) {
        let way = self.way(color, play);
        shift(&mut self.butterfly[way], bonus);
        for before in earlier {
            let following = self.following(before, landed);
            shift(&mut self.continuation[following], bonus);
        }
    }

    /// A capture or promotion was better than expected by so much, or worse if that is negative.
    pub fn shift_noisy(&mut self, landed: Landed, victim: Option<Role>, bonus: i32) {
        shift(&mut self.captures[Self::capturing(landed, victim)], bonus);
    }

    #[inline]
    fn way(&self, color: Color, play: Move) -> usize {
        let from = play.from();
        let board = color as usize * self.boards + from.board.index();
        let way = (board * self.squares + from.square.index()) * self.squares + play.to().index();
        if self.landings == 1 { way } else { way * self.landings + play.landing().index() }
    }

    #[inline]
    fn following(&self, before: Landed, landed: Landed) -> usize {
        before.0 as usize * 2 * self.pieces + landed.0 as usize
    }

    #[inline]
    fn capturing(landed: Landed, victim: Option<Role>) -> usize {
        landed.0 as usize * Role::COUNT + victim.unwrap_or(Role::Pawn) as usize
    }
}

/// The nearer a score is to its bound, the less it moves towards it.
#[inline]
fn shift(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / MOST) as i16;
}

#[cfg(test)]
mod tests {
    use glass_rules::Position;
    use glass_rules::variants::quasi_alice::QuasiAlice;

    use super::*;

    #[test]
    fn a_move_is_known_by_where_it_lands() {
        let mut history = MoveHistory::new::<QuasiAlice>();
        let moves = Position::<QuasiAlice>::start().legal_moves();
        let first = moves[0];
        let earlier = [history.nobody(); FOLLOWED.len()];
        let landed = |history: &MoveHistory, play| history.landed(Color::White, Role::Pawn, play);
        history.shift_quiet(Color::White, first, landed(&history, first), earlier, 900);
        for &play in &moves {
            let score = history.quiet(Color::White, play, landed(&history, play), earlier);
            let same_landing = play.landing_cell() == first.landing_cell();
            assert_eq!(score == 0, !same_landing, "{play:?} after {first:?}");
        }
    }

    #[test]
    fn scores_stay_within_bounds() {
        let mut entry = 0;
        (0..1000).for_each(|_| shift(&mut entry, 1_600));
        assert!(i32::from(entry) > MOST / 2 && i32::from(entry) <= MOST);
        (0..1000).for_each(|_| shift(&mut entry, -1_600));
        assert!(i32::from(entry) < -MOST / 2 && i32::from(entry) >= -MOST);
    }
}
