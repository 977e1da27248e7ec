//! `glass tablebase` builds, verifies and probes tables.

use std::path::Path;
use std::process::{Command, Output};

fn glass(place: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_glass"))
        .arg("tablebase")
        .args(arguments)
        .env("GLASS_TABLES", place)
        .output()
        .unwrap()
}

fn printed(place: &Path, arguments: &[&str]) -> String {
    let output = glass(place, arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(place: &Path, arguments: &[&str]) -> String {
    let output = glass(place, arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    let words = String::from_utf8(output.stderr).unwrap();
    assert_eq!(words.lines().count(), 1, "{words}");
    words
}

#[test]
fn table_is_built_verified_and_probed() {
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    let made = printed(place, &["build", "chess", "KvKR"]);
    assert!(made.contains("KRvK white positions 175168 wins 175168 draws 0 losses 0 longest 31"));
    assert!(made.starts_with("KvK white"), "what is needed comes first: {made}");
    assert_eq!(printed(place, &["build", "chess", "KRvK"]), "", "it is there already");

    let counted = printed(place, &["stats", "chess", "KRvK"]);
    assert!(made.ends_with(&counted) && counted.lines().count() == 2, "{counted}");
    let table = printed(place, &["stats", "chess", "KRvK", "--csv"]);
    assert!(table.lines().nth(1).unwrap().starts_with("chess-fide/1,KRvK,white,175168,175168,,0,"));
    let proved = printed(place, &["verify", "chess"]);
    assert!(proved.contains("KRvK: ") && proved.contains(" 0 wrong"), "{proved}");

    let mate = printed(place, &["probe", "chess", "--fen", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"]);
    let lines: Vec<&str> = mate.lines().collect();
    assert_eq!(lines[..2], ["win in 1 ply", "a1a8 Ra8#: win in 1 ply"]);
    assert!(lines[2..].iter().all(|line| line.contains(": win in ") || line.contains(": draw")));
    let over = printed(place, &["probe", "chess", "--fen", "R6k/8/6K1/8/8/8/8/8 b - - 0 1"]);
    assert_eq!(over, "loss in 0 plies. Checkmate. White wins.\n");
}

#[test]
fn invalid_requests_are_refused_in_one_line() {
    let place = tempfile::tempdir().unwrap();
    let place = place.path();
    for (arguments, words) in [
        (&["build", "chess"][..], "name the material"),
        (&["build", "chess", "KQK"], "“KQK”"),
        (&["build", "chess", "KRvK", "--memory", "0"], "MiB"),
        (&["stats", "chess", "KQvK"], "is missing"),
        (&["verify", "chess"], "there are no tables"),
        (&["probe", "chess", "--fen", "7k/8/6K1/8/8/8/8/R7 w - - 0 1"], "is missing"),
        (&["probe", "chess", "--fen", "nonsense"], "“o” at column 2"),
    ] {
        let refusal = refused(place, arguments);
        assert!(refusal.starts_with("glass: ") && refusal.contains(words), "{refusal}");
    }
}
