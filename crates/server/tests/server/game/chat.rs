//! Move comments, chat and private notes.

use crate::support::{Friends, Server, Socket, Visitor};
use glass_server::Rate;
use glass_store::{Name, Role, Store};
use reqwest::header::{ACCEPT, LOCATION};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

/// A game by correspondence.
const STEADY: &str = "14d+1d/21d";

async fn meet_by_correspondence(server: &Server) -> Friends {
    Friends::meet_with(server, "alice-cvp/1", STEADY).await
}

#[tokio::test]
async fn comment_is_stored_with_its_move_and_removed_by_a_takeback() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let said = " To begin\n with, {a}.\u{202e} ";
    let played = json!({ "move": "e4", "comment": said });
    let answer = friends.white_socket.act_with("k1", "move", 0, played.clone()).await;
    assert_eq!(answer["type"], "done");
    let heard = friends.black_socket.at_ply(1).await;
    assert_eq!(heard["history"][0]["comment"], "To begin with, {a}.");
    // The resent move is already stored with its comment.
    let again = friends.white_socket.act_with("k1", "move", 0, played).await;
    assert_eq!(again["type"], "done");

    let path = format!("/game/{}", friends.game);
    let fields = [("move", "e5"), ("ply", "1"), ("comment", "<b>Of course</b>")];
    let response = friends.black.post(&format!("{path}/move"), &fields).await;
    assert_eq!(response.status(), StatusCode::SEE_OTHER);
    let page = friends.white.text(&path).await;
    assert!(page.contains("</b> &#60;b&#62;Of course&#60;/b&#62;</li>"), "{page}");
    let pgn = friends.white.text(&format!("{path}.pgn")).await;
    assert!(pgn.contains("{To begin with, (a).}") && pgn.contains("{<b>Of course</b>}"), "{pgn}");

    let seen = json!({ "takebacks": 0 });
    friends.black_socket.act("takeback", 2, seen.clone()).await;
    assert_eq!(friends.white_socket.act("accept-takeback", 2, seen).await["type"], "done");
    let state = friends.black.state(&friends.game).await;
    assert_eq!((&state["ply"], state["history"][0]["comment"].is_string()), (&json!(1), true));
    let pgn = friends.white.text(&format!("{path}.pgn")).await;
    assert!(pgn.contains("e5") && !pgn.contains("Of course"), "{pgn}");

    let ndjson = "/archive.ndjson";
    assert_eq!(friends.white.text(ndjson).await, "{\"games\":0,\"leftOut\":0}\n");
    let seen = json!({ "takebacks": 1 });
    assert_eq!(friends.white_socket.act("resign", 1, seen).await["type"], "done");
    crate::archive::search::archived(&mut friends.white, 1).await;
    let lines = friends.white.text(ndjson).await;
    let line: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    assert_eq!(line["comments"], json!([{ "ply": 0, "text": "To begin with, {a}." }]));
    server.stop().await;
}

#[tokio::test]
async fn move_with_too_long_a_comment_is_refused() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let played = json!({ "move": "e4", "comment": "é".repeat(301) });
    let refused = friends.white_socket.act("move", 0, played).await;
    assert_eq!(refused["code"], "malformed");
    assert!(refused["text"].as_str().unwrap().contains("300 characters"), "{refused}");
    assert_eq!(friends.white.state(&friends.game).await["ply"], 0);
    let played = json!({ "move": "e4", "comment": "é".repeat(300) });
    assert_eq!(friends.white_socket.act("move", 0, played).await["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn notes_are_private() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let path = format!("/game/{}/note", friends.game);
    let longest = "鏡".repeat(4_000);
    for words in ["Watch b7!\r\n\r\nThen castle.", &longest, "<script>\u{1b}"] {
        let response = friends.white.post(&path, &[("words", words)]).await;
        assert_eq!(response.status(), StatusCode::NO_CONTENT, "{}", response.status());
        let stored = words.replace("\r\n", "\n").replace('\u{1b}', "");
        assert_eq!(note(&mut friends.white, &path).await, stored);
    }
    assert_eq!(note(&mut friends.black, &path).await, "", "notes are private");
    let page = friends.white.get(&path).await;
    let game = format!("/game/{}", friends.game);
    assert_eq!(
        page.headers()[LOCATION].to_str().unwrap(),
        game,
        "a browser is redirected to the game"
    );
    let longer = friends.white.post(&path, &[("words", &(longest + "鏡"))]).await;
    assert_eq!(longer.status(), StatusCode::BAD_REQUEST);
    let enormous = friends.white.post(&path, &[("words", &"x".repeat(60_000))]).await;
    assert_eq!(enormous.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let mut stranger = server.visitor();
    assert_eq!(stranger.post(&path, &[("words", "Mine.")]).await.status(), StatusCode::CONFLICT);
    assert_eq!(stranger.get(&path).await.status(), StatusCode::CONFLICT);
    let page = stranger.text(&format!("/game/{}", friends.game)).await;
    assert!(!page.contains("/note"), "spectators have no notes");
    server.stop().await;
}

/// The visitor's notes.
async fn note(visitor: &mut Visitor, path: &str) -> Value {
    let request = visitor.request(Method::GET, path).header(ACCEPT, "application/json");
    let mut note: Value = visitor.send(request).await.json().await.unwrap();
    note["words"].take()
}

async fn try_post_message(visitor: &mut Visitor, game: &str, words: &str) -> Response {
    let path = format!("/game/{game}/chat");
    let request = visitor.request(Method::POST, &path).form(&[("words", words)]);
    visitor.send(request.header(ACCEPT, "application/json")).await
}

/// The reason why a message was refused.
async fn post_refused(visitor: &mut Visitor, game: &str, words: &str) -> String {
    let response = try_post_message(visitor, game, words).await;
    assert_eq!(response.status(), StatusCode::FORBIDDEN);
    let told: Value = response.json().await.unwrap();
    told["error"]["text"].as_str().unwrap().to_owned()
}

async fn post_message(visitor: &mut Visitor, game: &str, words: &str) {
    let response = try_post_message(visitor, game, words).await;
    assert_eq!(response.status(), StatusCode::NO_CONTENT, "{words}");
}

/// The next chat messages on a socket, without their times.
async fn next_chat_messages(socket: &mut Socket) -> Value {
    let mut told = socket.of_type("chat").await;
    for message in told["messages"].as_array_mut().unwrap() {
        message.as_object_mut().unwrap().remove("at").unwrap();
    }
    told["messages"].take()
}

async fn sign_up(visitor: &mut Visitor, name: &str) {
    let password = "through the looking glass";
    let form = [("name", name), ("password", password), ("again", password)];
    let response = visitor.post("/sign-up", &form).await;
    assert!(response.status().is_redirection() || response.status().is_success());
}

#[tokio::test]
async fn players_and_spectators_have_separate_chats() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let game = friends.game.clone();
    let mut watcher = server.visitor();
    sign_up(&mut watcher, "Humpty").await;
    let (mut watching, _) = watcher.open(&game).await;

    post_message(&mut friends.white, &game, " To\n talk of\u{202e} many things ").await;
    post_message(&mut watcher, &game, "Of shoes?").await;
    post_message(&mut friends.black, &game, "Of ships.").await;
    let first = json!({ "number": 1, "by": "White", "words": "To talk of many things" });
    let second = json!({ "number": 2, "by": "Black", "words": "Of ships." });
    assert_eq!(next_chat_messages(&mut friends.black_socket).await, json!([first]));
    let mut own = second.clone();
    own["own"] = true.into();
    assert_eq!(next_chat_messages(&mut friends.black_socket).await, json!([own]));
    let mut own = first.clone();
    own["own"] = true.into();
    assert_eq!(next_chat_messages(&mut friends.white_socket).await, json!([own]));
    assert_eq!(
        next_chat_messages(&mut friends.white_socket).await,
        json!([second]),
        "players do not receive spectator chat"
    );
    let of_shoes = json!([{ "number": 1, "by": "Humpty", "own": true, "words": "Of shoes?" }]);
    assert_eq!(next_chat_messages(&mut watching).await, of_shoes);

    // The page of the chat shows it.
    let path = format!("/game/{game}/chat");
    post_message(&mut friends.white, &game, "<i>Of sealing-wax</i>").await;
    let page = friends.black.text(&path).await;
    assert!(page.contains("Of ships.") && page.contains("&#60;i&#62;Of sealing-wax"), "{page}");
    assert!(!page.contains("Of shoes?"));
    let theirs = format!("{path}?room=watchers");
    assert!(
        !friends.black.text(&theirs).await.contains("Of shoes?"),
        "players do not read it during the game"
    );
    let watched = watcher.text(&format!("{path}?room=players")).await;
    assert!(watched.contains("Of shoes?") && !watched.contains("Of ships."));

    let mut stranger = server.visitor();
    assert!(stranger.text(&path).await.contains("Of shoes?"));
    assert!(post_refused(&mut stranger, &game, "Hello?").await.contains("Sign in"));
    let seen = json!({ "takebacks": 0 });
    assert_eq!(friends.white_socket.act("resign", 0, seen).await["type"], "done");
    assert!(
        friends.black.text(&theirs).await.contains("Of shoes?"),
        "players read it after the game"
    );
    server.stop().await;
}

#[tokio::test]
async fn chat_resumes_after_a_lost_connection() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let game = friends.game.clone();
    for words in ["One", "Two", "Three"] {
        post_message(&mut friends.white, &game, words).await;
    }
    // A message sent twice is stored once.
    post_message(&mut friends.white, &game, "Three").await;
    let numbers = |told: Value| {
        let told = told.as_array().unwrap().iter();
        told.map(|message| message["number"].as_u64().unwrap()).collect::<Vec<_>>()
    };
    let path = format!("/game/{game}/socket");
    let mut whole = friends.black.connect(&path, None).await.unwrap();
    assert_eq!(numbers(next_chat_messages(&mut whole).await), [1, 2, 3]);
    let path = format!("/game/{game}/socket?ply=0&takebacks=0&chat=2");
    let mut resumed = friends.black.connect(&path, None).await.unwrap();
    assert_eq!(numbers(next_chat_messages(&mut resumed).await), [3]);
    let server = {
        let folder = server.stop().await;
        Server::in_folder(folder).await
    };
    let mut black = friends.black.at(&server);
    let mut resumed = black.connect(&path, None).await.unwrap();
    assert_eq!(
        numbers(next_chat_messages(&mut resumed).await),
        [3],
        "chat resumes after a restart too"
    );
    assert!(black.text(&format!("/game/{game}/chat")).await.contains("Two"));
    server.stop().await;
}

#[tokio::test]
async fn player_without_chat_gets_no_messages_and_the_opponent_is_notified() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let game = friends.game.clone();
    post_message(&mut friends.white, &game, "Hello.").await;
    let here = format!("/game/{game}/chat/quiet");
    for path in [here.as_str(), "/quiet"] {
        assert!(friends.black.post(path, &[("quiet", "on")]).await.status().is_redirection());
        assert!(
            post_refused(&mut friends.white, &game, "Well?")
                .await
                .contains("Your opponent’s chat is off")
        );
        assert!(
            post_refused(&mut friends.black, &game, "Well?").await.contains("Your chat is off")
        );
        let page = friends.black.text(&format!("/game/{game}/chat")).await;
        assert!(page.contains("Chat is off.") && !page.contains("Hello."));
        let played = json!({ "move": "e4", "comment": "Listen!" });
        let answer = friends.white_socket.act("move", 0, played).await;
        assert_eq!(answer["code"], "unheard", "{answer}");
        assert!(friends.black.post(path, &[("quiet", "off")]).await.status().is_redirection());
    }
    assert!(friends.black.text(&format!("/game/{game}/chat")).await.contains("Hello."));
    assert_eq!(friends.white_socket.play(0, "e4").await["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn muted_players_messages_are_hidden_and_blocked_players_cannot_chat() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let game = friends.game.clone();
    sign_up(&mut friends.white, "Tweedledum").await;
    sign_up(&mut friends.black, "Tweedledee").await;
    let path = format!("/game/{game}/chat");
    friends.black.post("/@/Tweedledum/mute", &[]).await;
    assert!(friends.black.text("/@/Tweedledum").await.contains("Unmute"));
    assert!(friends.black.text("/quiet").await.contains("Tweedledum"));
    let (mut deaf, _) = friends.black.open(&game).await;
    post_message(&mut friends.white, &game, "Contrariwise!").await;
    post_message(&mut friends.black, &game, "Nohow.").await;
    let own = json!([{ "number": 2, "by": "Tweedledee", "own": true, "words": "Nohow." }]);
    assert_eq!(next_chat_messages(&mut deaf).await, own, "messages of muted players are skipped");
    assert!(!friends.black.text(&path).await.contains("Contrariwise!"));
    let played = json!({ "move": "e4", "comment": "If it was so, it might be." });
    assert_eq!(friends.white_socket.act("move", 0, played).await["type"], "done");
    let page = friends.black.text(&format!("/game/{game}")).await;
    assert!(page.contains("data-hushed=\"white\""), "the page hides the comments");
    friends.black.post("/@/Tweedledum/unmute", &[]).await;
    assert!(friends.black.text(&path).await.contains("Contrariwise!"));

    friends.black.post("/@/Tweedledum/block", &[]).await;
    for player in [&mut friends.white, &mut friends.black] {
        assert!(post_refused(player, &game, "Nohow!").await.contains("blocked"));
    }
    let played = json!({ "move": "e5", "comment": "Nohow!" });
    let (mut socket, _) = friends.black.open(&game).await;
    let answer = socket.act("move", 1, played).await;
    assert_eq!(answer["code"], "unheard", "{answer}");
    assert_eq!(socket.play(1, "e5").await["type"], "done");
    server.stop().await;
}

#[tokio::test]
async fn chat_messages_are_limited() {
    let server = Server::with(|config| {
        config.limits.chat = Rate { burst: 3, per: std::time::Duration::from_secs(3600) };
    })
    .await;
    let mut friends = meet_by_correspondence(&server).await;
    let game = friends.game.clone();
    for words in ["One", "Two", "Three"] {
        post_message(&mut friends.white, &game, words).await;
    }
    let much = try_post_message(&mut friends.white, &game, "Four").await;
    assert_eq!(much.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(much.text().await.unwrap().contains("Too many messages"));
    post_message(&mut friends.black, &game, "Enough!").await;
    let long = try_post_message(&mut friends.black, &game, &"é".repeat(301)).await;
    assert_eq!(long.status(), StatusCode::BAD_REQUEST);
    let nothing = try_post_message(&mut friends.black, &game, " \u{0} ").await;
    assert_eq!(nothing.status(), StatusCode::NO_CONTENT);
    let other = friends.black.request(Method::POST, &format!("/game/{game}/chat"));
    let other = other.header("origin", "https://elsewhere.example").form(&[("words", "Hm")]);
    assert_eq!(friends.black.send(other).await.status(), StatusCode::FORBIDDEN);
    server.stop().await;
}

#[tokio::test]
async fn chat_message_is_reported_and_removed() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let game = friends.game.clone();
    for (player, name) in [(&mut friends.white, "Walrus"), (&mut friends.black, "Carpenter")] {
        sign_up(player, name).await;
    }
    post_message(&mut friends.white, &game, "O Oysters, come!").await;
    assert_eq!(next_chat_messages(&mut friends.black_socket).await[0]["number"], 1);
    let message = format!("/game/{game}/chat/1");
    let room = [("room", "players")];
    let response = friends.black.post(&format!("{message}/report"), &room).await;
    assert!(response.status().is_redirection(), "{}", response.status());
    let mut stranger = server.visitor();
    sign_up(&mut stranger, "Oyster").await;
    let response = stranger.post(&format!("{message}/report"), &room).await;
    assert_eq!(
        response.status(),
        StatusCode::NOT_FOUND,
        "a message that is hidden from a visitor cannot be reported"
    );

    let remove = format!("{message}/remove");
    assert_eq!(friends.black.post(&remove, &room).await.status(), StatusCode::FORBIDDEN);
    let store =
        Store::open_beside(&format!("sqlite://{}/glass.db", server.folder().display())).await;
    let store = store.unwrap();
    let report = &store.reports_open(9).await.unwrap()[0];
    assert!(report.words.contains("O Oysters, come!") && report.words.contains(&game));
    let name: Name = "Oyster".parse().unwrap();
    store.account_set_role(&name, Role::Moderator).await.unwrap();
    assert!(stranger.text(&format!("/game/{game}/chat?room=players")).await.contains("Oysters"));
    assert!(stranger.post(&remove, &room).await.status().is_redirection());
    assert_eq!(friends.black_socket.of_type("unsaid").await["number"], 1);
    let page = friends.black.text(&format!("/game/{game}/chat")).await;
    assert!(page.contains("removed by a moderator") && !page.contains("Oysters"), "{page}");
    let kept = stranger.text(&format!("/game/{game}/chat?room=players")).await;
    assert!(kept.contains("O Oysters, come!"), "moderators can read the removed text: {kept}");
    let (mut later, _) = friends.black.open(&game).await;
    let told = next_chat_messages(&mut later).await;
    assert_eq!(told, json!([{ "number": 1, "by": "Walrus", "words": "", "removed": true }]));
    store.close().await;
    server.stop().await;
}

#[tokio::test]
async fn comment_is_removed_and_guests_message_is_reported() {
    let server = Server::start().await;
    let mut friends = meet_by_correspondence(&server).await;
    let game = friends.game.clone();
    let played = json!({ "move": "e4", "comment": "Will you walk a little faster?" });
    friends.white_socket.act("move", 0, played).await;
    friends.play(1, "e5").await;
    post_message(&mut friends.white, &game, "There’s a porpoise close behind us").await;
    sign_up(&mut friends.black, "Whiting").await;
    let room = [("room", "players")];
    let report = friends.black.post(&format!("/game/{game}/chat/1/report"), &room).await;
    assert!(report.status().is_redirection(), "{}", report.status());
    let mut moderator = server.visitor();
    sign_up(&mut moderator, "Snail").await;
    let remove = format!("/game/{game}/comment/0/remove");
    assert_eq!(moderator.post(&remove, &[]).await.status(), StatusCode::FORBIDDEN);
    let file = format!("sqlite://{}/glass.db", server.folder().display());
    let store = Store::open_beside(&file).await.unwrap();
    let report = &store.reports_open(9).await.unwrap()[0];
    let reporter = report.reporter.as_ref().map(Name::as_str);
    assert_eq!((reporter, &report.reported), (Some("Whiting"), &None));
    assert!(report.words.contains("porpoise") && report.words.contains(&game));
    store.report_close(&report.id, 0).await.unwrap();
    assert_eq!(store.reports_open(9).await.unwrap(), []);
    let name: Name = "Snail".parse().unwrap();
    store.account_set_role(&name, Role::Moderator).await.unwrap();
    store.close().await;

    assert_eq!(moderator.post(&remove, &[]).await.status(), StatusCode::SEE_OTHER);
    let removed = "(removed by a moderator)";
    friends.black_socket.until(|m| m["history"][0]["comment"] == removed).await;
    let page = moderator.text(&format!("/game/{game}/chat")).await;
    assert!(page.contains("Will you walk") && !page.contains(&remove), "{page}");
    for path in [format!("/game/{game}"), format!("/game/{game}.pgn"), format!("/game/{game}/chat")]
    {
        assert!(!friends.black.text(&path).await.contains("Will you walk"), "{path}");
    }
    let own: Value = friends.white.state(&game).await;
    assert_eq!(own["history"][0]["comment"], removed);
    assert_eq!(moderator.post(&remove, &[]).await.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}
