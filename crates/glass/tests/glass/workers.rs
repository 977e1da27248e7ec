//! Workers check each game once, and finish the work of a killed worker.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use glass_rules::RuleSet;
use glass_server::{ImportOptions, ImportOutcome, ImportedGame, import_games};
use glass_store::{GameId, Store};
use tempfile::TempDir;

/// The longest wait for anything on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);
/// Positions for each move; a game takes some seconds.
const NODES: u32 = 100_000;

fn glass() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
    command.env("RUST_LOG", "info").stdin(Stdio::null());
    command
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// A worker process of the real program.
struct Worker(Child);

impl Worker {
    fn start(database: &str) -> Self {
        let mut child = glass()
            .args(["worker", "--threads", "1", "--memory", "8", "--database", database])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        assert!(line.starts_with("This worker checks a game at once"), "{line}");
        Self(child)
    }

    /// Sends a signal, and returns the games that the worker has checked.
    fn end(mut self, signal: &str) -> Vec<String> {
        let killed = Command::new("kill").args([signal, &self.0.id().to_string()]).status();
        assert!(killed.unwrap().success());
        let mut log = String::new();
        self.0.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        self.0.wait().unwrap();
        let checked =
            log.lines().filter(|line| line.contains("checked") && line.contains("is_stored=true"));
        let game = |line: &str| line.split_once("game=").map(|(_, game)| game[..10].to_owned());
        checked.filter_map(game).collect()
    }
}

/// A database with finished games.
async fn database(folder: &Path, games: usize) -> (String, Store, Vec<GameId>) {
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nc3 Nc6 4. Nb1 Nb8 5. e3 e6 6. Be2 Be7 7. d3 d6 8. Bd2 Bd7 9. a3 a6 10. b3 b6";
    let text: Vec<_> = (0..games)
        .map(|game| {
            format!(
                "[White \"Ann {game}\"]\n[Black \"Ben\"]\n[RuleSet \"chess-fide/1\"]\n[Result \"1-0\"]\n\n{moves} 1-0\n"
            )
        })
        .collect();
    let database = format!("sqlite://{}", folder.join("glass.db").display());
    // The first open creates the tables.
    Store::open(&database).await.unwrap().close().await;
    let store = Store::open_beside(&database).await.unwrap();
    let rules = RuleSet::find_any("chess-fide/1").unwrap();
    let mut stored = Vec::new();
    let options = ImportOptions { rules, strict: true };
    let source = std::io::Cursor::new(text.join("\n"));
    let report = |game: ImportedGame| {
        match game.outcome {
            ImportOutcome::Stored(id) => stored.push(id),
            other => panic!("{other:?}"),
        }
        Ok(())
    };
    import_games(&store, source, options, now(), report).await.unwrap();
    assert_eq!(stored.len(), games);
    (database, store, stored)
}

async fn until<T>(what: &str, mut found: impl AsyncFnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = found().await {
            return found;
        }
        assert!(began.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Waits until a game is checked.
async fn checked(store: &Store, game: &GameId) -> String {
    // A first result is stored while the check is still in the queue.
    until("it is checked", async || {
        let is_done = store.check_work(game, now()).await.unwrap().is_none();
        store.game_check(game).await.unwrap().filter(|_| is_done)
    })
    .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_worker_finishes_the_check_of_a_killed_worker() {
    let folder = TempDir::new().unwrap();
    let (database, store, games) = database(folder.path(), 1).await;
    let game = &games[0];
    store.check_request(game, NODES, "somebody", now(), now() + 600_000).await.unwrap();
    let first = Worker::start(&database);
    let claimed = until("a worker is in the midst of it", async || {
        let work = store.check_work(game, now()).await.unwrap().expect("it is not done yet");
        work.worker.filter(|_| work.done > 0)
    })
    .await;
    let second = Worker::start(&database);
    assert_eq!(first.end("-KILL"), Vec::<String>::new());
    let other = until("another has claimed it", async || {
        let work = store.check_work(game, now()).await.unwrap()?;
        work.worker.filter(|worker| *worker != claimed)
    })
    .await;
    assert_ne!(other, claimed);
    let check = checked(&store, game).await;
    assert_eq!(check.matches("\"score\"").count(), 20, "every move is judged: {check}");
    assert_eq!(store.check_work(game, now()).await.unwrap(), None);
    assert_eq!(second.end("-TERM"), [game.to_string()]);
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_game_is_checked_once() {
    let folder = TempDir::new().unwrap();
    let (database, store, games) = database(folder.path(), 4).await;
    for game in &games {
        store.check_request(game, 200, "somebody", now(), now() + 600_000).await.unwrap();
    }
    let workers = [(); 2].map(|()| Worker::start(&database));
    for game in &games {
        checked(&store, game).await;
    }
    let mut done: Vec<_> = workers.into_iter().flat_map(|worker| worker.end("-TERM")).collect();
    done.sort_unstable();
    let mut wanted: Vec<_> = games.iter().map(ToString::to_string).collect();
    wanted.sort_unstable();
    assert_eq!(done, wanted);
    store.close().await;
}
