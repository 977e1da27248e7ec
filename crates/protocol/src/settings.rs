//! The settings of the engine that are common to both protocols.

use std::time::Duration;

use glass_engine::{Handicap, Level, Limits, MAX_MIB, MAX_THREADS};

use crate::action::EngineAction;
use crate::options::{EMPTY, EngineOption, spin};
use crate::words::shorten;

/// The maximum number of lines.
const MAX_LINES: usize = 256;
/// The maximum move overhead, in milliseconds.
const MAX_OVERHEAD: usize = 5_000;
/// The highest skill level in UCI, which is full strength.
const MAX_SKILL: usize = 20;
/// The option value that selects the hand-crafted evaluation instead of a network.
pub const DERIVED: &str = "<derived>";
/// The default size of the table, in MiB.
pub const DEFAULT_HASH: usize = 64;

/// The values of the options, except for those stored only in the engine.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    lines: usize,
    overhead: Duration,
    level: Level,
}

/// The result of setting an option.
pub(crate) struct OptionChange {
    /// The actions to perform.
    pub actions: Vec<EngineAction>,
    /// A note about the value used instead of the given one.
    pub note: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self { lines: 1, overhead: Duration::from_millis(20), level: Level::STRONGEST }
    }
}

impl Settings {
    pub fn hash() -> EngineOption {
        EngineOption::spin("Hash", DEFAULT_HASH, 1, MAX_MIB)
    }

    pub fn threads() -> EngineOption {
        EngineOption::spin("Threads", 1, 1, MAX_THREADS)
    }

    /// The options common to both protocols.
    pub fn common() -> [EngineOption; 7] {
        [
            EngineOption::button("Clear Hash"),
            EngineOption::spin("MultiPV", 1, 1, MAX_LINES),
            EngineOption::spin("Move Overhead", 20, 0, MAX_OVERHEAD),
            EngineOption::spin("Level", 8, -1, 8),
            EngineOption::spin("Skill Level", MAX_SKILL, 0, MAX_SKILL),
            EngineOption::text("EvalFile", ""),
            EngineOption::text("TablePath", ""),
        ]
    }

    /// Sets an option by its [`key`](crate::options::key) and returns the actions. `None` if the option does not exist
    /// here.
    ///
    /// # Errors
    ///
    /// The reason why the value is invalid.
    pub fn set(&mut self, key: &str, value: &str) -> Result<Option<OptionChange>, String> {
        let (mut actions, mut note) = (Vec::new(), None);
        let mut spin = |least, most| spin(value, least, most, &mut note);
        match key {
            "hash" => actions.push(EngineAction::Hash(spin(1, MAX_MIB)?)),
            "threads" => actions.push(EngineAction::Threads(spin(1, MAX_THREADS)?)),
            "clearhash" => actions.push(EngineAction::Clear),
            // UCI writes empty texts like this.
            "evalfile" if value == EMPTY => actions.push(EngineAction::Evaluation(String::new())),
            "evalfile" => actions.push(EngineAction::Evaluation(value.to_owned())),
            "tablepath" if value == EMPTY => actions.push(EngineAction::Tables(String::new())),
            "tablepath" => actions.push(EngineAction::Tables(value.to_owned())),
            "multipv" => self.lines = spin(1, MAX_LINES)?,
            "moveoverhead" => {
                self.overhead = Duration::from_millis(spin(0, MAX_OVERHEAD)? as u64);
            }
            "level" => {
                let level = value.parse::<Level>();
                self.level = level.map_err(|error| format!("{error}, not “{}”", shorten(value)))?;
            }
            "skilllevel" => self.level = level_of_skill(spin(0, MAX_SKILL)?),
            _ => return Ok(None),
        }
        Ok(Some(OptionChange { actions, note }))
    }

    /// Limits with the options applied. When analysing, the level does not weaken the search.
    pub fn limits(&self, seed: u64, is_study: bool) -> Limits {
        let is_weak = self.level != Level::STRONGEST && !is_study;
        Limits {
            multi_pv: self.lines,
            overhead: self.overhead,
            handicap: is_weak.then_some(Handicap { level: self.level, seed }),
            ..Limits::default()
        }
    }
}

/// The level of a skill from 0 to 20. Levels are distributed evenly from level 1 on, and only the highest skill is full
/// strength.
fn level_of_skill(skill: usize) -> Level {
    let levels = Level::STRONGEST.number() as usize - 1;
    Level::new((1 + skill * levels / MAX_SKILL) as i8).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skills_go_evenly_over_levels_1_to_8() {
        let levels: Vec<i8> = (0..=MAX_SKILL).map(|skill| level_of_skill(skill).number()).collect();
        assert_eq!(levels, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8]);
    }
}
