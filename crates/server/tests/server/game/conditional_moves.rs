//! Conditional moves: a prepared answer is played together with the move that it answers, and stays private before
//! that.

use crate::support::{Friends, Server, Visitor};
use glass_server::Clock;
use reqwest::header::{ACCEPT, LOCATION};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;
const NOW: i64 = 1_795_176_000_000;

/// Sends the form of conditional moves as a page does, and returns the prepared lines or the refusal.
async fn prepare(visitor: &mut Visitor, game: &str, how: &str, ply: u64, line: &str) -> Value {
    let ply = ply.to_string();
    let fields = [("ply", ply.as_str()), ("takebacks", "0"), ("line", line)];
    let request = visitor.request(Method::POST, &format!("/game/{game}/conditional{how}"));
    let answer = visitor.send(request.form(&fields).header(ACCEPT, "application/json")).await;
    answer.json().await.unwrap()
}

async fn get_json(visitor: &mut Visitor, path: &str) -> Value {
    let request = visitor.request(Method::GET, path).header(ACCEPT, "application/json");
    visitor.send(request).await.json().await.unwrap()
}

async fn prepared_lines(visitor: &mut Visitor, game: &str) -> Vec<String> {
    let known = get_json(visitor, &format!("/game/{game}/conditional")).await;
    let lines = known["lines"].as_array().unwrap_or_else(|| panic!("{known}"));
    lines.iter().map(|line| line["words"].as_str().unwrap().to_owned()).collect()
}

fn sans(state: &Value) -> Vec<&str> {
    let moves = state["history"].as_array().unwrap().iter();
    moves.map(|played| played["san"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn conditional_move_is_played_at_once_and_takes_no_time() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| config.clock = clock.clone()).await;
    let mut friends = Friends::meet_with(&server, "chess-fide/1", "14d+1d/21d").await;
    let game = friends.game.clone();
    let black = &mut friends.black;
    let line = prepare(black, &game, "", 0, "e4 e5; Nf3 Nc6").await;
    assert_eq!(line["lines"][0]["words"], "If e4, then e5; if Nf3, then Nc6");
    let shown = black.text(&format!("/game/{game}")).await;
    assert!(shown.contains("If e4, then e5; if Nf3, then Nc6"), "{shown}");
    prepare(black, &game, "", 0, "d4 d5").await;
    let lines = prepared_lines(black, &game).await;
    assert_eq!(lines, ["If e4, then e5; if Nf3, then Nc6", "If d4, then d5"]);

    clock.pass(2 * DAY);
    assert_eq!(friends.white_socket.play(0, "e4").await["type"], "done");
    let state = friends.white_socket.at_ply(2).await;
    assert_eq!((sans(&state), &state["turn"]), (vec!["e4", "e5"], &json!("white")));
    let left = ["white", "black"].map(|side| state["clock"][side].as_i64().unwrap());
    assert_eq!(left, [13 * DAY, 15 * DAY], "the answer took no time and got its increment");
    assert_eq!(state["clock"]["deadline"], NOW + 15 * DAY);
    assert_eq!(prepared_lines(&mut friends.black, &game).await, ["If Nf3, then Nc6"]);
    // Black's page shows both moves, and the server still has them after a restart.
    assert_eq!(friends.black_socket.at_ply(2).await["history"], state["history"]);
    friends.white_socket.play(2, "Nf3").await;
    let state = friends.white_socket.at_ply(4).await;
    assert_eq!(sans(&state), ["e4", "e5", "Nf3", "Nc6"]);
    assert_eq!(prepared_lines(&mut friends.black, &game).await, Vec::<String>::new());
    let pgn = friends.white.text(&format!("/game/{game}.pgn")).await;
    assert_eq!(pgn.matches("[%clk").count(), 4, "{pgn}");
    let folder = server.stop().await;
    let server = Server::in_folder_with(folder, |config| config.clock = clock.clone()).await;
    let again = friends.white.at(&server).state(&game).await;
    assert_eq!(again["history"], state["history"]);
    server.stop().await;
}

#[tokio::test]
async fn conditional_moves_are_private() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| config.clock = clock.clone()).await;
    let mut friends = Friends::meet(&server).await;
    let mut watcher = server.visitor();
    let game = friends.game.clone();
    let paths = ["", ".pgn", ".svg"].map(|end| format!("/game/{game}{end}"));
    let mut before = Vec::new();
    for path in &paths {
        before.push(friends.white.text(path).await);
    }
    assert_eq!(prepare(&mut friends.black, &game, "", 0, "e4 e5").await["type"], "conditional");
    for (path, before) in paths.iter().zip(before) {
        assert_eq!(friends.white.text(path).await, before, "{path}");
    }
    assert_eq!(prepared_lines(&mut friends.white, &game).await, Vec::<String>::new());
    let path = format!("/game/{game}/conditional");
    assert_eq!(watcher.get(&path).await.status(), StatusCode::CONFLICT);
    let refused = prepare(&mut watcher, &game, "", 0, "e4 e5").await;
    assert!(refused["error"]["text"].as_str().unwrap().contains("Only the players"), "{refused}");
    // The next message to the opponent acknowledges their own move.
    let answer = friends.white_socket.play(0, "d4").await;
    assert_eq!((&answer["type"], &answer["ply"]), (&json!("done"), &json!(1)));
    let state = friends.white_socket.at_ply(1).await;
    assert_eq!(sans(&state), ["d4/B"], "a line for another position is not played");
    assert_eq!(prepared_lines(&mut friends.black, &game).await, Vec::<String>::new());
    server.stop().await;
}

#[tokio::test]
async fn invalid_conditional_moves_are_refused_with_a_reason() {
    let server = Server::start().await;
    let mut friends = Friends::meet_for(&server, "chess-fide/1").await;
    let game = friends.game.clone();
    let long = "Nf3 Nf6 Ng1 Ng8 ".repeat(11);
    prepare(&mut friends.black, &game, "", 0, "e4 e5").await;
    for (ply, line, why) in [
        (0, "e4", "The line ends with e4, a move of your opponent. Add your answer."),
        (0, "", "Write a move of your opponent and your answer, for example “e4 Nf6”."),
        (0, "e4 c5", "You already have another answer to e4 than c5. Remove that line first."),
        (1, "e4 e5", "A new move was played. Look at the boards and try again."),
        (0, "e4 Ke6", "After e4: "),
        (0, "e4 nonsense", "After e4: “nonsense”"),
        (0, &long, "The game ends with"),
    ] {
        let answer = prepare(&mut friends.black, &game, "", ply, line).await;
        let text = answer["text"].as_str().unwrap_or_else(|| panic!("{answer}"));
        assert!(text.starts_with(why), "{line}: {text}");
    }
    let own = prepare(&mut friends.white, &game, "", 0, "e4 e5").await;
    assert_eq!(own["code"], "turn");
    // Conditional moves are closed against the engine and in live games.
    let mut you = server.visitor();
    let engine = you.new_game("black", "1").await;
    let live = Friends::meet_with(&server, "alice-cvp/1", "300+3").await;
    for (visitor, game) in [(&mut you, &engine), (&mut live.black.clone(), &live.game)] {
        let refused = prepare(visitor, game, "", 0, "e4 e5").await;
        assert!(refused["code"] == "turn" || refused["code"] == "stale", "{refused}");
        assert_eq!(get_json(visitor, &format!("/game/{game}/conditional")).await["open"], false);
    }
    assert_eq!(
        prepare(&mut friends.black, &game, "/remove", 0, "e2e4 e7e5").await["lines"],
        json!([])
    );
    server.stop().await;
}

#[tokio::test]
async fn takeback_cancels_conditional_moves_and_a_conditional_move_can_mate() {
    let server = Server::start().await;
    let mut friends = Friends::meet_for(&server, "chess-fide/1").await;
    let game = friends.game.clone();
    friends.play(0, "f3 e5").await;
    prepare(&mut friends.black, &game, "", 2, "g4 Qh4").await;
    friends.white_socket.act("takeback", 2, json!({})).await;
    friends.black_socket.act("accept-takeback", 2, json!({})).await;
    friends.white_socket.until(|m| m["takebacks"] == 1).await;
    assert_eq!(prepared_lines(&mut friends.black, &game).await, Vec::<String>::new());
    let play = |text: &str| json!({ "move": text, "takebacks": 1 });
    friends.white_socket.act("move", 0, play("f3")).await;
    friends.black_socket.act("move", 1, play("e5")).await;
    let fields = [("ply", "2"), ("takebacks", "1"), ("line", "g4 Qh4")];
    let path = format!("/game/{game}/conditional");
    let made = friends.black.post(&path, &fields).await;
    assert_eq!(made.status(), StatusCode::OK);
    assert_eq!(prepared_lines(&mut friends.black, &game).await, ["If g4, then Qh4#"]);
    let page = friends.black.get(&path).await;
    assert_eq!(
        (page.status(), page.headers()[LOCATION].to_str().unwrap()),
        (StatusCode::SEE_OTHER, format!("/game/{game}").as_str()),
        "a browser is redirected to the game"
    );
    // The prepared answer declines a draw offer, as any move does.
    friends.white_socket.act("draw", 2, json!({ "takebacks": 1 })).await;
    friends.white_socket.act("move", 2, play("g4")).await;
    let over = friends.white_socket.at_ply(4).await;
    assert_eq!(over["outcome"]["reason"], "checkmate");
    assert_eq!((&over["drawOffer"], sans(&over).len()), (&json!(null), 4));
    server.stop().await;
}

/// Concurrent requests prepare, remove and move; no move is played twice.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn conditional_move_is_played_once_despite_concurrent_requests() {
    let server = Server::start().await;
    let mut friends = Friends::meet_for(&server, "chess-fide/1").await;
    let game = friends.game.clone();
    for round in 0..6_u64 {
        let ply = round * 2;
        let (theirs, own) = if round % 2 == 0 { ("Nf3", "Nf6") } else { ("Ng1", "Ng8") };
        let line = format!("{theirs} {own}");
        let mut others: Vec<_> = Vec::new();
        for how in ["", "/remove", ""] {
            let (mut black, game, line) = (friends.black.clone(), game.clone(), line.clone());
            others.push(tokio::spawn(async move {
                prepare(&mut black, &game, how, ply, &line).await;
            }));
        }
        for _ in 0..3 {
            let (white, game) = (friends.white.clone(), game.clone());
            others.push(tokio::spawn(async move {
                let (mut socket, _) = white.open(&game).await;
                let key = format!("round-{ply}");
                let answer = socket.act_with(&key, "move", ply, json!({ "move": theirs })).await;
                assert_eq!(answer["type"], "done", "{answer}");
            }));
        }
        for other in others {
            other.await.unwrap();
        }
        let now = friends.white.state(&game).await;
        let count = now["ply"].as_u64().unwrap();
        assert!(count == ply + 1 || count == ply + 2, "{now}");
        if count == ply + 1 {
            assert_eq!(friends.black_socket.play(ply + 1, own).await["type"], "done");
        }
    }
    let moves = friends.white.state(&game).await;
    assert_eq!(sans(&moves), ["Nf3", "Nf6", "Ng1", "Ng8"].repeat(3));
    server.stop().await;
}

#[tokio::test]
async fn every_visitor_can_see_the_boards_after_a_line() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4").await;
    let path = |query: &str| format!("/game/{}/line{query}", friends.game);
    let now = get_json(&mut friends.white, &path("")).await;
    let state = friends.black.state(&friends.game).await;
    assert_eq!(
        (&now["type"], &now["ply"], &now["turn"]),
        (&json!("line"), &json!(1), &json!("black"))
    );
    for part in ["pieces", "moves", "closed", "landings", "last", "check"] {
        assert_eq!(now[part], state[part], "{part}");
    }
    let mut watcher = server.visitor();
    let tried = get_json(&mut watcher, &path("?ply=0&moves=d4+d5+e3")).await;
    assert_eq!((&tried["ply"], &tried["you"]), (&json!(3), &json!("black")));
    assert_eq!(sans(&json!({ "history": tried["line"] })), ["d4/B", "d5/B", "e3/B"]);
    let refused = get_json(&mut watcher, &path("?moves=e4")).await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("illegal")));
    server.stop().await;
}
