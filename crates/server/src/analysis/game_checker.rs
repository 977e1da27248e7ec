//! Runs a game check: the engine judges the positions of a game one by one, first with few positions, then with all.

use glass_rules::History;
use glass_store::{Store, StoreError};

use crate::analysis::game_check::{GameCheck, PositionEvaluation};
use crate::analysis::opening_moves;
use crate::analysis::pool::{AnalysisFull, AnalysisPool, AnalysisRequest, Found};
use crate::board::tried_line;
use crate::limits::fair_queue::Requester;
use crate::t;

/// The first pass searches this many times fewer positions than the last. The check is shown after it.
const FIRST_PASS_DIVISOR: u32 = 15;

/// A game check in progress.
pub(crate) struct GameChecker {
    history: History,
    requester: Requester,
    /// For each opening move, whether it is known.
    book: Vec<bool>,
    /// The number of positions that the engine searches for each move in each pass.
    passes: [u32; 2],
    /// Evaluations of both passes, each from the end of the game backwards.
    evaluations: Vec<PositionEvaluation>,
}

impl GameChecker {
    /// A check of a game. The store knows which of its moves are known opening moves.
    pub(crate) async fn new(
        store: &Store,
        history: History,
        requester: Requester,
        nodes: u32,
    ) -> Result<Self, StoreError> {
        let book = opening_moves::known(store, &history).await?;
        Ok(Self::with_book(history, requester, book, nodes))
    }

    pub(crate) fn with_book(
        history: History,
        requester: Requester,
        book: Vec<bool>,
        nodes: u32,
    ) -> Self {
        let passes = [(nodes / FIRST_PASS_DIVISOR).max(1), nodes];
        Self { history, requester, book, passes, evaluations: Vec::new() }
    }

    /// The number of evaluations so far, in both passes.
    pub(crate) fn completed(&self) -> usize {
        self.evaluations.len()
    }

    /// The number of positions in the game.
    pub(crate) fn positions(&self) -> usize {
        self.history.moves().len() + 1
    }

    /// Whether all positions are evaluated in all passes.
    pub(crate) fn is_done(&self) -> bool {
        self.completed() == self.passes.len() * self.positions()
    }

    /// Whether a pass has just ended, so that there is a result of this depth.
    pub(crate) fn has_result(&self) -> bool {
        self.completed() > 0 && self.completed().is_multiple_of(self.positions())
    }

    /// Judges the next position.
    ///
    /// # Errors
    ///
    /// The reason why the engine has found nothing.
    pub(crate) async fn judge_next(&mut self, pool: &AnalysisPool) -> Result<(), String> {
        let positions = self.positions();
        let ply = positions - 1 - self.completed() % positions;
        let history = tried_line::history_after(&self.history, ply);
        if let Some(outcome) = history.outcome() {
            self.evaluations.push(PositionEvaluation::from_outcome(outcome));
            return Ok(());
        }
        let position = history.position().clone();
        let nodes = self.passes.get(self.completed() / positions).copied().map(u64::from);
        let compared_move = self.history.moves().get(ply).copied();
        let requester = self.requester.clone();
        let question = AnalysisRequest { history, lines: 1, compared_move, nodes, requester };
        let mut ticket = pool.submit(question).map_err(AnalysisFull::message)?;
        let found = loop {
            match ticket.next_result().await {
                Some(Found { progress, .. }) if !progress.is_over() => {}
                found => break found,
            }
        };
        let mut lines = found.into_iter().flat_map(|found| found.lines);
        let best = lines.next().ok_or_else(|| t("engine-failed").to_string())?;
        let played = lines.next().map(|line| line.score);
        let best = (best.score, best.moves);
        self.evaluations.push(PositionEvaluation::from_search(&position, best, played));
        Ok(())
    }

    /// The result of the last pass that has ended.
    pub(crate) fn result(&self) -> GameCheck {
        let ended = self.completed() / self.positions();
        let nodes = ended.checked_sub(1).map_or(0, |pass| self.passes[pass]);
        let end = ended * self.positions();
        let judged = &self.evaluations[end.saturating_sub(self.positions())..end];
        let judged: Vec<PositionEvaluation> = judged.iter().rev().cloned().collect();
        GameCheck::new(&self.history, &judged, &self.book, nodes)
    }

    /// The serialized result, for the store.
    pub(crate) fn serialized_result(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&self.result())
    }
}
