//! Plays games between equal levels and extracts problems from them.

use std::collections::{BTreeMap, HashSet};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use glass_engine::{Engine, Handicap, Level, Limits, SEARCH_STACK, Score, Signals};
use glass_problems::Problem;
use glass_rules::{AnyPosition, History, Random, VariantId};

use crate::choose::{aim, is_recapture, problem};
use crate::data::gives_check;
use crate::look::look;

/// The nodes of the first search of each position.
const FIRST_NODES: u64 = 1_200;
/// The most nodes for a player's move.
const PLAYER_NODES: u64 = 1_000;
/// The maximum length of a game in plies.
const MAX_PLIES: usize = 140;
/// If one side has been ahead by this score, in hundredths of a pawn, for this number of plies, the game continues from
/// an earlier level position. The number of such returns is limited.
const DECIDED: i32 = 400;
const DECIDED_PLIES: usize = 3;
const LEVEL: i32 = 100;
const MAX_RETURNS: usize = 10;

/// The games to play.
pub struct Job {
    pub games: Vec<VariantId>,
    pub threads: usize,
    pub time: Duration,
    pub seed: u64,
    /// The number of the first game.
    pub first: u64,
    /// Whether keys may give check.
    pub with_checks: bool,
}

/// Plays games until the time is over, one variant after another (one that is listed twice gets twice the games).
/// Writes each problem as a line after its variant.
pub fn make(job: &Job, out: &mut (impl Write + Send)) -> std::io::Result<()> {
    let deadline = Instant::now() + job.time;
    let next = AtomicU64::new(job.first);
    let (out, failed) = (Mutex::new(out), Mutex::new(None));
    let tally = Mutex::new(BTreeMap::<String, u32>::new());
    thread::scope(|scope| {
        for _ in 0..job.threads {
            let work = || {
                let mut engines = Engines { player: Engine::new(2), judge: Engine::new(8) };
                while Instant::now() < deadline {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let of = job.games.len() as u64;
                    let variant = job.games[(number % of) as usize];
                    let mut found = |chosen: Result<Problem, String>| {
                        let (Ok(mut out), Ok(mut tally)) = (out.lock(), tally.lock()) else {
                            return;
                        };
                        let why = chosen
                            .as_ref()
                            .map_or_else(Clone::clone, |it| format!("a problem: {}", it.task));
                        *tally.entry(why).or_insert(0) += 1;
                        let Ok(problem) = chosen else { return };
                        let written = writeln!(out, "{variant};{}", problem.line());
                        if let Err(error) = written.and_then(|()| out.flush())
                            && let Ok(mut failed) = failed.lock()
                        {
                            *failed = Some(error);
                        }
                    };
                    engines.game(job, variant, number, deadline, &mut found);
                }
            };
            let builder = thread::Builder::new().stack_size(SEARCH_STACK);
            if let Err(error) = builder.spawn_scoped(scope, work)
                && let Ok(mut failed) = failed.lock()
            {
                *failed = Some(error);
            }
        }
    });
    if let Ok(tally) = tally.into_inner() {
        eprintln!("{} games begun; positions chosen, and why others were not:", next.into_inner());
        for (why, count) in tally {
            eprintln!("{count:8} {why}");
        }
    }
    match failed.into_inner() {
        Ok(Some(error)) => Err(error),
        _ => Ok(()),
    }
}

struct Engines {
    player: Engine,
    judge: Engine,
}

impl Engines {
    /// Plays a game that depends only on the seed and its number.
    fn game(
        &mut self,
        job: &Job,
        variant: VariantId,
        number: u64,
        deadline: Instant,
        found: &mut impl FnMut(Result<Problem, String>),
    ) {
        let seed = job.seed;
        let mut random = Random::new(seed).stream(variant as u64).stream(number);
        let opening = 2 + random.below(9);
        let level = [1, 2, 2, 3, 3, 4][random.below(6)];
        let Ok(level) = Level::new(level) else { return };
        let mut game = History::new(AnyPosition::start(variant.default_rules()));
        for _ in 0..opening {
            let moves = game.position().view().legal_moves();
            let Some(&mv) = random.choose(&moves) else { return };
            game.play_unchecked(mv);
        }
        self.judge.clear();
        // The score of each position after the opening, for the side to move.
        let mut scores: Vec<Score> = Vec::new();
        let (mut decided, mut returns, mut known) = (0, 0, HashSet::new());
        while Instant::now() < deadline {
            let ply = game.moves().len();
            let is_over = game.outcome().is_some() || game.claim().is_some() || ply >= MAX_PLIES;
            if is_over || decided > DECIDED_PLIES {
                let level = |&at: &usize| matches!(scores[at], Score::Centipawns(worth) if worth.abs() <= LEVEL);
                let level: Vec<usize> = (0..scores.len()).filter(level).collect();
                let Some(&at) = random.choose(&level) else { return };
                returns += 1;
                if returns > MAX_RETURNS {
                    return;
                }
                while game.moves().len() > opening + at {
                    game.undo();
                }
                scores.truncate(at + 1);
                decided = 0;
            } else {
                let Some(seen) = look(&mut self.judge, &game, FIRST_NODES) else { return };
                let view = game.position().view();
                if let Some(before) = scores.last().map(|&score| -score)
                    && let Some(aim) = aim(before, &seen, view.legal_moves().len())
                    && !is_recapture(&game, seen.best)
                    && (job.with_checks || !gives_check(game.position(), seen.best))
                    && known.insert(view.key())
                {
                    let source = format!("self-play {seed}, game {number}, ply {ply}");
                    let chosen = problem(&mut self.judge, &game, aim, &source);
                    found(chosen.map_err(|why| format!("{aim:?}: {why}")));
                    self.judge.clear();
                }
                scores.push(seen.score);
                let is_far =
                    !matches!(seen.score, Score::Centipawns(worth) if worth.abs() < DECIDED);
                decided = if is_far { decided + 1 } else { 0 };
            }
            self.player.clear();
            let limits = Limits {
                nodes: Some(PLAYER_NODES),
                handicap: Some(Handicap { level, seed: random.next_u64() }),
                ..Limits::default()
            };
            let report = self.player.go(&game, &limits, &Signals::new(), &mut |_| ());
            let Some(mv) = report.best else {
                decided = DECIDED_PLIES + 1;
                continue;
            };
            game.play_unchecked(mv);
        }
    }
}
