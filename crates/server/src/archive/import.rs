//! Imports games played elsewhere: reads them from a text, replays them under their rules and stores them. Games that
//! cannot be replayed are not stored.

mod courier;
mod foreign_game;
mod lines;
mod options;
mod page;
mod pgn_games;
mod reader;
mod record;
mod report;

use std::io::{self, BufRead};
use std::time::{Duration, Instant};

use glass_store::{GameId, Millis, Store, StoreError, VisitorId};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

use crate::http::language;

pub(crate) use foreign_game::ReadGame;
pub use options::ImportOptions;
pub(crate) use reader::GameReader;
pub use report::{ImportOutcome, ImportedGame, Remark};

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

#[cfg(test)]
mod tests {
    use std::fs;

    use glass_notation::pgn::{self, GameTree, GameTrees, PgnGames};
    use glass_rules::VariantId;

    use super::*;
    use crate::archive::{ndjson, pgn as record};
    use crate::game::replay::Replay;
    use crate::text::limits;

    const TAGGED: &str = "[Event \"Club championship\"]\n[Site \"Paris FRA\"]\n[Date \"1998.??.??\"]\n\
        [Round \"3.2\"]\n[White \"Ödegård, Åke\"]\n[Result \"1-0\"]\n[WhiteElo \"2750\"]\n\
        [WhiteTitle \"GM\"]\n[TimeControl \"40/7200:20/3600\"]\n[Termination \"Time forfeit\"]\n\n\
        {Intro.} 1. e4 $1 {[%clk 1:00:00] best} ({before} 1. d4 {solid} d5 (1... Nf6 $14)) 1... e5 {[%clk 0:59:59]} 1-0\n";

    async fn store(folder: &tempfile::TempDir) -> Store {
        Store::open(&format!("sqlite://{}/glass.db", folder.path().display())).await.unwrap()
    }

    /// Stores the games of a text, and returns what their exports contain.
    async fn stored(store: &Store, text: &[u8], options: ImportOptions) -> Vec<Replay> {
        let games: Vec<_> = GameReader::new(text, options).collect();
        let games = store_games(store, games, None, 1_795_000_000_000).await.unwrap();
        let mut replays = Vec::new();
        for game in games {
            if let ImportOutcome::Stored(id) = game.outcome {
                replays.push(Replay::new(store.game_load(&id).await.unwrap()).unwrap());
            }
        }
        replays
    }

    /// A game as text, without the id and without what the import cleans up in tags.
    fn comparable(mut game: GameTree) -> String {
        game.tags.retain(|(name, _)| name != "GameId");
        game.tags.iter_mut().for_each(|(_, value)| *value = limits::clean_line(value));
        // Rules may decide otherwise than the text.
        game.result = pgn::GameResult::Unfinished;
        pgn::write(&game)
    }

    /// Every game of these files comes back with all tags, comments, signs, clocks and variations, as in a study.
    #[tokio::test]
    async fn an_exported_import_is_what_a_study_keeps() {
        let folder = tempfile::tempdir().unwrap();
        let store = store(&folder).await;
        let rules = VariantId::Chess.default_rules();
        let options = ImportOptions { rules, strict: false };
        let cases = concat!(env!("CARGO_MANIFEST_DIR"), "/../notation/tests/pgn");
        let files = fs::read_dir(cases).unwrap().map(|file| file.unwrap().path());
        let files = files.filter(|file| file.extension().is_some_and(|ending| ending == "pgn"));
        let mut texts: Vec<_> = files.map(|file| fs::read(file).unwrap()).collect();
        texts.push(TAGGED.into());
        let mut compared = 0;
        for text in &texts {
            let expected = PgnGames::new(&text[..], rules).filter_map(Result::ok);
            let expected: Vec<_> = expected.map(|game| comparable(game.tree)).collect();
            for replay in stored(&store, text, options).await {
                let written = record::write(&replay, None).unwrap();
                let read = GameTrees::new(written.as_bytes(), rules).next().unwrap().unwrap();
                assert!(read.tag("GameId").is_some(), "{written}");
                let read = comparable(read);
                assert!(expected.contains(&read), "{read}\n\n{}", expected.join("\n"));
                compared += 1;
            }
        }
        assert!(compared > 40, "{compared}");
    }

    #[tokio::test]
    async fn a_record_keeps_what_the_pgn_keeps() {
        let folder = tempfile::tempdir().unwrap();
        let rules = VariantId::Chess.default_rules();
        let options = ImportOptions { rules, strict: false };
        let here = store(&folder).await;
        let replay = stored(&here, TAGGED.as_bytes(), options).await.remove(0);
        assert_eq!(replay.moves[0].comment.as_deref(), Some("! Intro. best"));
        assert_eq!(replay.times, [Some(3_600_000), Some(3_599_000)]);
        let line = ndjson::write(&replay).unwrap();
        let there = tempfile::tempdir().unwrap();
        let there = store(&there).await;
        let again = stored(&there, line.as_bytes(), options).await.remove(0);
        let text = |replay| comparable(record::game(replay, None).unwrap());
        assert_eq!(text(&again), text(&replay));
        // Both texts are of one game.
        assert!(stored(&there, TAGGED.as_bytes(), options).await.is_empty());
    }

    #[test]
    fn names_are_cut_with_a_warning() {
        let rules = VariantId::Chess.default_rules();
        let text = format!(
            "[White \"{}\"]\n[Black \"می\u{200c}خواهم\"]\n\n1. e4 e5 1-0\n",
            "W".repeat(100)
        );
        let read = GameReader::new(text.as_bytes(), ImportOptions { rules, strict: false }).next();
        let ReadGame { warnings, game, .. } = read.unwrap();
        let game = game.unwrap();
        assert!(warnings[0].text.contains("“White”"), "{warnings:?}");
        assert_eq!((game.origin.white.len(), game.origin.black.as_str()), (80, "می\u{200c}خواهم"));
        assert!(game.pgn.unwrap().contains(&"W".repeat(100)), "the PGN has the whole name");
    }
}
