//! Times in which no server was up, and steps of the clock: how they are noticed, and how they are settled with the
//! players.

use crate::db::connection::{Connection, Value};
use crate::game::clock::Outage;
use crate::{GameId, Millis, Store, StoreError, StoreFuture};

/// Servers of one database agree on the time within so much.
const AGREEMENT: Millis = 250;

/// Another server notes that it is up so often, where there may be another.
const BEAT: Millis = 1000;

const LOCK: &str = "insert into service (name, value) values ('alive', $1) on conflict (name) \
                    do update set value = service.value";
const ALIVE: &str = "select value from service where name = 'alive'";
const SET_ALIVE: &str = "update service set value = $1 where name = 'alive'";
const NOTE: &str =
    "insert into outage (began, ended) values ($1, $2) on conflict (began) do nothing";

/// Locks the row that says when a server was up last, and reads it.
async fn alive(connection: &mut Connection, now: Millis) -> Result<Millis, StoreError> {
    connection.execute(LOCK, &[now.into()]).await?;
    let alive = connection.row(ALIVE, &[]).await?.map(|row| row.number("value")).transpose()?;
    Ok(alive.unwrap_or(now))
}

impl Store {
    /// The time by the clock of a database server, which all who use it can agree on; `None` for SQLite, which has no clock
    /// of its own.
    pub fn time(&self) -> StoreFuture<'_, Option<Millis>> {
        const READ: &str =
            "select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as at";
        if !self.is_postgres() {
            return Box::pin(async { Ok(None) });
        }
        self.read(|connection| {
            Box::pin(async move {
                let row = connection.row(READ, &[]).await?;
                row.map(|row| row.number("at")).transpose()
            })
        })
    }

    /// Notes that a server is up. If none was for longer than `bearable`, and this one was `away` for longer than that as
    /// well, an outage has ended, and it waits to be given back.
    pub fn beat(&self, now: Millis, away: Millis, bearable: Millis) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            Box::pin(async move {
                let began = alive(connection, now).await?;
                if away.min(now - began) > bearable {
                    connection.execute(NOTE, &[began.into(), now.into()]).await?;
                }
                // A later time was noted by a server with a wrong clock.
                if began < now || began > now + BEAT {
                    connection.execute(SET_ALIVE, &[now.into()]).await?;
                }
                Ok(())
            })
        })
    }

    /// Notes that the clock that counts was found to show `after` where it was expected to show `before`. What lies between
    /// waits to be given back, or taken back, unless another server has noted it or was up in the meantime: then this server
    /// alone was wrong.
    pub fn clock_stepped(&self, before: Millis, after: Millis) -> StoreFuture<'_, ()> {
        let alone = !self.is_postgres();
        self.write(move |connection| {
            Box::pin(async move {
                let alive = alive(connection, before).await?;
                let began = if after > before {
                    let began = alive.max(before);
                    (after - began > (after - before - BEAT).max(0)).then_some(began)
                } else {
                    (alone || alive > after + AGREEMENT).then_some(before)
                };
                if let Some(began) = began {
                    connection.execute(NOTE, &[began.into(), after.into()]).await?;
                    connection.execute(SET_ALIVE, &[after.into()]).await?;
                }
                Ok(())
            })
        })
    }

    /// The first outage that was not given back to all games.
    pub fn outage(&self) -> StoreFuture<'_, Option<Outage>> {
        const READ: &str =
            "select began, ended from outage where settled is null order by began limit 1";
        self.read(|connection| {
            Box::pin(async move {
                let row = connection.row(READ, &[]).await?;
                row.map(|row| {
                    Ok(Outage { began: row.number("began")?, ended: row.number("ended")? })
                })
                .transpose()
            })
        })
    }

    /// Gives an outage back to some of the games that ran in it: they have these revisions now. Each gets it once, however
    /// often and on however many servers this is done. `None` when all have it: then the outage is settled.
    pub fn give_back(
        &self,
        outage: Outage,
        limit: u32,
        now: Millis,
    ) -> StoreFuture<'_, Option<Vec<(GameId, u32)>>> {
        const HOLD: &str = "update outage set ended = ended where began = $1";
        const SETTLED: &str = "select settled from outage where began = $1";
        // A turn that began later has lost nothing. Where the clock was stepped back, a turn that seems to be still to come
        // began before that.
        const FIND: &str = "select id, revision from game where ends is not null \
                            and (outage_began is null or outage_began <> $1) \
                            and (turn_began < $2 or turn_began > $3) order by ends limit $4";
        const GIVE: &str = "update game set outage_began = $1, outage_ended = $2, turn_began = turn_began + $3, \
                            deadline = deadline + $3, ends = ends + $3, revision = revision + 1 \
                            where id = $4 and revision = $5";
        const SETTLE: &str = "update outage set settled = $1 where began = $2";
        self.write(move |connection| {
            Box::pin(async move {
                let Outage { began, ended } = outage;
                connection.execute(HOLD, &[began.into()]).await?;
                let row = connection.row(SETTLED, &[began.into()]).await?;
                let settled: Option<Option<Millis>> =
                    row.map(|row| row.number_if_any("settled")).transpose()?;
                if settled.flatten().is_some() {
                    return Ok(None);
                }
                let to_come = if ended < began { now + AGREEMENT } else { Millis::MAX };
                let found = [began.into(), ended.into(), to_come.into(), limit.into()];
                let found = connection.rows(FIND, &found).await?;
                if found.is_empty() {
                    connection.execute(SETTLE, &[now.into(), began.into()]).await?;
                    return Ok(None);
                }
                let mut given = Vec::new();
                for row in found {
                    let id: GameId = row.parsed("id", |text| text.parse().ok())?;
                    let revision: u32 = row.number("revision")?;
                    let [began, ended, length] = [began, ended, outage.length()].map(Value::from);
                    let values = [began, ended, length, (&id).into(), revision.into()];
                    // A game that has gone on meanwhile is looked at again.
                    if connection.execute(GIVE, &values).await? > 0 {
                        given.push((id, revision + 1));
                    }
                }
                Ok(Some(given))
            })
        })
    }
}
