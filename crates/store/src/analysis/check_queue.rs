//! The queue of game checks, which servers and helpers on other machines claim for a limited time. A worker that does not
//! renew its claim in time loses it.

use crate::analysis::game_check;
use crate::db::connection::Row;
use crate::db::driver_error::DriverError;
use crate::{GameId, Millis, Store, StoreError, StoreFuture};

/// A game in the queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct QueuedCheck {
    /// The game.
    pub game: GameId,
    /// The number of positions to search for each move.
    pub nodes: u32,
    /// When the check was first requested.
    pub asked: Millis,
    /// The worker with a valid claim.
    pub worker: Option<String>,
    /// The number of positions that are judged.
    pub done: u32,
}

/// A claim of a worker.
#[derive(Debug, Clone, Copy)]
pub struct CheckClaim<'w> {
    /// The name of a server or a helper.
    pub worker: &'w str,
    /// The time by the clock of the worker.
    pub now: Millis,
    /// The end of the claim.
    pub until: Millis,
}

impl Store {
    /// Requests the check of a game. The request is valid at least until `wanted`.
    pub fn check_request(
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
        let values = &[game.into(), nodes.into(), asker.into(), now.into(), wanted.into()];
        self.insert(ASK, values, DriverError::taken_or_missing("check", "game"))
    }

    /// The state of the check of a game, if it is in the queue.
    pub fn check_work(&self, game: &GameId, now: Millis) -> StoreFuture<'_, Option<QueuedCheck>> {
        const WORK: &str = "select * from check_work where game = $1";
        self.fetch_optional(WORK, &[game.into()], move |row| QueuedCheck::from_row(row, now))
    }

    /// Claims an unclaimed game with a valid request: the given one or the next. The next is a game of the visitor with the
    /// fewest claimed games, and among those the longest waiting.
    pub fn check_claim(
        &self,
        game: Option<&GameId>,
        claim: CheckClaim<'_>,
    ) -> StoreFuture<'_, Option<QueuedCheck>> {
        const ONE: &str = "update check_work set worker = $1, until = $2, done = 0 \
                           where game = $3 and wanted > $4 and until <= $4 returning *";
        const NEXT: &str = "update check_work set worker = $1, until = $2, done = 0 where game = \
                            (select work.game from check_work work where work.wanted > $3 and work.until <= $3 \
                            order by (select count(*) from check_work other where other.asker = work.asker and other.until > $3), \
                            work.asked, work.game limit 1) and until <= $3 returning *";
        let CheckClaim { worker, now, until } = claim;
        let work = move |row: &Row| QueuedCheck::from_row(row, now);
        let claimed = match game {
            Some(game) => {
                let values = &[worker.into(), until.into(), game.into(), now.into()];
                self.write_returning(ONE, values, work)
            }
            None => self.write_returning(NEXT, &[worker.into(), until.into(), now.into()], work),
        };
        Box::pin(async move { Ok(claimed.await?.pop()) })
    }

    /// Renews a claim and stores the progress. False if the claim was lost or the request has expired.
    pub fn check_renew(
        &self,
        game: &GameId,
        done: u32,
        claim: CheckClaim<'_>,
    ) -> StoreFuture<'_, bool> {
        const RENEW: &str = "update check_work set done = $1, until = $2 \
                             where game = $3 and worker = $4 and until > $5 and wanted > $5";
        let CheckClaim { worker, now, until } = claim;
        let values = &[done.into(), until.into(), game.into(), worker.into(), now.into()];
        self.execute(RENEW, values)
    }

    /// Stores a first result of a claimed check, which stays in the queue. False if the claim was lost; then nothing is
    /// stored.
    pub fn check_draft(
        &self,
        game: &GameId,
        worker: &str,
        body: &str,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        // It also locks the row until the result is stored.
        const CLAIMED: &str =
            "update check_work set done = done where game = $1 and worker = $2 and until > $3";
        self.check_store(CLAIMED, game, worker, body, now)
    }

    /// Stores the result of a claimed check and removes it from the queue. False if the claim was lost; then nothing is
    /// stored.
    pub fn check_finish(
        &self,
        game: &GameId,
        worker: &str,
        body: &str,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const DONE: &str = "delete from check_work where game = $1 and worker = $2 and until > $3";
        self.check_store(DONE, game, worker, body, now)
    }

    /// Stores a result if the statement finds the claim.
    fn check_store(
        &self,
        claimed: &'static str,
        game: &GameId,
        worker: &str,
        body: &str,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        let (game, worker, body) = (game.clone(), worker.to_owned(), body.to_owned());
        self.transaction(async move |connection| {
            let values = &[(&game).into(), (&worker).into(), now.into()];
            if connection.execute(claimed, values).await? == 0 {
                return Ok(false);
            }
            game_check::write(&game, &body, now, connection).await?;
            Ok(true)
        })
    }

    /// Releases the claims of a worker that stops.
    pub fn check_release(&self, worker: &str) -> StoreFuture<'_, ()> {
        const RELEASE: &str = "update check_work set worker = null, until = 0 where worker = $1";
        const REMOVE: &str = "delete from worker where name = $1";
        let worker = worker.to_owned();
        self.transaction(async move |connection| {
            connection.execute(RELEASE, &[(&worker).into()]).await?;
            connection.execute(REMOVE, &[(&worker).into()]).await?;
            Ok(())
        })
    }

    /// Stores that a helper is running. Deletes helpers that were not seen and requests that expired before `before`.
    pub fn worker_seen(&self, name: &str, now: Millis, before: Millis) -> StoreFuture<'_, ()> {
        const SEEN: &str = "insert into worker (name, seen) values ($1, $2) on conflict (name) do update set seen = $2";
        const STOPPED: &str = "delete from worker where seen < $1";
        const EXPIRED: &str = "delete from check_work where wanted < $1 and until < $1";
        let name = name.to_owned();
        self.transaction(async move |connection| {
            connection.execute(SEEN, &[(&name).into(), now.into()]).await?;
            connection.execute(STOPPED, &[before.into()]).await?;
            connection.execute(EXPIRED, &[before.into()]).await?;
            Ok(())
        })
    }

    /// Whether a helper was seen since a moment.
    pub fn has_worker(&self, since: Millis) -> StoreFuture<'_, bool> {
        const COUNT: &str = "select count(*) as workers from worker where seen > $1";
        let workers =
            self.fetch_optional(COUNT, &[since.into()], |row| row.integer::<u32>("workers"));
        Box::pin(async move { Ok(workers.await?.unwrap_or_default() > 0) })
    }
}

impl QueuedCheck {
    fn from_row(row: &Row, now: Millis) -> Result<Self, StoreError> {
        let until: Millis = row.integer("until")?;
        Ok(Self {
            game: row.parse("game")?,
            nodes: row.integer("nodes")?,
            asked: row.integer("asked")?,
            worker: row.text_opt("worker")?.filter(|_| until > now),
            done: row.integer("done")?,
        })
    }
}
