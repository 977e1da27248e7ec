//! Judges a learner's answer to an exercise, explains mistakes and finds refutations.

use glass_catalogue::{Exercise, Question, Reason, StepGoal, Task, Trap};
use glass_notation::fen::{self, ReadError};
use glass_notation::{MoveError, PieceLetters, algebraic, cell, read_move, read_move_for};
use glass_rules::{AnyPosition, Cell, Color, Move, PositionView, Setup, VariantId};

use crate::cells::{self, WrongCell};
use crate::goal::{self, Missing};
use crate::punish::{self, Punishment};
use crate::refusal;

/// The result of an answer.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Whether the exercise is solved.
    pub solved: bool,
    /// The remark to show.
    pub remark: Remark,
    /// The moves to play on the board, including the replies of a line, each with the position before it.
    pub played: Vec<(AnyPosition, Move)>,
    /// A wrong move and its refutation, each with the position before it. Empty if there is no refutation.
    pub refutation: Vec<(AnyPosition, Move)>,
    /// The next position to show.
    pub position: AnyPosition,
    /// The correctly chosen cells.
    pub right: Vec<Cell>,
    /// The cells of the remark, or the wrongly chosen cells.
    pub wrong: Vec<Cell>,
}

/// A remark on an answer. `glass-words` has its texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The answer is empty.
    Nothing,
    /// The exercise is solved.
    Done,
    /// The exercise is solved by this move, in algebraic notation.
    DoneBy(String),
    /// A legal move misses a goal.
    NotYet {
        /// The move, in algebraic notation.
        san: String,
        /// The missed goal.
        missing: Missing,
        /// Whether it was the last allowed move, so that the exercise starts again.
        again: bool,
        /// The gain of the other side's reply, if any.
        punishment: Option<Punishment>,
    },
    /// A legal move is not the move of the line.
    NotTheMove {
        /// The move, in algebraic notation.
        san: String,
        /// The gain of the other side's reply, if any.
        punishment: Option<Punishment>,
    },
    /// A move falls into a trap of the exercise.
    Trapped {
        /// The move, in algebraic notation.
        san: String,
        /// The reply, in algebraic notation.
        reply: String,
        /// The index of the trap.
        trap: usize,
    },
    /// A move of a line is correct, and the other side has replied.
    GoOn {
        /// The move, in algebraic notation.
        san: String,
        /// The side that replied.
        side: Color,
        /// The reply, in algebraic notation.
        reply: String,
    },
    /// A move of a walk gives check, so the other side cannot pass.
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
        /// The number of moves left, at least one.
        left: usize,
    },
    /// A text is not a legal move.
    NoMove(MoveError),
    /// A move is legal, but the task requires an illegal one.
    Legal(String),
    /// A move is illegal for the required reason.
    RefusedSo(MoveError),
    /// A move is illegal for another reason.
    RefusedElse(MoveError),
    /// A text is not the name of a cell.
    NoCell(String),
    /// A cell name is ambiguous, because several boards have this cell.
    WhichBoard(String),
    /// A cell does not answer the question.
    WrongCell(WrongCell),
    /// The cells are correct, and this number of cells is missing, at least one.
    CellsLeft(usize),
}

/// The start position of an exercise.
///
/// # Errors
///
/// An error in its FEN. No exercise of the catalogue has one.
pub fn start(variant: VariantId, exercise: &Exercise) -> Result<AnyPosition, ReadError> {
    match exercise.fen {
        "" => Ok(AnyPosition::start(variant.default_rules())),
        text => fen::position(variant.default_rules(), text),
    }
}

/// Judges an answer: moves in any notation, or names of cells, separated by spaces. Moves are parsed like English moves
/// in [`judge_for`].
///
/// # Errors
///
/// As [`start`].
pub fn judge(variant: VariantId, exercise: &Exercise, answer: &str) -> Result<Verdict, ReadError> {
    judge_for(variant, exercise, answer, PieceLetters::HOUSE)
}

/// Judges an answer typed on a page in a language with these piece letters.
///
/// # Errors
///
/// As [`start`].
pub fn judge_for(
    variant: VariantId,
    exercise: &Exercise,
    answer: &str,
    letters: &'static PieceLetters,
) -> Result<Verdict, ReadError> {
    let learner = Learner { start: start(variant, exercise)?, traps: exercise.traps, letters };
    let words: Vec<_> = answer.split_whitespace().collect();
    Ok(match exercise.task {
        _ if words.is_empty() => learner.verdict(Remark::Nothing),
        Task::Move(goals) => learner.walk(&words, 1, goals),
        Task::Walk(most, goals) => learner.walk(&words, most, goals),
        Task::Line => learner.line(&words, exercise.answer),
        Task::Refusal(reason) => learner.refusal(words[0], reason),
        Task::Cells(question) => learner.cells(&words, question),
    })
}

/// The moves of the sample answer, each with the position before it, for arrows. Empty if the answer consists of cells.
///
/// # Errors
///
/// As [`start`].
pub fn answer(
    variant: VariantId,
    exercise: &Exercise,
) -> Result<Vec<(AnyPosition, Move)>, ReadError> {
    judge(variant, exercise, exercise.answer).map(|verdict| verdict.played)
}

struct Learner {
    start: AnyPosition,
    traps: &'static [Trap],
    letters: &'static PieceLetters,
}

impl Learner {
    /// A result that leaves the board unchanged.
    fn verdict(&self, remark: Remark) -> Verdict {
        Verdict {
            solved: false,
            remark,
            played: Vec::new(),
            refutation: Vec::new(),
            position: self.start.clone(),
            right: Vec::new(),
            wrong: Vec::new(),
        }
    }

    /// Parses a move typed by the learner.
    fn read(&self, view: &dyn PositionView, word: &str) -> Result<Move, MoveError> {
        read_move_for(view, word, self.letters)
    }

    fn walk(&self, words: &[&str], most: usize, goals: &[StepGoal]) -> Verdict {
        let mut verdict = self.verdict(Remark::Nothing);
        for (at, word) in words.iter().enumerate() {
            let before = verdict.position.clone();
            let view = before.view();
            let legal = match self.read(view, word) {
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
                let failed = self.verdict(Remark::Nothing);
                if most > 1 {
                    let remark = Remark::NotYet { san, missing, again: true, punishment: None };
                    return Verdict { remark, wrong: vec![legal.landing_cell()], ..failed };
                }
                let shown = missing.reply().and_then(|reply| read_move(after.view(), reply).ok());
                return self.refute(failed, &before, legal, shown, |punishment| Remark::NotYet {
                    san,
                    missing,
                    again: false,
                    punishment,
                });
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

    /// Judges the moves of a line, and plays the other side's replies.
    fn line(&self, words: &[&str], line: &str) -> Verdict {
        let mut verdict = self.verdict(Remark::Nothing);
        let mut line = line.split_whitespace();
        let mut words = words.iter().peekable();
        while let Some(word) = words.next() {
            let before = verdict.position.clone();
            let view = before.view();
            let legal = match self.read(view, word) {
                Ok(legal) => legal,
                Err(why) => {
                    verdict.wrong = refusal::cells(&why);
                    verdict.remark = Remark::NoMove(why);
                    return verdict;
                }
            };
            let (after, san) = (before.after(legal), algebraic::write(view, legal));
            let wanted = line.next().and_then(|wanted| read_move(view, wanted).ok());
            if wanted != Some(legal) && !punish::wins(&after) {
                let remark = |punishment| Remark::NotTheMove { san, punishment };
                return self.refute(verdict, &before, legal, None, remark);
            }
            verdict.played.push((before, legal));
            let reply = line.next().filter(|_| wanted == Some(legal));
            let Some(reply) = reply.and_then(|reply| read_move(after.view(), reply).ok()) else {
                return Verdict {
                    solved: true,
                    remark: Remark::DoneBy(san),
                    position: after,
                    ..verdict
                };
            };
            // Answers may, but need not include the replies.
            words.next_if(|word| self.read(after.view(), word).ok() == Some(reply));
            let (side, text) = (after.turn(), algebraic::write(after.view(), reply));
            verdict.remark = Remark::GoOn { san, side, reply: text };
            verdict.position = after.after(reply);
            verdict.played.push((after, reply));
        }
        verdict
    }

    /// Adds the remark on a wrong move and its refutation. The refutation is that of a trap, the reply of the remark,
    /// or the reply with the greatest gain.
    fn refute(
        &self,
        verdict: Verdict,
        before: &AnyPosition,
        legal: Move,
        shown: Option<Move>,
        remark: impl FnOnce(Option<Punishment>) -> Remark,
    ) -> Verdict {
        let after = before.after(legal);
        let is_first = verdict.played.is_empty();
        let trap = self
            .traps
            .iter()
            .position(|trap| is_first && read_move(before.view(), trap.played).ok() == Some(legal));
        let trapped = trap.and_then(|trap| {
            let reply = read_move(after.view(), self.traps[trap].reply).ok()?;
            let san = algebraic::write(before.view(), legal);
            let text = algebraic::write(after.view(), reply);
            Some((reply, Remark::Trapped { san, reply: text, trap }))
        });
        let (reply, remark) = match trapped {
            Some((reply, remark)) => (Some(reply), remark),
            None if shown.is_some() => (shown, remark(None)),
            None => match punish::punishment(before, legal, &after) {
                Some((reply, punishment)) => (Some(reply), remark(Some(punishment))),
                None => (None, remark(None)),
            },
        };
        let refutation = match reply {
            Some(reply) => vec![(before.clone(), legal), (after, reply)],
            None => Vec::new(),
        };
        Verdict { remark, refutation, wrong: vec![legal.landing_cell()], ..verdict }
    }

    fn refusal(&self, word: &str, reason: Reason) -> Verdict {
        let view = self.start.view();
        match self.read(view, word) {
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

/// The position after a null move; `None` if the side to move is in check.
fn passed(position: &AnyPosition) -> Option<AnyPosition> {
    let setup = position.view().setup();
    let setup = Setup { turn: !setup.turn, en_passant: None, ..setup };
    AnyPosition::new(&setup, position.view().rules()).ok()
}
