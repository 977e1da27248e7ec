//! Challenges: games whose free seat is offered to one visitor.

use crate::db::connection::{Connection, Row};
use crate::game::revision;
use crate::{GameId, Millis, Name, Store, StoreError, StoreFuture, VisitorId};

/// The visitor who is challenged, and the answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// The visitor who is challenged.
    pub visitor: VisitorId,
    /// The visitor's name, if there is an account.
    pub name: Option<Name>,
    /// The text with which the challenge was declined; empty if it was declined without text.
    pub declined: Option<String>,
}

impl Store {
    /// Declines a challenge to a visitor. Returns the new revision of the game, or `None` if there is no such challenge.
    pub fn challenge_decline(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        words: &str,
        now: Millis,
    ) -> StoreFuture<'_, Option<u32>> {
        const DECLINE: &str = "update invitation set declined = $1, words = $2 \
                               where game = $3 and visitor = $4 and declined is null";
        let (game, visitor, words) = (game.clone(), visitor.clone(), words.to_owned());
        self.transaction(async move |connection| {
            let values = &[now.into(), (&words).into(), (&game).into(), (&visitor).into()];
            match connection.execute(DECLINE, values).await? {
                0 => Ok(None),
                _ => revision::raise_revision(&game, connection).await.map(Some),
            }
        })
    }

    /// The challenges of a visitor that are not accepted, with their games.
    pub fn challenges_by(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<(GameId, Challenge)>> {
        const BY: &str = "select invitation.game, invitation.visitor, invitation.declined, invitation.words, account.name \
                          from seat join invitation on invitation.game = seat.game \
                          left join account on account.visitor = invitation.visitor \
                          where seat.visitor = $1 and seat.ended is null and invitation.visitor is not null \
                          order by invitation.made desc, invitation.game limit $2";
        self.fetch_all(BY, &[visitor.into(), limit.into()], |row| {
            Ok((row.parse("game")?, Challenge::from_row(row)?))
        })
    }
}

impl Challenge {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        let declined: Option<Millis> = row.integer_opt("declined")?;
        let words = row.text_opt("words")?.unwrap_or_default();
        Ok(Self {
            visitor: row.parse("visitor")?,
            name: row.parse_opt("name")?,
            declined: declined.map(|_| words),
        })
    }
}

/// The challenge of a game, if its free seat is offered to one visitor.
pub(crate) async fn load(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Option<Challenge>, StoreError> {
    const LOAD: &str = "select invitation.visitor, invitation.declined, invitation.words, account.name from invitation \
                        left join account on account.visitor = invitation.visitor \
                        where invitation.game = $1 and invitation.visitor is not null";
    let row = connection.fetch_optional(LOAD, &[game.into()]).await?;
    row.as_ref().map(Challenge::from_row).transpose()
}
