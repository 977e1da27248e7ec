//! Limits of a search: its time, its depth and the root moves.

use std::time::Duration;

use glass_rules::Move;

use crate::Level;

/// The clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub remaining: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// Moves until the next time control, if there is one.
    pub moves_to_go: Option<u32>,
}

/// A level below full strength, with the seed of its mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// The level.
    pub level: Level,
    /// The seed. The same seed gives the same mistakes.
    pub seed: u64,
}

/// The conditions that end a search. Without any limit, it runs until it is stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The clock, from which the engine computes the time for the move.
    pub clock: Option<Clock>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The maximum depth in plies.
    pub depth: Option<u32>,
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// Stops when a mate in at most this number of moves is found.
    pub mate: Option<u32>,
    /// Searches until stopped, even when there is nothing more to find.
    pub infinite: bool,
    /// Ponders: the last move of the game is the expected one. No clock ends the search before
    /// [`Signals::ponder_hit`](crate::Signals::ponder_hit), and the result is held back until then. The clock is that
    /// after the expected move. Time until the ponder hit is not charged.
    pub ponder: bool,
    /// Searches only these root moves. Searches all moves if none of them is legal.
    pub search_moves: Vec<Move>,
    /// The number of best lines to report.
    pub multi_pv: usize,
    /// Also searches this root move to the same depth as the best lines and reports its line after them, even if it is
    /// one of them. Ignored if the move is not searched.
    pub compared_move: Option<Move>,
    /// The time that each move loses between the engine and the clock. It must also cover the interval between checks
    /// of the clock: 1,024 nodes, up to ten milliseconds in the slowest variants.
    pub overhead: Duration,
    /// The handicap of a weaker level.
    pub handicap: Option<Handicap>,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            clock: None,
            move_time: None,
            depth: None,
            nodes: None,
            mate: None,
            infinite: false,
            ponder: false,
            search_moves: Vec::new(),
            multi_pv: 1,
            compared_move: None,
            overhead: Duration::from_millis(20),
            handicap: None,
        }
    }
}

impl Limits {
    /// Whether the search may run until it is stopped: it ponders, or has no limit of time, plies or nodes.
    pub const fn is_endless(&self) -> bool {
        self.infinite
            || self.ponder
            || (self.clock.is_none()
                && self.move_time.is_none()
                && self.depth.is_none()
                && self.nodes.is_none())
    }
}
