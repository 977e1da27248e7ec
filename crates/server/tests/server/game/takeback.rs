//! Takebacks: immediate against the engine, by consent between players, and always recorded.

use std::time::Duration;

use crate::support::{Friends, Server, Socket};
use reqwest::StatusCode;
use reqwest::header::LOCATION;
use serde_json::{Value, json};

/// Sends an action as a page does that shows this state.
async fn act(socket: &mut Socket, kind: &str, seen: &Value) -> Value {
    let ply = seen["ply"].as_u64().unwrap();
    socket.act(kind, ply, json!({ "takebacks": seen["takebacks"] })).await
}

async fn play(socket: &mut Socket, text: &str, seen: &Value) -> Value {
    let ply = seen["ply"].as_u64().unwrap();
    socket.act("move", ply, json!({ "takebacks": seen["takebacks"], "move": text })).await
}

/// Waits for the first state with this number of takebacks.
async fn after_takebacks(socket: &mut Socket, takebacks: u64) -> Value {
    socket.until(|m| m["type"] == "state" && m["takebacks"] == takebacks).await
}

fn sans(state: &Value) -> Vec<&str> {
    let moves = state["history"].as_array().unwrap().iter();
    moves.map(|played| played["san"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn engine_grants_a_takeback_at_once() {
    let server = Server::start().await;
    let mut you = server.visitor();
    let game = you.new_game("white", "1").await;
    let (mut socket, start) = you.open(&game).await;
    assert_eq!((&start["canTakeBack"], &start["takebacks"]), (&json!(false), &json!(0)));
    let refused = act(&mut socket, "takeback", &start).await;
    assert_eq!(refused["text"], "White has no move to take back.");

    socket.play(0, "e4").await;
    let first = socket.at_ply(2).await;
    assert_eq!(first["canTakeBack"], true);
    assert_eq!(act(&mut socket, "takeback", &first).await["type"], "done");
    let back = after_takebacks(&mut socket, 1).await;
    assert_eq!((&back["ply"], &back["turn"]), (&json!(0), &json!("white")));
    assert_eq!(back["pieces"], start["pieces"]);
    assert_eq!(back["moves"], start["moves"]);
    let taken = json!([{ "ply": 0, "by": "white", "moves": sans(&first) }]);
    assert_eq!(back["takenBack"], taken);

    // The same move is played again, and the engine answers it again.
    assert_eq!(play(&mut socket, "e4", &back).await["type"], "done");
    let again = socket.at_ply(2).await;
    assert_eq!((&again["takebacks"], &again["takenBack"]), (&json!(1), &taken));
    server.stop().await;
}

#[tokio::test]
async fn first_move_of_the_engine_cannot_be_taken_back() {
    let server = Server::start().await;
    let mut you = server.visitor();
    let game = you.new_game("black", "1").await;
    let (mut socket, mut state) = you.open(&game).await;
    if state["ply"] == 0 {
        state = socket.at_ply(1).await;
    }
    assert_eq!(state["canTakeBack"], false);
    assert_eq!(act(&mut socket, "takeback", &state).await["code"], "illegal");
    play(&mut socket, "e5", &state).await;
    let state = socket.at_ply(3).await;
    assert_eq!(act(&mut socket, "takeback", &state).await["type"], "done");
    assert_eq!(after_takebacks(&mut socket, 1).await["ply"], 1);
    server.stop().await;
}

#[tokio::test]
async fn takeback_interrupts_the_engine() {
    // The search lasts so long that only an interrupted one can answer within `PATIENCE`.
    let time = crate::support::PATIENCE * 2;
    let server = Server::with(|config| {
        config.engine_workers = 1;
        config.engine_time = time;
    })
    .await;
    let mut you = server.visitor();
    let game = you.new_game("white", "8").await;
    let (mut socket, start) = you.open(&game).await;
    for takebacks in 0..3 {
        let seen = json!({ "ply": 0, "takebacks": takebacks });
        assert_eq!(play(&mut socket, "e4", &seen).await["type"], "done");
        let state = socket
            .until(|m| m["type"] == "state" && m["ply"] == 1 && m["takebacks"] == takebacks)
            .await;
        assert_eq!(state["thinking"], true);
        assert_eq!(act(&mut socket, "takeback", &state).await["type"], "done");
        let back = after_takebacks(&mut socket, takebacks + 1).await;
        assert_eq!((&back["ply"], &back["thinking"]), (&json!(0), &json!(false)));
        assert_eq!(back["moves"], start["moves"]);
    }
    // The only worker is free; otherwise the engine could not move in another game.
    let other = you.new_game("black", "1").await;
    let (mut other, state) = you.open(&other).await;
    if state["ply"] == 0 {
        other.at_ply(1).await;
    }
    let state = you.state(&game).await;
    assert_eq!(
        (&state["ply"], &state["takebacks"]),
        (&json!(0), &json!(3)),
        "the interrupted search must not answer"
    );
    server.stop().await;
}

#[tokio::test]
async fn takeback_includes_a_late_answer_of_the_engine() {
    let server = Server::start().await;
    let mut you = server.visitor();
    let game = you.new_game("white", "1").await;
    let (mut socket, _) = you.open(&game).await;
    socket.play(0, "e4").await;
    let answered = socket.at_ply(2).await;
    // The page has not received the engine's answer yet, as a page without scripts.
    let seen = json!({ "ply": 1, "takebacks": 0 });
    assert_eq!(act(&mut socket, "takeback", &seen).await["type"], "done");
    let state = after_takebacks(&mut socket, 1).await;
    assert_eq!(
        (&state["ply"], &state["takenBack"][0]["moves"]),
        (&json!(0), &json!(sans(&answered)))
    );
    // Nothing but that answer is included.
    play(&mut socket, "d4", &state).await;
    socket.at_ply(2).await;
    let seen = json!({ "ply": 0, "takebacks": 1 });
    assert_eq!(act(&mut socket, "takeback", &seen).await["code"], "stale");
    let seen = json!({ "ply": 1, "takebacks": 0 });
    assert_eq!(act(&mut socket, "takeback", &seen).await["code"], "stale");
    server.stop().await;
}

#[tokio::test]
async fn takeback_between_players_requires_consent() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2").await;
    let Friends { white, white_socket, black_socket, game, .. } = &mut friends;
    let seen = white.state(game).await;
    assert_eq!((&seen["ply"], &seen["takebackOffer"]), (&json!(3), &json!(null)));
    assert_eq!(act(black_socket, "accept-takeback", &seen).await["code"], "illegal");

    // It is Black's turn, so White's last move is one ply back.
    assert_eq!(act(white_socket, "takeback", &seen).await["type"], "done");
    black_socket.until(|m| m["takebackOffer"] == "white").await;
    let text = "Your opponent requests a takeback. Accept or decline it first.";
    assert_eq!(act(black_socket, "takeback", &seen).await["text"], text);
    assert_eq!(act(white_socket, "accept-takeback", &seen).await["code"], "illegal", "their own");
    assert_eq!(act(black_socket, "decline-takeback", &seen).await["type"], "done");
    white_socket
        .until(|m| m["type"] == "state" && m["ply"] == 3 && m["takebackOffer"].is_null())
        .await;

    act(white_socket, "takeback", &seen).await;
    act(black_socket, "draw", &seen).await;
    assert_eq!(act(black_socket, "accept-takeback", &seen).await["type"], "done");
    let back = after_takebacks(white_socket, 1).await;
    assert_eq!(sans(&back), ["e4/B", "d5/B"]);
    assert_eq!((&back["takebackOffer"], &back["drawOffer"]), (&json!(null), &json!(null)));

    // It is Black's turn, so Black's last move is two plies back.
    play(white_socket, "Nf3", &back).await;
    let seen = white_socket.at_ply(3).await;
    act(black_socket, "takeback", &seen).await;
    assert_eq!(act(white_socket, "accept-takeback", &seen).await["type"], "done");
    let back = after_takebacks(white_socket, 2).await;
    assert_eq!((sans(&back), &back["turn"]), (vec!["e4/B"], &json!("black")));
    let taken = json!([
        { "ply": 2, "by": "white", "moves": ["Be2/B"] },
        { "ply": 1, "by": "black", "moves": ["d5/B", "Nf3/B"] },
    ]);
    assert_eq!(back["takenBack"], taken);
    server.stop().await;
}

#[tokio::test]
async fn takeback_offer_expires_with_the_next_move() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4").await;
    let seen = friends.white.state(&friends.game).await;
    act(&mut friends.white_socket, "takeback", &seen).await;
    friends.play(1, "d5").await;
    let state = friends.white.state(&friends.game).await;
    assert_eq!((&state["ply"], &state["takebackOffer"]), (&json!(2), &json!(null)));
    let late = act(&mut friends.black_socket, "accept-takeback", &seen).await;
    assert_eq!(late["code"], "stale");
    // The player's own move withdraws the offer.
    act(&mut friends.white_socket, "takeback", &state).await;
    friends.play(2, "Be2").await;
    assert_eq!(friends.white.state(&friends.game).await["takebackOffer"], json!(null));
    server.stop().await;
}

#[tokio::test]
async fn action_sent_before_a_takeback_is_stale() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let Friends { white_socket, black_socket, .. } = &mut friends;
    let old = json!({ "ply": 2, "takebacks": 0 });
    act(black_socket, "takeback", &old).await;
    assert_eq!(act(white_socket, "accept-takeback", &old).await["type"], "done");
    let back = after_takebacks(white_socket, 1).await;
    assert_eq!(play(black_socket, "e5", &back).await["type"], "done");
    let now = white_socket.at_ply(2).await;

    // The move answers another position, whether or not the page counts takebacks.
    assert_eq!(play(white_socket, "Be2", &old).await["code"], "stale");
    assert_eq!(white_socket.play(2, "Be2").await["code"], "stale");
    // A known key gets its stored answer. The same move at the same ply under a new key is a new move.
    let done = white_socket.act_with("key-1", "move", 0, json!({ "move": "e4" })).await;
    assert_eq!(done["type"], "done");
    assert_eq!(play(white_socket, "Be2", &now).await["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn repetition_ignores_taken_back_moves() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").await;
    let Friends { white, white_socket, black_socket, game, .. } = &mut friends;
    let seen = white.state(game).await;
    assert!(seen["claim"].is_string());
    act(black_socket, "takeback", &seen).await;
    act(white_socket, "accept-takeback", &seen).await;
    let back = after_takebacks(white_socket, 1).await;
    assert_eq!(back["ply"], 7);
    play(black_socket, "a6", &back).await;
    let state = white_socket.at_ply(8).await;
    assert_eq!(state["claim"], json!(null));
    assert_eq!(act(white_socket, "claim", &state).await["code"], "illegal");
    server.stop().await;
}

#[tokio::test]
async fn finished_game_allows_no_takeback() {
    let server = Server::start().await;
    let mut you = server.visitor();
    let game = you.new_game("white", "1").await;
    let (mut socket, _) = you.open(&game).await;
    socket.play(0, "e4").await;
    socket.at_ply(2).await;
    socket.act("resign", 2, json!({})).await;
    let state = socket.until(|m| m["outcome"].is_object()).await;
    assert_eq!(state["canTakeBack"], false);
    let refused = act(&mut socket, "takeback", &state).await;
    assert_eq!(refused["code"], "over");
    assert_eq!(refused["text"], "This game is over. Moves can no longer be taken back.");
    server.stop().await;
}

#[tokio::test]
async fn spectators_cannot_take_back() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4").await;
    let (mut watching, state) = server.visitor().open(&friends.game).await;
    assert_eq!(state["canTakeBack"], false);
    for kind in ["takeback", "accept-takeback", "decline-takeback", "rematch"] {
        assert_eq!(act(&mut watching, kind, &state).await["code"], "watcher", "{kind}");
    }
    server.stop().await;
}

#[tokio::test]
async fn takeback_works_without_scripts() {
    let server = Server::with(|config| config.engine_time = Duration::from_millis(50)).await;
    let mut friends = Friends::meet(&server).await;
    let Friends { white, black, game, .. } = &mut friends;
    let path = |action: &str| format!("/game/{game}/{action}");
    let back = format!("/game/{game}");
    let first = [("ply", "0"), ("takebacks", "0"), ("move", "e4")];
    assert_eq!(white.post(&path("move"), &first).await.headers()[LOCATION], back);
    let offered = |page: String| {
        let form = page.split_once(&format!("action=\"{}\"", path("takeback"))).unwrap().1;
        let form = form.split_once("</form>").unwrap().0;
        !form.contains(" hidden>") && !form.contains("disabled")
    };
    assert!(offered(white.text(&back).await));
    assert!(!offered(black.text(&back).await), "no move can be taken back");
    for (visitor, action) in [(&mut *white, "takeback"), (&mut *black, "accept-takeback")] {
        let fields = [("ply", "1"), ("takebacks", "0")];
        let done = visitor.post(&path(action), &fields).await;
        assert_eq!(done.status(), StatusCode::SEE_OTHER, "{action}");
        assert_eq!(done.headers()[LOCATION], back);
    }
    let page = white.text(&format!("/game/{game}")).await;
    assert!(page.contains(r#"name="takebacks" value="1""#), "forms contain the takeback count");
    // The same form fields with another takeback count are a new move.
    let again = [("ply", "0"), ("takebacks", "1"), ("move", "e4")];
    assert_eq!(white.post(&path("move"), &again).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(white.state(game).await["ply"], 1);
    let old = white.post(&path("takeback"), &[("ply", "1")]).await;
    assert_eq!(old.status(), StatusCode::CONFLICT, "a form without the count assumes no takebacks");
    let wish = [("ply", "1"), ("takebacks", "1")];
    white.post(&path("takeback"), &wish).await;
    assert_eq!(black.post(&path("decline-takeback"), &wish).await.status(), StatusCode::SEE_OTHER);
    assert_eq!(white.state(game).await["takebackOffer"], json!(null));
    server.stop().await;
}

#[tokio::test]
async fn pgn_lists_taken_back_moves() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2").await;
    let Friends { white, white_socket, black_socket, game, .. } = &mut friends;
    for (asks, grants, reply) in [("white", "black", "Nf3"), ("black", "white", "a6")] {
        let seen = white.state(game).await;
        for (side, kind) in [(asks, "takeback"), (grants, "accept-takeback")] {
            let socket = if side == "white" { &mut *white_socket } else { &mut *black_socket };
            assert_eq!(act(socket, kind, &seen).await["type"], "done", "{side} {kind}");
        }
        let back = white.state(game).await;
        let socket = if asks == "white" { &mut *white_socket } else { &mut *black_socket };
        assert_eq!(play(socket, reply, &back).await["type"], "done");
    }
    let pgn = white.text(&format!("/game/{game}.pgn")).await;
    let moves = pgn.split("\n\n").nth(1).unwrap().split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        moves,
        "1. e4/B a6/B (1... d5/B 2. Nf3/B {Taken back by Black.} (2. Be2/B {Taken back by White.})) *"
    );
    let server = server.restart().await;
    let again = white.clone().at(&server).text(&format!("/game/{game}.pgn")).await;
    // The server has another port now, which is in the address of the game.
    let without_site = |pgn: &str| {
        pgn.lines()
            .filter(|line| !line.starts_with("[Site "))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(without_site(&again), without_site(&pgn));
    server.stop().await;
}
