//! Reads the position from a command's arguments.

use std::io::{Write, stderr};

use glass_notation::{fen, read_move};
use glass_rules::{AnyPosition, History, RuleSet};

use crate::Failure;
use crate::cli::PositionArgs;

impl PositionArgs {
    /// The named rule set, or the default one.
    pub fn rule_set(&self) -> Result<&'static RuleSet, Failure> {
        match &self.rules {
            Some(name) => Ok(RuleSet::find(self.game, name)?),
            None => Ok(self.game.default_rules()),
        }
    }

    /// The position of `--fen` after the moves of `--moves`.
    pub fn history(&self) -> Result<History, Failure> {
        let rules = self.rule_set()?;
        let start = match &self.fen {
            Some(text) => {
                let read = fen::position_lenient(rules, text)?;
                for note in &read.notes {
                    // A closed standard error is not an error.
                    let _ = writeln!(stderr(), "glass: --fen: {note}");
                }
                read.value
            }
            None => AnyPosition::start(rules),
        };
        let mut history = History::new(start);
        let mut is_over = false;
        for (number, text) in
            self.moves.iter().flat_map(|moves| moves.split_whitespace()).enumerate()
        {
            if !is_over && let Some(outcome) = history.outcome() {
                is_over = true;
                let _ = writeln!(
                    stderr(),
                    "glass: move {} of --moves, “{text}”: the game is over before it. {outcome}",
                    number + 1
                );
            }
            let found = read_move(history.position().view(), text)
                .map_err(|error| format!("move {} of --moves, “{text}”: {error}", number + 1))?;
            history.play(found)?;
        }
        Ok(history)
    }
}
