//! Analysis: the page, the boards after a line, and the engine's lines.

use std::time::{Duration, Instant};

use crate::game::ratings::Pair;
use crate::support::{Friends, PATIENCE, Server, Visitor};
use glass_server::Config;
use reqwest::header::{ACCEPT, CONTENT_TYPE};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};
use tokio::time::timeout;

/// A position in which White mates by a capture.
const MATE: &str = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1";

/// The data that the page's script starts with.
pub fn opened(page: &str) -> Value {
    let start = page.split_once(r#"id="opened">"#).unwrap().1;
    serde_json::from_str(start.split_once("</script>").unwrap().0).unwrap()
}

async fn line(visitor: &mut Visitor, address: &str) -> Value {
    let request = visitor.request(Method::GET, address).header(ACCEPT, "application/json");
    visitor.send(request).await.json().await.unwrap()
}

/// A stream of server-sent events.
pub struct EventStream {
    response: Response,
    text: String,
}

impl EventStream {
    pub async fn open(visitor: &mut Visitor, address: &str) -> Self {
        let response = visitor.get(address).await;
        assert_eq!(response.status(), StatusCode::OK);
        assert_eq!(response.headers()[CONTENT_TYPE], "text/event-stream");
        Self { response, text: String::new() }
    }

    /// The next event; `None` at the end.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let data = event.strip_prefix("data: ").map(serde_json::from_str);
                self.text = rest.to_owned();
                match data {
                    Some(data) => return Some(data.unwrap()),
                    None => continue,
                }
            }
            let chunk = timeout(PATIENCE, self.response.chunk()).await.unwrap().unwrap()?;
            self.text.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }

    pub async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let told = self.next().await.expect("another line before the end");
            if wanted(&told) {
                return told;
            }
        }
    }
}

fn has_lines(told: &Value) -> bool {
    told["lines"].as_array().is_some_and(|lines| !lines.is_empty())
}

#[tokio::test]
async fn lines_of_any_length_are_judged_and_shown() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let page = opened(&visitor.text("/analysis/alice").await);
    assert_eq!(
        (&page["game"], &page["at"], &page["number"]),
        (&json!("alice"), &json!(0), &json!(1))
    );
    assert_eq!(page["tree"]["rules"], "alice-cvp/1");
    assert_eq!(page["state"]["moves"].as_array().unwrap().len(), 20);

    let after = line(&mut visitor, "/analysis/alice/line?moves=e4+d5").await;
    assert_eq!(
        (&after["type"], &after["ply"], &after["you"]),
        (&json!("line"), &json!(2), &json!("white"))
    );
    assert_eq!(
        after["fen"],
        "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR|8/8/8/3p4/4P3/8/8/8 w KQkq - 0 2"
    );
    // Moves that the page knows are not sent again.
    let known = line(&mut visitor, "/analysis/alice/line?moves=e4+d5+Be2&known=2").await;
    assert_eq!((&known["since"], known["line"].as_array().unwrap().len()), (&json!(2), 1));
    assert_eq!(known["line"][0]["san"], "Be2/B");
    let long = "Nf3 Nf6 Ng1 Ng8 ".repeat(60).replace(' ', "+");
    let long = line(&mut visitor, &format!("/analysis/chess/line?rules=&moves={long}")).await;
    assert!(
        long["type"] == "line" || long["text"].as_str().unwrap().contains("The game ends"),
        "{long}"
    );
    for (asked, why) in [
        ("alice/line?moves=e4+e4", "After e4/B: "),
        ("alice/line?fen=nonsense", "The FEN: "),
        ("alice/line?rules=chess-fide/1", "chess-fide/1"),
    ] {
        let refused = line(&mut visitor, &format!("/analysis/{asked}")).await;
        assert_eq!(refused["type"], "refused", "{asked}");
        assert!(refused["text"].as_str().unwrap().contains(why), "{refused}");
    }
    server.stop().await;
}

#[tokio::test]
async fn any_position_opens_and_the_page_works_without_scripts() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let fen = "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RNBQKBNR|8/8/8/3p4/4P3/8/8/8 w KQkq - 0 2";
    let query = serde_json::to_string(fen).unwrap().replace('"', "").replace(' ', "+");
    let page = visitor.text(&format!("/analysis/alice?fen={query}&moves=Be2")).await;
    let told = opened(&page);
    assert_eq!((&told["tree"]["fen"], &told["at"]), (&json!(fen), &json!(1)));
    assert_eq!((&told["number"], &told["state"]["turn"]), (&json!(2), &json!("black")));
    // Each legal move is a link, and so is the previous position; the picture shows the position.
    let to = page.split("<li><a href=\"").nth(1).unwrap().split('"').next().unwrap();
    let to = to.replace("&amp;", "&").replace("&#38;", "&");
    assert!(to.starts_with("/analysis/alice?fen=") && to.contains("moves=f1e2+"), "{to}");
    assert_eq!(opened(&visitor.text(&to).await)["at"], 2);
    let picture = visitor.get("/analysis/alice.svg?moves=e4&dark=true").await;
    assert_eq!(picture.headers()[CONTENT_TYPE], "image/svg+xml");
    let drawn = "/analysis/alice.svg?moves=e4&flip=true&from=Ag8&marks=Ae4:red,Ag1-Bf3";
    let drawn = visitor.text(drawn).await;
    assert!(drawn.contains("<circle") && drawn.contains("<path d=\"M"), "{drawn}");
    let sent = visitor.get("/analysis/alice.png?moves=e4").await;
    assert_eq!(sent.headers()[CONTENT_TYPE], "image/png");
    // Boards of another theme, and pieces of another set.
    let usual = visitor.text("/analysis/alice.svg?moves=e4").await;
    let looks = ["boards=garden", "pieces=bold", "boards=garden&pieces=bold"];
    let mut drawn = vec![usual];
    for look in looks {
        drawn.push(visitor.text(&format!("/analysis/alice.svg?moves=e4&{look}")).await);
        assert!(!drawn[..drawn.len() - 1].contains(&drawn[drawn.len() - 1]), "{look}");
    }
    for (query, why) in [
        ("boards=marble", "the boards are wood and garden"),
        ("pieces=lead", "the sets are classic, bold and storybook"),
        ("marks=e4", "write the board before it"),
        ("from=Ae4", "a piece of the side to move"),
        ("dark=perhaps", "dark"),
        ("moves=e5", "e5"),
    ] {
        let wrong = visitor.get(&format!("/analysis/alice.svg?{query}")).await;
        assert_eq!(wrong.status(), StatusCode::BAD_REQUEST, "{query}");
        assert!(wrong.text().await.unwrap().contains(why), "{query}");
    }
    // Faults are named, and the input stays in the field.
    let wrong = visitor.get("/analysis/alice?fen=8/8/8 w").await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    let wrong = wrong.text().await.unwrap();
    assert!(wrong.contains("The FEN: ") && wrong.contains(">8/8/8 w</textarea>"));
    assert_eq!(visitor.get("/analysis/nowhere").await.status(), StatusCode::NOT_FOUND);
    server.stop().await;
}

#[tokio::test]
async fn line_is_exported_as_gif() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let moving = visitor.get("/analysis/mini-alice.gif?moves=d4+a5&boards=garden").await;
    assert_eq!(moving.headers()[CONTENT_TYPE], "image/gif");
    // The GIF is sent while it is drawn, and then cached.
    assert_eq!(moving.content_length(), None);
    let moving = moving.bytes().await.unwrap();
    let again = visitor.get("/analysis/mini-alice.gif?moves=d4+a5&boards=garden").await;
    assert_eq!(again.content_length(), Some(moving.len() as u64));
    assert_eq!(again.bytes().await.unwrap(), moving);
    let frames = |file: &[u8]| file.windows(3).filter(|part| part == b"\x21\xf9\x04").count();
    assert!(moving.starts_with(b"GIF89a") && frames(&moving) == 3, "{}", frames(&moving));
    let usual = visitor.get("/analysis/mini-alice.gif?moves=d4+a5").await.bytes().await.unwrap();
    assert_ne!(moving, usual);
    // The line is longer than a GIF may be. A king walks to and fro, and sometimes a pawn moves, so that no position
    // repeats too often. Illegal lines are refused as well.
    let files = b"abcdefghgfedcb".map(char::from);
    let pawns = ["h2h3", "h3h4", "h4h5", "h5h6", "h6h7", "g2g3"];
    let mut walked = files.iter().cycle().zip(files.iter().cycle().skip(1));
    let line: Vec<_> = (0..152)
        .map(|number| {
            let black = if number % 2 == 0 { "a8b8" } else { "b8a8" };
            if number % 25 == 24 {
                return format!("{}+{black}", pawns[number / 25]);
            }
            let (from, to) = walked.next().unwrap();
            format!("{from}1{to}1+{black}")
        })
        .collect();
    let fen = "k7/8/8/8/8/8/6PP/K7+w+-+-+0+1";
    let long = format!("/analysis/chess.gif?fen={fen}&moves={}", line.join("+"));
    let refused = visitor.get(&long).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    assert!(refused.text().await.unwrap().contains("at most 300"));
    let refused = visitor.get("/analysis/mini-alice.gif?moves=d5").await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    server.stop().await;
}

#[tokio::test]
async fn engine_sends_lines_until_its_time_is_up() {
    let server = Server::with(|config| config.analysis_time = Duration::from_millis(400)).await;
    let mut visitor = server.visitor();
    let mut told = EventStream::open(&mut visitor, "/analysis/alice/engine?moves=e4&lines=3").await;
    let first = told.until(has_lines).await;
    assert_eq!((&first["type"], first["lines"].as_array().unwrap().len()), (&json!("lines"), 3));
    let move_ = &first["lines"][0]["moves"][0];
    assert!(move_["uci"].is_string() && move_["from"].is_u64() && move_["to"].is_u64(), "{first}");
    let last = told.until(|told| told["stage"] == "done").await;
    assert!(last["depth"].as_u64() >= first["depth"].as_u64() && last["nodes"].as_u64() > Some(0));
    assert_eq!(told.next().await, None);
    // A mate has its own score, and a finished position is not searched.
    let mate = MATE.replace(' ', "+");
    let mut told =
        EventStream::open(&mut visitor, &format!("/analysis/chess/engine?fen={mate}")).await;
    assert_eq!(told.until(has_lines).await["lines"][0]["score"], "#1");
    let mut over =
        EventStream::open(&mut visitor, &format!("/analysis/chess/engine?fen={mate}&moves=Qg7"))
            .await;
    assert_eq!(over.next().await.unwrap()["type"], "refused");
    assert_eq!(over.next().await, None);
    server.stop().await;
}

#[tokio::test]
async fn closed_stream_frees_its_analysis_and_a_second_analysis_is_refused() {
    let server = Server::with(|config| {
        config.limits.analyses_each = 1;
        config.analysis_time = Duration::from_secs(3600);
    })
    .await;
    let mut visitor = server.visitor();
    let mut first = EventStream::open(&mut visitor, "/analysis/alice/engine").await;
    first.until(has_lines).await;
    let mut second = EventStream::open(&mut visitor, "/analysis/alice/engine?moves=e4").await;
    let refused = second.next().await.unwrap();
    assert!(refused["text"].as_str().unwrap().contains("positions for your network"), "{refused}");
    // Closing the stream ends its search.
    drop(first);
    let began = Instant::now();
    loop {
        let mut third = EventStream::open(&mut visitor, "/analysis/alice/engine?moves=e4").await;
        if third.next().await.unwrap()["type"] == "lines" {
            break;
        }
        assert!(began.elapsed() < PATIENCE, "no capacity for a second analysis");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // The server stops while a stream is open.
    let _listener = EventStream::open(&mut visitor, "/analysis/alice/engine?moves=d4").await;
    server.stop().await;
}

#[tokio::test]
async fn players_can_analyse_their_game_when_it_is_over() {
    let server = Server::start().await;
    let mut friends = Friends::meet(&server).await;
    friends.play(0, "e4 d5 Be2").await;
    let path = format!("/analysis/game/{}", friends.game);
    let refused = friends.white.get(&path).await;
    assert_eq!(refused.status(), StatusCode::CONFLICT);
    assert!(refused.text().await.unwrap().contains("You are playing this game"));
    // Other visitors may analyse a casual game.
    assert_eq!(server.visitor().get(&path).await.status(), StatusCode::OK);
    friends.white_socket.act("resign", 3, json!({})).await;
    let page = friends.black.text(&path).await;
    let told = opened(&page);
    assert_eq!((&told["at"], &told["near"]), (&json!(3), &json!("black")));
    let sans: Vec<_> =
        told["tree"]["moves"].as_array().unwrap().iter().map(|told| &told["san"]).collect();
    assert_eq!(sans, ["e4/B", "d5/B", "Be2/B"]);
    let earlier = opened(&friends.black.text(&format!("{path}?ply=1")).await);
    assert_eq!((&earlier["at"], &earlier["state"]["turn"]), (&json!(1), &json!("black")));
    assert!(friends.white.text(&format!("/game/{}", friends.game)).await.contains(&path));
    server.stop().await;
}

#[tokio::test]
async fn engine_and_tables_are_refused_during_a_rated_game() {
    let server = Server::start().await;
    let mut pair = Pair::new(&server).await;
    let (game, mut white, _black) = pair.play(true).await;
    let path = format!("/analysis/game/{game}");
    for visitor in [&mut pair.ann, &mut server.visitor()] {
        let refused = visitor.get(&path).await;
        assert_eq!(refused.status(), StatusCode::CONFLICT);
        assert!(
            refused
                .text()
                .await
                .unwrap()
                .contains("Rated games can be analysed when they are over.")
        );
    }
    let square = pair.ann.get(&format!("/game/{game}/attackers?cell=18")).await;
    assert_eq!(square.status(), StatusCode::CONFLICT);
    assert!(!pair.ann.text(&format!("/game/{game}")).await.contains("data-do=\"attackers\""));
    let state = pair.ann.state(&game).await;
    let moves: Vec<_> = state["history"].as_array().unwrap().iter().collect();
    let moves: Vec<_> = moves.iter().map(|played| played["uci"].as_str().unwrap()).collect();
    let moves = moves.join("+");
    let engine = |more: &str| format!("/analysis/alice/engine?moves={moves}{more}");
    // The position and its successors are refused to the players, but neither unrelated positions nor other visitors.
    let own = "This position is from your running rated game";
    let next = state["moves"].as_array().and_then(|moves| moves.first()).map(|next| &next["uci"]);
    let next = next.and_then(Value::as_str).map_or(String::new(), |next| format!("+{next}"));
    for more in ["", &next] {
        let told = EventStream::open(&mut pair.ann, &engine(more)).await.next().await.unwrap();
        assert!(told["text"].as_str().is_some_and(|why| why.starts_with(own)), "{told}");
        // The browser's own engine asks first, and is refused as well.
        let fair: Value =
            serde_json::from_str(&pair.ann.text(&engine(more).replace("engine", "fair")).await)
                .unwrap();
        assert_eq!((&fair["type"], &fair["text"]), (&json!("refused"), &told["text"]));
        let attacks = pair.ann.text(&engine(more).replace("engine", "attacks")).await;
        assert!(attacks.contains(own), "{attacks}");
    }
    // Endgame tables are refused as well.
    let shown = line(&mut pair.ann, &engine("").replace("engine", "line")).await;
    let fen = shown["fen"].as_str().unwrap().replace(' ', "+").replace('|', "%7C");
    for path in ["/tablebase/alice", "/endings/alice/line"] {
        let asked = format!("{path}?fen={fen}");
        let refused = pair.ann.get(&asked).await;
        assert_eq!(refused.status(), StatusCode::CONFLICT, "{path}");
        assert!(refused.text().await.unwrap().contains(own), "{path}");
        let other = server.visitor().get(&asked).await;
        assert_ne!(other.status(), StatusCode::CONFLICT, "{path}");
    }
    let others = server.visitor().text(&engine("").replace("engine", "fair")).await;
    assert_eq!(others, r#"{"type":"fair"}"#);
    for (visitor, address) in [
        (&mut pair.ann, "/analysis/alice/engine?moves=a4".to_owned()),
        (&mut server.visitor(), engine("")),
    ] {
        let told = EventStream::open(visitor, &address).await.next().await.unwrap();
        assert_eq!(told["type"], "lines", "{told}");
    }
    let ply = state["ply"].as_u64().unwrap();
    assert_eq!(white.act("resign", ply, json!({})).await["type"], "done");
    let told = EventStream::open(&mut pair.ann, &engine("")).await.next().await.unwrap();
    assert_eq!(told["type"], "lines", "{told}");
    assert_eq!(pair.ann.get(&path).await.status(), StatusCode::OK);
    server.stop().await;
}

#[tokio::test]
async fn other_programs_get_moves_and_positions_in_their_notation() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let text = "1. e4/B e5/B 2. Qh5/B (2. a3/B) g6/B {a slip} 3. Qxe5/A# 1-0\n";
    let open = [("rules", "alice-cvp/1"), ("text", text)];
    let request = visitor.request(Method::POST, "/analysis/open").form(&open);
    let answer: Value =
        visitor.send(request.header(ACCEPT, "application/json")).await.json().await.unwrap();
    let tree = [("tree", &*answer["tree"].to_string())];
    let written = visitor.post("/analysis/courier", &tree).await;
    assert_eq!(written.headers()[CONTENT_TYPE], "text/plain; charset=utf-8");
    let written = written.text().await.unwrap();
    let moves = "1. P e2-e4\n1... p e7-e5\n2. Q d1-h5\n2... p g7-g6 // a slip\n3. Q H5-E5\n";
    assert!(written.ends_with(moves), "{written}");
    let fen = visitor.text("/analysis/alice.vchess.fen?moves=Nf3+d5+c4+dxc4").await;
    assert_eq!(fen, "rnbqkbnr/ppp1pppp/8/8/2p5/5O2/PP1PPPPP/RNBQKB1R w 4 ahah -\n");
    assert!(visitor.text("/analysis/hex4d.fen").await.ends_with(" w - - 0 1\n"));
    let page = visitor.text("/analysis/alice").await;
    assert!(page.contains("/analysis/alice.vchess.fen") && page.contains("/analysis/courier"));
    // Where a program does not have the variant, nothing is offered.
    let page = visitor.text("/analysis/ms-alice").await;
    assert!(!page.contains(".vchess.fen") && !page.contains("/analysis/courier"));
    for address in ["/analysis/quasi-alice.vchess.fen", "/analysis/alice.braille.fen"] {
        assert!(visitor.get(address).await.status().is_client_error(), "{address}");
    }
    let tree = json!({ "rules": "ms-alice-parton/1", "fen": "", "moves": [] }).to_string();
    let refused = visitor.post("/analysis/courier", &[("tree", &*tree)]).await;
    assert_eq!(refused.status(), StatusCode::BAD_REQUEST);
    server.stop().await;
}

/// Writes a tree as PGN.
async fn pgn(visitor: &mut Visitor, tree: &Value) -> Response {
    visitor.post("/analysis/pgn", &[("tree", &tree.to_string())]).await
}

#[tokio::test]
async fn pgn_is_opened_and_written_back() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let text = "[White \"Ann\"]\n[RuleSet \"alice-cvp/1\"]\n\n{An idea.} 1. e4/B $1 {good} (1. d4/B d5/B (1... Nf6/B)) 1... e5/B 1-0\n";
    let open = [("rules", "chess-fide/1"), ("text", text)];
    let request = visitor.request(Method::POST, "/analysis/open").form(&open);
    let answer: Value =
        visitor.send(request.header(ACCEPT, "application/json")).await.json().await.unwrap();
    assert_eq!(
        (&answer["type"], &answer["address"]),
        (&json!("opened"), &json!("/analysis/alice"))
    );
    let written = pgn(&mut visitor, &answer["tree"]).await;
    assert_eq!(written.headers()[CONTENT_TYPE], "application/vnd.chess-pgn; charset=utf-8");
    let written = written.text().await.unwrap();
    for part in
        ["[White \"Ann\"]", "{An idea.}", "1. e4/B $1 {good}", "(1. d4/B d5/B (1... Nf6/B))", "1-0"]
    {
        assert!(written.contains(part), "{part}: {written}");
    }
    // Without scripts a game opens at once, a position redirects to its page, and faults are named.
    let page = visitor.post("/analysis/open", &open).await.text().await.unwrap();
    assert_eq!(opened(&page)["at"], 2);
    let position =
        visitor.post("/analysis/open", &[("rules", "chess-fide/1"), ("text", MATE)]).await;
    assert_eq!(position.status(), StatusCode::SEE_OTHER);
    let wrong =
        visitor.post("/analysis/open", &[("rules", "alice-cvp/1"), ("text", "1. e5")]).await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    let wrong = wrong.text().await.unwrap();
    assert!(wrong.contains("The PGN, ") && wrong.contains(">1. e5</textarea>"));
    let broken = pgn(
        &mut visitor,
        &json!({ "rules": "alice-cvp/1", "moves": [{ "after": 0, "uci": "e2e5" }] }),
    )
    .await;
    assert_eq!(broken.status(), StatusCode::BAD_REQUEST);
    let long = "1. e4 ".repeat(100_000);
    let long = visitor.post("/analysis/open", &[("rules", "alice-cvp/1"), ("text", &long)]).await;
    assert_eq!(long.status(), StatusCode::BAD_REQUEST);
    server.stop().await;
}

#[tokio::test]
async fn game_check_runs_once_and_is_stored() {
    let nodes = |config: &mut Config| config.analysis_check_nodes = 2_000;
    let server = Server::with(nodes).await;
    let mut friends = Friends::meet_for(&server, "chess-fide/1").await;
    let path = format!("/analysis/game/{}/check", friends.game);
    let early = EventStream::open(&mut friends.white, &path).await.next().await.unwrap();
    assert_eq!(
        (&early["type"], &early["text"]),
        (&json!("refused"), &json!("A game can be checked when it is over."))
    );
    friends.play(0, "f3 e5 g4 Qh4").await;
    let mut told = EventStream::open(&mut friends.white, &path).await;
    let progress = |done, refining| {
        Some(json!({ "type": "progress", "done": done, "of": 5, "refining": refining }))
    };
    for done in 1..=4 {
        assert_eq!(told.next().await, progress(done, false));
    }
    // The result of the first pass is shown while the check is refined.
    let draft = told.next().await.unwrap();
    assert_eq!((&draft["type"], &draft["nodes"]), (&json!("checked"), &json!(133)));
    assert_eq!(draft["moves"].as_array().map(Vec::len), Some(4));
    for done in 1..=5 {
        assert_eq!(told.next().await, progress(done, true));
    }
    let check = told.next().await.unwrap();
    assert_eq!(check["nodes"], 2_000);
    assert_eq!(told.next().await, None);
    assert_eq!(check["type"], "checked", "{check}");
    let moves = check["moves"].as_array().unwrap();
    assert_eq!(
        (moves.len(), &moves[3]["score"], &moves[3]["white"]),
        (4, &json!("0-1"), &json!(0))
    );
    assert_eq!((&moves[2]["verdict"], &moves[3]["verdict"]), (&json!("blunder"), &Value::Null));
    assert!(moves[2]["better"][0]["san"].is_string());
    assert!(check["white"].as_u64() < check["black"].as_u64(), "{check}");
    // The check is stored for all visitors and survives a restart.
    let server = Server::in_folder_with(server.stop().await, nodes).await;
    let mut visitor = server.visitor();
    let mut again = EventStream::open(&mut visitor, &path).await;
    assert_eq!((again.next().await, again.next().await), (Some(check.clone()), None));
    let page = opened(&visitor.text(path.strip_suffix("/check").unwrap()).await);
    assert_eq!(page["check"], check);
    server.stop().await;
}

#[tokio::test]
async fn threat_is_the_best_move_of_the_other_side() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let asked = "/analysis/chess/engine?threat=true&moves=";
    let mut told = EventStream::open(&mut visitor, &format!("{asked}e4+e5+Bc4+Nc6+Qh5")).await;
    let found = told.until(|told| has_lines(told) && told["depth"].as_u64() > Some(3)).await;
    assert_eq!(
        (&found["lines"][0]["score"], &found["lines"][0]["moves"][0]["uci"]),
        (&json!("#1"), &json!("h5f7"))
    );
    let mut check = EventStream::open(&mut visitor, &format!("{asked}e4+e5+Qh5+Nc6+Qxf7")).await;
    assert_eq!(check.next().await.unwrap()["text"], "The king is in check: that is the threat.");
    server.stop().await;
}

/// The figures of docs/research/measurements.md: `cargo test -p glass-server --test server -- --ignored --nocapture
/// fifty`.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement"]
#[expect(clippy::print_stdout, reason = "the figures are for those who measure")]
async fn fifty_analyses_at_once_do_not_delay_moves() {
    let server = Server::with(|config| {
        config.behind_proxy = true;
        config.engine_workers = 1;
        config.analysis_workers = 1;
    })
    .await;
    let began = Instant::now();
    let mut asking = tokio::task::JoinSet::new();
    for network in 1..=50 {
        let mut visitor = server.visitor_from(&format!("203.0.113.{network}"));
        asking.spawn(async move {
            let mut told = EventStream::open(&mut visitor, "/analysis/alice/engine?lines=3").await;
            told.until(has_lines).await;
            let first = began.elapsed();
            // The search continues until all visitors have asked.
            told.until(|told| told["stage"] == "done" || began.elapsed().as_secs() > 20).await;
            first
        });
    }
    let mut moves = Vec::new();
    while asking.len() == 50 && began.elapsed().as_secs() < 19 {
        let mut friends = Friends::meet(&server).await;
        for (ply, text) in
            (0..).zip(["Nf3", "Nf6", "Ng1", "Ng8", "e4", "e5", "d4", "d5", "a4", "a5"])
        {
            let socket =
                if ply % 2 == 0 { &mut friends.white_socket } else { &mut friends.black_socket };
            let sent = Instant::now();
            assert_eq!(socket.play(ply, text).await["type"], "done", "{text}");
            moves.push(sent.elapsed());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    let mut first = asking.join_all().await;
    first.sort_unstable();
    moves.sort_unstable();
    println!("first lines: the median after {:?}, the last after {:?}", first[25], first[49]);
    println!(
        "{} moves meanwhile: the median took {:?}, 99 of 100 at most {:?}",
        moves.len(),
        moves[moves.len() / 2],
        moves[moves.len() * 99 / 100]
    );
    server.stop().await;
}

#[tokio::test]
async fn position_can_be_embedded_on_other_sites() {
    let server = Server::start().await;
    let mut visitor = server.visitor();
    let query = "moves=e4+d5&marks=Ag1-Af3:red";
    let answer = visitor.get(&format!("/embed/analysis/alice?{query}")).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert!(!answer.headers().contains_key("x-frame-options"));
    let page = answer.text().await.unwrap();
    let escaped = query.replace('&', "&#38;");
    assert!(page.contains(&format!("/analysis/alice.svg?{escaped}")), "{page}");
    assert!(page.contains("White to move"), "{page}");
    assert_eq!(visitor.get(&format!("/analysis/alice.svg?{query}")).await.status(), StatusCode::OK);
    // The text form helps users who cannot see pictures.
    let letters = visitor.get("/analysis/alice.txt?moves=e4+d5").await;
    assert_eq!(letters.headers()[CONTENT_TYPE], "text/plain; charset=utf-8");
    let letters = letters.text().await.unwrap();
    assert!(letters.contains("(p)") && letters.contains("White to move."), "{letters}");
    let wrong = visitor.get("/embed/analysis/alice?moves=e5").await;
    assert_eq!(wrong.status(), StatusCode::BAD_REQUEST);
    server.stop().await;
}
