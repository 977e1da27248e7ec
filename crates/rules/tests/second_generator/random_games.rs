//! Random games of every game under every rule set.

use std::env;
use std::sync::{Mutex, PoisonError};
use std::thread;

use glass_notation::fen;
use glass_rules::{AnyPosition, Random, RuleSet, VariantId};

use super::agreement::{compare, play_slowly};
use super::known_rule_sets;
use crate::{data, oracle};

/// The number of random games of each game, divided among its rule sets.
const GAMES: usize = 1000;
/// The number of further games from positions with few pieces, in which castling, promotion and the end occur early.
const LATE_GAMES: usize = 250;
/// The maximum length in plies.
const PLIES: usize = 120;

/// The positions with few pieces in a game's data file.
fn late_starts(rules: &'static RuleSet) -> Vec<AnyPosition> {
    let cases = data::cases(rules.variant()).unwrap_or_default().into_iter();
    let cases = cases.filter(|case| !case.id.starts_with("start"));
    cases.filter_map(|case| fen::position(rules, &case.fen).ok()).collect()
}

/// Plays random games from a position and compares the generators after every move.
pub(super) fn play(
    start: &AnyPosition,
    slow_rules: &oracle::Rules,
    games: usize,
    random: &mut Random,
) {
    let text = fen::write(start.view());
    let slow_start = oracle::Position::from_fen(&text, slow_rules)
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    for _ in 0..games {
        let (mut position, mut truth) = (start.clone(), slow_start.clone());
        for _ in 0..PLIES {
            let slow_moves = compare(&position, &truth, random);
            let moves = position.view().legal_moves();
            if moves.is_empty() {
                break;
            }
            let chosen = moves[random.below(moves.len())];
            truth = play_slowly(&truth, &slow_moves, position.variant(), chosen);
            position = position.after(chosen);
        }
    }
}

fn play_games(variant: VariantId) {
    // Plays a fiftieth of the games if time is short.
    let share = if env::var_os("GLASS_QUICK").is_some() { 50 } else { 1 };
    let games = |games: usize, among: usize| games / share / among + 1;
    let mut random = Random::new(0x4c6f_6f6b_696e_672d);
    for (rules, slow_rules) in known_rule_sets(variant) {
        let sets = variant.rule_sets().len();
        let start = AnyPosition::start(rules);
        compare(&start, &oracle::Position::start(&slow_rules), &mut random);
        play(&start, &slow_rules, games(GAMES, sets), &mut random);
        let late = late_starts(rules);
        for start in &late {
            play(start, &slow_rules, games(LATE_GAMES, sets * late.len()), &mut random);
        }
    }
}

#[test]
fn every_game() {
    // Starts with the slowest, so that all threads finish at about the same time.
    let mut games = VariantId::ALL;
    games.sort_by_key(|variant| variant.shape().squares() * variant.boards());
    let left = Mutex::new(games.to_vec());
    // After a failure, the remaining games continue, so that all failures are printed.
    let next = || left.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(variant) = next() {
                    play_games(variant);
                }
            });
        }
    });
}
