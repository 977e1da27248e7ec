//! Rated games that go on, with the networks of their players, and the questions to the engine that were refused because
//! of them.

use crate::db::connection::{Connection, Row, Value};
use crate::{GameId, Millis, Name, Store, StoreError, StoreFuture, VisitorId};

/// A player's networks in one game that are noted at most.
const MAX_NETWORKS: u32 = 16;

/// A rated game that goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunningRatedGame {
    /// Its id.
    pub game: GameId,
    /// Its revision, by which what is known of it is known to be new.
    pub revision: u32,
}

/// A question to the engine or the tables that was refused, to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewRefusedQuestion {
    /// The rated game whose position was asked about.
    pub game: GameId,
    /// The visitor who asked, if known.
    pub visitor: Option<VisitorId>,
    /// The hash of the network from which the question came; empty if it is not known.
    pub network: String,
    /// Where on the site it was asked.
    pub door: &'static str,
    /// When.
    pub now: Millis,
}

/// What is recorded of questions that were refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedQuestion {
    /// The rated game whose position was asked about.
    pub game: GameId,
    /// The visitor who asked, if they have an account.
    pub visitor: Option<VisitorId>,
    /// The name of the account.
    pub name: Option<Name>,
    /// Where on the site it was asked.
    pub door: String,
    /// How often.
    pub times: u32,
    /// When first.
    pub since: Millis,
    /// When last.
    pub latest: Millis,
}

impl Store {
    /// The rated games in play of a visitor, of which moves were made, the last changed first.
    pub fn rated_games_of(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<RunningRatedGame>> {
        const OF: &str = "select distinct game.id, game.revision, game.updated from rated_seat \
                          join game on game.id = rated_seat.game \
                          where rated_seat.visitor = $1 and game.status = 'playing' and game.ply > 0 \
                          order by game.updated desc, game.id limit $2";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(OF, &[(&visitor).into(), limit.into()]).await?;
                rows.iter().map(RunningRatedGame::from_row).collect()
            })
        })
    }

    /// The rated games in play that are played from a network and have at least so many moves of both sides together, the
    /// last changed first.
    pub fn rated_games_from(
        &self,
        network: &str,
        plies: u32,
        limit: u32,
    ) -> StoreFuture<'_, Vec<RunningRatedGame>> {
        const FROM: &str = "select distinct game.id, game.revision, game.updated from rated_seat \
                            join game on game.id = rated_seat.game \
                            where rated_seat.network = $1 and game.status = 'playing' and game.ply >= $2 \
                            order by game.updated desc, game.id limit $3";
        let network = network.to_owned();
        self.read(move |connection| {
            Box::pin(async move {
                let values = [network.as_str().into(), plies.into(), limit.into()];
                let rows = connection.rows(FROM, &values).await?;
                rows.iter().map(RunningRatedGame::from_row).collect()
            })
        })
    }

    /// Notes that a player of a rated game in play comes from a network. A player who comes from very many is noted for
    /// the first of them.
    pub fn rated_network(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        network: &str,
    ) -> StoreFuture<'_, ()> {
        const NOTE: &str = "insert into rated_seat (game, visitor, network) \
                            select game, visitor, cast($1 as text) from rated_seat \
                            where game = $2 and visitor = $3 and network = '' and \
                            (select count(*) from rated_seat where game = $2 and visitor = $3) <= $4 \
                            on conflict (game, visitor, network) do nothing";
        let (game, visitor, network) = (game.clone(), visitor.clone(), network.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 4] = [
                    network.as_str().into(),
                    (&game).into(),
                    (&visitor).into(),
                    MAX_NETWORKS.into(),
                ];
                connection.execute(NOTE, &values).await?;
                Ok(())
            })
        })
    }

    /// Records a question that was refused: by the account that asked, or by the network of a guest, so that guests without
    /// number make no more records than their network.
    pub fn refused_question_note(&self, new: NewRefusedQuestion) -> StoreFuture<'_, ()> {
        const NOTE: &str = "insert into refused_question (game, asker, visitor, door, times, since, latest) \
                            values ($1, $2, $3, $4, 1, $5, $5) on conflict (game, asker, door) \
                            do update set times = refused_question.times + 1, latest = excluded.latest";
        const ACCOUNT: &str = "select visitor from account where visitor = $1";
        self.write(move |connection| {
            Box::pin(async move {
                let mut visitor = new.visitor.as_ref().map(VisitorId::as_str);
                if connection.row(ACCOUNT, &[visitor.into()]).await?.is_none() {
                    visitor = None;
                }
                let values: [Value<'_>; 5] = [
                    (&new.game).into(),
                    visitor.unwrap_or(&new.network).into(),
                    visitor.into(),
                    new.door.into(),
                    new.now.into(),
                ];
                connection.execute(NOTE, &values).await?;
                Ok(())
            })
        })
    }

    /// The questions that were refused, the latest first.
    pub fn refused_questions(&self, limit: u32) -> StoreFuture<'_, Vec<RefusedQuestion>> {
        const QUESTIONS: &str = "select refused_question.game, refused_question.visitor, account.name, door, times, \
                                 since, latest from refused_question \
                                 left join account on account.visitor = refused_question.visitor \
                                 order by latest desc, refused_question.game, door limit $1";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(QUESTIONS, &[limit.into()]).await?;
                rows.iter().map(RefusedQuestion::from_row).collect()
            })
        })
    }

    /// Deletes what is recorded of questions that were asked last before a moment; the number of records.
    pub fn refused_questions_forget(&self, before: Millis) -> StoreFuture<'_, u64> {
        const FORGET: &str = "delete from refused_question where latest < $1";
        self.write(move |connection| {
            Box::pin(async move { Ok(connection.execute(FORGET, &[before.into()]).await?) })
        })
    }

    /// The secret with which this site hashes networks and devices: the one that is stored, or this one, which is stored.
    pub fn site_secret(&self, new: &str) -> StoreFuture<'_, String> {
        const KEEP: &str = "insert into site_secret (number, secret) values (1, $1) on conflict (number) do nothing";
        const READ: &str = "select secret from site_secret where number = 1";
        let new = new.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(KEEP, &[new.as_str().into()]).await?;
                let row = connection.row(READ, &[]).await?;
                row.ok_or(StoreError::NotFound("secret"))?.text("secret")
            })
        })
    }
}

impl RunningRatedGame {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        let game = row.parsed("id", |text| text.parse().ok())?;
        Ok(Self { game, revision: row.number("revision")? })
    }
}

impl RefusedQuestion {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            game: row.parsed("game", |text| text.parse().ok())?,
            visitor: row.parsed_if_any("visitor", |text| text.parse().ok())?,
            name: row.parsed_if_any("name", |text| text.parse().ok())?,
            door: row.text("door")?,
            times: row.number("times")?,
            since: row.number("since")?,
            latest: row.number("latest")?,
        })
    }
}

/// Records the players of a rated game that begins.
pub(crate) async fn begin(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const BEGIN: &str = "insert into rated_seat (game, visitor, network) \
                         select seat.game, seat.visitor, '' from seat join game_pool on game_pool.game = seat.game \
                         where seat.game = $1 and game_pool.rated = 1 and seat.visitor is not null \
                         on conflict (game, visitor, network) do nothing";
    connection.execute(BEGIN, &[game.into()]).await?;
    Ok(())
}

/// A game is over: its position may be asked about.
pub(crate) async fn end(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const END: &str = "delete from rated_seat where game = $1";
    connection.execute(END, &[game.into()]).await?;
    Ok(())
}
