//! Proof games: the games of a given length that lead from the start to a diagram.

use glass_rules::{ByColor, Color, Move, Position, SquareSet, Variant};

use crate::aim::is_dead;
use crate::distance::{Distances, NEVER};
use crate::effort::{Counter, Effort, Stopped};
use crate::help::Beginning;
use crate::table::FactTable;

/// Facts about the diagram that do not change during the search.
pub(crate) struct Diagram<V: Variant> {
    position: Position<V>,
    distances: ByColor<Distances>,
    pieces: ByColor<u32>,
}

impl<V: Variant> Diagram<V> {
    pub fn new(position: Position<V>) -> Self {
        Self {
            distances: ByColor::from_fn(|color| Distances::new(&position, color)),
            pieces: ByColor::from_fn(|color| count(&position, color)),
            position,
        }
    }

    /// Whether pieces stand as in the diagram.
    fn is_reached(&self, position: &Position<V>) -> bool {
        Position::<V>::board_ids().all(|board| position.board(board) == self.position.board(board))
    }

    /// Whether so many moves, of both sides in turn, cannot be enough: pieces need more to come to their places, or to
    /// capture what is to be gone.
    fn is_too_far(&self, position: &Position<V>, left: u16) -> bool {
        Color::ALL.into_iter().any(|color| {
            let own = if color == position.turn() { left.div_ceil(2) } else { left / 2 };
            let (there, wanted) = (count(position, !color), self.pieces[!color]);
            there < wanted
                || there - wanted > position.max_captures_of_a_move() * u32::from(own)
                || self.fewest_moves(position, color) > u32::from(own)
        })
    }

    /// The fewest moves by which each piece of the diagram could be reached by some piece.
    fn fewest_moves(&self, position: &Position<V>, color: Color) -> u32 {
        let distances = &self.distances[color];
        let mut fewest = [NEVER; MOST_PIECES];
        for (cell, piece) in position.pieces().filter(|(_, piece)| piece.color == color) {
            for (fewest, &moves) in fewest.iter_mut().zip(distances.from(piece.role, cell)) {
                *fewest = (*fewest).min(moves);
            }
        }
        let wanted = self.pieces[color] as usize;
        fewest.iter().take(wanted).map(|&moves| u32::from(moves)).sum()
    }
}

impl<V: Variant> Diagram<V> {
    /// As [`Diagram::is_too_far`], more exactly and more slowly: no piece can come to two places.
    fn is_out_of_reach(&self, position: &Position<V>, left: u16) -> bool {
        Color::ALL.into_iter().any(|color| {
            let own = if color == position.turn() { left.div_ceil(2) } else { left / 2 };
            self.fewest_moves_of_each(position, color, own).is_none()
        })
    }

    /// The fewest moves by which the pieces of the diagram are reached by as many different pieces; `None` if they are
    /// more than `most`. It assigns a piece to each place in turn, along the cheapest way to change earlier assignments
    /// (Kuhn and Munkres).
    fn fewest_moves_of_each(&self, position: &Position<V>, color: Color, most: u16) -> Option<u32> {
        const FREE: usize = usize::MAX;
        let distances = &self.distances[color];
        let mut rows = [&[] as &[u8]; MOST_PIECES];
        let mut count = 0;
        for (cell, piece) in position.pieces().filter(|(_, piece)| piece.color == color) {
            if count == MOST_PIECES {
                return Some(0);
            }
            rows[count] = distances.from(piece.role, cell);
            count += 1;
        }
        let wanted = (self.pieces[color] as usize).min(MOST_PIECES);
        if wanted > count {
            return None;
        }
        let cost = |place: usize, piece: usize| i32::from(rows[piece][place]);
        // The place that each piece goes to, and what places and pieces have been charged so far.
        let mut place_of = [FREE; MOST_PIECES];
        let (mut place_price, mut piece_price) = ([0_i32; MOST_PIECES], [0_i32; MOST_PIECES]);
        let mut total = 0_i32;
        for start in 0..wanted {
            let (mut least, mut from) = ([i32::MAX; MOST_PIECES], [FREE; MOST_PIECES]);
            let mut is_used = [false; MOST_PIECES];
            let (mut place, mut last) = (start, FREE);
            let end = loop {
                let (mut nearest, mut next) = (i32::MAX, FREE);
                for piece in (0..count).filter(|&piece| !is_used[piece]) {
                    let price = cost(place, piece) - place_price[place] - piece_price[piece];
                    if price < least[piece] {
                        (least[piece], from[piece]) = (price, last);
                    }
                    if least[piece] < nearest {
                        (nearest, next) = (least[piece], piece);
                    }
                }
                place_price[start] += nearest;
                for piece in 0..count {
                    if is_used[piece] {
                        place_price[place_of[piece]] += nearest;
                        piece_price[piece] -= nearest;
                    } else if least[piece] != i32::MAX {
                        least[piece] -= nearest;
                    }
                }
                total += nearest;
                if total > i32::from(most) {
                    return None;
                }
                is_used[next] = true;
                last = next;
                match place_of[next] {
                    FREE => break next,
                    taken => place = taken,
                }
            };
            let mut piece = end;
            while piece != FREE {
                let before = from[piece];
                place_of[piece] = if before == FREE { start } else { place_of[before] };
                piece = before;
            }
        }
        Some(total as u32)
    }
}

/// Room for the pieces of a side; a diagram with more is searched with the distances of the first.
const MOST_PIECES: usize = 64;

fn count<V: Variant>(position: &Position<V>, color: Color) -> u32 {
    Position::<V>::board_ids().map(|board| position.board(board).color(color).count()).sum()
}

/// One thread's search.
pub(crate) struct ProofGameSearch<'s, V: Variant> {
    diagram: &'s Diagram<V>,
    table: &'s FactTable,
    counter: Counter<'s>,
    line: Vec<Move>,
    found: Vec<Vec<Move>>,
    most: usize,
}

impl<'s, V: Variant> ProofGameSearch<'s, V> {
    pub fn new(
        diagram: &'s Diagram<V>,
        most: usize,
        table: &'s FactTable,
        effort: &'s Effort,
    ) -> Self {
        let counter = Counter::new(effort);
        Self { diagram, table, counter, line: Vec::new(), found: Vec::new(), most }
    }

    /// All games that go on from there, at most one more than are wanted.
    pub fn games(mut self, from: &Beginning<V>) -> Result<Vec<Vec<Move>>, Stopped> {
        self.line.clone_from(&from.moves);
        self.search(&from.position, from.left)?;
        Ok(self.found)
    }

    /// The games after one more move.
    pub fn continuations(&self, from: &Beginning<V>) -> Vec<Beginning<V>> {
        let moves = from.position.legal_moves();
        let next = moves.iter().map(|&mv| Beginning {
            moves: from.moves.iter().copied().chain([mv]).collect(),
            position: from.position.after(mv),
            left: from.left - 1,
        });
        next.filter(|next| !self.diagram.is_too_far(&next.position, next.left)).collect()
    }

    fn search(&mut self, position: &Position<V>, left: u16) -> Result<(), Stopped> {
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
        if self.table.has_failed(key, left) {
            return Ok(());
        }
        if self.diagram.is_out_of_reach(position, left) {
            self.table.set_failed(key, left);
            return Ok(());
        }
        let before = self.found.len();
        for &mv in &position.legal_moves() {
            self.counter.count()?;
            let mut next = *position;
            next.play_unchecked(mv);
            if self.diagram.is_too_far(&next, left - 1) {
                continue;
            }
            self.line.push(mv);
            self.search(&next, left - 1)?;
            self.line.pop();
            if self.found.len() > self.most {
                return Ok(());
            }
        }
        if self.found.len() == before {
            self.table.set_failed(key, left);
        }
        Ok(())
    }
}
