//! Every exercise of the lessons is solved by its sample answer, and not by other answers.

use std::fmt;

use glass_catalogue::{
    Catalogued, DescribedRules, Exercise, ExerciseText, Point, Reason, Step, StepGoal, StepText,
    Task,
};
use glass_lessons::{
    Gain, Quiz, Remark, WrongCell, answer, compare, judge, judge_for, quizzes, start, the_cells,
};
use glass_notation::fen::ReadError;
use glass_notation::{MoveError, PieceLetters, algebraic, cell, coordinate, read_move};
use glass_rules::{BoardId, Cell, Outcome, Role, Square, Transfer, VariantId};
use glass_solver::{Solutions, SolveControl, SolveOptions, solve};

/// The maximum length of a text. A longer one needs scrolling on a phone.
const MAX_TEXT: usize = 300;
/// The maximum length of a title. A longer one takes two lines on a phone.
const MAX_TITLE: usize = 45;

/// The minimum requirements of a released variant's lesson.
const MIN_POSITIONS_OF_A_STEP: usize = 3;
const MIN_TRAPS: usize = 3;
const MIN_WINS: usize = 2;

/// An exercise with its variant and step, for error messages.
struct Place {
    variant: VariantId,
    step: &'static Step,
    at: usize,
    exercise: &'static Exercise,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.variant, self.step.block(self.at))
    }
}

fn exercises() -> impl Iterator<Item = Place> {
    VariantId::ALL.into_iter().flat_map(|variant| {
        variant.lesson().steps.iter().flat_map(move |step| {
            let exercises = step.exercises.iter().enumerate();
            exercises.map(move |(at, exercise)| Place { variant, step, at, exercise })
        })
    })
}

fn legal(place: &Place) -> Vec<String> {
    let position = start(place.variant, place.exercise).unwrap();
    let legal = position.view().legal_moves().into_iter();
    legal.map(|legal| coordinate::write(place.variant, legal)).collect()
}

fn every_cell(variant: VariantId) -> Vec<Cell> {
    let squares = variant.shape().squares() as u16;
    let boards = 0..variant.boards() as u8;
    boards
        .flat_map(|board| (0..squares).map(move |square| Cell::new(BoardId(board), Square(square))))
        .collect()
}

/// All faults of the lessons, so that they can be fixed together.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn unless(&mut self, right: bool, place: impl fmt::Display, what: impl FnOnce() -> String) {
        if !right {
            self.0.push(format!("{place}: {}", what()));
        }
    }

    #[track_caller]
    fn none(self) {
        assert!(self.0.is_empty(), "\n{}\n", self.0.join("\n"));
    }
}

#[test]
fn each_lesson_has_eight_to_twenty_steps_in_plain_sentences() {
    let mut faults = Faults::default();
    for variant in VariantId::ALL {
        let steps = variant.lesson().steps;
        let enough = !variant.is_released() || (8..=20).contains(&steps.len());
        assert!(enough, "the lesson of {variant} has {} steps and needs 8 to 20", steps.len());
        for (at, step) in steps.iter().enumerate() {
            let fresh = steps[..at].iter().all(|other| other.name != step.name);
            faults.unless(fresh, variant, || format!("the step {} is there twice", step.name));
            let some = (1..=9).contains(&step.exercises.len());
            faults.unless(some, variant, || format!("{} has no or many exercises", step.name));
        }
    }
    for place in exercises() {
        for language in ["en", "de", "fr"] {
            let lesson = place.variant.lesson();
            let StepText { title, text } = lesson.step_text(place.step, language);
            let length = title.chars().count();
            faults.unless((1..=MAX_TITLE).contains(&length), &place, || {
                format!("{language}: {title}")
            });
            let ExerciseText { ask, hint, done, traps } =
                lesson.exercise_text(place.step, place.at, language);
            for text in [text, ask, hint, done].into_iter().chain(traps) {
                let (ends, letters) = (text.ends_with(['.', '?', '!']), text.chars().count());
                faults
                    .unless(ends && !text.contains("  "), &place, || format!("{language}: {text}"));
                faults.unless(letters <= MAX_TEXT, &place, || {
                    format!("{language}: {letters} letters: {text}")
                });
            }
        }
    }
    faults.none();
}

/// Prints the counts of all lessons, if run with `-- --nocapture`.
#[test]
#[allow(clippy::print_stdout, reason = "the counts are to be read")]
fn each_lesson_has_several_positions_a_step_traps_and_wins() {
    let mut faults = Faults::default();
    println!("game: steps, positions, fewest of a step, traps, wins");
    for variant in VariantId::ALL.into_iter().filter(|variant| variant.is_released()) {
        let steps = variant.lesson().steps;
        let exercises = || steps.iter().flat_map(|step| step.exercises);
        let fewest = steps.iter().map(|step| step.exercises.len()).min().unwrap_or_default();
        let traps: usize = exercises().map(|exercise| exercise.traps.len()).sum();
        let wins = exercises().filter(|exercise| is_won_by_answer(variant, exercise)).count();
        let counts = [steps.len(), exercises().count(), fewest, traps, wins];
        println!("{variant}: {counts:?}");
        let enough = fewest >= MIN_POSITIONS_OF_A_STEP && traps >= MIN_TRAPS && wins >= MIN_WINS;
        faults.unless(enough, variant, || format!("{counts:?}"));
    }
    faults.none();
}

/// Whether the sample answer of an exercise wins the game for the side to move.
fn is_won_by_answer(variant: VariantId, exercise: &Exercise) -> bool {
    let (start, verdict) = (start(variant, exercise), judge(variant, exercise, exercise.answer));
    let (Ok(start), Ok(verdict)) = (start, verdict) else { return false };
    verdict.position.view().outcome().and_then(Outcome::winner) == Some(start.turn())
}

#[test]
fn no_position_is_impossible_in_a_game() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Ok(position) = start(place.variant, place.exercise) else { continue };
        let why = position.view().why_unreachable();
        faults.unless(why.is_none(), &place, || format!("{why:?}"));
    }
    faults.none();
}

#[test]
fn every_position_can_be_played_and_is_not_over() {
    let mut faults = Faults::default();
    for place in exercises() {
        match start(place.variant, place.exercise) {
            Ok(position) => {
                let outcome = position.view().outcome();
                faults.unless(outcome.is_none(), &place, || format!("{outcome:?}"));
            }
            Err(why) => faults.unless(false, &place, || why.to_string()),
        }
    }
    faults.none();
}

#[test]
fn the_sample_answer_solves_every_exercise() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Place { variant, exercise, .. } = place;
        let Ok(solved) = judge(variant, exercise, exercise.answer) else { continue };
        faults.unless(solved.solved, &place, || format!("{:?}", solved.remark));
        let nothing = judge(variant, exercise, " ").unwrap();
        faults.unless(nothing.remark == Remark::Nothing && !nothing.solved, &place, || {
            format!("{:?}", nothing.remark)
        });
        let nonsense = judge(variant, exercise, "zz9").unwrap();
        let explained = matches!(
            nonsense.remark,
            Remark::NoMove(_) | Remark::NoCell(_) | Remark::RefusedElse(_)
        );
        faults.unless(!nonsense.solved && explained, &place, || format!("{:?}", nonsense.remark));
        let moves = matches!(exercise.task, Task::Move(_) | Task::Walk(..) | Task::Line);
        let shown = answer(variant, exercise).unwrap().len();
        faults.unless((shown > 0) == moves, &place, || format!("{shown} moves are shown"));
    }
    faults.none();
}

#[test]
fn single_moves_are_judged_by_their_effect_and_refutations_are_legal() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Place { variant, exercise, .. } = place;
        let (Task::Move(_), Ok(position)) = (exercise.task, start(variant, exercise)) else {
            continue;
        };
        let legal = legal(&place);
        let verdicts: Vec<_> =
            legal.iter().map(|legal| judge(variant, exercise, legal).unwrap()).collect();
        let solved = verdicts.iter().filter(|verdict| verdict.solved).count();
        // If there is only one legal move, the exercise is about illegal ones.
        let some = solved > 0 && (solved < legal.len() || legal.len() == 1);
        faults.unless(some, &place, || format!("{solved} of {} moves do it", legal.len()));
        for verdict in verdicts.iter().filter(|verdict| !verdict.solved) {
            let explained =
                matches!(verdict.remark, Remark::NotYet { .. } | Remark::Trapped { .. });
            faults.unless(explained && verdict.position == position, &place, || {
                format!("{:?}", verdict.remark)
            });
            let legal = match &*verdict.refutation {
                [] => true,
                [(before, wrong), (after, reply)] => {
                    before.after(*wrong) == *after && after.view().legal_moves().contains(reply)
                }
                _ => false,
            };
            faults.unless(legal, &place, || format!("{:?}", verdict.refutation));
        }
    }
    faults.none();
}

#[test]
fn traps_are_wrong_moves_met_by_their_reply() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Place { variant, exercise, .. } = place;
        for (at, trap) in exercise.traps.iter().enumerate() {
            let verdict = judge(variant, exercise, trap.played).unwrap();
            let met = match (&verdict.remark, &*verdict.refutation) {
                (Remark::Trapped { trap: met, .. }, [_, (after, reply)]) => {
                    *met == at && read_move(after.view(), trap.reply).ok() == Some(*reply)
                }
                _ => false,
            };
            faults.unless(met && !verdict.solved, &place, || {
                format!("{} {}: {:?}", trap.played, trap.reply, verdict.remark)
            });
        }
    }
    faults.none();
}

#[test]
fn lines_go_on_by_the_moves_of_the_answer_with_or_without_replies() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Place { variant, exercise, .. } = place;
        let (Task::Line, Ok(position)) = (exercise.task, start(variant, exercise)) else {
            continue;
        };
        let words: Vec<_> = exercise.answer.split(' ').collect();
        faults.unless(words.len() % 2 == 1, &place, || "the last move is a reply".to_owned());
        let own: Vec<_> = words.iter().step_by(2).copied().collect();
        for (at, word) in own.iter().enumerate() {
            let verdict = judge(variant, exercise, &own[..=at].join(" ")).unwrap();
            let is_last = at + 1 == own.len();
            let right = match &verdict.remark {
                Remark::GoOn { .. } => !is_last && verdict.played.len() == 2 * at + 2,
                Remark::DoneBy(_) => is_last && verdict.played.len() == 2 * at + 1,
                _ => false,
            };
            faults.unless(right, &place, || format!("{word}: {:?}", verdict.remark));
        }
        // Wrong first moves are rejected, unless they win immediately.
        let mut refused = 0;
        for legal in legal(&place) {
            let verdict = judge(variant, exercise, &legal).unwrap();
            let explained =
                matches!(verdict.remark, Remark::NotTheMove { .. } | Remark::Trapped { .. });
            refused += usize::from(explained);
            faults.unless(!explained || verdict.position == position, &place, || legal.clone());
        }
        faults.unless(refused > 0, &place, || "every move will do".to_owned());
    }
    faults.none();
}

#[test]
fn lines_that_end_in_mate_have_no_other_key() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Place { variant, exercise, .. } = place;
        let (Task::Line, Ok(verdict)) = (exercise.task, judge(variant, exercise, exercise.answer))
        else {
            continue;
        };
        if verdict.position.view().outcome().and_then(Outcome::winner).is_none() {
            continue;
        }
        let moves = verdict.played.len().div_ceil(2);
        let position = start(variant, exercise).unwrap();
        let stipulation = format!("#{moves}").parse().unwrap();
        let options =
            SolveOptions { variations: false, threads: 1, hash_mib: 16, ..SolveOptions::default() };
        let solved = solve(&position, stipulation, &options, &SolveControl::new(None));
        let Solutions::Battle { keys, .. } = solved.solutions else { panic!("{place}") };
        let keys: Vec<_> = keys.iter().map(|key| key.mv).collect();
        let (_, first) = verdict.played[0];
        faults.unless(keys == [first], &place, || {
            let keys = keys.iter().map(|&key| algebraic::write(position.view(), key));
            format!("{:?} mate in {moves}", keys.collect::<Vec<_>>())
        });
    }
    faults.none();
}

#[test]
fn wrong_moves_are_punished_by_the_heaviest_loss() {
    let alice = VariantId::Alice;
    let hanging = exercise_of("4k3/8/8/8/8/8/8/R3K3|8/8/8/3n4/8/8/8/8 w - - 0 1");
    let verdict = judge(alice, &hanging, "Kd2").unwrap();
    let Remark::NotYet { punishment, .. } = &verdict.remark else { panic!("{verdict:?}") };
    assert_eq!(*punishment, None, "{verdict:?}");
    let mated =
        exercise_of("rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/4p3/8/8/8/8 w KQkq - 0 2");
    let verdict = judge(alice, &mated, "d3").unwrap();
    assert!(verdict.refutation.is_empty(), "{verdict:?}");
    let chess = VariantId::Chess;
    let fool = exercise_of("rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2");
    let verdict = judge(chess, &fool, "g4").unwrap();
    let Remark::NotYet { punishment: Some(punishment), .. } = &verdict.remark else {
        panic!("{verdict:?}")
    };
    assert_eq!((punishment.gain, &*punishment.reply), (Gain::Game, "Qh4#"));
    let queen = exercise_of("rnbqkbnr/ppp1pppp/8/3p4/8/4P3/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
    let verdict = judge(chess, &queen, "Qg4").unwrap();
    let Remark::NotYet { punishment: Some(punishment), .. } = &verdict.remark else {
        panic!("{verdict:?}")
    };
    assert_eq!((punishment.gain, &*punishment.reply), (Gain::Piece(Role::Queen), "Bxg4"));
    assert_eq!(verdict.refutation.len(), 2);
}

#[test]
fn answers_are_read_with_the_letters_of_the_page() {
    let german = PieceLetters::of_language("de").unwrap();
    let rook = Exercise {
        fen: "rnbqkbnr/1ppp1pp1/8/8/8/8/1PP1PPPP/RNB1KBNR|8/8/p3p2p/8/P7/3P4/3Q4/8 w KQkq - 0 4",
        task: Task::Line,
        answer: "a1a5",
        traps: &[],
    };
    let verdict = judge_for(VariantId::Alice, &rook, "Ta5", german).unwrap();
    assert!(verdict.solved, "{verdict:?}");
    // Without the language, the letter may also be the queen of vchess.
    let asked = judge(VariantId::Alice, &rook, "Ta5").unwrap();
    assert!(matches!(asked.remark, Remark::NoMove(MoveError::Ambiguous { .. })), "{asked:?}");
    let line = Exercise {
        fen: "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1",
        task: Task::Line,
        answer: "Nf3 Nf6 Ng5",
        traps: &[],
    };
    // The answer may include the reply.
    for typed in ["Sf3 Sg5", "Sf3 Sf6 Sg5", "Nf3 Nf6 Ng5"] {
        let verdict = judge_for(VariantId::Chess, &line, typed, german).unwrap();
        assert!(verdict.solved, "{typed}: {verdict:?}");
    }
    let pinned = Exercise {
        fen: "4k3/8/8/8/8/5|n2/8/4K1N1 w - - 0 1",
        task: Task::Refusal(Reason::Closed),
        answer: "g1f3",
        traps: &[],
    };
    let verdict = judge_for(VariantId::Alice, &pinned, "Sf3", german).unwrap();
    assert!(verdict.solved, "{verdict:?}");
}

/// An exercise with castling as its goal.
fn exercise_of(fen: &'static str) -> Exercise {
    Exercise { fen, task: Task::Move(&[StepGoal::Castles]), answer: "O-O", traps: &[] }
}

#[test]
fn a_walk_needs_all_its_moves() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Place { variant, exercise, .. } = place;
        let (Task::Walk(most, _), Ok(_)) = (exercise.task, start(variant, exercise)) else {
            continue;
        };
        let shown = exercise.answer.split(' ').count();
        faults.unless(shown == most, &place, || format!("{shown} moves are shown"));
        // No single move solves it, and after the last allowed move the exercise starts again.
        for first in legal(&place) {
            let verdict = judge(variant, exercise, &first).unwrap();
            let explained = verdict.remark != Remark::Nothing;
            faults.unless(!verdict.solved && explained, &place, || first.clone());
            if verdict.played.is_empty() || most > 2 {
                continue;
            }
            for second in verdict.position.view().legal_moves() {
                let both = format!("{first} {}", coordinate::write(variant, second));
                let verdict = judge(variant, exercise, &both).unwrap();
                faults.unless(verdict.solved || verdict.played.is_empty(), &place, || both);
            }
        }
    }
    faults.none();
}

#[test]
fn where_a_refusal_is_asked_for_no_legal_move_will_do() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Place { variant, exercise, .. } = place;
        let (Task::Refusal(_), Ok(_)) = (exercise.task, start(variant, exercise)) else { continue };
        for legal in legal(&place) {
            let verdict = judge(variant, exercise, &legal).unwrap();
            let explained = matches!(verdict.remark, Remark::Legal(_));
            faults.unless(!verdict.solved && explained, &place, || format!("{:?}", verdict.remark));
        }
    }
    faults.none();
}

#[test]
fn where_cells_are_asked_for_all_of_them_and_no_others_will_do() {
    let mut faults = Faults::default();
    for place in exercises() {
        let Place { variant, exercise, .. } = place;
        let (Task::Cells(question), Ok(position)) = (exercise.task, start(variant, exercise))
        else {
            continue;
        };
        let sought = the_cells(position.view(), question);
        faults
            .unless((1..=8).contains(&sought.len()), &place, || format!("{} cells", sought.len()));
        let named = |cells: &[Cell]| {
            let named: Vec<_> = cells.iter().map(|&at| cell::write(variant, at)).collect();
            named.join(" ")
        };
        let all = judge(variant, exercise, &named(&sought)).unwrap();
        faults.unless(all.solved, &place, || named(&sought));
        let fewer = named(sought.get(1..).unwrap_or_default());
        let fewer = judge(variant, exercise, &fewer).unwrap();
        faults.unless(!fewer.solved, &place, || format!("{:?}", fewer.remark));
        for at in every_cell(variant).into_iter().filter(|at| !sought.contains(at)) {
            let verdict = judge(variant, exercise, &named(&[at])).unwrap();
            let explained = match &verdict.remark {
                Remark::WrongCell(why) => !matches!(why, WrongCell::Not(_)),
                _ => false,
            };
            let right = !verdict.solved && explained && verdict.wrong == [at];
            faults.unless(right, &place, || format!("{}: {:?}", named(&[at]), verdict.remark));
        }
    }
    faults.none();
}

#[test]
fn each_comparison_tells_rule_sets_apart() {
    for variant in VariantId::ALL {
        let comparisons = variant.lesson().comparisons;
        for comparison in comparisons {
            let place = format!("{variant}: {}", comparison.name);
            let compared =
                compare(variant, comparison.fen).unwrap_or_else(|why| panic!("{place}: {why}"));
            assert!(!compared.agrees(), "{place}: all rule sets say the same");
            let sets: usize = compared.views.iter().map(|view| view.sets.len()).sum();
            assert_eq!(sets, variant.rule_sets().len(), "{place}");
            for differs in &compared.moves {
                let refused = differs.refusals.iter().flatten().count();
                assert!(0 < refused && refused < compared.views.len(), "{place}: {}", differs.san);
            }
        }
    }
}

/// Whether a point concerns the whole game and not a position.
fn is_of_games(point: &Point) -> bool {
    matches!(point, Point::Repetition(_) | Point::QuietMoves(_) | Point::BareMaterial(_))
}

#[test]
fn rule_sets_with_different_moves_differ_in_some_comparison() {
    for variant in VariantId::ALL.into_iter().filter(|variant| variant.is_released()) {
        let compared: Vec<_> = variant
            .lesson()
            .comparisons
            .iter()
            .map(|known| compare(variant, known.fen).unwrap())
            .collect();
        for (at, one) in variant.rule_sets().iter().enumerate() {
            for other in &variant.rule_sets()[..at] {
                let points = |set: &glass_rules::RuleSet| {
                    let points = set.points().into_iter();
                    points.filter(|point| !is_of_games(point)).collect::<Vec<_>>()
                };
                if points(one) == points(other) {
                    continue;
                }
                let apart = compared.iter().any(|compared| {
                    !compared
                        .views
                        .iter()
                        .any(|view| view.sets.contains(&one) && view.sets.contains(&other))
                });
                assert!(apart, "{one} and {other}");
            }
        }
    }
}

#[test]
fn illegal_position_is_explained() {
    let alice = VariantId::ALL[0];
    let empty = compare(alice, "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w").unwrap_err();
    assert!(matches!(empty, ReadError::Position(_)), "{empty}");
    assert!(matches!(compare(alice, "sideways"), Err(ReadError::Fen(_))));
    assert!(compare(alice, "").is_ok_and(|compared| !compared.views.is_empty()));
}

#[test]
fn questions_against_the_clock_have_answers_in_every_game() {
    for variant in VariantId::ALL {
        let asked = quizzes(variant, 7, 12, None);
        assert_eq!(asked.len(), 12, "{variant}");
        for (quiz, again) in asked.iter().zip(quizzes(variant, 7, 12, None)) {
            assert_eq!(
                (&quiz.position, quiz.from, &quiz.cells),
                (&again.position, again.from, &again.cells)
            );
            assert_eq!(quiz.to.is_none(), variant.transfer() == Transfer::Stay, "{variant}");
            assert!(!quiz.cells.is_empty() && quiz.cells.len() <= 8, "{variant}");
            let view = quiz.position.view();
            assert!(
                view.piece_at(quiz.from).is_some_and(|piece| piece.color == view.turn()),
                "{variant}"
            );
        }
        let different: Vec<_> = asked.iter().map(|quiz| quiz.position.view().key()).collect();
        assert!(different.iter().any(|key| *key != different[0]), "{variant}");
        for role in variant.roles() {
            let asked = quizzes(variant, 7, 4, Some(role));
            assert_eq!(asked.len(), 4, "{variant}: {role}");
            let is_asked =
                |quiz: &Quiz| quiz.position.view().piece_at(quiz.from).unwrap().role == role;
            assert!(asked.iter().all(is_asked), "{variant}: {role}");
        }
    }
}
