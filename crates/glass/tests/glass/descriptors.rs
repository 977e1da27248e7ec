//! New connections when the system gives the server no more file descriptors.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The result of a new connection: the status, `closed`, or `nothing` while the others keep their connections.
fn newcomer(address: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
    let _ =
        write!(stream, "GET /settings HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    let mut answer = [0; 12];
    match stream.read(&mut answer) {
        Ok(0) => "closed".to_owned(),
        Ok(_) => String::from_utf8_lossy(&answer[9..]).into_owned(),
        Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => "closed".to_owned(),
        Err(_) => "nothing".to_owned(),
    }
}

#[test]
fn new_connections_are_refused_when_file_descriptors_run_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new("sh")
        .args(["-c", "ulimit -n 64 && exec \"$0\" serve --listen 127.0.0.1:0 --data \"$1\""])
        .arg(env!("CARGO_BIN_EXE_glass"))
        .arg(folder.path())
        .env("RUST_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let _server = Server(child);
    let address = line.split_once("http://").expect(&line).1;
    let address = address.split_whitespace().next().unwrap();
    assert_eq!(newcomer(address), "200");

    let mut others: Vec<_> = (0..80).map(|_| TcpStream::connect(address).unwrap()).collect();
    let mut refused = 0;
    while refused < 5 {
        match newcomer(address).as_str() {
            "503" | "closed" => refused += 1,
            // A descriptor was free for a moment, so another connection takes it.
            "200" if others.len() < 200 => others.push(TcpStream::connect(address).unwrap()),
            heard => panic!("{heard}"),
        }
    }
    drop(others);
    let begun = Instant::now();
    while newcomer(address) != "200" {
        assert!(begun.elapsed() < Duration::from_secs(30), "the places are free again");
    }
}
