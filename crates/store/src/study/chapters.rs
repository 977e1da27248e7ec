//! The chapters of studies. A game is written only to the revision on which its change was judged.

use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::study::study_row::{self, CHAPTER_BYTES};
use crate::{Millis, Store, StoreError, StoreFuture, StudyId};

/// A chapter, without its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StudyChapter {
    /// The number in addresses, which never changes.
    pub number: u32,
    /// The title.
    pub name: String,
    /// The full name of the rule set.
    pub rules: String,
    /// The number of moves.
    pub moves: u32,
    /// The number of changes of the game.
    pub revision: u32,
}

/// A chapter to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewStudyChapter {
    /// The title.
    pub name: String,
    /// The full name of the rule set.
    pub rules: String,
    /// The game as PGN.
    pub pgn: String,
    /// The number of moves.
    pub moves: u32,
}

impl Store {
    /// Loads a chapter and its game as PGN.
    pub fn study_chapter(
        &self,
        id: &StudyId,
        number: u32,
    ) -> StoreFuture<'_, (StudyChapter, String)> {
        const CHAPTER: &str = "select * from study_chapter where study = $1 and number = $2";
        let chapter = self.fetch_optional(CHAPTER, &[id.into(), number.into()], |row| {
            Ok((StudyChapter::from_row(row)?, row.text("pgn")?))
        });
        Box::pin(async move { chapter.await?.ok_or(StoreError::NotFound("chapter")) })
    }

    /// Writes the game of a chapter if its revision is still `judged`. Returns the new revision, or `None` if it has
    /// changed. `Full` if all chapters of the owner would be too large.
    pub fn study_chapter_write(
        &self,
        id: &StudyId,
        (number, judged): (u32, u32),
        pgn: &str,
        moves: u32,
        now: Millis,
    ) -> StoreFuture<'_, Option<u32>> {
        const WRITE: &str = "update study_chapter set pgn = $1, moves = $2, revision = revision + 1 \
                             where study = $3 and number = $4 and revision = $5";
        const CHANGED: &str = "update study set changed = $1 where id = $2";
        const LENGTH: &str = "select cast(octet_length(pgn) as bigint) as bytes from study_chapter where study = $1 and number = $2";
        let limit = self.study_bytes();
        let (id, pgn) = (id.clone(), pgn.to_owned());
        self.transaction(async move |connection| {
            study_row::lock_owner(&id, connection).await?;
            let before = connection.fetch_optional(LENGTH, &[(&id).into(), number.into()]).await?;
            let before: usize = before.map_or(Ok(0), |row| row.integer("bytes"))?;
            let values = &[(&pgn).into(), moves.into(), (&id).into(), number.into(), judged.into()];
            if connection.execute(WRITE, values).await? == 0 {
                return Ok(None);
            }
            connection.execute(CHANGED, &[now.into(), (&id).into()]).await?;
            if pgn.len() > before {
                limit.check(0, CHAPTER_BYTES, &[(&id).into()], connection).await?;
            }
            Ok(Some(judged + 1))
        })
    }

    /// Adds chapters at the end. Returns the number of the first, or `None` if there would be more than `max`. `Full`
    /// if all chapters of the owner would be too large.
    pub async fn study_chapters_add(
        &self,
        id: &StudyId,
        chapters: Vec<NewStudyChapter>,
        max: u32,
        now: Millis,
    ) -> Result<Option<u32>, StoreError> {
        const COUNT: &str = "select count(*) as chapters from study_chapter where study = $1";
        const LAST: &str = "update study set last = last + $1 where id = $2 returning last";
        let limit = self.study_bytes();
        let id = id.clone();
        self.transaction(async move |connection| {
            study_row::lock_owner(&id, connection).await?;
            study_row::raise_revision(&id, now, connection).await?;
            let row = connection.fetch_optional(COUNT, &[(&id).into()]).await?;
            let existing = row.map_or(Ok(0), |row| row.integer::<u32>("chapters"))?;
            let added = u32::try_from(chapters.len()).unwrap_or(u32::MAX);
            if existing.saturating_add(added) > max {
                return Ok(None);
            }
            let row = connection.fetch_optional(LAST, &[added.into(), (&id).into()]).await?;
            let last: u32 = row.ok_or(StoreError::NotFound("study"))?.integer("last")?;
            let first = last + 1 - added;
            for (number, chapter) in (first..).zip(&chapters) {
                insert(&id, number, chapter, connection).await?;
            }
            limit.check(0, CHAPTER_BYTES, &[(&id).into()], connection).await?;
            Ok(Some(first))
        })
        .await
    }

    /// Sets the title of a chapter.
    pub fn study_chapter_name(
        &self,
        id: &StudyId,
        number: u32,
        name: &str,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const NAME: &str = "update study_chapter set name = $1 where study = $2 and number = $3";
        let (id, name) = (id.clone(), name.to_owned());
        self.transaction(async move |connection| {
            study_row::raise_revision(&id, now, connection).await?;
            let values = &[(&name).into(), (&id).into(), number.into()];
            check_found(connection.execute(NAME, values).await?)
        })
    }

    /// Swaps a chapter with the one before it or after it.
    pub fn study_chapter_move(
        &self,
        id: &StudyId,
        number: u32,
        up: bool,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const PLACES: &str =
            "select number, place from study_chapter where study = $1 order by place, number";
        const PLACE: &str = "update study_chapter set place = $1 where study = $2 and number = $3";
        let id = id.clone();
        self.transaction(async move |connection| {
            study_row::raise_revision(&id, now, connection).await?;
            let rows = connection.fetch_all(PLACES, &[(&id).into()]).await?;
            let mut order = Vec::new();
            for row in rows {
                order.push(row.integer::<u32>("number")?);
            }
            let at = order.iter().position(|&other| other == number);
            let at = at.ok_or(StoreError::NotFound("chapter"))?;
            let to = if up { at.saturating_sub(1) } else { (at + 1).min(order.len() - 1) };
            order.swap(at, to);
            for (place, &number) in (1_u32..).zip(&order) {
                connection.execute(PLACE, &[place.into(), (&id).into(), number.into()]).await?;
            }
            Ok(())
        })
    }

    /// Deletes a chapter.
    pub fn study_chapter_remove(
        &self,
        id: &StudyId,
        number: u32,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from study_chapter where study = $1 and number = $2";
        let id = id.clone();
        self.transaction(async move |connection| {
            study_row::raise_revision(&id, now, connection).await?;
            check_found(connection.execute(REMOVE, &[(&id).into(), number.into()]).await?)
        })
    }
}

impl StudyChapter {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.integer("number")?,
            name: row.text("name")?,
            rules: row.text("rules")?,
            moves: row.integer("moves")?,
            revision: row.integer("revision")?,
        })
    }
}

/// Adds a chapter at the end.
pub(crate) async fn insert(
    id: &StudyId,
    number: u32,
    chapter: &NewStudyChapter,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const INSERT: &str = "insert into study_chapter (study, number, place, name, rules, pgn, moves, revision) \
                          select $1, $2, coalesce(max(place), 0) + 1, $3, $4, $5, $6, 1 from study_chapter where study = $1";
    let NewStudyChapter { name, rules, pgn, moves } = chapter;
    let values =
        &[id.into(), number.into(), name.into(), rules.into(), pgn.into(), (*moves).into()];
    let added = connection.execute(INSERT, values).await;
    added.map(drop).map_err(DriverError::taken_or_missing("chapter", "study"))
}

fn check_found(changed: u64) -> Result<(), StoreError> {
    if changed == 0 { Err(StoreError::NotFound("chapter")) } else { Ok(()) }
}
