//! The openings of a match.

mod file;
mod random;

use glass_engine::{Engine, Signals};
use glass_rules::{AnyPosition, History, RuleSet};

pub use file::{BadOpenings, ListedOpenings, parse_openings, read_openings};
pub use random::{RandomOpening, RandomOpenings, random_walk};

/// The openings of a match, one for each pair of games.
#[derive(Clone, Debug)]
pub enum Openings {
    /// Always the start position.
    Start,
    /// Openings from a file, used cyclically; at least one for each rule set.
    Listed(ListedOpenings),
    /// Random moves.
    Random(RandomOpenings),
}

impl Openings {
    /// The opening with an index. `None` if the match was stopped.
    pub fn get(&self, rules: &'static RuleSet, number: u32, stop: &Signals) -> Option<History> {
        let start = || History::new(AnyPosition::start(rules));
        match self {
            Self::Start => Some(start()),
            Self::Listed(openings) => openings.get(rules, number as usize),
            Self::Random(random) if *random.plies.end() == 0 => Some(start()),
            Self::Random(random) => {
                let found = random.find(&start(), number.into(), &mut Engine::new(1), stop);
                if stop.is_stopped() {
                    return None;
                }
                // A variant in which every random walk ends early is played from its start position.
                Some(found.map_or_else(start, |opening| opening.history))
            }
        }
    }
}
