//! A server continues to answer when its log cannot be written, as on a full disk.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

#[test]
fn requests_are_answered_when_logging_fails() {
    let folder = tempfile::tempdir().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_glass"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .env("RUST_LOG", "debug")
        .stdout(Stdio::piped())
        .stderr(File::options().write(true).open("/dev/full").unwrap())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_once("http://").map(|(_, rest)| rest.split(' ').next().unwrap());
    let mut answer = String::new();
    if let Some(address) = address {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(stream, "GET /settings HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
            .unwrap();
        stream.read_to_string(&mut answer).unwrap();
    }
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{line}{answer}");
}
