//! Parses the lesson of a variant and writes it as Rust. The types are those of the crate, as they stand in a file.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use serde::Deserialize;

/// A file `lesson.toml`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    #[serde(default)]
    pub steps: Vec<Step>,
    #[serde(default)]
    pub comparisons: Vec<Comparison>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    pub name: String,
    pub exercises: Vec<Exercise>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    #[serde(default)]
    pub fen: String,
    pub task: Task,
    pub answer: String,
    #[serde(default)]
    pub traps: Vec<Trap>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trap {
    pub played: String,
    pub reply: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    pub name: String,
    #[serde(default)]
    pub fen: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Task {
    Move(Vec<StepGoal>),
    Walk { moves: usize, goals: Vec<StepGoal> },
    Line,
    Refusal(Reason),
    Landings(String),
    Targets(String),
    Checkers,
    LastOfKind(Color),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepGoal {
    By(Role),
    From(String),
    Lands(String),
    LandsOn(char),
    StaysOnPlane(bool),
    Takes(usize),
    TakesA(Role),
    Zero,
    Castles,
    EnPassant,
    Promotes,
    Becomes(Role),
    Check,
    Interposes,
    Wins,
    Stalemates,
    Confines,
    Discovers,
    Safe,
    Guards(String),
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Closed,
    NotHowItMoves,
    NoSuchLanding,
    NoKingThere,
    BeforeTransfer,
    AfterTransfer,
    LeavesKingInCheck,
    ZeroInCheck,
    ZeroByPawn,
    Confined,
    NothingToTurnInto,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    Unicorn,
    Marshal,
    Cardinal,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    White,
    Black,
}

/// Parses a lesson.
///
/// # Errors
///
/// Names the line, the offending text and what was expected.
pub fn parse(text: &str) -> Result<Lesson, toml::de::Error> {
    toml::from_str(text)
}

/// Reads the lesson in the folder of a variant.
///
/// # Errors
///
/// If the file is missing or does not parse, with its name.
pub fn read(folder: &Path) -> Result<Lesson, Box<dyn Error>> {
    let file = folder.join("lesson.toml");
    let text = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
    parse(&text).map_err(|error| format!("{}: {error}", file.display()).into())
}

/// A module with the name of the folder and the constant `LESSON`.
///
/// # Errors
///
/// If the folder cannot be listed.
pub fn module(folder: &Path, lesson: &Lesson) -> Result<String, Box<dyn Error>> {
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let mut code = String::new();
    writeln!(code, "/// The lesson in `{name}/lesson.toml`.")?;
    writeln!(code, "#[cfg(any(not(glass_some), {name}))]")?;
    writeln!(code, "pub(crate) mod {name} {{")?;
    writeln!(code, "    use crate::*;")?;
    writeln!(code, "    pub(crate) const LESSON: Lesson = Lesson {{")?;
    writeln!(code, "        texts: Texts(&[{}]),", texts(folder)?)?;
    writeln!(code, "        steps: &[{}],", joined(&lesson.steps, Step::code))?;
    writeln!(code, "        comparisons: &[{}],", joined(&lesson.comparisons, Comparison::code))?;
    writeln!(code, "    }};\n}}")?;
    Ok(code)
}

/// The texts of a lesson, English first: `lesson.txt` and, for each other language, a file such as `lesson.de.txt`.
fn texts(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut languages = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if let Some(rest) = name.strip_prefix("lesson.")
            && let Some(language) = rest.strip_suffix(".txt")
        {
            languages.push(language.to_owned());
        }
    }
    languages.sort();
    let english = ("en".to_owned(), folder.join("lesson.txt"));
    let others = languages.into_iter().map(|tag| {
        let file = folder.join(format!("lesson.{tag}.txt"));
        (tag, file)
    });
    let files: Vec<_> = std::iter::once(english).chain(others).collect();
    Ok(joined(&files, |(tag, file)| {
        format!("({tag:?}, include_str!({:?}))", file.to_string_lossy())
    }))
}

fn joined<T>(all: &[T], code: impl Fn(&T) -> String) -> String {
    all.iter().map(code).collect::<Vec<_>>().join(", ")
}

impl Step {
    fn code(&self) -> String {
        let exercises = joined(&self.exercises, Exercise::code);
        format!("\n            Step {{ name: {:?}, exercises: &[{exercises}] }}", self.name)
    }
}

impl Exercise {
    fn code(&self) -> String {
        let Self { fen, task, answer, traps } = self;
        let (task, traps) = (task.code(), joined(traps, Trap::code));
        format!(
            "\n                Exercise {{ fen: {fen:?}, task: {task}, answer: {answer:?}, traps: &[{traps}] }}"
        )
    }
}

impl Trap {
    fn code(&self) -> String {
        let Self { played, reply } = self;
        format!("Trap {{ played: {played:?}, reply: {reply:?} }}")
    }
}

impl Comparison {
    fn code(&self) -> String {
        let Self { name, fen } = self;
        format!("\n            Comparison {{ name: {name:?}, fen: {fen:?} }}")
    }
}

impl Task {
    fn code(&self) -> String {
        match self {
            Self::Move(goals) => format!("Task::Move(&[{}])", joined(goals, StepGoal::code)),
            Self::Walk { moves, goals } => {
                format!("Task::Walk({moves}, &[{}])", joined(goals, StepGoal::code))
            }
            Self::Line => "Task::Line".to_owned(),
            Self::Refusal(reason) => format!("Task::Refusal(Reason::{reason:?})"),
            Self::Landings(squares) => format!("Task::Cells(Question::Landings({squares:?}))"),
            Self::Targets(cell) => format!("Task::Cells(Question::Targets({cell:?}))"),
            Self::Checkers => "Task::Cells(Question::Checkers)".to_owned(),
            Self::LastOfKind(color) => {
                format!("Task::Cells(Question::LastOfKind(glass_rules::Color::{color:?}))")
            }
        }
    }
}

impl StepGoal {
    fn code(&self) -> String {
        match self {
            Self::By(role) => format!("StepGoal::By(glass_rules::Role::{role:?})"),
            Self::TakesA(role) => format!("StepGoal::TakesA(glass_rules::Role::{role:?})"),
            Self::Becomes(role) => format!("StepGoal::Becomes(glass_rules::Role::{role:?})"),
            Self::From(cell) => format!("StepGoal::From({cell:?})"),
            Self::Lands(cell) => format!("StepGoal::Lands({cell:?})"),
            Self::LandsOn(board) => format!("StepGoal::LandsOn({board:?})"),
            Self::StaysOnPlane(stays) => format!("StepGoal::StaysOnPlane({stays})"),
            Self::Takes(count) => format!("StepGoal::Takes({count})"),
            Self::Guards(cell) => format!("StepGoal::Guards({cell:?})"),
            simple => format!("StepGoal::{simple:?}"),
        }
    }
}
