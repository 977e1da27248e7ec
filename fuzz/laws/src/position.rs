use glass_notation::fen;
use glass_rules::{AnyPosition, Attempt};

use crate::Input;

/// In every valid position, each listed move is accepted and leads to a valid position whose incremental key is
/// correct.
///
/// Bytes: a rule set, a line; the position, a line, in any form of FEN; selections of moves, a byte each.
pub fn position(bytes: &[u8]) {
    let mut input = Input(bytes);
    let rules = input.rules();
    let Some((text, picks)) = input.text().and_then(|text| text.split_once('\n')) else { return };
    let Ok(mut position) = fen::position(rules, text) else { return };
    for &pick in picks.as_bytes().iter().take(8) {
        let view = position.view();
        let moves = view.legal_moves();
        assert_eq!(view.perft(1), moves.len() as u64);
        assert!(!moves.is_empty() || view.outcome().is_some(), "no move and no outcome");
        let Some(nth) = usize::from(pick).checked_rem(moves.len()) else { return };
        let legal = moves[nth];
        assert_eq!(view.judge(Attempt::from(legal)), Ok(legal));
        let next = position.after(legal);
        let setup = next.view().setup();
        let fresh = AnyPosition::new(&setup, rules).expect("a reached position is valid");
        assert_eq!(fresh.view().key(), next.view().key());
        assert_eq!(fresh, next);
        position = next;
    }
}
