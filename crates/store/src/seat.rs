//! Who sits where, and taking a free seat.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::row::{number, parsed_if_any};
use crate::{Game, GameId, Millis, Status, Store, StoreError, VisitorId, game};

/// A side of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Color {
    /// The side that begins.
    White,
    /// The other side.
    Black,
}

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Player {
    /// Somebody with a browser.
    Visitor(VisitorId),
    /// The engine, at a level of strength.
    Engine {
        /// The level as players choose it.
        level: u8,
    },
}

/// The players of a game; a free seat is `None`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Seats {
    /// Who plays White.
    pub white: Option<Player>,
    /// Who plays Black.
    pub black: Option<Player>,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The name of the side in the database: `white` or `black`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
    }

    /// Reads what [`as_str`](Self::as_str) wrote.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.as_str() == name)
    }
}

impl Seats {
    /// Who plays this side.
    pub fn player(&self, color: Color) -> Option<&Player> {
        match color {
            Color::White => self.white.as_ref(),
            Color::Black => self.black.as_ref(),
        }
    }

    /// The first seat that nobody has taken.
    pub fn free(&self) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.player(color).is_none())
    }

    /// Whether this visitor plays this side.
    pub fn is_held_by(&self, color: Color, visitor: &VisitorId) -> bool {
        matches!(self.player(color), Some(Player::Visitor(held)) if held == visitor)
    }

    /// Waiting for a player, or complete.
    pub(crate) fn status(&self) -> Status {
        if self.free().is_some() { Status::Waiting } else { Status::Playing }
    }

    pub(crate) fn from_row(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            white: player_from_row(row, ["white_kind", "white_visitor", "white_level"])?,
            black: player_from_row(row, ["black_kind", "black_visitor", "black_level"])?,
        })
    }
}

impl Store {
    /// Takes a free seat, and the game begins when no other is free. `Taken` when somebody was quicker or the game is
    /// no longer waiting; a visitor who asks again for the seat that is already theirs gets the game.
    pub async fn join(
        &self,
        game: &GameId,
        color: Color,
        player: &Player,
        now: Millis,
    ) -> Result<Game, StoreError> {
        let mut writing = self.begin().await?;
        let joined = join(game, color, player, now, writing.connection()).await;
        writing.finish(joined).await
    }
}

async fn join(
    id: &GameId,
    color: Color,
    player: &Player,
    now: Millis,
    connection: &mut AnyConnection,
) -> Result<Game, StoreError> {
    game::lock(id, connection).await?;
    let before = game::read(id, connection).await?;
    match before.seats.player(color) {
        Some(held) if held == player => return Ok(before),
        None if before.status == Status::Waiting => insert(id, color, player, connection).await?,
        _ => return Err(StoreError::Taken("seat")),
    }
    let mut after = game::read(id, connection).await?;
    after.status = after.seats.status();
    after.updated = now;
    after.write(connection).await?;
    Ok(after)
}

pub(crate) async fn insert(
    game: &GameId,
    color: Color,
    player: &Player,
    connection: &mut AnyConnection,
) -> Result<(), StoreError> {
    const INSERT: &str =
        "insert into seat (game, color, kind, visitor, level) values ($1, $2, $3, $4, $5)";
    let (kind, visitor, level) = match player {
        Player::Visitor(visitor) => ("visitor", Some(visitor.as_str()), None),
        Player::Engine { level } => ("engine", None, Some(i64::from(*level))),
    };
    sqlx::query(INSERT)
        .bind(game.as_str())
        .bind(color.as_str())
        .bind(kind)
        .bind(visitor)
        .bind(level)
        .execute(connection)
        .await
        .map_err(StoreError::taken_or_missing("seat", "visitor"))?;
    Ok(())
}

fn player_from_row(
    row: &AnyRow,
    [kind, visitor, level]: [&'static str; 3],
) -> Result<Option<Player>, StoreError> {
    match row.try_get::<Option<&str>, _>(kind)? {
        None => Ok(None),
        Some("engine") => Ok(Some(Player::Engine { level: number(row, level)? })),
        Some(_) => {
            let id = parsed_if_any(row, visitor, |text| text.parse().ok())?
                .ok_or(StoreError::Corrupt(visitor))?;
            Ok(Some(Player::Visitor(id)))
        }
    }
}
