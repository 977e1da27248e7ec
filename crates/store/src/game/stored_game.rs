//! Games: creates, loads, writes and deletes them.

use crate::account::storage_limits::StorageLimit;
use crate::archive::import;
use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::game::{challenge, game_count, headers, invitation, moves, seat, takeback};
use crate::moderation::fair_play;
use crate::notify::notifications;
use crate::rating::pools;
use crate::text_enum::text_enum;
use crate::{
    Challenge, DrawOffer, GameHeaders, GameId, GamePool, Invitation, Millis, NewNotification,
    PlayerNames, Seat, Seats, StorageKind, Store, StoreError, StoreFuture, StoredClock, StoredMove,
    Takeback, VisitorId,
};

/// How many games are read for each that is shown to watch.
const READ_FOR_EACH_WATCHED: u32 = 20;

text_enum! {
    /// The status of a game.
    pub enum Status {
        /// A seat is free.
        Waiting = "waiting",
        /// Both seats are taken, and the game is in progress.
        Playing = "playing",
        /// The game has ended.
        Over = "over",
    }
}

/// The end of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The result as in PGN, such as `1-0`.
    pub result: String,
    /// The reason in one word, such as `checkmate`.
    pub reason: String,
    /// The winner, if there is one.
    pub winner: Option<Seat>,
}

/// A game without its moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredGame {
    /// The public id.
    pub id: GameId,
    /// The variant, such as `alice`.
    pub variant: String,
    /// The rule set with its version, such as `alice-cvp/1`.
    pub rules: String,
    /// The start position; `None` is the usual one.
    pub start: Option<String>,
    /// The status.
    pub status: Status,
    /// The number of moves.
    pub ply: u32,
    /// The end, if and only if the status is [`Status::Over`].
    pub ending: Option<Ending>,
    /// The pending draw offer.
    pub draw_offer: Option<DrawOffer>,
    /// The number of takebacks. It identifies a position together with `ply`.
    pub takebacks: u32,
    /// The player who requests a takeback.
    pub takeback_offer: Option<Seat>,
    /// The player who offers a rematch.
    pub rematch_offer: Option<Seat>,
    /// The rematch.
    pub rematch: Option<GameId>,
    /// The number of writes. An action is written only to the revision on which it was judged.
    pub revision: u32,
    /// The players.
    pub seats: Seats,
    /// The clock, if the game has one.
    pub clock: Option<StoredClock>,
    /// The names of the players.
    pub names: PlayerNames,
    /// When the game was created.
    pub created: Millis,
    /// When the game last changed.
    pub updated: Millis,
}

/// A game to be created. It begins at once if both seats are taken.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// The public id, a new one from [`GameId::random`].
    pub id: GameId,
    /// The variant, such as `alice`.
    pub variant: String,
    /// The rule set with its version, such as `alice-cvp/1`.
    pub rules: String,
    /// The start position; `None` is the usual one.
    pub start: Option<String>,
    /// The first players.
    pub seats: Seats,
    /// The visitors who can take a free seat.
    pub invitation: Invitation,
    /// The clock, which runs if the game begins at once.
    pub clock: Option<StoredClock>,
    /// The rating pool.
    pub pool: Option<GamePool>,
    /// The notifications about the new game.
    pub notices: Vec<NewNotification>,
}

impl NewGame {
    /// A game from the usual start, without clock, rating pool and notifications. A free seat can be taken with the link.
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

/// A game with its moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRecord {
    /// The game.
    pub game: StoredGame,
    /// The moves in order; their number is `game.ply`.
    pub moves: Vec<StoredMove>,
    /// The takebacks in order; their number is `game.takebacks`.
    pub takebacks: Vec<Takeback>,
    /// The rating pool, ratings and origin.
    pub headers: GameHeaders,
    /// The further tags, comments, signs and variations of an imported game as PGN, if it has any.
    pub pgn: Option<String>,
    /// The challenge, if the free seat is offered to one visitor.
    pub challenge: Option<Challenge>,
}

impl Store {
    /// Creates a game. `Taken` if its id is in use, `NotFound` if a player does not exist, `Full` if one has too many
    /// unfinished games.
    pub fn game_create(&self, new: NewGame, now: Millis) -> StoreFuture<'_, StoredGame> {
        let limit = self.unfinished_games();
        self.transaction(async move |connection| {
            let game = create(new, now, connection).await?;
            for player in Seat::ALL.map(|seat| game.seats.player(seat)) {
                seat::check_unfinished(player, limit, connection).await?;
            }
            game_count::count_change(&game.id, None, Some(game.status), connection).await?;
            Ok(game)
        })
    }

    /// The limit of the unfinished games of a visitor.
    pub(crate) fn unfinished_games(&self) -> StorageLimit {
        StorageLimit { kind: StorageKind::UnfinishedGames, most: self.limits().unfinished_games }
    }

    /// Loads a game with its moves.
    pub fn game_load(&self, id: &GameId) -> StoreFuture<'_, GameRecord> {
        let id = id.clone();
        self.snapshot(async move |connection| {
            let game = load(&id, connection).await?;
            let moves = moves::load(&id, connection).await?;
            let takebacks = takeback::load(&id, connection).await?;
            let headers = headers::load(std::slice::from_ref(&id), connection).await?;
            let headers = headers.into_values().next().unwrap_or_default();
            let challenge = match game.status {
                Status::Waiting => challenge::load(&id, connection).await?,
                Status::Playing | Status::Over => None,
            };
            let pgn = match headers.origin {
                Some(_) => import::load_pgn(&id, connection).await?,
                None => None,
            };
            Ok(GameRecord { game, moves, takebacks, headers, pgn, challenge })
        })
    }

    /// The revision of a game.
    pub fn game_revision(&self, id: &GameId) -> StoreFuture<'_, u32> {
        const REVISION: &str = "select revision from game where id = $1";
        let revision = self.fetch_optional(REVISION, &[id.into()], |row| row.integer("revision"));
        Box::pin(async move { revision.await?.ok_or(StoreError::NotFound("game")) })
    }

    /// The games in play in which the engine has a seat and may have to move.
    pub fn games_with_engine(&self) -> StoreFuture<'_, Vec<Result<StoredGame, StoreError>>> {
        const WITH_ENGINE: &str = "select * from seated_game where status = 'playing' \
                                   and (white_kind = 'engine' or black_kind = 'engine') order by updated, id";
        self.fetch_all(WITH_ENGINE, &[], |row| Ok(StoredGame::from_row(row)))
    }

    /// The games in play to watch, the latest start first. A game against the engine is left out if its player has not
    /// moved since `active_since`. Only the latest games are read, so that many abandoned ones cost nothing.
    pub fn games_in_play(
        &self,
        active_since: Millis,
        limit: u32,
    ) -> StoreFuture<'_, Vec<StoredGame>> {
        const IN_PLAY: &str = "select * from (select * from seated_game where status = 'playing' \
                               order by created desc, id limit $1) latest \
                               where updated >= $2 or (white_kind = 'visitor' and black_kind = 'visitor') \
                               order by created desc, id limit $3";
        let read = limit.saturating_mul(READ_FOR_EACH_WATCHED);
        self.fetch_all(
            IN_PLAY,
            &[read.into(), active_since.into(), limit.into()],
            StoredGame::from_row,
        )
    }

    /// Marks the games that were created before `before` and still wait for a player, and returns their number.
    pub fn games_mark(&self, before: Millis, now: Millis) -> StoreFuture<'_, u64> {
        const MARK: &str = "update game set abandoned = $1 \
                            where status = 'waiting' and created < $2 and abandoned is null";
        self.execute(MARK, &[now.into(), before.into()])
    }

    /// Deletes the games that were marked at this time or earlier and still wait for a player, and returns their number.
    pub fn games_expire(&self, before: Millis) -> StoreFuture<'_, u64> {
        const EXPIRE: &str = "delete from game where status = 'waiting' and abandoned <= $1";
        self.transaction(async move |connection| {
            let expired = connection.execute(EXPIRE, &[before.into()]).await?;
            game_count::count_deleted(Status::Waiting, expired, connection).await?;
            Ok(expired)
        })
    }

    /// Deletes a game that waits for a player, if this visitor has the other seat. Returns whether it was deleted.
    pub fn game_withdraw(&self, id: &GameId, visitor: &VisitorId) -> StoreFuture<'_, bool> {
        const WITHDRAW: &str = "delete from game where id = $1 and status = 'waiting' \
                                and exists (select 1 from seat where game = $1 and visitor = $2)";
        let (id, visitor) = (id.clone(), visitor.clone());
        self.transaction(async move |connection| {
            let values = &[(&id).into(), (&visitor).into()];
            let withdrawn = connection.execute(WITHDRAW, values).await?;
            game_count::count_deleted(Status::Waiting, withdrawn, connection).await?;
            Ok(withdrawn > 0)
        })
    }
}

impl Status {
    /// The status of a game that was just created or joined.
    pub(crate) fn from_seats(seats: &Seats) -> Self {
        if seats.free().is_some() { Self::Waiting } else { Self::Playing }
    }
}

impl StoredGame {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        let ending = match (row.text_opt("result")?, row.text_opt("reason")?) {
            (Some(result), Some(reason)) => {
                let winner = row.parse_with_opt("winner", Seat::from_name)?;
                Some(Ending { result, reason, winner })
            }
            _ => None,
        };
        let draw_offer = match row.parse_with_opt("offer", Seat::from_name)? {
            Some(by) => Some(DrawOffer { by, ply: row.integer("offer_ply")? }),
            None => None,
        };
        Ok(Self {
            id: row.parse("id")?,
            variant: row.text("game")?,
            rules: row.text("rules")?,
            start: row.text_opt("start")?,
            status: row.parse_with("status", Status::from_name)?,
            ply: row.integer("ply")?,
            ending,
            draw_offer,
            takebacks: row.integer("takebacks")?,
            takeback_offer: row.parse_with_opt("takeback_offer", Seat::from_name)?,
            rematch_offer: row.parse_with_opt("rematch_offer", Seat::from_name)?,
            rematch: row.parse_opt("rematch")?,
            revision: row.integer("revision")?,
            seats: Seats::from_row(row)?,
            clock: StoredClock::from_row(row)?,
            names: PlayerNames::from_row(row)?,
            created: row.integer("created")?,
            updated: row.integer("updated")?,
        })
    }

    /// Writes the mutable fields of a game except the seats, if the stored revision is that of this game. Then the
    /// revision is raised here as well. Returns whether it was written.
    pub(crate) async fn write(&mut self, connection: &mut Connection) -> Result<bool, StoreError> {
        const WRITE: &str = "update game set status = $1, ply = $2, result = $3, reason = $4, winner = $5, \
                             offer = $6, offer_ply = $7, takebacks = $8, takeback_offer = $9, rematch_offer = $10, \
                             rematch = $11, updated = $12, white_left = $13, black_left = $14, turn_began = $15, \
                             deadline = $16, ends = $17, settled = null, revision = revision + 1 \
                             where id = $18 and revision = $19";
        let ending = self.ending.as_ref();
        let [white_left, black_left, began, deadline, ends] =
            StoredClock::values(self.clock.as_ref());
        let values = &[
            self.status.into(),
            self.ply.into(),
            ending.map(|ending| ending.result.as_str()).into(),
            ending.map(|ending| ending.reason.as_str()).into(),
            ending.and_then(|ending| ending.winner).into(),
            self.draw_offer.map(|offer| offer.by).into(),
            self.draw_offer.map(|offer| offer.ply).into(),
            self.takebacks.into(),
            self.takeback_offer.into(),
            self.rematch_offer.into(),
            self.rematch.as_ref().into(),
            self.updated.into(),
            white_left,
            black_left,
            began,
            deadline,
            ends,
            (&self.id).into(),
            self.revision.into(),
        ];
        let written = connection.execute(WRITE, values).await? > 0;
        self.revision += u32::from(written);
        Ok(written)
    }
}

/// Creates a game, which the caller has to count.
pub(crate) async fn create(
    new: NewGame,
    now: Millis,
    connection: &mut Connection,
) -> Result<StoredGame, StoreError> {
    const INSERT: &str = "insert into game (id, game, rules, start, status, ply, created, updated, \
                          clock, white_left, black_left, turn_began, deadline, ends) \
                          values ($1, $2, $3, $4, $5, 0, $6, $6, $7, $8, $9, $10, $11, $12)";
    let NewGame { id, variant, rules, start, seats, invitation, clock, pool, notices } = new;
    let status = Status::from_seats(&seats);
    let [white_left, black_left, began, deadline, ends] = StoredClock::values(clock.as_ref());
    let values = &[
        (&id).into(),
        (&variant).into(),
        (&rules).into(),
        start.as_deref().into(),
        status.into(),
        now.into(),
        clock.as_ref().map(|clock| clock.control.as_str()).into(),
        white_left,
        black_left,
        began,
        deadline,
        ends,
    ];
    connection.execute(INSERT, values).await.map_err(DriverError::taken("game"))?;
    for seat in Seat::ALL {
        if let Some(player) = seats.player(seat) {
            seat::insert(&id, seat, player, connection).await?;
        }
    }
    if status == Status::Waiting {
        invitation::create(&id, &invitation, now, connection).await?;
    }
    if let Some(pool) = &pool {
        pools::set_pool(&id, pool, connection).await?;
        if status == Status::Playing {
            fair_play::begin_game(&id, connection).await?;
        }
    }
    notifications::insert(&notices, connection).await?;
    load(&id, connection).await
}

/// Locks a game until the transaction ends, with a write that changes nothing, which locks the row in both databases.
pub(crate) async fn lock(id: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const LOCK: &str = "update game set ply = ply where id = $1";
    match connection.execute(LOCK, &[id.into()]).await? {
        0 => Err(StoreError::NotFound("game")),
        _ => Ok(()),
    }
}

pub(crate) async fn load(
    id: &GameId,
    connection: &mut Connection,
) -> Result<StoredGame, StoreError> {
    const LOAD: &str = "select * from seated_game where id = $1";
    match connection.fetch_optional(LOAD, &[id.into()]).await? {
        Some(row) => StoredGame::from_row(&row),
        None => Err(StoreError::NotFound("game")),
    }
}
