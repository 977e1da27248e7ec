//! Vacation is spent by the hour when a correspondence clock runs out.

use crate::support::{Friends, Server, Visitor};
use glass_server::Clock;
use serde_json::{Value, json};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A Friday at noon, 2026-11-20.
const NOW: i64 = 1_795_176_000_000;

async fn server(clock: &Clock) -> Server {
    Server::with(|config| config.clock = clock.clone()).await
}

/// Signs a visitor up.
async fn sign_up(visitor: &mut Visitor, name: &str) {
    let password = "correct horse staple";
    let form = [("name", name), ("password", password), ("again", password)];
    let answer = visitor.post("/sign-up", &form).await;
    assert_eq!(answer.status(), reqwest::StatusCode::SEE_OTHER);
}

/// Two players in a correspondence game; White has an account.
async fn friends(server: &Server, clock: &str) -> Friends {
    let (mut white, mut black) = (server.visitor(), server.visitor());
    sign_up(&mut white, "Ann").await;
    let wish =
        [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "friend"), ("clock", clock)];
    let game = white.create_game(&wish).await;
    black.join(&game).await;
    let (white_socket, _) = white.open(&game).await;
    let (black_socket, _) = black.open(&game).await;
    Friends { white, black, white_socket, black_socket, game }
}

/// Waits until the game has this deadline.
async fn wait_for_deadline(friends: &mut Friends, deadline: i64) -> Value {
    friends.black_socket.until(|m| m["clock"]["deadline"] == deadline).await
}

#[tokio::test]
async fn vacation_is_spent_by_the_hour_when_time_runs_out() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "1d+1d/1d").await;
    assert!(friends.white.text("/account").await.contains("<b>21 d</b> left of 21 days"));
    clock.pass(DAY + MINUTE);
    let told = wait_for_deadline(&mut friends, NOW + DAY + HOUR).await;
    let text =
        "White is on vacation, until 12 December 2026 at the latest. Vacation is used by the hour.";
    assert_eq!((&told["clock"]["vacation"], &told["outcome"]), (&json!(text), &json!(null)));
    assert_eq!(told["clock"]["ends"], told["clock"]["deadline"]);
    assert!(friends.black.text(&format!("/game/{}", friends.game)).await.contains(text));
    assert!(friends.white.text("/account").await.contains("<b>20 d 23 h</b> left of 21 days"));
    let early = friends.black_socket.act("claim", 0, json!({})).await;
    assert_eq!(early["code"], "turn", "a game cannot be claimed during the opponent's vacation");
    clock.pass(HOUR);
    wait_for_deadline(&mut friends, NOW + DAY + 2 * HOUR).await;

    // A restarted server knows all of this.
    let folder = server.stop().await;
    let server = Server::in_folder_with(folder, |config| config.clock = clock.clone()).await;
    let mut white = friends.white.at(&server);
    let again = white.state(&friends.game).await;
    assert_eq!(again["clock"]["vacation"], text);
    assert!(white.text("/account").await.contains("<b>20 d 22 h</b> left of 21 days"));

    // A move ends the vacation and adds its day; the spent hours do not count on the clock.
    let (mut socket, _) = white.open(&friends.game).await;
    assert_eq!(socket.play(0, "e4").await["type"], "done");
    let told = socket.at_ply(1).await["clock"].clone();
    assert_eq!((&told["white"], &told["vacation"]), (&json!(DAY), &json!(null)));
    let own = white.text("/account/export").await;
    let own: Value = serde_json::from_str(&own).unwrap();
    assert_eq!(own["vacation"], json!({ "year": 2026, "spent": 2 * HOUR }));
    server.stop().await;
}

#[tokio::test]
async fn vacation_covers_all_games_and_guests_have_none() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut first = friends(&server, "1d+0d/1d").await;
    clock.pass(20 * MINUTE);
    let wish = [
        ("rules", "alice-cvp/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("clock", "1d+0d/1d"),
    ];
    let second = first.white.create_game(&wish).await;
    first.black.join(&second).await;
    let (mut socket, _) = first.black.open(&second).await;
    clock.pass(DAY - 10 * MINUTE);
    wait_for_deadline(&mut first, NOW + DAY + HOUR).await;
    clock.pass(20 * MINUTE);
    socket.until(|m| m["clock"]["deadline"] == NOW + DAY + HOUR).await;
    assert!(first.white.text("/account").await.contains("<b>20 d 23 h</b> left of 21 days"));

    // Black, a guest, runs out of time.
    first.play(0, "e4").await;
    let moved = clock.now();
    clock.pass(DAY + MINUTE);
    let state = first.white_socket.until(|m| m["clock"]["ends"] == moved + 2 * DAY).await;
    assert_eq!((&state["clock"]["vacation"], &state["outcome"]), (&json!(null), &json!(null)));
    assert_eq!(first.white_socket.act("claim", 1, json!({})).await["type"], "done");
    let state = first.white.state(&first.game).await;
    assert_eq!(state["outcome"]["text"], "Black ran out of time. White wins.");
    server.stop().await;
}

#[tokio::test]
async fn game_can_be_claimed_when_vacation_is_spent() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "1d+0d/1d").await;
    // The clock advances in one step: the rest of the vacation is spent first.
    clock.pass(22 * DAY - MINUTE);
    wait_for_deadline(&mut friends, NOW + 22 * DAY).await;
    assert!(friends.white.text("/account").await.contains("<b>under 1 min</b> left of 21 days"));
    clock.pass(2 * MINUTE);
    friends.black_socket.until(|m| m["clock"]["ends"] == NOW + 23 * DAY).await;
    let early = friends.white_socket.act("claim", 0, json!({})).await;
    assert_eq!(early["code"], "illegal");
    clock.pass(DAY);
    let over = friends.black_socket.until(|m| !m["outcome"].is_null()).await;
    assert_eq!(over["outcome"]["text"], "White ran out of time. Black wins.");
    server.stop().await;
}

/// Fault 16 with weekends and outages: weekend hours are not spent, and an outage is added to the deadline.
#[tokio::test]
async fn fault_16_weekends_outages_and_vacation_add_up() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = friends(&server, "weekend-free").await;
    // Fourteen working days from Friday noon: a Thursday at noon.
    let deadline = NOW + 20 * DAY;
    clock.pass(20 * DAY + MINUTE);
    wait_for_deadline(&mut friends, deadline + HOUR).await;
    clock.pass(36 * HOUR - 2 * MINUTE);
    // Friday, a minute before midnight: the next hour counts on Monday.
    let state =
        friends.black_socket.until(|m| m["clock"]["deadline"].as_i64() > Some(clock.now())).await;
    assert_eq!(state["clock"]["deadline"], deadline + 36 * HOUR + 2 * DAY, "{state}");
    assert!(friends.white.text("/account").await.contains("<b>19 d 12 h</b> left of 21 days"));
    let folder = server.stop().await;
    clock.pass(3 * HOUR);
    let server = Server::in_folder_with(folder, |config| config.clock = clock.clone()).await;
    let told = friends.black.clone().at(&server).state(&friends.game).await["clock"].clone();
    assert!(
        told["givenBack"].is_string()
            && told["deadline"].as_i64() > state["clock"]["deadline"].as_i64(),
        "{told}"
    );
    assert!(told["vacation"].is_string(), "{told}");
    server.stop().await;
}
