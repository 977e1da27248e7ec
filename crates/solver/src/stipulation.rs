//! Parses and writes stipulations in standard notation: `#3`, `h#2.5`, `s#4`, `ser-h=5`.

use std::fmt;
use std::str::FromStr;

/// The aim of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// `#`: checkmate. In variants without royal kings, the capture of the opponent's last piece of a role.
    Mate,
    /// `=`: stalemate of the other side.
    Stalemate,
    /// `dia`: the pieces of the diagram, reached by a game from the start. Only for help play.
    Diagram,
    /// `x`: a capture.
    Capture,
    /// `ep`: a capture en passant.
    EnPassant,
    /// `%`: a capture after which the capturing piece cannot be captured.
    PieceGain,
    /// `zb8`: a move to that square on any board. Contains the file letter and the digit of the rank.
    Target([u8; 2]),
}

impl Aim {
    /// Parses a sign at the start of the text, and returns the rest.
    fn strip(text: &str) -> Option<(Self, &str)> {
        let signs = [
            ("#", Self::Mate),
            ("=", Self::Stalemate),
            ("x", Self::Capture),
            ("ep", Self::EnPassant),
            ("%", Self::PieceGain),
        ];
        if let Some(rest) = text.strip_prefix('z') {
            let &[file, rank, ..] = rest.as_bytes() else { return None };
            let is_square = file.is_ascii_lowercase() && rank.is_ascii_digit();
            return is_square.then(|| (Self::Target([file, rank]), &rest[2..]));
        }
        signs.into_iter().find_map(|(sign, aim)| Some((aim, text.strip_prefix(sign)?)))
    }
}

/// The sign in stipulations and after moves.
impl fmt::Display for Aim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mate => f.write_str("#"),
            Self::Stalemate => f.write_str("="),
            Self::Diagram => f.write_str("dia"),
            Self::Capture => f.write_str("x"),
            Self::EnPassant => f.write_str("ep"),
            Self::PieceGain => f.write_str("%"),
            Self::Target([file, rank]) => {
                write!(f, "z{}{}", char::from(*file), char::from(*rank))
            }
        }
    }
}

/// The kind of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Play {
    /// The side to move forces the aim against every defence.
    Direct,
    /// The side to move forces the other side to reach the aim.
    SelfPlay,
    /// Self-play in which a side must reach the aim whenever it can. The attacker fails if it must.
    Reflex,
    /// Reflex play in which only the defender has this obligation.
    SemiReflex,
    /// Both sides cooperate. The side that makes the last move reaches the aim.
    Help,
    /// Both sides cooperate until the side that began forces the other side to reach the aim by its next move.
    HelpSelf,
    /// The side to move makes all the moves and reaches the aim with the last one.
    SeriesDirect,
    /// The side to move makes all the moves; then the other side reaches the aim by one move.
    SeriesHelp,
    /// The side to move makes all the moves; then the other side is forced to reach the aim by its next move.
    SeriesSelf,
}

impl Play {
    /// Longer signs precede their prefixes.
    const ALL: [Self; 9] = [
        Self::SemiReflex,
        Self::SeriesHelp,
        Self::SeriesSelf,
        Self::SeriesDirect,
        Self::HelpSelf,
        Self::Help,
        Self::SelfPlay,
        Self::Reflex,
        Self::Direct,
    ];

    const fn sign(self) -> &'static str {
        match self {
            Self::Direct => "",
            Self::SelfPlay => "s",
            Self::Reflex => "r",
            Self::SemiReflex => "semi-r",
            Self::Help => "h",
            Self::HelpSelf => "hs",
            Self::SeriesDirect => "ser-",
            Self::SeriesHelp => "ser-h",
            Self::SeriesSelf => "ser-s",
        }
    }

    /// Whether one side forces the opponent. These solutions are trees; the solutions of other stipulations are lines.
    pub const fn is_battle(self) -> bool {
        matches!(self, Self::Direct | Self::SelfPlay | Self::Reflex | Self::SemiReflex)
    }

    /// Whether the other side makes the last move and is forced to reach the aim.
    pub const fn ends_forced(self) -> bool {
        matches!(self, Self::SeriesSelf | Self::HelpSelf)
    }

    /// Whether the sides alternate and cooperate.
    pub(crate) const fn is_help(self) -> bool {
        matches!(self, Self::Help | Self::HelpSelf)
    }

    /// Whether the play can have this aim.
    const fn allows(self, aim: Aim) -> bool {
        match aim {
            Aim::Mate | Aim::Stalemate => true,
            Aim::Diagram => matches!(self, Self::Help),
            _ => matches!(self, Self::Help | Self::SeriesDirect | Self::SeriesHelp),
        }
    }
}

/// The task of a problem: play, aim and number of moves.
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
    pub const MAX_MOVES: u16 = 100;

    /// A stipulation of whole moves. `None` if the number is not 1 to [`MAX_MOVES`](Self::MAX_MOVES), or if the play
    /// cannot have the aim.
    pub fn new(play: Play, aim: Aim, moves: u16) -> Option<Self> {
        Self::of_halves(play, aim, moves.checked_mul(2)?)
    }

    fn of_halves(play: Play, aim: Aim, halves: u16) -> Option<Self> {
        // The last move of help self-play includes the forced reply.
        let least = if play == Play::HelpSelf { 2 } else { 1 };
        let is_possible = play.allows(aim) && (play.is_help() || halves.is_multiple_of(2));
        (is_possible && (least..=Self::MAX_MOVES * 2).contains(&halves)).then_some(Self {
            play,
            aim,
            halves,
        })
    }

    /// The kind of play.
    pub const fn play(self) -> Play {
        self.play
    }

    /// The aim.
    pub const fn aim(self) -> Aim {
        self.aim
    }

    /// Twice the number of moves. Odd only in help play.
    pub const fn halves(self) -> u16 {
        self.halves
    }

    /// Whether a line starts with the second half of a move: in help play with a half move, except for proof
    /// games, in which White moves first.
    pub(crate) fn begins_with_half(self) -> bool {
        self.aim != Aim::Diagram && self.halves % 2 == 1
    }

    /// The number of moves, with a half move rounded up.
    pub const fn moves(self) -> u16 {
        self.halves.div_ceil(2)
    }

    /// The stipulation with one move less; `None` if no move remains.
    pub fn shorter(self) -> Option<Self> {
        Self::of_halves(self.play, self.aim, self.halves.checked_sub(2)?)
    }

    /// The stipulation of set play in help play, with half a move less; `None` if no move remains.
    pub(crate) fn half_shorter(self) -> Option<Self> {
        (self.halves > 1).then_some(Self { halves: self.halves - 1, ..self })
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.halves % 2 == 1 { ".5" } else { "" };
        let play = if self.aim == Aim::Diagram { "" } else { self.play.sign() };
        write!(f, "{play}{}{}{half}", self.aim, self.halves / 2)
    }
}

impl FromStr for Stipulation {
    type Err = BadStipulation;

    fn from_str(text: &str) -> Result<Self, BadStipulation> {
        let bad = || BadStipulation(text.to_owned());
        let lower = text.trim().to_ascii_lowercase();
        let (play, aim, rest) = match lower.strip_prefix("dia") {
            Some(rest) => (Play::Help, Aim::Diagram, rest),
            None => Play::ALL
                .into_iter()
                .find_map(|play| {
                    let (aim, rest) = Aim::strip(lower.strip_prefix(play.sign())?)?;
                    Some((play, aim, rest))
                })
                .ok_or_else(bad)?,
        };
        let (moves, half) = match rest.split_once('.') {
            Some((moves, "5")) if play.is_help() => (moves, 1),
            Some(_) => return Err(bad()),
            None => (rest, 0),
        };
        let is_number = moves.bytes().all(|byte| byte.is_ascii_digit());
        let moves: u16 = moves.parse().ok().filter(|_| is_number).ok_or_else(bad)?;
        let halves = moves.checked_mul(2).map_or(0, |halves| halves + half);
        Self::of_halves(play, aim, halves).ok_or_else(bad)
    }
}

/// A text that is not a stipulation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadStipulation(pub String);

impl fmt::Display for BadStipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "“{}” is no stipulation; expected #3, s#4, h#2.5, hs#3, r#3, semi-r#3, ser-#5, ser-h#5 or ser-s#5, with = \
             instead of # for stalemate; after h, ser- and ser-h also x, ep, % or a square as zb8; or dia5.5 for a \
             proof game; and 1 to {} moves",
            self.0,
            Stipulation::MAX_MOVES
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
            "dia10.5", "r#3", "semi-r#2", "semi-r=2", "hs#3", "hs#2.5", "hx2.5", "ser-hep3",
            "ser-zb82", "h%1",
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
            "ser-#2.5", "x2", "sep2", "hsx2", "hs#0.5", "r#1.5", "ser-z82", "zb82", "semi-#2",
        ] {
            let refusal = text.parse::<Stipulation>().expect_err(text).to_string();
            assert!(refusal.contains(&format!("“{text}”")), "{refusal}");
        }
    }
}
