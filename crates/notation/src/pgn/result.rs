//! How a game ended, as PGN says it.

use std::fmt;

use glass_rules::{Color, Outcome};

/// The result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// `1-0`.
    WhiteWins,
    /// `0-1`.
    BlackWins,
    /// `1/2-1/2`.
    Draw,
    /// `3/4-1/4`: White has given stalemate where that is worth three quarters of the point.
    WhiteStalemates,
    /// `1/4-3/4`: Black has.
    BlackStalemates,
    /// `*`: not finished, or not known.
    #[default]
    Unfinished,
}

impl GameResult {
    /// As PGN writes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::WhiteStalemates => "3/4-1/4",
            Self::BlackStalemates => "1/4-3/4",
            Self::Unfinished => "*",
        }
    }

    /// Reads a result; `1/2` and `½-½` are draws too, and `¾-¼` is a stalemate.
    ///
    /// ```
    /// use glass_notation::pgn::GameResult;
    /// assert_eq!(GameResult::parse("1/2"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::parse("3/4-1/4"), Some(GameResult::WhiteStalemates));
    /// assert_eq!(GameResult::parse("0-0"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "1-0" => Some(Self::WhiteWins),
            "0-1" => Some(Self::BlackWins),
            "1/2-1/2" | "1/2" | "½-½" => Some(Self::Draw),
            "3/4-1/4" | "¾-¼" => Some(Self::WhiteStalemates),
            "1/4-3/4" | "¼-¾" => Some(Self::BlackStalemates),
            "*" => Some(Self::Unfinished),
            _ => None,
        }
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Checkmate { winner } | Outcome::Extinction { winner, .. } => match winner {
                Color::White => Self::WhiteWins,
                Color::Black => Self::BlackWins,
            },
            Outcome::Stalemate { by: Color::White } => Self::WhiteStalemates,
            Outcome::Stalemate { by: Color::Black } => Self::BlackStalemates,
            Outcome::Draw(_) => Self::Draw,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
