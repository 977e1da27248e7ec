//! Games: what they are, how they are made and how they are found.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use crate::row::{number, parsed, parsed_if_any};
use crate::{
    GameId, Millis, Seat, Seats, Store, StoreError, StoredMove, Takeback, VisitorId, moves, seat,
    takeback,
};

/// How far a game has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// A seat is free.
    Waiting,
    /// Both sides are there.
    Playing,
    /// It has an outcome, for good.
    Over,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The result as PGN writes it, such as `1-0`.
    pub result: String,
    /// One word for the reason, such as `checkmate`.
    pub reason: String,
    /// The seat that won, if one did.
    pub winner: Option<Seat>,
}

/// An offer of a draw that has been neither accepted nor declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawOffer {
    /// The seat that offers.
    pub by: Seat,
    /// How many moves had been played when it offered.
    pub ply: u32,
}

/// A game without its moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// Its public id.
    pub id: GameId,
    /// The variant that is played, such as `alice`.
    pub variant: String,
    /// The rule set with its version, such as `alice-cvp/1`.
    pub rules: String,
    /// The position it began from; `None` is the usual start.
    pub start: Option<String>,
    /// How far it has come.
    pub status: Status,
    /// How many moves have been played.
    pub ply: u32,
    /// How it ended: there if and only if it is over.
    pub ending: Option<Ending>,
    /// The standing offer of a draw.
    pub draw_offer: Option<DrawOffer>,
    /// How often moves were taken back. Together with `ply` it says which position is meant.
    pub takebacks: u32,
    /// The seat that asks to take moves back.
    pub takeback_offer: Option<Seat>,
    /// The seat that offers a rematch.
    pub rematch_offer: Option<Seat>,
    /// The rematch.
    pub rematch: Option<GameId>,
    /// Who plays.
    pub seats: Seats,
    /// When it was made.
    pub created: Millis,
    /// When it last changed.
    pub updated: Millis,
}

/// A game to be made. With both seats taken it begins at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Its public id, fresh from [`GameId::random`].
    pub id: GameId,
    /// The variant that is played, such as `alice`.
    pub variant: String,
    /// The rule set with its version, such as `alice-cvp/1`.
    pub rules: String,
    /// The position to begin from; `None` is the usual start.
    pub start: Option<String>,
    /// Who plays from the beginning.
    pub seats: Seats,
}

/// A game with everything that was played in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// The game.
    pub game: StoredGame,
    /// Its moves in order: as many as `game.ply`.
    pub moves: Vec<StoredMove>,
    /// What was taken back, in order: as often as `game.takebacks`.
    pub takebacks: Vec<Takeback>,
}

/// How many games there are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games with a free seat.
    pub waiting: u64,
    /// Games in play.
    pub playing: u64,
    /// Games that have ended.
    pub over: u64,
}

impl Store {
    /// Makes a game. `Taken` if its id is in use, `NotFound` if a player is an unknown visitor.
    pub async fn game_create(&self, new: NewGame, now: Millis) -> Result<StoredGame, StoreError> {
        let mut writing = self.begin().await?;
        let created = create(new, now, writing.connection()).await;
        writing.finish(created).await
    }

    /// A game with its moves.
    pub async fn game_load(&self, id: &GameId) -> Result<GameRecord, StoreError> {
        /// A takeback between the reads makes them begin anew; none comes faster than this reads.
        const TRIES: usize = 8;
        let mut connection = self.pool.acquire().await?;
        for _ in 0..TRIES {
            let game = read(id, &mut connection).await?;
            let mut moves = moves::read(id, &mut connection).await?;
            let takebacks = takeback::read(id, &mut connection).await?;
            if takebacks.len() == game.takebacks as usize {
                // Between takebacks moves are only ever added, and the count is read first: what it does not count yet
                // is left away, so that a move in between cannot make a record whose halves disagree.
                moves.retain(|played| played.ply < game.ply);
                return Ok(GameRecord { game, moves, takebacks });
            }
        }
        Err(StoreError::Corrupt("takebacks"))
    }

    /// The games in which a visitor has a seat, the last changed first.
    pub async fn games_of(
        &self,
        visitor: &VisitorId,
        limit: u32,
        offset: u32,
    ) -> Result<Vec<StoredGame>, StoreError> {
        const GAMES_OF: &str = "select * from seated_game where id in (select game from seat where visitor = $1) \
                                order by updated desc, id limit $2 offset $3";
        let rows = sqlx::query(GAMES_OF)
            .bind(visitor.as_str())
            .bind(i64::from(limit))
            .bind(i64::from(offset))
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(StoredGame::from_row).collect()
    }

    /// The games in play in which the engine has a seat: after a restart it may be its turn in any of them.
    pub async fn games_with_engine(&self) -> Result<Vec<GameId>, StoreError> {
        const WITH_ENGINE: &str = "select id from seated_game where status = 'playing' \
                                   and (white_kind = 'engine' or black_kind = 'engine') order by updated, id";
        let rows = sqlx::query(WITH_ENGINE).fetch_all(&self.pool).await?;
        rows.iter().map(|row| parsed(row, "id", |text| text.parse().ok())).collect()
    }

    /// How many games there are in each status.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        const COUNTS: &str = "select status, count(*) as games from game group by status";
        let mut counts = Counts::default();
        for row in sqlx::query(COUNTS).fetch_all(&self.pool).await? {
            let games = number(&row, "games")?;
            match parsed(&row, "status", Status::from_name)? {
                Status::Waiting => counts.waiting = games,
                Status::Playing => counts.playing = games,
                Status::Over => counts.over = games,
            }
        }
        Ok(counts)
    }

    /// Deletes the games made before `before` that still wait for a player; the number of them.
    pub async fn games_expire(&self, before: Millis) -> Result<u64, StoreError> {
        const EXPIRE: &str = "delete from game where status = 'waiting' and created < $1";
        let _turn = self.turn().await;
        Ok(sqlx::query(EXPIRE).bind(before).execute(&self.pool).await?.rows_affected())
    }
}

impl Status {
    /// Of a game that has just been made or joined: waiting for a player, or complete.
    pub(crate) fn of(seats: &Seats) -> Self {
        if seats.free().is_some() { Self::Waiting } else { Self::Playing }
    }

    /// The name of the status in the database: `waiting`, `playing` or `over`.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        [Self::Waiting, Self::Playing, Self::Over]
            .into_iter()
            .find(|status| status.as_str() == name)
    }
}

impl StoredGame {
    fn from_row(row: &AnyRow) -> Result<Self, StoreError> {
        let ending = match (row.try_get("result")?, row.try_get("reason")?) {
            (Some(result), Some(reason)) => Some(Ending {
                result,
                reason,
                winner: parsed_if_any(row, "winner", Seat::from_name)?,
            }),
            _ => None,
        };
        let draw_offer = match parsed_if_any(row, "offer", Seat::from_name)? {
            Some(by) => Some(DrawOffer { by, ply: number(row, "offer_ply")? }),
            None => None,
        };
        Ok(Self {
            id: parsed(row, "id", |text| text.parse().ok())?,
            variant: row.try_get("game")?,
            rules: row.try_get("rules")?,
            start: row.try_get("start")?,
            status: parsed(row, "status", Status::from_name)?,
            ply: number(row, "ply")?,
            ending,
            draw_offer,
            takebacks: number(row, "takebacks")?,
            takeback_offer: parsed_if_any(row, "takeback_offer", Seat::from_name)?,
            rematch_offer: parsed_if_any(row, "rematch_offer", Seat::from_name)?,
            rematch: parsed_if_any(row, "rematch", |text| text.parse().ok())?,
            seats: Seats::from_row(row)?,
            created: row.try_get("created")?,
            updated: row.try_get("updated")?,
        })
    }

    /// Writes what can change while a game is played, but for its seats.
    pub(crate) async fn write(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        const WRITE: &str = "update game set status = $1, ply = $2, result = $3, reason = $4, winner = $5, \
                             offer = $6, offer_ply = $7, takebacks = $8, takeback_offer = $9, updated = $10 \
                             where id = $11";
        let ending = self.ending.as_ref();
        sqlx::query(WRITE)
            .bind(self.status.as_str())
            .bind(i64::from(self.ply))
            .bind(ending.map(|ending| ending.result.as_str()))
            .bind(ending.map(|ending| ending.reason.as_str()))
            .bind(ending.and_then(|ending| ending.winner).map(Seat::as_str))
            .bind(self.draw_offer.map(|offer| offer.by.as_str()))
            .bind(self.draw_offer.map(|offer| i64::from(offer.ply)))
            .bind(i64::from(self.takebacks))
            .bind(self.takeback_offer.map(Seat::as_str))
            .bind(self.updated)
            .bind(self.id.as_str())
            .execute(connection)
            .await?;
        Ok(())
    }
}

pub(crate) async fn create(
    new: NewGame,
    now: Millis,
    connection: &mut AnyConnection,
) -> Result<StoredGame, StoreError> {
    const INSERT: &str = "insert into game (id, game, rules, start, status, ply, created, updated) \
                          values ($1, $2, $3, $4, $5, 0, $6, $6)";
    let NewGame { id, variant, rules, start, seats } = new;
    let status = Status::of(&seats);
    sqlx::query(INSERT)
        .bind(id.as_str())
        .bind(&variant)
        .bind(&rules)
        .bind(&start)
        .bind(status.as_str())
        .bind(now)
        .execute(&mut *connection)
        .await
        .map_err(StoreError::taken("game"))?;
    for seat in Seat::ALL {
        if let Some(player) = seats.player(seat) {
            seat::insert(&id, seat, player, connection).await?;
        }
    }
    Ok(StoredGame {
        id,
        variant,
        rules,
        start,
        status,
        ply: 0,
        ending: None,
        draw_offer: None,
        takebacks: 0,
        takeback_offer: None,
        rematch_offer: None,
        rematch: None,
        seats,
        created: now,
        updated: now,
    })
}

/// Locks the game until the transaction ends: other transactions that change it wait here. A write that changes
/// nothing is a lock that both databases know.
pub(crate) async fn lock(id: &GameId, connection: &mut AnyConnection) -> Result<(), StoreError> {
    const LOCK: &str = "update game set ply = ply where id = $1";
    let locked = sqlx::query(LOCK).bind(id.as_str()).execute(connection).await?;
    if locked.rows_affected() == 0 { Err(StoreError::NotFound("game")) } else { Ok(()) }
}

pub(crate) async fn read(
    id: &GameId,
    connection: &mut AnyConnection,
) -> Result<StoredGame, StoreError> {
    const READ: &str = "select * from seated_game where id = $1";
    match sqlx::query(READ).bind(id.as_str()).fetch_optional(connection).await? {
        Some(row) => StoredGame::from_row(&row),
        None => Err(StoreError::NotFound("game")),
    }
}
