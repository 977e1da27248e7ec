//! The clock of a game as it is stored. What the time control means is the caller's business.

use crate::db::connection::{Row, Value};
use crate::{Millis, Seat, StoreError};

/// The clock of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredClock {
    /// The time control, as the caller writes it.
    pub control: String,
    /// What White had left when the turn began.
    pub white: Millis,
    /// What Black had left when the turn began.
    pub black: Millis,
    /// The turn for which the clock runs: none before the game begins and after it.
    pub turn: Option<ClockTurn>,
    /// The last outage that was given back; only the store writes it.
    pub outage: Option<Outage>,
}

/// A turn for which a clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockTurn {
    /// When it began.
    pub began: Millis,
    /// When the time of the side to move is up.
    pub deadline: Millis,
    /// When the game is to be ended because of that.
    pub ends: Millis,
}

/// A time in which no server was up, or which the clock has skipped. Where the clock was stepped back, the end comes before
/// the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// When a server was up last.
    pub began: Millis,
    /// When one was up again.
    pub ended: Millis,
}

impl StoredClock {
    /// What the side on a seat had left when the turn began.
    pub fn left(&self, seat: Seat) -> Millis {
        match seat {
            Seat::White => self.white,
            Seat::Black => self.black,
        }
    }

    pub(crate) fn from_row(row: &Row) -> Result<Option<Self>, StoreError> {
        let Some(control) = row.text_if_any("clock")? else { return Ok(None) };
        let turn = match row.number_if_any("ends")? {
            None => None,
            Some(ends) => {
                let (began, deadline) = (row.number("turn_began")?, row.number("deadline")?);
                Some(ClockTurn { began, deadline, ends })
            }
        };
        let outage = match row.number_if_any("outage_began")? {
            None => None,
            Some(began) => Some(Outage { began, ended: row.number("outage_ended")? }),
        };
        let (white, black) = (row.number("white_left")?, row.number("black_left")?);
        Ok(Some(Self { control, white, black, turn, outage }))
    }

    /// What changes of a clock while a game is played: what each side has left, and the turn.
    pub(crate) fn values(clock: Option<&Self>) -> [Value<'static>; 5] {
        let turn = clock.and_then(|clock| clock.turn);
        [
            clock.map(|clock| clock.white).into(),
            clock.map(|clock| clock.black).into(),
            turn.map(|turn| turn.began).into(),
            turn.map(|turn| turn.deadline).into(),
            turn.map(|turn| turn.ends).into(),
        ]
    }
}

impl Outage {
    /// How long it was; negative where the clock was stepped back.
    pub fn length(&self) -> Millis {
        self.ended - self.began
    }
}
