//! Two servers on one database are upgraded one after the other. Games continue, and nothing is lost.
//!
//! Ignored by default: `GLASS_PREVIOUS` names the program of the previous release, which is built separately,
//! `TEST_DATABASE_URL` a PostgreSQL server, and `nats-server` must be installed. Run it with `-- --ignored`.
//! `migrations_only_add` of the store checks the migrations alone.

use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::server::{Server, cookie, header};
use glass_store::GameId;

const SHUFFLE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];

struct Nats(Child, u16);

impl Nats {
    fn start() -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let mut nats = Command::new("nats-server");
        nats.args(["--addr", "127.0.0.1", "--port", &port.to_string()]);
        let nats = nats.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
        Self(nats, port)
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A game of two players, on any of the servers.
struct Game {
    path: String,
    players: [String; 2],
    ply: usize,
}

impl Game {
    fn open(server: &Server) -> Self {
        let form = "rules=alice-cvp/1&colour=white&opponent=friend&clock=300%2B3";
        let opened = server.ask("POST", "/games", "", form);
        let path = header(&opened.0, "location:").to_owned();
        let white = cookie(&opened.0);
        let black = cookie(&server.ask("POST", &format!("{path}/join"), "", "").0);
        Self { path, players: [white, black], ply: 0 }
    }

    fn play(&mut self, server: &Server) {
        let Self { path, players, ply } = self;
        let form = format!("move={}&ply={ply}&key=move-{ply}", SHUFFLE[*ply % 4]);
        let (head, body) = server.ask("POST", &format!("{path}/move"), &players[*ply % 2], &form);
        assert!(body.contains("\"done\""), "{path}, ply {ply}: {head}\n{body}");
        *ply += 1;
    }

    fn is_whole(&self, server: &Server) {
        let (_, pgn) = server.ask("GET", &format!("{}.pgn", self.path), "", "");
        assert_eq!(pgn.matches("/A").count() + pgn.matches("/B").count(), self.ply, "{pgn}");
        assert!(pgn.contains(r#"[Result "*"]"#), "{pgn}");
    }
}

fn psql(server: &str, order: &str) {
    let done = Command::new("psql").args(["--quiet", "--command", order, server]).status().unwrap();
    assert!(done.success());
}

#[test]
#[ignore = "needs the program of the previous release, PostgreSQL and NATS"]
fn games_go_on_while_two_servers_are_upgraded() {
    let [previous, database] = ["GLASS_PREVIOUS", "TEST_DATABASE_URL"]
        .map(|name| std::env::var(name).unwrap_or_else(|_| panic!("{name} is not set")));
    let nats = Nats::start();
    let schema = format!("test_{}", GameId::random().unwrap().as_str().to_lowercase());
    psql(&database, &format!("create schema {schema}"));
    let address = format!("{database}?options[search_path]={schema}");
    let data = tempfile::tempdir().unwrap();
    let start = |program: &Path| {
        let mut command = Command::new(program);
        command.env("GLASS_NATS", format!("nats://127.0.0.1:{}", nats.1));
        Server::run(command, data.path(), Some(&address))
    };
    let (old, new) = (Path::new(&previous), Path::new(env!("CARGO_BIN_EXE_glass")));

    let (mut one, two) = (start(old), start(old));
    let mut games: Vec<_> = (0..5).map(|_| Game::open(&one)).collect();
    let rounds = |games: &mut Vec<Game>, servers: [&Server; 2]| {
        for round in 0..3 {
            games.iter_mut().for_each(|game| game.play(servers[round % 2]));
        }
        for server in servers {
            games.iter().for_each(|game| game.is_whole(server));
        }
    };
    rounds(&mut games, [&one, &two]);

    // The first server is replaced, and upgrades the database while the second runs.
    drop(one);
    one = start(new);
    rounds(&mut games, [&one, &two]);
    games.push(Game::open(&two));
    games.push(Game::open(&one));
    rounds(&mut games, [&two, &one]);

    // Then the second server is replaced.
    drop(two);
    let two = start(new);
    rounds(&mut games, [&one, &two]);

    // The old program refuses the newer database.
    let refused = Command::new(old)
        .args(["serve", "--listen", "127.0.0.1:0", "--database", &address, "--data"])
        .arg(data.path())
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&refused.stderr).into_owned();
    assert!(!refused.status.success() && text.contains("newer"), "{text}");
    drop((one, two));
    psql(&database, &format!("drop schema {schema} cascade"));
}
