//! The chapters of studies. A change of a game is written to the revision on which it was judged, or not at all.

use crate::db::connection::Value;
use crate::study::studies;
use crate::{Millis, NewStudyChapter, Store, StoreError, StoreFuture, StudyChapter, StudyId};

impl Store {
    /// A chapter with its game as PGN.
    pub fn study_chapter(
        &self,
        id: &StudyId,
        number: u32,
    ) -> StoreFuture<'_, (StudyChapter, String)> {
        const CHAPTER: &str = "select * from study_chapter where study = $1 and number = $2";
        let id = id.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let row = connection.row(CHAPTER, &[(&id).into(), number.into()]).await?;
                let row = row.ok_or(StoreError::NotFound("chapter"))?;
                Ok((StudyChapter::from_row(&row)?, row.text("pgn")?))
            })
        })
    }

    /// Writes the game of a chapter, if it is still at the revision on which that was judged; the new revision, or none if
    /// it has been changed meanwhile.
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
        let (id, pgn) = (id.clone(), pgn.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 5] =
                    [pgn.as_str().into(), moves.into(), (&id).into(), number.into(), judged.into()];
                if connection.execute(WRITE, &values).await? == 0 {
                    return Ok::<_, StoreError>(None);
                }
                connection.execute(CHANGED, &[now.into(), (&id).into()]).await?;
                Ok(Some(judged + 1))
            })
        })
    }

    /// Adds chapters behind the others; the number of the first, or none if there would be more than `most`.
    pub async fn study_chapters_add(
        &self,
        id: &StudyId,
        chapters: Vec<NewStudyChapter>,
        most: u32,
        now: Millis,
    ) -> Result<Option<u32>, StoreError> {
        const KNOWN: &str = "select count(*) as chapters from study_chapter where study = $1";
        const LAST: &str = "update study set last = last + $1 where id = $2 returning last";
        let id = id.clone();
        self.write(move |connection| {
            Box::pin(async move {
                studies::revise(&id, now, connection).await?;
                let row = connection.row(KNOWN, &[(&id).into()]).await?;
                let known = row.map_or(Ok(0), |row| row.number::<u32>("chapters"))?;
                let added = u32::try_from(chapters.len()).unwrap_or(u32::MAX);
                if known.saturating_add(added) > most {
                    return Ok::<_, StoreError>(None);
                }
                let row = connection.row(LAST, &[added.into(), (&id).into()]).await?;
                let last: u32 = row.ok_or(StoreError::NotFound("study"))?.number("last")?;
                let first = last + 1 - added;
                for (number, chapter) in (first..).zip(&chapters) {
                    studies::insert(&id, number, chapter, connection).await?;
                }
                Ok(Some(first))
            })
        })
        .await
    }

    /// Gives a chapter another name.
    pub fn study_chapter_name(
        &self,
        id: &StudyId,
        number: u32,
        name: &str,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const NAME: &str = "update study_chapter set name = $1 where study = $2 and number = $3";
        let (id, name) = (id.clone(), name.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                studies::revise(&id, now, connection).await?;
                let values = [name.as_str().into(), (&id).into(), number.into()];
                found(connection.execute(NAME, &values).await?)
            })
        })
    }

    /// Moves a chapter before the one that comes before it, or behind the one that follows it.
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
        self.write(move |connection| {
            Box::pin(async move {
                studies::revise(&id, now, connection).await?;
                let rows = connection.rows(PLACES, &[(&id).into()]).await?;
                let mut order = Vec::new();
                for row in rows {
                    order.push(row.number::<u32>("number")?);
                }
                let at = order.iter().position(|&known| known == number);
                let at = at.ok_or(StoreError::NotFound("chapter"))?;
                let to = if up { at.saturating_sub(1) } else { (at + 1).min(order.len() - 1) };
                order.swap(at, to);
                for (place, &number) in (1_u32..).zip(&order) {
                    connection.execute(PLACE, &[place.into(), (&id).into(), number.into()]).await?;
                }
                Ok(())
            })
        })
    }

    /// Removes a chapter.
    pub fn study_chapter_remove(
        &self,
        id: &StudyId,
        number: u32,
        now: Millis,
    ) -> StoreFuture<'_, ()> {
        const REMOVE: &str = "delete from study_chapter where study = $1 and number = $2";
        let id = id.clone();
        self.write(move |connection| {
            Box::pin(async move {
                studies::revise(&id, now, connection).await?;
                found(connection.execute(REMOVE, &[(&id).into(), number.into()]).await?)
            })
        })
    }
}

fn found(changed: u64) -> Result<(), StoreError> {
    if changed == 0 { Err(StoreError::NotFound("chapter")) } else { Ok(()) }
}
