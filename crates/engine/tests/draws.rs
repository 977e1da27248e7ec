//! Draws are detected under the rule sets that have them, and not under others.

use crate::games::{best, game_from, play, search, to_depth};
use glass_engine::{Engine, Limits, Score, Signals};
use glass_notation::fen;
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, Goal, History, Outcome, Piece, Role, RuleSet, Setup, Square,
    StalemateRule, VariantId,
};

/// The score of a move that repeats a position for the third time, with White a rook up.
fn third_time(rules: &'static RuleSet, start: &str) -> Score {
    let start = History::new(fen::position(rules, start).expect("a position"));
    let back_and_forth = "g1g2 a8b8 g2g1 b8a8";
    let mut game = play(play(start, back_and_forth), back_and_forth);
    let repeats = game.undo().expect("moves were played");
    let limits = Limits { search_moves: vec![repeats], ..to_depth(1) };
    search(&game, &limits).score
}

#[test]
fn the_game_before_the_search_counts() {
    let chess = VariantId::Chess.default_rules();
    assert_eq!(third_time(chess, "k7/8/8/8/8/8/8/K5R1 w - - 0 1"), Score::Centipawns(0));
}

#[test]
fn the_weaker_side_repeats_and_the_stronger_does_not() {
    let cycle = "g1g2 a8b8 g2g1 b8a8";
    let start = || game_from(VariantId::Chess, "k7/8/8/8/8/8/8/K5R1 w - - 0 1");
    let saved = play(play(start(), cycle), "g1g2 a8b8 g2g1");
    let report = search(&saved, &to_depth(5));
    assert_eq!(
        (best(&report, VariantId::Chess).as_str(), report.score),
        ("b8a8", Score::Centipawns(0))
    );

    let winning = play(play(play(start(), cycle), cycle), "g1g2 a8b8");
    let report = search(&winning, &to_depth(5));
    assert_ne!(best(&report, VariantId::Chess), "g2g1");
    assert!(report.score > Score::Centipawns(300), "{}", report.score);
}

#[test]
fn rules_without_repetition_know_none() {
    let start = "k7/8/8/8/8/8/8/K5R1|8/8/8/8/8/8/8/8 w - - 0 1";
    for rules in VariantId::Alice.rule_sets() {
        let is_drawn = third_time(rules, start) == Score::Centipawns(0);
        assert_eq!(is_drawn, rules.short_name() != "ludii", "{rules}");
    }
}

#[test]
fn fifty_quiet_moves_are_a_draw_by_the_rules_that_say_so() {
    let text = "7k/8/8/8/8/8/R7/1R5K w - - 99 90";
    let drawn = game_from(VariantId::Chess, text);
    assert_eq!(search(&drawn, &to_depth(4)).score, Score::Centipawns(0));
    let soon = game_from(VariantId::Chess, "7k/8/8/8/8/8/R7/1R5K w - - 90 90");
    assert_eq!(search(&soon, &to_depth(6)).score, Score::Mate(2));
}

#[test]
fn a_dead_position_is_a_draw() {
    let position = game_from(VariantId::Chess, "7k/8/8/8/8/8/6n1/7K w - - 0 1");
    // Both capturing and leaving the knight draw.
    let report = search(&position, &to_depth(4));
    assert_eq!(report.score, Score::Centipawns(0));
}

/// Searches with increasing depth, and returns every reported score.
fn scores(game: &History, limits: &Limits) -> Vec<Score> {
    let mut reports = Vec::new();
    let mut engine = Engine::new(1);
    let report = engine.go(game, limits, &Signals::new(), &mut |info| reports.push(info.score));
    let legal = game.position().view().legal_moves();
    assert!(report.best.is_some_and(|best| legal.contains(&best)), "{report:?}");
    reports.push(report.score);
    reports
}

#[test]
fn a_root_that_is_drawn_already_scores_nothing_at_every_depth() {
    // Variants with positions in which neither side can mate.
    let boards = "|8/8/8/8/8/8/8/8";
    let mut roots = vec![
        game_from(VariantId::Chess, "8/8/4k3/8/8/4KB2/8/8 w - - 0 1"),
        game_from(VariantId::Chess, "8/8/4k3/8/8/4KN2/8/8 w - - 0 1"),
        game_from(VariantId::Chess, "8/8/4k3/8/8/4K3/8/8 w - - 0 1"),
        // Seventy-five moves by each side without capture or pawn move.
        game_from(VariantId::Chess, "7k/8/8/8/8/8/R7/1R5K w - - 150 90"),
    ];
    for variant in [VariantId::Alice, VariantId::AliceMirror, VariantId::MsAlice] {
        for piece in ["B", "N", "1"] {
            let text = format!("8/8/4k3/8/8/3K1{piece}2/8/8{boards} w - - 0 1");
            roots.push(game_from(variant, &text));
        }
    }
    for variant in VariantId::ALL {
        // Two bare kings: a dead position if stalemate is a draw and kings are royal.
        let view_of = |setup| AnyPosition::new(&setup, variant.default_rules()).ok();
        let options = variant.default_rules().options();
        if variant.info().goal == Goal::Extinction || options.stalemate != StalemateRule::Draw {
            continue;
        }
        let mut bare = Setup { castling: Default::default(), ..variant.start() };
        bare.pieces.retain(|(_, piece)| piece.role == Role::King);
        roots.push(History::new(view_of(bare).expect("two kings")));
    }
    // The fifth occurrence of a position.
    let mut repeated = game_from(VariantId::Chess, "k7/8/8/8/8/8/8/K5R1 w - - 0 1");
    for _ in 0..4 {
        repeated = play(repeated, "g1g2 a8b8 g2g1 b8a8");
    }
    roots.push(repeated);
    for root in &roots {
        for depth in [1, 2, 8] {
            for multi_pv in [1, 3] {
                let found = scores(root, &Limits { multi_pv, ..to_depth(depth) });
                let is_zero = found.iter().all(|&score| score == Score::Centipawns(0));
                assert!(is_zero && found.len() > 1, "{root:?}: {found:?}");
            }
        }
    }
}

#[test]
fn a_draw_that_may_be_claimed_does_not_end_the_search() {
    let mut third = game_from(VariantId::Chess, "k7/8/8/8/8/8/8/K5R1 w - - 0 1");
    for _ in 0..2 {
        third = play(third, "g1g2 a8b8 g2g1 b8a8");
    }
    assert!(third.claim().is_some());
    assert!(search(&third, &to_depth(5)).score > Score::Centipawns(300));
}

/// Positions of hexagonal chess with two kings and a white queen that satisfy a condition.
fn with_queen(rules: &'static RuleSet, pleases: impl Fn(&AnyPosition) -> bool) -> AnyPosition {
    let piece =
        |color, role, square| (Cell::new(BoardId::A, Square(square)), Piece { color, role });
    let found = (0..91 * 91 * 91_u32).find_map(|number| {
        let [black, white, queen] =
            [number / 8281, number / 91 % 91, number % 91].map(|square| square as u16);
        let pieces = vec![
            piece(Color::Black, Role::King, black),
            piece(Color::White, Role::King, white),
            piece(Color::White, Role::Queen, queen),
        ];
        let setup = Setup {
            pieces,
            turn: Color::Black,
            castling: Default::default(),
            ..rules.variant().start()
        };
        AnyPosition::new(&setup, rules).ok().filter(&pleases)
    });
    found.expect("such a position exists")
}

#[test]
fn a_stalemate_of_three_quarters_lies_between_a_draw_and_a_win() {
    for rules in VariantId::Glinski.rule_sets() {
        let counts = RuleSet::find(VariantId::Glinski, "classic") == Ok(rules);
        let stalemate = with_queen(rules, |position| {
            position.view().legal_moves().is_empty() && !position.view().is_check()
        });
        let report = search(&History::new(stalemate.clone()), &to_depth(3));
        let expected = Score::Centipawns(if counts { -250 } else { 0 });
        assert_eq!((report.best, report.score), (None, expected), "{rules}");
        if counts {
            let outcome = stalemate.view().outcome();
            assert_eq!(outcome, Some(Outcome::Stalemate { by: Color::White }));
        }
    }
}
