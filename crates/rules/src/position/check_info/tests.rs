//! Check info gives the same legal moves as making each move and testing the king.

use proptest::prelude::*;

use crate::{
    AnyPosition, Cell, Move, MoveKind, Position, PositionVisitor, Role, SquareSet, Variant,
    VariantId,
};

/// A move as far as it affects the king's safety: origin and target.
type Way = (Cell, Cell, Cell);

fn way(mv: Move) -> Way {
    (mv.from(), mv.transit_cell(), mv.landing_cell())
}

/// Whether the trial does not cover the move: king moves and special moves are tested separately.
fn is_left_out<V: Variant>(position: &Position<V>, mv: Move) -> bool {
    let role = position.board(mv.board()).role_at(mv.from().square);
    let is_zero = mv.from().square == mv.to();
    let promotes = role == Some(Role::Pawn) && V::promotion_zone(position.turn()).has(mv.to());
    let is_special = !matches!(mv.kind(), MoveKind::Normal | MoveKind::DoublePush);
    role == Some(Role::King) || is_zero || is_special || promotes
}

/// The moves after which the own king is not attacked, each made on a copy.
fn tried<V: Variant>(position: &Position<V>) -> Vec<Way> {
    let us = position.turn();
    let mut safe = Vec::new();
    for (from, _) in position.pieces().filter(|(_, piece)| piece.color == us) {
        for to in position.reach(from).squares() {
            for landing in position.landings(from.board) {
                let mv = Move::new(from, to, landing);
                let is_open = landing == from.board || !position.board(landing).occupied().has(to);
                if is_left_out(position, mv) || !is_open {
                    continue;
                }
                // Some rule sets do not allow interposition from another board.
                let is_allowed = position.rules().options.interposition
                    || !position.is_check()
                    || position.king(us).is_none_or(|king| king.board == from.board);
                if is_allowed && !position.after(mv).king_is_attacked(us) {
                    safe.push(way(mv));
                }
            }
        }
    }
    safe.sort_unstable();
    safe
}

fn generated<V: Variant>(position: &Position<V>) -> Vec<Way> {
    let moves = position.legal_moves();
    let mut ways: Vec<_> =
        moves.into_iter().filter(|&mv| !is_left_out(position, mv)).map(way).collect();
    ways.sort_unstable();
    ways
}

/// Plays a game in which the numbers choose the moves.
struct Walk<'a>(&'a [u16]);

impl PositionVisitor for Walk<'_> {
    type Output = ();

    fn visit<V: Variant>(self, start: &Position<V>) {
        let mut position = *start;
        for &choice in self.0 {
            let legal = position.legal_moves();
            if legal.is_empty() {
                break;
            }
            assert_eq!(generated(&position), tried(&position), "{:?}", position.setup());
            position = position.after(legal[usize::from(choice) % legal.len()]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn check_info_forbids_what_a_trial_forbids(
        choices in prop::collection::vec(any::<u16>(), 0..160),
    ) {
        for variant in VariantId::ALL {
            for rules in variant.rule_sets() {
                AnyPosition::start(rules).visit(Walk(&choices));
            }
        }
    }
}
