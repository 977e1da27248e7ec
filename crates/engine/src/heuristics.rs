//! What the search learns about quiet moves while it goes.

use glass_rules::{Color, Game, Geometry, Move, Position};

use crate::score::MAX_PLY;

const MOST: i32 = 16_384;

/// Quiet moves that refuted others before.
pub(crate) struct Heuristics {
    killers: [[Option<Move>; 2]; MAX_PLY + 2],
    /// By side, board, square of departure, square of arrival, and landing board where there is a choice.
    butterfly: Box<[i16]>,
    squares: usize,
    boards: usize,
    landings: usize,
}

impl Heuristics {
    pub fn new<G: Game>() -> Self {
        let (squares, boards) = (G::Geometry::SQUARES, Position::<G>::board_ids().count());
        let landings = if G::TRANSFER.is_choice() { boards } else { 1 };
        let butterfly = vec![0; 2 * boards * squares * squares * landings].into_boxed_slice();
        Self { killers: [[None; 2]; MAX_PLY + 2], butterfly, squares, boards, landings }
    }

    #[inline]
    pub fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        self.killers[ply]
    }

    #[inline]
    pub fn score(&self, color: Color, quiet: Move) -> i32 {
        i32::from(self.butterfly[self.index(color, quiet)])
    }

    /// A quiet move was too good; those tried before it were not.
    pub fn reward(&mut self, color: Color, ply: usize, depth: i32, good: Move, tried: &[Move]) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(good) {
            *killers = [Some(good), killers[0]];
        }
        let bonus = (16 * depth * depth + 32 * depth).min(1600);
        self.shift(color, good, bonus);
        tried.iter().for_each(|&other| self.shift(color, other, -bonus));
    }

    fn shift(&mut self, color: Color, quiet: Move, bonus: i32) {
        let index = self.index(color, quiet);
        let old = i32::from(self.butterfly[index]);
        self.butterfly[index] = (old + bonus - old * bonus.abs() / MOST) as i16;
    }

    #[inline]
    fn index(&self, color: Color, quiet: Move) -> usize {
        let from = quiet.from();
        let board = color as usize * self.boards + from.board.index();
        let way = (board * self.squares + from.square.index()) * self.squares + quiet.to().index();
        way * self.landings + quiet.landing().index() % self.landings
    }
}
