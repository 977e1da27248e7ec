//! Moves the games of a guest to the account to which the guest signs in.

use crate::account::guest_recovery;
use crate::game::revision;
use crate::social::player_scores;
use crate::{GameId, Store, StoreError, VisitorId};

impl Store {
    /// Moves studies, free games, seats, invitations, messages and notes from one visitor to another, except in games in which both
    /// have a seat. Returns the games whose seats changed with their new revisions.
    pub async fn merge_guest(
        &self,
        from: &VisitorId,
        to: &VisitorId,
    ) -> Result<Vec<(GameId, u32)>, StoreError> {
        const SEATS: &str = "update seat set visitor = $1 where visitor = $2 and not exists \
                             (select 1 from seat other where other.game = seat.game and other.visitor = $1) \
                             returning game";
        const INVITATIONS: &str = "update invitation set visitor = $1 where visitor = $2 and not exists \
                                   (select 1 from seat where seat.game = invitation.game and seat.visitor = $1)";
        const MESSAGES: &str = "update message set visitor = $1 where visitor = $2 and not exists \
                                (select 1 from seat where seat.game = message.game and seat.visitor = $2)";
        const NOTES: &str = "update note set visitor = $1 where visitor = $2 and not exists \
                             (select 1 from seat where seat.game = note.game and seat.visitor = $2) \
                             and not exists (select 1 from note other where other.game = note.game and other.visitor = $1)";
        const CHAT_OFF: &str = "update quiet_game set visitor = $1 where visitor = $2 and not exists \
                                (select 1 from seat where seat.game = quiet_game.game and seat.visitor = $2) and not exists \
                                (select 1 from quiet_game other where other.game = quiet_game.game and other.visitor = $1)";
        const STUDIES: &str = "update study set visitor = $1 where visitor = $2";
        const STUDY_MEMBERS: &str = "update study_member set visitor = $1 where visitor = $2 and not exists \
                                     (select 1 from study_member other where other.study = study_member.study and other.visitor = $1)";
        const FREE_SEATS: &str = "update free_seat set visitor = $1 where visitor = $2 and not exists \
                                  (select 1 from free_seat other where other.game = free_seat.game and other.visitor = $1)";
        let (from, to) = (from.clone(), to.clone());
        self.transaction(async move |connection| {
            let rows = connection.fetch_all(SEATS, &[(&to).into(), (&from).into()]).await?;
            for statement in
                [INVITATIONS, MESSAGES, NOTES, CHAT_OFF, STUDIES, STUDY_MEMBERS, FREE_SEATS]
            {
                connection.execute(statement, &[(&to).into(), (&from).into()]).await?;
            }
            guest_recovery::delete_without_seat(&from, connection).await?;
            let mut games = Vec::new();
            for row in rows {
                let game = row.parse("game")?;
                player_scores::move_seat(&game, &from, &to, connection).await?;
                let revision = revision::raise_revision(&game, connection).await?;
                games.push((game, revision));
            }
            Ok(games)
        })
        .await
    }
}
