//! Draws by the rules are seen, and not seen where the rules do not know them.

use crate::games::{best, game_from, play, search, to_depth};
use glass_engine::{Limits, Score};
use glass_notation::fen;
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, History, Outcome, Piece, Role, RuleSet, Setup, Square,
    VariantId,
};

/// The value of the move that brings a position about for the third time; White has a rook more.
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
    // Capturing the knight is a draw, leaving it is one as well.
    let report = search(&position, &to_depth(4));
    assert_eq!(report.score, Score::Centipawns(0));
}

/// Positions of hexagonal chess with two kings and a white queen that please.
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
            ..rules.variant.start()
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
