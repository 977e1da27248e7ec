//! Work that servers share with helpers on other machines: games that somebody waits for to be checked. Each is claimed
//! by one at a time, for a while; who does not say in time that they are at it still has lost it to others.

use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture};

/// A game that is to be checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckWork {
    /// Which.
    pub game: GameId,
    /// How many positions are to be looked at for each move.
    pub nodes: u32,
    /// When somebody asked for it first.
    pub asked: Millis,
    /// Who does it, if their time is not up.
    pub worker: Option<String>,
    /// How many positions are judged.
    pub done: u32,
}

/// A claim: who has it, and for how long.
#[derive(Debug, Clone, Copy)]
pub struct CheckClaim<'w> {
    /// The name of a server or a helper.
    pub worker: &'w str,
    /// Now, by its clock.
    pub now: Millis,
    /// Until when it is to be theirs.
    pub until: Millis,
}

impl Store {
    /// Says that somebody waits for the check of a game at least until `wanted`, and who asked.
    pub fn check_ask(
        &self,
        game: &GameId,
        nodes: u32,
        asker: &str,
        now: Millis,
        wanted: Millis,
    ) -> StoreFuture<'_, ()> {
        const ASK: &str = "insert into check_work (game, nodes, asker, asked, wanted, until, done) \
                           values ($1, $2, $3, $4, $5, 0, 0) on conflict (game) do update \
                           set wanted = case when check_work.wanted < excluded.wanted then excluded.wanted else check_work.wanted end";
        let (game, asker) = (game.clone(), asker.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 5] = [
                    (&game).into(),
                    nodes.into(),
                    asker.as_str().into(),
                    now.into(),
                    wanted.into(),
                ];
                let asked = connection.execute(ASK, &values).await;
                asked.map(drop).map_err(DriverError::taken_or_missing("check", "game"))
            })
        })
    }

    /// How the check of a game stands, if somebody waits for it.
    pub fn check_work(&self, game: &GameId, now: Millis) -> StoreFuture<'_, Option<CheckWork>> {
        const WORK: &str = "select * from check_work where game = $1";
        let game = game.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(WORK, &[(&game).into()]).await?;
                row.map(|row| CheckWork::from_row(&row, now)).transpose()
            })
        })
    }

    /// Claims a game that somebody waits for and nobody else is at: that one, or the next. The next is one of whoever has
    /// the fewest games claimed, and of those the one that has waited longest.
    pub async fn check_claim(
        &self,
        game: Option<&GameId>,
        claim: CheckClaim<'_>,
    ) -> Result<Option<CheckWork>, StoreError> {
        const ONE: &str = "update check_work set worker = $1, until = $2, done = 0 \
                           where game = $3 and wanted > $4 and until <= $4 returning *";
        const NEXT: &str = "update check_work set worker = $1, until = $2, done = 0 where game = \
                            (select work.game from check_work work where work.wanted > $3 and work.until <= $3 \
                            order by (select count(*) from check_work other where other.asker = work.asker and other.until > $3), \
                            work.asked, work.game limit 1) and until <= $3 returning *";
        let (game, worker) = (game.cloned(), claim.worker.to_owned());
        let CheckClaim { now, until, .. } = claim;
        self.write(move |connection| {
            Box::pin(async move {
                let claimed = match &game {
                    Some(game) => {
                        let values =
                            [worker.as_str().into(), until.into(), game.into(), now.into()];
                        connection.row(ONE, &values).await?
                    }
                    None => {
                        let values = [worker.as_str().into(), until.into(), now.into()];
                        connection.row(NEXT, &values).await?
                    }
                };
                claimed.map(|row| CheckWork::from_row(&row, now)).transpose()
            })
        })
        .await
    }

    /// Whoever has claimed a game is at it still, and so far; false if it is theirs no more, or nobody waits for it.
    pub fn check_go_on(
        &self,
        game: &GameId,
        done: u32,
        claim: CheckClaim<'_>,
    ) -> StoreFuture<'_, bool> {
        const GO_ON: &str = "update check_work set done = $1, until = $2 \
                             where game = $3 and worker = $4 and until > $5 and wanted > $5";
        let (game, worker) = (game.clone(), claim.worker.to_owned());
        let CheckClaim { now, until, .. } = claim;
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 5] =
                    [done.into(), until.into(), (&game).into(), worker.as_str().into(), now.into()];
                Ok(connection.execute(GO_ON, &values).await? > 0)
            })
        })
    }

    /// Stores the check of a game by whoever has claimed it; false, and nothing is stored, if it is theirs no more.
    pub fn check_finish(
        &self,
        game: &GameId,
        worker: &str,
        body: &str,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const DONE: &str = "delete from check_work where game = $1 and worker = $2 and until > $3";
        let (game, worker, body) = (game.clone(), worker.to_owned(), body.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&game).into(), worker.as_str().into(), now.into()];
                if connection.execute(DONE, &values).await? == 0 {
                    return Ok::<_, StoreError>(false);
                }
                write_check(&game, &body, now, connection).await?;
                Ok(true)
            })
        })
    }

    /// Gives back what a server or a helper has claimed, for others to take at once.
    pub fn check_give_back(&self, worker: &str) -> StoreFuture<'_, ()> {
        const BACK: &str = "update check_work set worker = null, until = 0 where worker = $1";
        const GONE: &str = "delete from worker where name = $1";
        let worker = worker.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(BACK, &[worker.as_str().into()]).await?;
                connection.execute(GONE, &[worker.as_str().into()]).await?;
                Ok(())
            })
        })
    }

    /// A helper is there. What nobody has waited for since `before` is forgotten, as are helpers who were not seen since.
    pub fn worker_seen(&self, name: &str, now: Millis, before: Millis) -> StoreFuture<'_, ()> {
        const SEEN: &str = "insert into worker (name, seen) values ($1, $2) on conflict (name) do update set seen = $2";
        const GONE: &str = "delete from worker where seen < $1";
        const UNWANTED: &str = "delete from check_work where wanted < $1 and until < $1";
        let name = name.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(SEEN, &[name.as_str().into(), now.into()]).await?;
                connection.execute(GONE, &[before.into()]).await?;
                connection.execute(UNWANTED, &[before.into()]).await?;
                Ok(())
            })
        })
    }

    /// Whether a helper was there since a moment.
    pub fn has_worker(&self, since: Millis) -> StoreFuture<'_, bool> {
        const THERE: &str = "select count(*) as workers from worker where seen > $1";
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(THERE, &[since.into()]).await?;
                Ok(row.map_or(Ok(0), |row| row.number::<u32>("workers"))? > 0)
            })
        })
    }
}

async fn write_check(
    game: &GameId,
    body: &str,
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const WRITE: &str = "insert into game_check (game, body, made) values ($1, $2, $3) \
                         on conflict (game) do update set body = $2, made = $3";
    let written = connection.execute(WRITE, &[game.into(), body.into(), now.into()]).await;
    written.map(drop).map_err(DriverError::taken_or_missing("check", "game"))
}

impl CheckWork {
    fn from_row(row: &Row, now: Millis) -> Result<Self, StoreError> {
        let until: Millis = row.number("until")?;
        Ok(Self {
            game: row.parsed("game", |text| text.parse().ok())?,
            nodes: row.number("nodes")?,
            asked: row.number("asked")?,
            worker: row.text_if_any("worker")?.filter(|_| until > now),
            done: row.number("done")?,
        })
    }
}
