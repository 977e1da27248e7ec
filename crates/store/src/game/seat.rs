//! The two seats of a game, and who plays on them.

use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Name, StoreError, VisitorId};

/// One of the two places at a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Seat {
    /// White's.
    White,
    /// Black's.
    Black,
}

/// Who holds a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatHolder {
    /// A person with a browser.
    Visitor(VisitorId),
    /// The engine, at a level of strength.
    Engine {
        /// The level as players choose it.
        level: u8,
    },
}

/// The names of those who play a game and have an account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Names {
    /// Who plays White.
    pub white: Option<Name>,
    /// Who plays Black.
    pub black: Option<Name>,
}

/// The players of a game; a free seat is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seats {
    /// Who plays White.
    pub white: Option<SeatHolder>,
    /// Who plays Black.
    pub black: Option<SeatHolder>,
}

impl Seat {
    /// Both seats, White's first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The name of the seat in the database: `white` or `black`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// The other seat.
    pub fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// Reads what [`as_str`](Self::as_str) wrote.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|seat| seat.as_str() == name)
    }
}

impl Names {
    /// The name of who plays on this seat.
    pub fn of(&self, seat: Seat) -> Option<&Name> {
        match seat {
            Seat::White => self.white.as_ref(),
            Seat::Black => self.black.as_ref(),
        }
    }

    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        let name = |column| row.parsed_if_any(column, |text| text.parse().ok());
        Ok(Self { white: name("white_name")?, black: name("black_name")? })
    }
}

impl Seats {
    /// Who plays on this seat.
    pub fn player(&self, seat: Seat) -> Option<&SeatHolder> {
        match seat {
            Seat::White => self.white.as_ref(),
            Seat::Black => self.black.as_ref(),
        }
    }

    /// The first free seat.
    pub fn free(&self) -> Option<Seat> {
        Seat::ALL.into_iter().find(|&seat| self.player(seat).is_none())
    }

    /// The person on this seat.
    pub fn visitor(&self, seat: Seat) -> Option<&VisitorId> {
        match self.player(seat) {
            Some(SeatHolder::Visitor(visitor)) => Some(visitor),
            _ => None,
        }
    }

    /// Whether this visitor plays on this seat.
    pub fn is_held_by(&self, seat: Seat, visitor: &VisitorId) -> bool {
        matches!(self.player(seat), Some(SeatHolder::Visitor(held)) if held == visitor)
    }

    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            white: player_from_row(row, ["white_kind", "white_visitor", "white_level"])?,
            black: player_from_row(row, ["black_kind", "black_visitor", "black_level"])?,
        })
    }
}

pub(crate) async fn insert(
    game: &GameId,
    seat: Seat,
    player: &SeatHolder,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const INSERT: &str =
        "insert into seat (game, color, kind, visitor, level) values ($1, $2, $3, $4, $5)";
    let (kind, visitor, level) = match player {
        SeatHolder::Visitor(visitor) => ("visitor", Some(visitor.as_str()), None),
        SeatHolder::Engine { level } => ("engine", None, Some(u32::from(*level))),
    };
    let values: [Value<'_>; 5] =
        [game.into(), seat.into(), kind.into(), visitor.into(), level.into()];
    let inserted = connection.execute(INSERT, &values).await;
    inserted.map(drop).map_err(DriverError::taken_or_missing("seat", "visitor"))
}

/// Notes beside the seats of a game when it ended, if that is not noted.
pub(crate) async fn end(
    game: &GameId,
    ended: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const END: &str = "update seat set ended = $1 where game = $2 and ended is null";
    connection.execute(END, &[ended.into(), game.into()]).await?;
    Ok(())
}

fn player_from_row(
    row: &Row,
    [kind, visitor, level]: [&'static str; 3],
) -> Result<Option<SeatHolder>, StoreError> {
    match row.text_if_any(kind)?.as_deref() {
        None => Ok(None),
        Some("engine") => Ok(Some(SeatHolder::Engine { level: row.number(level)? })),
        Some(_) => Ok(Some(SeatHolder::Visitor(row.parsed(visitor, |text| text.parse().ok())?))),
    }
}
