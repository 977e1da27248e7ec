//! Games that were played elsewhere: stored as over, with the names of their players as text.

use crate::connection::{Connection, Row, Value};
use crate::driver_error::DriverError;
use crate::{
    Ending, GameId, Millis, NewMove, Store, StoreError, StoreFuture, StoredMove, VisitorId,
};

/// A game that was played elsewhere, to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewImport {
    /// Its public id, fresh from [`GameId::random`].
    pub id: GameId,
    /// What tells it from all others: the same game is stored once.
    pub digest: String,
    /// The variant that was played.
    pub variant: String,
    /// The rule set with its version.
    pub rules: String,
    /// The position it began from; `None` is the usual start.
    pub start: Option<String>,
    /// The moves.
    pub moves: Vec<NewMove>,
    /// How it ended.
    pub ending: Ending,
    /// When it ended, as far as that is known.
    pub ended: Millis,
    /// Who played it, and where.
    pub origin: GameOrigin,
    /// Who brings it, if that is known.
    pub importer: Option<VisitorId>,
}

/// Where a game comes from that was played elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameOrigin {
    /// Who played White, as written.
    pub white: String,
    /// Who played Black, as written.
    pub black: String,
    /// At which occasion.
    pub event: String,
    /// Where.
    pub site: String,
    /// When, as written.
    pub played: String,
}

impl Store {
    /// Stores a game that was played elsewhere; false if it is here already.
    pub async fn import(&self, new: NewImport, now: Millis) -> Result<bool, StoreError> {
        let stored = self.write(move |connection| Box::pin(import(new, now, connection)));
        match stored.await {
            Ok(()) => Ok(true),
            Err(StoreError::Taken("digest")) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The games that somebody has brought, the last first.
    pub fn imports_by(&self, visitor: &VisitorId, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        const BY: &str =
            "select game from imported_game where importer = $1 order by made desc, game limit $2";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(BY, &[(&visitor).into(), limit.into()]).await?;
                rows.iter().map(|row| row.parsed("game", |text| text.parse().ok())).collect()
            })
        })
    }
}

impl GameOrigin {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            white: row.text("white")?,
            black: row.text("black")?,
            event: row.text("event")?,
            site: row.text("site")?,
            played: row.text("played")?,
        })
    }
}

async fn import(
    new: NewImport,
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const GAME: &str = "insert into game (id, game, rules, start, status, ply, result, reason, winner, created, updated) \
                        values ($1, $2, $3, $4, 'over', $5, $6, $7, $8, $9, $9)";
    const IMPORTED: &str = "insert into imported_game (game, digest, white, black, white_folded, black_folded, event, \
                            site, played, importer, made, ended) \
                            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
    let NewImport { id, digest, ending, origin, .. } = &new;
    let plies = u32::try_from(new.moves.len()).map_err(|_| StoreError::Corrupt("ply"))?;
    let values: [Value<'_>; 9] = [
        id.into(),
        new.variant.as_str().into(),
        new.rules.as_str().into(),
        new.start.as_deref().into(),
        plies.into(),
        ending.result.as_str().into(),
        ending.reason.as_str().into(),
        ending.winner.into(),
        new.ended.into(),
    ];
    connection.execute(GAME, &values).await.map_err(DriverError::taken("game"))?;
    let folded = [&origin.white, &origin.black].map(|name| name.to_lowercase());
    let values: [Value<'_>; 12] = [
        id.into(),
        digest.as_str().into(),
        origin.white.as_str().into(),
        origin.black.as_str().into(),
        folded[0].as_str().into(),
        folded[1].as_str().into(),
        origin.event.as_str().into(),
        origin.site.as_str().into(),
        origin.played.as_str().into(),
        new.importer.as_ref().map(VisitorId::as_str).into(),
        now.into(),
        new.ended.into(),
    ];
    connection.execute(IMPORTED, &values).await.map_err(DriverError::taken("digest"))?;
    for (ply, NewMove { coordinate, algebraic }) in (0..).zip(new.moves) {
        let played = new.ended;
        let stored =
            StoredMove { ply, coordinate, algebraic, played, time_left: None, comment: None };
        stored.insert(&new.id, connection).await?;
    }
    Ok(())
}
