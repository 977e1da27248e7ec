//! Challenges: a free seat that is offered to one person, who accepts or declines.

use crate::account::profile;
use crate::db::connection::{Connection, Row};
use crate::{GameId, Millis, Name, Store, StoreError, StoreFuture, VisitorId};

/// To whom a game is offered, and what they have answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Challenge {
    /// Who is challenged.
    pub visitor: VisitorId,
    /// Their name, if they have an account.
    pub name: Option<Name>,
    /// Whether they have declined, and with which words.
    pub declined: Option<String>,
}

impl Store {
    /// Declines a challenge, for whoever is challenged; the game's new revision, or nothing if there is no such challenge.
    pub fn decline(
        &self,
        game: &GameId,
        visitor: &VisitorId,
        words: &str,
        now: Millis,
    ) -> StoreFuture<'_, Option<u32>> {
        const DECLINE: &str = "update invitation set declined = $1, words = $2 \
                               where game = $3 and visitor = $4 and declined is null";
        let (game, visitor, words) = (game.clone(), visitor.clone(), words.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values = [now.into(), words.as_str().into(), (&game).into(), (&visitor).into()];
                match connection.execute(DECLINE, &values).await? {
                    0 => Ok(None),
                    _ => Ok(Some(profile::revise(&game, connection).await?)),
                }
            })
        })
    }

    /// The challenges that somebody has made and that are not taken up, with their games.
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
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(BY, &[(&visitor).into(), limit.into()]).await?;
                let challenges = rows.iter().map(|row| {
                    let game = row.parsed("game", |text| text.parse().ok())?;
                    Ok((game, Challenge::from_row(row)?))
                });
                challenges.collect()
            })
        })
    }
}

impl Challenge {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        let declined: Option<Millis> = row.number_if_any("declined")?;
        let words = row.text_if_any("words")?.unwrap_or_default();
        Ok(Self {
            visitor: row.parsed("visitor", |text| text.parse().ok())?,
            name: row.parsed_if_any("name", |text| text.parse().ok())?,
            declined: declined.map(|_| words),
        })
    }
}

/// To whom alone a game is offered, if it is.
pub(crate) async fn read(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Option<Challenge>, StoreError> {
    const READ: &str = "select invitation.visitor, invitation.declined, invitation.words, account.name from invitation \
                        left join account on account.visitor = invitation.visitor \
                        where invitation.game = $1 and invitation.visitor is not null";
    let row = connection.row(READ, &[game.into()]).await?;
    row.as_ref().map(Challenge::from_row).transpose()
}
