//! Imports games that were played elsewhere, with the names of their players as text.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

use crate::account::storage_limits::{self, StorageLimit};
use crate::archive::archived_games;
use crate::archive::new_archived::{ArchivedPosition, NewArchived};
use crate::db::bulk_insert::{BulkInsert, Column};
use crate::db::connection::{Connection, Row, Value};
use crate::db::driver_error::DriverError;
use crate::game::{game_count, moves};
use crate::{
    Ending, GameId, Millis, NewMove, StorageKind, StorageLimits, Store, StoreError, StoreFuture,
    VisitorId,
};

/// A game to be imported.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewImport {
    /// The public id, a new one from [`GameId::random`].
    pub id: GameId,
    /// A digest of the game, so that the same game is stored once.
    pub digest: String,
    /// The id in its text, so that an exported game of this site is not stored again.
    pub named: Option<GameId>,
    /// The variant.
    pub variant: String,
    /// The rule set with its version.
    pub rules: String,
    /// The start position; `None` is the usual one.
    pub start: Option<String>,
    /// The moves.
    pub moves: Vec<NewMove>,
    /// The end.
    pub ending: Ending,
    /// When it ended, as precisely as known.
    pub ended: Millis,
    /// The players and the occasion.
    pub origin: GameOrigin,
    /// Its further tags, comments, signs and variations as PGN, if there are any.
    pub pgn: Option<String>,
    /// The visitor who imports it, if known.
    pub importer: Option<VisitorId>,
    /// The positions of its first moves, for the archive.
    pub positions: Vec<ArchivedPosition>,
}

/// The players and the occasion of an imported game, as written in its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameOrigin {
    /// The name of White.
    pub white: String,
    /// The name of Black.
    pub black: String,
    /// The event.
    pub event: String,
    /// The place.
    pub site: String,
    /// The date.
    pub played: String,
}

/// The maximum number of attempts to store a batch, if other clients of PostgreSQL store the same games.
const MAX_ATTEMPTS: u32 = 3;

/// The number of digests or ids that one statement looks up.
const LOOKUP_SIZE: usize = 50;

/// The result of an unfinished game. Its moves are a part of the game on this site.
const UNFINISHED: &str = "*";

impl Store {
    /// Stores a batch of games in one transaction and adds them to the archive. Returns for each game whether it is new.
    ///
    /// `Full` if their importer would have too many.
    ///
    /// Other writers wait meanwhile, so a batch should be small while games are played.
    pub async fn import(&self, new: Vec<NewImport>, now: Millis) -> Result<Vec<bool>, StoreError> {
        let (new, limits) = (Arc::new(new), self.limits());
        let mut attempt = 1;
        loop {
            let batch = Arc::clone(&new);
            let stored = self
                .transaction(async move |connection| import(&batch, limits, now, connection).await);
            match stored.await {
                // Another client has stored one of the games in the meantime.
                Err(StoreError::Taken("digest")) if attempt < MAX_ATTEMPTS => attempt += 1,
                done => return done,
            }
        }
    }

    /// The games that a visitor has imported, the last first.
    pub fn imports_by(&self, visitor: &VisitorId, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        const BY: &str =
            "select game from imported_game where importer = $1 order by made desc, game limit $2";
        self.fetch_all(BY, &[visitor.into(), limit.into()], |row| row.parse("game"))
    }
}

/// The further tags, comments, signs and variations of an imported game as PGN, if it has any.
pub(crate) async fn load_pgn(
    game: &GameId,
    connection: &mut Connection,
) -> Result<Option<String>, StoreError> {
    const PGN: &str = "select pgn from imported_game where game = $1";
    match connection.fetch_optional(PGN, &[game.into()]).await? {
        Some(row) => row.text_opt("pgn"),
        None => Ok(None),
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
    limits: StorageLimits,
    now: Millis,
    connection: &mut Connection,
) -> Result<Vec<bool>, StoreError> {
    let mut digests = known_digests(batch, connection).await?;
    let named = named_games(batch, connection).await?;
    let mut is_new = Vec::with_capacity(batch.len());
    for game in batch {
        let is_stored = match game.named.as_ref().and_then(|id| Some((id, named.get(id.as_str())?)))
        {
            Some((id, stored)) => stored.matches(id, game, connection).await?,
            None => false,
        };
        is_new.push(!is_stored && digests.insert(&game.digest));
    }
    let new = batch.iter().zip(&is_new).filter(|(_, is_new)| **is_new).map(|(game, _)| game);
    let new: Vec<_> = new.collect();
    if let Some(importer) = new.first().and_then(|game| game.importer.as_ref()) {
        check_limits(importer, &new, limits, connection).await?;
    }
    store(&new, now, connection).await?;
    Ok(is_new)
}

/// Checks that an importer can store these games.
async fn check_limits(
    importer: &VisitorId,
    new: &[&NewImport],
    limits: StorageLimits,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const GAMES: &str = "select count(*) as stored from imported_game where importer = $1";
    const MOVES: &str = "select cast(coalesce(sum(game.ply), 0) as bigint) as stored from imported_game \
                         join game on game.id = imported_game.game where imported_game.importer = $1";
    const BYTES: &str = "select coalesce(sum(octet_length(pgn)), 0) as stored from imported_game \
                         where importer = $1";
    storage_limits::lock(importer, connection).await?;
    let values = &[importer.into()];
    let games = StorageLimit { kind: StorageKind::ImportedGames, most: limits.imported_games };
    games.check(new.len(), GAMES, values, connection).await?;
    let moves = StorageLimit { kind: StorageKind::ImportedMoves, most: limits.imported_moves };
    let added = new.iter().map(|game| game.moves.len()).sum();
    moves.check(added, MOVES, values, connection).await?;
    let bytes = StorageLimit { kind: StorageKind::ImportedBytes, most: limits.imported_bytes };
    let added = new.iter().filter_map(|game| game.pgn.as_ref()).map(String::len).sum();
    bytes.check(added, BYTES, values, connection).await
}

/// The digests of a batch: the stored ones, and the ones that the batch adds.
struct Digests<'b> {
    stored: HashSet<String>,
    added: HashSet<&'b str>,
}

impl<'b> Digests<'b> {
    /// Adds a digest. False if it is known.
    fn insert(&mut self, digest: &'b str) -> bool {
        !self.stored.contains(digest) && self.added.insert(digest)
    }
}

async fn known_digests<'b>(
    batch: &'b [NewImport],
    connection: &mut Connection,
) -> Result<Digests<'b>, StoreError> {
    static KNOWN: LazyLock<&str> =
        LazyLock::new(|| lookup("select digest from imported_game where digest in"));
    let mut stored = HashSet::new();
    for batch in batch.chunks(LOOKUP_SIZE) {
        let values = batch.iter().map(|game| game.digest.as_str());
        for row in connection.fetch_all(*KNOWN, &padded(values)).await? {
            stored.insert(row.text("digest")?);
        }
    }
    Ok(Digests { stored, added: HashSet::new() })
}

/// A stored game whose id an imported text contains.
struct NamedGame {
    rules: String,
    start: Option<String>,
    ply: usize,
    result: Option<String>,
}

impl NamedGame {
    /// Whether it has the moves of the text. If the text is a finished game, it must have no further moves.
    async fn matches(
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
        let stored = moves::load(id, connection).await?;
        let stored = stored.iter().map(|played| &played.coordinate).take(length);
        Ok(stored.eq(new.moves.iter().map(|played| &played.coordinate)))
    }
}

/// The stored games whose ids the texts of a batch contain, by id.
async fn named_games(
    batch: &[NewImport],
    connection: &mut Connection,
) -> Result<HashMap<String, NamedGame>, StoreError> {
    static NAMED: LazyLock<&str> =
        LazyLock::new(|| lookup("select id, rules, start, ply, result from game where id in"));
    let mut games = HashMap::new();
    let named: Vec<_> = batch.iter().filter_map(|game| game.named.as_ref()).collect();
    for named in named.chunks(LOOKUP_SIZE) {
        for row in connection.fetch_all(*NAMED, &padded(named.iter().map(|id| id.as_str()))).await?
        {
            let game = NamedGame {
                rules: row.text("rules")?,
                start: row.text_opt("start")?,
                ply: row.integer("ply")?,
                result: row.text_opt("result")?,
            };
            games.insert(row.text("id")?, game);
        }
    }
    Ok(games)
}

/// A statement that ends with a list of [`LOOKUP_SIZE`] placeholders.
fn lookup(statement: &str) -> &'static str {
    let places = (1..=LOOKUP_SIZE).map(|number| format!("${number}")).collect::<Vec<_>>();
    format!("{statement} ({})", places.join(", ")).leak()
}

/// The values of a lookup, with the last one repeated up to [`LOOKUP_SIZE`].
fn padded<'v>(values: impl Iterator<Item = &'v str>) -> Vec<Value<'v>> {
    let mut values: Vec<_> = values.map(Value::from).collect();
    if let Some(last) = values.last().cloned() {
        values.resize(LOOKUP_SIZE, last);
    }
    values
}

/// Imported games have no stored answers, so they are settled.
static GAMES: LazyLock<BulkInsert> = LazyLock::new(|| {
    let columns = [
        ("id", Column::Text),
        ("game", Column::Text),
        ("rules", Column::Text),
        ("start", Column::Text),
        ("status", Column::Text),
        ("ply", Column::Integer),
        ("result", Column::Text),
        ("reason", Column::Text),
        ("winner", Column::Text),
        ("created", Column::Integer),
        ("updated", Column::Integer),
        ("archived", Column::Integer),
        ("settled", Column::Integer),
    ];
    BulkInsert::new("game", &columns, "")
});

static IMPORTED: LazyLock<BulkInsert> = LazyLock::new(|| {
    let columns = [
        ("game", Column::Text),
        ("digest", Column::Text),
        ("white", Column::Text),
        ("black", Column::Text),
        ("white_folded", Column::Text),
        ("black_folded", Column::Text),
        ("event", Column::Text),
        ("site", Column::Text),
        ("played", Column::Text),
        ("pgn", Column::Text),
        ("importer", Column::Text),
        ("made", Column::Integer),
        ("ended", Column::Integer),
    ];
    BulkInsert::new("imported_game", &columns, "")
});

static MOVES: LazyLock<BulkInsert> = LazyLock::new(|| {
    let columns = [
        ("game", Column::Text),
        ("ply", Column::Integer),
        ("coordinate", Column::Text),
        ("algebraic", Column::Text),
        ("played", Column::Integer),
    ];
    BulkInsert::new("move", &columns, "")
});

async fn store(
    new: &[&NewImport],
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let mut games: Vec<[Value<'_>; 13]> = Vec::with_capacity(new.len());
    for game in new {
        let plies = u32::try_from(game.moves.len()).map_err(|_| StoreError::Corrupt("ply"))?;
        games.push([
            (&game.id).into(),
            (&game.variant).into(),
            (&game.rules).into(),
            game.start.as_deref().into(),
            "over".into(),
            plies.into(),
            (&game.ending.result).into(),
            (&game.ending.reason).into(),
            game.ending.winner.into(),
            game.ended.into(),
            game.ended.into(),
            now.into(),
            0_i64.into(),
        ]);
    }
    connection.insert_rows(&GAMES, &games).await.map_err(DriverError::taken("game"))?;
    let folded: Vec<_> = new
        .iter()
        .map(|game| [&game.origin.white, &game.origin.black].map(|name| name.to_lowercase()))
        .collect();
    let imported = new.iter().zip(&folded).map(|(game, [white, black])| {
        [
            (&game.id).into(),
            (&game.digest).into(),
            (&game.origin.white).into(),
            (&game.origin.black).into(),
            white.into(),
            black.into(),
            (&game.origin.event).into(),
            (&game.origin.site).into(),
            (&game.origin.played).into(),
            game.pgn.as_deref().into(),
            game.importer.as_ref().into(),
            now.into(),
            game.ended.into(),
        ]
    });
    let imported: Vec<[Value<'_>; 13]> = imported.collect();
    connection.insert_rows(&IMPORTED, &imported).await.map_err(DriverError::taken("digest"))?;
    let moves = new.iter().flat_map(|game| {
        (0_u32..).zip(&game.moves).map(|(ply, played)| {
            [
                (&game.id).into(),
                ply.into(),
                (&played.coordinate).into(),
                played.algebraic.as_deref().into(),
                game.ended.into(),
            ]
        })
    });
    connection.insert_rows(&MOVES, &moves.collect::<Vec<[Value<'_>; 5]>>()).await?;
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
    archived_games::insert(&archived, connection).await?;
    let stored = i64::try_from(new.len()).map_err(|_| StoreError::Corrupt("game"))?;
    game_count::count_imported(stored, connection).await
}
