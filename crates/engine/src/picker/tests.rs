//! A picker yields each legal move once, for any TT move and any killers.

use glass_rules::{AnyPosition, MoveList, PositionVisitor, VariantId};
use proptest::prelude::*;

use super::*;
use crate::evaluate::piece_values;
use crate::history::CONTINUATION_PLIES;

/// The moves that a picker yields for a position, best first.
fn picked<V: Variant>(
    position: &Position<V>,
    quiets: Quiets,
    order: &MoveOrder<'_>,
    tt_move: TtMove,
) -> Vec<Move> {
    let mut picker = Picker::new(quiets, PickerLists::default());
    picker.fill(position, tt_move);
    let (mut picked, mut stage) = (Vec::new(), Stage::TtMove);
    while let Some(found) = picker.next(position, order) {
        assert!(picker.stage >= stage, "{stage:?} before {:?}", picker.stage);
        stage = picker.stage;
        match stage {
            Stage::TtMove => assert!(tt_move.is(found.mv) && picked.is_empty()),
            Stage::GoodNoisy | Stage::BadNoisy => assert!(!found.is_quiet()),
            Stage::Killers => assert!(found.is_quiet() && order.killers.contains(&Some(found.mv))),
            Stage::Quiet => assert!(found.is_quiet()),
        }
        picked.push(found.mv);
    }
    picked
}

fn sorted(moves: impl IntoIterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<_> = moves.into_iter().collect();
    moves.sort_unstable();
    moves
}

/// Plays a game in which the numbers choose the moves, and at each node the TT move and the killers.
struct Walk<'a>(&'a [usize]);

impl PositionVisitor for Walk<'_> {
    type Output = ();

    fn visit<V: Variant>(self, start: &Position<V>) {
        let history = MoveHistory::new::<V>();
        let continuation = [history.sentinel(); CONTINUATION_PLIES.len()];
        let values = piece_values::<V>();
        let (mut position, mut before) = (*start, MoveList::new());
        for &choice in self.0 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            let nth = |moves: &MoveList, n: usize| moves.get(n % moves.len().max(1)).copied();
            // Moves of this position, and of the previous position, which are rarely legal here.
            let [one, two, old] =
                [nth(&legal, choice), nth(&legal, choice / 7), nth(&before, choice / 3)];
            for (tt_move, killers) in [
                (None, [None, None]),
                (one, [None, None]),
                (None, [one, two]),
                (one, [two, old]),
                (two, [two, one]),
                (old, [old, one]),
            ] {
                let order = MoveOrder { values, history: &history, continuation, killers };
                let tt_move = TtMove::from(tt_move);
                let all = picked(&position, Quiets::All, &order, tt_move);
                assert_eq!(sorted(all.iter().copied()), sorted(legal.iter().copied()));
                if legal.iter().any(|&mv| tt_move.is(mv)) {
                    assert!(tt_move.is(all[0]), "the table's move is first");
                }
                for (quiets, picks_checks) in [(Quiets::Checks, true), (Quiets::Nothing, false)] {
                    let expected = legal.iter().copied().filter(|&mv| {
                        let scored = ScoredMove::new(&position, mv);
                        !scored.is_quiet() || picks_checks && scored.gives_check
                    });
                    let some = picked(&position, quiets, &order, tt_move);
                    assert_eq!(sorted(some), sorted(expected), "{quiets:?}");
                }
            }
            position = position.after(legal[choice % legal.len()]);
            before = legal;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_stages_together_are_the_legal_moves(
        choices in prop::collection::vec(any::<usize>(), 0..80),
    ) {
        for variant in VariantId::ALL {
            for rules in variant.rule_sets() {
                AnyPosition::start(rules).visit(Walk(&choices));
            }
        }
    }
}
