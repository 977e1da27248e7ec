//! Claims of inventors and commentators about the games that a move generator can check.
//!
//! Claim numbers are those of the project's collection of rules. Each test is named after its claim.

mod alice;
mod alice_endings;
mod alice_guards;
mod alice_parity;
mod circular;
mod dimensions;
mod hex4d;
mod quasi_alice;
mod rook_pawns;

use glass_notation::read_move;
use glass_rules::{AnyPosition, Cell, History, Move, RuleSet, VariantId};

/// The game after these moves from the start position under the default rules.
fn after(variant: VariantId, moves: &str) -> History {
    let mut history = History::new(AnyPosition::start(variant.default_rules()));
    for text in moves.split_whitespace() {
        play(&mut history, text);
    }
    history
}

fn play(history: &mut History, text: &str) -> Move {
    let legal = read_move(history.position().view(), text)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    history.play(legal).expect("it is legal")
}

/// The legal moves that capture on a cell.
fn captures_on(position: &AnyPosition, cell: Cell) -> Vec<Move> {
    let view = position.view();
    let captures = |&&legal: &&Move| view.captures(legal).iter().any(|&(taken, _)| taken == cell);
    view.legal_moves().iter().filter(captures).copied().collect()
}

/// Positions and moves of reproducible random games.
fn random_play(
    variant: VariantId,
    games: u64,
    plies: usize,
    visit: impl FnMut(&AnyPosition, Move),
) {
    random_moves(variant.default_rules(), games, plies, visit);
}

/// [`random_play`] under one of a variant's rule sets.
fn random_moves(
    rules: &'static RuleSet,
    games: u64,
    plies: usize,
    mut visit: impl FnMut(&AnyPosition, Move),
) {
    let mut state = 0x6a6f_6b65_7273;
    for _ in 0..games {
        let mut position = AnyPosition::start(rules);
        for _ in 0..plies {
            let moves = position.view().legal_moves();
            if moves.is_empty() {
                break;
            }
            // Knuth's linear congruential generator; only its high bits are used.
            state = u64::wrapping_add(
                u64::wrapping_mul(state, 6_364_136_223_846_793_005),
                1_442_695_040_888_963_407,
            );
            let chosen = moves[(state >> 33) as usize % moves.len()];
            visit(&position, chosen);
            position = position.after(chosen);
        }
    }
}
