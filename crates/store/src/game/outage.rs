//! Outages and jumps of the server's clock: detects them, and gives the players their time back.

use crate::db::connection::Connection;
use crate::game::clock::Outage;
use crate::{GameId, Millis, Store, StoreError, StoreFuture};

/// The largest difference between the clocks of servers that use one database.
const CLOCK_TOLERANCE_MS: Millis = 250;

/// The interval of the heartbeats of other servers.
const HEARTBEAT_MS: Millis = 1000;

const LOCK: &str = "insert into service (name, value) values ('alive', $1) on conflict (name) \
                    do update set value = service.value";
const ALIVE: &str = "select value from service where name = 'alive'";
const SET_ALIVE: &str = "update service set value = $1 where name = 'alive'";
const RECORD: &str =
    "insert into outage (began, ended, stepped) values ($1, $2, $3) on conflict (began) do nothing";

/// Locks and returns the time of the last heartbeat of any server.
async fn lock_last_heartbeat(
    connection: &mut Connection,
    now: Millis,
) -> Result<Millis, StoreError> {
    connection.execute(LOCK, &[now.into()]).await?;
    let alive = connection.fetch_optional(ALIVE, &[]).await?;
    alive.map_or(Ok(now), |row| row.integer("value"))
}

impl Store {
    /// The time by the clock of the database server, which all its clients share. `None` for SQLite, which has no clock.
    pub fn database_time(&self) -> StoreFuture<'_, Option<Millis>> {
        const READ: &str =
            "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at";
        if !self.is_postgres() {
            return Box::pin(async { Ok(None) });
        }
        self.fetch_optional(READ, &[], |row| row.integer("at"))
    }

    /// Stores a heartbeat. Records an outage if no server was up for longer than `bearable` and this server was `away` for
    /// longer than that.
    pub fn heartbeat(&self, now: Millis, away: Millis, bearable: Millis) -> StoreFuture<'_, ()> {
        self.transaction(async move |connection| {
            let began = lock_last_heartbeat(connection, now).await?;
            if away.min(now - began) > bearable {
                connection.execute(RECORD, &[began.into(), now.into(), 0_i64.into()]).await?;
            }
            // A much later time comes from a server with a wrong clock.
            if began < now || began > now + HEARTBEAT_MS {
                connection.execute(SET_ALIVE, &[now.into()]).await?;
            }
            Ok(())
        })
    }

    /// Records that the server's clock shows `after` where `before` was expected. The jump is ignored if another server has
    /// recorded it, or was up in the meantime, because then the clock of this server alone was wrong.
    pub fn clock_jump(&self, before: Millis, after: Millis) -> StoreFuture<'_, ()> {
        let is_only_server = !self.is_postgres();
        self.transaction(async move |connection| {
            let alive = lock_last_heartbeat(connection, before).await?;
            let began = if after > before {
                let began = alive.max(before);
                (after - began > (after - before - HEARTBEAT_MS).max(0)).then_some(began)
            } else {
                (is_only_server || alive > after + CLOCK_TOLERANCE_MS).then_some(before)
            };
            if let Some(began) = began {
                connection.execute(RECORD, &[began.into(), after.into(), 1_i64.into()]).await?;
                connection.execute(SET_ALIVE, &[after.into()]).await?;
            }
            Ok(())
        })
    }

    /// The first outage for which not all games have their time back.
    pub fn outage(&self) -> StoreFuture<'_, Option<Outage>> {
        const READ: &str =
            "select began, ended, stepped from outage where settled is null order by began limit 1";
        self.fetch_optional(READ, &[], |row| Outage::from_row(row, ["began", "ended", "stepped"]))
    }

    /// Adds the time of an outage to the clocks of up to `limit` games, and returns them with their new revisions. Each game gets it
    /// once, even if several servers do this. `None` if all games have it; then the outage is settled.
    pub fn outage_give_back(
        &self,
        outage: Outage,
        limit: u32,
        now: Millis,
    ) -> StoreFuture<'_, Option<Vec<(GameId, u32)>>> {
        const LOCK: &str = "update outage set ended = ended where began = $1";
        const SETTLED: &str = "select settled from outage where began = $1";
        // A turn that began after the outage has lost no time. If the clock jumped back, a turn that seems to begin in the
        // future began before the jump.
        const FIND: &str = "select id, revision from game where ends is not null \
                            and (outage_began is null or outage_began <> $1) \
                            and (turn_began < $2 or turn_began > $3) order by ends limit $4";
        const SHIFT: &str = "update game set outage_began = $1, outage_ended = $2, outage_stepped = $3, turn_began = turn_began + $4, \
                             deadline = deadline + $4, ends = ends + $4, revision = revision + 1 \
                             where id = $5 and revision = $6";
        const SETTLE: &str = "update outage set settled = $1 where began = $2";
        self.transaction(async move |connection| {
            let Outage { began, ended, stepped } = outage;
            connection.execute(LOCK, &[began.into()]).await?;
            let row = connection.fetch_optional(SETTLED, &[began.into()]).await?;
            let settled: Option<Option<Millis>> =
                row.map(|row| row.integer_opt("settled")).transpose()?;
            if settled.flatten().is_some() {
                return Ok(None);
            }
            let future = if ended < began { now + CLOCK_TOLERANCE_MS } else { Millis::MAX };
            let values = &[began.into(), ended.into(), future.into(), limit.into()];
            let found = connection.fetch_all(FIND, values).await?;
            if found.is_empty() {
                connection.execute(SETTLE, &[now.into(), began.into()]).await?;
                return Ok(None);
            }
            let mut shifted = Vec::new();
            for row in found {
                let (id, revision): (GameId, u32) = (row.parse("id")?, row.integer("revision")?);
                let values = &[
                    began.into(),
                    ended.into(),
                    i64::from(stepped).into(),
                    outage.length().into(),
                    (&id).into(),
                    revision.into(),
                ];
                // A game that has changed in the meantime is found again by the next call.
                if connection.execute(SHIFT, values).await? > 0 {
                    shifted.push((id, revision + 1));
                }
            }
            Ok(Some(shifted))
        })
    }
}
