//! Chooses the thread whose move is played.

use std::collections::HashMap;

use glass_rules::Move;

use crate::parameters as p;
use crate::score::{INFINITE, MATE_BOUND, Value};
use crate::search::RootResult;

/// The result of the best thread. Each thread votes for its best move. Votes have more weight at greater depth and with
/// a better value. Proven mates take precedence over votes, the shortest first. The main thread's result is used unless
/// another has more votes.
///
/// The method is Stockfish's (thread voting, 2018).
pub(crate) fn best_thread(main: RootResult, helpers: Vec<RootResult>) -> RootResult {
    let value = |found: &RootResult| found.moves[0].latest();
    let has_value = |found: &RootResult| found.depth > 0 && value(found) > -INFINITE;
    if !has_value(&main) {
        return main;
    }
    let results: Vec<RootResult> =
        std::iter::once(main).chain(helpers.into_iter().filter(has_value)).collect();
    let least = results.iter().map(value).min().unwrap_or_default();
    let mut votes: HashMap<Move, i64> = HashMap::new();
    for found in &results {
        let weight = i64::from(value(found) - least + p::vote_margin()) * i64::from(found.depth);
        *votes.entry(found.moves[0].mv).or_default() += weight;
    }
    let rank = |found: &RootResult| -> (Value, i64) {
        let mate = Some(value(found)).filter(|&value| value >= MATE_BOUND).unwrap_or_default();
        (mate, votes[&found.moves[0].mv])
    };
    // Ties go to the first result: the main thread, if it is among them.
    let best = results
        .into_iter()
        .reduce(|best, other| if rank(&other) > rank(&best) { other } else { best });
    match best {
        Some(best) => best,
        None => unreachable!("the main thread has a result"),
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::{Position, variants::chess::Chess};

    use super::*;
    use crate::score::mate_in;
    use crate::search::RootMove;

    /// The result of a thread with this depth that prefers the move with this index.
    fn result(index: usize, value: Value, depth: u32) -> RootResult {
        let mut best = RootMove::new(Position::<Chess>::start().legal_moves()[index]);
        best.value = value;
        RootResult { moves: vec![best], depth }
    }

    fn best(main: RootResult, helpers: Vec<RootResult>) -> Move {
        best_thread(main, helpers).moves[0].mv
    }

    fn moves() -> Vec<Move> {
        Position::<Chess>::start().legal_moves().to_vec()
    }

    #[test]
    fn the_main_thread_stands_unless_another_has_more_votes() {
        assert_eq!(best(result(3, 20, 9), vec![]), moves()[3]);
        assert_eq!(best(result(3, 20, 9), vec![result(5, 20, 9)]), moves()[3]);
    }

    #[test]
    fn two_agree_against_one() {
        let helpers = vec![result(5, 20, 9), result(5, 18, 9)];
        assert_eq!(best(result(3, 20, 9), helpers), moves()[5]);
    }

    #[test]
    fn the_deeper_thread_has_more_votes() {
        assert_eq!(best(result(3, 20, 9), vec![result(5, 20, 11)]), moves()[5]);
    }

    #[test]
    fn the_shortest_mate_goes_before_all_votes() {
        let helpers = vec![result(5, mate_in(7), 9), result(6, mate_in(3), 4), result(3, 20, 12)];
        assert_eq!(best(result(3, 20, 12), helpers), moves()[6]);
    }

    #[test]
    fn thread_without_a_result_has_no_vote() {
        assert_eq!(best(result(3, 20, 1), vec![result(5, -INFINITE, 0)]), moves()[3]);
        assert_eq!(best(result(3, -INFINITE, 0), vec![result(5, 20, 1)]), moves()[3]);
    }
}
