//! Engine, tables and solver never help with a rated game in progress, on any page.

use glass_server::Clock;
use glass_store::Store;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::account::accounts::{PASSWORD, sign_up};
use crate::analysis::page::EventStream;
use crate::support::{Server, Socket, Visitor};

const NOW: i64 = 1_795_176_000_000;
const OWN: &str = "This position is from your running rated game";
const NETWORK: &str = "This position is from a rated game running in your network";

/// The moves of the game: twelve plies without a capture.
const MOVES: &str = "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3 d6 h3 h6";
const PGN: &str = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 d6 6. h3 h6 1-0";
const POSITION: &str = "r1bqk2r/ppp2pp1/2np1n1p/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQK2R w KQkq - 0 7";

/// The position of the game and its disguises: the other side to move, no castling rights, exchanged colours, mirrored,
/// one ply earlier, one and two plies later, and a pawn less.
const DISGUISES: [&str; 9] = [
    POSITION,
    "r1bqk2r/ppp2pp1/2np1n1p/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQK2R b KQkq - 0 7",
    "r1bqk2r/ppp2pp1/2np1n1p/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQK2R w - - 0 7",
    "rnbqk2r/pp3pp1/2pp1n1p/2b1p3/2B1P3/2NP1N1P/PPP2PP1/R1BQK2R b - - 0 7",
    "r2kqb1r/1pp2ppp/p1n1pn2/3p1b2/3P1B2/P1N1PP2/1PP3PP/R2KQBNR w - - 0 7",
    "r1bqk2r/ppp2ppp/2np1n2/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQK2R w KQkq - 0 7",
    "r1bqk2r/ppp2pp1/2np1n1p/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQ1RK1 b kq - 0 7",
    "r1bq1rk1/ppp2pp1/2np1n1p/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQ1RK1 w - - 0 8",
    "r1bqk2r/1pp2pp1/2np1n1p/2b1p3/2B1P3/2PP1N1P/PP3PP1/RNBQK2R w KQkq - 0 7",
];

async fn member_from(server: &Server, name: &str, network: &str) -> Visitor {
    let mut visitor = server.visitor_from(network);
    assert_eq!(sign_up(&mut visitor, name, PASSWORD).await.status(), StatusCode::SEE_OTHER);
    visitor
}

/// A server behind a proxy and two players on different networks.
async fn players() -> (Server, Visitor, Visitor) {
    let server = Server::with(|config| {
        config.clock = Clock::held(NOW);
        config.behind_proxy = true;
    })
    .await;
    let ann = member_from(&server, "Ann", "203.0.113.1").await;
    let ben = member_from(&server, "Ben", "198.51.100.1").await;
    (server, ann, ben)
}

/// Starts a rated game with these moves; Ann has White.
async fn play(ann: &mut Visitor, ben: &mut Visitor, moves: &str) -> (String, Socket, Socket) {
    let wish = [
        ("rules", "chess-fide/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("clock", "300+3"),
        ("rated", "on"),
    ];
    let game = ann.create_game(&wish).await;
    ben.join(&game).await;
    let (mut white, _) = ann.open(&game).await;
    let (mut black, _) = ben.open(&game).await;
    for (ply, text) in (0..).zip(moves.split_whitespace()) {
        let socket = if ply % 2 == 0 { &mut white } else { &mut black };
        assert_eq!(socket.play(ply, text).await["type"], "done", "{text}");
    }
    (game, white, black)
}

fn encoded(fen: &str) -> String {
    fen.replace(' ', "+")
}

/// Asks every feature that needs no account, and returns its name and answer.
async fn ask(visitor: &mut Visitor, fen: &str) -> Vec<(&'static str, String)> {
    let fen = &encoded(fen);
    let mut told = Vec::new();
    for (door, more) in [("engine", "&lines=5"), ("threat", "&threat=true")] {
        let address = format!("/analysis/chess/engine?fen={fen}{more}");
        let event = EventStream::open(visitor, &address).await.next().await.unwrap();
        told.push((door, event.to_string()));
    }
    for (door, path) in [
        ("fair", format!("/analysis/chess/fair?fen={fen}")),
        ("attackers", format!("/analysis/chess/attackers?fen={fen}&cell=18")),
        ("attacks", format!("/analysis/chess/attacks?fen={fen}")),
        ("tables", format!("/tablebase/chess?fen={fen}")),
        ("endings", format!("/endings/chess/line?fen={fen}")),
    ] {
        told.push((door, visitor.get(&path).await.text().await.unwrap()));
    }
    for opponent in ["3", "friend", "anybody"] {
        let wish = [("rules", "chess-fide/1"), ("colour", "white"), ("opponent", opponent)];
        let start = fen.replace('+', " ");
        let answer = visitor.post("/games", &[&wish[..], &[("start", &start)]].concat()).await;
        told.push(("new game", answer.text().await.unwrap()));
    }
    told
}

#[tokio::test]
async fn players_get_no_help_with_variations_of_their_rated_game() {
    let (server, mut ann, mut ben) = players().await;
    let (_, mut white, _black) = play(&mut ann, &mut ben, MOVES).await;
    for fen in DISGUISES {
        for (door, text) in ask(&mut ann, fen).await {
            assert!(text.contains(OWN), "{door}, {fen}: {text}");
        }
        let problem = [("rules", "chess-fide/1"), ("fen", fen), ("moves", "2")];
        let refused = ann.post("/problems", &problem).await;
        assert!(refused.text().await.unwrap().contains(OWN), "{fen}");
    }
    let brought = ann.post("/import", &[("rules", "chess-fide/1"), ("text", PGN)]).await;
    let page = brought.text().await.unwrap();
    assert!(page.contains(OWN) && page.contains("0 games imported"), "{page}");

    // Unrelated positions are answered, for Ann and for other visitors.
    let elsewhere = "8/5k2/8/3K4/8/8/4R3/8 w - - 0 1";
    let mut stranger = server.visitor_from("192.0.2.9");
    for (visitor, fen) in [(&mut ann, elsewhere), (&mut stranger, POSITION)] {
        for (door, text) in ask(visitor, fen).await {
            assert!(!text.contains("rated game"), "{door}: {text}");
        }
    }
    assert_eq!(white.act("resign", 12, json!({})).await["type"], "done");
    for (door, text) in ask(&mut ann, POSITION).await {
        assert!(!text.contains("rated game"), "{door}: {text}");
    }
    server.stop().await;
}

#[tokio::test]
async fn guests_on_the_same_network_get_no_help_from_the_tenth_ply_on() {
    let (server, mut ann, mut ben) = players().await;
    let mut guest = server.visitor_from("203.0.113.1");
    let (_, mut white, mut black) =
        play(&mut ann, &mut ben, "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d3").await;
    let fair = |fen: &str| format!("/analysis/chess/fair?fen={}", encoded(fen));
    let early = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQK2R b KQkq - 0 5";
    assert_eq!(guest.text(&fair(early)).await, r#"{"type":"fair"}"#);
    for (ply, text) in [(9, "d6"), (10, "h3"), (11, "h6")] {
        let socket = if ply % 2 == 0 { &mut white } else { &mut black };
        assert_eq!(socket.play(ply, text).await["type"], "done", "{text}");
    }
    for fen in DISGUISES {
        for (door, text) in ask(&mut guest, fen).await {
            assert!(text.contains(NETWORK), "{door}, {fen}: {text}");
        }
    }
    assert_eq!(guest.text(&fair("8/5k2/8/3K4/8/8/4R3/8 w - - 0 1")).await, r#"{"type":"fair"}"#);
    assert_eq!(white.act("resign", 12, json!({})).await["type"], "done");
    assert_eq!(guest.text(&fair(POSITION)).await, r#"{"type":"fair"}"#);
    server.stop().await;
}

#[tokio::test]
async fn earlier_games_with_the_same_position_give_no_help() {
    let (server, mut ann, mut ben) = players().await;
    // At this point no rated game has the position.
    let wish =
        [("rules", "chess-fide/1"), ("colour", "white"), ("opponent", "3"), ("start", POSITION)];
    let against_engine = ann.create_game(&wish).await;
    let brought = ann.post("/import", &[("rules", "chess-fide/1"), ("text", PGN)]).await;
    let page = brought.text().await.unwrap();
    let brought = page.split_once("<a href=\"/game/").unwrap().1.split_once('"').unwrap().0;
    let (_, mut white, _black) = play(&mut ann, &mut ben, MOVES).await;

    let (mut socket, _) = ann.open(&against_engine).await;
    let refused = socket.play(0, "O-O").await;
    assert_eq!((&refused["type"], &refused["code"]), (&json!("refused"), &json!("unfair")));
    assert!(refused["text"].as_str().unwrap().starts_with(OWN), "{refused}");
    let check = format!("/analysis/game/{brought}/check");
    let told: Value = EventStream::open(&mut ann, &check).await.next().await.unwrap();
    assert!(told["text"].as_str().is_some_and(|why| why.starts_with(OWN)), "{told}");

    assert_eq!(white.act("resign", 12, json!({})).await["type"], "done");
    assert_eq!(socket.play(0, "O-O").await["type"], "done");
    let told = EventStream::open(&mut ann, &check).await.next().await.unwrap();
    assert_ne!(told["type"], "refused", "{told}");
    server.stop().await;
}

#[tokio::test]
async fn games_that_share_only_the_opening_can_be_imported() {
    let (server, mut ann, mut ben) = players().await;
    play(&mut ann, &mut ben, "e4 e5 Nf3").await;
    for (text, stored) in [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O 1-0", true),
        ("1. e4 e5 2. Nf3 1-0", false),
    ] {
        let brought = ann.post("/import", &[("rules", "chess-fide/1"), ("text", text)]).await;
        let page = brought.text().await.unwrap();
        assert_eq!(page.contains("1 game imported"), stored, "{text}: {page}");
        assert_eq!(page.contains(OWN), !stored, "{text}: {page}");
    }
    server.stop().await;
}

#[tokio::test]
async fn refused_requests_are_recorded_for_moderators() {
    let (server, mut ann, mut ben) = players().await;
    let (game, _white, _black) = play(&mut ann, &mut ben, MOVES).await;
    let fair = format!("/analysis/chess/fair?fen={}", encoded(POSITION));
    for _ in 0..3 {
        ann.text(&fair).await;
    }
    server.visitor_from("203.0.113.1").text(&fair).await;
    let folder = server.stop().await;
    let file = format!("sqlite://{}/glass.db", folder.path().display());
    let store = Store::open(&file).await.unwrap();
    let mut records = store.refused_requests(10).await.unwrap();
    records.sort_by_key(|record| record.times);
    let told: Vec<_> = records
        .iter()
        .map(|record| {
            let name = record.name.as_ref().map(ToString::to_string);
            (record.game.to_string(), name, record.door.as_str(), record.times, record.latest)
        })
        .collect();
    let ann = Some("Ann".to_owned());
    assert_eq!(
        told,
        [(game.clone(), None, "browser-engine", 1, NOW), (game, ann, "browser-engine", 3, NOW)]
    );
    store.close().await;
}
