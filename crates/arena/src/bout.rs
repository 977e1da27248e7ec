//! One game between two engines.

use std::fmt;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use glass_notation::read_move;
use glass_rules::{ByColor, Claim, Color, History, Outcome};

use crate::adjudicate::Watch;
use crate::opponent::{Reply, Turn};
use crate::{
    Adjudication, Answer, Clock, Fault, FaultKind, Limits, NewGame, Opponent, Thought, Trouble,
};

/// Why a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// By the rules.
    Outcome(Outcome),
    /// By a draw that may be claimed, and so is.
    Claim(Claim),
    /// By the scores of the engines, or by its length.
    Adjudication,
    /// A side has given up.
    Resignation(Color),
    /// A side has done something wrong.
    Fault(Color, Fault),
}

impl Reason {
    /// What the tag `Termination` of PGN says.
    pub fn termination(&self) -> &'static str {
        match self {
            Self::Outcome(_) | Self::Claim(_) | Self::Resignation(_) => "normal",
            Self::Adjudication => "adjudication",
            Self::Fault(_, fault) => fault.kind.termination(),
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
        }
    }
}

/// A move with what the engine told and the time that it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// What the engine told.
    pub thought: Thought,
    /// The time from the question until the answer.
    pub spent: Duration,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Bout {
    /// The moves, those of the opening first.
    pub history: History,
    /// The number of moves of the opening.
    pub book: usize,
    /// The thinking behind the moves after the opening.
    pub thinking: Vec<Thinking>,
    /// What each side got, in quarters of the point.
    pub quarters: ByColor<u8>,
    /// Why it ended.
    pub reason: Reason,
}

/// The two engines of a game.
pub(crate) struct Table<'a> {
    pub players: ByColor<&'a mut dyn Opponent>,
    pub names: ByColor<&'a str>,
    pub limits: ByColor<Limits>,
    pub adjudication: Adjudication,
}

impl Table<'_> {
    /// Plays a game from an opening. `None` if the match was stopped before its end.
    pub fn play(&mut self, opening: &History, stop: &AtomicBool) -> Option<Bout> {
        let rules = opening.position().view().rules();
        let mut bout = Bout {
            history: opening.clone(),
            book: opening.moves().len(),
            thinking: Vec::new(),
            quarters: ByColor::from_fn(|_| 2),
            // Replaced below: a game ends for a reason.
            reason: Reason::Adjudication,
        };
        for side in Color::ALL {
            match self.players[side].begin(&NewGame { rules, opening, side }, stop) {
                Ok(()) => {}
                Err(Trouble::Stopped) => return None,
                Err(Trouble::Fault(fault)) => return Some(bout.lost(side, fault)),
            }
        }
        let mut clocks = ByColor::from_fn(|side| self.limits[side].clock.map(Clock::new));
        let mut watch = Watch::new(self.adjudication);
        loop {
            if let Some(outcome) = bout.history.outcome() {
                bout.quarters = outcome.quarters();
                return Some(bout.ended(Reason::Outcome(outcome)));
            }
            if let Some(claim) = bout.history.claim() {
                return Some(bout.ended(Reason::Claim(claim)));
            }
            let side = bout.history.position().turn();
            let turn = Turn {
                history: &bout.history,
                limits: self.limits[side],
                own: clocks[side],
                other: clocks[!side],
            };
            let answer = match self.players[side].think(&turn, stop) {
                Ok(answer) => answer,
                Err(Trouble::Stopped) => return None,
                Err(Trouble::Fault(fault)) => return Some(bout.lost(side, fault)),
            };
            if let Some(clock) = &mut clocks[side] {
                clock.spend(answer.spent);
            }
            match self.accept(&mut bout, side, &answer) {
                Ok(()) => {}
                Err(reason) => return Some(bout.lost_by(side, reason)),
            }
            let ply = bout.history.moves().len() as u32;
            // The rules come first: a mate is no adjudication.
            if bout.history.outcome().is_none()
                && let Some(winner) = watch.see(side, answer.thought.score, ply)
            {
                let quarters = |side| winner.map_or(2, |winner| if side == winner { 4 } else { 0 });
                bout.quarters = ByColor::from_fn(quarters);
                return Some(bout.ended(Reason::Adjudication));
            }
        }
    }

    /// Plays the move of an answer, or tells why the side loses.
    fn accept(&self, bout: &mut Bout, side: Color, answer: &Answer) -> Result<(), Reason> {
        let fault =
            |kind, what: String| Reason::Fault(side, Fault::new(kind, self.names[side], &what));
        match &answer.reply {
            Reply::Resigns => Err(Reason::Resignation(side)),
            // What may be claimed has been claimed already.
            Reply::ClaimsDraw => {
                Err(fault(FaultKind::Nonsense, "claims a draw that it cannot claim".to_owned()))
            }
            Reply::Move(text) => {
                let legal = read_move(bout.history.position().view(), text).map_err(|error| {
                    fault(FaultKind::IllegalMove, format!("plays “{text}”: {error}"))
                })?;
                if bout.history.play(legal).is_ok() {
                    let Answer { thought, spent, .. } = *answer;
                    bout.thinking.push(Thinking { thought, spent });
                }
                Ok(())
            }
        }
    }
}

impl Bout {
    /// The side that moved first after the opening.
    pub fn first_to_think(&self) -> Color {
        let first = self.history.start().turn();
        if self.book.is_multiple_of(2) { first } else { !first }
    }

    fn ended(mut self, reason: Reason) -> Self {
        self.reason = reason;
        self
    }

    fn lost_by(mut self, side: Color, reason: Reason) -> Self {
        self.quarters = ByColor::from_fn(|color| if color == side { 0 } else { 4 });
        self.ended(reason)
    }

    fn lost(self, side: Color, fault: Fault) -> Self {
        self.lost_by(side, Reason::Fault(side, fault))
    }
}
