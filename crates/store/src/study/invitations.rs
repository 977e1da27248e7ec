//! Invitation links of studies, which let visitors become members.

use crate::study::study_row;
use crate::{Millis, Store, StoreFuture, StudyId};

impl Store {
    /// Stores the hash of the secret of a new invitation link, or removes the link. Returns the new revision.
    pub fn study_invite(
        &self,
        id: &StudyId,
        secret: Option<&str>,
        now: Millis,
    ) -> StoreFuture<'_, u32> {
        const INVITE: &str = "update study set invitation = $1 where id = $2";
        let (id, secret) = (id.clone(), secret.map(str::to_owned));
        self.transaction(async move |connection| {
            connection.execute(INVITE, &[secret.as_deref().into(), (&id).into()]).await?;
            study_row::raise_revision(&id, now, connection).await
        })
    }

    /// Whether this is the hash of the secret of a study's invitation link.
    pub fn study_invites_by(&self, id: &StudyId, secret: &str) -> StoreFuture<'_, bool> {
        const INVITES: &str = "select 1 as known from study where id = $1 and invitation = $2";
        self.exists(INVITES, &[id.into(), secret.into()])
    }
}
