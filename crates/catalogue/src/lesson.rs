//! Lessons as data: steps on the boards of a variant. Each has a task that the rules can check. The build script writes
//! them from the files `lesson.toml` of the variants; `build/lesson.rs` has their format.

use glass_rules::{Color, Role};

use crate::Texts;

/// The lesson of a variant.
#[derive(Debug)]
pub struct Lesson {
    /// The texts of its steps, exercises and comparisons. The block of a step has its `text`, and the texts of its
    /// first exercise: `ask`, `hint`, `done`, and `trap 1`, `trap 2` for its traps. Further exercises have their own
    /// blocks, named after the step and a number, such as `[A closed square 2]`. A comparison has its `caption`. In
    /// languages other than English, steps and comparisons also have their `title`.
    pub texts: Texts,
    /// Its steps in order, eight to twenty.
    pub steps: &'static [Step],
    /// Positions on which the variant's rule sets differ. Empty if there is only one rule set.
    pub comparisons: &'static [Comparison],
}

/// One step of a lesson: an idea with one or more exercises.
#[derive(Debug)]
pub struct Step {
    /// Its title in English, which identifies its texts and the progress that browsers store.
    pub name: &'static str,
    /// Its exercises in order, at least one.
    pub exercises: &'static [Exercise],
}

/// A position with a task.
#[derive(Debug)]
pub struct Exercise {
    /// The position as FEN in any form, under the variant's default rule set.
    pub fen: &'static str,
    /// The task.
    pub task: Task,
    /// A correct answer: moves in any notation, or names of cells, separated by spaces.
    pub answer: &'static str,
    /// Tempting mistakes, each with its own text.
    pub traps: &'static [Trap],
}

/// A tempting mistake.
#[derive(Debug)]
pub struct Trap {
    /// The learner's move in any notation.
    pub played: &'static str,
    /// The refutation.
    pub reply: &'static str,
}

/// The texts of a step in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepText {
    /// The title, a few words.
    pub title: &'static str,
    /// The explanation, two or three sentences.
    pub text: &'static str,
}

/// The texts of an exercise in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseText {
    /// The task, one sentence.
    pub ask: &'static str,
    /// The hint, one sentence.
    pub hint: &'static str,
    /// The text after the exercise is solved, one sentence.
    pub done: &'static str,
    /// The texts of the traps, in the same order.
    pub traps: Vec<&'static str>,
}

/// The task of an exercise. Every answer that satisfies the rules is correct.
#[derive(Clone, Copy, Debug)]
pub enum Task {
    /// One legal move that reaches all of these goals.
    Move(&'static [StepGoal]),
    /// At most this number of consecutive moves while the other side passes. The last one reaches all of these goals.
    Walk(usize, &'static [StepGoal]),
    /// The moves of the answer, which alternate with the other side's replies. Any move that wins immediately is also
    /// correct.
    Line,
    /// A move that is illegal for this reason.
    Refusal(Reason),
    /// The cells that answer a question, in any order.
    Cells(Question),
}

/// A goal of a move. Cells have names as in sentences: `e4` with a single board, `e4/B` with several.
#[derive(Clone, Copy, Debug)]
pub enum StepGoal {
    /// The moving piece has this role.
    By(Role),
    /// The piece moves from this cell.
    From(&'static str),
    /// The piece lands on this cell.
    Lands(&'static str),
    /// The piece lands on the board with this letter.
    LandsOn(char),
    /// Whether the piece stays on its plane, on a board with several planes.
    StaysOnPlane(bool),
    /// At least this number of pieces is captured.
    Takes(usize),
    /// A piece of this role is captured.
    TakesA(Role),
    /// The move is a zero move.
    Zero,
    /// King and rook castle.
    Castles,
    /// A pawn captures en passant.
    EnPassant,
    /// A pawn promotes.
    Promotes,
    /// A pawn promotes to this role.
    Becomes(Role),
    /// It gives check.
    Check,
    /// The move answers a check by interposition.
    Interposes,
    /// The move wins the game.
    Wins,
    /// It stalemates the other side.
    Stalemates,
    /// The move confines the own king.
    Confines,
    /// A piece that did not move gives check.
    Discovers,
    /// The other side cannot capture the piece that moved.
    Safe,
    /// A piece of the learner is on this cell, and every piece that captures it can be recaptured.
    Guards(&'static str),
}

/// The reason why a move is illegal, a case of [`IllegalMove`](glass_rules::IllegalMove).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The landing cell is occupied.
    Closed,
    /// The piece does not move like this.
    NotHowItMoves,
    /// The piece cannot land on that board.
    NoSuchLanding,
    /// There is no king on that board.
    NoKingThere,
    /// The king would be attacked before the transfer.
    BeforeTransfer,
    /// The king would be attacked after the transfer.
    AfterTransfer,
    /// The own king would be in check.
    LeavesKingInCheck,
    /// A king in check cannot make a zero move.
    ZeroInCheck,
    /// A pawn cannot make a zero move.
    ZeroByPawn,
    /// The king is confined elsewhere.
    Confined,
    /// No piece is available for the promotion.
    NothingToTurnInto,
}

/// A question whose answer is a set of cells.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// The cells on which the piece may land after this move, which is given by its origin and target squares: `Ag1f3`.
    Landings(&'static str),
    /// The target cells of the piece on this cell, on its own board.
    Targets(&'static str),
    /// The pieces that give check.
    Checkers,
    /// The pieces of a side that are the last of their role.
    LastOfKind(Color),
}

/// A position on which rule sets differ.
#[derive(Debug)]
pub struct Comparison {
    /// Its title in English, which identifies its texts.
    pub name: &'static str,
    /// The position as FEN; empty for the default start position.
    pub fen: &'static str,
}

/// The texts of a comparison in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComparisonText {
    /// The title, a few words.
    pub title: &'static str,
    /// The caption, one sentence.
    pub caption: &'static str,
}

impl Lesson {
    /// The texts of a step in a language, given by its tag such as `de`. English if there is no translation.
    pub fn step_text(&self, step: &Step, language: &str) -> StepText {
        StepText {
            title: self.title(step.name, language),
            text: self.find(step.name, "text", language),
        }
    }

    /// The texts of an exercise of a step, by its index, in a language given by its tag. English if there is no
    /// translation.
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

    /// The texts of a comparison in a language, given by its tag. English if there is no translation.
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
    /// The name of the block with the texts of an exercise, by its index.
    pub fn block(&self, at: usize) -> String {
        if at == 0 { self.name.to_owned() } else { format!("{} {}", self.name, at + 1) }
    }
}
