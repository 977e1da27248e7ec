//! Finds out whether one side's pieces can come to their places if the other side's pieces are never in their way.

use glass_rules::{Color, Position, Random, Variant};

use crate::assignment::MAX_PIECES;
use crate::distance::Distances;
use crate::effort::{Counter, Stopped};
use crate::growing_table::GrowingTable;
use crate::side::{Side, side_key};

/// The numbers of moves for which an entry has room, with one bit for each answer. A side with more moves is taken to
/// reach the diagram unless the distances forbid it.
const LENGTHS: u16 = 28;

/// A side's facts are worth more than those of positions: there are fewer, and each is used more often.
const WORTH: u8 = 128;

/// The part of one side in the diagram.
///
/// A game leads to the diagram only if the moves of each side alone do: exactly so many, around the own pieces that
/// stand in the way. A side alone has few states, and many positions share each of them. Their answers are therefore
/// remembered, as in the pattern databases of Culberson and Schaeffer (*Pattern Databases*, Computational Intelligence
/// 1998), but found only when they are needed.
pub(crate) struct SideGoal {
    color: Color,
    key: u64,
    /// Where pawns do not capture, and where they may.
    distances: [Distances; 2],
}

/// A side of a position.
#[derive(Clone, Copy)]
pub(crate) struct SideState {
    /// The [`side_key`] of its pieces.
    pub key: u64,
    /// How many pieces it has still to capture.
    pub captures: usize,
    /// How many moves it has left.
    pub left: u16,
}

impl SideState {
    /// The key of everything but the number of moves.
    fn table_key(self) -> u64 {
        self.key ^ Random::new(!(self.captures as u64)).next_u64()
    }
}

impl SideGoal {
    /// The part of that side in the diagram.
    pub fn new<V: Variant>(diagram: &Position<V>, color: Color) -> Self {
        Self {
            color,
            key: side_key(diagram, color),
            distances: [false, true].map(|may_capture| Distances::new(diagram, color, may_capture)),
        }
    }

    /// How many pieces there are in the diagram.
    pub fn pieces(&self) -> usize {
        self.distances[0].targets()
    }

    /// Whether the side may come to the diagram from that position.
    pub fn is_reachable<V: Variant>(
        &self,
        position: &Position<V>,
        state: SideState,
        table: &GrowingTable,
        counter: &mut Counter<'_>,
    ) -> Result<bool, Stopped> {
        if let Some(known) = known(state, table) {
            return Ok(known);
        }
        self.search(&mut Side::new(position, self.color), state, table, counter)
    }

    /// Remembers the answer of [`SideGoal::expand`].
    fn search<V: Variant>(
        &self,
        side: &mut Side<V>,
        state: SideState,
        table: &GrowingTable,
        counter: &mut Counter<'_>,
    ) -> Result<bool, Stopped> {
        if let Some(known) = known(state, table) {
            return Ok(known);
        }
        counter.count()?;
        let is_reachable = self.expand(side, state, table, counter)?;
        if state.left < LENGTHS {
            let fact = fact(state, is_reachable);
            table.add(state.table_key(), fact, WORTH + state.left as u8);
        }
        Ok(is_reachable)
    }

    fn expand<V: Variant>(
        &self,
        side: &mut Side<V>,
        state: SideState,
        table: &GrowingTable,
        counter: &mut Counter<'_>,
    ) -> Result<bool, Stopped> {
        let may_capture = state.captures > 0;
        let distances = &self.distances[usize::from(may_capture)];
        if !distances.are_within(side.pieces(), state.left) {
            return Ok(false);
        }
        // A piece that the other side has still to capture may be out of the way at any time.
        let count = side.pieces().len();
        if count > self.pieces() || count > MAX_PIECES || state.left >= LENGTHS {
            return Ok(true);
        }
        if state.left == 0 {
            return Ok(side.key() == self.key);
        }
        for mv in side.moves(may_capture) {
            let before = side.replace(mv.at, mv.to);
            let rook_before = mv.rook.map(|(at, to)| (at, side.replace(at, to)));
            let next = SideState {
                key: side.key(),
                captures: state.captures - usize::from(mv.is_pawn_capture),
                left: state.left - 1,
            };
            let found = self.search(side, next, table, counter)?;
            if let Some((at, rook)) = rook_before {
                side.replace(at, rook);
            }
            side.replace(mv.at, before);
            if found {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// The answer in the table.
fn known(state: SideState, table: &GrowingTable) -> Option<bool> {
    if state.left >= LENGTHS {
        return None;
    }
    let facts = table.facts(state.table_key());
    [false, true].into_iter().find(|&is_reachable| facts & fact(state, is_reachable) != 0)
}

/// The bit of an answer in the table.
fn fact(state: SideState, is_reachable: bool) -> u64 {
    1 << state.left << if is_reachable { LENGTHS } else { 0 }
}
