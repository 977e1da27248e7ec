//! Removes members from studies.

use crate::db::connection::Connection;
use crate::study::study_row;
use crate::{Millis, StoreError, StudyId, VisitorId};

pub(crate) const REMOVE: &str = "delete from study_member where study = $1 and visitor = $2";

/// Removes a member of a study, and its invitation link.
pub(crate) async fn remove(
    id: &StudyId,
    member: &VisitorId,
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const REVOKE_LINK: &str = "update study set invitation = null where id = $1";
    study_row::raise_revision(id, now, connection).await?;
    connection.execute(REMOVE, &[id.into(), member.into()]).await?;
    connection.execute(REVOKE_LINK, &[id.into()]).await?;
    Ok(())
}

/// Removes a member from all studies of an owner, and returns these.
pub(crate) async fn remove_from_all(
    owner: &VisitorId,
    member: &VisitorId,
    now: Millis,
    connection: &mut Connection,
) -> Result<Vec<StudyId>, StoreError> {
    const STUDIES: &str = "select study.id from study join study_member on study_member.study = study.id \
                           where study.visitor = $1 and study_member.visitor = $2";
    let rows = connection.fetch_all(STUDIES, &[owner.into(), member.into()]).await?;
    let studies: Vec<StudyId> = rows.iter().map(|row| row.parse("id")).collect::<Result<_, _>>()?;
    for id in &studies {
        remove(id, member, now, connection).await?;
    }
    Ok(studies)
}
