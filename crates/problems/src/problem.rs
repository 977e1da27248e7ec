//! A problem and its line in a data file.

use std::slice;

use glass_notation::{coordinate, fen, read_move};
use glass_rules::{AnyPosition, Move, VariantId};
use glass_solver::{Aim, Play, Stipulation};

use crate::{ProblemId, Task, Theme};

/// A position with a task for the side to move that exactly one first move solves.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Its id.
    pub id: ProblemId,
    /// The position, under the rules of the problem.
    pub position: AnyPosition,
    /// The task for the solver.
    pub task: Task,
    /// The number of moves that the solver must find; for a mate, its length. 1 to [`MAX_MOVES`](Self::MAX_MOVES).
    pub moves: u16,
    /// The only correct first move.
    pub key: Move,
    /// The solution of a problem other than a mate: the moves of both sides, beginning with the key and ending with a
    /// move of the solver. Empty for a mate, which the solver proves.
    pub line: Vec<Move>,
    /// The themes of the solution, in the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
    /// The origin: the number of a self-play game, or an endgame table.
    pub source: String,
    /// The number of plausible wrong first moves, see [`tries`](crate::tries). `None` if they were not counted.
    pub tries: Option<u16>,
}

impl Problem {
    /// The maximum number of moves of a problem.
    pub const MAX_MOVES: u16 = 5;

    /// The stipulation of a mate.
    pub fn stipulation(&self) -> Option<Stipulation> {
        (self.task == Task::Mate)
            .then(|| Stipulation::new(Play::Direct, Aim::Mate, self.moves))
            .flatten()
    }

    /// The variant.
    pub fn variant(&self) -> VariantId {
        self.position.variant()
    }

    /// The line of a data file: id, task, solution, themes, FEN, source and, if counted, tries, separated by `;`. The
    /// task of a mate is its stipulation, and its solution only the key. The position is under the default rule set of
    /// its variant.
    pub fn line(&self) -> String {
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        let task =
            self.stipulation().map_or_else(|| self.task.name().to_owned(), |it| it.to_string());
        let solution = if self.line.is_empty() { slice::from_ref(&self.key) } else { &self.line };
        let solution: Vec<_> =
            solution.iter().map(|&mv| coordinate::write(self.variant(), mv)).collect();
        let tries = self.tries.map_or_else(String::new, |tries| format!(";{tries}"));
        format!(
            "{};{task};{};{};{};{}{tries}",
            self.id,
            solution.join(" "),
            themes.join(" "),
            fen::write(self.position.view()),
            self.source
        )
    }

    /// Parses a line of a variant's data file.
    ///
    /// # Errors
    ///
    /// [`BadProblem`] has the part of the line that is invalid.
    pub fn read(variant: VariantId, line: &str) -> Result<Self, BadProblem> {
        let fields: Vec<&str> = line.split(';').collect();
        let (&[id, task, solution, themes, text, source], rest) =
            fields.split_first_chunk::<6>().ok_or_else(|| bad_parts(line))?;
        let tries = match rest {
            [] => None,
            [tries] => Some(tries.parse().map_err(|_| bad_tries(tries))?),
            _ => return Err(bad_parts(line)),
        };
        let position = fen::position(variant.default_rules(), text).map_err(bad)?;
        let mut line = read_solution(&position, solution)?;
        let (task, moves) = match task.strip_prefix('#') {
            Some(moves) => (Task::Mate, moves.parse().ok()),
            None => (task.parse().map_err(bad)?, u16::try_from(line.len().div_ceil(2)).ok()),
        };
        let moves = moves.filter(|moves| (1..=Self::MAX_MOVES).contains(moves));
        let moves = moves.ok_or_else(|| {
            let most = Self::MAX_MOVES;
            BadProblem(format!("“{}” has not 1 to {most} moves", fields[1]))
        })?;
        let key = *line.first().ok_or_else(|| BadProblem("there is no key".to_owned()))?;
        if task == Task::Mate {
            line.clear();
        } else if line.len().is_multiple_of(2) {
            return Err(BadProblem(format!("“{solution}” does not end with a move of the solver")));
        }
        let themes = themes.split_whitespace().map(str::parse).collect::<Result<_, _>>();
        Ok(Self {
            id: id.parse().map_err(bad)?,
            task,
            moves,
            key,
            line,
            themes: themes.map_err(bad)?,
            source: source.to_owned(),
            tries,
            position,
        })
    }
}

/// Parses a sequence of moves.
fn read_solution(position: &AnyPosition, text: &str) -> Result<Vec<Move>, BadProblem> {
    let mut here = position.clone();
    text.split_whitespace()
        .map(|word| {
            let mv = read_move(here.view(), word).map_err(bad)?;
            here = here.after(mv);
            Ok(mv)
        })
        .collect()
}

fn bad_parts(line: &str) -> BadProblem {
    BadProblem(format!("six or seven parts with ; between them expected in “{line}”"))
}

fn bad_tries(text: &str) -> BadProblem {
    BadProblem(format!("“{text}” is no number of tries"))
}

fn bad(why: impl ToString) -> BadProblem {
    BadProblem(why.to_string())
}

/// An invalid line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadProblem(pub String);
