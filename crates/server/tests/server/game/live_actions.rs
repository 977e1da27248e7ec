//! Actions of live games beside moves: abort, more time, and claims against an opponent who left.

use glass_server::Clock;
use serde_json::{Value, json};

use crate::support::{Friends, Server, Socket};

const SECOND: i64 = 1000;
const NOW: i64 = 1_795_176_000_000;

async fn server(clock: &Clock) -> Server {
    Server::with(|config| config.clock = clock.clone()).await
}

async fn until_black_is_away(socket: &mut Socket) -> Value {
    socket.until(|message| message["type"] == "presence" && message["black"] == false).await
}

#[tokio::test]
async fn game_of_an_absent_opponent_can_be_claimed_after_a_while() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "300+3").await;
    friends.play(0, "e4 d5 Be2").await;
    let Friends { mut white, black, white_socket: mut socket, black_socket, game } = friends;
    let early = socket.act("win-by-absence", 3, json!({})).await;
    assert_eq!(early["code"], "illegal", "Black is present");

    // A tenth of 300 seconds and 40 times 3 seconds.
    clock.pass(SECOND);
    drop(black_socket);
    let away = until_black_is_away(&mut socket).await;
    assert_eq!(away["blackClaimable"], NOW + 43 * SECOND);
    assert_eq!(away["whiteClaimable"], json!(null));
    clock.pass(41 * SECOND);
    for action in ["win-by-absence", "draw-by-absence"] {
        let early = socket.act(action, 3, json!({})).await;
        assert_eq!(early["code"], "illegal");
        let why = "Your opponent has not been away long enough, or it is your move.";
        assert_eq!(early["text"], why);
    }
    let page = white.text(&format!("/game/{game}")).await;
    assert!(page.contains(r#"data-part="absent" hidden"#), "not yet");

    // The opponent returns, and the time starts again.
    let (again, _) = black.open(&game).await;
    socket.until(|message| message["type"] == "presence" && message["black"] == true).await;
    clock.pass(2 * SECOND);
    assert_eq!(socket.act("win-by-absence", 3, json!({})).await["code"], "illegal");
    drop(again);
    until_black_is_away(&mut socket).await;
    clock.pass(42 * SECOND);
    let page = white.text(&format!("/game/{game}")).await;
    assert!(page.contains(r#"data-part="absent">"#), "pages without scripts have the form");
    assert_eq!(socket.act("win-by-absence", 3, json!({})).await["type"], "done");
    let over = socket.until(|message| !message["outcome"].is_null()).await;
    let text = "Black left the game. White wins.";
    assert_eq!(over["outcome"], json!({ "result": "1-0", "reason": "absence", "text": text }));
    let pgn = white.text(&format!("/game/{game}.pgn")).await;
    assert!(pgn.contains(&format!("[Termination \"{text}\"]")), "{pgn}");

    let server = server.restart().await;
    let state = white.at(&server).state(&game).await;
    assert_eq!(state["outcome"]["text"], text, "the decision survives a restart");
    server.stop().await;
}

#[tokio::test]
async fn absence_is_claimed_only_when_it_holds_up_the_game() {
    let clock = Clock::held(NOW);
    let server = server(&clock).await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "60+0").await;
    friends.play(0, "e4").await;
    let Friends { white_socket: mut socket, black_socket, black, game, .. } = friends;
    drop(black_socket);
    let away = until_black_is_away(&mut socket).await;
    assert_eq!(away["blackClaimable"], NOW + 30 * SECOND, "at least half a minute");
    clock.pass(31 * SECOND);
    let first = socket.act("win-by-absence", 1, json!({})).await;
    assert_eq!(first["code"], "illegal", "such a game can be aborted");
    let (mut back, _) = black.open(&game).await;
    back.play(1, "d5").await;
    socket.at_ply(2).await;
    drop(back);
    until_black_is_away(&mut socket).await;
    clock.pass(31 * SECOND);
    let own_turn = socket.act("draw-by-absence", 2, json!({})).await;
    assert_eq!(own_turn["code"], "illegal", "White is to move");
    socket.play(2, "Be2").await;
    assert_eq!(socket.act("draw-by-absence", 3, json!({})).await["type"], "done");
    let over = socket.until(|message| !message["outcome"].is_null()).await;
    assert_eq!(over["outcome"]["result"], "1/2-1/2");
    assert_eq!(over["outcome"]["text"], "Draw: a player left the game.");

    // Games without a live clock need no presence.
    let friends = Friends::meet(&server).await;
    let Friends { white_socket: mut socket, black_socket, .. } = friends;
    drop(black_socket);
    assert_eq!(until_black_is_away(&mut socket).await["blackClaimable"], json!(null));
    server.stop().await;
}

#[tokio::test]
async fn game_is_aborted_until_both_sides_have_moved() {
    let server = Server::start().await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "300+3").await;
    friends.play(0, "e4").await;
    assert_eq!(friends.black_socket.act("abort", 1, json!({})).await["type"], "done");
    let over = friends.white_socket.until(|message| !message["outcome"].is_null()).await;
    let outcome = json!({ "result": "*", "reason": "aborted", "text": "The game was aborted." });
    assert_eq!(over["outcome"], outcome);
    assert_eq!(over["clock"]["running"], json!(null));
    let pgn = friends.white.text(&format!("/game/{}.pgn", friends.game)).await;
    assert!(pgn.contains("[Result \"*\"]") && pgn.trim_end().ends_with('*'), "{pgn}");
    let page = friends.white.text(&format!("/game/{}", friends.game)).await;
    assert!(page.contains("The game was aborted."));

    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let late = friends.white_socket.act("abort", 2, json!({})).await;
    assert_eq!(
        (&late["code"], &late["text"]),
        (&json!("illegal"), &json!("Both players have moved. Resign instead."))
    );
    server.stop().await;
}

#[tokio::test]
async fn player_gives_the_opponent_time() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| {
        config.clock = clock.clone();
        config.limits.messages.burst = 1_000;
        config.limits.network_messages.burst = 1_000;
    })
    .await;
    let mut friends = Friends::meet_with(&server, "alice-cvp/1", "60+0").await;
    friends.play(0, "e4 d5").await;
    let before = friends.white.state(&friends.game).await["clock"].clone();
    assert_eq!(friends.black_socket.act("give-time", 2, json!({})).await["type"], "done");
    let more = |m: &Value| m["clock"]["white"] == json!(75 * SECOND);
    let after = friends.white_socket.until(more).await["clock"].clone();
    let deadline = |clock: &Value| clock["deadline"].as_i64().unwrap();
    assert_eq!(deadline(&after), deadline(&before) + 15 * SECOND);
    assert_eq!(after["black"], before["black"]);
    // White plays on after the first deadline.
    clock.pass(70 * SECOND);
    friends.play(2, "Be2").await;

    // At most an hour more than at the start.
    for _ in 0..240 {
        assert_eq!(friends.white_socket.act("give-time", 3, json!({})).await["type"], "done");
    }
    let refused = friends.white_socket.act("give-time", 3, json!({})).await;
    let text = "Your opponent already has an hour more than at the start.";
    assert_eq!((&refused["code"], &refused["text"]), (&json!("illegal"), &json!(text)));

    // Only in live games between people.
    let mut slow = Friends::meet_with(&server, "alice-cvp/1", "3d+3d/3d").await;
    let refused = slow.white_socket.act("give-time", 0, json!({})).await;
    assert_eq!(refused["code"], "illegal");
    let mut alone = server.visitor();
    let wish =
        [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "1"), ("clock", "300+3")];
    let game = alone.create_game(&wish).await;
    let (mut socket, _) = alone.open(&game).await;
    assert_eq!(socket.act("give-time", 0, json!({})).await["code"], "illegal");
    server.stop().await;
}
