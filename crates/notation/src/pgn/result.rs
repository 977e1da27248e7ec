//! The result of a game in PGN.

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
    /// `3/4-1/4`: White has given a stalemate that counts three quarters of a point.
    WhiteStalemates,
    /// `1/4-3/4`: Black has.
    BlackStalemates,
    /// `0-0`: both sides have lost.
    DoubleForfeit,
    /// `*`: not finished, or not known.
    #[default]
    Unfinished,
}

impl GameResult {
    /// The result in PGN format.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::WhiteStalemates => "3/4-1/4",
            Self::BlackStalemates => "1/4-3/4",
            Self::DoubleForfeit => "0-0",
            Self::Unfinished => "*",
        }
    }

    /// Parses a result leniently: with any dash or a colon, with blanks around it, with `½`, `¼` and `¾`, and `1/2`
    /// alone.
    ///
    /// ```
    /// use glass_notation::pgn::GameResult;
    /// assert_eq!(GameResult::parse("1/2 - 1/2"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::parse("1–0"), Some(GameResult::WhiteWins));
    /// assert_eq!(GameResult::parse("3/4-1/4"), Some(GameResult::WhiteStalemates));
    /// assert_eq!(GameResult::parse("0-0-0"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (result, length) = Self::at_start(text)?;
        (length == text.len()).then_some(result)
    }

    /// The result at the start of a text, and its length in bytes.
    pub(super) fn at_start(text: &str) -> Option<(Self, usize)> {
        if text.starts_with('*') {
            return Some((Self::Unfinished, 1));
        }
        let (white, behind) = points(text)?;
        let both = behind.trim_start().strip_prefix(SEPARATORS).map(str::trim_start);
        let (result, behind) = match both.and_then(points) {
            Some((black, behind)) => match (white, black) {
                (4, 0) => (Self::WhiteWins, behind),
                (0, 4) => (Self::BlackWins, behind),
                (2, 2) => (Self::Draw, behind),
                (3, 1) => (Self::WhiteStalemates, behind),
                (1, 3) => (Self::BlackStalemates, behind),
                (0, 0) => (Self::DoubleForfeit, behind),
                _ => return None,
            },
            None if white == 2 => (Self::Draw, behind),
            None => return None,
        };
        // `0-0-0` and `1-0x` are not results.
        let goes_on = behind.starts_with(|c: char| c.is_alphanumeric() || c == '/')
            || behind.starts_with(SEPARATORS);
        (!goes_on).then_some((result, text.len() - behind.len()))
    }
}

/// The possible separators between the points of both sides.
const SEPARATORS: [char; 8] = ['-', '–', '—', '−', '‐', '‑', '‒', ':'];

/// The quarters of a point at the start of a text.
fn points(text: &str) -> Option<(u8, &str)> {
    const POINTS: [(&str, u8); 8] =
        [("1/2", 2), ("3/4", 3), ("1/4", 1), ("½", 2), ("¾", 3), ("¼", 1), ("1", 4), ("0", 0)];
    POINTS.iter().find_map(|&(written, quarters)| Some((quarters, text.strip_prefix(written)?)))
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
