//! Checks the form of all included problems, and proves a sample with two independent searches.
//! `cargo run -p glass-problems --example puzzles -- check` checks all.

#[path = "../../tablebase/tests/made.rs"]
mod made;
#[path = "../../solver/tests/plain/solver.rs"]
mod plain;
#[path = "../../engine/tests/mates/prover.rs"]
mod prover;

use std::collections::HashSet;
use std::path::Path;

use glass_problems::{
    Answer, MEAN_RATING, Problem, ProblemId, Soundness, Task, Theme, all, archived, find_flaw,
    find_line_themes, find_themes, judge_answer, listed, main_line, prove, starting_rating,
};
use glass_rules::{AnyPosition, Color, Move, Outcome, VariantId};
use glass_solver::SolveControl;
use glass_tablebase::{Material, Value};
use prover::Mate;

/// The least number of problems by variant.
const MIN_PROBLEMS: [(VariantId, usize); 4] = [
    (VariantId::Alice, 1_300),
    (VariantId::QuasiAlice, 530),
    (VariantId::Hex4d, 500),
    (VariantId::Glinski, 480),
];
const OTHERS: usize = 30;

fn released() -> impl Iterator<Item = VariantId> {
    VariantId::ALL.into_iter().filter(|variant| variant.is_released())
}

fn winner(position: &AnyPosition) -> Option<Color> {
    position.view().outcome().and_then(Outcome::winner)
}

/// The listed problems without the archive.
fn chosen(variant: VariantId) -> impl Iterator<Item = &'static Problem> {
    let archive: HashSet<_> = archived(variant).iter().map(|problem| &problem.id).collect();
    all(variant).iter().filter(move |problem| !archive.contains(&problem.id))
}

fn every() -> impl Iterator<Item = &'static Problem> {
    VariantId::ALL.into_iter().flat_map(|variant| chosen(variant).chain(archived(variant)))
}

/// Every `each`-th mate of each variant with at most `most_moves` moves.
fn sample(each: usize, most_moves: u16) -> impl Iterator<Item = &'static Problem> {
    VariantId::ALL.into_iter().flat_map(move |variant| {
        let mates = chosen(variant).chain(archived(variant)).filter(|it| it.task == Task::Mate);
        mates.step_by(each).filter(move |problem| problem.moves <= most_moves)
    })
}

#[test]
fn every_released_variant_has_enough_problems() {
    let mut missing = Vec::new();
    for variant in released() {
        let least =
            MIN_PROBLEMS.iter().find(|(of, _)| *of == variant).map_or(OTHERS, |&(_, least)| least);
        let count = chosen(variant).chain(archived(variant)).count();
        if count < least {
            missing.push(format!(
                "{variant} has {count} problems of {least}; cut more by\n  \
                 cargo xtask new-variant {variant} --only problems"
            ));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn every_line_is_read_and_written_the_same() {
    for variant in VariantId::ALL {
        let of = |folder: &str| {
            let path = format!("{}/problems/{folder}{variant}.csv", env!("CARGO_MANIFEST_DIR"));
            // A missing file is detected by the number of its problems.
            let text = std::fs::read_to_string(Path::new(&path)).unwrap_or_default();
            let lines = text.lines().filter(|line| !line.starts_with('#'));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        for (lines, problems) in [
            (of(""), chosen(variant).collect::<Vec<_>>()),
            (of("archive/"), archived(variant).iter().collect()),
        ] {
            assert_eq!(lines.len(), problems.len(), "{variant}");
            for (line, problem) in lines.iter().zip(problems) {
                assert_eq!(problem.line(), **line);
            }
        }
    }
}

#[test]
fn ids_follow_from_problems_and_no_two_are_the_same() {
    let mut ids = HashSet::new();
    for problem in every() {
        let id = match problem.task {
            Task::Mate => ProblemId::for_position(&problem.position, problem.moves),
            _ => ProblemId::for_line(&problem.position),
        };
        assert_eq!(id, problem.id);
        assert!(ids.insert(problem.id.clone()), "{}", problem.line());
        assert_eq!(listed(&problem.id).map(Problem::line), Some(problem.line()));
        assert_eq!(problem.id.to_string().parse(), Ok(problem.id.clone()));
    }
    for text in ["", "0123", "0123456789a", "012345678G", "../../etc/"] {
        let refused = text.parse::<ProblemId>().unwrap_err();
        assert!(refused.to_string().contains(text));
    }
}

#[test]
fn no_two_of_a_game_look_alike() {
    for variant in VariantId::ALL {
        let (mut games, mut patterns) = (HashSet::new(), HashSet::new());
        for problem in archived(variant) {
            assert!(games.insert(&problem.source), "{}", problem.line());
            let view = problem.position.view();
            let letter =
                |cell| view.piece_at(cell).map(|piece| (piece.role, piece.color == view.turn()));
            let mut pieces: Vec<_> =
                view.pieces().into_iter().map(|(cell, _)| letter(cell)).collect();
            pieces.sort();
            assert!(patterns.insert((pieces, letter(problem.key.from()))), "{}", problem.line());
        }
    }
}

#[test]
fn problems_are_of_many_kinds() {
    for variant in released() {
        let problems = archived(variant);
        let of_length = |moves| problems.iter().filter(|problem| problem.moves == moves).count();
        assert!(of_length(1) * 8 <= problems.len(), "{variant}: {} in one", of_length(1));
        assert!(of_length(3) + of_length(4) > 0, "{variant} has short ones alone");
        let sides = [Color::White, Color::Black];
        let begin =
            sides.map(|side| problems.iter().any(|problem| problem.position.turn() == side));
        assert_eq!(begin, [true, true], "{variant}");
    }
    let shown: HashSet<Theme> = every().flat_map(|problem| problem.themes.clone()).collect();
    for theme in [
        Theme::Interposition,
        Theme::PinnedHard,
        Theme::Unshielding,
        Theme::Opening,
        Theme::ClosedFlight,
        Theme::QuietKey,
        Theme::Zugzwang,
        Theme::Sacrifice,
        Theme::Promotion,
    ] {
        assert!(shown.contains(&theme), "{theme}");
    }
}

#[test]
fn a_sample_is_proved_by_a_search_that_remembers_nothing() {
    for problem in sample(20, 2) {
        let keys = plain::solutions(&problem.position, problem.stipulation().unwrap());
        assert_eq!(keys, [[problem.key]], "{}", problem.line());
        if let Some(shorter) = problem.stipulation().unwrap().shorter() {
            assert!(plain::solutions(&problem.position, shorter).is_empty(), "{}", problem.line());
        }
    }
}

/// The prover does not support extinction variants, which have no royal kings.
#[test]
fn a_sample_is_proved_by_the_prover_of_the_engine() {
    for problem in
        sample(36, 3).filter(|problem| problem.position.view().king(Color::White).is_some())
    {
        let proved = prover::prove(&problem.position, problem.moves.into(), u64::MAX);
        let expected = Mate { moves: problem.moves.into(), keys: vec![problem.key] };
        assert_eq!(proved, Ok(Some(expected)), "{}", problem.line());
    }
}

#[test]
fn the_solution_is_played_through_and_other_moves_fail() {
    let control = SolveControl::new(None);
    for problem in sample(30, 3) {
        assert_eq!(
            prove(&problem.position, problem.moves, &control),
            Soundness::Sound(problem.key)
        );
        let themes = find_themes(&problem.position, problem.moves, problem.key, &control);
        assert_eq!(themes.as_ref(), Some(&problem.themes), "{}", problem.line());
        let line = main_line(&problem.position, problem.moves, &control).unwrap();
        assert_eq!((line[0], line.len()), (problem.key, 2 * usize::from(problem.moves) - 1));
        let end = line.iter().fold(problem.position.clone(), |here, &mv| here.after(mv));
        assert_eq!(winner(&end), Some(problem.position.turn()), "{}", problem.line());
        let other = problem.position.view().legal_moves().into_iter().find(|&mv| mv != problem.key);
        if let Some(other) = other {
            let answer = judge_answer(&problem.position, other, problem.moves, &control).unwrap();
            assert!(matches!(answer, Answer::Refuted(_) | Answer::Ends), "{}", problem.line());
        }
    }
}

#[test]
fn invalid_line_is_refused_with_its_text() {
    let line = archived(VariantId::Alice)[0].line();
    let fields: Vec<&str> = line.split(';').collect();
    for (at, wrong) in
        [(0, "xyz"), (1, "#9"), (1, "h#2"), (1, "beauty"), (2, "a1a9"), (3, "beauty"), (4, "8/8")]
    {
        let mut fields = fields.clone();
        fields[at] = wrong;
        let refused = Problem::read(VariantId::Alice, &fields.join(";")).unwrap_err().to_string();
        assert!(refused.contains(wrong), "{refused}");
    }
    assert!(
        Problem::read(VariantId::Alice, "nothing").unwrap_err().to_string().contains("nothing")
    );
}

/// Tests variants whose tables are fast to build.
#[test]
fn endings_with_a_pawn_are_proved_by_tables() {
    for variant in [VariantId::Chess, VariantId::MiniAlice, VariantId::Circular] {
        let material = Material::parse(variant, "KPvK").unwrap();
        let (_place, folder) = made::tables(variant.default_rules(), &[material]);
        // Whether a position is won, drawn or lost for the side to move.
        let sign = |position: &AnyPosition| {
            folder.value(position.view()).unwrap().map(Value::worth).map(i32::signum)
        };
        let is_ending = |problem: &&Problem| problem.source == format!("endgame table {material}");
        let mut count = 0;
        for problem in chosen(variant).filter(is_ending) {
            let mut here = problem.position.clone();
            for (at, &mv) in problem.line.iter().enumerate() {
                if at % 2 == 0 {
                    let won = i32::from(problem.task.is_won());
                    assert_eq!(sign(&here), Some(won), "{}", problem.line());
                    let is_good = |mv: &Move| sign(&here.after(*mv)) == Some(-won);
                    let good: Vec<_> =
                        here.view().legal_moves().into_iter().filter(is_good).collect();
                    assert_eq!(good, [mv], "{}", problem.line());
                }
                here = here.after(mv);
            }
            count += 1;
        }
        assert!(count >= 20, "{variant}: {count} endings");
    }
}

#[test]
fn chosen_problems_have_no_flaw() {
    for variant in VariantId::ALL {
        for problem in chosen(variant) {
            let rating = starting_rating(problem);
            assert!((600..=2600).contains(&rating), "{}", problem.line());
            if problem.task != Task::Mate || problem.moves < 3 {
                let flaw = find_flaw(problem, &SolveControl::new(None));
                assert_eq!(flaw, Some(None), "{}", problem.line());
            }
        }
        let problems: Vec<_> = chosen(variant).collect();
        let gives_check =
            |problem: &&&Problem| problem.position.after(problem.key).view().is_check();
        let checks = problems.iter().filter(gives_check).count();
        assert!(checks * 10 <= problems.len() * 4, "{variant}: {checks} keys give check");
    }
}

#[test]
fn chosen_problems_are_as_hard_on_average_as_a_new_solver_is_strong() {
    let ratings: Vec<_> =
        VariantId::ALL.into_iter().flat_map(chosen).map(starting_rating).collect();
    let mean = ratings.iter().sum::<i64>() as f64 / ratings.len() as f64;
    assert!((mean - MEAN_RATING).abs() < 50.0, "the mean is {mean:.0}");
}

#[test]
fn lines_are_solved_by_their_moves_alone() {
    let control = SolveControl::new(None);
    for problem in every().filter(|problem| problem.task != Task::Mate) {
        let themes = find_line_themes(&problem.position, problem.task, &problem.line);
        assert_eq!(themes, problem.themes, "{}", problem.line());
        let mut here = problem.position.clone();
        for (at, pair) in problem.line.chunks(2).enumerate() {
            let left = problem.moves - at as u16;
            let other = here
                .view()
                .legal_moves()
                .into_iter()
                .find(|&mv| mv != pair[0] && here.after(mv).view().outcome().is_none());
            if let Some(other) = other {
                let answer = problem.judge(&here, other, left, &control);
                assert_eq!(answer, Some(Answer::Wrong), "{}", problem.line());
            }
            let expected = match pair.get(1) {
                Some(&reply) => Answer::GoesOn { reply, moves: left - 1 },
                None if winner(&here.after(pair[0])) == Some(here.turn()) => Answer::Mates,
                None => Answer::Solves,
            };
            assert_eq!(problem.judge(&here, pair[0], left, &control), Some(expected));
            here = pair.iter().fold(here, |here, &mv| here.after(mv));
        }
    }
}
