//! Several servers on one database: what happens on one is seen on the others, with NATS and without.
//!
//! Where `TEST_DATABASE_URL` names a PostgreSQL server and `nats-server` is installed.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::support::{Friends, Server};
use glass_store::{GameId, Store};
use serde_json::json;
use sqlx::{AssertSqlSafe, Connection, PgConnection};

/// NATS on a port of its own; dropping it kills it.
struct Nats {
    port: u16,
    process: Child,
}

impl Nats {
    fn start(port: u16) -> Option<Self> {
        let mut command = Command::new("nats-server");
        command.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        let process = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()?;
        Some(Self { port, process })
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A database and NATS, for any number of servers.
struct Site {
    database: String,
    nats: Nats,
}

impl Site {
    async fn new() -> Option<Self> {
        let url = std::env::var("TEST_DATABASE_URL").ok()?;
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let nats = Nats::start(port)?;
        let schema = format!("nodes_{}", GameId::random().unwrap().as_str().to_lowercase());
        let mut server = PgConnection::connect(&url).await.unwrap();
        let create = AssertSqlSafe(format!("create schema {schema}"));
        sqlx::raw_sql(create).execute(&mut server).await.unwrap();
        let separator = if url.contains('?') { '&' } else { '?' };
        let database = format!("{url}{separator}options[search_path]={schema}");
        Some(Self { database, nats })
    }

    async fn server(&self) -> Server {
        Server::with(|config| {
            config.database = Some(self.database.clone());
            config.nats = Some(format!("nats://127.0.0.1:{}", self.nats.port));
        })
        .await
    }
}

#[tokio::test]
async fn what_is_done_on_one_server_is_seen_on_the_other() {
    let Some(mut site) = Site::new().await else { return };
    let (one, two) = (site.server().await, site.server().await);
    let mut friends = Friends::meet(&one).await;
    let mut black = friends.black.at(&two);
    let (mut there, state) = black.open(&friends.game).await;
    assert_eq!(state["you"], "black");

    assert_eq!(friends.white_socket.play(0, "e4").await["type"], "done");
    there.at_ply(1).await;
    assert_eq!(there.play(1, "d5").await["type"], "done");
    friends.white_socket.at_ply(2).await;
    assert_eq!(black.state(&friends.game).await["ply"], 2, "and on pages");
    assert_eq!(friends.white.state(&friends.game).await["ply"], 2);
    let stale = there.act("move", 1, json!({ "move": "e5" })).await;
    assert_eq!(stale["code"], "stale", "the database has the say");

    // Without NATS the moves are found by looking.
    let port = site.nats.port;
    drop(site.nats);
    assert_eq!(friends.white_socket.play(2, "Be2").await["type"], "done");
    let at_once = there.play(3, "dxe4").await;
    assert_eq!(at_once["type"], "done", "nothing is refused by what is past: {at_once}");
    friends.white_socket.at_ply(4).await;

    site.nats = Nats::start(port).unwrap();
    assert_eq!(friends.white_socket.play(4, "Bb5").await["type"], "done");
    let over = there.at_ply(5).await;
    assert_eq!(over["outcome"]["text"], "Checkmate. White wins.");
    one.stop().await;
    two.stop().await;
}

#[tokio::test]
async fn a_thought_of_a_server_that_died_is_taken_over() {
    let Some(site) = Site::new().await else { return };
    let one = site.server().await;
    let mut you = one.visitor();
    let game = you.new_game("white", "1").await;
    let (mut socket, _) = you.open(&game).await;

    let store = Store::open_beside(&site.database).await.unwrap();
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let until = now + Duration::from_secs(3);
    let [now, until] = [now, until].map(|time| time.as_millis() as i64);
    let id: GameId = game.parse().unwrap();
    assert!(store.claim(&id, "a server that died", now, until).await.unwrap());

    assert_eq!(socket.play(0, "e4").await["type"], "done");
    socket.at_ply(2).await;
    let answered = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
    assert!(answered >= until, "it was left alone while it could be alive");
    let record = store.game_load(&id).await.unwrap();
    assert_eq!(record.moves.len(), 2);
    store.close().await;
    one.stop().await;
}
