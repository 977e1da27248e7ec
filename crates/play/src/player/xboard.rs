//! Runs an engine by the Chess Engine Communication Protocol.

use std::time::Duration;

use glass_engine::Signals;
use glass_notation::{algebraic, coordinate, fen};
use glass_protocol::xboard::{
    XBoardEngineLine, XBoardFeatures, clock_lines, level_line, move_time_line,
};
use glass_rules::{AnyPosition, History};

use super::wire::{LineMeaning, Wire, is_orthodox};
use super::{GameStart, Player, Reply, TimedReply, Turn};
use crate::{EngineConfig, FaultKind, Interrupted, Setting, TimeControl, TurnLimits};

/// The timeout for the list of features of an engine that never sends `done=1`. The protocol specifies two seconds, but
/// an engine that loads a book on a busy machine may need longer before it can request more time.
const FEATURES: Duration = Duration::from_secs(5);

/// The state of the connection.
pub(super) struct XBoardPlayer {
    wire: Wire,
    features: XBoardFeatures,
    limits: TurnLimits,
    settings: Vec<Setting>,
    /// The number of moves that the engine knows.
    known: usize,
    /// Whether it thinks as soon as it receives a move.
    plays: bool,
    pings: u32,
    /// Its last move, if it may repeat it in another form.
    repeated: Option<String>,
}

impl XBoardPlayer {
    pub fn start(
        mut wire: Wire,
        config: &EngineConfig,
        stop: &Signals,
    ) -> Result<Self, Interrupted> {
        wire.send("xboard");
        wire.send("protover 2");
        let mut features = XBoardFeatures::default();
        let mut within = FEATURES.min(wire.timeouts.start);
        let mut asked_for_time = false;
        loop {
            let (mut answers, mut waits) = (Vec::new(), false);
            let listed = wire.until("feature done=1", within, stop, |line| {
                if let XBoardEngineLine::XBoardFeatures(sent) = XBoardEngineLine::read(line) {
                    for (name, value) in sent {
                        waits |= name == "done" && value == "0";
                        answers.push(features.learn(name, value));
                    }
                }
                features.done || waits
            });
            answers.into_iter().for_each(|answer| wire.send(answer));
            match listed {
                // An engine that requests more time gets it. Version 1 has no list.
                Ok(()) if waits && !features.done => {
                    within = wire.timeouts.start;
                    asked_for_time = true;
                }
                Ok(()) => break,
                Err(Interrupted::Fault(fault))
                    if fault.kind == FaultKind::Stall && !asked_for_time =>
                {
                    break;
                }
                Err(trouble) => return Err(trouble),
            }
        }
        let limits = config.limits;
        if limits.nodes.is_some() {
            let what = "cannot be limited to a number of positions: XBoard has no such command";
            return Err(wire.fault(FaultKind::Nonsense, what));
        }
        let settings = config.settings.clone();
        for Setting { name, .. } in &settings {
            if !features.has_option(name) {
                let known = features.options.join(", ");
                let what = format!("has no option “{name}”; its options are {known}");
                return Err(wire.fault(FaultKind::Nonsense, what));
            }
        }
        Ok(Self {
            wire,
            features,
            limits,
            settings,
            known: 0,
            plays: false,
            pings: 0,
            repeated: None,
        })
    }

    /// Waits until the engine has processed all earlier lines.
    fn ping(&mut self, stop: &Signals) -> Result<(), Interrupted> {
        if !self.features.ping {
            return Ok(());
        }
        self.pings += 1;
        let pings = self.pings;
        self.wire.send(format!("ping {pings}"));
        let within = self.wire.timeouts.stall.max(self.wire.timeouts.start);
        self.wire.until("pong", within, stop, |line| {
            XBoardEngineLine::read(line) == XBoardEngineLine::Pong(pings)
        })
    }

    fn set_options(&mut self, game: &GameStart<'_>) {
        if self.features.has_option("RuleSet") {
            self.wire.send(format!("option RuleSet={}", game.rules.name()));
        }
        for Setting { name, value } in self.settings.clone() {
            self.wire.send(match (name.as_str(), value) {
                ("memory" | "cores", Some(value)) => format!("{name} {value}"),
                (_, Some(value)) => format!("option {name}={value}"),
                (_, None) => format!("option {name}"),
            });
        }
    }

    fn set_limits(&mut self) {
        if let Some(TimeControl { moves, base, increment }) = self.limits.clock {
            self.wire.send(level_line(moves, base, increment));
        }
        if let Some(time) = self.limits.move_time {
            self.wire.send(move_time_line(time));
        }
        if let Some(depth) = self.limits.depth {
            self.wire.send(format!("sd {depth}"));
        }
    }

    /// Sends a move in the notation that the engine requests.
    fn send_move(&mut self, history: &History, index: usize) {
        let Some((before, &played)) = history.positions().zip(history.moves()).nth(index) else {
            return;
        };
        let text = match self.features.san {
            true => algebraic::write(before.view(), played).replace(' ', ""),
            false => coordinate::write(before.variant(), played),
        };
        self.wire.send(if self.features.usermove { format!("usermove {text}") } else { text });
    }

    fn tell_times(&mut self, turn: &Turn<'_>) {
        if !self.features.time {
            return;
        }
        let own = turn.own.map(|clock| clock.left()).or(turn.limits.move_time);
        let Some(own) = own else { return };
        let other = turn.other.map_or(own, |clock| clock.left());
        for line in clock_lines(own, other) {
            self.wire.send(line);
        }
    }
}

impl Player for XBoardPlayer {
    fn name(&self) -> &str {
        &self.wire.name
    }

    fn begin(&mut self, game: &GameStart<'_>, stop: &Signals) -> Result<(), Interrupted> {
        self.wire.process.drain();
        let variant = game.rules.variant().as_str();
        self.wire.send("new");
        if self.features.plays(variant) {
            self.wire.send(format!("variant {variant}"));
        } else if !is_orthodox(game.rules.variant()) {
            let what = format!("does not play {variant}: its feature variants does not list it");
            return Err(self.wire.fault(FaultKind::Nonsense, what));
        }
        self.set_options(game);
        self.set_limits();
        for line in ["post", "easy", "force"] {
            self.wire.send(line);
        }
        let start = game.opening.start();
        if *start != AnyPosition::start(game.rules) {
            if !self.features.setboard {
                let what = "cannot set up a position: it lacks the feature setboard";
                return Err(self.wire.fault(FaultKind::Nonsense, what));
            }
            self.wire.send(format!("setboard {}", fen::write(start.view())));
        }
        (self.known, self.plays, self.repeated) = (0, false, None);
        self.ping(stop)
    }

    fn think(&mut self, turn: &Turn<'_>, stop: &Signals) -> Result<TimedReply, Interrupted> {
        let played = turn.history.moves().len();
        if self.plays && played == self.known + 1 {
            self.tell_times(turn);
            self.send_move(turn.history, self.known);
        } else {
            if self.plays {
                self.wire.send("force");
            }
            (self.known..played).for_each(|index| self.send_move(turn.history, index));
            self.ping(stop)?;
            self.tell_times(turn);
            self.wire.send("go");
            self.plays = true;
        }
        let repeated = &mut self.repeated;
        let answer =
            self.wire.answer(turn, "?", stop, |line| match XBoardEngineLine::read(line) {
                XBoardEngineLine::Move(text) => {
                    *repeated = Some(text.clone());
                    LineMeaning::Move(text)
                }
                XBoardEngineLine::MyMove(text)
                    if repeated.take_if(|last| *last == text).is_some() =>
                {
                    LineMeaning::Nothing
                }
                XBoardEngineLine::MyMove(text) => LineMeaning::Move(text),
                XBoardEngineLine::Thought(news) => LineMeaning::Thought(news),
                XBoardEngineLine::Resigns => LineMeaning::Reply(Reply::Resigns),
                XBoardEngineLine::Result { winner: Some(winner) }
                    if winner != turn.history.position().turn() =>
                {
                    LineMeaning::Reply(Reply::Resigns)
                }
                XBoardEngineLine::Result { winner: None } => LineMeaning::Reply(Reply::ClaimsDraw),
                XBoardEngineLine::Result { .. } | XBoardEngineLine::Refuses => {
                    LineMeaning::Nonsense(format!("answers “{line}”"))
                }
                XBoardEngineLine::XBoardFeatures(_)
                | XBoardEngineLine::Pong(_)
                | XBoardEngineLine::Other => LineMeaning::Nothing,
            })?;
        // The engine already knows its own move.
        self.known = played + 1;
        Ok(answer)
    }

    fn end(&mut self, result: &str) {
        self.wire.send(format!("result {result} {{the game is over}}"));
        self.wire.send("force");
        self.plays = false;
    }

    fn quit(self: Box<Self>) {
        self.wire.process.quit("quit");
    }
}
