//! Determines whether one side's pieces can reach the diagram on boards without the opponent's pieces.

use glass_rules::{Color, Position, Random, Variant};

use crate::assignment::MAX_PIECES;
use crate::distance::Distances;
use crate::growing_table::GrowingTable;
use crate::side::{Side, side_key};
use crate::solve_control::{Counter, Stopped};

/// The number of lengths that fit in an entry, with one bit for each answer. A side with more moves left is assumed to
/// reach the diagram, unless the distances rule it out.
const LENGTHS: u16 = 28;

/// The replacement priority of a side's facts. It is higher than that of positions, because these facts are fewer and
/// each is used more often.
const WORTH: u8 = 128;

/// The pieces of one side in the diagram.
///
/// A game leads to the diagram only if each side alone can reach it: in exactly its number of moves, with its own
/// pieces as the only obstacles. A single side has few states that many positions share, so the answers are stored in a
/// table. This resembles the pattern databases of Culberson and Schaeffer (*Pattern Databases*, Computational
/// Intelligence 1998), but answers are computed on demand.
pub(crate) struct SideGoal {
    color: Color,
    key: u64,
    /// Distances without and with captures by pawns.
    distances: [Distances; 2],
}

/// A side of a position.
#[derive(Clone, Copy)]
pub(crate) struct SideState {
    /// The [`side_key`] of its pieces.
    pub key: u64,
    /// The number of opposing pieces that it must still capture.
    pub captures: usize,
    /// The number of moves left.
    pub left: u16,
}

impl SideState {
    /// The key of the state without the number of moves.
    fn table_key(self) -> u64 {
        self.key ^ Random::new(!(self.captures as u64)).next_u64()
    }
}

impl SideGoal {
    /// The pieces of a side in the diagram.
    pub fn new<V: Variant>(diagram: &Position<V>, color: Color) -> Self {
        Self {
            color,
            key: side_key(diagram, color),
            distances: [false, true].map(|may_capture| Distances::new(diagram, color, may_capture)),
        }
    }

    /// The number of pieces in the diagram.
    pub fn pieces(&self) -> usize {
        self.distances[0].targets()
    }

    /// Whether the side may reach the diagram from the position.
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

    /// Stores the answer of [`SideGoal::expand`].
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
        // A piece that the opponent must still capture may disappear at any time.
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

/// The stored answer.
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
