//! The members of studies. Members can edit a study like its owner.

use crate::db::driver_error::DriverError;
use crate::study::studies;
use crate::{Millis, Store, StoreFuture, StudyId, VisitorId};

impl Store {
    /// Adds a member. False if there are `max` members already.
    pub fn study_member_add(
        &self,
        id: &StudyId,
        member: &VisitorId,
        max: u32,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const MEMBERS: &str = "select count(*) as members from study_member where study = $1";
        const ADD: &str = "insert into study_member (study, visitor) values ($1, $2) \
                           on conflict (study, visitor) do nothing";
        let (id, member) = (id.clone(), member.clone());
        self.transaction(async move |connection| {
            studies::raise_revision(&id, now, connection).await?;
            let row = connection.fetch_optional(MEMBERS, &[(&id).into()]).await?;
            if row.map_or(Ok(0), |row| row.integer::<u32>("members"))? >= max {
                return Ok(false);
            }
            let added = connection.execute(ADD, &[(&id).into(), (&member).into()]).await;
            added.map_err(DriverError::taken_or_missing("member", "study"))?;
            Ok(true)
        })
    }

    /// Removes a member.
    pub fn study_member_remove(
        &self,
        id: &StudyId,
        member: &VisitorId,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from study_member where study = $1 and visitor = $2";
        let (id, member) = (id.clone(), member.clone());
        self.transaction(async move |connection| {
            studies::raise_revision(&id, now, connection).await?;
            connection.execute(REMOVE, &[(&id).into(), (&member).into()]).await?;
            Ok(())
        })
    }
}
