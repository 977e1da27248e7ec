//! The tasks of problems.

use std::fmt;
use std::str::FromStr;

/// The task of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Task {
    /// Mate in a given number of moves, proved by exhaustive search. All other tasks have a line in which the solver
    /// always has exactly one good move.
    Mate,
    /// To win material, or to reach a won position in another way.
    Win,
    /// To trap a piece and win it.
    Trap,
    /// To win by promotion.
    Promote,
    /// To stay level when every other move loses.
    Defend,
    /// To reach a draw when behind.
    Draw,
}

impl Task {
    /// All tasks.
    pub const ALL: [Self; 6] =
        [Self::Mate, Self::Win, Self::Trap, Self::Promote, Self::Defend, Self::Draw];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Win => "win",
            Self::Trap => "trap",
            Self::Promote => "promote",
            Self::Defend => "defend",
            Self::Draw => "draw",
        }
    }

    /// Whether the solver ends with an advantage.
    pub const fn is_won(self) -> bool {
        !matches!(self, Self::Defend | Self::Draw)
    }
}

impl fmt::Display for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Task {
    type Err = UnknownTask;

    fn from_str(text: &str) -> Result<Self, UnknownTask> {
        let found = Self::ALL.into_iter().find(|task| task.name() == text);
        found.ok_or_else(|| UnknownTask(text.to_owned()))
    }
}

/// An unknown name of a task.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no task of problems")]
pub struct UnknownTask(pub String);
