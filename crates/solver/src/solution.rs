//! The types of solutions.

use glass_rules::Move;

use crate::stipulation::Stipulation;

/// A move of the side that forces the aim, with its variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attack {
    /// The move.
    pub mv: Move,
    /// Whether it reaches the aim.
    pub reaches: bool,
    /// The threats: the moves that would force the aim fastest if the defender passed. If there are none, and the move
    /// neither gives check nor reaches the aim, the defender is in zugzwang.
    pub threats: Vec<Attack>,
    /// The defences against the threats. All replies, if there is no threat.
    pub defences: Vec<Defence>,
    /// The refutations: replies after which the aim is not forced. A key has no refutation, and a try has at least one.
    pub refutations: Vec<Move>,
}

/// A reply, with its continuations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defence {
    /// The move.
    pub mv: Move,
    /// Whether it reaches the aim, which self-play forces.
    pub reaches: bool,
    /// The moves that force the aim fastest. More than one is a dual.
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
    /// One side forces the opponent.
    Battle {
        /// Set play: replies in the diagram with the defender to move. Contains only replies with an answer.
        set_play: Vec<Defence>,
        /// The first moves that force the aim.
        keys: Vec<Attack>,
        /// Tries: first moves with few refutations.
        tries: Vec<Attack>,
        /// The minimum number of moves that force the aim.
        fewest: Option<u16>,
    },
    /// The play after the key.
    AfterKey {
        /// As in [`Attack`].
        threats: Vec<Attack>,
        /// As in [`Attack`].
        defences: Vec<Defence>,
        /// The replies after which the aim is not forced.
        refutations: Vec<Move>,
    },
    /// The sides cooperate, or one moves alone: each solution is a line of moves.
    Lines {
        /// Set play: lines half a move shorter, in which the opponent moves first.
        set_play: Vec<Vec<Move>>,
        /// The lines of the stipulated length.
        lines: Vec<Vec<Move>>,
        /// Lines that are shorter by whole moves, the shortest first.
        short: Vec<(Stipulation, Vec<Vec<Move>>)>,
    },
}

/// The result for a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Keys and variations, or lines.
    pub solutions: Solutions,
    /// Whether the search was exhaustive. `false` if it was stopped, or if it found more lines than the limit.
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
