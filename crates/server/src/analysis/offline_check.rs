//! The game check without a server, for `glass check`.

use std::sync::Arc;

use glass_notation::algebraic;
use glass_rules::History;

use crate::analysis::game_checker::GameChecker;
use crate::analysis::pool::AnalysisPool;
use crate::config::Config;
use crate::limits::fair_queue::Requester;

/// A move with the score after it, from White's point of view, and its mark: `?!`, `?`, `??` or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkedMove {
    /// The move in algebraic notation.
    pub written: String,
    /// The score for people.
    pub score: String,
    /// The mark.
    pub mark: &'static str,
}

/// The result of a game check.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedGame {
    /// The moves of the game.
    pub moves: Vec<MarkedMove>,
    /// The accuracy of White and Black in percent; `None` for a side that has not moved.
    pub accuracies: [Option<u32>; 2],
}

/// Checks a game as the server does, with the settings of the configuration, but without known opening moves.
///
/// # Errors
///
/// The engine failed, in words.
pub async fn check_game(config: &Config, history: &History) -> Result<CheckedGame, String> {
    let pool = AnalysisPool::new(config, Arc::default());
    let requester = Requester::new(None, None);
    let mut checker =
        GameChecker::with_book(history.clone(), requester, Vec::new(), config.analysis_check_nodes);
    while !checker.is_done() {
        checker.judge_next(&pool).await?;
    }
    let result = checker.result();
    let moves = history.positions().zip(history.moves()).zip(result.marks());
    let moves = moves.map(|((position, &played), (score, mark))| MarkedMove {
        written: algebraic::write(position.view(), played),
        score: score.to_owned(),
        mark,
    });
    Ok(CheckedGame { moves: moves.collect(), accuracies: result.accuracies() })
}
