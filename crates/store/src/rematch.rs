//! A rematch: one new game after a game, however often and by whomever it is asked for.

use sqlx::AnyConnection;

use crate::{GameId, Millis, NewGame, Seat, Store, StoreError, StoredGame, game};

/// What a wish for a rematch has led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rematch {
    /// The offer stands.
    Offered,
    /// The new game was made now.
    Made(Box<StoredGame>),
    /// It had been made before.
    Already(GameId),
}

impl Store {
    /// Asks for a rematch of a game. Under its lock, so that of all who ask one makes the new game: if there is one, the
    /// answer is its id; otherwise the judge sees the game and gives the new one, or nothing if the wish becomes an
    /// offer.
    ///
    /// The judge must be quick, as that of [`Store::act`].
    pub async fn rematch<E, J>(
        &self,
        id: &GameId,
        by: Seat,
        now: Millis,
        judge: J,
    ) -> Result<Rematch, E>
    where
        J: FnOnce(&StoredGame) -> Result<Option<NewGame>, E> + Send,
        E: From<StoreError> + Send,
    {
        let mut writing = self.begin().await?;
        let asked = rematch(id, by, now, judge, writing.connection()).await;
        writing.finish(asked).await
    }
}

async fn rematch<E, J>(
    id: &GameId,
    by: Seat,
    now: Millis,
    judge: J,
    connection: &mut AnyConnection,
) -> Result<Rematch, E>
where
    J: FnOnce(&StoredGame) -> Result<Option<NewGame>, E> + Send,
    E: From<StoreError> + Send,
{
    game::lock(id, connection).await?;
    let game = game::read(id, connection).await?;
    if let Some(made) = game.rematch {
        return Ok(Rematch::Already(made));
    }
    match judge(&game)? {
        Some(new) => {
            let made = game::create(new, now, connection).await?;
            write(id, game.rematch_offer, Some(&made.id), connection).await?;
            Ok(Rematch::Made(Box::new(made)))
        }
        None => {
            write(id, Some(by), None, connection).await?;
            Ok(Rematch::Offered)
        }
    }
}

/// A game that is over does not count as changed by what follows it.
async fn write(
    id: &GameId,
    offer: Option<Seat>,
    made: Option<&GameId>,
    connection: &mut AnyConnection,
) -> Result<(), StoreError> {
    const WRITE: &str = "update game set rematch_offer = $1, rematch = $2 where id = $3";
    sqlx::query(WRITE)
        .bind(offer.map(Seat::as_str))
        .bind(made.map(GameId::as_str))
        .bind(id.as_str())
        .execute(connection)
        .await?;
    Ok(())
}
