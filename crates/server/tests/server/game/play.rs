//! Games over the socket: moves, refusals, offers and claims.

use crate::support::{Friends, Server};
use serde_json::json;

#[tokio::test]
async fn friends_play_from_the_link_to_checkmate() {
    let server = Server::start().await;
    let mut white = server.visitor();
    let game = white.new_game("white", "friend").await;
    let (mut white_socket, state) = white.open(&game).await;
    assert_eq!((&state["you"], &state["players"]["black"]), (&json!("white"), &json!(null)));
    assert_eq!(white_socket.play(0, "e4").await["code"], "turn", "the game has no opponent yet");

    let mut black = server.visitor();
    assert!(black.text(&format!("/game/{game}")).await.contains("Play as Black"));
    black.join(&game).await;
    let state =
        white_socket.until(|m| m["type"] == "state" && !m["players"]["black"].is_null()).await;
    assert_eq!(state["moves"].as_array().unwrap().len(), 20);
    let (mut black_socket, state) = black.open(&game).await;
    assert_eq!((&state["you"], &state["moves"]), (&json!("black"), &json!([])));
    white_socket.until(|m| m["type"] == "presence" && m["black"] == true).await;

    let mut watcher = server.visitor();
    let (mut watching, state) = watcher.open(&game).await;
    assert_eq!(state["you"], json!(null));
    assert_eq!(watching.play(0, "e4").await["code"], "watcher");

    for (ply, text) in ["e2e4", "d5", "Be2", "dxe4/A", "Bb5"].iter().enumerate() {
        let socket = if ply % 2 == 0 { &mut white_socket } else { &mut black_socket };
        assert_eq!(socket.play(ply as u64, text).await["type"], "done", "{text}");
    }
    for socket in [&mut white_socket, &mut black_socket, &mut watching] {
        let state = socket.at_ply(5).await;
        let mate =
            json!({ "result": "1-0", "reason": "checkmate", "text": "Checkmate. White wins." });
        assert_eq!(state["outcome"], mate);
        assert_eq!(state["captured"]["black"], json!(["P"]));
        assert_eq!(state["check"], json!([60]));
        assert_eq!(state["last"]["transit"], json!(64 + 33));
        assert_eq!(state["last"]["to"], json!(33));
        assert_eq!((&state["moves"], &state["closed"]), (&json!([]), &json!([])));
    }
    assert_eq!(black_socket.play(5, "Kd8").await["code"], "over");
    let pgn = watcher.text(&format!("/game/{game}.pgn")).await;
    assert!(pgn.contains("[RuleSet \"alice-cvp/1\"]") && pgn.contains("3. Bb5/A# 1-0"), "{pgn}");
    server.stop().await;
}

#[tokio::test]
async fn invalid_moves_are_refused_and_change_nothing() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let black_first = friends.black_socket.play(0, "e5").await;
    assert_eq!((&black_first["type"], &black_first["code"]), (&json!("refused"), &json!("turn")));
    let illegal = friends.white_socket.play(0, "e2e5").await;
    assert_eq!(illegal["code"], "illegal");
    assert!(illegal["text"].as_str().unwrap().contains("cannot go"), "{illegal}");
    assert_eq!(friends.white_socket.play(0, "hello").await["code"], "malformed");
    assert_eq!(friends.white_socket.play(7, "e4").await["code"], "stale");
    friends.play(0, "d4 a6 Nf3 a5").await;
    // One knight is on b1 of board A, the other on f3 of board B, and both can go to d2 of their board.
    let ambiguous = friends.white_socket.play(4, "Nd2").await;
    assert_eq!(ambiguous["code"], "ambiguous", "{ambiguous}");
    assert_eq!(ambiguous["squares"], json!([1, 64 + 21]));
    let state = friends.white.state(&friends.game).await;
    assert_eq!(state["ply"], 4);
    server.stop().await;
}

#[tokio::test]
async fn closed_square_is_listed_with_its_reason() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "Nf3 a6 e4 a5").await;
    // A knight is on f3 of board B, so the pawn g2 and the queen cannot land there.
    let state = friends.white.state(&friends.game).await;
    let closed = state["closed"].as_array().unwrap();
    let f3 = closed.iter().find(|closed| closed["to"] == 21).unwrap();
    assert_eq!(f3["by"], 64 + 21);
    let text = f3["text"].as_str().unwrap();
    assert!(text.contains("f3/A is closed") && text.contains("f3/B"), "{text}");
    let refused = friends.white_socket.play(4, "Qf3").await;
    assert_eq!((&refused["code"], &refused["text"]), (&json!("illegal"), &f3["text"]));
    assert_eq!(refused["squares"], json!([64 + 21]));
    server.stop().await;
}

/// Fault 2: the same move sent twice.
#[tokio::test]
async fn fault_2_resent_move_is_played_once() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let e4 = json!({ "move": "e4" });
    for _ in 0..3 {
        let answer = friends.white_socket.act_with("same", "move", 0, e4.clone()).await;
        assert_eq!(answer, json!({ "type": "done", "key": "same", "ply": 1 }));
    }
    let answer = friends.black_socket.act_with("same", "move", 1, json!({ "move": "d5" })).await;
    assert_eq!(answer["ply"], 2, "each player has separate keys");
    let (mut second, state) = friends.white.open(&friends.game).await;
    assert_eq!(state["ply"], 2);
    let answer = second.act_with("same", "move", 0, e4).await;
    assert_eq!(answer["type"], "done", "the key belongs to the player, not to the socket");
    server.stop().await;
}

#[tokio::test]
async fn draw_offers_are_declined_accepted_and_expire() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5").await;
    let Friends { white, white_socket, black_socket, game, .. } = &mut friends;

    assert_eq!(white_socket.act("draw", 2, json!({})).await["type"], "done");
    black_socket.until(|m| m["drawOffer"] == "white").await;
    assert_eq!(black_socket.act("decline", 2, json!({})).await["type"], "done");
    white_socket.until(|m| m["type"] == "state" && m["ply"] == 2 && m["drawOffer"].is_null()).await;

    assert_eq!(white_socket.act("draw", 2, json!({})).await["type"], "done");
    assert_eq!(white_socket.play(2, "Be2").await["type"], "done");
    assert_eq!(
        white.state(game).await["drawOffer"],
        "white",
        "a player's own move keeps the offer"
    );
    assert_eq!(black_socket.play(3, "a6").await["type"], "done");
    assert_eq!(white.state(game).await["drawOffer"], json!(null), "a move declines the offer");

    assert_eq!(black_socket.act("draw", 4, json!({})).await["type"], "done");
    assert_eq!(white_socket.act("draw", 4, json!({})).await["type"], "done");
    let state = white.state(game).await;
    assert_eq!(state["outcome"]["reason"], "agreement");
    assert_eq!(state["outcome"]["result"], "1/2-1/2");
    server.stop().await;
}

#[tokio::test]
async fn resigning_loses_the_game() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    assert_eq!(friends.black_socket.act("resign", 0, json!({})).await["type"], "done");
    let state = friends.white_socket.until(|m| m["outcome"].is_object()).await;
    assert_eq!(state["outcome"]["text"], "Black resigned. White wins.");
    assert_eq!(friends.white_socket.act("resign", 0, json!({})).await["code"], "over");
    server.stop().await;
}

#[tokio::test]
async fn repetition_can_be_claimed() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let nothing = friends.white_socket.act("claim", 0, json!({})).await;
    assert_eq!(nothing["code"], "illegal");
    // A knight returns to its board after two moves, and to its square after four moves of each side.
    friends.play(0, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8").await;
    let state = friends.white.state(&friends.game).await;
    assert!(state["claim"].as_str().unwrap().contains("3 times"), "{state}");
    assert_eq!(friends.black_socket.act("claim", 8, json!({})).await["code"], "turn");
    assert_eq!(friends.white_socket.act("claim", 8, json!({})).await["type"], "done");
    let state = friends.black_socket.until(|m| m["outcome"].is_object()).await;
    assert_eq!(state["outcome"]["reason"], "claimed-repetition");
    server.stop().await;
}

#[tokio::test]
async fn draw_is_claimed_with_the_move_about_to_be_made() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6").await;
    let state = friends.white.state(&friends.game).await;
    assert!(state.get("claimWith").is_none(), "no position has occurred twice: {state}");
    friends.play(6, "Ng1").await;
    let state = friends.black.state(&friends.game).await;
    assert_eq!(state["claim"], json!(null));
    assert_eq!(state["claimWith"]["moves"], json!([{ "uci": "f6g8", "san": "Ng8/A" }]));
    let text = state["claimWith"]["text"].as_str().unwrap();
    assert!(text.contains("With this move the same position would occur 3 times"), "{text}");
    let state = friends.white.state(&friends.game).await;
    assert!(state.get("claimWith").is_none(), "only the side to move claims");

    let socket = &mut friends.black_socket;
    let nothing = socket.act("claim", 7, json!({})).await;
    assert_eq!(nothing["text"], "You cannot claim a draw in this position.");
    let other = socket.act("claim", 7, json!({ "move": "a6" })).await;
    let text = other["text"].as_str().unwrap();
    assert!(text.starts_with("You cannot claim a draw with a6/B:"), "{text}");
    assert_eq!(socket.act("claim", 7, json!({ "move": "Ng4" })).await["code"], "illegal");
    assert_eq!(friends.black.state(&friends.game).await["ply"], 7, "nothing was played");

    // The form of the page does the same without scripts.
    let page = friends.black.get(&format!("/game/{}", friends.game)).await.text().await.unwrap();
    assert!(page.contains(r#"<option value="f6g8">Ng8/A</option>"#), "{page}");
    let form = [("ply", "7"), ("move", "f6g8")];
    friends.black.post(&format!("/game/{}/claim", friends.game), &form).await;
    let state = friends.white.state(&friends.game).await;
    assert_eq!(state["outcome"]["reason"], "claimed-repetition");
    assert_eq!((&state["ply"], &state["history"][7]["san"]), (&json!(8), &json!("Ng8/A")));
    server.stop().await;
}

#[tokio::test]
async fn second_seat_can_be_taken_once() {
    let server = Server::start().await;
    let mut white = server.visitor();
    let game = white.new_game("white", "friend").await;
    white.join(&game).await;
    assert_eq!(
        white.state(&game).await["players"]["black"],
        json!(null),
        "the creator cannot take both seats"
    );
    server.visitor().join(&game).await;
    let late = server.visitor().post(&format!("/game/{game}/join"), &[]).await;
    assert_eq!(late.status(), 409);
    server.stop().await;
}

#[tokio::test]
async fn joining_spectator_is_shown_as_present() {
    let server = Server::start().await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let game = white.new_game("white", "friend").await;
    // The first game creates the visitor, who then watches the second game.
    black.new_game("white", "friend").await;
    let (mut socket, state) = black.open(&game).await;
    assert_eq!(state["you"], json!(null));
    black.join(&game).await;
    let state = socket.until(|m| m["type"] == "state" && m["you"] == "black").await;
    assert_eq!(state["players"]["black"]["name"], "You");
    let there = socket.until(|m| m["type"] == "presence").await;
    assert_eq!(there["black"], true);
    server.stop().await;
}

#[tokio::test]
async fn players_and_spectators_see_the_number_of_spectators() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let state = friends.white.state(&friends.game).await;
    assert_eq!(state["watchers"], 0);
    let (first, state) = server.visitor().open(&friends.game).await;
    assert_eq!(state["watchers"], 1, "the count includes the spectator");
    let (mut second, _) = server.visitor().open(&friends.game).await;
    for socket in [&mut friends.white_socket, &mut friends.black_socket, &mut second] {
        let told = socket.until(|m| m["type"] == "presence" && m["watchers"] == 2).await;
        assert_eq!((&told["white"], &told["black"]), (&json!(true), &json!(true)));
    }
    drop(first);
    friends.white_socket.until(|m| m["type"] == "presence" && m["watchers"] == 1).await;
    server.stop().await;
}

#[tokio::test]
async fn socket_sends_only_unknown_moves() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e2e4 e7e5 g1f3").await;
    let watcher = server.visitor();
    let mut sockets = [
        watcher.try_open(&friends.game, None).await.unwrap(),
        watcher.open_seen(&friends.game, 2, 0).await,
        // The page claims to know a game that does not exist or no longer exists.
        watcher.open_seen(&friends.game, 4, 0).await,
        watcher.open_seen(&friends.game, 2, 1).await,
    ];
    for (socket, since) in sockets.iter_mut().zip([0, 2, 0, 0]) {
        let told = socket.next_raw_message().await.unwrap();
        assert_eq!((&told["type"], &told["since"]), (&json!("state"), &json!(since)));
        assert_eq!(told["history"].as_array().unwrap().len(), 3 - since);
        assert_eq!(told["history"][2 - since]["uci"], "g1f3");
        assert_eq!(socket.next_raw_message().await.unwrap()["type"], "presence");
    }
    friends.play(3, "b8c6").await;
    for socket in &mut sockets {
        let told = loop {
            let told = socket.next_raw_message().await.unwrap();
            if told["type"] == "state" {
                break told;
            }
        };
        assert_eq!((&told["since"], &told["ply"]), (&json!(3), &json!(4)));
        assert_eq!(told["history"].as_array().unwrap().len(), 1);
    }
}
