//! Acknowledged moves survive a kill of the process.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use glass_store::{
    Action, ActionOutcome, Change, GameId, NewGame, NewMove, Seat, SeatHolder, Seats, Store,
};

/// The variable with which the second process gets the address of the database and the game.
const WRITER: &str = "GLASS_STORE_WRITER";
const MARK: &str = "acknowledged ";
const ROUNDS: usize = 5;

/// Fault 1: the process is killed between storing and acknowledging.
#[tokio::test]
async fn fault_1_a_killed_writer_loses_no_acknowledged_move() {
    if let Ok(orders) = std::env::var(WRITER) {
        return write_forever(&orders).await;
    }
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite://{}/glass.db", folder.path().display());
    let id = GameId::random().unwrap();
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let seats = Seats { white: engine(), black: engine() };
    let new = NewGame::new(id.clone(), "alice", "alice-cvp/1", seats);
    let store = Store::open(&url).await.unwrap();
    store.game_create(new, 0).await.unwrap();
    store.close().await;

    for round in 1..=ROUNDS {
        // Each round kills the process at another moment.
        let acknowledged = run_and_kill(&format!("{url} {id}"), 10 * round + round * round);
        let store = Store::open(&url).await.unwrap();
        let record = store.game_load(&id).await.unwrap();
        store.close().await;
        let stored = record.game.ply;
        assert!(acknowledged <= stored, "ply {acknowledged} was acknowledged, {stored} are stored");
        let plies: Vec<u32> = record.moves.iter().map(|played| played.ply).collect();
        assert_eq!(plies, (0..stored).collect::<Vec<_>>(), "the plies have no gap");
    }
}

/// Starts a second process, kills it after it has acknowledged this number of moves, and returns the last acknowledged ply.
fn run_and_kill(orders: &str, moves: usize) -> u32 {
    let mut writer = Command::new(std::env::current_exe().unwrap())
        .args([
            "--exact",
            "killed_process::fault_1_a_killed_writer_loses_no_acknowledged_move",
            "--nocapture",
        ])
        .env(WRITER, orders)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(writer.stdout.take().unwrap()).lines().map_while(Result::ok);
    // A line without the full stop was cut off by the kill.
    let ply = |line: String| line.strip_prefix(MARK)?.strip_suffix('.')?.parse().ok();
    let seen =
        lines.by_ref().filter_map(ply).nth(moves).expect("the writer writes until it is killed");
    writer.kill().unwrap();
    writer.wait().unwrap();
    // The remaining lines were acknowledged as well.
    lines.filter_map(ply).last().unwrap_or(seen)
}

#[expect(clippy::print_stdout, reason = "the output is the pipe to the parent process")]
async fn write_forever(orders: &str) {
    let (url, id) = orders.split_once(' ').unwrap();
    let id: GameId = id.parse().unwrap();
    let store = Store::open(url).await.unwrap();
    let mut game = store.game_load(&id).await.unwrap().game;
    loop {
        let ply = game.ply;
        let action = Action { by: Seat::White, key: ply.to_string(), now: ply.into() };
        let played = NewMove { coordinate: format!("move {ply}"), algebraic: None };
        let ActionOutcome::Done(after) =
            store.act(&game, action, Change::play(played)).await.unwrap()
        else {
            panic!("every key is new")
        };
        game = *after;
        println!("\n{MARK}{}.", game.ply);
    }
}
