//! Creates, loads, edits and deletes studies.

use crate::account::storage_limits::{self, StorageLimit};
use crate::db::connection::Row;
use crate::db::driver_error::DriverError;
use crate::study::chapters;
use crate::study::study_row::{CHAPTER_BYTES, raise_revision};
use crate::text_enum::text_enum;
use crate::{
    Millis, Name, NewStudyChapter, StorageKind, Store, StoreError, StoreFuture, StudyChapter,
    StudyId, VisitorId,
};

text_enum! {
    /// The visibility of a study.
    pub enum StudyVisibility {
        /// Only members can read it.
        Private = "private",
        /// Visitors with the link can read it.
        Unlisted = "unlisted",
        /// All visitors can read it, and it is listed.
        Public = "public",
    }
}

/// A study, without the games of its chapters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Study {
    /// The id in addresses.
    pub id: StudyId,
    /// The owner.
    pub owner: VisitorId,
    /// The owner's name, if there is an account.
    pub name: Option<Name>,
    /// The title.
    pub title: String,
    /// The topics, separated by commas.
    pub topics: String,
    /// The visibility.
    pub shown: StudyVisibility,
    /// Whether there is an invitation link.
    pub invites: bool,
    /// When it was created.
    pub made: Millis,
    /// When it was last changed.
    pub changed: Millis,
    /// The number of changes, except those of the games in chapters.
    pub revision: u32,
    /// The chapters in order.
    pub chapters: Vec<StudyChapter>,
    /// The members who can edit it beside the owner.
    pub members: Vec<(VisitorId, Option<Name>)>,
}

impl Study {
    /// Whether a visitor can edit the study.
    pub fn is_written_by(&self, visitor: &VisitorId) -> bool {
        self.owner == *visitor || self.members.iter().any(|(member, _)| member == visitor)
    }

    /// A study without chapters and members.
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.parse("id")?,
            owner: row.parse("visitor")?,
            name: row.parse_opt("name")?,
            title: row.text("title")?,
            topics: row.text("topics")?,
            shown: row.parse_with("shown", StudyVisibility::from_name)?,
            invites: row.text_opt("invitation")?.is_some(),
            made: row.integer("made")?,
            changed: row.integer("changed")?,
            revision: row.integer("revision")?,
            chapters: Vec::new(),
            members: Vec::new(),
        })
    }
}

impl Store {
    /// Creates a study with its first chapters. False if the visitor has `max` studies already; `Full` if their
    /// chapters would be too large.
    pub fn study_create(
        &self,
        id: &StudyId,
        owner: &VisitorId,
        (title, shown): (&str, StudyVisibility),
        chapters: Vec<NewStudyChapter>,
        max: u32,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const CREATE: &str = "insert into study (id, visitor, title, shown, made, changed, revision, last) \
                              select $1, $2, $3, $4, $5, $5, 1, $6 from visitor where id = $2 \
                              and (select count(*) from study where visitor = $2) < $7";
        let bytes = self.study_bytes();
        let (id, owner, title) = (id.clone(), owner.clone(), title.to_owned());
        self.transaction(async move |connection| {
            storage_limits::lock(&owner, connection).await?;
            let last = u32::try_from(chapters.len()).unwrap_or(u32::MAX);
            let values = &[
                (&id).into(),
                (&owner).into(),
                (&title).into(),
                shown.into(),
                now.into(),
                last.into(),
                max.into(),
            ];
            let made = connection.execute(CREATE, values).await;
            if made.map_err(DriverError::taken("study"))? == 0 {
                return Ok(false);
            }
            for (number, chapter) in (1..).zip(&chapters) {
                chapters::insert(&id, number, chapter, connection).await?;
            }
            bytes.check(0, CHAPTER_BYTES, &[(&id).into()], connection).await?;
            Ok(true)
        })
    }

    /// The limit of the size of all chapters of a visitor.
    pub(crate) fn study_bytes(&self) -> StorageLimit {
        StorageLimit { kind: StorageKind::StudyBytes, most: self.limits().study_bytes }
    }

    /// Loads a study.
    pub fn study(&self, id: &StudyId) -> StoreFuture<'_, Study> {
        const STUDY: &str = "select study.*, account.name from study left join account \
                             on account.visitor = study.visitor and account.closed is null where study.id = $1";
        const CHAPTERS: &str = "select number, name, rules, moves, revision from study_chapter where study = $1 order by place, number";
        const MEMBERS: &str = "select study_member.visitor, account.name from study_member left join account \
                               on account.visitor = study_member.visitor and account.closed is null \
                               where study_member.study = $1 order by account.name, study_member.visitor";
        let id = id.clone();
        self.snapshot(async move |connection| {
            let values = &[(&id).into()];
            let row = connection.fetch_optional(STUDY, values).await?;
            let mut study = Study::from_row(&row.ok_or(StoreError::NotFound("study"))?)?;
            for row in connection.fetch_all(CHAPTERS, values).await? {
                study.chapters.push(StudyChapter::from_row(&row)?);
            }
            for row in connection.fetch_all(MEMBERS, values).await? {
                study.members.push((row.parse("visitor")?, row.parse_opt("name")?));
            }
            Ok(study)
        })
    }

    /// Sets the title, topics and visibility of a study, and returns the new revision.
    pub fn study_set(
        &self,
        id: &StudyId,
        (title, topics): (&str, &str),
        shown: StudyVisibility,
        now: Millis,
    ) -> StoreFuture<'_, u32> {
        const SET: &str = "update study set title = $1, topics = $2, shown = $3 where id = $4";
        let (id, title, topics) = (id.clone(), title.to_owned(), topics.to_owned());
        self.transaction(async move |connection| {
            let values = &[(&title).into(), (&topics).into(), shown.into(), (&id).into()];
            connection.execute(SET, values).await?;
            raise_revision(&id, now, connection).await
        })
    }

    /// Deletes a study with its chapters.
    pub fn study_remove(&self, id: &StudyId) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from study where id = $1";
        self.update(REMOVE, &[id.into()], "study")
    }
}
