//! A problem and its line in a data file.

use glass_notation::{coordinate, fen, read_move};
use glass_rules::{AnyPosition, Move, VariantId};
use glass_solver::{Aim, Play, Stipulation};

use crate::{ProblemId, Theme};

/// A position in which the side to move mates in so many moves, by one first move alone.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Its id.
    pub id: ProblemId,
    /// The position, under the rules of the problem.
    pub position: AnyPosition,
    /// In how many moves mate is forced, 1 to [`MOST_MOVES`](Self::MOST_MOVES).
    pub moves: u16,
    /// The only first move that does it.
    pub key: Move,
    /// The themes of the solution, in the order of [`Theme::ALL`].
    pub themes: Vec<Theme>,
    /// Where it comes from: a game of the engine with itself, by its number.
    pub source: String,
}

impl Problem {
    /// The longest problems.
    pub const MOST_MOVES: u16 = 5;

    /// The stipulation.
    pub fn stipulation(&self) -> Stipulation {
        // Fails for no problem: they have 1 to 5 moves.
        Stipulation::new(Play::Direct, Aim::Mate, self.moves).unwrap_or_else(|| unreachable!())
    }

    /// The variant.
    pub fn variant(&self) -> VariantId {
        self.position.variant()
    }

    /// The line of a data file: id, stipulation, key, themes, FEN and source, with `;` between them. The position is
    /// under the usual rules of its variant.
    pub fn line(&self) -> String {
        let themes: Vec<&str> = self.themes.iter().map(|theme| theme.name()).collect();
        format!(
            "{};{};{};{};{};{}",
            self.id,
            self.stipulation(),
            coordinate::write(self.variant(), self.key),
            themes.join(" "),
            fen::write(self.position.view()),
            self.source
        )
    }

    /// Reads a line of a data file of a variant.
    ///
    /// # Errors
    ///
    /// Which part of the line is not understood.
    pub fn read(variant: VariantId, line: &str) -> Result<Self, BadProblem> {
        let fields: Vec<&str> = line.split(';').collect();
        let &[id, stipulation, key, themes, text, source] = &fields[..] else {
            return Err(BadProblem(format!("six parts with ; between them expected in “{line}”")));
        };
        let moves = stipulation
            .strip_prefix('#')
            .and_then(|moves| moves.parse().ok())
            .filter(|moves| (1..=Self::MOST_MOVES).contains(moves))
            .ok_or_else(|| {
                let most = Self::MOST_MOVES;
                BadProblem(format!("“{stipulation}” is none of #1 to #{most}"))
            })?;
        let position = fen::position(variant.default_rules(), text).map_err(bad)?;
        let key = read_move(position.view(), key).map_err(bad)?;
        let themes = themes.split_whitespace().map(str::parse).collect::<Result<_, _>>();
        Ok(Self {
            id: id.parse().map_err(bad)?,
            moves,
            key,
            themes: themes.map_err(bad)?,
            source: source.to_owned(),
            position,
        })
    }
}

fn bad(why: impl ToString) -> BadProblem {
    BadProblem(why.to_string())
}

/// A line is no problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct BadProblem(pub String);
