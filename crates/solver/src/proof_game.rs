//! Proof games: the games of a given length that lead from the start to a diagram.

#[cfg(test)]
mod tests;

use glass_rules::{ByColor, Color, Move, Position, SquareSet, Variant};

use crate::aim::is_dead;
use crate::growing_table::GrowingTable;
use crate::help::Beginning;
use crate::side::{side_key, side_key_after};
use crate::side_search::{SideGoal, SideState};
use crate::solve_control::{Counter, SolveControl, Stopped};
use crate::table::length_bit;

/// Facts about the diagram that do not change during the search.
pub(crate) struct Diagram<V: Variant> {
    position: Position<V>,
    goals: ByColor<SideGoal>,
}

impl<V: Variant> Diagram<V> {
    pub fn new(position: Position<V>) -> Self {
        Self { goals: ByColor::from_fn(|color| SideGoal::new(&position, color)), position }
    }

    /// Whether the position has the pieces of the diagram.
    fn is_reached(&self, position: &Position<V>) -> bool {
        Position::<V>::board_ids().all(|board| position.board(board) == self.position.board(board))
    }

    /// The number of pieces of a side that must still be captured. `None` if too many are gone, or too few moves are
    /// left.
    fn captures_of(&self, position: &Position<V>, color: Color, left: u16) -> Option<usize> {
        let boards = Position::<V>::board_ids().map(|board| position.board(board));
        let there: u32 = boards.map(|board| board.color(color).count()).sum();
        let captures = there.checked_sub(self.goals[color].pieces() as u32)?;
        let moves = u32::from(moves_of(!color, position, left));
        let most = position.max_captures_of_a_move() * moves;
        (captures <= most).then_some(captures as usize)
    }
}

/// The number of moves that one side makes of the next `left` alternating moves.
fn moves_of<V: Variant>(color: Color, position: &Position<V>, left: u16) -> u16 {
    if color == position.turn() { left.div_ceil(2) } else { left / 2 }
}

/// One thread's search.
pub(crate) struct ProofGameSearch<'s, V: Variant> {
    diagram: &'s Diagram<V>,
    table: &'s GrowingTable,
    counter: Counter<'s>,
    line: Vec<Move>,
    found: Vec<Vec<Move>>,
    most: usize,
}

impl<'s, V: Variant> ProofGameSearch<'s, V> {
    pub fn new(
        diagram: &'s Diagram<V>,
        most: usize,
        table: &'s GrowingTable,
        control: &'s SolveControl,
    ) -> Self {
        let counter = Counter::new(control);
        Self { diagram, table, counter, line: Vec::new(), found: Vec::new(), most }
    }

    /// All games that start with `from`. Stops after one game more than `most`.
    pub fn games(mut self, from: &Beginning<V>) -> Result<Vec<Vec<Move>>, Stopped> {
        self.line.clone_from(&from.moves);
        let position = &from.position;
        let sides = ByColor::from_fn(|color| side_key(position, color));
        if self.may_reach(position, &sides, &Color::ALL, from.left)? {
            self.search(position, &sides, from.left)?;
        }
        Ok(self.found)
    }

    /// The beginnings with one more move.
    pub fn continuations(&self, from: &Beginning<V>) -> Vec<Beginning<V>> {
        let moves = from.position.legal_moves();
        moves
            .iter()
            .map(|&mv| Beginning {
                moves: from.moves.iter().copied().chain([mv]).collect(),
                position: from.position.after(mv),
                left: from.left - 1,
            })
            .collect()
    }

    /// Whether each of these sides may reach the diagram in its share of the `left` moves.
    fn may_reach(
        &mut self,
        position: &Position<V>,
        sides: &ByColor<u64>,
        colors: &[Color],
        left: u16,
    ) -> Result<bool, Stopped> {
        let captures_of = |color| self.diagram.captures_of(position, color, left);
        let (Some(white), Some(black)) = (captures_of(Color::White), captures_of(Color::Black))
        else {
            return Ok(false);
        };
        let captures_of = ByColor { white, black };
        for &color in colors {
            let left = moves_of(color, position, left);
            let state = SideState { key: sides[color], captures: captures_of[!color], left };
            let goal = &self.diagram.goals[color];
            if !goal.is_reachable(position, state, self.table, &mut self.counter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn search(
        &mut self,
        position: &Position<V>,
        sides: &ByColor<u64>,
        left: u16,
    ) -> Result<(), Stopped> {
        if left == 0 {
            if self.diagram.is_reached(position) {
                self.found.push(self.line.clone());
            }
            return Ok(());
        }
        if is_dead(position) {
            return Ok(());
        }
        let key = position.key();
        let fact = length_bit(left);
        if self.table.facts(key) & fact != 0 {
            return Ok(());
        }
        let before = self.found.len();
        let us = position.turn();
        for &mv in &position.legal_moves() {
            self.counter.count()?;
            let mut next = *position;
            next.play_unchecked(mv);
            let mut sides = *sides;
            sides[us] = side_key_after(sides[us], position, &next, us);
            let captured = position.captures(mv).next().is_some();
            if captured {
                sides[!us] = side_key_after(sides[!us], position, &next, !us);
            }
            let changed: &[Color] = if captured { &Color::ALL } else { &[us] };
            if !self.may_reach(&next, &sides, changed, left - 1)? {
                continue;
            }
            self.line.push(mv);
            self.search(&next, &sides, left - 1)?;
            self.line.pop();
            if self.found.len() > self.most {
                return Ok(());
            }
        }
        if self.found.len() == before {
            self.table.add(key, fact, left as u8);
        }
        Ok(())
    }
}
