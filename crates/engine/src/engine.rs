//! The engine as one thing, whatever the game.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;

use glass_rules::{
    AnyPosition, History, Move, MoveList, Position, PositionVisitor, Role, RuleSet, Variant,
    VariantId,
};

use crate::evaluate::exchange_values;
use crate::memory::Memory;
use crate::path::Path;
use crate::picker::Candidate;
use crate::score::{INFINITE, without_moves};
use crate::search::{Context, RootMove, Search};
use crate::timer::Timer;
use crate::weakness::Weakness;
use crate::{EndgameTables, Evaluation, Info, Limits, Report, Score, Signals, Table};

/// The most threads that an engine uses.
pub const MAX_THREADS: usize = 256;
/// Room for the deepest line.
const STACK: usize = 8 << 20;

/// An engine with its memory.
pub struct Engine {
    table: Table,
    memory: Memory,
    evaluation: Evaluation,
    endgame_tables: Option<Arc<dyn EndgameTables>>,
    threads: usize,
}

impl Engine {
    /// An engine with a table of that size in MiB and one thread.
    pub fn new(hash_mib: usize) -> Self {
        Self {
            table: Table::new(hash_mib),
            memory: Memory::default(),
            evaluation: Evaluation::Usual,
            endgame_tables: None,
            threads: 1,
        }
    }

    /// Sets the number of threads. With more than one, the same limits may give different moves.
    pub fn set_threads(&mut self, threads: usize) {
        self.threads = threads.clamp(1, MAX_THREADS);
    }

    /// Replaces the table by an empty one of that size in MiB.
    pub fn set_hash(&mut self, mib: usize) {
        self.table = Table::new(1);
        self.table = Table::new(mib);
    }

    /// Forgets what it knows about positions.
    pub fn clear(&mut self) {
        self.table.clear();
        self.memory = Memory::default();
    }

    /// Chooses how positions are judged, and forgets what was found out with another judgment.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        self.evaluation = evaluation;
        self.clear();
    }

    /// Chooses the endgame tables that searches at full strength ask, if any, and forgets what was found out with
    /// others.
    pub fn set_endgame_tables(&mut self, tables: Option<Arc<dyn EndgameTables>>) {
        self.endgame_tables = tables;
        self.clear();
    }

    /// The worth of a position at rest for the side to move, as this engine judges it without any search.
    pub fn evaluate(&self, position: &AnyPosition) -> Score {
        position.visit(Evaluating(&self.evaluation))
    }

    /// Searches for the best move in the last position of a game.
    ///
    /// `signals` end the search from outside; the best move so far is reported. `on_info` hears of each line that
    /// an iteration has finished. A search without end, or one that ponders, answers only when it is told so.
    pub fn go(
        &mut self,
        history: &History,
        limits: &Limits,
        signals: &Signals,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> Report {
        self.table.begin();
        let salt = salt(history.position().view().rules());
        self.memory.begin(salt);
        let task = Task {
            table: &self.table,
            memory: &self.memory,
            evaluation: &self.evaluation,
            endgame_tables: self.endgame_tables.as_deref(),
            salt,
            threads: self.threads,
            history,
            limits,
            signals,
        };
        let report = history.position().visit(Searching { task, on_info });
        if limits.infinite || limits.ponder {
            signals.wait(!limits.infinite);
        }
        report
    }
}

/// A search in whichever game.
struct Searching<'a, 'i> {
    task: Task<'a>,
    on_info: &'i mut dyn FnMut(&Info<'_>),
}

impl PositionVisitor for Searching<'_, '_> {
    type Output = Report;

    fn visit<V: Variant>(self, position: &Position<V>) -> Report {
        self.task.run(position, self.on_info)
    }
}

/// An evaluation in whichever game.
struct Evaluating<'e>(&'e Evaluation);

impl PositionVisitor for Evaluating<'_> {
    type Output = Score;

    fn visit<V: Variant>(self, position: &Position<V>) -> Score {
        Score::Centipawns(self.0.judge(position))
    }
}

/// The worth of pieces in whichever game.
struct Weighing;

impl PositionVisitor for Weighing {
    type Output = [i32; Role::COUNT];

    fn visit<V: Variant>(self, _: &Position<V>) -> Self::Output {
        exchange_values::<V>().pieces
    }
}

/// What the pieces of a game are worth in centipawns, as the engine derives it from the shape of its boards, by
/// [`Role::ALL`]. A royal king and roles that the game lacks count 10,000.
pub fn worth(variant: VariantId) -> [i32; Role::COUNT] {
    AnyPosition::start(variant.default_rules()).visit(Weighing)
}

/// What is to be searched.
struct Task<'a> {
    table: &'a Table,
    memory: &'a Memory,
    evaluation: &'a Evaluation,
    endgame_tables: Option<&'a dyn EndgameTables>,
    /// A number for the rules.
    salt: u64,
    threads: usize,
    history: &'a History,
    limits: &'a Limits,
    signals: &'a Signals,
}

impl Task<'_> {
    fn run<V: Variant>(
        &self,
        position: &Position<V>,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> Report {
        let timer = Timer::start(self.limits, self.signals);
        let legal = position.legal_moves();
        if legal.is_empty() {
            return Report {
                best: None,
                ponder: None,
                score: Score::from_value(without_moves(position, 0)),
                depth: 0,
                nodes: 0,
                pv: Vec::new(),
            };
        }
        let moves = self.first_moves(position, &legal);

        let quiet = usize::from(position.halfmove_clock());
        let mut keys: Vec<u64> =
            self.history.positions().rev().take(quiet + 1).map(|past| past.view().key()).collect();
        keys.reverse();
        let path = Path::new(keys, &position.rules().options);

        let (halt, helped) = (AtomicBool::new(false), AtomicU64::new(0));
        let context = || Context {
            table: self.table,
            signals: self.signals,
            halt: &halt,
            helped: &helped,
            timer,
            limits: self.limits,
            endgame_tables: self.endgame_tables,
            salt: self.salt,
        };
        thread::scope(|scope| {
            for worker in 1..self.threads {
                let (context, moves, path) = (context(), moves.clone(), path.clone());
                let help = move || {
                    let (evaluator, known) = (self.evaluation.evaluator(), self.memory.take::<V>());
                    let mut search = Search::new(context, evaluator, known, path, worker);
                    search.deepen(position, moves, &mut |_| ());
                    self.memory.keep(search.into_experience());
                };
                // A thread that cannot be had is done without.
                let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help);
            }
            let (evaluator, known) = (self.evaluation.evaluator(), self.memory.take::<V>());
            let mut search = Search::new(context(), evaluator, known, path, 0);
            let found = search.deepen(position, moves, on_info);
            halt.store(true, Relaxed);
            let nodes = search.nodes();
            self.memory.keep(search.into_experience());
            let best = &found.moves[0];
            Report {
                best: Some(best.play),
                ponder: best.pv.get(1).copied(),
                score: Score::from_value(match best.latest() {
                    value if value > -INFINITE => value,
                    // Stopped before anything was found out.
                    _ => self.evaluation.judge(position),
                }),
                depth: found.depth,
                nodes,
                pv: best.pv.clone(),
            }
        })
    }

    /// The first moves to look at: those asked for, of which a weak player overlooks some.
    fn first_moves<V: Variant>(&self, position: &Position<V>, legal: &MoveList) -> Vec<RootMove> {
        let wanted: HashSet<Move> = self.limits.search_moves.iter().copied().collect();
        let mut moves: Vec<Move> =
            legal.iter().copied().filter(|play| wanted.contains(play)).collect();
        if moves.is_empty() {
            moves = legal.to_vec();
        }
        if let Some(weakness) = self.limits.handicap.and_then(Weakness::of)
            && !position.is_check()
        {
            let worth = exchange_values::<V>();
            let is_seen = |&play: &Move| {
                !weakness.overlooks(position, worth, &Candidate::new(position, play))
            };
            let seen: Vec<Move> = moves.iter().copied().filter(is_seen).collect();
            if !seen.is_empty() {
                moves = seen;
            }
        }
        moves.into_iter().map(RootMove::new).collect()
    }
}

/// A number for the rules: the table must not mix what is true under different ones.
fn salt(rules: &RuleSet) -> u64 {
    let id = rules.name.bytes().chain(rules.version.to_le_bytes());
    // FNV-1a.
    id.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
