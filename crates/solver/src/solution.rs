//! The types of solutions.

use glass_rules::Move;

use crate::stipulation::Stipulation;

/// A move of the side that forces the aim, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The move.
    pub mv: Move,
    /// Whether it reaches the aim.
    pub reaches: bool,
    /// The threats: the moves that would win soonest if the other side did nothing. Without any, unless it gives check
    /// or reaches the aim, the other side is in zugzwang.
    pub threats: Vec<Attack>,
    /// The replies that stop a threat; all replies, where there is none.
    pub defences: Vec<Defence>,
    /// The replies after which the aim is not forced: none of a key, some of a try.
    pub refutations: Vec<Move>,
}

/// A move of the other side, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The move.
    pub mv: Move,
    /// Whether it reaches the aim, as the other side is forced to in self-play.
    pub reaches: bool,
    /// The moves that force the aim soonest from here: several are a dual.
    pub answers: Vec<Attack>,
}

impl Defence {
    /// Whether there is more than one answer.
    pub fn is_dual(&self) -> bool {
        self.answers.len() > 1
    }
}

/// The solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// One side forces the other.
    Battle {
        /// Replies to the position as if it were the other side's turn, those only that have an answer.
        set_play: Vec<Defence>,
        /// The first moves that force the aim.
        keys: Vec<Attack>,
        /// First moves that fail to few replies.
        tries: Vec<Attack>,
        /// The fewest moves that suffice.
        fewest: Option<u16>,
    },
    /// What follows where the key has been played.
    AfterKey {
        /// As those of [`Attack`].
        threats: Vec<Attack>,
        /// As those of [`Attack`].
        defences: Vec<Defence>,
        /// The replies after which the aim is not forced.
        refutations: Vec<Move>,
    },
    /// The sides cooperate, or one moves alone: each solution is a line of moves.
    Lines {
        /// The lines that begin with the other side and are half a move shorter.
        set_play: Vec<Vec<Move>>,
        /// The lines of the stipulated length.
        lines: Vec<Vec<Move>>,
        /// Lines that are whole moves shorter, the shortest first.
        short: Vec<(Stipulation, Vec<Vec<Move>>)>,
    },
}

/// An answer to a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// What was found.
    pub solutions: Solutions,
    /// Whether everything was searched: otherwise the work was stopped, or more lines were found than were wanted.
    pub is_complete: bool,
}

impl Solved {
    /// The number of solutions: keys or lines; 1 where a key has been played and is one.
    pub fn count(&self) -> usize {
        match &self.solutions {
            Solutions::Battle { keys, .. } => keys.len(),
            Solutions::AfterKey { refutations, .. } => usize::from(refutations.is_empty()),
            Solutions::Lines { lines, .. } => lines.len(),
        }
    }
}
