//! Runs an engine by the Universal Chess Interface.

use glass_engine::{Limits, Signals};
use glass_protocol::uci::{
    GoTimes, OfferedOption, UciEngineLine, go_line, position_line, set_option_line,
};
use glass_rules::Color;

use super::wire::{LineMeaning, Wire, is_orthodox};
use super::{GameStart, Player, TimedReply, Turn};
use crate::{EngineConfig, FaultKind, Interrupted, Setting, TurnLimits};

/// The state of the connection.
pub(super) struct UciPlayer {
    wire: Wire,
    options: Vec<OfferedOption>,
    settings: Vec<Setting>,
    /// The full name of the last rule set sent.
    rules: Option<String>,
}

impl UciPlayer {
    pub fn start(
        mut wire: Wire,
        config: &EngineConfig,
        stop: &Signals,
    ) -> Result<Self, Interrupted> {
        let mut options = Vec::new();
        wire.send("uci");
        wire.until("uciok", wire.timeouts.start, stop, |line| {
            match UciEngineLine::read(line) {
                UciEngineLine::Option(option) => options.push(option),
                UciEngineLine::UciOk => return true,
                _ => {}
            }
            false
        })?;
        let engine = Self { wire, options, settings: config.settings.clone(), rules: None };
        for setting in &engine.settings {
            if engine.option(&setting.name).is_none() {
                let known: Vec<_> =
                    engine.options.iter().map(|option| option.name.as_str()).collect();
                let what = format!(
                    "has no option “{}”; its options are {}",
                    setting.name,
                    known.join(", ")
                );
                return Err(engine.wire.fault(FaultKind::Nonsense, what));
            }
        }
        Ok(engine)
    }

    fn option(&self, name: &str) -> Option<&OfferedOption> {
        self.options.iter().find(|option| option.name.eq_ignore_ascii_case(name))
    }

    /// Sends the rules of the game.
    fn set_rules(&mut self, game: &GameStart<'_>) -> Result<(), Interrupted> {
        let id = game.rules.id();
        if self.rules.as_ref() == Some(&id) {
            return Ok(());
        }
        let variant = game.rules.variant().as_str();
        match self.option("UCI_Variant") {
            Some(option) if option.allows(variant) => {
                self.wire.send(set_option_line("UCI_Variant", Some(variant)));
            }
            // An engine without variants plays chess.
            None if is_orthodox(game.rules.variant()) => {}
            _ => {
                let what = format!("does not play {variant}: its UCI_Variant does not list it");
                return Err(self.wire.fault(FaultKind::Nonsense, what));
            }
        }
        if self.option("RuleSet").is_some() {
            self.wire.send(set_option_line("RuleSet", Some(game.rules.name())));
        }
        for Setting { name, value } in self.settings.clone() {
            self.wire.send(set_option_line(&name, value.as_deref()));
        }
        self.rules = Some(id);
        Ok(())
    }
}

impl Player for UciPlayer {
    fn name(&self) -> &str {
        &self.wire.name
    }

    fn begin(&mut self, game: &GameStart<'_>, stop: &Signals) -> Result<(), Interrupted> {
        self.wire.process.drain();
        self.set_rules(game)?;
        self.wire.send("ucinewgame");
        self.wire.send("isready");
        let within = self.wire.timeouts.stall.max(self.wire.timeouts.start);
        self.wire.until("readyok", within, stop, |line| {
            UciEngineLine::read(line) == UciEngineLine::ReadyOk
        })
    }

    fn think(&mut self, turn: &Turn<'_>, stop: &Signals) -> Result<TimedReply, Interrupted> {
        self.wire.process.drain();
        self.wire.send(position_line(turn.history));
        self.wire.send(go(turn));
        self.wire.answer(turn, "stop", stop, |line| match UciEngineLine::read(line) {
            UciEngineLine::Info(news) => LineMeaning::Thought(news),
            UciEngineLine::BestMove(text) => LineMeaning::Move(text),
            UciEngineLine::Option(_)
            | UciEngineLine::UciOk
            | UciEngineLine::ReadyOk
            | UciEngineLine::Other => LineMeaning::Nothing,
        })
    }

    fn quit(self: Box<Self>) {
        self.wire.process.quit("quit");
    }
}

/// The line that requests a move.
fn go(turn: &Turn<'_>) -> String {
    let TurnLimits { move_time, nodes, depth, .. } = turn.limits;
    let mut times = GoTimes::default();
    if let Some(own) = turn.own {
        // A side without a clock has unlimited time.
        let other = turn.other.unwrap_or(own);
        let side = turn.history.position().turn();
        for color in Color::ALL {
            let clock = if color == side { own } else { other };
            times.remaining[color as usize] = Some(clock.left());
            times.increment[color as usize] = clock.increment();
        }
        times.moves_to_go = own.moves_to_go();
    }
    go_line(&times, &Limits { move_time, nodes, depth, ..Limits::default() })
}

#[cfg(test)]
mod tests {
    use glass_rules::{AnyPosition, History, VariantId};

    use super::*;
    use crate::GameClock;

    #[test]
    fn questions_tell_both_clocks() {
        let mut history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        let first = history.position().view().legal_moves()[0];
        history.play(first).unwrap();
        let mut turn = Turn {
            history: &history,
            limits: TurnLimits { nodes: Some(5), ..TurnLimits::default() },
            own: Some(GameClock::new("40/60+1".parse().unwrap())),
            other: Some(GameClock::new("30".parse().unwrap())),
        };
        assert_eq!(go(&turn), "go wtime 30000 btime 60000 winc 0 binc 1000 movestogo 40 nodes 5");
        turn.own = None;
        assert_eq!(go(&turn), "go nodes 5");
    }
}
