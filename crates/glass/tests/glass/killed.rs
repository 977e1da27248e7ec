//! The server is killed in the middle of games; no acknowledged move is lost.

use std::process::Command;

use crate::server::{Server, cookie, header};

/// Fault 1: the server is killed between moves.
#[test]
fn fault_1_every_acknowledged_move_outlives_the_server() {
    kill_in_the_middle_of_a_game(None);
}

/// Fault 7 for ratings: the server is killed after it acknowledged the end of a game. The game is rated once, and the
/// next game after it.
#[test]
fn fault_7_a_rated_ending_that_was_acknowledged_is_scored_once() {
    let data = tempfile::tempdir().unwrap();
    // Both players use this machine, and their games are short.
    let limits = "[limits]\nrated_plies = 2\nrated_time = 0.001\nrated_same_network = true\n";
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
        let text = String::from_utf8_lossy(&ratings.stdout);
        let right =
            format!("{rated} rated games counted, 0 not as stored, 0 ratings not up to date\n");
        assert_eq!((text.as_ref(), ratings.status.success()), (right.as_str(), true));
    }
}

/// Fault 1 on PostgreSQL.
#[test]
fn fault_1_every_acknowledged_move_outlives_the_server_on_postgres() {
    let address = std::env::var("TEST_DATABASE_URL")
        .expect("this test needs PostgreSQL: set TEST_DATABASE_URL, or run `cargo xtask test`");
    kill_in_the_middle_of_a_game(Some(&address));
}

fn kill_in_the_middle_of_a_game(database: Option<&str>) {
    let data = tempfile::tempdir().unwrap();
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let mut server = Server::start(data.path(), database);

    // Two players: one opens the game, the other joins it.
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

        // All moves are stored, and a resent move gets its stored answer.
        let (_, pgn) = server.ask("GET", &format!("{game}.pgn"), "", "");
        let landings = pgn.matches("/A").count() + pgn.matches("/B").count();
        assert_eq!(landings, ply, "{pgn}");
        let again = format!("move={}&ply={}&key=move-{}", shuffle[(ply - 1) % 4], ply - 1, ply - 1);
        let mover = if (ply - 1) % 2 == 0 { &white } else { &black };
        let (_, body) = server.ask("POST", &format!("{game}/move"), mover, &again);
        assert!(body.contains("\"done\""), "{body}");
    }
}
