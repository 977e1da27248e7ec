//! Games that were played elsewhere: stored as over, with the names of their players as text.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

use crate::archive::archived_games::{self, ArchivedPosition, NewArchived};
use crate::db::bulk_insert::{BulkInsert, Column};
use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::game::moves;
use crate::{Ending, GameId, Millis, NewMove, Store, StoreError, StoreFuture, VisitorId};

/// A game that was played elsewhere, to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewImport {
    /// Its public id, fresh from [`GameId::random`].
    pub id: GameId,
    /// What tells it from all others: the same game is stored once.
    pub digest: String,
    /// The id by which its text names it, if that is the id of a game here: a game that was exported is not stored twice.
    pub named: Option<GameId>,
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
    /// Who imports it, if that is known.
    pub importer: Option<VisitorId>,
    /// The positions of its first moves, by which the archive finds it.
    pub positions: Vec<ArchivedPosition>,
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

/// How often a batch is tried that lost a race against another writer of PostgreSQL.
const ATTEMPTS: u32 = 3;

/// How many digests or ids one statement looks for.
const LOOKED_FOR: usize = 50;

/// The text of the moves of a game that is not over: it is part of what the game has become here.
const UNFINISHED: &str = "*";

impl Store {
    /// Stores games that were played elsewhere in one transaction, and takes them into the archive. For each, whether it
    /// is new here.
    ///
    /// A batch keeps other writers waiting for as long as it takes, so it should have few moves where others play.
    pub async fn import(&self, new: Vec<NewImport>, now: Millis) -> Result<Vec<bool>, StoreError> {
        let new = Arc::new(new);
        let mut attempt = 1;
        loop {
            let batch = Arc::clone(&new);
            let stored = self.write(move |connection| {
                Box::pin(async move { import(&batch, now, connection).await })
            });
            match stored.await {
                // Another server has stored one of the games meanwhile.
                Err(StoreError::Taken("digest")) if attempt < ATTEMPTS => attempt += 1,
                done => return done,
            }
        }
    }

    /// The games that a visitor has imported, the last first.
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
    batch: &[NewImport],
    now: Millis,
    connection: &mut Connection,
) -> Result<Vec<bool>, StoreError> {
    let mut digests = known_digests(batch, connection).await?;
    let named = named_games(batch, connection).await?;
    let mut is_new = Vec::with_capacity(batch.len());
    for game in batch {
        let here = match game.named.as_ref().and_then(|id| Some((id, named.get(id.as_str())?))) {
            Some((id, stored)) => stored.is(id, game, connection).await?,
            None => false,
        };
        is_new.push(!here && digests.insert(&game.digest));
    }
    let new = batch.iter().zip(&is_new).filter(|(_, is_new)| **is_new).map(|(game, _)| game);
    store(&new.collect::<Vec<_>>(), now, connection).await?;
    Ok(is_new)
}

/// The digests of a batch that are stored already, and those that are added.
struct Digests<'b> {
    stored: HashSet<String>,
    added: HashSet<&'b str>,
}

impl<'b> Digests<'b> {
    /// Adds a digest; false if it is known.
    fn insert(&mut self, digest: &'b str) -> bool {
        !self.stored.contains(digest) && self.added.insert(digest)
    }
}

async fn known_digests<'b>(
    batch: &'b [NewImport],
    connection: &mut Connection,
) -> Result<Digests<'b>, StoreError> {
    static KNOWN: LazyLock<&str> =
        LazyLock::new(|| looked_for("select digest from imported_game where digest in"));
    let mut stored = HashSet::new();
    for batch in batch.chunks(LOOKED_FOR) {
        let values = batch.iter().map(|game| game.digest.as_str());
        for row in connection.rows(*KNOWN, &filled(values)).await? {
            stored.insert(row.text("digest")?);
        }
    }
    Ok(Digests { stored, added: HashSet::new() })
}

/// A game here that a text names.
struct NamedGame {
    rules: String,
    start: Option<String>,
    ply: usize,
    result: Option<String>,
}

impl NamedGame {
    /// Whether it is the game of the text: with the same moves, or with more where the text has an unfinished game.
    async fn is(
        &self,
        id: &GameId,
        new: &NewImport,
        connection: &mut Connection,
    ) -> Result<bool, StoreError> {
        let unfinished = new.ending.result == UNFINISHED;
        let length = if unfinished { new.moves.len() } else { self.ply };
        let result = unfinished || self.result.as_deref() == Some(new.ending.result.as_str());
        if !result
            || length != new.moves.len()
            || length > self.ply
            || (&self.rules, &self.start) != (&new.rules, &new.start)
        {
            return Ok(false);
        }
        let stored = moves::read(id, connection).await?;
        let stored = stored.iter().map(|played| &played.coordinate).take(length);
        Ok(stored.eq(new.moves.iter().map(|played| &played.coordinate)))
    }
}

/// The games here that the texts of a batch name, by their ids.
async fn named_games(
    batch: &[NewImport],
    connection: &mut Connection,
) -> Result<HashMap<String, NamedGame>, StoreError> {
    static NAMED: LazyLock<&str> =
        LazyLock::new(|| looked_for("select id, rules, start, ply, result from game where id in"));
    let mut games = HashMap::new();
    let named: Vec<_> = batch.iter().filter_map(|game| game.named.as_ref()).collect();
    for named in named.chunks(LOOKED_FOR) {
        for row in connection.rows(*NAMED, &filled(named.iter().map(|id| id.as_str()))).await? {
            let game = NamedGame {
                rules: row.text("rules")?,
                start: row.text_if_any("start")?,
                ply: row.number("ply")?,
                result: row.text_if_any("result")?,
            };
            games.insert(row.text("id")?, game);
        }
    }
    Ok(games)
}

/// A statement that ends with a list of as many values as are looked for at once.
fn looked_for(statement: &str) -> &'static str {
    let places = (1..=LOOKED_FOR).map(|number| format!("${number}")).collect::<Vec<_>>();
    format!("{statement} ({})", places.join(", ")).leak()
}

/// The values that are looked for, and the last one again in the places that are left.
fn filled<'v>(values: impl Iterator<Item = &'v str>) -> Vec<Value<'v>> {
    let mut values: Vec<_> = values.map(Value::from).collect();
    if let Some(&last) = values.last() {
        values.resize(LOOKED_FOR, last);
    }
    values
}

async fn store(
    new: &[&NewImport],
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    use Column::{Integer, Text};
    // No answers of theirs are kept, so they are settled.
    static GAMES: LazyLock<BulkInsert> = LazyLock::new(|| {
        let columns = [
            ("id", Text),
            ("game", Text),
            ("rules", Text),
            ("start", Text),
            ("status", Text),
            ("ply", Integer),
            ("result", Text),
            ("reason", Text),
            ("winner", Text),
            ("created", Integer),
            ("updated", Integer),
            ("archived", Integer),
            ("settled", Integer),
        ];
        BulkInsert::new("game", &columns, "")
    });
    static IMPORTED: LazyLock<BulkInsert> = LazyLock::new(|| {
        let columns = [
            ("game", Text),
            ("digest", Text),
            ("white", Text),
            ("black", Text),
            ("white_folded", Text),
            ("black_folded", Text),
            ("event", Text),
            ("site", Text),
            ("played", Text),
            ("importer", Text),
            ("made", Integer),
            ("ended", Integer),
        ];
        BulkInsert::new("imported_game", &columns, "")
    });
    static MOVES: LazyLock<BulkInsert> = LazyLock::new(|| {
        let columns = [
            ("game", Text),
            ("ply", Integer),
            ("coordinate", Text),
            ("algebraic", Text),
            ("played", Integer),
        ];
        BulkInsert::new("move", &columns, "")
    });
    let mut games = Vec::with_capacity(new.len());
    for game in new {
        let plies = u32::try_from(game.moves.len()).map_err(|_| StoreError::Corrupt("ply"))?;
        let ended = Value::from(game.ended);
        let settled = Value::from(0_i64);
        games.push([
            Value::from(&game.id),
            game.variant.as_str().into(),
            game.rules.as_str().into(),
            game.start.as_deref().into(),
            "over".into(),
            plies.into(),
            game.ending.result.as_str().into(),
            game.ending.reason.as_str().into(),
            game.ending.winner.into(),
            ended,
            ended,
            now.into(),
            settled,
        ]);
    }
    connection.insert_rows(&GAMES, &games).await.map_err(DriverError::taken("game"))?;
    let folded: Vec<_> = new
        .iter()
        .map(|game| [&game.origin.white, &game.origin.black].map(|name| name.to_lowercase()))
        .collect();
    let imported: Vec<_> = new
        .iter()
        .zip(&folded)
        .map(|(game, [white, black])| {
            [
                Value::from(&game.id),
                game.digest.as_str().into(),
                game.origin.white.as_str().into(),
                game.origin.black.as_str().into(),
                white.as_str().into(),
                black.as_str().into(),
                game.origin.event.as_str().into(),
                game.origin.site.as_str().into(),
                game.origin.played.as_str().into(),
                game.importer.as_ref().map(VisitorId::as_str).into(),
                now.into(),
                game.ended.into(),
            ]
        })
        .collect();
    connection.insert_rows(&IMPORTED, &imported).await.map_err(DriverError::taken("digest"))?;
    let moves = new.iter().flat_map(|game| {
        (0_u32..).zip(&game.moves).map(|(ply, played)| {
            [
                Value::from(&game.id),
                ply.into(),
                played.coordinate.as_str().into(),
                played.algebraic.as_deref().into(),
                game.ended.into(),
            ]
        })
    });
    connection.insert_rows(&MOVES, &moves.collect::<Vec<_>>()).await?;
    let archived: Vec<_> = new
        .iter()
        .map(|game| NewArchived {
            game: game.id.clone(),
            variant: game.variant.clone(),
            ended: game.ended,
            result: game.ending.result.clone(),
            winner: game.ending.winner,
            positions: game.positions.clone(),
        })
        .collect();
    archived_games::insert(&archived, connection).await
}
