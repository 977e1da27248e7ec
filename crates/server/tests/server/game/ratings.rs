//! Ratings and ladders: each finished game is rated once.

use std::time::Duration;

use glass_server::{Clock, Config, Recount, UsageLimits};
use glass_store::{Name, Store};
use serde_json::{Value, json};
use tokio::time::{sleep, timeout};

use crate::account::accounts::{PASSWORD, assert_redirect, sign_up};
use crate::game::challenges::member;
use crate::support::{PATIENCE, Server, Socket, Visitor};

const NOW: i64 = 1_795_176_000_000;
const MINUTE: i64 = 60 * 1000;

/// Counts every game in which both players have moved, however many they play and from whichever network.
pub fn count_all_games(config: &mut Config) {
    let limits = &mut config.limits;
    (limits.rated_plies, limits.rated_pair_daily) = (2, 1_000);
    (limits.rated_same_network, limits.ladder_opponents) = (true, 1);
    limits.rated_time = Duration::ZERO;
}

/// Two players with accounts who play rated games.
pub struct Pair {
    pub ann: Visitor,
    pub ben: Visitor,
}

impl Pair {
    pub async fn new(server: &Server) -> Self {
        Self { ann: member(server, "Ann").await, ben: member(server, "Ben").await }
    }

    /// Starts a game in which both players have moved; Ann has White.
    pub async fn play(&mut self, rated: bool) -> (String, Socket, Socket) {
        let wish = [
            ("rules", "alice-cvp/1"),
            ("colour", "white"),
            ("opponent", "friend"),
            ("clock", "300+3"),
            ("rated", if rated { "on" } else { "" }),
        ];
        let game = self.ann.create_game(&wish).await;
        self.ben.join(&game).await;
        let (mut white, _) = self.ann.open(&game).await;
        let (mut black, _) = self.ben.open(&game).await;
        white.play(0, "e4").await;
        black.play(1, "e5").await;
        (game, white, black)
    }
}

fn rating(state: &Value, side: &str) -> Value {
    state["players"][side]["rating"].clone()
}

#[tokio::test]
async fn rated_game_changes_ratings_at_its_end() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| {
        config.clock = clock.clone();
        count_all_games(config);
    })
    .await;
    let mut pair = Pair::new(&server).await;
    let (game, mut white, mut black) = pair.play(true).await;
    let state = pair.ann.state(&game).await;
    assert_eq!((rating(&state, "white"), &state["rated"]), (json!(null), &json!(true)));
    black.act("resign", 2, json!({})).await;
    let over = white.until(|message| message["outcome"].is_object()).await;
    let told = "New ratings: Ann 1662? (+162), Ben 1338? (−162).";
    assert_eq!(over["outcome"]["ratings"], told);
    let page = server.visitor().text(&format!("/game/{game}")).await;
    assert!(page.contains(told), "a page opened later also shows the rating");
    let changes = ["white", "black"].map(|side| &over["players"][side]["ratingChange"]);
    assert_eq!(changes, [&json!("+162"), &json!("−162")]);
    for strip in ["rating-change up\">+162<", "rating-change down\">−162<"] {
        assert!(page.contains(strip), "{strip}: {page}");
    }

    // The next game starts with the new ratings, and its PGN shows them.
    let (game, mut white, mut black) = pair.play(true).await;
    let state = pair.ben.state(&game).await;
    assert_eq!(
        [rating(&state, "white"), rating(&state, "black")],
        [json!("1662?"), json!("1338?")]
    );
    let lobby = server.visitor().text("/lobby").await;
    assert!(lobby.contains("Ann (1662?) – Ben (1338?)"), "{lobby}");
    white.act("draw", 2, json!({})).await;
    black.act("draw", 2, json!({})).await;
    let pgn = pair.ann.text(&format!("/game/{game}.pgn")).await;
    for tag in [r#"[Event "Rated game"]"#, r#"[WhiteElo "1662"]"#, r#"[BlackElo "1338"]"#] {
        assert!(pgn.contains(tag), "{tag}: {pgn}");
    }
    let profile = server.visitor().text("/@/Ann").await;
    assert!(profile.contains("Through the looking-glass, live"), "{profile}");
    assert!(profile.contains("2 games") && profile.contains("/ladder/looking-glass-live"));
    server.stop().await;
}

#[tokio::test]
async fn casual_and_too_short_games_change_no_rating() {
    let server = Server::with(|config| {
        config.clock = Clock::held(NOW);
        count_all_games(config);
    })
    .await;
    let mut pair = Pair::new(&server).await;
    let (casual, _, mut black) = pair.play(false).await;
    black.act("resign", 2, json!({})).await;
    let state = pair.ann.state(&casual).await;
    assert_eq!(state["outcome"].get("ratings"), None);
    assert_eq!(state["players"]["white"].get("ratingChange"), None);

    // A game is not rated before both players have moved.
    let wish = [
        ("rules", "alice-cvp/1"),
        ("colour", "white"),
        ("opponent", "friend"),
        ("clock", "300+3"),
        ("rated", "on"),
    ];
    let early = pair.ann.create_game(&wish).await;
    pair.ben.join(&early).await;
    let (mut white, _) = pair.ann.open(&early).await;
    white.act("resign", 0, json!({})).await;
    let why = "Ratings unchanged: too few moves were played.";
    assert_eq!(pair.ann.state(&early).await["outcome"]["ratings"], why);
    assert!(!server.visitor().text("/@/Ann").await.contains("/ladder/looking-glass-live"));
    server.stop().await;
}

#[tokio::test]
async fn games_ending_at_once_are_rated_in_sequence() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| {
        config.clock = clock.clone();
        count_all_games(config);
    })
    .await;
    let mut pair = Pair::new(&server).await;
    let mut games = Vec::new();
    for _ in 0..6 {
        games.push(pair.play(true).await);
    }
    let endings = games.iter_mut().map(|(_, white, black)| async move {
        let resigned = black.act("resign", 2, json!({}));
        assert_eq!(resigned.await["type"], "done");
        white.until(|message| message["outcome"].is_object()).await;
    });
    futures_util::future::join_all(endings).await;
    // One more game ends on time.
    let (_, mut late, _black) = pair.play(true).await;
    clock.pass(6 * MINUTE);
    late.until(|message| message["outcome"].is_object()).await;

    let folder = server.stop().await;
    let file = format!("sqlite://{}/glass.db", folder.path().display());
    let store = Store::open(&file).await.unwrap();
    let mut counted = Config::new("");
    count_all_games(&mut counted);
    let recount = Recount::new(&store, &counted.limits).await.unwrap();
    assert!(recount.agrees(), "{recount:?}");
    assert_eq!(recount.games, 7);
    let name: Name = "Ann".parse().unwrap();
    let (ann, _) = store.account_by_name(&name).await.unwrap().unwrap();
    let history = store.rating_history(&ann.visitor, "looking-glass-live", 10).await.unwrap();
    let numbers: Vec<_> = history.iter().map(|entry| entry.rating.games).collect();
    assert_eq!(numbers, [7, 6, 5, 4, 3, 2, 1]);
    recount.write(&store).await.unwrap();
    assert_eq!(
        store.rating_history(&ann.visitor, "looking-glass-live", 10).await.unwrap(),
        history
    );
    store.close().await;
}

#[tokio::test]
async fn established_player_appears_on_the_ladder() {
    let server = Server::with(|config| {
        config.clock = Clock::held(NOW);
        count_all_games(config);
    })
    .await;
    let mut pair = Pair::new(&server).await;
    let mut visitor = server.visitor();
    let ladder = "/ladder/looking-glass-live";
    assert!(visitor.text(ladder).await.contains("No players yet"));
    assert!(visitor.text("/ladder").await.contains("Through the looking-glass, live"));
    // The players win in turn, so their ratings stay close.
    let mut games = 0;
    loop {
        games += 1;
        let (_, mut white, mut black) = pair.play(true).await;
        let loser = if games % 2 == 0 { &mut white } else { &mut black };
        loser.act("resign", 2, json!({})).await;
        if !visitor.text("/@/Ben").await.contains("provisional") {
            break;
        }
    }
    assert!((8..28).contains(&games), "{games}");
    let climbed = async {
        while !visitor.text(ladder).await.contains("/@/Ben") {
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(PATIENCE, climbed).await.expect("the ladder cache did not expire");
    let page = visitor.text(&format!("{ladder}?page=9999")).await;
    assert!(page.contains("/@/Ann") && page.contains("/@/Ben"), "{page}");
    assert!(visitor.text("/@/Ann").await.contains("on the leaderboard"));
    assert_redirect(&visitor.get("/ladder/alice").await, ladder);
    let unknown = visitor.get("/ladder/go").await;
    assert_eq!(unknown.status(), reqwest::StatusCode::NOT_FOUND);
    server.stop().await;
}

/// Signs up two players on different networks, under the default limits.
async fn pair_on_networks(server: &Server, names: [&str; 2], networks: [&str; 2]) -> Pair {
    let mut pair =
        Pair { ann: server.visitor_from(networks[0]), ben: server.visitor_from(networks[1]) };
    for (visitor, name) in [(&mut pair.ann, names[0]), (&mut pair.ben, names[1])] {
        let signed_up = sign_up(visitor, name, PASSWORD).await;
        assert_eq!(signed_up.status(), reqwest::StatusCode::SEE_OTHER);
    }
    pair
}

/// Plays up to ten plies until Black resigns, so many milliseconds after the first move, and returns the text about the
/// ratings.
async fn play_for(pair: &mut Pair, plies: usize, clock: &Clock, time: i64) -> Value {
    let (game, mut white, mut black) = pair.play(true).await;
    let more = ["d4", "d5", "a3", "a6", "h3", "h6", "b3", "b6"];
    for (ply, text) in (2..).zip(&more[..plies - 2]) {
        let socket = if ply % 2 == 0 { &mut white } else { &mut black };
        assert_eq!(socket.play(ply, text).await["type"], "done", "{text}");
    }
    clock.pass(time);
    assert_eq!(black.act("resign", plies as u64, json!({})).await["type"], "done");
    pair.ann.state(&game).await["outcome"]["ratings"].clone()
}

fn assert_says(told: &Value, why: &str) {
    assert!(told.as_str().is_some_and(|told| told.contains(why)), "{told}");
}

#[tokio::test]
async fn ratings_cannot_be_farmed() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| {
        config.clock = clock.clone();
        config.behind_proxy = true;
        config.limits.rated_pair_daily = 2;
    })
    .await;
    let play = async |pair: &mut Pair, plies| play_for(pair, plies, &clock, 10_000).await;
    let mut pair = pair_on_networks(&server, ["Ann", "Ben"], ["203.0.113.1", "198.51.100.1"]).await;
    assert_says(&play(&mut pair, 2).await, "too few moves were played");
    assert_says(&play(&mut pair, 9).await, "too few moves were played");
    let fast = play_for(&mut pair, 10, &clock, 9_999).await;
    assert_says(&fast, "the game took too little time");
    assert_says(&play(&mut pair, 10).await, "New ratings: Ann 1662? (+162)");
    assert_says(&play(&mut pair, 10).await, "New ratings: Ann");
    assert_says(&play(&mut pair, 10).await, "too many rated games in the last 24 hours");
    clock.pass(24 * 60 * MINUTE);
    assert_says(&play(&mut pair, 10).await, "New ratings: Ann");

    let mut home =
        pair_on_networks(&server, ["Carl", "Dora"], ["203.0.113.7", "203.0.113.7"]).await;
    assert_says(&play(&mut home, 10).await, "both players used the same network");
    // A customer of a data centre has an IPv6 network of 48 bits.
    let networks = ["2001:db8:1:1::1", "2001:db8:1:ff00::1"];
    let mut rented = pair_on_networks(&server, ["Eve", "Fay"], networks).await;
    assert_says(&play(&mut rented, 10).await, "both players used the same network");
    let networks = ["2001:db8:2:1::1", "2001:db8:3:1::1"];
    let mut apart = pair_on_networks(&server, ["Gus", "Hal"], networks).await;
    assert_says(&play(&mut apart, 10).await, "New ratings: Gus");
    let profile = server.visitor_from("192.0.2.1").text("/@/Carl").await;
    assert!(!profile.contains("/ladder/looking-glass-live"), "{profile}");

    // A recount under other limits leaves the games that have counted, and names their rule.
    let folder = server.stop().await;
    let file = format!("sqlite://{}/glass.db", folder.path().display());
    let store = Store::open(&file).await.unwrap();
    let usual = UsageLimits { rated_pair_daily: 2, ..UsageLimits::default() };
    let recount = Recount::new(&store, &usual).await.unwrap();
    assert!(recount.agrees() && recount.games == 4, "{recount:?}");
    let stricter = UsageLimits { rated_pair_daily: 1, ..UsageLimits::default() };
    let recount = Recount::new(&store, &stricter).await.unwrap();
    assert_eq!((recount.agrees(), recount.games, recount.uncounted.len()), (true, 4, 0));
    let [earlier] = &recount.earlier[..] else { panic!("{recount:?}") };
    let rule =
        "rated_plies = 10, rated_time = 10, rated_pair_daily = 2, rated_same_network = false";
    assert_eq!(earlier.rule.as_deref(), Some(rule));
    recount.write(&store).await.unwrap();
    let recount = Recount::new(&store, &stricter).await.unwrap();
    assert!(recount.agrees(), "{recount:?}");
    let name: Name = "Ann".parse().unwrap();
    let (ann, _) = store.account_by_name(&name).await.unwrap().unwrap();
    assert_eq!(store.ratings_of(&ann.visitor).await.unwrap()[0].1.games, 3);
    store.close().await;
}

#[tokio::test]
async fn farmed_games_are_reported_to_moderators() {
    let clock = Clock::held(NOW);
    let server = Server::with(|config| {
        config.clock = clock.clone();
        config.behind_proxy = true;
    })
    .await;
    let mut pair = pair_on_networks(&server, ["Ann", "Ben"], ["203.0.113.1", "198.51.100.1"]).await;
    for _ in 0..4 {
        assert_says(&play_for(&mut pair, 10, &clock, 10_000).await, "New ratings");
    }
    let file = format!("sqlite://{}/glass.db", server.folder().display());
    let store = Store::open_beside(&file).await.unwrap();
    assert_eq!(store.reports_open(9).await.unwrap(), []);
    play_for(&mut pair, 10, &clock, 10_000).await;
    // The games are looked at after the answer was sent.
    let report = async {
        loop {
            match store.reports_open(9).await.unwrap().pop() {
                Some(report) => break report,
                None => sleep(Duration::from_millis(20)).await,
            }
        }
    };
    let report = timeout(PATIENCE, report).await.expect("a report");
    assert_eq!(report.reported.as_ref().map(Name::as_str), Some("Ann"));
    assert_eq!(report.words, "rated games in a day: 5 wins in fewer than 20 plies");
    assert_eq!(report.reporter, None);
    // Games that a moderator has seen are not reported again.
    store.report_close(&report.id, clock.now()).await.unwrap();
    play_for(&mut pair, 10, &clock, 10_000).await;
    sleep(Duration::from_millis(300)).await;
    assert_eq!(store.reports_open(9).await.unwrap(), []);
    store.close().await;
    server.stop().await;
}

#[tokio::test]
async fn ladder_requires_several_opponents() {
    let server = Server::with(|config| {
        config.clock = Clock::held(NOW);
        count_all_games(config);
        config.limits.ladder_opponents = 2;
    })
    .await;
    let mut pair = Pair::new(&server).await;
    let mut visitor = server.visitor();
    let ladder = "/ladder/looking-glass-live";
    let mut games = 0;
    while games == 0 || visitor.text("/@/Ben").await.contains("provisional") {
        games += 1;
        let (_, mut white, mut black) = pair.play(true).await;
        let loser = if games % 2 == 0 { &mut white } else { &mut black };
        loser.act("resign", 2, json!({})).await;
    }
    // The cached ladder may be two seconds old.
    sleep(Duration::from_millis(2_100)).await;
    assert!(!visitor.text(ladder).await.contains("/@/Ben"), "one opponent is too few");
    let mut other = Pair { ann: member(&server, "Carl").await, ben: pair.ben.clone() };
    let (_, mut white, _black) = other.play(true).await;
    white.act("resign", 2, json!({})).await;
    let climbed = async {
        while !visitor.text(ladder).await.contains("/@/Ben") {
            sleep(Duration::from_millis(100)).await;
        }
    };
    timeout(PATIENCE, climbed).await.expect("the ladder cache did not expire");
    assert!(!visitor.text(ladder).await.contains("/@/Ann"));
    server.stop().await;
}
