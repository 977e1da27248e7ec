//! Whatever the position and however short the search, the move is legal and the line can be played.

mod common;

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use common::{Random, wander};
use glass_engine::{Engine, Level, Limits, choose};
use glass_rules::GameId;

#[test]
fn tiny_searches_of_random_positions_play_legal_lines() {
    let mut random = Random(7);
    for id in GameId::ALL {
        for rules in id.rule_sets() {
            let mut engine = Engine::new(1);
            for round in 0..250 {
                let plies = random.below(120);
                let game = wander(rules, plies, &mut random);
                let limits = Limits {
                    nodes: Some([1, 30, 200, 1000][round % 4]),
                    multi_pv: 1 + round % 3,
                    ..Limits::default()
                };
                let report = engine.go(&game, &limits, &AtomicBool::new(false), &mut |info| {
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
    let mut random = Random(11);
    for id in GameId::ALL {
        for round in 0..6 {
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
