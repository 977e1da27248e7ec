//! Levels below full strength.

use std::time::Duration;

use crate::games::game;
use glass_engine::{Engine, Level, Signals, choose, choose_with};
use glass_rules::VariantId;

#[test]
fn a_weak_level_does_not_remember() {
    let level: Level = "4".parse().expect("a level");
    let mut history = game(VariantId::Alice, "");
    let mut kept = Engine::new(level.hash_mib());
    for ply in 0..6 {
        let time = Duration::from_secs(60);
        let found = choose_with(&mut kept, &history, level, time, None, ply, &Signals::new());
        let fresh = choose(&history, level, time, ply);
        assert_eq!((found.best, found.nodes), (fresh.best, fresh.nodes), "ply {ply}");
        history.play(found.best.expect("a move")).expect("a legal move");
    }
}
