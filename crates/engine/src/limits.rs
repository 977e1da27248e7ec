//! How long a search may take and what it is to look at.

use std::time::Duration;

use glass_rules::Move;

use crate::Level;

/// What the clock of the side to move shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub remaining: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// Moves until the next time control, where there is one.
    pub moves_to_go: Option<u32>,
}

/// A level of play below full strength, and the seed that decides which mistakes are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Handicap {
    /// The level.
    pub level: Level,
    /// The same seed makes the same mistakes.
    pub seed: u64,
}

/// When a search ends. Without any limit it goes on until it is stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The clock, from which the engine takes what it thinks wise.
    pub clock: Option<Clock>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The number of plies.
    pub depth: Option<u32>,
    /// The number of positions.
    pub nodes: Option<u64>,
    /// Ends when a mate in so many moves is found.
    pub mate: Option<u32>,
    /// Goes on until it is stopped, even if nothing is left to find out.
    pub infinite: bool,
    /// The last move of the game is only expected: no clock ends the search before
    /// [`Signals::ponder_hit`](crate::Signals::ponder_hit), and a result before that is held back. The clock is what
    /// it will be if the move is played; time thought until then is a gift.
    pub ponder: bool,
    /// Looks only at these first moves; at all moves if none of these is legal.
    pub search_moves: Vec<Move>,
    /// The number of best lines to report.
    pub multi_pv: usize,
    /// Searches the line of this first move too, to the same depth as the best lines, and reports it behind them, also
    /// if it is one of them. Ignored if the move is not among those looked at.
    pub compared_move: Option<Move>,
    /// Time kept back for the way from the engine to the clock, lost anew with each move. Between two looks at the
    /// clock lie 1,024 positions, up to ten milliseconds in the slowest variants; this has to cover them as well.
    pub overhead: Duration,
    /// Plays weaker.
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
    /// Whether a search may go on for ever unless something is called to it: it ponders, or nothing limits its time,
    /// plies or positions.
    pub const fn is_endless(&self) -> bool {
        self.infinite
            || self.ponder
            || (self.clock.is_none()
                && self.move_time.is_none()
                && self.depth.is_none()
                && self.nodes.is_none())
    }
}
