//! The engine for all variants.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex};

use glass_rules::{
    AnyPosition, Color, History, Move, MoveList, Outcome, Position, PositionVisitor, Role, RuleSet,
    StalemateRule, Variant, VariantId,
};

use rayon_core::{ThreadBuilder, ThreadPool, ThreadPoolBuilder};

use crate::best_thread::best_thread;
use crate::evaluate::piece_values as derived_values;
use crate::fnv::Fnv1a;
use crate::key_history::KeyHistory;
use crate::picker::ScoredMove;
use crate::score::{DRAW, INFINITE, without_moves};
use crate::search::{Context, RootMove, RootResult, Search};
use crate::thread_data::{ThreadData, ThreadDataPool};
use crate::timer::Timer;
use crate::weakness::Weakness;
use crate::{EndgameTables, Evaluation, Info, Limits, Report, Score, Signals, TranspositionTable};

/// The most threads that an engine uses.
pub const MAX_THREADS: usize = 256;
/// The stack size in bytes that a thread needs to call [`Engine::go`]. It suffices for the deepest line of every
/// variant.
pub const SEARCH_STACK: usize = 8 << 20;

/// A helper thread that has not started yet.
pub struct HelperThread(ThreadBuilder);

impl HelperThread {
    /// Searches on the calling thread, which needs a stack of [`SEARCH_STACK`], until the engine is dropped or its
    /// threads are replaced.
    pub fn run(self) {
        self.0.run();
    }
}

/// An engine with its transposition table and histories.
pub struct Engine {
    table: TranspositionTable,
    thread_data: ThreadDataPool,
    evaluation: Evaluation,
    endgame_tables: Option<Arc<dyn EndgameTables>>,
    /// The helper threads, in addition to the caller of [`Engine::go`]. They sleep between searches.
    helpers: Option<ThreadPool>,
}

impl Engine {
    /// An engine with one thread and a table of `hash_mib` MiB, or less if there is not enough free memory.
    pub fn new(hash_mib: usize) -> Self {
        Self {
            table: TranspositionTable::new(hash_mib),
            thread_data: ThreadDataPool::default(),
            evaluation: Evaluation::default(),
            endgame_tables: None,
            helpers: None,
        }
    }

    /// Sets the number of threads. With more than one, searches are not deterministic. If the system cannot create
    /// threads, searches use one.
    pub fn set_threads(&mut self, threads: usize) {
        let helpers = threads.clamp(1, MAX_THREADS) - 1;
        if self.helper_count() != helpers {
            let pool = ThreadPoolBuilder::new().num_threads(helpers).stack_size(SEARCH_STACK);
            self.helpers = (helpers > 0).then(|| pool.build().ok()).flatten();
        }
    }

    /// Sets the number of threads where the standard library cannot start them, as in a browser. `start` gets each
    /// helper thread and must run it. A search waits for all of them.
    pub fn set_threads_started_by(&mut self, threads: usize, mut start: impl FnMut(HelperThread)) {
        let helpers = threads.clamp(1, MAX_THREADS) - 1;
        let pool = ThreadPoolBuilder::new().num_threads(helpers).spawn_handler(|helper| {
            start(HelperThread(helper));
            Ok(())
        });
        self.helpers = (helpers > 0).then(|| pool.build().ok()).flatten();
    }

    /// The number of search threads.
    pub fn threads(&self) -> usize {
        1 + self.helper_count()
    }

    fn helper_count(&self) -> usize {
        self.helpers.as_ref().map_or(0, ThreadPool::current_num_threads)
    }

    /// Replaces the table with an empty one of `mib` MiB, or less if there is not enough free memory.
    pub fn set_hash(&mut self, mib: usize) {
        self.table = TranspositionTable::new(1);
        self.table = TranspositionTable::new(mib);
    }

    /// The size of the table in MiB.
    pub fn hash_mib(&self) -> usize {
        self.table.mib()
    }

    /// Clears the table and the histories, for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.thread_data = ThreadDataPool::default();
    }

    /// Sets the evaluation. Clears results that depend on the old one.
    pub fn set_evaluation(&mut self, evaluation: Evaluation) {
        self.evaluation = evaluation;
        self.clear();
    }

    /// Sets the endgame tables for searches at full strength, or removes them. Clears results that depend on the old
    /// ones.
    pub fn set_endgame_tables(&mut self, tables: Option<Arc<dyn EndgameTables>>) {
        self.endgame_tables = tables;
        self.clear();
    }

    /// The static evaluation of a position for the side to move. The position should be quiet and not in check.
    pub fn evaluate(&self, position: &AnyPosition) -> Score {
        position.visit(Evaluating(&self.evaluation))
    }

    /// Searches for the best move in the last position of a game.
    ///
    /// `signals` stop the search from outside; the result is the best move so far. `on_info` is called for each line of
    /// a finished iteration. An infinite search returns only after it is stopped, and a ponder search after it is
    /// stopped or the expected move was played.
    pub fn go(
        &mut self,
        history: &History,
        limits: &Limits,
        signals: &Signals,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> Report {
        self.table.new_search();
        let salt = salt(history.position().view().rules());
        self.thread_data.new_search(salt);
        let task = Task {
            table: &self.table,
            thread_data: &self.thread_data,
            evaluation: &self.evaluation,
            endgame_tables: self.endgame_tables.as_deref(),
            salt,
            helpers: self.helpers.as_ref(),
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

/// Dispatches a search by variant.
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

/// Dispatches an evaluation by variant.
struct Evaluating<'e>(&'e Evaluation);

impl PositionVisitor for Evaluating<'_> {
    type Output = Score;

    fn visit<V: Variant>(self, position: &Position<V>) -> Score {
        Score::Centipawns(self.0.evaluate(position))
    }
}

/// Dispatches the piece values by variant.
struct DerivedValues;

impl PositionVisitor for DerivedValues {
    type Output = [i32; Role::COUNT];

    fn visit<V: Variant>(self, _: &Position<V>) -> Self::Output {
        derived_values::<V>().values
    }
}

/// The piece values of a variant in centipawns by [`Role::ALL`], derived from the shape of the boards. A royal king and
/// roles that the variant lacks count 10,000.
pub fn piece_values(variant: VariantId) -> [i32; Role::COUNT] {
    AnyPosition::start(variant.default_rules()).visit(DerivedValues)
}

/// Dispatches the size of the histories by variant.
struct HistoryBytes;

impl PositionVisitor for HistoryBytes {
    type Output = usize;

    fn visit<V: Variant>(self, _: &Position<V>) -> usize {
        ThreadData::new::<V>().bytes()
    }
}

/// The size in bytes of the histories of a variant, for each thread. The transposition table is not included.
pub fn history_bytes(variant: VariantId) -> usize {
    AnyPosition::start(variant.default_rules()).visit(HistoryBytes)
}

/// One search.
struct Task<'a> {
    table: &'a TranspositionTable,
    thread_data: &'a ThreadDataPool,
    evaluation: &'a Evaluation,
    endgame_tables: Option<&'a dyn EndgameTables>,
    /// See [`Context::salt`].
    salt: u64,
    helpers: Option<&'a ThreadPool>,
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
        let moves = self.root_moves(position, &legal);
        if self.is_drawn(position) {
            return self.report_draw(&moves, timer, on_info);
        }

        let clock = usize::from(position.halfmove_clock());
        let mut keys: Vec<u64> =
            self.history.positions().rev().take(clock + 1).map(|past| past.view().key()).collect();
        keys.reverse();
        let keys = KeyHistory::new(keys, position.rules().options());

        let (found, nodes) = self.search_on_all_threads(position, moves, keys, timer, on_info);
        let best = &found.moves[0];
        Report {
            best: Some(best.mv),
            ponder: best.pv.get(1).copied(),
            score: Score::from_value(match best.latest() {
                value if value > -INFINITE => value,
                // Stopped before the first iteration had a value.
                _ => self.evaluation.evaluate(position),
            }),
            depth: found.depth,
            nodes,
            pv: best.pv.clone(),
        }
    }

    /// Whether the game is already drawn although there are legal moves: by the rules, or by insufficient material of
    /// both sides. A claimable draw does not end the game.
    fn is_drawn<V: Variant>(&self, position: &Position<V>) -> bool {
        let may_win = |color| position.has_mating_material(color);
        matches!(self.history.outcome(), Some(Outcome::Draw(_)))
            || (position.rules().options().stalemate == StalemateRule::Draw
                && !Color::ALL.into_iter().any(may_win))
    }

    /// Reports a drawn position, in which no search is needed.
    fn report_draw(
        &self,
        moves: &[RootMove],
        timer: Timer<'_>,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> Report {
        let (depth, score) = (1, Score::from_value(DRAW));
        let lines = self.limits.multi_pv.clamp(1, moves.len());
        let compared = moves.iter().find(|line| Some(line.mv) == self.limits.compared_move);
        for (index, line) in moves.iter().take(lines).chain(compared).enumerate() {
            on_info(&Info {
                depth,
                selective_depth: depth,
                rank: index + 1,
                score,
                nodes: index as u64 + 1,
                time: timer.elapsed(),
                hash_full: self.table.fullness(),
                pv: &line.pv,
            });
        }
        let best = &moves[0];
        let (ponder, nodes, pv) = (None, lines as u64, best.pv.clone());
        Report { best: Some(best.mv), ponder, score, depth, nodes, pv }
    }

    /// Searches on the calling thread and on the helpers, and chooses the thread whose move is played. Also returns the
    /// number of nodes of all threads.
    fn search_on_all_threads<V: Variant>(
        &self,
        position: &Position<V>,
        moves: Vec<RootMove>,
        keys: KeyHistory,
        timer: Timer<'_>,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> (RootResult, u64) {
        let (stop_helpers, helper_nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        // Runs one thread of the search, and returns the number of nodes of all threads at its end.
        let search = |index, moves, keys, on_info: &mut dyn FnMut(&Info<'_>)| {
            let context = Context {
                table: self.table,
                signals: self.signals,
                stop_helpers: &stop_helpers,
                helper_nodes: &helper_nodes,
                timer,
                limits: self.limits,
                endgame_tables: self.endgame_tables,
                salt: self.salt,
            };
            let data = self.thread_data.take::<V>();
            let mut search = Search::new(context, self.evaluation.evaluator(), data, keys, index);
            let found = search.iterative_deepening(position, moves, on_info);
            let nodes = search.nodes();
            self.thread_data.put_back(search.into_thread_data());
            (found, nodes)
        };
        let Some(pool) = self.helpers else { return search(0, moves, keys, on_info) };

        let helped = Mutex::new(Vec::new());
        let (found, nodes) = pool.in_place_scope(|scope| {
            for index in 1..=pool.current_num_threads() {
                let (moves, keys, search, helped) = (moves.clone(), keys.clone(), &search, &helped);
                scope.spawn(move |_| {
                    let (found, _) = search(index, moves, keys, &mut |_| ());
                    if let Ok(mut helped) = helped.lock() {
                        helped.push(found);
                    }
                });
            }
            let found = search(0, moves, keys, on_info);
            stop_helpers.store(true, Relaxed);
            found
        });
        // Handicapped searches and searches with several lines use the main thread's result.
        let is_list = self.limits.multi_pv != 1 || self.limits.compared_move.is_some();
        if self.limits.handicap.is_some() || is_list {
            return (found, nodes);
        }
        let last = found.moves[0].mv;
        let found = best_thread(found, helped.into_inner().unwrap_or_default());
        let best = &found.moves[0];
        if best.mv != last {
            on_info(&Info {
                depth: found.depth,
                selective_depth: best.selective_depth as u32,
                rank: 1,
                score: Score::from_value(best.latest()),
                nodes,
                time: timer.elapsed(),
                hash_full: self.table.fullness(),
                pv: &best.pv,
            });
        }
        (found, nodes)
    }

    /// The root moves: those of the limits, without moves that a handicapped level overlooks.
    fn root_moves<V: Variant>(&self, position: &Position<V>, legal: &MoveList) -> Vec<RootMove> {
        let wanted: HashSet<Move> = self.limits.search_moves.iter().copied().collect();
        let mut moves: Vec<Move> = legal.iter().copied().filter(|mv| wanted.contains(mv)).collect();
        if moves.is_empty() {
            moves = legal.to_vec();
        }
        if let Some(weakness) = self.limits.handicap.and_then(Weakness::new)
            && !position.is_check()
        {
            let values = derived_values::<V>();
            let is_seen =
                |&mv: &Move| !weakness.overlooks(position, values, &ScoredMove::new(position, mv));
            let seen: Vec<Move> = moves.iter().copied().filter(is_seen).collect();
            if !seen.is_empty() {
                moves = seen;
            }
        }
        moves.into_iter().map(RootMove::new).collect()
    }
}

/// A hash of the rule set, which separates the table entries of different rules.
fn salt(rules: &RuleSet) -> u64 {
    let name = Fnv1a::default().with(rules.name().as_bytes());
    name.with(&rules.version().to_le_bytes()).finish()
}
