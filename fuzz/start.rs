//! Positions to try texts in.

use glass_rules::{AnyPosition, GameId};

/// The position to which the bytes lead: the first picks game and rule set, each other a legal move.
pub fn reach(path: &[u8]) -> AnyPosition {
    let rule_sets: Vec<_> = GameId::ALL.iter().flat_map(|game| game.rule_sets()).collect();
    let (&first, path) = path.split_first().unwrap_or((&0, &[]));
    let start = AnyPosition::start(rule_sets[usize::from(first) % rule_sets.len()]);
    path.iter().take(64).fold(start, |position, &pick| {
        let moves = position.view().legal_moves();
        if moves.is_empty() {
            position
        } else {
            position.after(moves[usize::from(pick) % moves.len()])
        }
    })
}
