//! What is to be done after a line.

use glass_engine::{Engine, Limits};
use glass_rules::{AnyPosition, History, Move, VariantId};

use glass_notation::coordinate;

use crate::perft::Perft;

/// Something to be done, in the order in which it is given.
#[derive(Clone, Debug)]
pub enum EngineAction {
    /// Write this line.
    Reply(String),
    /// Write this line when the engine has done what was asked for before, searches apart, and in any case soon.
    Ready(String),
    /// End what goes on, if anything, and start this search.
    Go(Box<Go>),
    /// End what goes on, if anything, and count moves.
    Perft(Box<Perft>),
    /// End the search or the count that was asked for last.
    Stop,
    /// Tell the search that was asked for last that the move it ponders upon was played.
    PonderHit,
    /// Give the engine a table of that size in MiB.
    Hash(usize),
    /// Let the engine use that many threads.
    Threads(usize),
    /// Let the engine forget what it knows about positions.
    Clear,
    /// Let the engine judge positions by the network in the file of that name, by the evaluation that it derives
    /// itself for [`DERIVED`](crate::DERIVED), or as usual for the empty text.
    Evaluation(String),
    /// Let the engine ask the endgame tables in the folder of that name, or none for the empty text.
    Tables(String),
    /// Tell how the engine judges a position without any search.
    Judge(Box<Judge>),
    /// End the program.
    Quit,
}

/// A judgment that is asked for.
#[derive(Clone, Debug)]
pub struct Judge {
    /// The position to be judged.
    pub position: AnyPosition,
}

impl Judge {
    /// The line that tells how the engine judges it.
    pub fn run(&self, engine: &Engine) -> String {
        format!("info string static evaluation {}", engine.evaluate(&self.position))
    }
}

/// A search that is asked for.
#[derive(Clone, Debug)]
pub struct Go {
    /// The number of the search in its conversation.
    pub number: u64,
    /// The game whose last position is to be searched.
    pub history: History,
    /// How long, and what to look at.
    pub limits: Limits,
}

impl Go {
    /// A move in the notation that programs use.
    pub(crate) fn write(&self, step: Move) -> String {
        coordinate::write(self.variant(), step)
    }

    /// A line of play, moves parted by blanks.
    pub(crate) fn write_line(&self, line: &[Move]) -> String {
        line.iter().map(|&step| self.write(step)).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn variant(&self) -> VariantId {
        self.history.position().variant()
    }
}

/// The start position of the rules, no move played.
pub(crate) fn start(rules: &'static glass_rules::RuleSet) -> History {
    History::new(AnyPosition::start(rules))
}
