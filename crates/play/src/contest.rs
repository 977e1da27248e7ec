//! A match: pairs of games, played on several threads.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use glass_engine::{SEARCH_STACK, Signals};
use glass_rules::{ByColor, Color, RuleSet};

use crate::game_runner::{GameRunner, Sides};
use crate::pgn_file::PgnTags;
use crate::player::start_program;
use crate::{
    Adjudication, Contestant, EngineConfig, EngineFault, FaultKind, Interrupted, Openings,
    PlayedGame, Player, Reason, Timeouts,
};

/// The settings of a match.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The two engines, by [`Contestant::ALL`].
    pub engines: [EngineConfig; 2],
    /// The rule sets, used in turn; at least one.
    pub rules: Vec<&'static RuleSet>,
    /// The start positions of the games.
    pub openings: Openings,
    /// The number of pairs of games.
    pub pairs: u32,
    /// The number of games in parallel; at least one.
    pub concurrency: u16,
    /// The conditions that end a game before the rules do.
    pub adjudication: Adjudication,
    /// The timeouts of engines.
    pub timeouts: Timeouts,
    /// Whether engines are restarted for each game.
    pub restart: bool,
}

/// A finished game of a match.
#[derive(Clone, Debug)]
pub struct MatchGame {
    /// The number of the pair, from 0.
    pub pair: u32,
    /// The side of the first engine.
    pub first: Color,
    /// The rule set.
    pub rules: &'static RuleSet,
    /// The game.
    pub game: PlayedGame,
}

impl Contest {
    /// Plays the match and passes each finished game to `hear`, in any order. `stop` ends the match and discards
    /// unfinished games. `hear` may call it.
    ///
    /// # Errors
    ///
    /// The fault of an engine that cannot be started, or that stalls too often.
    pub fn run(&self, stop: &Signals, hear: &mut dyn FnMut(MatchGame)) -> Result<(), EngineFault> {
        let next = AtomicU32::new(0);
        let (sender, receiver) = channel();
        thread::scope(|scope| {
            let mut failure = None;
            for _ in 0..self.concurrency.max(1) {
                let (worker_sender, next) = (sender.clone(), &next);
                let work = move || Worker::new(self, stop).work(next, &worker_sender);
                let thread = thread::Builder::new().stack_size(SEARCH_STACK);
                if let Err(error) = thread.spawn_scoped(scope, work) {
                    let what = format!("starts no thread: {error}");
                    let _ =
                        sender.send(Err(EngineFault::new(FaultKind::Crash, "the system", &what)));
                }
            }
            drop(sender);
            let mut stalls = [0; Contestant::ALL.len()];
            for news in receiver {
                match news {
                    Ok(played) => {
                        let stalled = self.stalled(&played);
                        hear(played);
                        let Some(seat) = stalled else { continue };
                        stalls[seat] += 1;
                        if stalls[seat] >= self.timeouts.most_stalls {
                            stop.stop();
                            failure.get_or_insert_with(|| self.given_up(seat, stalls[seat]));
                        }
                    }
                    Err(fault) => {
                        stop.stop();
                        failure.get_or_insert(fault);
                    }
                }
            }
            failure.map_or(Ok(()), Err)
        })
    }

    /// The engine that has stalled in a game, if any.
    fn stalled(&self, played: &MatchGame) -> Option<usize> {
        let (side, fault) = played.game.reason.fault()?;
        (fault.kind == FaultKind::Stall).then_some(usize::from(side != played.first))
    }

    fn given_up(&self, seat: usize, stalls: u32) -> EngineFault {
        let stalls = FaultKind::Stall.counted(stalls);
        let what = format!("is given up, and the match ends: {stalls}");
        EngineFault::new(FaultKind::Stall, &self.engines[seat].name, &what)
    }

    /// The engine of a side in a game in which the first engine has the side `first`.
    fn config(&self, side: Color, first: Color) -> &EngineConfig {
        &self.engines[usize::from(side != first)]
    }

    /// The PGN tags of a game.
    pub fn pgn_tags(&self, played: &MatchGame) -> PgnTags<'_> {
        PgnTags {
            names: ByColor::from_fn(|side| self.config(side, played.first).name.as_str()),
            limits: ByColor::from_fn(|side| self.config(side, played.first).limits),
            round: (played.pair + 1, if played.first == Color::White { 1 } else { 2 }),
        }
    }

    /// Checks that both engines start and support every rule set.
    ///
    /// # Errors
    ///
    /// The fault of an engine.
    pub fn check(&self, stop: &Signals) -> Result<(), EngineFault> {
        let mut worker = Worker::new(self, stop);
        for seat in Contestant::ALL {
            for &rules in &self.rules {
                let Some(opening) = Openings::Start.get(rules, 0, stop) else { return Ok(()) };
                let game = crate::GameStart { rules, opening: &opening, side: Color::White };
                let begun = worker.start(seat).and_then(|()| match worker.seats[seat as usize] {
                    Some(ref mut player) => player.begin(&game, stop),
                    None => Err(Interrupted::Stopped),
                });
                match begun {
                    Ok(()) => {}
                    Err(Interrupted::Stopped) => return Ok(()),
                    Err(Interrupted::Fault(fault)) => return Err(fault),
                }
            }
        }
        worker.part();
        Ok(())
    }
}

/// The engines of a thread.
struct Worker<'a> {
    contest: &'a Contest,
    stop: &'a Signals,
    seats: [Option<Box<dyn Player>>; 2],
}

impl<'a> Worker<'a> {
    fn new(contest: &'a Contest, stop: &'a Signals) -> Self {
        Self { contest, stop, seats: [None, None] }
    }

    fn work(mut self, next: &AtomicU32, news: &Sender<Result<MatchGame, EngineFault>>) {
        while !self.stop.is_stopped() {
            let pair = next.fetch_add(1, Relaxed);
            if pair >= self.contest.pairs {
                break;
            }
            match self.pair(pair, news) {
                Ok(()) => {}
                Err(Interrupted::Stopped) => break,
                Err(Interrupted::Fault(fault)) => {
                    let _ = news.send(Err(fault));
                    break;
                }
            }
        }
        self.part();
    }

    /// Plays two games from one opening.
    fn pair(
        &mut self,
        pair: u32,
        news: &Sender<Result<MatchGame, EngineFault>>,
    ) -> Result<(), Interrupted> {
        let contest = self.contest;
        let kinds = contest.rules.len() as u32;
        let rules = contest.rules[(pair % kinds) as usize];
        let opening = contest.openings.get(rules, pair / kinds, self.stop);
        let opening = opening.ok_or(Interrupted::Stopped)?;
        for first in Color::ALL {
            for seat in Contestant::ALL {
                self.start(seat)?;
            }
            let [Some(one), Some(two)] = &mut self.seats else { return Err(Interrupted::Stopped) };
            let (white, black) = match first {
                Color::White => (one, two),
                Color::Black => (two, one),
            };

            let mut runner = GameRunner {
                players: Sides::Two(ByColor { white: white.as_mut(), black: black.as_mut() }),
                limits: ByColor::from_fn(|side| contest.config(side, first).limits),
                adjudication: contest.adjudication,
            };
            let game = runner.play(&opening, self.stop).ok_or(Interrupted::Stopped)?;
            self.after(&game, first);
            if news.send(Ok(MatchGame { pair, first, rules, game })).is_err() {
                return Err(Interrupted::Stopped);
            }
        }
        Ok(())
    }

    /// Starts the engine of a contestant unless it is running.
    fn start(&mut self, seat: Contestant) -> Result<(), Interrupted> {
        let place = &mut self.seats[seat as usize];
        if place.is_none() {
            let config = &self.contest.engines[seat as usize];
            *place = Some(start_program(config, self.contest.timeouts, self.stop)?);
        }
        Ok(())
    }

    /// Sends the result to the engines. Quits engines that restart for each game or cannot continue.
    fn after(&mut self, game: &PlayedGame, first: Color) {
        let broken = match &game.reason {
            Reason::Fault(side, fault) if fault.kind.needs_restart() => {
                Some(usize::from(*side != first))
            }
            _ => None,
        };
        for (index, place) in self.seats.iter_mut().enumerate() {
            if broken == Some(index) {
                // Killed, because it would not react to `quit`.
                *place = None;
            } else if let Some(player) = place {
                player.end(result(game));
                if self.contest.restart
                    && let Some(player) = place.take()
                {
                    player.quit();
                }
            }
        }
    }

    fn part(&mut self) {
        self.seats.iter_mut().filter_map(Option::take).for_each(|player| player.quit());
    }
}

/// The result in PGN format.
fn result(game: &PlayedGame) -> &'static str {
    match game.quarters.white {
        0 => "0-1",
        1 => "1/4-3/4",
        2 => "1/2-1/2",
        3 => "3/4-1/4",
        _ => "1-0",
    }
}
