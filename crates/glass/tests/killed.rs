//! The server is killed in the middle of games, and nothing that it acknowledged is lost.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server of the real program; killed without warning when dropped.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path, database: Option<&str>) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_glass"))
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .args(database.map(|address| format!("--database={address}")))
            .env("RUST_LOG", "warn")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split_once("http://").expect(&line).1;
        let address = address.split_whitespace().next().unwrap().to_owned();
        Self { child, address }
    }

    /// Sends a request on a connection of its own and returns head and body of the answer.
    fn ask(&self, method: &str, path: &str, cookie: &str, form: &str) -> (String, String) {
        let address = &self.address;
        let mut stream = TcpStream::connect(address).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {cookie}\r\n\
             Accept: application/json\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{form}",
            form.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_owned(), body.to_owned())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // SIGKILL: the server has no chance to tidy up.
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

fn header<'h>(head: &'h str, name: &str) -> &'h str {
    let line = head.lines().find(|line| line.to_ascii_lowercase().starts_with(name));
    line.unwrap_or_else(|| panic!("{name} in {head}")).split_once(": ").unwrap().1
}

/// The cookie of the session: a page may set others.
fn cookie(head: &str) -> String {
    header(head, "set-cookie: glass=").split(';').next().unwrap().to_owned()
}

/// Fault 1: the server is killed between moves.
#[test]
fn fault_1_every_acknowledged_move_outlives_the_server() {
    kill_in_the_middle_of_a_game(None);
}

/// Fault 7, as far as it concerns ratings: the end of a game is acknowledged and the server killed. The game is scored, once,
/// and the next after it.
#[test]
fn fault_7_a_rated_ending_that_was_acknowledged_is_scored_once() {
    let data = tempfile::tempdir().unwrap();
    // Both players come from this machine, and their games are short.
    let limits = "[limits]\nrated_plies = 2\nrated_same_network = true\n";
    std::fs::write(data.path().join("glass.toml"), limits).unwrap();
    let mut server = Server::start(data.path(), None);
    let [white, black] = ["Ann", "Ben"].map(|name| {
        let password = "through the looking glass";
        let form = format!("name={name}&password={password}&again={password}").replace(' ', "+");
        cookie(&server.ask("POST", "/sign-up", "", &form).0)
    });
    const RATED: &str = "rules=alice-cvp/1&colour=white&opponent=friend&clock=300%2B3&rated=on";
    for rated in 1..=3 {
        let opened = server.ask("POST", "/games", &white, RATED);
        let game = header(&opened.0, "location:").to_owned();
        server.ask("POST", &format!("{game}/join"), &black, "");
        let done = [
            ("move", &white, "move=e4&ply=0&key=1"),
            ("move", &black, "move=e5&ply=1&key=2"),
            ("resign", &black, "ply=2&key=3"),
        ];
        for (action, who, form) in done {
            let (head, body) = server.ask("POST", &format!("{game}/{action}"), who, form);
            assert!(body.contains("\"done\""), "{action}: {head}\n{body}");
        }
        drop(server);
        server = Server::start(data.path(), None);
        let (_, body) = server.ask("POST", &format!("{game}/resign"), &black, "ply=2&key=3");
        assert!(body.contains("\"done\""), "{body}");
        let mut ratings = Command::new(env!("CARGO_BIN_EXE_glass"));
        let ratings = ratings.args(["ratings", "--data"]).arg(data.path()).arg("verify").output();
        let ratings = ratings.unwrap();
        let told = String::from_utf8_lossy(&ratings.stdout);
        let right =
            format!("{rated} rated games counted, 0 not as stored, 0 ratings not up to date\n");
        assert_eq!((told.as_ref(), ratings.status.success()), (right.as_str(), true));
    }
}

/// Fault 1, on the other database.
#[test]
fn fault_1_every_acknowledged_move_outlives_the_server_on_postgres() {
    // The address comes from whoever started a PostgreSQL for the tests.
    if let Ok(address) = std::env::var("TEST_DATABASE_URL") {
        kill_in_the_middle_of_a_game(Some(&address));
    }
}

fn kill_in_the_middle_of_a_game(database: Option<&str>) {
    let data = tempfile::tempdir().unwrap();
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut server = Server::start(data.path(), database);

    // Two people: whoever opens the game, and whoever joins it.
    let opened = server.ask("POST", "/games", "", "rules=alice-cvp/1&colour=white&opponent=friend");
    let game = header(&opened.0, "location:").to_owned();
    let white = cookie(&opened.0);
    let joined = server.ask("POST", &format!("{game}/join"), "", "");
    let black = cookie(&joined.0);

    let mut ply = 0;
    for life in 0..4 {
        for _ in 0..3 {
            let (mover, text) =
                if ply % 2 == 0 { (&white, shuffle[ply % 4]) } else { (&black, shuffle[ply % 4]) };
            let form = format!("move={text}&ply={ply}&key=move-{ply}");
            let (head, body) = server.ask("POST", &format!("{game}/move"), mover, &form);
            assert!(body.contains("\"done\""), "ply {ply} of life {life}: {head}\n{body}");
            ply += 1;
        }
        drop(server);
        server = Server::start(data.path(), database);

        // Everything is there, and what is sent again is answered from the record.
        let (_, pgn) = server.ask("GET", &format!("{game}.pgn"), "", "");
        let landings = pgn.matches("/A").count() + pgn.matches("/B").count();
        assert_eq!(landings, ply, "{pgn}");
        let again = format!("move={}&ply={}&key=move-{}", shuffle[(ply - 1) % 4], ply - 1, ply - 1);
        let mover = if (ply - 1) % 2 == 0 { &white } else { &black };
        let (_, body) = server.ask("POST", &format!("{game}/move"), mover, &again);
        assert!(body.contains("\"done\""), "{body}");
    }
}
