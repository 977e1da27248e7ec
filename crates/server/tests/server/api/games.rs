//! Games in play by the API: their streams and actions.

use reqwest::{Method, StatusCode};

use super::client::Program;
use crate::account::accounts::servers;
use crate::support::Server;

/// Starts a game in which the first program has White.
async fn begin(white: &Program, black: &Program, name: &str, fields: &[(&str, &str)]) -> String {
    let mut terms = vec![("color", "white")];
    terms.extend(fields);
    let challenge = white.post(&format!("/api/challenge/{name}"), &terms).await;
    let id = challenge["id"].as_str().unwrap().to_owned();
    black.post(&format!("/api/challenge/{id}/accept"), &[]).await;
    id
}

const CLOCK: [(&str, &str); 2] = [("clock.limit", "300"), ("clock.increment", "3")];

#[tokio::test]
async fn bot_and_person_play_a_game() {
    for server in servers(|_| ()).await {
        let ann = Program::with_account(&server, "Ann").await;
        let bot = Program::with_bot(&server, "Robot").await;
        let game = begin(&ann, &bot, "robot", &CLOCK).await;
        let mut board = ann.stream(&format!("/api/board/game/stream/{game}")).await;
        let mut stream = bot.stream(&format!("/api/bot/game/stream/{game}")).await;
        let full = stream.next().await.unwrap();
        assert_eq!((&full["type"], &full["id"]), (&"gameFull".into(), &game.as_str().into()));
        assert_eq!((&full["initialFen"], &full["speed"]), (&"startpos".into(), &"blitz".into()));
        assert_eq!(full["variant"]["key"], "standard");
        assert_eq!(
            (&full["white"]["name"], &full["black"]["title"]),
            (&"Ann".into(), &"BOT".into())
        );
        assert_eq!(
            (&full["clock"]["initial"], &full["clock"]["increment"]),
            (&300_000.into(), &3_000.into())
        );
        let state = &full["state"];
        assert_eq!((&state["status"], &state["moves"]), (&"started".into(), &"".into()));
        assert_eq!((&state["wtime"], &state["winc"]), (&300_000.into(), &3_000.into()));
        assert_eq!((&state["wdraw"], &state["btakeback"]), (&false.into(), &false.into()));
        assert_eq!(board.next().await.unwrap()["type"], "gameFull");

        let play = async |program: &Program, kind: &str, text: &str| {
            program.post(&format!("/api/{kind}/game/{game}/move/{text}"), &[]).await
        };
        assert_eq!(play(&ann, "board", "e2e4").await["ok"], true);
        assert_eq!(stream.of_type("gameState").await["moves"], "e2e4");
        let path = format!("/api/bot/game/{game}/move/e7e4");
        let refused = bot.refused(Method::POST, &path, &[], 400).await;
        assert!(!refused.is_empty());
        play(&bot, "bot", "e7e5?offeringDraw=true").await;
        // The move and the offer are two changes, which one line may report.
        loop {
            let state = board.of_type("gameState").await;
            if state["bdraw"] == true {
                assert_eq!(state["moves"], "e2e4 e7e5");
                break;
            }
        }
        let chat = [("room", "player"), ("text", "Good luck")];
        bot.post(&format!("/api/bot/game/{game}/chat"), &chat).await;
        let line = board.of_type("chatLine").await;
        assert_eq!((&line["username"], &line["text"]), (&"Robot".into(), &"Good luck".into()));
        let read = ann.get(&format!("/api/board/game/{game}/chat")).await;
        assert_eq!(read[0]["text"], "Good luck");
        ann.post(&format!("/api/board/game/{game}/draw/no"), &[]).await;
        play(&ann, "board", "g1f3").await;
        ann.post(&format!("/api/board/game/{game}/takeback/yes"), &[]).await;
        loop {
            if stream.of_type("gameState").await["wtakeback"] == true {
                break;
            }
        }
        bot.post(&format!("/api/bot/game/{game}/takeback/yes"), &[]).await;
        bot.post(&format!("/api/bot/game/{game}/resign"), &[]).await;
        let last = loop {
            let state = board.of_type("gameState").await;
            if state["status"] != "started" {
                break state;
            }
        };
        assert_eq!((&last["status"], &last["winner"]), (&"resign".into(), &"white".into()));
        assert_eq!(last["moves"], "e2e4 e7e5");
        assert_eq!(board.next().await, None, "the stream ends with the game");
        let mut late = ann.stream(&format!("/api/board/game/stream/{game}")).await;
        assert_eq!(late.next().await.unwrap()["state"]["status"], "resign");
        assert_eq!(late.next().await, None);
        server.stop().await;
    }
}

#[tokio::test]
async fn moves_may_name_boards_after_a_slash() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let rules = [("variant", "quasi-alice")];
    let game = begin(&ann, &bob, "bob", &rules).await;
    let mut stream = bob.stream(&format!("/api/board/game/stream/{game}")).await;
    let full = stream.next().await.unwrap();
    assert!(full["clock"].is_null());
    assert_eq!(full["state"]["wtime"], 2_147_483_647_u64);
    let path = format!("/api/board/game/{game}/move/Ae2e4/B");
    assert_eq!(ann.post(&path, &[]).await["ok"], true);
    assert_eq!(stream.of_type("gameState").await["moves"], "Ae2e4/B");
    let body = ann.request(Method::POST, &path).send().await.unwrap();
    assert_eq!(body.status(), StatusCode::BAD_REQUEST, "it is not White's turn");
    server.stop().await;
}

#[tokio::test]
async fn games_are_closed_to_other_accounts_and_interfaces() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bot = Program::with_bot(&server, "Robot").await;
    let cid = Program::with_account(&server, "Cid").await;
    let game = begin(&ann, &bot, "robot", &CLOCK).await;
    let stream = |kind: &str| format!("/api/{kind}/game/stream/{game}");
    cid.refused(Method::GET, &stream("board"), &[], 403).await;
    ann.refused(Method::GET, &stream("bot"), &[], 403).await;
    bot.refused(Method::GET, &stream("board"), &[], 403).await;
    cid.refused(Method::POST, &format!("/api/board/game/{game}/resign"), &[], 403).await;
    ann.refused(Method::GET, "/api/board/game/stream/k7Qm2xPz9a", &[], 404).await;
    ann.refused(Method::POST, &format!("/api/board/game/{game}/draw/maybe"), &[], 400).await;
    let aborted = ann.request(Method::POST, &format!("/api/board/game/{game}/abort"));
    assert_eq!(aborted.send().await.unwrap().status(), StatusCode::OK, "the body may be empty");
    assert_eq!(ann.get("/api/account/playing").await["nowPlaying"], serde_json::json!([]));
    server.stop().await;
}

#[tokio::test]
async fn silent_streams_send_empty_lines_and_end_with_their_token() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let game = begin(&ann, &bob, "bob", &[]).await;
    let mut events = ann.stream("/api/stream/event").await;
    let mut stream = ann.stream(&format!("/api/board/game/stream/{game}")).await;
    assert_eq!(events.of_type("gameStart").await["game"]["gameId"], game.as_str());
    stream.next().await.unwrap();
    events.keep_alive().await;
    stream.keep_alive().await;
    let mut newer = ann.stream("/api/stream/event").await;
    newer.of_type("gameStart").await;
    assert_eq!(events.next().await, None, "a token has one stream of events");
    ann.request(Method::DELETE, "/api/token").send().await.unwrap();
    assert_eq!(newer.next().await, None);
    assert_eq!(stream.next().await, None);
    server.stop().await;
}

#[tokio::test]
async fn streams_begin_with_what_is_current_after_a_restart() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bob = Program::with_account(&server, "Bob").await;
    let game = begin(&ann, &bob, "bob", &[]).await;
    ann.post(&format!("/api/board/game/{game}/move/e2e4"), &[]).await;
    let mut events = bob.stream("/api/stream/event").await;
    events.of_type("gameStart").await;
    let server = server.restart().await;
    assert_eq!(events.next().await, None);
    let bob = bob.at(&server);
    let mut events = bob.stream("/api/stream/event").await;
    let start = events.of_type("gameStart").await;
    assert_eq!(
        (&start["game"]["isMyTurn"], &start["game"]["lastMove"]),
        (&true.into(), &"e2e4".into())
    );
    let mut stream = bob.stream(&format!("/api/board/game/stream/{game}")).await;
    assert_eq!(stream.next().await.unwrap()["state"]["moves"], "e2e4");
    bob.post(&format!("/api/board/game/{game}/resign"), &[]).await;
    let end = events.of_type("gameFinish").await;
    assert_eq!(end["game"]["status"]["name"], "resign");
    assert_eq!(end["game"]["winner"], "white");
    server.stop().await;
}

#[tokio::test]
async fn program_may_play_fast() {
    let server = Server::start().await;
    let ann = Program::with_account(&server, "Ann").await;
    let bot = Program::with_bot(&server, "Robot").await;
    let game = begin(&ann, &bot, "robot", &[]).await;
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].into_iter().cycle();
    for (ply, text) in moves.take(12).enumerate() {
        let (program, kind) = if ply % 2 == 0 { (&ann, "board") } else { (&bot, "bot") };
        program.post(&format!("/api/{kind}/game/{game}/move/{text}"), &[]).await;
    }
    // A refusal for its rate would be 429.
    for _ in 0..80 {
        let path = format!("/api/bot/game/{game}/move/a1a8");
        bot.refused(Method::POST, &path, &[], 400).await;
    }
    server.stop().await;
}
