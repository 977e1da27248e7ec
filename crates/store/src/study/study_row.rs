//! Locks and revisions of studies, and the space that the chapters of an owner take.

use crate::db::connection::Connection;
use crate::{Millis, StoreError, StudyId};

/// The size of all chapters of the owner of a study.
pub(crate) const CHAPTER_BYTES: &str = "select coalesce(sum(octet_length(study_chapter.pgn)), 0) as stored from study \
                                        join study_chapter on study_chapter.study = study.id \
                                        where study.visitor = (select visitor from study where id = $1)";

/// Locks the owner of a study until the transaction ends, so that a limit holds if two transactions write at once.
pub(crate) async fn lock_owner(
    id: &StudyId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const LOCK: &str =
        "update visitor set absent = null where id = (select visitor from study where id = $1)";
    connection.execute(LOCK, &[id.into()]).await?;
    Ok(())
}

/// Raises the revision of a study and returns it.
pub(crate) async fn raise_revision(
    id: &StudyId,
    now: Millis,
    connection: &mut Connection,
) -> Result<u32, StoreError> {
    const RAISE: &str =
        "update study set revision = revision + 1, changed = $1 where id = $2 returning revision";
    let row = connection.fetch_optional(RAISE, &[now.into(), id.into()]).await?;
    row.ok_or(StoreError::NotFound("study"))?.integer("revision")
}
