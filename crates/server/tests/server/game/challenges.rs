//! Challenges: their terms, their recipients, and how they end.

use glass_server::Clock;
use reqwest::header::ACCEPT;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use crate::account::accounts::{PASSWORD, sign_up};
use crate::support::{Server, Visitor};

/// Signs up a visitor.
pub async fn member(server: &Server, name: &str) -> Visitor {
    let mut visitor = server.visitor();
    assert_eq!(sign_up(&mut visitor, name, PASSWORD).await.status(), StatusCode::SEE_OTHER);
    visitor
}

/// The form of a new game of Alice Chess with some fields replaced.
fn new_game_form<'w>(more: &[(&'w str, &'w str)]) -> Vec<(&'w str, &'w str)> {
    let usual = [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "friend")];
    let mut wish: Vec<_> =
        usual.into_iter().filter(|(key, _)| more.iter().all(|(other, _)| other != key)).collect();
    wish.extend(more);
    wish
}

async fn assert_refused(answer: Response, status: StatusCode, said: &str) {
    assert_eq!(answer.status(), status, "{said}");
    let text = answer.text().await.unwrap();
    assert!(text.contains(said), "{said}: {text}");
}

#[tokio::test]
async fn challenged_player_accepts() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    assert!(ann.text("/@/Ben").await.contains("/new?name=Ben"));
    assert!(ann.text("/new?name=Ben").await.contains(r#"name="name" value="Ben""#));
    let form = ann.text("/games/alice?name=Ben").await;
    assert!(form.contains(r#"value="person" checked"#) && form.contains(r#"value="Ben""#));

    let game = ann
        .create_game(&new_game_form(&[
            ("opponent", "person"),
            ("name", "ben"),
            ("clock", "300+3"),
            ("rated", "on"),
        ]))
        .await;
    let page = ann.text(&format!("/game/{game}")).await;
    assert!(page.contains("Waiting for Ben to answer your challenge."), "{page}");
    assert!(ann.text("/").await.contains("Challenge sent"));
    for page in ["/", "/lobby"] {
        let seen = ben.text(page).await;
        assert!(seen.contains("Ann challenges you: Alice Chess"), "{page}");
        assert!(seen.contains("rated · 5 + 3 · standard rules"), "{page}");
        assert!(seen.contains(r#"data-part="mark-count">1<"#), "{page}");
        for answer in ["join", "decline-challenge"] {
            assert!(seen.contains(&format!(r#"action="/game/{game}/{answer}""#)), "{page}");
        }
    }
    let mut stranger = member(&server, "Carl").await;
    assert!(!stranger.text("/lobby").await.contains(&game));
    let page = stranger.text(&format!("/game/{game}")).await;
    assert!(page.contains("This game is reserved for another player."));
    let join = format!("/game/{game}/join");
    assert_refused(
        stranger.post(&join, &[]).await,
        StatusCode::CONFLICT,
        "reserved for another player",
    )
    .await;

    let terms = format!("/game/{game}/terms");
    assert_refused(stranger.get(&terms).await, StatusCode::CONFLICT, "reserved for another player")
        .await;
    let page = ben.text(&format!("/game/{game}")).await;
    assert!(page.contains("Ann challenges you to a rated game: Alice Chess"), "{page}");
    assert!(page.contains(&terms));
    let page = ben.text(&terms).await;
    assert!(
        page.contains("Ann challenges you") && page.contains("Accept and play Black"),
        "{page}"
    );
    assert!(
        page.contains("5 minutes + 3 seconds per move")
            && page.contains("moves cannot be taken back")
    );
    assert!(!page.contains("Not the standard rules"));
    ben.join(&game).await;
    assert!(!ben.text("/").await.contains("challenges you"));
    let state = ben.state(&game).await;
    assert_eq!((&state["rated"], &state["you"]), (&json!(true), &json!("black")));
    assert_eq!(state.get("challenge"), None);
    server.stop().await;
}

#[tokio::test]
async fn challenge_is_declined_and_withdrawn() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let challenge = new_game_form(&[("opponent", "person"), ("name", "Ben")]);
    let game = ann.create_game(&challenge).await;
    let (mut socket, state) = ann.open(&game).await;
    assert_eq!(state["challenge"], json!({ "to": "Ben", "declined": null }));
    let decline = format!("/game/{game}/decline-challenge");
    let words = [("words", "Not before Sunday <b>")];
    assert_refused(
        ann.post(&decline, &words).await,
        StatusCode::CONFLICT,
        "You cannot decline this challenge",
    )
    .await;
    assert_eq!(ben.post(&decline, &words).await.status(), StatusCode::SEE_OTHER);
    let told = socket.until(|message| message["challenge"]["declined"].is_string()).await;
    assert_eq!(told["challenge"]["declined"], "Not before Sunday <b>");
    assert_refused(ben.post(&decline, &words).await, StatusCode::CONFLICT, "already answered")
        .await;
    assert!(!ben.text("/lobby").await.contains("challenges you"));
    let page = ann.text(&format!("/game/{game}")).await;
    assert!(page.contains("Ben declined: “Not before Sunday &#60;b&#62;”"), "{page}");
    assert!(ann.text("/").await.contains("Declined"));
    let withdraw = format!("/game/{game}/withdraw");
    assert_eq!(ann.post(&withdraw, &[]).await.status(), StatusCode::SEE_OTHER);
    let long = "x".repeat(201);
    let game = ann.create_game(&challenge).await;
    let answer = ben.post(&format!("/game/{game}/decline-challenge"), &[("words", &long)]).await;
    assert_refused(answer, StatusCode::BAD_REQUEST, "at most 200").await;
    server.stop().await;
}

#[tokio::test]
async fn invalid_challenges_are_refused_with_a_reason() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let to = |name: &'static str| new_game_form(&[("opponent", "person"), ("name", name)]);
    let conflict = StatusCode::CONFLICT;
    assert_refused(server.visitor().post("/games", &to("Ann")).await, conflict, "need an account")
        .await;
    assert_refused(ann.post("/games", &to("Nobody")).await, conflict, "no player named Nobody")
        .await;
    assert_refused(ann.post("/games", &to("ann")).await, conflict, "cannot challenge yourself")
        .await;
    assert_refused(ann.post("/games", &to("x")).await, StatusCode::BAD_REQUEST, "3 to 20").await;
    for _ in 0..3 {
        ann.create_game(&to("Ben")).await;
    }
    assert_refused(ann.post("/games", &to("Ben")).await, conflict, "Withdraw one first").await;
    ben.post("/@/Ann/block", &[]).await;
    assert_refused(ben.post("/games", &to("Ann")).await, conflict, "has blocked the other").await;
    server.stop().await;
}

#[tokio::test]
async fn rated_game_requires_accounts_a_clock_and_the_usual_start() {
    let server = Server::start().await;
    let (mut ann, mut ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let rated = |more: &[(&'static str, &'static str)]| {
        new_game_form(&[&[("rated", "on"), ("clock", "300+3")][..], more].concat())
    };
    let position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/8/8/8/5N2/8/8 b KQkq - 1 1";
    let conflict = StatusCode::CONFLICT;
    assert_refused(server.visitor().post("/games", &rated(&[])).await, conflict, "need an account")
        .await;
    let engine = ann.post("/games", &rated(&[("opponent", "3")])).await;
    assert_refused(engine, conflict, "need a human opponent").await;
    let clockless = ann.post("/games", &new_game_form(&[("rated", "on")])).await;
    assert_refused(clockless, conflict, "need a clock").await;
    let start = ann.post("/games", &rated(&[("start", position)])).await;
    assert_refused(start, conflict, "start from the standard position").await;

    let rules = ann.post("/games", &rated(&[("rules", "alice-custom/ep=both")])).await;
    assert_refused(rules, conflict, "Games with house rules are not rated").await;

    let game = ann.create_game(&rated(&[("opponent", "anybody")])).await;
    assert!(ben.text("/lobby").await.contains("Ann · rated · 5 + 3"));
    let mut guest = server.visitor();
    assert!(guest.text(&format!("/game/{game}")).await.contains("Sign in to play rated"));
    let join = guest.post(&format!("/game/{game}/join"), &[]).await;
    assert_refused(join, conflict, "both players need an account").await;
    ben.join(&game).await;
    let (mut white, _) = ann.open(&game).await;
    white.play(0, "e4").await;
    let refused = white.act("takeback", 1, json!({})).await;
    assert_eq!(refused["text"], "Moves cannot be taken back in rated games.");
    assert_eq!(ann.state(&game).await["canTakeBack"], false);
    server.stop().await;
}

#[tokio::test]
async fn a_mistake_keeps_the_form_and_marks_the_field() {
    let server = Server::start().await;
    let mut ann = member(&server, "Ann").await;
    for (mistake, field) in [
        (vec![("opponent", "person"), ("name", "Nobody")], "name-error"),
        (vec![("rated", "on")], "rated-error"),
        (vec![("rated", "on"), ("clock", "300+3"), ("opponent", "computer")], "rated-error"),
        (vec![("clock", "live"), ("minutes", "0.01"), ("seconds", "3")], "clock-error"),
        (vec![("start", "nonsense")], "start-error"),
    ] {
        let fields = new_game_form(&[&[("colour", "black")][..], &mistake[..]].concat());
        let answer = ann.post("/games", &fields).await;
        assert!(answer.status().is_client_error(), "{mistake:?}");
        let page = answer.text().await.unwrap();
        assert!(page.contains(&format!("id=\"{field}\"")), "{mistake:?}");
        assert!(page.contains(r#"value="black" checked"#), "{mistake:?}");
        for (name, value) in mistake {
            let kept = [
                format!("name=\"{name}\" value=\"{value}\" checked"),
                format!("name=\"{name}\" value=\"{value}\""),
            ];
            assert!(kept.iter().any(|kept| page.contains(kept)), "{name}={value}");
        }
    }
    let programs = ann.request(Method::POST, "/games").header(ACCEPT, "application/json");
    let answer = ann.send(programs.form(&new_game_form(&[("rated", "on")]))).await;
    let answer: Value = answer.json().await.unwrap();
    assert_eq!(answer["error"]["status"], 409);
    server.stop().await;
}

#[tokio::test]
async fn game_can_start_from_another_position() {
    let server = Server::start().await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/8/8/8/5N2/8/8 b KQkq - 1 1";
    let game = white.create_game(&new_game_form(&[("start", position), ("clock", "300+3")])).await;
    black.join(&game).await;
    let state = black.state(&game).await;
    assert_eq!((&state["turn"], &state["clock"]["running"]), (&json!("black"), &json!("black")));
    let (mut socket, _) = black.open(&game).await;
    assert_eq!(socket.play(0, "e5").await["type"], "done");
    let pgn = white.text(&format!("/game/{game}.pgn")).await;
    assert!(pgn.contains(position) && pgn.contains("1... e5/B"), "{pgn}");

    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR|8/8/8/8/8/8/8/8 w KQkq - 0 1";
    let usual = white.create_game(&new_game_form(&[("start", start)])).await;
    assert!(!white.text(&format!("/game/{usual}.pgn")).await.contains("SetUp"));
    let bad = StatusCode::BAD_REQUEST;
    for (text, said) in [
        ("rnbqkbnr/8 w - - 0 1", "The start position is not valid: "),
        ("nonsense", "The start position is not valid: "),
        ("7k/5KQ1/8/8/8/8/8/8|8/8/8/8/8/8/8/8 b - - 0 1", "already over"),
        ("1".repeat(1001).as_str(), "at most 1000"),
    ] {
        assert_refused(white.post("/games", &new_game_form(&[("start", text)])).await, bad, said)
            .await;
    }
    server.stop().await;
}

#[tokio::test]
async fn unusual_rules_are_explained_before_joining() {
    let server = Server::start().await;
    let (mut white, mut black) = (server.visitor(), server.visitor());
    let game = white.create_game(&new_game_form(&[("rules", "alice-germain/1")])).await;
    let page = black.text(&format!("/game/{game}")).await;
    let terms = format!("/game/{game}/terms");
    assert!(page.contains("Special rules: view and join") && page.contains(&terms), "{page}");
    let page = black.text(&terms).await;
    assert!(
        page.contains("Not the standard rules")
            && page.contains("Accept these rules and play Black")
    );
    black.join(&game).await;
    assert_eq!(black.get(&terms).await.status(), StatusCode::SEE_OTHER);
    let usual = white.create_game(&new_game_form(&[])).await;
    let page = black.text(&format!("/game/{usual}")).await;
    assert!(!page.contains("Special rules") && page.contains("Play as Black"));
    server.stop().await;
}

#[tokio::test]
async fn link_fills_the_new_game_form() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let to = |response: &Response| response.headers()["location"].to_str().unwrap().to_owned();
    let asked =
        visitor.get("/new?game=alice&colour=black&opponent=anybody&clock=90%2B1&rated=on").await;
    let address = to(&asked);
    assert_eq!(address, "/games/alice?colour=black&opponent=anybody&clock=90%2B1&rated=on");
    let page = visitor.text(&address).await;
    for chosen in [
        r#"value="anybody" checked"#,
        r#"value="black" checked"#,
        r#"value="live" checked"#,
        r#"name="minutes" value="1.5""#,
        r#"name="rated" value="on" checked"#,
    ] {
        assert!(page.contains(chosen), "{chosen}");
    }
    let by_rules = visitor.get("/new?rules=hex4d-pacey%2F1&clock=soon").await;
    assert!(to(&by_rules).starts_with("/games/hex4d?rules="));
    for all in ["/new", "/new?game=%3Cscript%3E"] {
        let page = visitor.text(all).await;
        assert!(page.contains(r#"value="hex4d-pacey/1""#) && !page.contains("<script>"), "{all}");
    }
    server.stop().await;
}

#[tokio::test]
async fn lobby_shows_a_new_challenge_at_once() {
    let server = Server::with(|config| config.clock = Clock::held(1_795_176_000_000)).await;
    let (mut ann, ben) = (member(&server, "Ann").await, member(&server, "Ben").await);
    let mut events = ben.request(Method::GET, "/lobby/events").send().await.unwrap();
    let game = ann.create_game(&new_game_form(&[("opponent", "person"), ("name", "Ben")])).await;
    let mut heard = String::new();
    while !(heard.contains("event: challenges") && heard.contains(&game)) {
        let part = events.chunk().await.unwrap().expect("the stream continues");
        heard += &String::from_utf8_lossy(&part);
    }
    drop(events);
    server.stop().await;
}
