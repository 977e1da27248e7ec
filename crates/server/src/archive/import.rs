//! Imports games that were played elsewhere: reads them from a text, replays them under their rules and stores them.
//! Nothing is stored of a game that cannot be replayed.

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

/// The most moves of one transaction while others play, so that no move waits long for it.
const MAX_SHARED_MOVES: usize = 1_000;

/// The most moves and games of one transaction otherwise.
const MAX_BATCH_MOVES: usize = 20_000;
const MAX_BATCH_GAMES: usize = 1_000;

/// How many games are read ahead of those that are stored.
const READ_AHEAD: usize = 256;

/// How often it is asked whether a server uses the file of the database.
const LOOK_EVERY: Duration = Duration::from_secs(1);

/// For how long other writers have the file after each batch, at least: as long as SQLite pauses before it tries again.
const PAUSE: Duration = Duration::from_millis(100);

/// Something to say about a line of the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Remark {
    /// The line, from 1.
    pub line: usize,
    /// A clause in the language of the visitor.
    pub text: String,
}

/// A game of a text, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedGame {
    /// Its number in the text, from 1.
    pub number: usize,
    /// The line in which it begins, from 1.
    pub line: usize,
    /// What was not as it should be, and was read all the same.
    pub warnings: Vec<Remark>,
    /// What became of it.
    pub outcome: ImportOutcome,
}

/// What became of a game of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ImportOutcome {
    /// It is stored.
    Stored(GameId),
    /// It was stored already.
    AlreadyHere,
    /// It is not stored.
    Refused(Remark),
}

/// How a text of games is read.
#[derive(Debug, Clone, Copy)]
pub struct ImportOptions {
    /// The rules of games that name none, and of those that name only their variant.
    pub rules: &'static RuleSet,
    /// Whether games are refused that are not quite as they should be.
    pub strict: bool,
}

/// Why an import ended early. What was stored until then stays.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// What was reported could not be written.
    #[error(transparent)]
    Report(#[from] io::Error),
    /// The text could not be read.
    #[error("the text could not be read: {0}")]
    Read(io::Error),
}

/// Imports all games of a text, which is read once and never kept whole. Each game is reported when it is stored, in the
/// order of the text.
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
    let reading = spawn_blocking(language::carried(move || {
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
        if looked.elapsed() > LOOK_EVERY {
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
            sleep(begun.elapsed().max(PAUSE)).await;
        }
    }
    match reading.await {
        Ok(None) => Ok(()),
        Ok(Some(error)) => Err(ImportError::Read(error)),
        Err(error) => Err(StoreError::Unavailable(error.to_string()).into()),
    }
}

/// Stores games that were read, for a visitor who imports them.
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

/// Games that are stored in one transaction.
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

    /// Stores the games, and empties the batch.
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
