//! Whether an answer does what a step asks for, and why it does not.

use glass_catalogue::{Deed, Question, Reason, Step, Task};
use glass_notation::fen::{self, ReadError};
use glass_notation::{algebraic, cell, read_move};
use glass_rules::{AnyPosition, Cell, Move, Setup, VariantId};

use crate::{cells, deed, refusal};

/// What is said of an answer.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Whether the step is done.
    pub solved: bool,
    /// What was seen, or why it is not done yet; empty where nothing was answered.
    pub text: String,
    /// The moves that stand, each with the position before it.
    pub played: Vec<(AnyPosition, Move)>,
    /// The position that the learner sees next.
    pub position: AnyPosition,
    /// The cells that were rightly pointed at.
    pub right: Vec<Cell>,
    /// The cells that the text is about, or that were wrongly pointed at.
    pub wrong: Vec<Cell>,
}

/// The position of a step.
///
/// # Errors
///
/// What is wrong with its FEN; no step of the catalogue has such a one.
pub fn start(variant: VariantId, step: &Step) -> Result<AnyPosition, ReadError> {
    match step.fen {
        "" => Ok(AnyPosition::start(variant.default_rules())),
        text => fen::position(variant.default_rules(), text),
    }
}

/// Judges an answer: moves in any notation, or names of cells, with spaces between them.
///
/// # Errors
///
/// As [`start`].
pub fn judge(variant: VariantId, step: &Step, answer: &str) -> Result<Verdict, ReadError> {
    let learner = Learner { start: start(variant, step)?, step };
    let words: Vec<_> = answer.split_whitespace().collect();
    Ok(match step.task {
        _ if words.is_empty() => learner.told(String::new()),
        Task::Move(deeds) => learner.walk(&words, 1, deeds),
        Task::Walk(most, deeds) => learner.walk(&words, most, deeds),
        Task::Refusal(reason) => learner.refusal(words[0], reason),
        Task::Cells(question) => learner.cells(&words, question),
    })
}

/// The moves of the answer that is shown, each with the position before it: for arrows. Empty where cells are asked for.
///
/// # Errors
///
/// As [`start`].
pub fn answer(variant: VariantId, step: &Step) -> Result<Vec<(AnyPosition, Move)>, ReadError> {
    judge(variant, step, step.answer).map(|verdict| verdict.played)
}

struct Learner<'s> {
    start: AnyPosition,
    step: &'s Step,
}

impl Learner<'_> {
    /// Nothing has been done.
    fn told(&self, text: String) -> Verdict {
        let (played, position) = (Vec::new(), self.start.clone());
        Verdict { solved: false, text, played, position, right: Vec::new(), wrong: Vec::new() }
    }

    fn walk(&self, words: &[&str], most: usize, deeds: &[Deed]) -> Verdict {
        let mut verdict = self.told(String::new());
        for (at, word) in words.iter().enumerate() {
            let before = verdict.position.clone();
            let view = before.view();
            let legal = match read_move(view, word) {
                Ok(legal) => legal,
                Err(why) => {
                    verdict.wrong = refusal::cells(&why);
                    verdict.text = why.to_string();
                    return verdict;
                }
            };
            let after = before.after(legal);
            let san = algebraic::write(view, legal);
            let missing =
                deeds.iter().find_map(|&deed| deed::missing(deed, &before, legal, &after));
            let Some(missing) = missing else {
                verdict.played.push((before, legal));
                let (position, text) = (after, format!("{san}. {}", self.step.done));
                return Verdict { solved: true, text, position, ..verdict };
            };
            if at + 1 >= most {
                let again = if most > 1 { " That was the last move: begin again." } else { "" };
                let mut told = self.told(format!("{san}: {missing}{again}"));
                told.wrong = vec![legal.landing_cell()];
                return told;
            }
            let Some(standing) = passed(&after) else {
                let side = after.turn();
                verdict.text = format!(
                    "{san} gives check, and then {side} cannot stand still. Try another move."
                );
                return verdict;
            };
            verdict.text = match most - at - 1 {
                1 => format!("{san}. One more move."),
                left => format!("{san}. {left} more moves."),
            };
            verdict.played.push((before, legal));
            verdict.position = standing;
        }
        verdict
    }

    fn refusal(&self, word: &str, reason: Reason) -> Verdict {
        let view = self.start.view();
        match read_move(view, word) {
            Ok(legal) => {
                let san = algebraic::write(view, legal);
                self.told(format!("{san} is legal. Look for a move that is refused."))
            }
            Err(why) => {
                let (solved, wrong) = (refusal::is_for(&why, reason), refusal::cells(&why));
                let then = if solved {
                    self.step.done
                } else {
                    "That is another reason than the one to be seen here."
                };
                Verdict { solved, wrong, ..self.told(format!("{why} {then}")) }
            }
        }
    }

    fn cells(&self, words: &[&str], question: Question) -> Verdict {
        let (view, variant) = (self.start.view(), self.start.variant());
        let sought = cells::the_cells(view, question);
        let mut verdict = self.told(String::new());
        for word in words {
            match cell::read(variant, word).as_slice() {
                [] => verdict.text = format!("“{word}” is no square of these boards."),
                [one] if sought.contains(one) => {
                    if !verdict.right.contains(one) {
                        verdict.right.push(*one);
                    }
                }
                [one] => {
                    verdict.text = cells::why_not(view, question, *one);
                    verdict.wrong.push(*one);
                }
                _ => {
                    verdict.text =
                        format!("“{word}” is on every board: name the board, as {word}/B.");
                }
            }
        }
        let left = sought.len() - verdict.right.len();
        if verdict.text.is_empty() {
            verdict.solved = left == 0;
            verdict.text = match left {
                0 => self.step.done.to_owned(),
                1 => "Right. One more.".to_owned(),
                left => format!("Right. {left} more."),
            };
        }
        verdict
    }
}

/// The position in which the side that has just moved moves again; `None` if the other one is in check.
fn passed(position: &AnyPosition) -> Option<AnyPosition> {
    let setup = position.view().setup();
    let setup = Setup { turn: !setup.turn, en_passant: None, ..setup };
    AnyPosition::new(&setup, position.view().rules()).ok()
}
