//! Fair play: rated games in play with the networks of their players, and requests to the engine that were refused because
//! they were about such a game.

use crate::db::connection::{Connection, Row};
use crate::{GameId, Millis, Name, Store, StoreError, StoreFuture, VisitorId};

/// The maximum number of stored networks of a player in one game: those of sixteen IPv6 addresses, of three widths each.
const MAX_NETWORKS: u32 = 48;

/// A rated game in play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningRatedGame {
    /// The game.
    pub game: GameId,
    /// Its revision, which shows whether a cached position is current.
    pub revision: u32,
}

/// A refused request to the engine or the endgame tables, to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRefusedRequest {
    /// The rated game with the requested position.
    pub game: GameId,
    /// The visitor, if known.
    pub visitor: Option<VisitorId>,
    /// The hash of the visitor's network; empty if unknown.
    pub network: String,
    /// The part of the site.
    pub door: &'static str,
    /// The time of the request.
    pub now: Millis,
}

/// A record of refused requests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedRequest {
    /// The rated game with the requested position.
    pub game: GameId,
    /// The visitor, if there is an account.
    pub visitor: Option<VisitorId>,
    /// The name of the account.
    pub name: Option<Name>,
    /// The part of the site.
    pub door: String,
    /// The number of requests.
    pub times: u32,
    /// The time of the first request.
    pub since: Millis,
    /// The time of the last request.
    pub latest: Millis,
}

impl Store {
    /// The rated games in play of a visitor that have moves, the last changed first.
    pub fn rated_games_of(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<RunningRatedGame>> {
        const OF: &str = "select distinct game.id, game.revision, game.updated from rated_seat \
                          join game on game.id = rated_seat.game \
                          where rated_seat.visitor = $1 and game.status = 'playing' and game.ply > 0 \
                          order by game.updated desc, game.id limit $2";
        self.fetch_all(OF, &[visitor.into(), limit.into()], RunningRatedGame::from_row)
    }

    /// The rated games in play that are played from one of these networks and have at least `plies` moves of both sides
    /// together, the last changed first.
    pub fn rated_games_from(
        &self,
        networks: &[String],
        plies: u32,
        limit: u32,
    ) -> StoreFuture<'_, Vec<RunningRatedGame>> {
        const FROM: &str = "select distinct game.id, game.revision, game.updated from rated_seat \
                            join game on game.id = rated_seat.game \
                            where rated_seat.network = $1 and game.status = 'playing' and game.ply >= $2 \
                            order by game.updated desc, game.id limit $3";
        let networks = networks.to_vec();
        self.snapshot(async move |connection| {
            let mut found: Vec<(Millis, RunningRatedGame)> = Vec::new();
            for network in &networks {
                let values = &[network.into(), plies.into(), limit.into()];
                for row in connection.fetch_all(FROM, values).await? {
                    found.push((row.integer("updated")?, RunningRatedGame::from_row(&row)?));
                }
            }
            found.sort_by(|(one, first), (other, second)| {
                other.cmp(one).then_with(|| first.game.as_str().cmp(second.game.as_str()))
            });
            found.dedup_by(|(_, next), (_, kept)| next.game == kept.game);
            found.truncate(limit as usize);
            Ok(found.into_iter().map(|(_, game)| game).collect())
        })
    }

    /// Stores the networks from which a player of a rated game in play plays, unless 48 are stored already.
    pub fn rated_networks(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        networks: Vec<String>,
    ) -> StoreFuture<'_, ()> {
        const INSERT: &str = "insert into rated_seat (game, visitor, network) \
                              select game, visitor, cast($1 as text) from rated_seat \
                              where game = $2 and visitor = $3 and network = '' and \
                              (select count(*) from rated_seat where game = $2 and visitor = $3) <= $4 \
                              on conflict (game, visitor, network) do nothing";
        let (game, visitor) = (game.clone(), visitor.clone());
        self.transaction(async move |connection| {
            for network in &networks {
                let values =
                    &[network.into(), (&game).into(), (&visitor).into(), MAX_NETWORKS.into()];
                connection.execute(INSERT, values).await?;
            }
            Ok(())
        })
    }

    /// Records a refused request by its account, or by the network of a guest. Many guests of one network therefore share
    /// one record.
    pub fn refused_request_record(&self, new: NewRefusedRequest) -> StoreFuture<'_, ()> {
        const RECORD: &str = "insert into refused_question (game, asker, visitor, door, times, since, latest) \
                              values ($1, $2, $3, $4, 1, $5, $5) on conflict (game, asker, door) \
                              do update set times = refused_question.times + 1, latest = excluded.latest";
        const ACCOUNT: &str = "select visitor from account where visitor = $1";
        self.transaction(async move |connection| {
            let account =
                connection.fetch_optional(ACCOUNT, &[new.visitor.as_ref().into()]).await?;
            let visitor = account.and(new.visitor.as_ref()).map(VisitorId::as_str);
            let values = &[
                (&new.game).into(),
                visitor.unwrap_or(&new.network).into(),
                visitor.into(),
                new.door.into(),
                new.now.into(),
            ];
            connection.execute(RECORD, values).await?;
            Ok(())
        })
    }

    /// The records of refused requests, the latest first.
    pub fn refused_requests(&self, limit: u32) -> StoreFuture<'_, Vec<RefusedRequest>> {
        const QUESTIONS: &str = "select refused_question.game, refused_question.visitor, account.name, door, times, \
                                 since, latest from refused_question \
                                 left join account on account.visitor = refused_question.visitor \
                                 order by latest desc, refused_question.game, door limit $1";
        self.fetch_all(QUESTIONS, &[limit.into()], RefusedRequest::from_row)
    }

    /// Deletes the records whose last request was before a moment, and returns their number.
    pub fn refused_requests_delete(&self, before: Millis) -> StoreFuture<'_, u64> {
        const DELETE: &str = "delete from refused_question where latest < $1";
        self.execute(DELETE, &[before.into()])
    }

    /// The secret with which this site hashes networks and devices. `new` is stored and returned if there is none yet.
    pub fn site_secret(&self, new: &str) -> StoreFuture<'_, String> {
        const INSERT: &str = "insert into site_secret (number, secret) values (1, $1) on conflict (number) do nothing";
        const READ: &str = "select secret from site_secret where number = 1";
        let new = new.to_owned();
        self.transaction(async move |connection| {
            connection.execute(INSERT, &[(&new).into()]).await?;
            let row = connection.fetch_optional(READ, &[]).await?;
            row.ok_or(StoreError::NotFound("secret"))?.text("secret")
        })
    }
}

impl RunningRatedGame {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self { game: row.parse("id")?, revision: row.integer("revision")? })
    }
}

impl RefusedRequest {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            game: row.parse("game")?,
            visitor: row.parse_opt("visitor")?,
            name: row.parse_opt("name")?,
            door: row.text("door")?,
            times: row.integer("times")?,
            since: row.integer("since")?,
            latest: row.integer("latest")?,
        })
    }
}

/// Stores the players of a rated game that begins.
pub(crate) async fn begin_game(
    game: &GameId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const BEGIN: &str = "insert into rated_seat (game, visitor, network) \
                         select seat.game, seat.visitor, '' from seat join game_pool on game_pool.game = seat.game \
                         where seat.game = $1 and game_pool.rated = 1 and seat.visitor is not null \
                         on conflict (game, visitor, network) do nothing";
    connection.execute(BEGIN, &[game.into()]).await?;
    Ok(())
}

/// Deletes the players of a game that has ended, because requests about its position are allowed now.
pub(crate) async fn end_game(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const END: &str = "delete from rated_seat where game = $1";
    connection.execute(END, &[game.into()]).await?;
    Ok(())
}
