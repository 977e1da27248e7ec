//! The two seats of a game and their players.

use crate::account::storage_limits::StorageLimit;
use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::text_enum::text_enum;
use crate::{GameId, Millis, Name, StoreError, VisitorId};

text_enum! {
    /// One of the two seats of a game.
    pub enum Seat {
        /// White's seat.
        White = "white",
        /// Black's seat.
        Black = "black",
    }
}

/// The player on a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeatHolder {
    /// A visitor.
    Visitor(VisitorId),
    /// The engine.
    Engine {
        /// The level of strength that players choose.
        level: i8,
    },
}

/// The names of the players who have an account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayerNames {
    /// The name of White.
    pub white: Option<Name>,
    /// The name of Black.
    pub black: Option<Name>,
}

/// The players of a game; a free seat is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seats {
    /// The player of White.
    pub white: Option<SeatHolder>,
    /// The player of Black.
    pub black: Option<SeatHolder>,
}

impl Seat {
    /// The other seat.
    pub fn opposite(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

impl PlayerNames {
    /// The name of the player on a seat.
    pub fn for_seat(&self, seat: Seat) -> Option<&Name> {
        match seat {
            Seat::White => self.white.as_ref(),
            Seat::Black => self.black.as_ref(),
        }
    }

    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self { white: row.parse_opt("white_name")?, black: row.parse_opt("black_name")? })
    }
}

impl Seats {
    /// The player on a seat.
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

    /// The visitor on a seat.
    pub fn visitor(&self, seat: Seat) -> Option<&VisitorId> {
        match self.player(seat) {
            Some(SeatHolder::Visitor(visitor)) => Some(visitor),
            _ => None,
        }
    }

    /// Whether this visitor holds a seat.
    pub fn is_held_by(&self, seat: Seat, visitor: &VisitorId) -> bool {
        self.visitor(seat) == Some(visitor)
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
        SeatHolder::Visitor(visitor) => ("visitor", Some(visitor), None),
        SeatHolder::Engine { level } => ("engine", None, Some(i64::from(*level))),
    };
    let values = &[game.into(), seat.into(), kind.into(), visitor.into(), level.into()];
    let inserted = connection.execute(INSERT, values).await;
    inserted.map(drop).map_err(DriverError::taken_or_missing("seat", "visitor"))
}

/// Checks that a player has no more unfinished games than the limit.
pub(crate) async fn check_unfinished(
    player: Option<&SeatHolder>,
    limit: StorageLimit,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const UNFINISHED: &str =
        "select count(*) as stored from seat where visitor = $1 and ended is null";
    match player {
        Some(SeatHolder::Visitor(visitor)) => {
            limit.check(0, UNFINISHED, &[visitor.into()], connection).await
        }
        Some(SeatHolder::Engine { .. }) | None => Ok(()),
    }
}

/// Stores with the seats of a game when it ended, unless that is stored already.
pub(crate) async fn record_end(
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
    match row.text_opt(kind)?.as_deref() {
        None => Ok(None),
        Some("engine") => Ok(Some(SeatHolder::Engine { level: row.integer(level)? })),
        Some(_) => Ok(Some(SeatHolder::Visitor(row.parse(visitor)?))),
    }
}
