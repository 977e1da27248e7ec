//! The default log of a busy server stays below 2 MB a minute.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// Log bytes for each request, if each of 200 moves a second is a request.
const BYTES_EACH: u64 = 2_000_000 / (200 * 60);
const REQUESTS: u64 = 300;
/// This number of requests is answered; the others are refused.
const LIMITS: &str = "limits.requests = { burst = 100, per = 3600 }\n";

#[test]
fn requests_and_refusals_do_not_fill_the_log() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    std::fs::write(folder.path().join("glass.toml"), LIMITS).unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_glass"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .env_remove("RUST_LOG")
        .stdout(Stdio::piped())
        .stderr(File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_once("http://").expect(&line).1;
    let address = address.split_whitespace().next().unwrap().to_owned();
    let length = || std::fs::metadata(&log).unwrap().len();
    let mut client = Client::new(address);
    assert_eq!(client.status("GET", "/settings", ""), "200");
    let before = length();
    let mut statuses = Vec::new();
    for number in 0..REQUESTS {
        // Pages, unknown games and cross-site requests, until the limits refuse them.
        statuses.push(match number % 3 {
            0 => client.status("GET", "/settings", ""),
            1 => client.status("GET", "/game/0123456789ab", ""),
            _ => client.status("POST", "/games", "Origin: https://elsewhere.example\r\n"),
        });
    }
    let logged = length() - before;
    server.kill().unwrap();
    server.wait().unwrap();
    for expected in ["200", "404", "403", "429"] {
        assert!(statuses.iter().any(|status| status == expected), "no {expected}: {statuses:?}");
    }
    let allowed = REQUESTS * BYTES_EACH / 10;
    assert!(logged <= allowed, "{logged} bytes for {REQUESTS} requests; {allowed} are allowed");
}

/// A client that sends one request after the other, and connects again when the server closes the connection.
struct Client {
    address: String,
    connection: BufReader<TcpStream>,
}

impl Client {
    fn new(address: String) -> Self {
        let connection = Self::connect(&address);
        Self { address, connection }
    }

    fn connect(address: &str) -> BufReader<TcpStream> {
        BufReader::new(TcpStream::connect(address).unwrap())
    }

    /// Reads the response to its end and returns its status.
    fn status(&mut self, method: &str, path: &str, headers: &str) -> String {
        write!(
            self.connection.get_mut(),
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n{headers}\r\n"
        )
        .unwrap();
        let mut status = String::new();
        self.connection.read_line(&mut status).unwrap();
        let (mut length, mut is_closed, mut line) = (0, false, String::new());
        while self.connection.read_line(&mut line).unwrap() > 2 {
            let (name, value) = line.trim().split_once(':').unwrap();
            is_closed |= name.eq_ignore_ascii_case("connection") && value.trim() == "close";
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse().unwrap();
            }
            line.clear();
        }
        let mut body = vec![0; length];
        self.connection.read_exact(&mut body).unwrap();
        if is_closed {
            self.connection = Self::connect(&self.address);
        }
        status.get(9..12).unwrap_or_default().to_owned()
    }
}
