//! Alice Chess: safe squares of kings, and guards.

use glass_notation::fen;
use glass_rules::{Cell, MoveKind, Role, RuleSet, VariantId};

use super::alice::every_move;
use super::captures_on;

/// A king cannot move to a square that is attacked on its own board or on the landing board, but all eight squares
/// around it may be available.
#[test]
fn claim_47_kings_have_up_to_eight_moves_and_reach_no_attacked_square() {
    let mut moves = 0;
    every_move(|position, legal, role| {
        if role != Role::King {
            return;
        }
        moves += 1;
        let next = position.after(legal);
        for cell in [legal.transit_cell(), legal.landing_cell()] {
            assert_eq!(next.view().attackers(cell, next.turn()), []);
        }
    });
    assert!(moves > 1000, "{moves}");
    let free = "8/8/8/8/4K3/8/8/8|k7/8/8/8/8/8/8/8 w - - 0 1";
    let free = fen::position(VariantId::Alice.default_rules(), free).expect("a position");
    assert_eq!(free.view().legal_moves().len(), 8);
    // Under one rule set, a king passes attacked squares of its own board.
    let rook = "4k3/8/8/8/8/8/8/3R3K|8/8/8/8/8/8/8/8 b - - 0 1";
    let moves = |rules: &'static RuleSet| {
        fen::position(rules, rook).expect("a position").view().legal_moves().len()
    };
    for rules in VariantId::Alice.rule_sets() {
        let expected = if rules.options().king_before_transfer { 3 } else { 5 };
        assert_eq!(moves(rules), expected, "{rules}");
    }
    let loose =
        VariantId::Alice.rule_sets().iter().filter(|rules| !rules.options().king_before_transfer);
    assert_eq!(loose.map(RuleSet::short_name).collect::<Vec<_>>(), ["ludii"]);
}

/// An interposing piece comes from the other board, and the king cannot recapture on its square.
#[test]
fn claim_48_what_comes_between_comes_from_the_other_board_unprotected_by_the_king() {
    let mut interposed = 0;
    every_move(|position, legal, role| {
        let view = position.view();
        let taken = view.captures(legal);
        let checkers = view.checkers();
        let captures_checker = taken.iter().any(|(cell, _)| checkers.contains(cell));
        if role == Role::King || checkers.is_empty() || captures_checker {
            return;
        }
        interposed += 1;
        let king = view.king(position.turn()).expect("a royal king");
        assert_ne!(legal.board(), king.board);
        assert_eq!(legal.landing(), king.board);
        let next = position.after(legal);
        for capture in captures_on(&next, legal.landing_cell()) {
            let after = next.after(capture);
            for retaken in captures_on(&after, capture.landing_cell()) {
                assert_ne!(retaken.from(), king);
            }
        }
    });
    assert!(interposed > 100, "{interposed}");
}

/// A recapturing piece lands on the cell of the captured piece.
#[test]
fn claim_49_the_guard_takes_the_place_of_the_captured_piece() {
    let mut exchanges = 0;
    every_move(|position, legal, _| {
        let taken = position.view().captures(legal);
        let Some(&(cell, _)) = taken.first() else { return };
        if legal.kind() == MoveKind::EnPassant {
            return;
        }
        let next = position.after(legal);
        for retaken in captures_on(&next, legal.landing_cell()) {
            exchanges += 1;
            assert_eq!(retaken.landing_cell(), Cell::new(cell.board, cell.square));
        }
    });
    assert!(exchanges > 100, "{exchanges}");
}
