//! Games with clocks; the test moves the server's clock.

use crate::support::log::Log;
use crate::support::{Friends, Server, Visitor};
use glass_server::Clock;
use serde_json::{Value, json};

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A Friday at noon.
const NOW: i64 = 1_795_176_000_000;

async fn server(clock: &Clock) -> Server {
    Server::with(|config| config.clock = clock.clone()).await
}

/// Two players in a game with this clock.
async fn friends(server: &Server, clock: &str) -> Friends {
    Friends::meet_with(server, "alice-cvp/1", clock).await
}

async fn clock_of(visitor: &mut Visitor, game: &str) -> Value {
    visitor.state(game).await["clock"].clone()
}

fn time_left(clock: &Value) -> [i64; 2] {
    ["white", "black"].map(|side| clock[side].as_i64().unwrap())
}

/// Whether this is the expected time plus a compensated lag.
fn is_about(left: i64, expected: i64) -> bool {
    (expected..=expected + 500).contains(&left)
}

#[tokio::test]
async fn live_clock_starts_when_both_players_have_moved() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "300+3").await;
    let told = friends.white.try_open(&friends.game, None).await.unwrap().next_message().await;
    assert_eq!(told, Some(json!({ "type": "time", "now": NOW })));
    for (moved, ply) in [("e4", 0), ("d5", 1)] {
        clock.pass(MINUTE);
        friends.play(ply, moved).await;
    }
    let told = clock_of(&mut friends.white, &friends.game).await;
    let running = json!({
        "control": "300+3", "name": "5 + 3", "words": "5 minutes + 3 seconds per move", "live": true,
        "white": 5 * MINUTE, "black": 5 * MINUTE, "running": "white", "costs": true,
        "deadline": NOW + 7 * MINUTE, "ends": NOW + 7 * MINUTE + 500, "low": 30 * SECOND,
    });
    assert_eq!(told, running);
    clock.pass(10 * SECOND);
    friends.play(2, "Be2").await;
    clock.pass(20 * SECOND);
    friends.play(3, "dxe4").await;
    let told = clock_of(&mut friends.white, &friends.game).await;
    let [white, black] = time_left(&told);
    assert!(is_about(white, 293 * SECOND) && is_about(black, 283 * SECOND), "{told}");
    let pgn = friends.white.text(&format!("/game/{}.pgn", friends.game)).await;
    assert!(pgn.contains(r#"[TimeControl "300+3"]"#), "{pgn}");
    let line = pgn.replace('\n', " ");
    assert!(line.contains("[%clk 0:04:53") && line.contains("[%clk 0:04:43"), "{pgn}");

    // A rematch has the same clock with full time.
    friends.white_socket.act("resign", 4, json!({})).await;
    friends.white_socket.act("rematch", 4, json!({})).await;
    let again = friends.black_socket.act("rematch", 4, json!({})).await;
    let again = clock_of(&mut friends.black, again["rematch"].as_str().unwrap()).await;
    assert_eq!((&again["control"], time_left(&again)), (&json!("300+3"), [5 * MINUTE; 2]));
    let over = clock_of(&mut friends.white, &friends.game).await;
    assert_eq!((&over["running"], &over["deadline"]), (&json!(null), &json!(null)));
    server.stop().await;
}

#[tokio::test]
async fn live_game_ends_at_once_when_time_is_up() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "60+0").await;
    friends.play(0, "e4 d5 Be2").await;
    clock.pass(MINUTE + SECOND);
    let over = friends.white_socket.until(|m| !m["outcome"].is_null()).await;
    let outcome =
        json!({ "result": "1-0", "reason": "time", "text": "Black ran out of time. White wins." });
    assert_eq!(over["outcome"], outcome);
    assert_eq!(time_left(&over["clock"]), [MINUTE, 0]);
    let late = friends.black_socket.play(3, "dxe4").await;
    assert_eq!(late["code"], "over");
    server.stop().await;
}

/// Fault 3: a move arrives at the moment when the time ends.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn fault_3_move_at_the_end_of_the_time_is_played_or_refused() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut games = Vec::new();
    for _ in 0..12 {
        let mut friends = friends(&server, "60+0").await;
        friends.play(0, "e4 d5").await;
        games.push(friends);
    }
    let moving: Vec<_> = games
        .into_iter()
        .enumerate()
        .map(|(number, mut friends)| {
            let clock = clock.clone();
            tokio::spawn(async move {
                if number == 6 {
                    clock.pass(MINUTE + SECOND);
                }
                let answer = friends.white_socket.play(2, "Be2").await;
                (friends, answer)
            })
        })
        .collect();
    for moved in moving {
        let (mut friends, answer) = moved.await.unwrap();
        let in_time = answer["type"] == "done";
        let state = friends.black.state(&friends.game).await;
        assert_eq!(state["ply"], if in_time { 3 } else { 2 });
        if !in_time {
            assert_eq!(
                (&answer["code"], &state["outcome"]["result"]),
                (&json!("over"), &json!("0-1"))
            );
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn lone_king_does_not_win_on_time() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let friends = friends(&server, "60+0").await;
    let folder = server.stop().await;
    let database = rusqlite::Connection::open(folder.path().join("glass.db")).unwrap();
    let start = "4k3/8/8/8/8/8/8/R3K3|8/8/8/8/8/8/8/8 w - - 0 1";
    database.execute("update game set start = ?1", [start]).unwrap();
    let server = Server::in_folder_with(folder, |config| config.clock = clock.clone()).await;
    let mut white = friends.white.at(&server);
    let (mut socket, state) = white.open(&friends.game).await;
    assert_eq!(state["pieces"].as_array().unwrap().len(), 3);
    clock.pass(6 * MINUTE);
    socket.until(|m| !m["outcome"].is_null()).await;
    let outcome = white.state(&friends.game).await["outcome"].clone();
    assert_eq!((&outcome["result"], &outcome["reason"]), (&json!("1/2-1/2"), &json!("time")));
    server.stop().await;
}

#[tokio::test]
async fn overdue_correspondence_game_can_be_claimed_or_continued() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "3d+3d/3d").await;
    let told = clock_of(&mut friends.white, &friends.game).await;
    assert_eq!((&told["deadline"], &told["running"]), (&json!(NOW + 3 * DAY), &json!("white")));
    let early = friends.black_socket.act("claim", 0, json!({})).await;
    assert_eq!((&early["code"], &early["text"]), (&json!("turn"), &json!("It is White’s turn.")));
    assert_eq!(friends.black_socket.act("wait", 0, json!({})).await["code"], "illegal");

    clock.pass(3 * DAY + HOUR);
    assert_eq!(
        friends.white_socket.act("claim", 0, json!({})).await["code"],
        "illegal",
        "their own"
    );
    assert_eq!(friends.black_socket.act("wait", 0, json!({})).await["type"], "done");
    clock.pass(6 * DAY);
    friends.play(0, "e4").await;
    let told = clock_of(&mut friends.white, &friends.game).await;
    assert_eq!(time_left(&told), [3 * DAY; 2], "a move refills the clock");

    clock.pass(3 * DAY + HOUR);
    let claimed = friends.white_socket.act("claim", 1, json!({})).await;
    assert_eq!(claimed["type"], "done");
    let state = friends.black.state(&friends.game).await;
    assert_eq!(
        (&state["outcome"]["result"], &state["outcome"]["reason"]),
        (&json!("1-0"), &json!("time"))
    );
    server.stop().await;
}

#[tokio::test]
async fn correspondence_game_ends_a_day_after_the_deadline() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "weekend-free").await;
    let told = clock_of(&mut friends.white, &friends.game).await;
    let deadline = told["deadline"].as_i64().unwrap();
    assert_eq!(deadline, NOW + 20 * DAY, "two days in each of three weekends do not count");
    clock.pass(20 * DAY + 23 * HOUR);
    assert_eq!(friends.black.state(&friends.game).await["outcome"], json!(null));
    clock.pass(2 * HOUR);
    let over = friends.black_socket.until(|m| !m["outcome"].is_null()).await;
    assert_eq!(over["outcome"]["text"], "White ran out of time. Black wins.");
    server.stop().await;
}

#[tokio::test]
async fn unreadable_game_does_not_stop_others_from_ending() {
    let log = Log::default();
    let _listening = log.capture();
    let clock = Clock::held(NOW);
    let first = server(&clock).await;
    let mut broken = friends(&first, "60+0").await;
    broken.play(0, "e4 d5").await;
    let mut whole = friends(&first, "60+0").await;
    whole.play(0, "e4 d5").await;
    let folder = first.stop().await;
    let database = rusqlite::Connection::open(folder.path().join("glass.db")).unwrap();
    let sql = "update game set rules = 'none/1' where id = ?1";
    assert_eq!(database.execute(sql, [&broken.game]).unwrap(), 1);
    let server = Server::in_folder_with(folder, |config| config.clock = clock.clone()).await;
    let (mut socket, _) = whole.black.at(&server).open(&whole.game).await;
    clock.pass(2 * MINUTE);
    let over = socket.until(|m| !m["outcome"].is_null()).await;
    assert_eq!(over["outcome"]["reason"], "time");
    // The clock keeper has run again when the service row has a later time.
    stop_after_heartbeat(server, &clock).await;
    let told = log.text().matches("a game whose time is up cannot be ended").count();
    assert_eq!(told, 1, "{}", log.text());
}

/// Fault 4: a restart with running clocks.
#[tokio::test]
async fn fault_4_restart_changes_no_deadline() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "14d+1d/21d").await;
    friends.play(0, "e4").await;
    clock.pass(DAY);
    let before = clock_of(&mut friends.white, &friends.game).await;
    // The server has recorded that it was up all day.
    let folder = stop_after_heartbeat(server, &clock).await;
    clock.pass(30 * SECOND);
    let server = Server::in_folder_with(folder, |config| config.clock = clock.clone()).await;
    let mut white = friends.white.at(&server);
    assert_eq!(clock_of(&mut white, &friends.game).await, before);
    server.stop().await;
}

/// Fault 5: the server is down for three hours, over a deadline.
#[tokio::test]
async fn fault_5_outage_is_added_to_the_deadlines() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut live = friends(&server, "300+0").await;
    live.play(0, "e4 d5").await;
    let mut slow = friends(&server, "1d+1d/1d").await;
    let folder = stop_after_heartbeat(server, &clock).await;
    let stopped = clock.now();
    clock.pass(3 * HOUR);
    let server = Server::in_folder_with(folder, |config| config.clock = clock.clone()).await;
    let mut white = live.white.at(&server);
    let told = clock_of(&mut white, &live.game).await;
    let away = clock.now() - stopped;
    assert_eq!(told["deadline"], NOW + 5 * MINUTE + away);
    let text = "The server was down for 3 h. The clocks were corrected.";
    assert_eq!(told["givenBack"], text);
    assert!(white.text(&format!("/game/{}", live.game)).await.contains(text));
    let (mut socket, state) = white.open(&live.game).await;
    assert_eq!(state["outcome"], json!(null));
    clock.pass(SECOND);
    let moved = socket.act_with("after the outage", "move", 2, json!({ "move": "Be2" })).await;
    assert_eq!(moved["type"], "done");
    let told = clock_of(&mut white, &live.game).await;
    let left_to_white = NOW + 5 * MINUTE - stopped - SECOND;
    assert_eq!(told["givenBack"], json!(null));
    assert!(is_about(time_left(&told)[0], left_to_white), "{told}");
    let mut slow_white = slow.white.clone().at(&server);
    let told = clock_of(&mut slow_white, &slow.game).await;
    assert_eq!(told["deadline"], NOW + DAY + away);
    slow.white = slow_white;
    server.stop().await;
}

/// The clock is set forward or back by some seconds; no player gains or loses time.
#[tokio::test]
async fn clock_jump_of_seconds_changes_no_players_time() {
    for jump in [-45 * SECOND, -20 * SECOND, 2 * SECOND, 20 * SECOND, 45 * SECOND] {
        let clock = Clock::held(NOW);
        let server = server(&clock).await;
        let mut friends = friends(&server, "60+0").await;
        friends.play(0, "e4 d5").await;
        clock.pass(10 * SECOND);
        clock.jump(jump);
        let shifted = json!(NOW + MINUTE + jump);
        let told = friends.white_socket.until(|m| m["clock"]["deadline"] == shifted).await;
        assert_eq!(told["outcome"], json!(null), "{jump}");
        clock.pass(10 * SECOND);
        friends.play(2, "Be2").await;
        let [white, black] = time_left(&clock_of(&mut friends.white, &friends.game).await);
        assert!(is_about(white, 40 * SECOND), "{jump}: {white}");
        assert_eq!(black, MINUTE, "{jump}");
        server.stop().await;
    }
}

/// Fault 16: the machine sleeps or its clock jumps.
#[tokio::test]
async fn fault_16_clock_jump_ends_no_game() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "60+0").await;
    friends.play(0, "e4 d5").await;
    clock.jump(185 * DAY);
    let told = friends.white_socket.until(|m| m["clock"]["givenBack"].is_string()).await;
    assert_eq!((&told["outcome"], &told["ply"]), (&json!(null), &json!(2)));
    assert_eq!(told["clock"]["deadline"], NOW + MINUTE + 185 * DAY);
    let text = told["clock"]["givenBack"].as_str().unwrap();
    assert!(text.starts_with("The server’s clock was corrected by 185 d."), "{text}");
    clock.jump(-185 * DAY);
    friends.play(2, "Be2").await;
    let told = clock_of(&mut friends.white, &friends.game).await;
    assert_eq!(time_left(&told), [MINUTE; 2], "setting the clock back gives no time");
    server.stop().await;
}

#[tokio::test]
async fn takeback_does_not_restore_time() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut you = server.visitor();
    let own = [("clock", "live"), ("minutes", "2"), ("seconds", "5")];
    let wish = [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "1")];
    let game = you.create_game(&[&wish[..], &own].concat()).await;
    let (mut socket, _) = you.open(&game).await;
    socket.play(0, "e4").await;
    let state = socket.at_ply(2).await;
    assert_eq!(time_left(&state["clock"]), [2 * MINUTE; 2]);
    clock.pass(30 * SECOND);
    socket.play(2, "d4").await;
    socket.at_ply(4).await;
    assert_eq!(socket.act("takeback", 4, json!({})).await["type"], "done");
    let told = clock_of(&mut you, &game).await;
    // Thirty seconds are spent, and the increment of five goes back.
    assert!(is_about(time_left(&told)[0], 90 * SECOND), "{told}");
    server.stop().await;
}

#[tokio::test]
async fn invalid_clock_is_refused_with_a_reason() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let fields = [
        ("rules", "alice-cvp/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("clock", "300+99"),
    ];
    let response = visitor.post("/games", &fields).await;
    assert_eq!(response.status(), reqwest::StatusCode::BAD_REQUEST);
    let page = response.text().await.unwrap();
    assert!(
        page.contains("“300+99” is no clock: live games have 15 seconds to 180 minutes"),
        "{page}"
    );
    server.stop().await;
}

/// Stops the server after it has recorded that it was up.
async fn stop_after_heartbeat(server: Server, clock: &Clock) -> tempfile::TempDir {
    clock.pass(10 * SECOND);
    let database = rusqlite::Connection::open(server.folder().join("glass.db")).unwrap();
    let beaten = || {
        let alive = "select value from service where name = 'alive'";
        database.query_row(alive, [], |row| row.get::<_, i64>(0)).unwrap()
    };
    while beaten() < clock.now() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    server.stop().await
}
