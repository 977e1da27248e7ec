//! The process is suspended for a while, by SIGSTOP or a sleeping machine: no player loses time.

use std::process::Command;
use std::time::Duration;

use crate::server::{Server, cookie, header};

fn signal(server: &Server, signal: &str) {
    let mut kill = Command::new("kill");
    let done = kill.arg(signal).arg(server.child.id().to_string()).status().unwrap();
    assert!(done.success());
}

#[test]
fn a_stopped_process_costs_no_player_time() {
    let data = tempfile::tempdir().unwrap();
    // The default is a minute, which would make the test as long.
    std::fs::write(data.path().join("glass.toml"), "[limits]\noutage = 2\n").unwrap();
    let server = Server::start(data.path(), None);
    let form = "rules=alice-cvp/1&colour=white&opponent=friend&clock=60%2B0";
    let opened = server.ask("POST", "/games", "", form);
    let game = header(&opened.0, "location:").to_owned();
    let white = cookie(&opened.0);
    let black = cookie(&server.ask("POST", &format!("{game}/join"), "", "").0);
    for (ply, mover, text) in [(0, &white, "e4"), (1, &black, "e5")] {
        let form = format!("move={text}&ply={ply}&key={ply}");
        let (head, body) = server.ask("POST", &format!("{game}/move"), mover, &form);
        assert!(body.contains("\"done\""), "{head}\n{body}");
    }

    signal(&server, "-STOP");
    std::thread::sleep(Duration::from_secs(8));
    signal(&server, "-CONT");

    // The first move after the pause is judged after the time has been given back.
    let form = "move=Nf3&ply=2&key=2";
    let (head, body) = server.ask("POST", &format!("{game}/move"), &white, form);
    assert!(body.contains("\"done\""), "{head}\n{body}");
    let (_, page) = server.ask("GET", &game, &black, "");
    let left = |side: &str| -> i64 {
        let clock = page.split_once("\"clock\":").expect(&page).1;
        let number = clock.split_once(&format!("\"{side}\":")).unwrap().1;
        number.split(|letter: char| !letter.is_ascii_digit()).next().unwrap().parse().unwrap()
    };
    assert_eq!(left("black"), 60_000);
    // Otherwise eight seconds would be missing.
    assert!(left("white") >= 60_000 - 6_000, "{}", left("white"));
}
