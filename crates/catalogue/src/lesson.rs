//! Lessons as data: steps on the boards of a variant, each with a task that the rules can judge.

use glass_rules::{Color, Role};

use crate::Texts;

/// The lesson of a variant.
#[derive(Debug)]
pub struct Lesson {
    /// The texts of its steps, exercises and comparisons. The block of a step has its `text`, and the texts of its first
    /// exercise: `ask`, `hint`, `done`, and `trap 1`, `trap 2` for its traps. A further exercise has its own block, named
    /// after the step with its number, as `[A closed square 2]`. A comparison has its `caption`. In other languages than
    /// English, steps and comparisons have their `title` as well.
    pub texts: Texts,
    /// Eight to twenty steps, in the order in which they are taken.
    pub steps: &'static [Step],
    /// Positions on which the variant's rule sets give different answers; none where there is one rule set.
    pub comparisons: &'static [Comparison],
}

/// One step of a lesson: an idea, practised in one or more positions.
#[derive(Debug)]
pub struct Step {
    /// Its title in English, by which its texts are found and browsers remember that it was done.
    pub name: &'static str,
    /// Its exercises, at least one, in the order in which they are taken.
    pub exercises: &'static [Exercise],
}

/// A position with a task.
#[derive(Debug)]
pub struct Exercise {
    /// The position, as FEN in any form, under the variant's usual rules.
    pub fen: &'static str,
    /// The task.
    pub task: Task,
    /// An answer that solves it: moves in any notation, or names of cells, with spaces between them.
    pub answer: &'static str,
    /// Tempting mistakes, each with a text of its own.
    pub traps: &'static [Trap],
}

/// A tempting mistake.
#[derive(Debug)]
pub struct Trap {
    /// The move of the learner, in any notation.
    pub played: &'static str,
    /// The reply that refutes it.
    pub reply: &'static str,
}

/// The texts of a step in some language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepText {
    /// A few words.
    pub title: &'static str,
    /// The text: what is new here, in two or three sentences.
    pub text: &'static str,
}

/// The texts of an exercise in some language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseText {
    /// The task, in a sentence.
    pub ask: &'static str,
    /// The hint, in a sentence.
    pub hint: &'static str,
    /// The text after the exercise is done, in a sentence.
    pub done: &'static str,
    /// The texts of the traps, in their order.
    pub traps: Vec<&'static str>,
}

/// The task of an exercise. The rules judge, so every answer that does it is right.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// One legal move that reaches all of these goals.
    Move(&'static [StepGoal]),
    /// At most so many moves in a row, while the other side passes; the last of them reaches all of these goals.
    Walk(usize, &'static [StepGoal]),
    /// The moves of the answer, in which the other side's replies stand between the learner's moves. Another move that
    /// wins at once is right, too.
    Line,
    /// A move that the rules refuse for this reason.
    Refusal(Reason),
    /// All cells that answer a question, pointed at in any order.
    Cells(Question),
}

/// A goal of a move. Cells are named as in sentences: `e4` on a single board, `e4/B` where there are several.
#[derive(Clone, Copy, Debug)]
pub enum StepGoal {
    /// It is made by a piece of this role.
    By(Role),
    /// The piece stood there.
    From(&'static str),
    /// The piece stands there after it.
    Lands(&'static str),
    /// The piece stands on the board of that letter after it.
    LandsOn(char),
    /// The piece stays on the plane of a board that has several, or leaves it.
    StaysOnPlane(bool),
    /// So many pieces are captured, at least.
    Takes(usize),
    /// A piece of this role is captured.
    TakesA(Role),
    /// It is a zero move.
    Zero,
    /// King and rook castle.
    Castles,
    /// A pawn captures in passing.
    EnPassant,
    /// A pawn promotes.
    Promotes,
    /// A pawn becomes this.
    Becomes(Role),
    /// It gives check.
    Check,
    /// It answers a check by a piece that neither is the king nor captures.
    Interposes,
    /// It wins the game at once.
    Wins,
    /// It stalemates the other side.
    Stalemates,
    /// It confines the king of its own side.
    Confines,
    /// A piece that did not move gives check.
    Discovers,
    /// The other side cannot capture the piece that moved.
    Safe,
    /// A piece of the learner stands on this cell, and every piece that captures it can be captured in turn.
    Guards(&'static str),
}

/// Why a move is refused, by the cases of [`IllegalMove`](glass_rules::IllegalMove).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The landing cell is occupied.
    Closed,
    /// The piece does not move so.
    NotHowItMoves,
    /// The piece cannot land on that board.
    NoSuchLanding,
    /// No king stands on that board.
    NoKingThere,
    /// The king would be attacked before the transfer.
    BeforeTransfer,
    /// The king would be attacked where it lands.
    AfterTransfer,
    /// The own king would be in check.
    LeavesKingInCheck,
    /// A king in check makes no zero move.
    ZeroInCheck,
    /// A pawn makes no zero move.
    ZeroByPawn,
    /// The king is confined otherwise.
    Confined,
    /// There is nothing for a pawn to turn into.
    NothingToTurnInto,
}

/// A question that cells answer.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// Where the piece may stand after this move, which is given as the squares of departure and arrival: `Ag1f3`.
    Landings(&'static str),
    /// Where the piece on this cell may arrive on its own board.
    Targets(&'static str),
    /// Which pieces give check.
    Checkers,
    /// Which pieces of a side are the last of their kind.
    LastOfKind(Color),
}

/// A position on which rule sets differ.
#[derive(Debug)]
pub struct Comparison {
    /// Its title in English, by which its texts are found.
    pub name: &'static str,
    /// The position, as FEN, or nothing for the usual start.
    pub fen: &'static str,
}

/// The texts of a comparison in some language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComparisonText {
    /// The title, a few words.
    pub title: &'static str,
    /// The caption, in a sentence.
    pub caption: &'static str,
}

impl Lesson {
    /// The texts of a step in the language of that tag, as `de`; in English where there is no translation.
    pub fn step_text(&self, step: &Step, language: &str) -> StepText {
        StepText {
            title: self.title(step.name, language),
            text: self.find(step.name, "text", language),
        }
    }

    /// The texts of an exercise of a step, by its number from 0, in the language of that tag; in English where there is
    /// no translation.
    pub fn exercise_text(&self, step: &Step, at: usize, language: &str) -> ExerciseText {
        let block = step.block(at);
        let find = |key: &str| self.find(&block, key, language);
        let traps = step.exercises.get(at).map_or(0, |exercise| exercise.traps.len());
        ExerciseText {
            ask: find("ask"),
            hint: find("hint"),
            done: find("done"),
            traps: (1..=traps).map(|number| find(&format!("trap {number}"))).collect(),
        }
    }

    /// The texts of a comparison in the language of that tag; in English where there is no translation.
    pub fn comparison_text(&self, comparison: &Comparison, language: &str) -> ComparisonText {
        let caption = self.find(comparison.name, "caption", language);
        ComparisonText { title: self.title(comparison.name, language), caption }
    }

    fn title(&self, name: &'static str, language: &str) -> &'static str {
        self.texts.find(language, name, "title").unwrap_or(name)
    }

    fn find(&self, name: &str, key: &str, language: &str) -> &'static str {
        let texts = [language, "en"].into_iter();
        texts.filter_map(|tag| self.texts.find(tag, name, key)).next().unwrap_or_default()
    }
}

impl Step {
    /// The name of the block with the texts of an exercise, by its number from 0.
    pub fn block(&self, at: usize) -> String {
        if at == 0 { self.name.to_owned() } else { format!("{} {}", self.name, at + 1) }
    }
}
