//! Searches for the two best moves of a position.

use glass_engine::{Engine, Limits, Score, Signals};
use glass_rules::{AnyPosition, History, Move};

/// The best move with its score, and the score of the second-best move, from the same iteration.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub best: Move,
    pub score: Score,
    /// `None` if there is only one legal move.
    pub second: Option<Score>,
}

/// Searches for the two best moves with `nodes` nodes. `None` if the game is over, or if no iteration was finished.
pub fn look(engine: &mut Engine, game: &History, nodes: u64) -> Option<Look> {
    let limits = Limits { nodes: Some(nodes), multi_pv: 2, ..Limits::default() };
    let legal = game.position().view().legal_moves().len();
    let (mut found, mut first) = (None, None);
    engine.go(game, &limits, &Signals::new(), &mut |info| {
        let Some(&best) = info.pv.first() else { return };
        if info.rank == 1 {
            first = Some((info.depth, best, info.score));
            if legal == 1 {
                found = Some(Look { best, score: info.score, second: None });
            }
        } else if let Some((depth, best, score)) = first
            && info.rank == 2
            && depth == info.depth
        {
            found = Some(Look { best, score, second: Some(info.score) });
        }
    });
    found
}

/// The best move of a position.
pub fn best_move(engine: &mut Engine, game: &History, nodes: u64) -> Option<Move> {
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    engine.go(game, &limits, &Signals::new(), &mut |_| ()).best
}

/// The winning chances from −1 to 1 by the curve of lichess. It is used for every variant, because the thresholds of
/// [`crate::choose`] depend on it.
pub fn chances(score: Score) -> f64 {
    match score {
        Score::Mate(moves) if moves > 0 => 1.0,
        Score::Mate(_) => -1.0,
        Score::Centipawns(worth) => 2.0 / (1.0 + (-0.003_682_08 * f64::from(worth)).exp()) - 1.0,
    }
}

/// The position as the start of a new game.
pub fn first_of_a_game(position: &AnyPosition) -> Option<AnyPosition> {
    let setup =
        glass_rules::Setup { halfmove_clock: 0, fullmove_number: 1, ..position.view().setup() };
    AnyPosition::new(&setup, position.view().rules()).ok()
}
