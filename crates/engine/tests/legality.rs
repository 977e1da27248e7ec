//! In any position and within any limit, the best move and its line are legal.

use std::time::Duration;

use crate::games::{game_from, search, wander};
use glass_engine::{Engine, Level, Limits, Signals, choose};
use glass_rules::{AnyPosition, History, Random, VariantId};

#[test]
fn tiny_searches_of_random_positions_play_legal_lines() {
    let mut random = Random::new(7);
    for id in VariantId::ALL {
        for rules in id.rule_sets() {
            let mut engine = Engine::new(1);
            for round in 0..100 {
                let plies = random.below(120);
                let game = wander(rules, plies, &mut random);
                let limits = Limits {
                    nodes: Some([1, 30, 200, 1000][round % 4]),
                    multi_pv: 1 + round % 3,
                    ..Limits::default()
                };
                let report = engine.go(&game, &limits, &Signals::new(), &mut |info| {
                    let mut line = game.clone();
                    for &step in info.pv {
                        assert!(line.play(step).is_ok(), "{rules} {step:?}");
                    }
                });
                let best = report.best.expect("the game goes on");
                assert!(game.position().view().legal_moves().contains(&best));
                assert_eq!(report.pv.first(), Some(&best));
            }
        }
    }
}

#[test]
fn every_level_plays_legal_moves_and_the_same_for_a_seed() {
    let mut random = Random::new(11);
    for id in VariantId::ALL {
        for round in 0..2 {
            let plies = random.below(80);
            let game = wander(id.default_rules(), plies, &mut random);
            for level in Level::ALL.into_iter().take(6) {
                let time = Duration::from_secs(60);
                let chosen = choose(&game, level, time, round);
                assert_eq!(choose(&game, level, time, round), chosen);
                let best = chosen.best.expect("the game goes on");
                assert!(game.position().view().legal_moves().contains(&best));
            }
        }
    }
}

/// The known setups with the most moves, with either side to move.
#[test]
fn crowded_boards_are_searched_and_judged() {
    for (id, pieces) in [
        (VariantId::Chess, "QQQQQQqk/Q4Q1P/Q5QQ/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w"),
        (
            VariantId::Alice,
            "k1K2Q2/p2Q3Q/1Q6/4Q1Q1/2Q5/Q6Q/5Q2/3Q4|1Q5Q/4Q3/Q5Q1/3Q4/Q4Q2/2Q5/4Q3/1Q4QQ w",
        ),
        // Sixty queens against a knight, and a check from three sides.
        (
            VariantId::Chess,
            "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQKQnQQ/QQQQQQQQ/QQQQQQQQ/kQQQQQQQ b",
        ),
    ] {
        let Ok(position) = glass_notation::fen::position(id.default_rules(), pieces) else {
            panic!("{pieces}");
        };
        let worth = Engine::new(1).evaluate(&position);
        assert!(!worth.is_mate(), "{pieces}: {worth}");
        let game = game_from(id, pieces);
        let report = search(&game, &Limits { nodes: Some(20_000), ..Limits::default() });
        let legal = position.view().legal_moves();
        assert_eq!(report.best.is_some(), !legal.is_empty(), "{pieces}");
        assert!(report.best.is_none_or(|best| legal.contains(&best)), "{pieces}");
    }
}

/// Fast self-play games under every rule set have only legal moves and end in reasonable time.
#[test]
fn quick_games_are_played_to_their_end() {
    let mut ends = std::collections::BTreeMap::new();
    for rules in VariantId::ALL.into_iter().flat_map(|id| id.rule_sets()) {
        let mut random = Random::new(u64::from(rules.version()) ^ rules.name().len() as u64);
        for _ in 0..3 {
            let mut game = wander(rules, 6, &mut random);
            let mut engine = Engine::new(1);
            while game.outcome().is_none() && game.moves().len() < 250 {
                let limits = Limits { nodes: Some(300), ..Limits::default() };
                let report = engine.go(&game, &limits, &Signals::new(), &mut |_| ());
                game.play(report.best.expect("the game goes on")).expect("a legal move");
            }
            // Replays the game from the text of its moves.
            let mut again = History::new(AnyPosition::start(rules));
            for &played in game.moves() {
                again.play(played).expect("legal");
            }
            assert_eq!(again, game);
            let reason = game.outcome().map_or("none", glass_rules::Outcome::reason);
            *ends.entry(reason).or_insert(0) += 1;
        }
    }
    assert!(ends["checkmate"] > 30 && ends["extinction"] > 3, "{ends:?}");
}
