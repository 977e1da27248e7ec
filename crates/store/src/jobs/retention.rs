//! What is of no use any more: answers to actions of games that have been over for long, and visitors who have neither a
//! seat nor a session. It is marked first and deleted later, so much at a time.

use crate::{GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

/// What holds of a visitor whom nothing needs. A session that does not say whose it is may be anybody's.
macro_rules! is_unneeded {
    () => {
        "not exists (select 1 from seat where seat.visitor = visitor.id) \
         and not exists (select 1 from invitation where invitation.visitor = visitor.id) \
         and not exists (select 1 from session where session.visitor = visitor.id) \
         and not exists (select 1 from account where account.visitor = visitor.id) \
         and not exists (select 1 from recovery where recovery.visitor = visitor.id) \
         and not exists (select 1 from note where note.visitor = visitor.id) \
         and not exists (select 1 from message where message.visitor = visitor.id) \
         and not exists (select 1 from quiet where quiet.visitor = visitor.id) \
         and not exists (select 1 from quiet_game where quiet_game.visitor = visitor.id) \
         and not exists (select 1 from hidden_game where hidden_game.visitor = visitor.id) \
         and not exists (select 1 from study where study.visitor = visitor.id) \
         and not exists (select 1 from study_member where study_member.visitor = visitor.id) \
         and not exists (select 1 from vacation where vacation.visitor = visitor.id) \
         and not exists (select 1 from submitted_problem where submitted_problem.visitor = visitor.id) \
         and not exists (select 1 from session where session.visitor is null)"
    };
}

impl Store {
    /// Marks games that are over and have not changed since `before`, the oldest first and at most so many; the number of
    /// them. A game in which something happens loses its mark.
    pub fn answers_mark(&self, before: Millis, now: Millis, most: u32) -> StoreFuture<'_, u64> {
        const MARK: &str = "update game set settled = $1 where id in \
                            (select id from game where status = 'over' and settled is null and updated < $2 \
                            order by updated limit $3)";
        self.write(move |connection| {
            Box::pin(async move {
                Ok(connection.execute(MARK, &[now.into(), before.into(), most.into()]).await?)
            })
        })
    }

    /// Games that were marked so at that hour or before, at most so many.
    pub fn answers_marked(&self, before: Millis, most: u32) -> StoreFuture<'_, Vec<GameId>> {
        const MARKED: &str =
            "select id from game where settled > 0 and settled <= $1 order by settled limit $2";
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(MARKED, &[before.into(), most.into()]).await?;
                rows.iter().map(|row| row.parsed("id", |text| text.parse().ok())).collect()
            })
        })
    }

    /// Deletes what was answered to the actions of a game that is still marked so; the number of answers.
    pub fn answers_forget(&self, game: &GameId, before: Millis) -> StoreFuture<'_, u64> {
        const SETTLE: &str =
            "update game set settled = 0 where id = $1 and settled > 0 and settled <= $2";
        const FORGET: &str = "delete from action where game = $1";
        let game = game.clone();
        self.write(move |connection| {
            Box::pin(async move {
                let values = [(&game).into(), before.into()];
                match connection.execute(SETTLE, &values).await? {
                    0 => Ok(0),
                    _ => Ok(connection.execute(FORGET, &[(&game).into()]).await?),
                }
            })
        })
    }

    /// Looks at visitors in the order of their ids, at most so many after the one at which it stopped before, and marks
    /// those who have no seat, no invitation and no session and were not seen since `before`. How many it has marked, and at whom
    /// it has stopped; nobody when it has looked at all. A visitor who is seen loses the mark.
    pub async fn visitors_mark(
        &self,
        after: Option<VisitorId>,
        before: Millis,
        now: Millis,
        most: u32,
    ) -> Result<(u64, Option<VisitorId>), StoreError> {
        const LAST: &str = "select max(id) as last from \
                            (select id from visitor where id > $1 order by id limit $2) as looked";
        const MARK: &str = concat!(
            "update visitor set absent = $1 where id > $2 and id <= $3 and absent is null and seen < $4 and ",
            is_unneeded!()
        );
        let first = after.map_or(String::new(), |id| id.as_str().to_owned());
        let from = first.clone();
        let last: Option<VisitorId> = self
            .read(move |connection| {
                Box::pin(async move {
                    let row = connection.row(LAST, &[from.as_str().into(), most.into()]).await?;
                    let last = |text: &str| text.parse().ok();
                    Ok(row.map(|row| row.parsed_if_any("last", last)).transpose()?.flatten())
                })
            })
            .await?;
        let Some(last) = last else { return Ok((0, None)) };
        let to = last.clone();
        let marked = self
            .write(move |connection| {
                Box::pin(async move {
                    let values = [now.into(), first.as_str().into(), (&to).into(), before.into()];
                    Ok::<_, StoreError>(connection.execute(MARK, &values).await?)
                })
            })
            .await?;
        Ok((marked, Some(last)))
    }

    /// Deletes visitors who were marked so at the hour `marked` or before, if it still holds of them and they were not
    /// seen since `seen`, at most so many; the number of them.
    pub fn visitors_forget(&self, marked: Millis, seen: Millis, most: u32) -> StoreFuture<'_, u64> {
        // The hours are asked for twice, because somebody may be seen between the two halves.
        const FORGET: &str = concat!(
            "delete from visitor where absent <= $1 and seen < $2 and id in \
             (select id from visitor where absent <= $1 and seen < $2 and ",
            is_unneeded!(),
            " order by absent limit $3)"
        );
        self.write(move |connection| {
            Box::pin(async move {
                let values = [marked.into(), seen.into(), most.into()];
                Ok(connection.execute(FORGET, &values).await?)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::db::migrations::STEPS;

    #[test]
    fn nobody_goes_whom_a_table_names() {
        let mut named = 0;
        for (_, _, statements) in STEPS {
            let mut table = "";
            for line in statements.lines() {
                let mut words = line.split_whitespace();
                if line.starts_with("create table ") || line.starts_with("alter table ") {
                    table = words.nth(2).unwrap();
                }
                // What goes with the visitor keeps nobody.
                if line.contains("references visitor (id)") && !line.contains("delete cascade") {
                    let asked = format!("from {table} where {table}.visitor = visitor.id");
                    assert!(is_unneeded!().contains(&asked), "{line}");
                    named += 1;
                }
            }
        }
        assert!(named >= 2, "the test has lost sight of the tables");
    }
}
