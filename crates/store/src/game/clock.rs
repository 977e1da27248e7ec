//! The stored clock of a game. The caller interprets the time control.

use crate::db::connection::{Row, Value};
use crate::{Millis, Seat, StoreError};

/// The clock of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredClock {
    /// The text of the time control.
    pub control: String,
    /// The time that White had left when the turn began.
    pub white: Millis,
    /// The time that Black had left when the turn began.
    pub black: Millis,
    /// The turn for which the clock runs; `None` before the game begins and after its end.
    pub turn: Option<ClockTurn>,
    /// The last outage for which the players got time back. Only the store writes it.
    pub outage: Option<Outage>,
}

/// A turn for which a clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockTurn {
    /// When it began.
    pub began: Millis,
    /// When the time of the player to move is up.
    pub deadline: Millis,
    /// When the server ends the game for that reason.
    pub ends: Millis,
}

/// A period in which no server was up, or by which the server's clock jumped. If the clock jumped back, the end is
/// before the beginning.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Outage {
    /// When a server was last up.
    pub began: Millis,
    /// When a server was up again.
    pub ended: Millis,
    /// Whether the server was up, and its clock jumped.
    pub stepped: bool,
}

impl StoredClock {
    /// The time that a player had left when the turn began.
    pub fn left(&self, seat: Seat) -> Millis {
        match seat {
            Seat::White => self.white,
            Seat::Black => self.black,
        }
    }

    pub(crate) fn from_row(row: &Row) -> Result<Option<Self>, StoreError> {
        let Some(control) = row.text_opt("clock")? else { return Ok(None) };
        let turn = match row.integer_opt("ends")? {
            None => None,
            Some(ends) => {
                let (began, deadline) = (row.integer("turn_began")?, row.integer("deadline")?);
                Some(ClockTurn { began, deadline, ends })
            }
        };
        let outage = match row.integer_opt::<Millis>("outage_began")? {
            None => None,
            Some(_) => {
                Some(Outage::from_row(row, ["outage_began", "outage_ended", "outage_stepped"])?)
            }
        };
        let (white, black) = (row.integer("white_left")?, row.integer("black_left")?);
        Ok(Some(Self { control, white, black, turn, outage }))
    }

    /// The columns that change during a game: the time left of both players, and the turn.
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
    /// Reads an outage from these columns: beginning, end, and whether the clock was stepped.
    pub(crate) fn from_row(
        row: &Row,
        [began, ended, stepped]: [&'static str; 3],
    ) -> Result<Self, StoreError> {
        let (began, ended) = (row.integer(began)?, row.integer(ended)?);
        Ok(Self { began, ended, stepped: row.integer::<i64>(stepped)? > 0 })
    }

    /// The length; negative if the clock jumped back.
    pub fn length(&self) -> Millis {
        self.ended - self.began
    }
}
