//! Imports games played elsewhere: reads them from a text, replays them under their rules and stores them. Games that
//! cannot be replayed are not stored.

mod courier;
mod foreign_game;
mod lines;
mod page;
mod reader;
mod record;

use std::io::{self, BufRead};
use std::time::{Duration, Instant};

use glass_rules::RuleSet;
use glass_store::{GameId, Millis, Store, StoreError, VisitorId};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::http::language;

pub(crate) use foreign_game::ReadGame;
pub(crate) use reader::GameReader;

/// The maximum number of moves in a transaction while a server runs, so that no player waits long for a move.
const MAX_SHARED_MOVES: usize = 1_000;

/// The maximum number of moves and of games in a transaction otherwise.
const MAX_BATCH_MOVES: usize = 20_000;
const MAX_BATCH_GAMES: usize = 1_000;

/// The maximum number of games that are read ahead.
const READ_AHEAD: usize = 256;

/// How often to check whether a server uses the database file.
const SERVER_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The minimum pause for other writers after each batch: as long as SQLite waits before it retries.
const MIN_PAUSE: Duration = Duration::from_millis(100);

/// A remark about a line of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The line number, from 1.
    pub line: usize,
    /// A clause in the visitor's language.
    pub text: String,
}

/// A game of a text, and the outcome of its import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedGame {
    /// Its number in the text, from 1.
    pub number: usize,
    /// The number of its first line, from 1.
    pub line: usize,
    /// Problems that did not prevent reading the game.
    pub warnings: Vec<Remark>,
    /// The outcome of its import.
    pub outcome: ImportOutcome,
}

/// The outcome of importing a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportOutcome {
    /// The game is stored.
    Stored(GameId),
    /// The game was already stored.
    AlreadyHere,
    /// The game is not stored, for this reason.
    Refused(Remark),
}

/// How to read a text of games.
#[derive(Debug, Clone, Copy)]
pub struct ImportOptions {
    /// The rules of games that name no rules or only their variant.
    pub rules: &'static RuleSet,
    /// Whether to reject games with warnings.
    pub strict: bool,
}

/// Why an import ended early. Games stored before that stay stored.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The report could not be written.
    #[error(transparent)]
    Report(#[from] io::Error),
    /// The text could not be read.
    #[error("cannot read the text: {0}")]
    Read(io::Error),
}

/// Imports all games of a text. The text is read once and is never in memory as a whole. Each game is reported when it
/// is stored, in the order of the text.
///
/// # Errors
///
/// [`ImportError`].
pub async fn import_games(
    store: &Store,
    source: impl BufRead + Send + 'static,
    options: ImportOptions,
    now: Millis,
    mut report: impl FnMut(ImportedGame) -> io::Result<()>,
) -> Result<(), ImportError> {
    let (read, mut games) = mpsc::channel(READ_AHEAD);
    let reading = spawn_blocking(language::for_current_reader(move || {
        let mut reader = GameReader::new(source, options);
        for game in &mut reader {
            if read.blocking_send(game).is_err() {
                break;
            }
        }
        reader.failure()
    }));
    let mut batch = Batch::default();
    let (mut shared, mut looked) = (store.is_file_in_use()?, Instant::now());
    loop {
        let game = games.recv().await;
        let ended = game.is_none();
        batch.games.extend(game);
        if looked.elapsed() > SERVER_CHECK_INTERVAL {
            (shared, looked) = (store.is_file_in_use()?, Instant::now());
        }
        if !ended && !batch.is_full(shared) {
            continue;
        }
        let begun = Instant::now();
        for game in batch.store(store, None, now).await? {
            report(game)?;
        }
        if ended {
            break;
        }
        if shared {
            sleep(begun.elapsed().max(MIN_PAUSE)).await;
        }
    }
    match reading.await {
        Ok(None) => Ok(()),
        Ok(Some(error)) => Err(ImportError::Read(error)),
        Err(error) => Err(StoreError::Unavailable(error.to_string()).into()),
    }
}

/// Stores parsed games for the visitor that imports them, if there is one.
pub(crate) async fn store_games(
    store: &Store,
    games: impl IntoIterator<Item = ReadGame>,
    importer: Option<&VisitorId>,
    now: Millis,
) -> Result<Vec<ImportedGame>, StoreError> {
    let (mut batch, mut done) = (Batch::default(), Vec::new());
    for game in games {
        batch.games.push(game);
        if batch.is_full(true) {
            done.extend(batch.store(store, importer, now).await?);
        }
    }
    done.extend(batch.store(store, importer, now).await?);
    Ok(done)
}

/// Games to store in one transaction.
#[derive(Default)]
struct Batch {
    games: Vec<ReadGame>,
}

impl Batch {
    fn is_full(&self, shared: bool) -> bool {
        let max = if shared { MAX_SHARED_MOVES } else { MAX_BATCH_MOVES };
        let moves = self.games.iter().map(ReadGame::moves).sum::<usize>();
        self.games.len() >= MAX_BATCH_GAMES || moves >= max
    }

    /// Stores the games and empties the batch.
    async fn store(
        &mut self,
        store: &Store,
        importer: Option<&VisitorId>,
        now: Millis,
    ) -> Result<Vec<ImportedGame>, StoreError> {
        let (mut new, mut done) = (Vec::new(), Vec::new());
        for ReadGame { number, line, warnings, game } in self.games.drain(..) {
            let outcome = match game {
                Ok(game) => {
                    let game = game.into_new(GameId::random()?, importer.cloned(), now);
                    let id = game.id.clone();
                    new.push(game);
                    ImportOutcome::Stored(id)
                }
                Err(remark) => ImportOutcome::Refused(remark),
            };
            done.push(ImportedGame { number, line, warnings, outcome });
        }
        if !new.is_empty() {
            let mut is_new = store.import(new, now).await?.into_iter();
            for game in &mut done {
                if matches!(game.outcome, ImportOutcome::Stored(_)) && is_new.next() == Some(false)
                {
                    game.outcome = ImportOutcome::AlreadyHere;
                }
            }
        }
        Ok(done)
    }
}
