//! A finished game and the reason for its end.

use std::fmt;
use std::time::Duration;

use glass_rules::{ByColor, Claim, Color, History, Outcome};

use crate::{EngineFault, FaultKind, Thought};

/// The reason for the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// By the rules.
    Outcome(Outcome),
    /// By a claimed draw.
    Claim(Claim),
    /// By the engines' scores, or by its length.
    Adjudication,
    /// A side has resigned.
    Resignation(Color),
    /// A side has lost by a fault.
    Fault(Color, EngineFault),
    /// A side has exceeded its time, and the other side cannot give checkmate.
    TimeDraw(Color, EngineFault),
}

impl Reason {
    /// The value of the PGN tag `Termination`.
    pub fn termination(&self) -> &'static str {
        match self {
            Self::Outcome(_) | Self::Claim(_) | Self::Resignation(_) => "normal",
            Self::Adjudication => "adjudication",
            Self::Fault(_, fault) | Self::TimeDraw(_, fault) => fault.kind.termination(),
        }
    }

    /// The fault that ended the game, with its side.
    pub fn fault(&self) -> Option<(Color, &EngineFault)> {
        match self {
            Self::Fault(side, fault) | Self::TimeDraw(side, fault) => Some((*side, fault)),
            Self::Outcome(_) | Self::Claim(_) | Self::Adjudication | Self::Resignation(_) => None,
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outcome(outcome) => outcome.fmt(f),
            Self::Claim(Claim::Repetition(times)) => {
                write!(f, "A draw: the position has occurred {times} times.")
            }
            Self::Claim(Claim::QuietMoves(moves)) => {
                write!(f, "A draw: {moves} moves without capture or pawn move.")
            }
            Self::Adjudication => f.write_str("Adjudicated."),
            Self::Resignation(side) => write!(f, "{side} resigns."),
            Self::Fault(side, fault) => {
                write!(f, "{side} loses: {}.", fault.to_string().trim_end_matches('.'))
            }
            Self::TimeDraw(side, fault) => write!(
                f,
                "A draw: {}, and {} cannot give checkmate.",
                fault.to_string().trim_end_matches('.'),
                !*side
            ),
        }
    }
}

/// A move's report and time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// The report of the engine.
    pub thought: Thought,
    /// The time from the request to the answer.
    pub spent: Duration,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The moves, starting with those of the opening.
    pub history: History,
    /// The number of opening moves.
    pub book: usize,
    /// The reports and times of the moves after the opening.
    pub thinking: Vec<Thinking>,
    /// The result of each side, in quarters of a point.
    pub quarters: ByColor<u8>,
    /// The reason for its end.
    pub reason: Reason,
}

impl PlayedGame {
    /// The side that moved first after the opening.
    fn first_to_think(&self) -> Color {
        let first = self.history.start().turn();
        if self.book.is_multiple_of(2) { first } else { !first }
    }

    /// The report of each move after the opening, with its side and the number of plies before it.
    pub fn thoughts(&self) -> impl Iterator<Item = (Color, usize, &Thinking)> {
        let first = self.first_to_think();
        self.thinking.iter().enumerate().map(move |(number, thinking)| {
            let side = if number.is_multiple_of(2) { first } else { !first };
            (side, self.book + number, thinking)
        })
    }

    pub(crate) fn ended(mut self, reason: Reason) -> Self {
        self.reason = reason;
        self
    }

    pub(crate) fn lost_by(mut self, side: Color, reason: Reason) -> Self {
        self.quarters = ByColor::from_fn(|color| if color == side { 0 } else { 4 });
        self.ended(reason)
    }

    pub(crate) fn lost(self, side: Color, fault: EngineFault) -> Self {
        let position = self.history.position();
        if fault.kind == FaultKind::TimeLoss && !position.view().can_mate(!side) {
            return self.ended(Reason::TimeDraw(side, fault));
        }
        self.lost_by(side, Reason::Fault(side, fault))
    }
}

#[cfg(test)]
mod tests {
    use glass_notation::fen;
    use glass_rules::VariantId;

    use super::*;

    /// White's result and the reason, if Black makes a fault in a position.
    fn ended(text: &str, kind: FaultKind) -> (u8, String) {
        let position = fen::position(VariantId::Chess.default_rules(), text).expect(text);
        let game = PlayedGame {
            history: History::new(position),
            book: 0,
            thinking: Vec::new(),
            quarters: ByColor::from_fn(|_| 2),
            reason: Reason::Adjudication,
        };
        let game = game.lost(Color::Black, EngineFault::new(kind, "slow", "took 9 ms"));
        (game.quarters.white, game.reason.to_string())
    }

    #[test]
    fn timeout_loses_only_if_the_opponent_can_checkmate() {
        let knight = |other: char| format!("8/8/8/4k3/{other}7/8/4N3/4K3 b - - 0 1");
        let drawn = "A draw: slow took 9 ms, and White cannot give checkmate.".to_owned();
        assert_eq!(ended(&knight('q'), FaultKind::TimeLoss), (2, drawn));
        let lost = "Black loses: slow took 9 ms.".to_owned();
        assert_eq!(ended(&knight('r'), FaultKind::TimeLoss), (4, lost.clone()));
        assert_eq!(ended(&knight('q'), FaultKind::Crash), (4, lost));
    }
}
