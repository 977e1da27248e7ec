//! Times in which no server was up: how they are noticed, and how the players get them back.

use crate::clock::Outage;
use crate::connection::Value;
use crate::{GameId, Millis, Store, StoreFuture};

impl Store {
    /// Notes that a server is up. If none was for longer than `bearable`, and this one was `away` for longer than that as
    /// well, an outage has ended, and it waits to be given back.
    pub fn beat(&self, now: Millis, away: Millis, bearable: Millis) -> StoreFuture<'_, ()> {
        const LOCK: &str = "insert into service (name, value) values ('alive', $1) on conflict (name) \
                            do update set value = service.value";
        const READ: &str = "select value from service where name = 'alive'";
        // No clock goes back in here: a server whose clock is behind finds no outage.
        const BEAT: &str = "update service set value = $1 where name = 'alive' and value < $1";
        const NOTE: &str =
            "insert into outage (began, ended) values ($1, $2) on conflict (began) do nothing";
        self.write(move |connection| {
            Box::pin(async move {
                connection.execute(LOCK, &[now.into()]).await?;
                let alive: Option<Millis> =
                    connection.row(READ, &[]).await?.map(|row| row.number("value")).transpose()?;
                let began = alive.unwrap_or(now);
                if away.min(now - began) > bearable {
                    connection.execute(NOTE, &[began.into(), now.into()]).await?;
                }
                connection.execute(BEAT, &[now.into()]).await?;
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
        const LOCK: &str = "update outage set ended = ended where began = $1";
        // A turn that began later has lost nothing.
        const FIND: &str = "select id, revision from game where ends is not null \
                            and (outage_began is null or outage_began < $1) and turn_began < $2 \
                            order by ends limit $3";
        const GIVE: &str = "update game set outage_began = $1, outage_ended = $2, turn_began = turn_began + $3, \
                            deadline = deadline + $3, ends = ends + $3, revision = revision + 1 \
                            where id = $4 and revision = $5";
        const SETTLE: &str = "update outage set settled = $1 where began = $2";
        self.write(move |connection| {
            Box::pin(async move {
                let Outage { began, ended } = outage;
                connection.execute(LOCK, &[began.into()]).await?;
                let found = [began.into(), ended.into(), limit.into()];
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
