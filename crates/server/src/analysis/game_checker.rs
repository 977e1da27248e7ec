//! Runs a game check: the engine judges the positions of a game one by one.

use glass_rules::History;

use crate::analysis::game_check::{GameCheck, PositionEvaluation};
use crate::analysis::pool::{AnalysisFull, AnalysisPool, AnalysisRequest, Found};
use crate::board::tried_line;
use crate::limits::fair_queue::Requester;
use crate::t;

/// A game check in progress.
pub(crate) struct GameChecker {
    history: History,
    requester: Requester,
    /// The number of positions that the engine searches for each move.
    nodes: u32,
    /// From the end of the game backwards, so that the engine already knows the continuation.
    evaluations: Vec<PositionEvaluation>,
}

impl GameChecker {
    pub(crate) fn new(history: History, requester: Requester, nodes: u32) -> Self {
        Self { history, requester, nodes, evaluations: Vec::new() }
    }

    /// The number of positions judged so far.
    pub(crate) fn completed(&self) -> usize {
        self.evaluations.len()
    }

    /// The number of positions in the game.
    pub(crate) fn total(&self) -> usize {
        self.history.moves().len() + 1
    }

    pub(crate) fn is_done(&self) -> bool {
        self.completed() == self.total()
    }

    /// Judges the next position, from the end of the game backwards.
    ///
    /// # Errors
    ///
    /// The reason why the engine has found nothing.
    pub(crate) async fn judge_next(&mut self, pool: &AnalysisPool) -> Result<(), String> {
        let ply = self.history.moves().len() - self.evaluations.len();
        let history = tried_line::history_after(&self.history, ply);
        if let Some(outcome) = history.outcome() {
            self.evaluations.push(PositionEvaluation::from_outcome(outcome));
            return Ok(());
        }
        let position = history.position().clone();
        let nodes = Some(self.nodes.into());
        let question =
            AnalysisRequest { history, lines: 1, nodes, requester: self.requester.clone() };
        let mut ticket = pool.submit(question).map_err(AnalysisFull::message)?;
        let found = loop {
            match ticket.next_result().await {
                Some(Found { progress, .. }) if !progress.is_over() => {}
                found => break found,
            }
        };
        let best = found.and_then(|found| found.lines.into_iter().next());
        let best = best.ok_or_else(|| t("engine-failed").to_string())?;
        self.evaluations.push(PositionEvaluation::from_search(&position, best.score, best.moves));
        Ok(())
    }

    /// The result of the check, as it is stored.
    pub(crate) fn finish(mut self) -> Result<String, serde_json::Error> {
        self.evaluations.reverse();
        serde_json::to_string(&GameCheck::new(&self.history, &self.evaluations))
    }
}
