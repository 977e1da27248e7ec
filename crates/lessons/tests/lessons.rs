//! Every lesson step is solved by its sample answer and not by others.

use glass_catalogue::{Catalogued, DescribedRules, Point, Step, StepText, Task};
use glass_lessons::{Quiz, Remark, WrongCell, answer, compare, judge, quizzes, start, the_cells};
use glass_notation::fen::ReadError;
use glass_notation::{cell, coordinate};
use glass_rules::{BoardId, Cell, Square, Transfer, VariantId};

/// A text that is longer needs scrolling on a phone.
const LONGEST_TEXT: usize = 300;
/// A title that is longer takes two lines there.
const LONGEST_TITLE: usize = 45;

fn steps() -> impl Iterator<Item = (VariantId, &'static Step)> {
    VariantId::ALL
        .into_iter()
        .flat_map(|variant| variant.lesson().steps.iter().map(move |step| (variant, step)))
}

fn legal(variant: VariantId, step: &Step) -> Vec<String> {
    let position = start(variant, step).unwrap();
    position
        .view()
        .legal_moves()
        .into_iter()
        .map(|legal| coordinate::write(variant, legal))
        .collect()
}

fn every_cell(variant: VariantId) -> Vec<Cell> {
    let squares = variant.shape().squares() as u16;
    let boards = 0..variant.boards() as u8;
    boards
        .flat_map(|board| (0..squares).map(move |square| Cell::new(BoardId(board), Square(square))))
        .collect()
}

/// All faults of the lessons, so that they can be fixed in one go.
#[derive(Default)]
struct Faults(Vec<String>);

impl Faults {
    fn unless(
        &mut self,
        right: bool,
        variant: VariantId,
        step: &Step,
        what: impl FnOnce() -> String,
    ) {
        if !right {
            self.0.push(format!("{variant}, {}: {}", step.name, what()));
        }
    }

    #[track_caller]
    fn none(self) {
        assert!(self.0.is_empty(), "\n{}\n", self.0.join("\n"));
    }
}

#[test]
fn each_lesson_has_five_to_ten_steps_in_plain_sentences() {
    let mut faults = Faults::default();
    for variant in VariantId::ALL {
        let steps = variant.lesson().steps;
        let enough = !variant.is_released() || (5..=10).contains(&steps.len());
        assert!(enough, "the lesson of {variant} has {} steps and needs 5 to 10", steps.len());
        for (at, step) in steps.iter().enumerate() {
            let fresh = steps[..at].iter().all(|other| other.name != step.name);
            faults.unless(fresh, variant, step, || "the title is there twice".to_owned());
            for language in ["en", "de", "fr"] {
                let StepText { title, text, ask, hint, done } =
                    variant.lesson().step_text(step, language);
                faults.unless(
                    !title.is_empty() && title.chars().count() <= LONGEST_TITLE,
                    variant,
                    step,
                    || format!("{language}: {title}"),
                );
                for text in [text, ask, hint, done] {
                    let (ends, letters) = (text.ends_with(['.', '?']), text.chars().count());
                    faults.unless(ends && !text.contains("  "), variant, step, || {
                        format!("{language}: {text}")
                    });
                    faults.unless(letters <= LONGEST_TEXT, variant, step, || {
                        format!("{language}: {letters} letters: {text}")
                    });
                }
            }
        }
    }
    faults.none();
}

#[test]
fn every_position_can_be_played_and_is_not_over() {
    let mut faults = Faults::default();
    for (variant, step) in steps() {
        match start(variant, step) {
            Ok(position) => {
                let outcome = position.view().outcome();
                faults.unless(outcome.is_none(), variant, step, || format!("{outcome:?}"));
            }
            Err(why) => faults.unless(false, variant, step, || why.to_string()),
        }
    }
    faults.none();
}

#[test]
fn the_shown_answer_solves_each_step_and_nothing_does_not() {
    let mut faults = Faults::default();
    for (variant, step) in steps() {
        let Ok(verdict) = judge(variant, step, step.answer) else { continue };
        let told =
            matches!(verdict.remark, Remark::Done | Remark::DoneBy(_) | Remark::RefusedSo(_));
        faults.unless(verdict.solved && told, variant, step, || {
            format!("{}: {:?}", step.answer, verdict.remark)
        });
        let nothing = judge(variant, step, " ").unwrap();
        let silent = !nothing.solved && nothing.remark == Remark::Nothing;
        faults.unless(silent, variant, step, || format!("{:?}", nothing.remark));
        let nonsense = judge(variant, step, "zz9").unwrap();
        let told = matches!(
            nonsense.remark,
            Remark::NoMove(_) | Remark::NoCell(_) | Remark::RefusedElse(_)
        );
        faults.unless(!nonsense.solved && told, variant, step, || format!("{:?}", nonsense.remark));
        let moves = matches!(step.task, Task::Move(_) | Task::Walk(..));
        let shown = answer(variant, step).unwrap().len();
        faults.unless((shown > 0) == moves, variant, step, || format!("{shown} moves are shown"));
    }
    faults.none();
}

#[test]
fn single_move_steps_accept_some_moves_and_explain_refusals() {
    let mut faults = Faults::default();
    for (variant, step) in steps() {
        let (Task::Move(_), Ok(position)) = (step.task, start(variant, step)) else { continue };
        let legal = legal(variant, step);
        let verdicts: Vec<_> =
            legal.iter().map(|legal| judge(variant, step, legal).unwrap()).collect();
        let solved = verdicts.iter().filter(|verdict| verdict.solved).count();
        // Where there is one legal move, the refusals of others are the lesson.
        let some = solved > 0 && (solved < legal.len() || legal.len() == 1);
        faults.unless(some, variant, step, || format!("{solved} of {} moves do it", legal.len()));
        for verdict in verdicts.iter().filter(|verdict| !verdict.solved) {
            let told = matches!(verdict.remark, Remark::NotYet { .. });
            faults.unless(told && verdict.position == position, variant, step, || {
                format!("{:?}", verdict.remark)
            });
        }
    }
    faults.none();
}

#[test]
fn a_walk_needs_all_its_moves() {
    let mut faults = Faults::default();
    for (variant, step) in steps() {
        let (Task::Walk(most, _), Ok(_)) = (step.task, start(variant, step)) else { continue };
        let shown = step.answer.split(' ').count();
        faults.unless(shown == most, variant, step, || format!("{shown} moves are shown"));
        // No single move solves it, and after the last move allowed the step begins again.
        for first in legal(variant, step) {
            let verdict = judge(variant, step, &first).unwrap();
            let told = verdict.remark != Remark::Nothing;
            faults.unless(!verdict.solved && told, variant, step, || first.clone());
            if verdict.played.is_empty() || most > 2 {
                continue;
            }
            for second in verdict.position.view().legal_moves() {
                let both = format!("{first} {}", coordinate::write(variant, second));
                let verdict = judge(variant, step, &both).unwrap();
                faults.unless(verdict.solved || verdict.played.is_empty(), variant, step, || both);
            }
        }
    }
    faults.none();
}

#[test]
fn where_a_refusal_is_asked_for_no_legal_move_will_do() {
    let mut faults = Faults::default();
    for (variant, step) in steps() {
        let (Task::Refusal(_), Ok(_)) = (step.task, start(variant, step)) else { continue };
        for legal in legal(variant, step) {
            let verdict = judge(variant, step, &legal).unwrap();
            let told = matches!(verdict.remark, Remark::Legal(_));
            faults
                .unless(!verdict.solved && told, variant, step, || format!("{:?}", verdict.remark));
        }
    }
    faults.none();
}

#[test]
fn where_cells_are_asked_for_all_of_them_and_no_others_will_do() {
    let mut faults = Faults::default();
    for (variant, step) in steps() {
        let (Task::Cells(question), Ok(position)) = (step.task, start(variant, step)) else {
            continue;
        };
        let sought = the_cells(position.view(), question);
        faults.unless((1..=8).contains(&sought.len()), variant, step, || {
            format!("{} cells", sought.len())
        });
        let named = |cells: &[Cell]| {
            let named: Vec<_> = cells.iter().map(|&at| cell::write(variant, at)).collect();
            named.join(" ")
        };
        faults.unless(judge(variant, step, &named(&sought)).unwrap().solved, variant, step, || {
            named(&sought)
        });
        let fewer = judge(variant, step, &named(sought.get(1..).unwrap_or_default())).unwrap();
        faults.unless(!fewer.solved, variant, step, || format!("{:?}", fewer.remark));
        for at in every_cell(variant).into_iter().filter(|at| !sought.contains(at)) {
            let verdict = judge(variant, step, &named(&[at])).unwrap();
            let told = match &verdict.remark {
                Remark::WrongCell(why) => !matches!(why, WrongCell::Not(_)),
                _ => false,
            };
            let right = !verdict.solved && told && verdict.wrong == [at];
            faults
                .unless(right, variant, step, || format!("{}: {:?}", named(&[at]), verdict.remark));
        }
    }
    faults.none();
}

#[test]
fn each_comparison_tells_rule_sets_apart() {
    for variant in VariantId::ALL {
        let comparisons = variant.lesson().comparisons;
        for comparison in comparisons {
            let told = format!("{variant}: {}", comparison.name);
            let compared =
                compare(variant, comparison.fen).unwrap_or_else(|why| panic!("{told}: {why}"));
            assert!(!compared.agrees(), "{told}: all rule sets say the same");
            let sets: usize = compared.views.iter().map(|view| view.sets.len()).sum();
            assert_eq!(sets, variant.rule_sets().len(), "{told}");
            for differs in &compared.moves {
                let refused = differs.refusals.iter().flatten().count();
                assert!(0 < refused && refused < compared.views.len(), "{told}: {}", differs.san);
            }
        }
    }
}

/// Whether a point is about the whole of a game and not about a position.
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
