//! The search of one thread.

mod history_updates;
mod make_move;
mod node;
mod null_move;
mod probcut;
mod pruning;
mod pv_table;
mod pvs;
mod quiescence;
mod reductions;
mod root;
mod singular;
#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use glass_rules::{Goal, Move, Position, Variant};

use self::pv_table::PvTable;
pub(crate) use self::root::{RootMove, RootResult};
use crate::correction_history::CorrectionHistory;
use crate::evaluate::{Evaluator, PieceValues, piece_values};
use crate::history::{MoveHistory, PieceTo};
use crate::key_history::KeyHistory;
use crate::picker::{Picker, PickerLists, Quiets};
use crate::score::{DRAW, MAX_PLY, Value, without_moves};
use crate::thread_data::ThreadData;
use crate::timer::Timer;
use crate::transposition_table::TtMove;
use crate::weakness::Weakness;
use crate::{EndgameTables, Evaluate, Limits, Signals, TranspositionTable};

/// The shared data of a search's threads.
pub(crate) struct Context<'a> {
    pub table: &'a TranspositionTable,
    /// Signals that stop the search from outside.
    pub signals: &'a Signals,
    /// Set when the main thread has finished.
    pub stop_helpers: &'a AtomicBool,
    /// The nodes of the helper threads.
    pub helper_nodes: &'a AtomicU64,
    pub timer: Timer<'a>,
    pub limits: &'a Limits,
    pub endgame_tables: Option<&'a dyn EndgameTables>,
    /// XORed into every key, so that entries from other rule sets are not found.
    pub salt: u64,
}

/// The state of one ply of the current line.
#[derive(Clone, Copy)]
struct StackEntry {
    /// The static evaluation after correction history, `None` in check.
    static_evaluation: Option<Value>,
    /// The move being searched; `None` for a null move.
    mv: Option<Move>,
    /// The piece of that move and the cell where it lands.
    piece_to: PieceTo,
    /// Whether that move neither captures nor promotes.
    is_quiet: bool,
    /// The move that a singular search excludes.
    excluded: TtMove,
    /// Quiet moves that have caused a fail-high at this ply.
    killers: [Option<Move>; 2],
}

/// The search of one thread.
pub(crate) struct Search<'a, V: Variant> {
    context: Context<'a>,
    evaluator: Evaluator<V>,
    values: &'static PieceValues,
    history: MoveHistory,
    correction_history: CorrectionHistory,
    keys: KeyHistory,
    pv_table: PvTable,
    stack: Vec<StackEntry>,
    /// Lists that are not in use by a picker.
    picker_lists: Vec<PickerLists>,
    weakness: Option<Weakness>,
    /// The maximum number of pieces for which endgame tables are probed.
    most_pieces: u32,
    /// The context's salt, and that of the weakness.
    salt: u64,
    /// 0 is the main thread.
    thread_index: usize,
    nodes: u64,
    /// The number of nodes already added to [`Context::helper_nodes`].
    published_nodes: u64,
    max_nodes: u64,
    selective_depth: usize,
    /// The depth of the current iteration, in plies.
    root_depth: i32,
    /// Null moves are disabled above this ply while one is being verified.
    null_move_min_ply: usize,
    stopped: bool,
}

impl<'a, V: Variant> Search<'a, V> {
    /// Creates a search of the last position in the key history. Thread 0 reports.
    pub fn new(
        context: Context<'a>,
        evaluator: Evaluator<V>,
        thread_data: ThreadData,
        keys: KeyHistory,
        thread_index: usize,
    ) -> Self {
        let limits = context.limits;
        let weakness = limits.handicap.and_then(Weakness::new);
        let max_nodes = limits
            .nodes
            .unwrap_or(u64::MAX)
            .min(weakness.map_or(u64::MAX, |weakness| weakness.skill().nodes));
        let ThreadData { history, correction_history } = thread_data;
        let entry = StackEntry {
            static_evaluation: None,
            mv: None,
            piece_to: history.sentinel(),
            is_quiet: false,
            excluded: TtMove::NONE,
            killers: [None; 2],
        };
        Self {
            evaluator,
            values: piece_values::<V>(),
            history,
            correction_history,
            keys,
            pv_table: PvTable::new(),
            stack: vec![entry; MAX_PLY + 3],
            picker_lists: Vec::new(),
            weakness,
            // Levels below full strength do not use endgame tables.
            most_pieces: context
                .endgame_tables
                .filter(|_| weakness.is_none())
                .map_or(0, |tables| tables.most_pieces(V::ID)),
            salt: context.salt ^ weakness.map_or(0, |weakness| weakness.seed()),
            thread_index,
            nodes: 0,
            published_nodes: 0,
            max_nodes,
            selective_depth: 0,
            root_depth: 0,
            null_move_min_ply: 0,
            stopped: false,
            context,
        }
    }

    /// The histories, for later searches.
    pub fn into_thread_data(self) -> ThreadData {
        ThreadData { history: self.history, correction_history: self.correction_history }
    }

    /// The number of nodes of all threads.
    pub fn nodes(&self) -> u64 {
        self.nodes + self.context.helper_nodes.load(Relaxed)
    }

    /// A picker for the moves of a position. Return it with [`recycle`](Self::recycle).
    #[inline]
    fn picker(&mut self, position: &Position<V>, quiets: Quiets, tt_move: TtMove) -> Picker {
        let mut picker = Picker::new(quiets, self.picker_lists.pop().unwrap_or_default());
        picker.fill(position, tt_move);
        picker
    }

    /// Recycles the lists of a finished picker.
    #[inline]
    fn recycle(&mut self, picker: Picker) {
        self.picker_lists.push(picker.into_lists());
    }

    /// Counts a node, and returns whether the search must stop.
    #[inline]
    fn count_node(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes >= self.max_nodes {
            self.stopped = true;
        } else if self.nodes.is_multiple_of(1024) {
            self.check_limits();
        }
        self.stopped
    }

    /// Checks the clock, the signals and the nodes of all threads.
    #[inline(never)]
    fn check_limits(&mut self) {
        let context = &self.context;
        if self.thread_index > 0 {
            context.helper_nodes.fetch_add(self.nodes - self.published_nodes, Relaxed);
            self.published_nodes = self.nodes;
            // Only the first thread may call the stop function of the signals.
            self.stopped = context.stop_helpers.load(Relaxed);
        } else {
            self.stopped = context.signals.is_stopped()
                || context.timer.hard_limit_reached()
                || self.nodes() >= self.max_nodes;
        }
    }

    /// The transposition table's key of the current position.
    #[inline]
    fn key(&self) -> u64 {
        self.keys.current() ^ self.salt
    }

    /// The evaluation before correction history, with the noise of a handicapped level.
    #[inline]
    fn evaluate(&mut self, position: &Position<V>) -> Value {
        let value = self.evaluator.evaluate(position);
        match &self.weakness {
            None => value,
            Some(weakness) => value + weakness.noise(self.keys.current()),
        }
    }

    /// The value of a position that ends the game because a side has lost its last piece of a role.
    #[inline]
    fn extinction_value(position: &Position<V>, ply: usize) -> Option<Value> {
        let is_over = V::GOAL == Goal::Extinction && position.extinction().is_some();
        is_over.then(|| without_moves(position, ply))
    }

    /// The value of a position below the root at which the line ends regardless of its moves: by the rules (except
    /// mate), or at [`MAX_PLY`].
    #[inline]
    fn terminal_value(
        &mut self,
        position: &Position<V>,
        ply: usize,
        in_check: bool,
    ) -> Option<Value> {
        if let Some(value) = Self::extinction_value(position, ply) {
            return Some(value);
        }
        if self.is_drawn(position, ply, in_check) {
            return Some(DRAW);
        }
        (ply >= MAX_PLY).then(|| if in_check { DRAW } else { self.evaluate(position) })
    }

    /// The value of a position with few pieces according to the endgame tables.
    #[inline]
    fn probe_endgame_tables(&self, position: &Position<V>, ply: usize) -> Option<Value> {
        // Avoids counting pieces if there are no tables.
        let is_probed = self.most_pieces > 0 && position.pieces_count() <= self.most_pieces;
        let tables = self.context.endgame_tables.filter(|_| is_probed)?;
        tables.probe(position).map(|verdict| verdict.value(ply))
    }

    /// Whether the position is drawn by the rules. Mate on the board takes precedence over the move count.
    #[inline]
    fn is_drawn(&self, position: &Position<V>, ply: usize, in_check: bool) -> bool {
        let clock = position.halfmove_clock();
        self.keys.is_repeated(clock, ply)
            || (self.keys.exceeds_move_limit(clock) && (!in_check || position.has_legal_move()))
            // Only a capture makes a position dead.
            || (clock == 0 && position.is_dead())
    }
}
