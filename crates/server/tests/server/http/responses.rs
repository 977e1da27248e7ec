//! Responses to browsers and programs, and rejected requests.

use std::time::Duration;

use crate::support::{Friends, PATIENCE, Server, set_cookie};
use glass_server::Rate;
use reqwest::header::{
    ACCEPT, ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, HOST,
    IF_NONE_MATCH, LOCATION, ORIGIN, RETRY_AFTER, SET_COOKIE, VARY,
};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

#[tokio::test]
async fn every_page_has_security_headers() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let paths = [
        "/",
        "/games/alice",
        "/games/hex4d",
        "/rules/alice/vchess",
        "/picture/alice/start-light.svg",
        "/health",
        "/robots.txt",
        "/pieces.svg",
    ];
    let of_game = ["", ".pgn", ".svg"].map(|suffix| format!("/game/{game}{suffix}"));
    for path in paths.into_iter().map(str::to_owned).chain(of_game) {
        let response = visitor.get(&path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let header = |name: &str| {
            let value = response.headers().get(name);
            value.unwrap_or_else(|| panic!("{path} has no {name}")).to_str().unwrap().to_owned()
        };
        let policy = header("content-security-policy");
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "same-origin");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert!(!header("permissions-policy").is_empty() && !header("x-request-id").is_empty());
        assert!(response.headers().get("strict-transport-security").is_none(), "not by plain HTTP");
    }
    let health: Value = visitor.get("/health").await.json().await.unwrap();
    assert_eq!((&health["database"], &health["games"]["waiting"]), (&json!("ok"), &json!(1)));
    assert_eq!(health["games"]["imported"], 0);
    let version = health["version"].as_str().unwrap();
    assert!(version.starts_with("0.1.0 (commit "), "{version}");
    server.stop().await;
}

#[tokio::test]
async fn pages_have_no_inline_script_or_style() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "3").await;
    for path in ["/", "/games/alice", "/rules/alice/cvp", &format!("/game/{game}")] {
        let page = visitor.text(path).await;
        for script in page.split("<script").skip(1) {
            let tag = script.split('>').next().unwrap();
            assert!(tag.contains("src=") || tag.contains("application/json"), "{path}: {tag}");
        }
        assert!(!page.contains(" style=") && !page.contains("<style"), "{path}");
        assert!(!page.contains(" onclick="), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn versioned_assets_are_cached_forever() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let (home, play) = (visitor.text("/").await, visitor.text(&format!("/game/{game}")).await);
    let page = format!("{home}{play}");
    let mut loaded: Vec<&str> = Vec::new();
    for attribute in ["href=\"", "src=\"", "srcset=\"", "layout=\"", "pieces=\""] {
        let found = page.split(attribute).skip(1).filter_map(|rest| rest.split('"').next());
        loaded.extend(found.filter(|path| {
            ["/assets/", "/layout/", "/picture/", "/pieces"]
                .iter()
                .any(|known| path.starts_with(known))
        }));
    }
    loaded.sort_unstable();
    loaded.dedup();
    assert!(loaded.len() >= 8, "{loaded:?}");
    for path in loaded {
        let response = visitor.get(path).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let cache = response.headers()[CACHE_CONTROL].to_str().unwrap();
        assert!(cache.contains("immutable") && cache.contains("public"), "{path}: {cache}");
        let kind = response.headers()[CONTENT_TYPE].to_str().unwrap().to_owned();
        assert!(!kind.contains("octet-stream"), "{path}: {kind}");
        let tag = response.headers()[ETAG].clone();
        let request = visitor.request(Method::GET, path).header(IF_NONE_MATCH, tag);
        assert_eq!(visitor.send(request).await.status(), StatusCode::NOT_MODIFIED, "{path}");
        assert!(response.headers().get(SET_COOKIE).is_none(), "{path}");
    }
    let old = visitor.get("/assets/0000000000000000/style/base.css").await;
    assert_eq!(
        old.headers()[CACHE_CONTROL],
        "no-cache",
        "files of another version are not cached forever"
    );
    let layout: Value = visitor.get("/layout/alice.json").await.json().await.unwrap();
    assert_eq!(layout["cells"].as_array().unwrap().len(), 128);
    assert_eq!(layout["cells"][64]["twins"], json!([0]));
    for missing in ["/assets/x/nothing.js", "/assets/x/../../Cargo.toml", "/layout/go.json"] {
        assert_eq!(visitor.get(missing).await.status(), StatusCode::NOT_FOUND, "{missing}");
    }
    server.stop().await;
}

#[tokio::test]
async fn pages_of_a_server_without_origins_can_act_under_each_of_its_names() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let wish = [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "friend")];
    for name in [server.address.to_string(), "chess.lan:8080".to_owned()] {
        let request = visitor.request(Method::POST, "/games").header(HOST, &name);
        let request = request.header(ORIGIN, format!("http://{name}")).form(&wish);
        assert_eq!(visitor.send(request).await.status(), StatusCode::SEE_OTHER, "{name}");
    }
    let game = visitor.new_game("white", "friend").await;
    let own = format!("http://{}", server.address);
    assert!(visitor.try_open(&game, Some(&own)).await.is_ok());
    server.stop().await;
}

#[tokio::test]
async fn other_sites_cannot_act() {
    let server = Server::with(|config| config.origins = vec!["https://glass.example".into()]).await;
    let mut visitor = server.visitor();
    let wish = [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "friend")];
    let own = format!("http://{}", server.address);
    for (header, value, status) in [
        (ORIGIN.as_str(), "https://evil.example", StatusCode::FORBIDDEN),
        (ORIGIN.as_str(), "null", StatusCode::FORBIDDEN),
        ("sec-fetch-site", "cross-site", StatusCode::FORBIDDEN),
        ("sec-fetch-site", "same-site", StatusCode::FORBIDDEN),
        (ORIGIN.as_str(), "https://glass.example", StatusCode::SEE_OTHER),
        (ORIGIN.as_str(), &own, StatusCode::FORBIDDEN),
        ("sec-fetch-site", "same-origin", StatusCode::SEE_OTHER),
    ] {
        let request = visitor.request(Method::POST, "/games").header(header, value).form(&wish);
        let response = visitor.send(request).await;
        assert_eq!(response.status(), status, "{header}: {value}");
        if status == StatusCode::FORBIDDEN {
            assert!(response.headers().get(SET_COOKIE).is_none());
            assert!(response.text().await.unwrap().contains("came from another site"));
        }
    }
    // Another name that leads here, with a page whose origin and host agree.
    let rebound = visitor.request(Method::POST, "/games").header(HOST, "evil.example");
    let rebound = rebound.header(ORIGIN, "http://evil.example").form(&wish);
    let rebound = rebound.header("sec-fetch-site", "same-origin");
    assert_eq!(visitor.send(rebound).await.status(), StatusCode::FORBIDDEN);
    let game = visitor.new_game("white", "friend").await;
    assert!(visitor.try_open(&game, Some("https://glass.example")).await.is_ok());
    for origin in ["https://evil.example", "null", &own] {
        match visitor.try_open(&game, Some(origin)).await {
            Err(tungstenite::Error::Http(response)) => assert_eq!(response.status(), 403),
            other => panic!("{origin}: {:?}", other.err()),
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn session_cookie_is_secure_and_stored_only_as_a_hash() {
    let server = Server::with(|config| config.origins = vec!["https://glass.example".into()]).await;
    let wish = [("rules", "alice-cvp/1"), ("colour", "random"), ("opponent", "friend")];
    let mut visitor = server.visitor();
    assert!(
        visitor.get("/").await.headers().get(SET_COOKIE).is_none(),
        "viewing pages creates no visitor"
    );
    let response = visitor.post("/games", &wish).await;
    let cookie = set_cookie(&response, "__Host-glass=").unwrap();
    for part in
        ["__Host-glass=", "HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age=15552000"]
    {
        assert!(cookie.contains(part), "{part} in {cookie}");
    }
    assert_eq!(response.headers()["strict-transport-security"], "max-age=31536000");
    let game = response.headers()[LOCATION].to_str().unwrap().to_owned();
    let link = set_cookie(&response, "way-back=").unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Secure", "Max-Age=86400", &format!("Path={game}")] {
        assert!(link.contains(part), "{part} in {link}");
    }
    assert!(
        visitor.get(&game).await.headers().get(SET_COOKIE).is_none(),
        "the cookie is set only once"
    );
    assert!(visitor.text("/").await.contains(&game));
    assert!(!server.visitor().text("/").await.contains(&game), "visitors see only their own games");
    let mut forged = server.visitor();
    forged.cookie = Some("__Host-glass=AAAAAAAAAAAAAAAAAAAAAA".into());
    assert!(!forged.text("/").await.contains(&game));
    let stored = std::fs::read(server.folder().join("glass.db")).unwrap();
    let wal = std::fs::read(server.folder().join("glass.db-wal")).unwrap_or_default();
    let secret = visitor.cookie.as_deref().unwrap().split_once('=').unwrap().1.as_bytes().to_vec();
    let holds = |file: &[u8]| file.windows(secret.len()).any(|window| window == secret);
    assert!(!holds(&stored) && !holds(&wal), "the database knows only the hash");
    server.stop().await;
}

#[tokio::test]
async fn session_is_ended_after_confirmation() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let mut before = visitor.clone();
    let question = visitor.text("/forget").await;
    assert!(question.contains("You have one unfinished game."), "{question}");
    assert!(visitor.text("/").await.contains(&game), "the confirmation page keeps the session");
    let foreign = visitor.request(Method::POST, "/forget").header(ORIGIN, "https://evil.example");
    assert_eq!(visitor.send(foreign).await.status(), StatusCode::FORBIDDEN);
    let response = visitor.post("/forget", &[]).await;
    assert_eq!(response.headers()[LOCATION], "/");
    let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with("glass=;") && cookie.contains("Max-Age=0"), "{cookie}");
    assert!(!before.text("/").await.contains(&game), "the cookie is no longer valid");
    assert_eq!(server.visitor().get("/forget").await.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test]
async fn only_the_creator_can_withdraw_an_open_game() {
    let server = Server::start().await;
    let (mut waiting, mut other) = (server.visitor(), server.visitor());
    let game = waiting.new_game("white", "friend").await;
    let (page, path) = (format!("/game/{game}"), format!("/game/{game}/withdraw"));
    assert!(waiting.text(&page).await.contains(&path));
    assert!(waiting.text(&path).await.contains("Cancel this game?"));
    assert_eq!(other.post(&path, &[]).await.status(), StatusCode::CONFLICT);
    let joined = waiting.new_game("white", "friend").await;
    other.join(&joined).await;
    let refused = waiting.post(&format!("/game/{joined}/withdraw"), &[]).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);

    assert_eq!(waiting.post(&path, &[]).await.headers()[LOCATION], "/");
    assert_eq!(waiting.get(&page).await.status(), StatusCode::NOT_FOUND);
    let home = waiting.text("/").await;
    assert!(home.contains(&joined) && !home.contains(&game));
    server.stop().await;
}

#[tokio::test]
async fn health_reports_the_process_and_the_database() {
    let server = Server::with(|config| {
        config.limits.requests = Rate { burst: 1_000_000, per: Duration::from_secs(1) };
    })
    .await;
    let mut visitor = server.visitor();
    visitor.new_game("white", "friend").await;
    for path in ["/health", "/health/ready", "/health"] {
        let health: Value = visitor.get(path).await.json().await.unwrap();
        assert_eq!((&health["status"], &health["database"]), (&json!("ok"), &json!("ok")));
        assert_eq!(health["games"]["waiting"], 1, "games are not counted each time");
        visitor.new_game("white", "friend").await;
    }
    let file = server.folder().join("glass.db");
    std::fs::rename(&file, server.folder().join("elsewhere.db")).unwrap();
    let failing = async {
        while visitor.get("/health/ready").await.status() != StatusCode::SERVICE_UNAVAILABLE {}
    };
    timeout(PATIENCE, failing).await.expect("the health check reports an unwritable database");
    let live: Value = visitor.get("/health/live").await.json().await.unwrap();
    assert_eq!(live["status"], "ok");
    std::fs::rename(server.folder().join("elsewhere.db"), &file).unwrap();
    server.stop().await;
}

#[tokio::test]
async fn a_game_is_played_without_scripts() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let (game, white) = (friends.game.clone(), &mut friends.white);
    let path = format!("/game/{game}/move");
    let played = white.post(&path, &[("ply", "0"), ("move", "e4")]).await;
    assert_eq!(played.status(), StatusCode::SEE_OTHER);
    assert_eq!(played.headers()[LOCATION], format!("/game/{game}"));
    friends.black_socket.at_ply(1).await;
    let again = white.post(&path, &[("ply", "0"), ("move", "e4")]).await;
    assert_eq!(again.status(), StatusCode::SEE_OTHER, "a resent form is not done again");

    let turn = white.post(&path, &[("ply", "1"), ("move", "d4")]).await;
    assert_eq!(turn.status(), StatusCode::CONFLICT);
    let page = turn.text().await.unwrap();
    assert!(page.contains("It is Black’s turn.") && page.contains("<glass-board"), "{page}");

    let black = &mut friends.black;
    let json = |ply: &'static str, text: &'static str| [("ply", ply), ("move", text), ("key", "k")];
    let request = black.request(Method::POST, &path).header(ACCEPT, "application/json");
    let refused = black.send(request.form(&json("1", "e7e4"))).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    let refused: Value = refused.json().await.unwrap();
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("illegal")));
    let request = black.request(Method::POST, &path).header(ACCEPT, "application/json");
    let done: Value = black.send(request.form(&json("1", "d5"))).await.json().await.unwrap();
    assert_eq!(done, json!({ "type": "done", "key": "k", "ply": 2 }));

    let watcher = server.visitor().post(&path, &[("ply", "2"), ("move", "Be2")]).await;
    assert_eq!(watcher.status(), StatusCode::FORBIDDEN);
    let without = black.post(&path, &[("move", "Be2")]).await;
    assert_eq!(without.status(), StatusCode::BAD_REQUEST);
    let unknown = black.post(&format!("/game/{game}/cheat"), &[("ply", "2")]).await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);

    let resigned = black.post(&format!("/game/{game}/resign"), &[("ply", "2")]).await;
    assert_eq!(resigned.status(), StatusCode::SEE_OTHER);
    assert!(black.text(&format!("/game/{game}")).await.contains("Black resigned. White wins."));
    server.stop().await;
}

#[tokio::test]
async fn request_ids_of_clients_are_ignored() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let request = visitor.request(Method::GET, "/health").header("x-request-id", "forged");
    let id = visitor.send(request).await.headers()["x-request-id"].to_str().unwrap().to_owned();
    assert!(id.len() == 36 && !id.contains("forged"), "{id}");
    server.stop().await;
}

#[tokio::test]
async fn key_with_a_null_character_is_refused() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    let path = format!("/game/{}/move", friends.game);
    for fields in [
        [("ply", "0"), ("move", "e4"), ("key", "a\0b")],
        [("ply", "0"), ("move", "e4\0"), ("x", "")],
    ] {
        let refused = friends.white.post(&path, &fields).await;
        assert_eq!(refused.status(), StatusCode::BAD_REQUEST, "{fields:?}");
    }
    let refused = friends.white_socket.act_with("\0", "resign", 0, json!({})).await;
    assert_eq!((&refused["code"], &refused["key"]), (&json!("malformed"), &json!("\0")));
    server.stop().await;
}

/// Fault 13: a flood of requests.
#[tokio::test]
async fn fault_13_too_many_requests_are_refused() {
    let per = Duration::from_secs(3600);
    let server = Server::with(|config| {
        config.limits.new_games = Rate { burst: 2, per };
        config.limits.requests = Rate { burst: 12, per };
        config.limits.sockets_each = 1;
    })
    .await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    visitor.new_game("white", "friend").await;
    let wish = [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "friend")];
    let refused = visitor.post("/games", &wish).await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key(RETRY_AFTER));
    assert!(refused.text().await.unwrap().contains("Too many requests"));
    let (_line, _) = visitor.open(&game).await;
    match visitor.try_open(&game, None).await {
        Err(tungstenite::Error::Http(response)) => assert_eq!(response.status(), 503),
        other => panic!("a second socket: {:?}", other.err()),
    }
    for _ in 0..12 {
        visitor.get("/health").await;
    }
    assert_eq!(visitor.get("/health").await.status(), StatusCode::TOO_MANY_REQUESTS);
    server.stop().await;
}

/// Fault 14: a flood of messages, valid and invalid.
#[tokio::test]
async fn fault_14_socket_messages_are_limited() {
    let server = Server::with(|config| {
        config.limits.messages = Rate { burst: 5, per: Duration::from_secs(3600) };
    })
    .await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;

    let (mut socket, _) = visitor.open(&game).await;
    for text in ["{", "[]", "{}", r#"{"type":"fly","key":"k","ply":0}"#] {
        socket.send_text(text).await;
        assert_eq!(socket.of_type("refused").await["code"], "malformed", "{text}");
    }
    socket
        .send_text(&json!({ "type": "resign", "key": "k".repeat(65), "ply": 0 }).to_string())
        .await;
    assert_eq!(socket.of_type("refused").await["code"], "malformed");
    assert_eq!(socket.play(0, "e4").await["code"], "busy");
    for _ in 0..60 {
        socket.send_text("{}").await;
    }
    assert_eq!(socket.closed().await, Some(CloseCode::Policy));

    let (mut socket, _) = visitor.open(&game).await;
    // These are more than the server reads, and the close frame still arrives.
    for _ in 0..200 {
        socket.ping().await;
    }
    assert_eq!(socket.closed().await, Some(CloseCode::Policy), "pings are messages too");

    let (mut socket, _) = visitor.open(&game).await;
    socket.send_text(&"x".repeat(5_000)).await;
    assert_ne!(socket.closed().await, Some(CloseCode::Normal));
    server.stop().await;
}

#[tokio::test]
async fn silent_connection_is_closed() {
    let server =
        Server::with(|config| config.limits.header_time = Duration::from_millis(200)).await;
    let mut stream = tokio::net::TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nHost: x\r\n").await.unwrap();
    let mut answer = Vec::new();
    let ended = timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
    assert!(ended.is_ok(), "the silent connection is closed");
    server.stop().await;
}

#[tokio::test]
async fn connections_of_a_network_are_limited() {
    let server = Server::with(|config| config.limits.connections_each = 2).await;
    let connect = || tokio::net::TcpStream::connect(server.address);
    let (first, _second) = (connect().await.unwrap(), connect().await.unwrap());
    let mut third = connect().await.unwrap();
    let mut answer = Vec::new();
    let ended = timeout(Duration::from_secs(5), third.read_to_end(&mut answer)).await;
    assert!(ended.is_ok() && answer.is_empty(), "the connection is closed at once");
    drop(first);
    // The server notices the closed connection a moment later.
    let asked = async {
        while reqwest::get(server.url("/health")).await.is_err() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, asked).await.unwrap();
    server.stop().await;
}

#[tokio::test]
async fn responses_are_compressed() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let page = visitor.text("/games/alice").await;
    let pieces = visitor.get("/pieces.svg").await.bytes().await.unwrap().len();
    let style = after(&page, "<link rel=\"stylesheet\" href=\"");
    for (path, taken, coding) in [
        ("/games/alice", "gzip, br", "gzip"),
        ("/pieces.svg", "gzip, br", "br"),
        ("/pieces.svg", "gzip", "gzip"),
        ("/layout/alice.json", "br", "br"),
        (style, "gzip, deflate, br, zstd", "br"),
        (style, "x-gzip", ""),
    ] {
        let request = visitor.request(Method::GET, path).header(ACCEPT_ENCODING, taken);
        let response = visitor.send(request.header(HOST, "glass.example")).await;
        let sent = response.headers().get(CONTENT_ENCODING);
        assert_eq!(sent.map_or("", |sent| sent.to_str().unwrap()), coding, "{path}: {taken}");
        let vary = response.headers().get_all(VARY).iter().map(|vary| vary.to_str().unwrap());
        // Pages and JSON depend on the visitor's language.
        let spoken = path == "/games/alice" || path.ends_with(".json");
        let language = spoken.then_some("accept-language, cookie");
        let expected: Vec<_> = ["accept-encoding"].into_iter().chain(language).collect();
        assert_eq!(vary.collect::<Vec<_>>(), expected, "{path}: {taken}");
        if path == "/pieces.svg" {
            let length = response.content_length().unwrap() as usize;
            assert!(length < pieces / 2, "{length} of {pieces} bytes");
        }
    }
    server.stop().await;
}

/// The value of the attribute that follows this text in the page.
fn after<'p>(page: &'p str, text: &str) -> &'p str {
    let rest = page.split_once(text).unwrap_or_else(|| panic!("the page has no {text}")).1;
    rest.split('"').next().unwrap()
}

#[tokio::test]
async fn address_fills_the_new_game_form() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let chosen = |page: &str| {
        let inputs = page
            .split("<input")
            .filter(|input| input.split('>').next().unwrap().contains(" checked"));
        inputs.map(|input| after(input, "value=\"").to_owned()).collect::<Vec<_>>()
    };
    let selected = |page: &str, rules: &str| {
        let option = page.split_once(&format!("<option value=\"{rules}\"")).unwrap().1;
        option.split('>').next().unwrap().ends_with(" selected")
    };
    let page = visitor.text("/games/alice").await;
    assert_eq!(chosen(&page), ["computer", "3", "", "white"]);
    let page =
        visitor.text("/games/alice?opponent=friend&colour=random&rules=alice-germain/1").await;
    assert_eq!(chosen(&page), ["friend", "3", "", "random"]);
    assert!(selected(&page, "alice-germain/1") && !selected(&page, "alice-cvp/1"));
    for odd in
        ["?opponent=9&colour=red&rules=go", "?opponent=1&opponent=2", "?%00&colour", "?rules=%ff"]
    {
        let page = visitor.text(&format!("/games/alice{odd}")).await;
        assert_eq!(chosen(&page), ["computer", "3", "", "white"], "{odd}");
        assert!(selected(&page, "alice-cvp/1"), "{odd}");
    }
    server.stop().await;
}

#[tokio::test]
async fn link_preview_shows_a_picture_and_no_secret() {
    let server = Server::with(|config| config.origins = vec!["https://glass.example".into()]).await;
    let mut friends = Friends::meet(&server).await;
    let game = friends.game.clone();
    let of_player = friends.white.text(&format!("/game/{game}")).await;
    let of_stranger = server.visitor().text(&format!("/game/{game}")).await;
    for page in [&of_player, &of_stranger] {
        assert_eq!(after(page, "og:title\" content=\""), "Alice Chess");
        assert_eq!(after(page, "og:description\" content=\""), "Game in progress, move 1.");
    }
    let pages = ["/".to_owned(), "/games/hex4d".to_owned(), format!("/game/{game}")];
    let mut pictures = Vec::new();
    for path in pages {
        let page = server.visitor().text(&path).await;
        assert_eq!(after(&page, "og:url\" content=\""), format!("https://glass.example{path}"));
        let picture = after(&page, "og:image\" content=\"").to_owned();
        let picture = picture.strip_prefix("https://glass.example").unwrap();
        let response = server.visitor().get(picture).await;
        assert_eq!(response.headers()[CONTENT_TYPE], "image/png", "{picture}");
        assert!(response.headers()[CACHE_CONTROL].to_str().unwrap().contains("public"));
        pictures.push(response.bytes().await.unwrap());
    }
    let side = |at: usize| u32::from_be_bytes(pictures[2][at..at + 4].try_into().unwrap());
    assert!(side(16).max(side(20)) > 1000 && side(16).max(side(20)) <= 1200);
    // The next position has another picture.
    friends.play(0, "e4").await;
    let moved = server.visitor().get(&format!("/game/{game}.png")).await.bytes().await.unwrap();
    assert_ne!(moved, pictures[2]);
    // The GIF shows the whole game.
    let moving = server.visitor().get(&format!("/game/{game}.gif")).await;
    assert_eq!(moving.headers()[CONTENT_TYPE], "image/gif");
    let moving = moving.bytes().await.unwrap();
    let sides = [6, 8].map(|at| u16::from_le_bytes(moving[at..at + 2].try_into().unwrap()));
    assert!(moving.starts_with(b"GIF89a") && (500..=600).contains(&sides[0]), "{sides:?}");
    server.stop().await;
}

#[tokio::test]
async fn picture_address_chooses_size_and_look() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let game = visitor.new_game("white", "friend").await;
    let picture =
        async |query: &str| server.visitor().text(&format!("/game/{game}.svg{query}")).await;
    let usual = picture("").await;
    assert!(picture("?small=true").await.len() < usual.len());
    assert_ne!(picture("?dark=true").await, usual);
    assert_ne!(picture("?boards=garden").await, usual);
    assert_ne!(picture("?pieces=bold").await, usual);
    // An embedded page preserves the look in all its pictures and links.
    let frame = server.visitor().text(&format!("/embed/game/{game}?boards=garden")).await;
    assert_eq!(frame.matches("boards=garden").count(), 6, "{frame}");
    let unknown = server.visitor().get(&format!("/embed/game/{game}?boards=marble")).await;
    assert_eq!(unknown.status(), StatusCode::BAD_REQUEST);
    server.stop().await;
}
