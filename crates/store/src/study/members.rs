//! The members of studies. Members can edit a study like its owner.

use crate::db::driver_error::DriverError;
use crate::social::blocks;
use crate::study::{removed_member, study_row};
use crate::{Millis, Store, StoreError, StoreFuture, StudyId, VisitorId};

/// Whether a visitor has become a member of a study.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StudyJoining {
    /// The visitor is a member now.
    Joined,
    /// The study has the largest number of members already.
    Full,
    /// The owner has blocked the visitor, or the visitor the owner.
    Blocked,
}

impl Store {
    /// Adds a member, unless there are `max` members already.
    pub fn study_member_add(
        &self,
        id: &StudyId,
        member: &VisitorId,
        max: u32,
        now: Millis,
    ) -> StoreFuture<'_, StudyJoining> {
        const OWNER: &str = "select visitor from study where id = $1";
        const MEMBERS: &str = "select count(*) as members from study_member where study = $1";
        const ADD: &str = "insert into study_member (study, visitor) values ($1, $2) \
                           on conflict (study, visitor) do nothing";
        let (id, member) = (id.clone(), member.clone());
        self.transaction(async move |connection| {
            study_row::raise_revision(&id, now, connection).await?;
            let owner = connection.fetch_optional(OWNER, &[(&id).into()]).await?;
            let owner = owner.ok_or(StoreError::NotFound("study"))?.parse("visitor")?;
            if blocks::is_blocked(&owner, &member, connection).await? {
                return Ok(StudyJoining::Blocked);
            }
            let row = connection.fetch_optional(MEMBERS, &[(&id).into()]).await?;
            if row.map_or(Ok(0), |row| row.integer::<u32>("members"))? >= max {
                return Ok(StudyJoining::Full);
            }
            let added = connection.execute(ADD, &[(&id).into(), (&member).into()]).await;
            added.map_err(DriverError::taken_or_missing("member", "study"))?;
            Ok(StudyJoining::Joined)
        })
    }

    /// Removes a member, and the invitation link, by which the member could return.
    pub fn study_member_remove(
        &self,
        id: &StudyId,
        member: &VisitorId,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        let (id, member) = (id.clone(), member.clone());
        self.transaction(async move |connection| {
            removed_member::remove(&id, &member, now, connection).await
        })
    }

    /// Removes a member who leaves.
    pub fn study_leave(
        &self,
        id: &StudyId,
        member: &VisitorId,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        let (id, member) = (id.clone(), member.clone());
        self.transaction(async move |connection| {
            study_row::raise_revision(&id, now, connection).await?;
            connection.execute(removed_member::REMOVE, &[(&id).into(), (&member).into()]).await?;
            Ok(())
        })
    }
}
