//! The search of one thread.

mod descent;
mod line;
mod node;
mod probe;
mod prune;
mod quiescence;
mod reward;
mod root;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use glass_rules::{Goal, Move, Position, Variant};

use self::line::Lines;
pub(crate) use self::root::RootMove;
use crate::correction::Corrections;
use crate::evaluate::{Evaluator, Worth, exchange_values};
use crate::history::{Landed, MoveHistory};
use crate::path::Path;
use crate::score::{DRAW, MAX_PLY, Value, without_moves};
use crate::table::MoveMark;
use crate::timer::Timer;
use crate::weakness::Weakness;
use crate::{EndgameTables, Evaluate, Limits, Signals, Table};

/// What the threads of a search share.
pub(crate) struct Context<'a> {
    pub table: &'a Table,
    /// The calls of whoever asked for the search.
    pub signals: &'a Signals,
    /// Set when the first thread has finished.
    pub halt: &'a AtomicBool,
    /// Positions looked at by the helping threads.
    pub helped: &'a AtomicU64,
    pub timer: Timer<'a>,
    pub limits: &'a Limits,
    pub endgame_tables: Option<&'a dyn EndgameTables>,
    /// Sets apart what other rules or evaluations think of the same position.
    pub salt: u64,
}

/// What a thread has learnt, for its next search in the same game.
pub(crate) struct Experience {
    history: MoveHistory,
    corrections: Corrections,
}

impl Experience {
    /// Nothing is known yet.
    pub fn new<V: Variant>() -> Self {
        Self { history: MoveHistory::new::<V>(), corrections: Corrections::new() }
    }
}

/// What the search remembers of each ply of the line that it looks at.
#[derive(Clone, Copy)]
struct Frame {
    /// The evaluation as experience corrects it, `None` in check.
    evaluation: Option<Value>,
    /// The move that is being looked at, `None` for a pass.
    play: Option<Move>,
    /// Who lands where by it.
    landed: Landed,
    /// Whether it neither captures nor promotes.
    is_quiet: bool,
    /// The move that is left out, to see whether others are as good.
    excluded: MoveMark,
    /// Quiet moves that have refuted others at this ply.
    killers: [Option<Move>; 2],
}

/// The search of one thread.
pub(crate) struct Search<'a, V: Variant> {
    context: Context<'a>,
    evaluator: Evaluator<V>,
    worth: &'static Worth,
    history: MoveHistory,
    corrections: Corrections,
    path: Path,
    lines: Lines,
    frames: Vec<Frame>,
    weakness: Option<Weakness>,
    /// The most pieces of positions of which endgame tables are asked.
    most_pieces: u32,
    /// The context's, and that of the weakness.
    salt: u64,
    worker: usize,
    nodes: u64,
    published: u64,
    most_nodes: u64,
    selective_depth: usize,
    /// The plies of the present iteration.
    depth: i32,
    /// Nobody passes above this ply, so that a pass can be proved.
    no_pass_before: usize,
    stopped: bool,
}

impl<'a, V: Variant> Search<'a, V> {
    /// A search that stands at the end of the path. Worker 0 is the thread that reports.
    pub fn new(
        context: Context<'a>,
        evaluator: Evaluator<V>,
        experience: Experience,
        path: Path,
        worker: usize,
    ) -> Self {
        let limits = context.limits;
        let weakness = limits.handicap.and_then(Weakness::of);
        let most_nodes = limits
            .nodes
            .unwrap_or(u64::MAX)
            .min(weakness.map_or(u64::MAX, |weakness| weakness.skill().nodes));
        let Experience { history, corrections } = experience;
        let frame = Frame {
            evaluation: None,
            play: None,
            landed: history.nobody(),
            is_quiet: false,
            excluded: MoveMark::NONE,
            killers: [None; 2],
        };
        Self {
            evaluator,
            worth: exchange_values::<V>(),
            history,
            corrections,
            path,
            lines: Lines::new(),
            frames: vec![frame; MAX_PLY + 3],
            weakness,
            // A weak player does not know them.
            most_pieces: context
                .endgame_tables
                .filter(|_| weakness.is_none())
                .map_or(0, |tables| tables.most_pieces(V::ID)),
            salt: context.salt ^ weakness.map_or(0, |weakness| weakness.seed()),
            worker,
            nodes: 0,
            published: 0,
            most_nodes,
            selective_depth: 0,
            depth: 0,
            no_pass_before: 0,
            stopped: false,
            context,
        }
    }

    /// What it has learnt.
    pub fn into_experience(self) -> Experience {
        Experience { history: self.history, corrections: self.corrections }
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
            self.stopped = context.halt.load(Relaxed) || context.signals.is_stopped();
        } else {
            self.stopped = context.signals.is_stopped()
                || context.timer.is_over()
                || self.nodes() >= self.most_nodes;
        }
    }

    #[inline]
    fn key(&self) -> u64 {
        self.path.now() ^ self.salt
    }

    #[inline]
    fn judge(&mut self, position: &Position<V>) -> Value {
        let value = self.evaluator.evaluate(position);
        match &self.weakness {
            None => value,
            Some(weakness) => value + weakness.noise(self.path.now()),
        }
    }

    /// The value of a position that ends the game because a side has lost its last piece of a kind.
    #[inline]
    fn extinct(position: &Position<V>, ply: usize) -> Option<Value> {
        let is_over = V::GOAL == Goal::Extinction && position.extinction().is_some();
        is_over.then(|| without_moves(position, ply))
    }

    /// The value of a position below the root at which its line ends whatever the moves: by the rules, mate excepted,
    /// or because lines get no longer.
    #[inline]
    fn end_of_line(&mut self, position: &Position<V>, ply: usize, checked: bool) -> Option<Value> {
        if let Some(value) = Self::extinct(position, ply) {
            return Some(value);
        }
        if self.is_drawn(position, ply, checked) {
            return Some(DRAW);
        }
        (ply >= MAX_PLY).then(|| if checked { DRAW } else { self.judge(position) })
    }

    /// The value by the endgame tables of a position with few pieces.
    #[inline]
    fn look_in_tables(&self, position: &Position<V>, ply: usize) -> Option<Value> {
        // Without tables nothing is counted.
        let is_asked = self.most_pieces > 0 && position.pieces_count() <= self.most_pieces;
        let tables = self.context.endgame_tables.filter(|_| is_asked)?;
        tables.probe(position).map(|verdict| verdict.value(ply))
    }

    /// Whether the position is drawn by the rules, mate on the board excepted.
    #[inline]
    fn is_drawn(&self, position: &Position<V>, ply: usize, checked: bool) -> bool {
        let quiet = position.halfmove_clock();
        self.path.is_repeated(quiet, ply)
            || (self.path.is_too_quiet(quiet) && (!checked || position.has_legal_move()))
            // Only a capture makes a position dead.
            || (quiet == 0 && position.is_dead())
    }
}
