//! Positions to try texts in.

use glass_rules::{AnyPosition, RuleSet, VariantId};

/// One of all rule sets of all games.
pub fn rules(pick: u8) -> &'static RuleSet {
    let rule_sets: Vec<_> = VariantId::ALL.iter().flat_map(|variant| variant.rule_sets()).collect();
    rule_sets[usize::from(pick) % rule_sets.len()]
}

/// The position to which the bytes lead: the first picks game and rule set, each other a legal move.
#[allow(dead_code, reason = "not every target plays")]
pub fn reach(path: &[u8]) -> AnyPosition {
    let (&first, path) = path.split_first().unwrap_or((&0, &[]));
    let start = AnyPosition::start(rules(first));
    path.iter().take(64).fold(start, |position, &pick| {
        let moves = position.view().legal_moves();
        if moves.is_empty() {
            position
        } else {
            position.after(moves[usize::from(pick) % moves.len()])
        }
    })
}
