//! Deletes answers to actions of games that ended long ago, and visitors without data. Rows are marked first and deleted
//! later, a limited number at a time.

use crate::{GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

/// The condition that no table refers to a visitor. A session without a visitor may belong to any visitor.
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
         and not exists (select 1 from free_seat where free_seat.visitor = visitor.id) \
         and not exists (select 1 from vacation where vacation.visitor = visitor.id) \
         and not exists (select 1 from submitted_problem where submitted_problem.visitor = visitor.id) \
         and not exists (select 1 from session where session.visitor is null)"
    };
}

impl Store {
    /// Marks up to `max` games that have ended and not changed since `before`, the oldest first, and returns their number.
    /// A later change of a game removes its mark.
    pub fn answers_mark(&self, before: Millis, now: Millis, max: u32) -> StoreFuture<'_, u64> {
        const MARK: &str = "update game set settled = $1 where id in \
                            (select id from game where status = 'over' and settled is null and updated < $2 \
                            order by updated limit $3)";
        self.execute(MARK, &[now.into(), before.into(), max.into()])
    }

    /// Up to `max` games that were marked at this time or earlier.
    pub fn answers_marked(&self, before: Millis, max: u32) -> StoreFuture<'_, Vec<GameId>> {
        const MARKED: &str =
            "select id from game where settled > 0 and settled <= $1 order by settled limit $2";
        self.fetch_all(MARKED, &[before.into(), max.into()], |row| row.parse("id"))
    }

    /// Deletes the stored answers to the actions of a game that is still marked, and returns their number.
    pub fn answers_delete(&self, game: &GameId, before: Millis) -> StoreFuture<'_, u64> {
        const SETTLE: &str =
            "update game set settled = 0 where id = $1 and settled > 0 and settled <= $2";
        const DELETE: &str = "delete from action where game = $1";
        let game = game.clone();
        self.transaction(async move |connection| {
            match connection.execute(SETTLE, &[(&game).into(), before.into()]).await? {
                0 => Ok(0),
                _ => Ok(connection.execute(DELETE, &[(&game).into()]).await?),
            }
        })
    }

    /// Checks up to `max` visitors in the order of their ids, starting after `after`. Marks visitors without a seat,
    /// invitation, session or other data that were not seen since `before`. Returns the number of marked visitors and the
    /// last checked one; `None` after the end. A visit removes the mark.
    pub async fn visitors_mark(
        &self,
        after: Option<VisitorId>,
        before: Millis,
        now: Millis,
        max: u32,
    ) -> Result<(u64, Option<VisitorId>), StoreError> {
        const LAST: &str = "select max(id) as last from \
                            (select id from visitor where id > $1 order by id limit $2) as looked";
        const MARK: &str = concat!(
            "update visitor set absent = $1 where id > $2 and id <= $3 and absent is null and seen < $4 and ",
            is_unneeded!()
        );
        let first = after.as_ref().map_or("", VisitorId::as_str);
        let last =
            self.fetch_optional(LAST, &[first.into(), max.into()], |row| row.parse_opt("last"));
        let Some(last): Option<VisitorId> = last.await?.flatten() else { return Ok((0, None)) };
        let values = &[now.into(), first.into(), (&last).into(), before.into()];
        Ok((self.execute(MARK, values).await?, Some(last)))
    }

    /// Deletes up to `max` visitors who were marked at the time `marked` or earlier, were not seen since `seen` and still
    /// have no data. Returns their number.
    pub fn visitors_delete(&self, marked: Millis, seen: Millis, max: u32) -> StoreFuture<'_, u64> {
        // The outer condition repeats the times, because a visitor may be seen after the inner query.
        const DELETE: &str = concat!(
            "delete from visitor where absent <= $1 and seen < $2 and id in \
             (select id from visitor where absent <= $1 and seen < $2 and ",
            is_unneeded!(),
            " order by absent limit $3)"
        );
        self.execute(DELETE, &[marked.into(), seen.into(), max.into()])
    }
}

#[cfg(test)]
mod tests {
    use crate::db::migrations::STEPS;

    #[test]
    fn every_table_that_refers_to_visitors_is_checked() {
        let mut references = 0;
        for (_, _, statements) in STEPS {
            let mut table = "";
            for line in statements.lines() {
                let mut words = line.split_whitespace();
                if line.starts_with("create table ") || line.starts_with("alter table ") {
                    table = words.nth(2).unwrap();
                }
                // Rows that are deleted together with the visitor do not count.
                if line.contains("references visitor (id)") && !line.contains("delete cascade") {
                    let checked = format!("from {table} where {table}.visitor = visitor.id");
                    assert!(is_unneeded!().contains(&checked), "{line}");
                    references += 1;
                }
            }
        }
        assert!(references >= 2, "the test does not find the tables");
    }
}
