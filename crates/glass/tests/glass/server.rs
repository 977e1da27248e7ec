//! The real program as a server, and requests to it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A server process; dropping it kills it.
pub struct Server {
    pub child: Child,
    pub address: String,
}

impl Server {
    pub fn start(data: &Path, database: Option<&str>) -> Self {
        Self::run(Command::new(env!("CARGO_BIN_EXE_glass")), data, database)
    }

    /// Starts this program as a server.
    pub fn run(mut program: Command, data: &Path, database: Option<&str>) -> Self {
        let mut child = program
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

    /// Sends a request on a new connection and returns the head and body of the response.
    pub fn ask(&self, method: &str, path: &str, cookie: &str, form: &str) -> (String, String) {
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
        // SIGKILL leaves the server no chance to shut down.
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

pub fn header<'h>(head: &'h str, name: &str) -> &'h str {
    let line = head.lines().find(|line| line.to_ascii_lowercase().starts_with(name));
    line.unwrap_or_else(|| panic!("{name} in {head}")).split_once(": ").unwrap().1
}

/// The session cookie; a page may set other cookies.
pub fn cookie(head: &str) -> String {
    header(head, "set-cookie: glass=").split(';').next().unwrap().to_owned()
}
