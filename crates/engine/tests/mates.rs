//! The engine finds mates and reports the right distances.

mod problem;
mod prover;

use crate::games::{best, game, game_from, play, search, to_depth, won_game};
use glass_engine::{Engine, Limits, Score, Signals};
use glass_rules::{History, Outcome, Role, VariantId};
use problem::Problem;
use prover::{Mate, prove};

#[track_caller]
fn finds_mate(position: &History, id: VariantId, moves: i32, depth: u32, expected: Option<&str>) {
    let report = search(position, &to_depth(depth));
    assert_eq!(report.score, Score::Mate(moves));
    if let Some(expected) = expected {
        assert_eq!(best(&report, id), expected);
    }
    // The line ends in mate.
    if moves > 0 {
        let mut line = position.clone();
        for &step in &report.pv {
            line.play(step).expect("a legal move");
        }
        assert_eq!(report.pv.len() as i32, 2 * moves - 1);
        assert!(matches!(line.outcome(), Some(Outcome::Checkmate { .. })));
    }
}

#[test]
fn fools_mates_of_alice_chess() {
    let alice = VariantId::Alice;
    finds_mate(&game(alice, "e2e4 d7d5 f1e2 d5e4"), alice, 1, 3, Some("e2b5"));
    finds_mate(&game(alice, "e2e4 e7e5 d1h5 g8f6"), alice, 1, 3, None);
    finds_mate(&game(alice, "e2e4 e7e5 d1h5 g7g6"), alice, 1, 3, None);
    finds_mate(&game(alice, "d2d4 e7e6 c1g5 f8e7 g5f4"), alice, 1, 3, Some("e7b4"));
    finds_mate(&game(alice, "e2e4 d7d6 f1c4 d8d2"), alice, 1, 3, Some("c4b5"));
}

#[test]
fn a_mate_in_one_of_alice_chess_is_seen_a_move_before() {
    // 2...dxe4 allows mate. One ply earlier, Black can and must avoid it.
    let alice = VariantId::Alice;
    let position = game(alice, "e2e4 d7d5 f1e2");
    let report = search(&position, &to_depth(5));
    assert_ne!(best(&report, alice), "d5e4");
    assert!(!report.score.is_mate());
}

#[test]
fn mates_of_chess() {
    let chess = VariantId::Chess;
    finds_mate(&game(chess, "f2f3 e7e5 g2g4"), chess, 1, 3, Some("d8h4"));
    let scholar = game(chess, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6");
    finds_mate(&scholar, chess, 1, 3, Some("h5f7"));
    let two_rooks = game_from(chess, "7k/8/8/8/8/8/R7/1R5K w - - 0 1");
    finds_mate(&two_rooks, chess, 2, 6, None);
    let smothered = game_from(chess, "6rk/6pp/8/6N1/8/8/8/7K w - - 0 1");
    finds_mate(&smothered, chess, 1, 3, Some("g5f7"));
    let in_three = game_from(chess, "5r1k/6pp/7N/8/2Q5/8/8/7K w - - 0 1");
    finds_mate(&in_three, chess, 2, 6, Some("c4g8"));
    let ladder = game_from(chess, "8/5k2/8/R7/1R6/8/8/7K w - - 0 1");
    finds_mate(&ladder, chess, 3, 10, None);
}

#[test]
fn mate_on_the_board_is_reported_at_once() {
    let mated = game(VariantId::Chess, "f2f3 e7e5 g2g4 d8h4");
    let report = search(&mated, &to_depth(9));
    assert_eq!((report.best, report.score), (None, Score::Mate(0)));
    let mated = game(VariantId::Alice, "e2e4 e7e5 d1h5 g7g6 h5e5");
    let report = search(&mated, &to_depth(9));
    assert_eq!((report.best, report.score, report.nodes), (None, Score::Mate(0), 0));
}

#[test]
fn stalemate_on_the_board_is_a_draw() {
    let stalemate = game_from(VariantId::Chess, "7k/5Q2/8/8/8/8/8/7K b - - 0 1");
    let report = search(&stalemate, &to_depth(9));
    assert_eq!((report.best, report.score), (None, Score::Centipawns(0)));
}

#[test]
fn winning_side_avoids_stalemate_and_losing_side_seeks_it() {
    // Qf7 would be stalemate.
    let winning = game_from(VariantId::Chess, "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    let report = search(&winning, &to_depth(6));
    assert!(report.score.is_mate());
    // The rook sacrifices itself for stalemate.
    let losing = game_from(VariantId::Chess, "7k/8/6Q1/8/8/8/6r1/K7 b - - 0 1");
    let report = search(&losing, &to_depth(6));
    assert!(report.score > Score::Centipawns(-2000));
}

#[test]
fn the_mated_side_holds_out_as_long_as_it_can() {
    let position = play(game_from(VariantId::Chess, "8/5k2/8/R7/1R6/8/8/7K w - - 0 1"), "a5a6");
    finds_mate(&position, VariantId::Chess, -2, 8, None);
}

/// Mates and extinctions are found one ply and two plies before the end of games.
#[test]
fn the_end_of_a_won_game_is_seen_coming() {
    for id in VariantId::ALL {
        let mut game = won_game(id, 5);
        let outcome = game.outcome().expect("it is over");
        assert!(outcome.winner().is_some(), "{id}: {outcome}");
        let report = search(&game, &to_depth(3));
        assert_eq!((report.best, report.score), (None, Score::Mate(0)), "{id}");

        let last = game.undo().expect("a move was played");
        let report = search(&game, &to_depth(2));
        assert_eq!(report.score, Score::Mate(1), "{id}: {last:?} wins");
        assert_eq!(report.pv.len(), 1, "{id}");
        let mut line = game.clone();
        line.play(report.pv[0]).expect("a legal move");
        assert_eq!(line.outcome().and_then(Outcome::winner), outcome.winner(), "{id}");

        // The loser avoids the end, or has no choice.
        let blunder = game.undo().expect("a move was played");
        let into_it = Limits { search_moves: vec![blunder], ..to_depth(2) };
        assert_eq!(search(&game, &into_it).score, Score::Mate(-1), "{id}");
    }
}

#[test]
fn the_last_piece_of_a_kind_is_taken_for_any_price() {
    let id = VariantId::AliceExtinction;
    // The queen captures the last knight, and not a pawn.
    let text = "1nbqkb1r/p1pppppp/8/8/1Q6/8/PPPPPPPP/RNB1KBNR|8/8/8/r7/8/8/8/8 w - - 0 1";
    let report = search(&game_from(id, text), &to_depth(1));
    assert_eq!(report.score, Score::Mate(1));
    let taken = game_from(id, text);
    let legal = report.best.expect("a move");
    let victim = taken.position().view().captures(legal)[0].1;
    assert_eq!(victim.role, Role::Knight);
}

/// The problems of `problems.csv`.
fn problems() -> Vec<Problem> {
    Problem::list(include_str!("mates/problems.csv"))
}

/// Corrections of the file by exhaustive proofs.
fn refuted(problem: &Problem) -> Option<String> {
    let proved = prove(&problem.position, problem.moves, u64::MAX);
    let expected = Mate { moves: problem.moves, keys: problem.keys.clone() };
    let is_so = matches!(&proved, Ok(Some(mate)) if *mate == expected);
    (!is_so).then(|| format!("{}\nis instead: {proved:?}\n", problem.line))
}

#[test]
fn problems_are_sound() {
    let problems = problems();
    let wrong: String =
        problems.iter().filter(|problem| problem.moves < 5).filter_map(refuted).collect();
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn the_longest_problems_are_sound() {
    let problems = problems();
    let wrong: String =
        problems.iter().filter(|problem| problem.moves >= 5).filter_map(refuted).collect();
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn problems_are_many() {
    let problems = problems();
    for id in [VariantId::Alice, VariantId::QuasiAlice, VariantId::Glinski, VariantId::Hex4d] {
        for (moves, least) in [(2, 4), (3, 4), (4, 3), (5, 2)] {
            let is_such =
                |problem: &&Problem| (problem.position.variant(), problem.moves) == (id, moves);
            let count = problems.iter().filter(is_such).count();
            assert!(count >= least, "{id}, mate in {moves}: {count}");
        }
    }
}

#[test]
fn problems_are_solved() {
    let mut wrong = String::new();
    for problem in problems() {
        let limits =
            Limits { mate: Some(problem.moves), nodes: Some(30_000_000), ..Limits::default() };
        let history = History::new(problem.position.clone());
        let report = Engine::new(16).go(&history, &limits, &Signals::new(), &mut |_| ());
        let finds_key = report.best.is_some_and(|best| problem.keys.contains(&best));
        if report.score != Score::Mate(problem.moves as i32) || !finds_key {
            let (score, best) = (report.score, best(&report, problem.position.variant()));
            let (depth, nodes) = (report.depth, report.nodes);
            wrong += &format!("{}\n{score} by {best}, depth {depth}, {nodes}\n", problem.line);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
