//! The search trusts endgame tables.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::games::{best, game_from, to_depth};
use glass_engine::{EndgameTables, Engine, Handicap, Level, Limits, Report, Signals, Verdict};
use glass_rules::{History, PositionView, VariantId};

/// Tables of three pieces that give the same verdict for every position of a game.
#[derive(Debug)]
struct Always {
    game: VariantId,
    verdict: Option<Verdict>,
    asked: AtomicUsize,
}

impl Always {
    fn new(game: VariantId, verdict: Option<Verdict>) -> Arc<Self> {
        Arc::new(Self { game, verdict, asked: AtomicUsize::new(0) })
    }
}

impl EndgameTables for Always {
    fn most_pieces(&self, game: VariantId) -> u32 {
        if game == self.game { 3 } else { 0 }
    }

    fn probe(&self, position: &dyn PositionView) -> Option<Verdict> {
        assert!(position.pieces().len() <= 3, "{} pieces", position.pieces().len());
        self.asked.fetch_add(1, Relaxed);
        self.verdict
    }
}

fn search(game: &History, limits: &Limits, tables: &Arc<Always>) -> Report {
    let mut engine = Engine::new(2);
    engine.set_endgame_tables(Some(Arc::clone(tables) as _));
    engine.go(game, limits, &Signals::new(), &mut |_| ())
}

/// White can capture a rook and stay a rook up.
fn rook_for_nothing() -> History {
    game_from(VariantId::Chess, "7k/8/8/3r4/8/8/3R4/K7 w - - 0 1")
}

#[test]
fn a_certain_end_counts_more_than_pieces() {
    for (verdict, takes, score) in [
        (Some(Verdict::Loss { plies: 20 }), true, Some("mate 11")),
        (Some(Verdict::Quarter), true, Some("cp 250")),
        (Some(Verdict::Win { plies: 20 }), false, None),
        (None, true, None),
    ] {
        let tables = Always::new(VariantId::Chess, verdict);
        let report = search(&rook_for_nothing(), &to_depth(6), &tables);
        assert_eq!(best(&report, VariantId::Chess) == "d2d5", takes, "{verdict:?}");
        if let Some(score) = score {
            assert_eq!(report.score.to_string(), score, "{verdict:?}");
        }
        assert!(tables.asked.load(Relaxed) > 0);
    }
}

#[test]
fn tables_of_another_game_and_weak_players_leave_them_alone() {
    let weak = Handicap { level: Level::new(3).unwrap(), seed: 1 };
    for (game, handicap) in [(VariantId::Alice, None), (VariantId::Chess, Some(weak))] {
        let tables = Always::new(game, Some(Verdict::Draw));
        let limits = Limits { handicap, ..to_depth(6) };
        search(&rook_for_nothing(), &limits, &tables);
        assert_eq!(tables.asked.load(Relaxed), 0);
    }
}
