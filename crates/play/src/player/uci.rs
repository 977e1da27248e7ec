//! An engine that speaks the Universal Chess Interface.

mod lines;

use glass_engine::Signals;

use self::lines::{Choice, Said, go, parse, position};
use super::program::{Heard, START, Wire, is_orthodox};
use super::{Answer, NewGame, Player, Turn};
use crate::{EngineConfig, FaultKind, Interrupted, Setting};

/// The conversation with the engine.
pub(super) struct UciPlayer {
    wire: Wire,
    choices: Vec<Choice>,
    settings: Vec<Setting>,
    /// The full name of the rule set that the engine was told last.
    rules: Option<String>,
}

impl UciPlayer {
    pub fn start(
        mut wire: Wire,
        config: &EngineConfig,
        stop: &Signals,
    ) -> Result<Self, Interrupted> {
        let mut choices = Vec::new();
        wire.send("uci");
        wire.until("uciok", START, stop, |line| {
            match parse(line) {
                Said::Option(choice) => choices.push(choice),
                Said::Ok => return true,
                _ => {}
            }
            false
        })?;
        let engine = Self { wire, choices, settings: config.settings.clone(), rules: None };
        for setting in &engine.settings {
            if engine.choice(&setting.name).is_none() {
                let known: Vec<_> =
                    engine.choices.iter().map(|choice| choice.name.as_str()).collect();
                let what = format!("has no option “{}”, but {}", setting.name, known.join(", "));
                return Err(engine.wire.fault(FaultKind::Nonsense, what));
            }
        }
        Ok(engine)
    }

    fn choice(&self, name: &str) -> Option<&Choice> {
        self.choices.iter().find(|choice| choice.name.eq_ignore_ascii_case(name))
    }

    /// Tells the engine which game is to be played.
    fn set_rules(&mut self, game: &NewGame<'_>) -> Result<(), Interrupted> {
        let id = game.rules.id();
        if self.rules.as_ref() == Some(&id) {
            return Ok(());
        }
        let variant = game.rules.variant.as_str();
        match self.choice("UCI_Variant") {
            Some(choice) if choice.allows(variant) => {
                self.wire.send(format!("setoption name UCI_Variant value {variant}"));
            }
            // An engine without variants plays chess.
            None if is_orthodox(game.rules.variant) => {}
            _ => {
                let what = format!("does not play {variant}: its UCI_Variant does not list it");
                return Err(self.wire.fault(FaultKind::Nonsense, what));
            }
        }
        if self.choice("RuleSet").is_some() {
            self.wire.send(format!("setoption name RuleSet value {}", game.rules.name));
        }
        for Setting { name, value } in self.settings.clone() {
            self.wire.send(match value {
                Some(value) => format!("setoption name {name} value {value}"),
                None => format!("setoption name {name}"),
            });
        }
        self.rules = Some(id);
        Ok(())
    }
}

impl Player for UciPlayer {
    fn name(&self) -> &str {
        &self.wire.name
    }

    fn begin(&mut self, game: &NewGame<'_>, stop: &Signals) -> Result<(), Interrupted> {
        self.wire.process.drain();
        self.set_rules(game)?;
        self.wire.send("ucinewgame");
        self.wire.send("isready");
        let within = self.wire.timeouts.stall.max(START);
        self.wire.until("readyok", within, stop, |line| parse(line) == Said::Ready)
    }

    fn think(&mut self, turn: &Turn<'_>, stop: &Signals) -> Result<Answer, Interrupted> {
        self.wire.process.drain();
        self.wire.send(position(turn.history));
        self.wire.send(go(turn));
        self.wire.answer(turn, "stop", stop, |line| match parse(line) {
            Said::Thought(news) => Heard::Thought(news),
            Said::Best(text) => Heard::Move(text),
            Said::Option(_) | Said::Ok | Said::Ready | Said::Other => Heard::Nothing,
        })
    }

    fn quit(self: Box<Self>) {
        self.wire.process.quit("quit");
    }
}
