//! The options of the engine.

use std::time::Duration;

use glass_engine::{Level, MAX_MIB, MAX_THREADS};
use glass_rules::{AnyPosition, GameId, History, RuleSet, UnknownGame};

use super::{Uci, complain, shorten};
use crate::action::Action;

const MAX_LINES: usize = 256;
const MAX_OVERHEAD: u64 = 5_000;

/// What the options are set to, except for those that only the engine keeps.
#[derive(Clone, Debug)]
pub(super) struct Settings {
    pub rules: &'static RuleSet,
    pub lines: usize,
    pub overhead: Duration,
    pub level: Level,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rules: GameId::Alice.default_rules(),
            lines: 1,
            overhead: Duration::from_millis(20),
            level: Level::STRONGEST,
        }
    }
}

impl Settings {
    /// The lines that list the options.
    pub fn describe(&self) -> Vec<String> {
        let games: String = GameId::ALL.iter().map(|game| format!(" var {game}")).collect();
        vec![
            format!("option name Hash type spin default 64 min 1 max {MAX_MIB}"),
            format!("option name Threads type spin default 1 min 1 max {MAX_THREADS}"),
            "option name Clear Hash type button".to_owned(),
            format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"),
            format!("option name Move Overhead type spin default 20 min 0 max {MAX_OVERHEAD}"),
            "option name Level type spin default 8 min 1 max 8".to_owned(),
            format!("option name UCI_Variant type combo default {}{games}", GameId::Alice),
            format!(
                "option name RuleSet type string default {}",
                GameId::Alice.default_rules().name
            ),
        ]
    }
}

impl Uci {
    /// `name NAME` or `name NAME value VALUE`, where both may contain blanks.
    pub(super) fn set_option(&mut self, text: &str) -> Vec<Action> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let Some((&first, words)) = words.split_first() else {
            return vec![complain("setoption needs the name of an option".to_owned())];
        };
        if !first.eq_ignore_ascii_case("name") {
            return vec![complain("setoption needs “name” and the name of an option".to_owned())];
        }
        let parting = words.iter().position(|word| word.eq_ignore_ascii_case("value"));
        let (name, value) = words.split_at(parting.unwrap_or(words.len()));
        let (name, value) = (name.join(" "), value.get(1..).unwrap_or_default().join(" "));
        match self.set(&name.to_ascii_lowercase(), &value) {
            Ok(actions) => actions,
            Err(remark) => vec![complain(format!("option {}: {remark}", shorten(&name)))],
        }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<Vec<Action>, String> {
        match name {
            "hash" => return Ok(vec![Action::Hash(spin(value, 1, MAX_MIB)?)]),
            "threads" => return Ok(vec![Action::Threads(spin(value, 1, MAX_THREADS)?)]),
            "clear hash" => return Ok(vec![Action::Clear]),
            "multipv" => self.settings.lines = spin(value, 1, MAX_LINES)?,
            "move overhead" => {
                self.settings.overhead =
                    Duration::from_millis(spin(value, 0, MAX_OVERHEAD as usize)? as u64);
            }
            "level" => {
                let level = value.parse::<Level>();
                self.settings.level = level.map_err(|error| error.to_string())?;
            }
            "uci_variant" => {
                let game: GameId =
                    shorten(value).parse().map_err(|error: UnknownGame| error.to_string())?;
                self.set_rules(game.default_rules());
            }
            "ruleset" => {
                let wanted = shorten(value).to_ascii_lowercase();
                let game = self.settings.rules.game;
                let rules = RuleSet::find(game, &wanted)
                    .or_else(|error| RuleSet::find_any(&wanted).map_err(|_| error.to_string()))?;
                self.set_rules(rules);
            }
            _ => return Err("there is no such option".to_owned()),
        }
        Ok(Vec::new())
    }

    /// Changes the rules, which begins a new game if they are others than before.
    fn set_rules(&mut self, rules: &'static RuleSet) {
        if self.settings.rules != rules {
            self.settings.rules = rules;
            self.history = History::new(AnyPosition::start(rules));
        }
    }
}

/// A number within its limits; one outside of them is taken for the nearest limit.
fn spin(text: &str, low: usize, high: usize) -> Result<usize, String> {
    let number: i128 =
        text.parse().map_err(|_| format!("a number is needed, not “{}”", shorten(text)))?;
    Ok(number.clamp(low as i128, high as i128) as usize)
}
