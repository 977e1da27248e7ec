//! The draws that the side to move may claim with a move that it is about to make.

use glass_notation::{algebraic, coordinate};
use glass_rules::History;
use serde::Serialize;

use crate::http::language;

/// The moves with which a draw may be claimed.
#[derive(Debug, Serialize)]
pub(crate) struct ClaimingMoves {
    /// Why, as a sentence.
    pub(crate) text: String,
    pub(crate) moves: Vec<ClaimingMove>,
}

#[derive(Debug, Serialize)]
pub(crate) struct ClaimingMove {
    pub(crate) uci: String,
    pub(crate) san: String,
}

impl ClaimingMoves {
    /// The moves of the side to move; `None` if there are none.
    pub(super) fn new(history: &History) -> Option<Self> {
        let claiming = history.claiming_moves();
        let &(_, claim) = claiming.first()?;
        let view = history.position().view();
        let text = language::current().claim_with(claim, claiming.len()).into();
        let moves = claiming.into_iter().map(|(legal, _)| ClaimingMove {
            uci: coordinate::write(view.variant(), legal),
            san: algebraic::write(view, legal),
        });
        Some(Self { text, moves: moves.collect() })
    }
}
