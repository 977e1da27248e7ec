//! Many sign-ins at once use no more memory than the password buffers.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::thread;

/// The number of attempts, each from its own address, and how many run at once.
const ATTEMPTS: usize = 120;
const AT_ONCE: usize = 40;
/// Two buffers of 19 MiB and the memory of forty connections, in KiB.
const ALLOWED: u64 = 2 * 19 * 1024 + 30 * 1024;

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Server {
    /// A value of `/proc/PID/status`, in KiB.
    fn memory(&self, name: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.0.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap();
        line.trim_start_matches(':').trim().trim_end_matches(" kB").parse().unwrap()
    }
}

/// Tries to sign in from this address and returns the status.
fn sign_in(address: &str, number: usize) -> String {
    let body = format!("name=Player-{number}&password=through+the+glass");
    let mut stream = TcpStream::connect(address).unwrap();
    write!(
        stream,
        "POST /sign-in HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
         X-Forwarded-For: 10.0.{}.{}\r\nContent-Type: application/x-www-form-urlencoded\r\n\
         Content-Length: {}\r\n\r\n{body}",
        number / 250,
        number % 250,
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer.get(9..12).unwrap_or_default().to_owned()
}

#[test]
fn a_storm_of_sign_ins_takes_little_memory() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_glass"))
        .args(["serve", "--behind-proxy", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.path())
        .env("RUST_LOG", "error")
        // As many malloc arenas as on a large machine; each could keep buffers.
        .env("MALLOC_ARENA_MAX", "64")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let server = Server(child);
    let address = line.split_once("http://").expect(&line).1;
    let address = address.split_whitespace().next().unwrap();

    let before = server.memory("VmRSS");
    let mut statuses = Vec::new();
    for round in 0..ATTEMPTS / AT_ONCE {
        statuses.extend(thread::scope(|scope| {
            let attempt = |number| scope.spawn(move || sign_in(address, number));
            let attempts: Vec<_> = (round * AT_ONCE..(round + 1) * AT_ONCE).map(attempt).collect();
            attempts.into_iter().map(|done| done.join().unwrap()).collect::<Vec<_>>()
        }));
    }
    // The password was compared, or the visitor must try again.
    assert!(statuses.iter().all(|status| status == "403" || status == "503"), "{statuses:?}");
    assert!(statuses.iter().filter(|&status| status == "403").count() >= 10, "{statuses:?}");
    let most = server.memory("VmHWM");
    assert!(most <= before + ALLOWED, "{before} KiB before, {most} KiB at most");
}
