//! Several servers on one database: changes on one reach the others, with and without NATS.
//!
//! These tests need a PostgreSQL server in `TEST_DATABASE_URL` and `nats-server`; `cargo xtask test` provides both.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::account::accounts::{PASSWORD, assert_redirect, sign_in, sign_up};
use crate::analysis::page::EventStream;
use crate::notify::email::{NOW, confirm, member, set_address};
use crate::study::studies;
use crate::support::log::Log;
use crate::support::mail_server::{Behaviour, MailServer};
use crate::support::schema::Schema;
use crate::support::{Friends, PATIENCE, Server, Socket};
use glass_server::{Clock, Config, Rate};
use glass_store::{GameId, Store};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

/// NATS on its own port; dropping it kills it.
struct Nats {
    port: u16,
    process: Child,
}

impl Nats {
    fn start(port: u16) -> Self {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        Self {
            port,
            process: process
                .expect("these tests need nats-server: install it, or run `cargo xtask test`"),
        }
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A database and NATS for any number of servers.
struct Site {
    database: Schema,
    /// `None` after NATS was killed.
    nats: Option<Nats>,
}

impl Site {
    async fn new() -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let nats = Some(Nats::start(port));
        Self { database: Schema::create().await, nats }
    }

    async fn server(&self) -> Server {
        Server::with(self.choices(|_| ())).await
    }

    fn nats(&self) -> &Nats {
        self.nats.as_ref().expect("NATS was killed")
    }

    /// Removes the database after all servers have stopped.
    async fn end(self) {
        self.database.remove().await;
    }

    /// The configuration of the site's servers, with changes.
    fn choices(
        &self,
        choose: impl FnOnce(&mut Config) + Send + 'static,
    ) -> impl FnOnce(&mut Config) + Send + 'static {
        let database = self.database.url();
        let nats = format!("nats://127.0.0.1:{}", self.nats().port);
        move |config| {
            config.database = Some(database);
            config.nats = Some(nats);
            config.limits.node_report = Duration::from_millis(200);
            config.limits.node_silence = Duration::from_secs(2);
            choose(config);
        }
    }
}

/// A server on its own runtime. Dropping it kills it without a shutdown.
struct KillableServer {
    server: Option<Server>,
    runtime: Option<Runtime>,
}

impl KillableServer {
    async fn start(choose: impl FnOnce(&mut Config) + Send + 'static) -> Self {
        let runtime = Runtime::new().unwrap();
        let server = runtime.spawn(Server::with(choose)).await.unwrap();
        Self { server: Some(server), runtime: Some(runtime) }
    }

    fn server(&self) -> &Server {
        self.server.as_ref().unwrap()
    }
}

impl Drop for KillableServer {
    fn drop(&mut self) {
        // The runtime goes first, because dropping a server shuts it down in order.
        self.runtime.take().unwrap().shutdown_background();
        drop(self.server.take());
    }
}

/// Waits until a player's page shows this number of spectators and Black's presence.
async fn wait_for_presence(socket: &mut Socket, black: bool, watchers: u64) {
    let as_told = |message: &Value| {
        (&message["type"], &message["black"], &message["watchers"])
            == (&json!("presence"), &json!(black), &json!(watchers))
    };
    socket.until(as_told).await;
}

#[tokio::test]
async fn presence_is_shared_by_all_nodes() {
    let mut site = Site::new().await;
    let one = site.server().await;
    let two = KillableServer::start(site.choices(|_| ())).await;
    let mut friends = Friends::meet(&one).await;
    drop(friends.black_socket);
    let page = &mut friends.white_socket;
    let _watching_here = one.visitor().open(&friends.game).await;
    let _there = friends.black.clone().at(two.server()).open(&friends.game).await;
    let _watching_there = two.server().visitor().open(&friends.game).await;
    wait_for_presence(page, true, 2).await;
    let state = friends.white.state(&friends.game).await;
    assert_eq!(
        (&state["players"]["black"]["online"], &state["watchers"]),
        (&json!(true), &json!(2))
    );
    assert!(one.visitor().text("/").await.contains("1 game in progress."));

    drop(two);
    wait_for_presence(page, false, 1).await;

    let three = KillableServer::start(site.choices(|_| ())).await;
    let _there = friends.black.at(three.server()).open(&friends.game).await;
    wait_for_presence(page, true, 1).await;
    // Without NATS each server counts only its own sockets.
    let port = site.nats().port;
    site.nats = None;
    wait_for_presence(page, false, 1).await;
    site.nats = Some(Nats::start(port));
    wait_for_presence(page, true, 1).await;
    drop(three);
    one.stop().await;
    site.end().await;
}

#[tokio::test]
async fn absence_is_counted_over_all_nodes() {
    let site = Site::new().await;
    let (one, two) = (site.server().await, site.server().await);
    let mut friends = Friends::meet_with(&one, "alice-cvp/1", "300+3").await;
    friends.play(0, "e4 d5 Be2").await;
    let (there, _) = friends.black.clone().at(&two).open(&friends.game).await;
    drop(friends.black_socket);
    let page = &mut friends.white_socket;
    let refused = page.act("win-by-absence", 3, json!({})).await;
    assert_eq!(refused["code"], "illegal", "Black has the page open on another server");
    drop(there);
    let away = page.until(|message| !message["blackClaimable"].is_null()).await;
    assert_eq!(away["black"], false);
    let refused = page.act("win-by-absence", 3, json!({})).await;
    assert_eq!(refused["code"], "illegal", "the absence starts now");
    one.stop().await;
    two.stop().await;
    site.end().await;
}

#[tokio::test]
async fn each_node_has_its_own_limits() {
    let site = Site::new().await;
    let choose = |config: &mut Config| {
        config.limits.new_games = Rate { burst: 2, per: Duration::from_secs(3600) };
    };
    let one = Server::with(site.choices(choose)).await;
    let two = Server::with(site.choices(choose)).await;
    let form = [("rules", "alice-cvp/1"), ("colour", "white"), ("opponent", "friend")];
    let mut visitor = one.visitor();
    for node in [&one, &two] {
        visitor = visitor.at(node);
        for expected in
            [StatusCode::SEE_OTHER, StatusCode::SEE_OTHER, StatusCode::TOO_MANY_REQUESTS]
        {
            assert_eq!(visitor.post("/games", &form).await.status(), expected);
        }
    }
    one.stop().await;
    two.stop().await;
    site.end().await;
}

#[tokio::test]
async fn invalid_nats_messages_are_ignored() {
    let site = Site::new().await;
    let server = site.server().await;
    let mut friends = Friends::meet(&server).await;
    let forger = async_nats::connect(format!("127.0.0.1:{}", site.nats().port)).await.unwrap();
    let game = format!("glass.game.{}", friends.game);
    for (subject, letter) in [
        (game.as_str(), r#"{"server":"elsewhere"}"#.to_owned()),
        ("glass.game.nowhere", "{}".to_owned()),
        ("glass.node", "x".repeat(500_000)),
        ("glass.node", r#"{"node":"a","round":1,"ends_round":true,"entries":7}"#.to_owned()),
        (game.as_str(), r#"{"server":"elsewhere","revision":9}"#.to_owned()),
    ] {
        forger.publish(subject.to_owned(), letter.into()).await.unwrap();
    }
    forger.flush().await.unwrap();
    friends.white_socket.of_type("state").await;
    friends.play(0, "e4 e5 Nf3").await;
    server.stop().await;
    site.end().await;
}

#[tokio::test]
async fn moves_reach_the_other_server() {
    let mut site = Site::new().await;
    let (one, two) = (site.server().await, site.server().await);
    let mut friends = Friends::meet(&one).await;
    let mut black = friends.black.at(&two);
    let (mut there, state) = black.open(&friends.game).await;
    assert_eq!(state["you"], "black");

    assert_eq!(friends.white_socket.play(0, "e4").await["type"], "done");
    there.at_ply(1).await;
    assert_eq!(there.play(1, "d5").await["type"], "done");
    friends.white_socket.at_ply(2).await;
    assert_eq!(black.state(&friends.game).await["ply"], 2, "the new move is on the page");
    assert_eq!(friends.white.state(&friends.game).await["ply"], 2);
    let stale = there.act("move", 1, json!({ "move": "e5" })).await;
    assert_eq!(stale["code"], "stale", "the database decides");

    // Without NATS the servers find moves by polling.
    let port = site.nats().port;
    site.nats = None;
    assert_eq!(friends.white_socket.play(2, "Be2").await["type"], "done");
    let at_once = there.play(3, "dxe4").await;
    assert_eq!(at_once["type"], "done", "an outdated state refuses no move: {at_once}");
    friends.white_socket.at_ply(4).await;

    site.nats = Some(Nats::start(port));
    assert_eq!(friends.white_socket.play(4, "Bb5").await["type"], "done");
    let over = there.at_ply(5).await;
    assert_eq!(over["outcome"]["text"], "Checkmate. White wins.");
    one.stop().await;
    two.stop().await;
    site.end().await;
}

#[tokio::test]
async fn chat_messages_reach_the_other_server() {
    let mut site = Site::new().await;
    let often = |config: &mut Config| config.limits.socket_ping = Duration::from_millis(500);
    let (one, two) = (site.server().await, Server::with(site.choices(often)).await);
    let mut friends = Friends::meet(&one).await;
    let (mut there, _) = friends.black.clone().at(&two).open(&friends.game).await;
    let path = format!("/game/{}/chat", friends.game);
    let mut post_message = async |words: &str| {
        let said = friends.white.post(&path, &[("words", words)]).await;
        assert_eq!(said.status(), StatusCode::NO_CONTENT);
    };
    post_message("The time has come").await;
    assert_eq!(there.of_type("chat").await["messages"][0]["words"], "The time has come");
    // Messages lost by NATS are found by polling.
    site.nats = None;
    post_message("to talk of many things").await;
    assert_eq!(there.of_type("chat").await["messages"][0]["words"], "to talk of many things");
    one.stop().await;
    two.stop().await;
    site.end().await;
}

/// The move arrives on both servers at once; its answer was prepared on one of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn conditional_move_is_played_once_on_two_servers() {
    let site = Site::new().await;
    let (first, second) = (site.server().await, site.server().await);
    let mut friends = Friends::meet(&first).await;
    let game = friends.game.clone();
    let fields = [("ply", "0"), ("takebacks", "0"), ("line", "e4 e5")];
    let made = friends.black.at(&second).post(&format!("/game/{game}/conditional"), &fields).await;
    assert_eq!(made.status(), StatusCode::OK);
    let (mut there, _) = friends.white.clone().at(&second).open(&game).await;
    let played = || json!({ "move": "e4" });
    let (one, other) = tokio::join!(
        friends.white_socket.act_with("here", "move", 0, played()),
        there.act_with("there", "move", 0, played())
    );
    let mut answers = [&one, &other].map(|answer| answer["type"].as_str().unwrap());
    answers.sort_unstable();
    assert_eq!(answers, ["done", "refused"], "{one} {other}");
    let state = friends.black_socket.at_ply(2).await;
    assert_eq!(state["history"][1]["uci"], "e7e5");
    for server in [&first, &second] {
        assert_eq!(friends.white.clone().at(server).state(&game).await["ply"], 2);
    }
    first.stop().await;
    second.stop().await;
    site.end().await;
}

/// A server that has cached that nothing is prepared plays an answer that was prepared on another server since.
#[tokio::test]
async fn conditional_move_prepared_on_another_server_is_played() {
    let site = Site::new().await;
    let (first, second) = (site.server().await, site.server().await);
    let mut friends = Friends::meet(&first).await;
    friends.play(0, "e4 d5").await;
    let fields = [("ply", "2"), ("takebacks", "0"), ("line", "Nf3 Nc6")];
    let path = format!("/game/{}/conditional", friends.game);
    let made = friends.black.clone().at(&second).post(&path, &fields).await;
    assert_eq!(made.status(), StatusCode::OK);
    assert_eq!(friends.white_socket.play(2, "Nf3").await["type"], "done");
    let state = friends.black_socket.at_ply(4).await;
    assert_eq!(state["history"][3]["uci"], "b8c6");
    first.stop().await;
    second.stop().await;
    site.end().await;
}

#[tokio::test]
async fn engine_turn_of_a_dead_server_is_taken_over() {
    let site = Site::new().await;
    let one = site.server().await;
    let mut you = one.visitor();
    let game = you.new_game("white", "1").await;
    let (mut socket, _) = you.open(&game).await;

    let store = Store::open_beside(&site.database.url()).await.unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let until = now + Duration::from_secs(3);
    let [now, until] = [now, until].map(|time| time.as_millis() as i64);
    let id: GameId = game.parse().unwrap();
    assert!(store.engine_claim(&id, "a server that died", now, until).await.unwrap());

    assert_eq!(socket.play(0, "e4").await["type"], "done");
    socket.at_ply(2).await;
    let answered = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
    assert!(answered >= until, "a claim is respected until it expires");
    let record = store.game_load(&id).await.unwrap();
    assert_eq!(record.moves.len(), 2);
    store.close().await;
    one.stop().await;
    site.end().await;
}

/// A server is killed while it delivers a claimed mail. Another server delivers it once the claim has expired, and it
/// is not sent twice.
#[tokio::test]
async fn mail_claimed_by_a_dead_server_is_sent_by_another() {
    const MINUTE: i64 = 60_000;
    let site = Site::new().await;
    let (mut stuck, mut mail) = (MailServer::start(), MailServer::start());
    stuck.set(Behaviour::Hangs);
    let clock = Clock::held(NOW);
    let choose = |server: &MailServer| {
        let mut chosen = Config::new("elsewhere");
        server.serve(&mut chosen);
        let (mail, clock) = (chosen.mail, clock.clone());
        site.choices(move |config| (config.mail, config.clock) = (mail, clock))
    };
    let one = KillableServer::start(choose(&stuck)).await;
    let mut ann = one.server().visitor();
    assert_redirect(&sign_up(&mut ann, "Ann", PASSWORD).await, "/account");
    assert_redirect(&set_address(&mut ann, "ann@example.org", PASSWORD).await, "/account#mail");
    assert_eq!(stuck.next_refused().await, "ann@example.org");
    drop(one);

    let two = KillableServer::start(choose(&mail)).await;
    // The second server leaves the claimed mail alone and sends the rest.
    member(&mut two.server().visitor(), &mut mail, "Bob").await;
    clock.pass(2 * MINUTE);
    member(&mut two.server().visitor(), &mut mail, "Cleo").await;
    clock.pass(2 * MINUTE);
    let arrived = mail.next().await;
    assert_eq!(
        (&*arrived.to, arrived.subject()),
        ("ann@example.org", "Confirm your email address")
    );
    let mut ann = ann.at(two.server());
    confirm(&mut ann, &arrived.link("/confirm/")).await;
    clock.pass(10 * MINUTE);
    ann.post("/forgotten", &[("who", "Ann")]).await;
    assert_eq!(mail.next().await.subject(), "Reset your password");
    drop(two);
    site.end().await;
}

/// A node has a wrong clock from its start, ahead or behind. Games use the clock of the database, and the node reports
/// its wrong clock until it is corrected.
#[tokio::test]
async fn node_with_a_wrong_clock_ends_no_game_and_is_not_ready() {
    for (wrong, words) in
        [(600_000, " s ahead of the database's"), (-600_000, " s behind the database's")]
    {
        let site = Site::new().await;
        let one = site.server().await;
        let mut friends = Friends::meet_with(&one, "alice-cvp/1", "300+0").await;
        friends.play(0, "e4 d5").await;
        let log = Log::default();
        let _listening = log.capture();
        let clock = Clock::ahead(wrong);
        let metrics = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let choose = {
            let clock = clock.clone();
            move |config: &mut Config| (config.clock, config.metrics) = (clock, Some(metrics))
        };
        let two = Server::with(site.choices(choose)).await;
        let health = async |ready: StatusCode| loop {
            let answer = two.visitor().get("/health/ready").await;
            if answer.status() == ready {
                return answer.json::<Value>().await.unwrap();
            }
            sleep(Duration::from_millis(50)).await;
        };
        let failing = timeout(PATIENCE, health(StatusCode::SERVICE_UNAVAILABLE)).await.unwrap();
        assert_eq!(failing["database"], "ok");
        // The round trip to the database is not counted.
        let seconds = failing["clock"].as_str().unwrap().strip_suffix(words).expect(words);
        assert!((590.0..=600.0).contains(&seconds.parse::<f64>().unwrap()), "{seconds}");
        log.wait_for(words).await;
        let told = reqwest::get(format!("http://{metrics}/metrics")).await.unwrap();
        let told = told.text().await.unwrap();
        assert!(told.contains("\nglass_ready 0\n"), "{told}");
        let offset = told.lines().find_map(|line| line.strip_prefix("glass_clock_offset_seconds "));
        let offset: f64 = offset.unwrap().parse().unwrap();
        assert!((offset - wrong as f64 / 1000.0).abs() < 5.0, "{offset}");

        // The node has checked for overdue games meanwhile and accepts moves.
        let (mut socket, state) = friends.white.clone().at(&two).open(&friends.game).await;
        let played = json!({ "move": "Be2" });
        let answer = socket.act_with("wrong clock", "move", 2, played).await;
        assert_eq!((&answer["type"], &answer["ply"]), (&json!("done"), &json!(3)), "{state}");
        let state = friends.black_socket.at_ply(3).await;
        assert_eq!(state["outcome"], json!(null));
        assert_eq!(state["clock"]["givenBack"], json!(null), "the players get no time back");
        assert!(state["clock"]["white"].as_i64().unwrap() > 0, "{state}");

        clock.jump(-wrong);
        let right = timeout(PATIENCE, health(StatusCode::OK)).await.unwrap();
        assert_eq!(right["clock"], "ok");
        log.wait_for("agrees with the database's again").await;
        one.stop().await;
        two.stop().await;
        site.end().await;
    }
}

#[tokio::test]
async fn study_changes_reach_all_nodes() {
    let mut site = Site::new().await;
    let quick = |config: &mut Config| {
        config.limits.compare_shared = Duration::from_millis(300);
        config.limits.watchers_told = Duration::from_millis(50);
    };
    let one = Server::with(site.choices(quick)).await;
    let two = Server::with(site.choices(quick)).await;
    let mut ann = one.visitor();
    assert_redirect(&sign_up(&mut ann, "Ann", PASSWORD).await, "/account");
    let study = studies::study(&mut ann, &[("rules", "alice-cvp/1")]).await;
    let events = format!("{study}/events?chapter=1");
    let mut reader = two.visitor();
    let mut far = EventStream::open(&mut reader, &events).await;
    let at_one = EventStream::open(&mut ann, &events).await;
    far.until(|told| told["people"]["writers"] == json!(["Ann"])).await;
    assert_eq!(studies::change(&mut ann, &study, 1, studies::add("", "e2e4")).await["revision"], 2);
    let heard = far.until(|told| told["type"] == "changed" || told["revision"] == 2).await;
    assert_eq!(heard["revision"], 2);
    // Changes that another node does not publish are found by polling.
    site.nats = None;
    assert_eq!(studies::change(&mut ann, &study, 2, studies::add("", "d2d4")).await["revision"], 3);
    let heard = far.until(|told| told["revision"] == 3).await;
    assert_eq!(heard["type"], "look");
    drop(at_one);
    far.until(|told| told["people"]["writers"] == json!([])).await;
    one.stop().await;
    two.stop().await;
    site.end().await;
}

#[tokio::test]
async fn ending_a_session_closes_its_sockets_on_all_servers() {
    let site = Site::new().await;
    let server = async || {
        let hour = Duration::from_secs(3600);
        Server::with(site.choices(move |config| config.limits.socket_ping = hour)).await
    };
    let (here, there) = (server().await, server().await);
    let mut ann = here.visitor();
    sign_up(&mut ann, "Ann", PASSWORD).await;
    let mut elsewhere = there.visitor();
    assert_redirect(&sign_in(&mut elsewhere, "Ann", PASSWORD).await, "/");
    let game = ann.new_game("white", "friend").await;
    let (mut socket, _) = elsewhere.open(&game).await;
    assert_redirect(&ann.post("/account/sessions/end", &[]).await, "/account");
    assert_eq!(socket.closed().await, Some(CloseCode::Policy));
    here.stop().await;
    there.stop().await;
    site.end().await;
}
