//! The summary that `glass serve` prints at startup.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Stdio};

/// Starts and stops a server in a folder with further options; returns its summary and its log.
fn start(folder: &std::path::Path, options: &[&str]) -> (Vec<String>, String) {
    let log = folder.join("log");
    let mut server = Command::new(env!("CARGO_BIN_EXE_glass"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data"])
        .arg(folder.join("data"))
        .args(options)
        .env_remove("RUST_LOG")
        .stdout(Stdio::piped())
        .stderr(File::create(&log).unwrap())
        .spawn()
        .unwrap();
    let lines = BufReader::new(server.stdout.take().unwrap()).lines().take(4);
    let lines: Vec<String> = lines.map(Result::unwrap).collect();
    // The log is complete once a request is answered.
    let address = lines[0].split_once("http://").unwrap().1.split(' ').next().unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /health/live HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
        .unwrap();
    stream.read_to_string(&mut String::new()).unwrap();
    server.kill().unwrap();
    server.wait().unwrap();
    (lines, fs::read_to_string(log).unwrap())
}

#[test]
fn startup_summary_is_short_and_names_changed_settings() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let (lines, log) = start(folder.path(), &[]);
    assert!(lines[0].starts_with("Looking-Glass is open on http://127.0.0.1:"), "{lines:?}");
    assert_eq!(lines[1], format!("  database  {}", data.join("glass.db").display()));
    assert_eq!(lines[2], "  settings  defaults (--print-config shows all)");
    assert!(lines[3].starts_with("  email     saved in "), "{lines:?}");
    assert!(log.lines().all(|line| line.len() < 300) && log.len() < 4000, "{log}");

    fs::write(data.join("glass.toml"), "engine_time = 1.5\n[limits]\nsockets_each = 7\n").unwrap();
    let (lines, log) = start(folder.path(), &[]);
    let changes = "engine_time = 1.5, limits.sockets_each = 7";
    assert_eq!(lines[2], format!("  settings  {changes} (--print-config shows all)"));
    assert!(log.contains("limits.sockets_each = 7") && !log.contains("live_games"), "{log}");
}

/// Programs read the log: its values are plain, and mail and NATS are among the settings.
#[test]
fn the_json_log_has_plain_values() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("glass.toml"), "backups = \"/nowhere\"\n").unwrap();
    let smtp = "smtps://glass:s3cret@mail.example.org";
    let (lines, log) = start(folder.path(), &["--log-format", "json", "--smtp", smtp]);
    let changes = "backups = \"/nowhere\", mail.smtp = \"smtps://…@mail.example.org\"";
    assert_eq!(lines[2], format!("  settings  {changes} (--print-config shows all)"));
    assert!(!log.contains("Some(") && !log.contains("None") && !log.contains("s3cret"), "{log}");
    assert!(log.contains("there is no folder /nowhere"), "{log}");
    for line in log.lines() {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
    }
}
