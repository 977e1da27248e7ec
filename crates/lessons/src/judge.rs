//! Judges the answer of a learner to a lesson step, and says what is wrong with it.

use glass_catalogue::{Question, Reason, Step, StepGoal, Task};
use glass_notation::fen::{self, ReadError};
use glass_notation::{MoveError, algebraic, cell, read_move};
use glass_rules::{AnyPosition, Cell, Color, Move, Setup, VariantId};

use crate::cells::{self, WrongCell};
use crate::goal::{self, Missing};
use crate::refusal;

/// The judgment of an answer.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Whether the step is done.
    pub solved: bool,
    /// The remark to show.
    pub remark: Remark,
    /// The moves that stay on the board, each with the position before it.
    pub played: Vec<(AnyPosition, Move)>,
    /// The position that the learner sees next.
    pub position: AnyPosition,
    /// The cells that were correctly chosen.
    pub right: Vec<Cell>,
    /// The cells that the remark is about, or that were wrongly chosen.
    pub wrong: Vec<Cell>,
}

/// A remark on an answer, without its words, which `glass-words` has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Nothing was answered.
    Nothing,
    /// The step is done.
    Done,
    /// The step is done by this move, in algebraic notation.
    DoneBy(String),
    /// A legal move misses a goal.
    NotYet {
        /// The move, in algebraic notation.
        san: String,
        /// The goal that it misses.
        missing: Missing,
        /// Whether it was the last move allowed, so that the step begins again.
        again: bool,
    },
    /// A move of a walk gives check, so that the other side cannot pass.
    CannotStand {
        /// The move, in algebraic notation.
        san: String,
        /// The other side.
        side: Color,
    },
    /// A move of a walk that is not the last.
    MovesLeft {
        /// The move, in algebraic notation.
        san: String,
        /// The moves left, at least one.
        left: usize,
    },
    /// A text is no legal move.
    NoMove(MoveError),
    /// A move is legal, and a refused one is wanted.
    Legal(String),
    /// A move is refused for the wanted reason.
    RefusedSo(MoveError),
    /// A move is refused for another reason.
    RefusedElse(MoveError),
    /// A text names no cell.
    NoCell(String),
    /// A text names cells of several boards.
    WhichBoard(String),
    /// A cell does not answer the question.
    WrongCell(WrongCell),
    /// The cells are right, and so many more are needed, at least one.
    CellsLeft(usize),
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
    let learner = Learner { start: start(variant, step)? };
    let words: Vec<_> = answer.split_whitespace().collect();
    Ok(match step.task {
        _ if words.is_empty() => learner.verdict(Remark::Nothing),
        Task::Move(goals) => learner.walk(&words, 1, goals),
        Task::Walk(most, goals) => learner.walk(&words, most, goals),
        Task::Refusal(reason) => learner.refusal(words[0], reason),
        Task::Cells(question) => learner.cells(&words, question),
    })
}

/// The moves of the sample answer, each with the position before it, for arrows. Empty where the answer is cells.
///
/// # Errors
///
/// As [`start`].
pub fn answer(variant: VariantId, step: &Step) -> Result<Vec<(AnyPosition, Move)>, ReadError> {
    judge(variant, step, step.answer).map(|verdict| verdict.played)
}

struct Learner {
    start: AnyPosition,
}

impl Learner {
    /// A verdict that leaves the board as it was.
    fn verdict(&self, remark: Remark) -> Verdict {
        let (played, position) = (Vec::new(), self.start.clone());
        Verdict { solved: false, remark, played, position, right: Vec::new(), wrong: Vec::new() }
    }

    fn walk(&self, words: &[&str], most: usize, goals: &[StepGoal]) -> Verdict {
        let mut verdict = self.verdict(Remark::Nothing);
        for (at, word) in words.iter().enumerate() {
            let before = verdict.position.clone();
            let view = before.view();
            let legal = match read_move(view, word) {
                Ok(legal) => legal,
                Err(why) => {
                    verdict.wrong = refusal::cells(&why);
                    verdict.remark = Remark::NoMove(why);
                    return verdict;
                }
            };
            let after = before.after(legal);
            let san = algebraic::write(view, legal);
            let missing =
                goals.iter().find_map(|&goal| goal::missing(goal, &before, legal, &after));
            let Some(missing) = missing else {
                verdict.played.push((before, legal));
                let remark = Remark::DoneBy(san);
                return Verdict { solved: true, remark, position: after, ..verdict };
            };
            if at + 1 >= most {
                let mut told = self.verdict(Remark::NotYet { san, missing, again: most > 1 });
                told.wrong = vec![legal.landing_cell()];
                return told;
            }
            let Some(standing) = passed(&after) else {
                verdict.remark = Remark::CannotStand { san, side: after.turn() };
                return verdict;
            };
            verdict.remark = Remark::MovesLeft { san, left: most - at - 1 };
            verdict.played.push((before, legal));
            verdict.position = standing;
        }
        verdict
    }

    fn refusal(&self, word: &str, reason: Reason) -> Verdict {
        let view = self.start.view();
        match read_move(view, word) {
            Ok(legal) => self.verdict(Remark::Legal(algebraic::write(view, legal))),
            Err(why) => {
                let (solved, wrong) = (refusal::is_for(&why, reason), refusal::cells(&why));
                let remark = if solved { Remark::RefusedSo(why) } else { Remark::RefusedElse(why) };
                Verdict { solved, wrong, ..self.verdict(remark) }
            }
        }
    }

    fn cells(&self, words: &[&str], question: Question) -> Verdict {
        let (view, variant) = (self.start.view(), self.start.variant());
        let sought = cells::the_cells(view, question);
        let mut verdict = self.verdict(Remark::Nothing);
        for word in words {
            match cell::read(variant, word).as_slice() {
                [] => verdict.remark = Remark::NoCell((*word).to_owned()),
                [one] if sought.contains(one) => {
                    if !verdict.right.contains(one) {
                        verdict.right.push(*one);
                    }
                }
                [one] => {
                    verdict.remark = Remark::WrongCell(cells::why_not(view, question, *one));
                    verdict.wrong.push(*one);
                }
                _ => verdict.remark = Remark::WhichBoard((*word).to_owned()),
            }
        }
        let left = sought.len() - verdict.right.len();
        if verdict.remark == Remark::Nothing {
            verdict.solved = left == 0;
            verdict.remark = if left == 0 { Remark::Done } else { Remark::CellsLeft(left) };
        }
        verdict
    }
}

/// The position after the other side has passed; `None` if that side is in check.
fn passed(position: &AnyPosition) -> Option<AnyPosition> {
    let setup = position.view().setup();
    let setup = Setup { turn: !setup.turn, en_passant: None, ..setup };
    AnyPosition::new(&setup, position.view().rules()).ok()
}
