//! The search of one thread.

mod line;
mod node;
mod quiescence;
mod root;

use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use glass_rules::{Game, Goal, Position};

use self::line::Lines;
pub(crate) use self::root::RootMove;
use crate::evaluate::{Worth, exchange_values};
use crate::heuristics::Heuristics;
use crate::path::Path;
use crate::score::{MAX_PLY, Value, without_moves};
use crate::timer::Timer;
use crate::weakness::Weakness;
use crate::{Evaluate, Limits, Table};

/// What the threads of a search share.
pub(crate) struct Context<'a> {
    pub table: &'a Table,
    /// Set by whoever asked for the search.
    pub stop: &'a AtomicBool,
    /// Set when the first thread has finished.
    pub halt: &'a AtomicBool,
    /// Positions looked at by the helping threads.
    pub helped: &'a AtomicU64,
    pub timer: Timer,
    pub limits: &'a Limits,
}

/// What the search remembers of each ply of the line that it looks at.
#[derive(Clone, Copy, Default)]
struct Frame {
    /// The static evaluation, `None` in check.
    evaluation: Option<Value>,
    /// The side to move passes.
    passes: bool,
}

/// The search of one thread.
pub(crate) struct Search<'a, G: Game, E> {
    context: Context<'a>,
    evaluator: E,
    worth: &'static Worth,
    heuristics: Heuristics,
    path: Path,
    lines: Lines,
    frames: Vec<Frame>,
    reductions: Vec<[u8; 64]>,
    weakness: Option<Weakness>,
    /// Sets apart what other rules or weaker players think of the same position.
    salt: u64,
    worker: usize,
    nodes: u64,
    published: u64,
    most_nodes: u64,
    selective_depth: usize,
    /// The plies of the present iteration.
    depth: i32,
    stopped: bool,
    game: PhantomData<G>,
}

impl<'a, G: Game, E: Evaluate<G>> Search<'a, G, E> {
    /// A search that stands at the end of the path. Worker 0 is the thread that reports.
    pub fn new(context: Context<'a>, evaluator: E, path: Path, salt: u64, worker: usize) -> Self {
        let limits = context.limits;
        let weakness = limits.handicap.and_then(Weakness::of);
        let most_nodes = limits
            .nodes
            .unwrap_or(u64::MAX)
            .min(weakness.map_or(u64::MAX, |weakness| weakness.skill().nodes));
        Self {
            evaluator,
            worth: exchange_values::<G>(),
            heuristics: Heuristics::new::<G>(),
            path,
            lines: Lines::new(),
            frames: vec![Frame::default(); MAX_PLY + 2],
            reductions: reductions(),
            weakness,
            salt: salt ^ weakness.map_or(0, |weakness| weakness.seed()),
            worker,
            nodes: 0,
            published: 0,
            most_nodes,
            selective_depth: 0,
            depth: 0,
            stopped: false,
            context,
            game: PhantomData,
        }
    }

    /// Positions looked at by all threads.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.context.helped.load(Relaxed)
    }

    /// Counts a position; whether the search must end.
    #[inline]
    fn tick(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes >= self.most_nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(1024) {
            self.look_up();
        }
        self.stopped
    }

    /// Looks whether somebody or the clock wants the search to end.
    #[inline(never)]
    fn look_up(&mut self) {
        let context = &self.context;
        if self.worker > 0 {
            context.helped.fetch_add(self.nodes - self.published, Relaxed);
            self.published = self.nodes;
            self.stopped = context.halt.load(Relaxed) || context.stop.load(Relaxed);
        } else {
            self.stopped = context.stop.load(Relaxed)
                || context.timer.is_over()
                || self.nodes() >= self.most_nodes;
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.path.now() ^ self.salt
    }

    #[inline]
    fn judge(&self, position: &Position<G>) -> Value {
        let value = self.evaluator.evaluate(position);
        match &self.weakness {
            None => value,
            Some(weakness) => value + weakness.noise(self.path.now()),
        }
    }

    /// The value of a position that ends the game because a side has lost its last man of a kind.
    #[inline]
    fn extinct(position: &Position<G>, ply: usize) -> Option<Value> {
        let is_over = G::GOAL == Goal::Extinction && position.extinction().is_some();
        is_over.then(|| without_moves(position, ply))
    }

    /// Whether the position is drawn by the rules, mate on the board excepted.
    #[inline]
    fn is_drawn(&self, position: &Position<G>, ply: usize, checked: bool) -> bool {
        let quiet = position.quiet_plies();
        self.path.is_repeated(quiet, ply)
            || (self.path.is_too_quiet(quiet) && (!checked || position.has_legal_move()))
            // Only a capture makes a position dead.
            || (quiet == 0 && position.is_dead())
    }
}

/// How many plies less late moves are searched, by depth and number.
fn reductions() -> Vec<[u8; 64]> {
    let less = |depth: usize, number: usize| {
        if depth == 0 || number == 0 {
            return 0;
        }
        (0.6 + (depth as f64).ln() * (number as f64).ln() / 2.2) as u8
    };
    (0..64).map(|depth| std::array::from_fn(|number| less(depth, number))).collect()
}
