//! Stipulations in the notation of problemists: `#3`, `h#2.5`, `s#4`, `ser-h=5`.

use std::fmt;
use std::str::FromStr;

/// The aim of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// `#`: the other side is mated; where kings are not royal, it has lost its last piece of a kind.
    Mate,
    /// `=`: the other side is stalemated.
    Stalemate,
    /// `dia`: the pieces stand as in the diagram, after a game from the start. Only for help play.
    Diagram,
}

impl Aim {
    /// The sign in stipulations and behind moves.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Mate => "#",
            Self::Stalemate => "=",
            Self::Diagram => "dia",
        }
    }
}

/// The kind of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// The side to move forces the aim against every defence.
    Direct,
    /// The side to move forces the other side to bring about the aim itself.
    SelfPlay,
    /// Both sides help each other; the side that makes the last move reaches the aim.
    Help,
    /// The side to move makes all the moves, and reaches the aim by the last.
    SeriesDirect,
    /// The side to move makes all the moves; then the other side reaches the aim by one move.
    SeriesHelp,
    /// The side to move makes all the moves; then the other side is forced to reach the aim by its next move.
    SeriesSelf,
}

impl Play {
    const ALL: [Self; 6] = [
        Self::SeriesHelp,
        Self::SeriesSelf,
        Self::SeriesDirect,
        Self::Help,
        Self::SelfPlay,
        Self::Direct,
    ];

    const fn sign(self) -> &'static str {
        match self {
            Self::Direct => "",
            Self::SelfPlay => "s",
            Self::Help => "h",
            Self::SeriesDirect => "ser-",
            Self::SeriesHelp => "ser-h",
            Self::SeriesSelf => "ser-s",
        }
    }

    /// Whether one side forces the other, so that solutions are trees and not lines.
    pub const fn is_battle(self) -> bool {
        matches!(self, Self::Direct | Self::SelfPlay)
    }
}

/// What a problem asks for.
///
/// ```
/// use glass_solver::{Aim, Play, Stipulation};
/// let helpmate: Stipulation = "h#2.5".parse()?;
/// assert_eq!((helpmate.play(), helpmate.aim(), helpmate.halves()), (Play::Help, Aim::Mate, 5));
/// assert_eq!("SER-H=5".parse::<Stipulation>()?.to_string(), "ser-h=5");
/// assert!("#0".parse::<Stipulation>().is_err());
/// # Ok::<(), glass_solver::BadStipulation>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stipulation {
    play: Play,
    aim: Aim,
    halves: u16,
}

impl Stipulation {
    /// The most moves that a stipulation may have.
    pub const MOST_MOVES: u16 = 100;

    /// A stipulation of whole moves; `None` if they are not 1 to [`MOST_MOVES`](Self::MOST_MOVES), or for a diagram that
    /// is not reached by help.
    pub fn new(play: Play, aim: Aim, moves: u16) -> Option<Self> {
        let is_possible = aim != Aim::Diagram || play == Play::Help;
        let allowed = 1..=Self::MOST_MOVES;
        (is_possible && allowed.contains(&moves)).then(|| Self { play, aim, halves: moves * 2 })
    }

    /// The kind of play.
    pub const fn play(self) -> Play {
        self.play
    }

    /// The aim.
    pub const fn aim(self) -> Aim {
        self.aim
    }

    /// Twice the number of moves: odd only in help play.
    pub const fn halves(self) -> u16 {
        self.halves
    }

    /// Whether the first move of a line is the second half of a move: so in help play that ends with half a move, but
    /// not in a proof game, which White begins.
    pub(crate) fn begins_with_half(self) -> bool {
        self.aim != Aim::Diagram && self.halves % 2 == 1
    }

    /// The number of moves, half ones counted as whole.
    pub const fn moves(self) -> u16 {
        self.halves.div_ceil(2)
    }

    /// The same with a move less; in help play of half a move, too. `None` if nothing is left.
    pub fn shorter(self) -> Option<Self> {
        let halves = self.halves.checked_sub(2)?;
        (halves > 0).then_some(Self { halves, ..self })
    }

    /// The same with half a move less, as set play of help play is. `None` if nothing is left.
    pub(crate) fn half_shorter(self) -> Option<Self> {
        (self.halves > 1).then_some(Self { halves: self.halves - 1, ..self })
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.halves % 2 == 1 { ".5" } else { "" };
        let play = if self.aim == Aim::Diagram { "" } else { self.play.sign() };
        write!(f, "{play}{}{}{half}", self.aim.sign(), self.halves / 2)
    }
}

impl FromStr for Stipulation {
    type Err = BadStipulation;

    fn from_str(text: &str) -> Result<Self, BadStipulation> {
        let bad = || BadStipulation(text.to_owned());
        let lower = text.trim().to_ascii_lowercase();
        let (play, aim, rest) = if let Some(rest) = lower.strip_prefix(Aim::Diagram.sign()) {
            (Play::Help, Aim::Diagram, rest)
        } else {
            let at = lower.find(['#', '=']).ok_or_else(bad)?;
            let (sign, rest) = lower.split_at(at);
            let play = Play::ALL.into_iter().find(|play| play.sign() == sign).ok_or_else(bad)?;
            let aim = if rest.starts_with('#') { Aim::Mate } else { Aim::Stalemate };
            (play, aim, &rest[1..])
        };
        let (moves, half) = match rest.split_once('.') {
            Some((moves, "5")) if play == Play::Help => (moves, 1),
            Some(_) => return Err(bad()),
            None => (rest, 0),
        };
        let is_number = moves.bytes().all(|byte| byte.is_ascii_digit());
        let moves: u16 = moves.parse().ok().filter(|_| is_number).ok_or_else(bad)?;
        let halves = moves.checked_mul(2).map_or(0, |halves| halves + half);
        let allowed = 1..=Self::MOST_MOVES * 2;
        allowed.contains(&halves).then_some(Self { play, aim, halves }).ok_or_else(bad)
    }
}

/// A text is no stipulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadStipulation(pub String);

impl fmt::Display for BadStipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” is no stipulation; expected #3, s#4, h#2.5, ser-#5, ser-h#5 or ser-s#5, with = instead of # for \
             stalemate, or dia5.5 for a proof game, and 1 to {} moves",
            self.0,
            Stipulation::MOST_MOVES
        )
    }
}

impl std::error::Error for BadStipulation {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_stipulations_are_read_back() {
        for text in [
            "#2", "=3", "s#4", "s=2", "h#2", "h#0.5", "h=3.5", "ser-#7", "ser-h=5", "ser-s#3",
            "dia10.5",
        ] {
            assert_eq!(
                text.parse::<Stipulation>().map(|read| read.to_string()),
                Ok(text.to_owned())
            );
        }
    }

    #[test]
    fn other_texts_are_refused_by_name() {
        for text in [
            "", "3", "#", "#0", "#2.5", "s#1.5", "h#2.25", "x#2", "#101", "#+2", "#99999",
            "ser-#2.5",
        ] {
            let refusal = text.parse::<Stipulation>().expect_err(text).to_string();
            assert!(refusal.contains(&format!("“{text}”")), "{refusal}");
        }
    }
}
