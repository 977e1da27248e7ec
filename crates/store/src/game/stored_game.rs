//! Games: what they are, how they are made and how they are found.

use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::db::step::{Must, Step};
use crate::game::{challenge, game_count, headers, invitation, moves, seat, takeback};
use crate::moderation::fair_play;
use crate::notify::notifications;
use crate::rating::ratings;
use crate::{
    Challenge, GameHeaders, GameId, GamePool, Invitation, Millis, Names, NewNotice, Seat, Seats,
    Store, StoreError, StoreFuture, StoredClock, StoredMove, Takeback, VisitorId,
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
    /// How often it was written to: what is judged on one revision is written to no other.
    pub revision: u32,
    /// Who plays.
    pub seats: Seats,
    /// How much time the players have, if there is a clock.
    pub clock: Option<StoredClock>,
    /// Their names.
    pub names: Names,
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
    /// To whom the other seat is offered, if it is free.
    pub invitation: Invitation,
    /// The clock, if there is one: it runs if the game begins at once.
    pub clock: Option<StoredClock>,
    /// In which pool of ratings it is played.
    pub pool: Option<GamePool>,
    /// What people are told of it.
    pub notices: Vec<NewNotice>,
}

impl NewGame {
    /// A game from the usual start; without a clock, in no pool; a free seat is for whoever has the link; nobody is told.
    pub fn new(id: GameId, variant: &str, rules: &str, seats: Seats) -> Self {
        let (variant, rules) = (variant.to_owned(), rules.to_owned());
        let (invitation, notices) = (Invitation::Link, Vec::new());
        Self {
            id,
            variant,
            rules,
            start: None,
            seats,
            invitation,
            clock: None,
            pool: None,
            notices,
        }
    }
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
    /// What stands at its head.
    pub headers: GameHeaders,
    /// To whom alone its free seat is offered, if it is.
    pub challenge: Option<Challenge>,
}

impl Store {
    /// Makes a game. `Taken` if its id is in use, `NotFound` if a player is an unknown visitor.
    pub fn game_create(&self, new: NewGame, now: Millis) -> StoreFuture<'_, StoredGame> {
        self.write(move |connection| {
            Box::pin(async move {
                let game = create(new, now, connection).await?;
                game_count::changed(&game.id, None, Some(game.status), connection).await?;
                Ok(game)
            })
        })
    }

    /// A game with its moves.
    pub fn game_load(&self, id: &GameId) -> StoreFuture<'_, GameRecord> {
        let id = id.clone();
        self.snapshot(move |connection| {
            Box::pin(async move {
                let game = read(&id, connection).await?;
                let moves = moves::read(&id, connection).await?;
                let takebacks = takeback::read(&id, connection).await?;
                let headers = headers::read(std::slice::from_ref(&id), connection).await?;
                let headers = headers.into_values().next().unwrap_or_default();
                let challenge = match game.status {
                    Status::Waiting => challenge::read(&id, connection).await?,
                    Status::Playing | Status::Over => None,
                };
                Ok(GameRecord { game, moves, takebacks, headers, challenge })
            })
        })
    }

    /// How often a game was written to.
    pub fn revision(&self, id: &GameId) -> StoreFuture<'_, u32> {
        const REVISION: &str = "select revision from game where id = $1";
        let id = id.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(REVISION, &[(&id).into()]).await?;
                row.ok_or(StoreError::NotFound("game"))?.number("revision")
            })
        })
    }

    /// The games in play in which the engine has a seat: after a restart it may be its turn in any of them.
    pub fn games_with_engine(&self) -> StoreFuture<'_, Vec<Result<StoredGame, StoreError>>> {
        const WITH_ENGINE: &str = "select * from seated_game where status = 'playing' \
                                   and (white_kind = 'engine' or black_kind = 'engine') order by updated, id";
        self.read(|connection| {
            Box::pin(async move {
                let rows = connection.rows(WITH_ENGINE, &[]).await?;
                Ok(rows.iter().map(StoredGame::from_row).collect())
            })
        })
    }

    /// The games in play, those that were begun last first.
    pub fn games_in_play(&self, limit: u32) -> StoreFuture<'_, Vec<StoredGame>> {
        const IN_PLAY: &str =
            "select * from seated_game where status = 'playing' order by created desc, id limit $1";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(IN_PLAY, &[limit.into()]).await?;
                rows.iter().map(StoredGame::from_row).collect()
            })
        })
    }

    /// Marks the games made before `before` that still wait for a player; the number of them.
    pub fn games_mark(&self, before: Millis, now: Millis) -> StoreFuture<'_, u64> {
        const MARK: &str = "update game set abandoned = $1 \
                            where status = 'waiting' and created < $2 and abandoned is null";
        self.write(move |connection| {
            Box::pin(
                async move { Ok(connection.execute(MARK, &[now.into(), before.into()]).await?) },
            )
        })
    }

    /// Deletes the games that were marked at that hour or before and still wait for a player; the number of them.
    pub fn games_expire(&self, before: Millis) -> StoreFuture<'_, u64> {
        const EXPIRE: &str = "delete from game where status = 'waiting' and abandoned <= $1";
        self.write(move |connection| {
            Box::pin(async move {
                let expired = connection.execute(EXPIRE, &[before.into()]).await?;
                game_count::removed(Status::Waiting, expired, connection).await?;
                Ok(expired)
            })
        })
    }

    /// Deletes a game that waits for a player, if that visitor has its other seat; whether it was deleted.
    pub fn game_withdraw(&self, id: &GameId, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        const WITHDRAW: &str = "delete from game where id = $1 and status = 'waiting' \
                                and exists (select 1 from seat where game = $1 and visitor = $2)";
        let (id, visitor) = (id.clone(), visitor.clone());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [id.as_str().into(), visitor.as_str().into()];
                let withdrawn = connection.execute(WITHDRAW, &values).await?;
                game_count::removed(Status::Waiting, withdrawn, connection).await?;
                Ok(withdrawn > 0)
            })
        })
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

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        [Self::Waiting, Self::Playing, Self::Over]
            .into_iter()
            .find(|status| status.as_str() == name)
    }
}

impl StoredGame {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        let ending = match (row.text_if_any("result")?, row.text_if_any("reason")?) {
            (Some(result), Some(reason)) => {
                let winner = row.parsed_if_any("winner", Seat::from_name)?;
                Some(Ending { result, reason, winner })
            }
            _ => None,
        };
        let draw_offer = match row.parsed_if_any("offer", Seat::from_name)? {
            Some(by) => Some(DrawOffer { by, ply: row.number("offer_ply")? }),
            None => None,
        };
        Ok(Self {
            id: row.parsed("id", |text| text.parse().ok())?,
            variant: row.text("game")?,
            rules: row.text("rules")?,
            start: row.text_if_any("start")?,
            status: row.parsed("status", Status::from_name)?,
            ply: row.number("ply")?,
            ending,
            draw_offer,
            takebacks: row.number("takebacks")?,
            takeback_offer: row.parsed_if_any("takeback_offer", Seat::from_name)?,
            rematch_offer: row.parsed_if_any("rematch_offer", Seat::from_name)?,
            rematch: row.parsed_if_any("rematch", |text| text.parse().ok())?,
            revision: row.number("revision")?,
            seats: Seats::from_row(row)?,
            clock: StoredClock::from_row(row)?,
            names: Names::from_row(row)?,
            created: row.number("created")?,
            updated: row.number("updated")?,
        })
    }

    /// Writes what can change while a game is played, but for its seats, if the game in the database still has the
    /// revision of this one; false if not. Then this one has the next revision, as the database has.
    pub(crate) async fn write(&mut self, connection: &mut Connection) -> Result<bool, StoreError> {
        let Step { statement, values, .. } = self.writing();
        let written = connection.execute(statement, &values).await? > 0;
        self.revision += u32::from(written);
        Ok(written)
    }

    /// How that is written.
    pub(crate) fn writing(&self) -> Step<'_> {
        const WRITE: &str = "update game set status = $1, ply = $2, result = $3, reason = $4, winner = $5, \
                             offer = $6, offer_ply = $7, takebacks = $8, takeback_offer = $9, rematch_offer = $10, \
                             rematch = $11, updated = $12, white_left = $13, black_left = $14, turn_began = $15, \
                             deadline = $16, ends = $17, settled = null, revision = revision + 1 \
                             where id = $18 and revision = $19";
        let ending = self.ending.as_ref();
        let [white_left, black_left, began, deadline, ends] =
            StoredClock::values(self.clock.as_ref());
        let values = vec![
            self.status.as_str().into(),
            self.ply.into(),
            ending.map(|ending| ending.result.as_str()).into(),
            ending.map(|ending| ending.reason.as_str()).into(),
            ending.and_then(|ending| ending.winner).into(),
            self.draw_offer.map(|offer| offer.by).into(),
            self.draw_offer.map(|offer| offer.ply).into(),
            self.takebacks.into(),
            self.takeback_offer.into(),
            self.rematch_offer.into(),
            self.rematch.as_ref().map(GameId::as_str).into(),
            self.updated.into(),
            white_left,
            black_left,
            began,
            deadline,
            ends,
            (&self.id).into(),
            self.revision.into(),
        ];
        Step { statement: WRITE, values, must: Must::Change }
    }
}

/// Makes a game, which the caller counts.
pub(crate) async fn create(
    new: NewGame,
    now: Millis,
    connection: &mut Connection,
) -> Result<StoredGame, StoreError> {
    const INSERT: &str = "insert into game (id, game, rules, start, status, ply, created, updated, \
                          clock, white_left, black_left, turn_began, deadline, ends) \
                          values ($1, $2, $3, $4, $5, 0, $6, $6, $7, $8, $9, $10, $11, $12)";
    let NewGame { id, variant, rules, start, seats, invitation, clock, pool, notices } = new;
    let status = Status::of(&seats);
    let [white_left, black_left, began, deadline, ends] = StoredClock::values(clock.as_ref());
    let values: [Value<'_>; 12] = [
        (&id).into(),
        variant.as_str().into(),
        rules.as_str().into(),
        start.as_deref().into(),
        status.as_str().into(),
        now.into(),
        clock.as_ref().map(|clock| clock.control.as_str()).into(),
        white_left,
        black_left,
        began,
        deadline,
        ends,
    ];
    connection.execute(INSERT, &values).await.map_err(DriverError::taken("game"))?;
    for seat in Seat::ALL {
        if let Some(player) = seats.player(seat) {
            seat::insert(&id, seat, player, connection).await?;
        }
    }
    if status == Status::Waiting {
        invitation::create(&id, &invitation, now, connection).await?;
    }
    if let Some(pool) = &pool {
        ratings::enter(&id, pool, connection).await?;
        if status == Status::Playing {
            fair_play::begin(&id, connection).await?;
        }
    }
    notifications::insert(&notices, connection).await?;
    read(&id, connection).await
}

/// Locks the game until the transaction ends: other transactions that change it wait here. A write that changes
/// nothing is a lock that both databases know.
pub(crate) async fn lock(id: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const LOCK: &str = "update game set ply = ply where id = $1";
    match connection.execute(LOCK, &[id.into()]).await? {
        0 => Err(StoreError::NotFound("game")),
        _ => Ok(()),
    }
}

pub(crate) async fn read(
    id: &GameId,
    connection: &mut Connection,
) -> Result<StoredGame, StoreError> {
    const READ: &str = "select * from seated_game where id = $1";
    match connection.row(READ, &[id.into()]).await? {
        Some(row) => StoredGame::from_row(&row),
        None => Err(StoreError::NotFound("game")),
    }
}
