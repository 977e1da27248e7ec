//! `glass match` as a user at a terminal runs it, with this program as both engines.

use std::path::Path;
use std::process::{Command, Output};

use glass_notation::pgn::GameTrees;
use glass_rules::VariantId;

fn contest(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_glass")).arg("match").args(arguments).output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// The output of a match without faults.
fn printed(arguments: &[&str]) -> String {
    let output = contest(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    text(&output.stdout).to_owned()
}

/// The error line of a match that cannot be played.
fn refused(arguments: &[&str]) -> String {
    let output = contest(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    text(&output.stderr).to_owned()
}

const QUICK: [&str; 6] = ["--nodes", "200", "--option", "Hash=1", "--max-plies", "60"];

#[test]
fn every_game_is_played_and_the_record_reads_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    let count = VariantId::ALL.len();
    let rounds = count.to_string();
    let mut arguments = vec!["--game", "all", "--rounds", &rounds, "--random-plies", "2"];
    arguments.extend(["--concurrency", "2", "--every", "5", "--pgn", file.to_str().unwrap()]);
    arguments.extend(QUICK);
    let printed = printed(&arguments);
    for game in VariantId::ALL {
        let named = |line: &&str| line.split_whitespace().next() == Some(game.as_str());
        let row = printed.lines().find(named).expect("a row of the game");
        assert_eq!(row.split_whitespace().nth(1), Some("2"), "{row}");
    }
    assert!(printed.contains("pairs    5/"), "{printed}");
    assert_eq!(printed.matches("  none\n").count(), 2, "{printed}");

    let record = std::fs::read(&file).unwrap();
    let games: Result<Vec<_>, _> =
        GameTrees::new(record.as_slice(), VariantId::Chess.default_rules()).collect();
    let games = games.unwrap();
    assert_eq!(games.len(), 2 * count);
    for game in &games {
        let comments: Vec<_> =
            game.main_line().skip(2).map(|node| &game.node(node).comments[0]).collect();
        // A search that ends within its first ply reports only its time.
        assert!(comments.iter().all(|comment| comment.ends_with('s')), "{comments:?}");
        assert!(comments.iter().any(|comment| comment.contains('/')), "{comments:?}");
        assert!(game.tag("Round").is_some() && game.tag("Termination").is_some());
    }
}

/// The same moves by both engines: equal engines draw each pair, and an engine with more nodes wins.
#[test]
fn equal_engines_draw_pairs_and_more_nodes_win() {
    let mut arguments = vec!["--game", "mini-alice", "--rounds", "3"];
    arguments.extend(QUICK);
    let even = printed(&arguments);
    assert!(even.contains("[0, 0, 3, 0, 0]") && even.contains("Elo not known yet"), "{even}");
    arguments.extend(["--first-nodes", "4000", "--first-name", "deep", "--max-plies", "200"]);
    arguments.remove(arguments.iter().position(|&word| word == "60").unwrap());
    arguments.remove(arguments.iter().position(|&word| word == "--max-plies").unwrap());
    let uneven = printed(&arguments);
    let row = uneven.lines().find(|line| line.starts_with("mini-alice")).unwrap();
    let numbers: Vec<u32> =
        row.split_whitespace().skip(1).take(4).map(|word| word.parse().unwrap()).collect();
    assert!(numbers[1] > numbers[3], "more wins than losses: {uneven}");
    assert!(uneven.contains("deep against glass"), "{uneven}");
}

#[test]
fn both_protocols_play_by_the_clock() {
    let arguments = ["--game", "glinski", "--rounds", "1", "--second-protocol", "xboard"];
    let clock = ["--tc", "1+0.02", "--margin", "2000", "--max-plies", "30"];
    let printed = printed(&[&arguments[..], &clock].concat());
    assert_eq!(printed.matches("  none\n").count(), 2, "{printed}");
}

#[test]
fn a_test_ends_the_match_when_it_is_decided() {
    let mut arguments = vec!["--game", "mini-alice", "--rounds", "1000", "--every", "1000"];
    arguments.extend(QUICK);
    // The hypotheses are so far apart that even pairs decide the test.
    arguments.extend(["--sprt", "-300,-200", "--first-depth", "3", "--random-plies", "3"]);
    let printed = printed(&arguments);
    assert!(printed.contains("H1 accepted"), "{printed}");
}

#[test]
fn invalid_matches_are_refused() {
    for (arguments, named) in [
        (&["--rounds", "1"][..], "need a limit"),
        (&["--nodes", "9", "--game", "ludo"], "ludo"),
        (&["--nodes", "9", "--rules", "muller", "--game", "all"], "--rules"),
        (&["--nodes", "9", "--second", "/no/such/engine"], "/no/such/engine"),
        (&["--nodes", "9", "--first-option", "Hasch=7"], "Hasch"),
        (&["--nodes", "9", "--openings", "/no/such/file"], "/no/such/file"),
        (&["--tc", "soon"], "soon"),
        (&["--nodes", "9", "--sprt", "5,0"], "5,0"),
        (&["--nodes", "9", "--resign", "800"], "800"),
    ] {
        let refusal = refused(arguments);
        assert!(refusal.contains(named), "{arguments:?}: {refusal}");
    }
}

#[cfg(unix)]
#[test]
fn engine_that_exits_is_a_fault_and_sets_the_exit_status() {
    let mut arguments = vec!["--rounds", "1", "--random-plies", "0"];
    arguments.extend(QUICK);
    let script = script(
        "read line; echo uciok; while read line; do case $line in isready) \
                         echo readyok;; go*) exit 7;; esac; done",
    );
    arguments.extend(["--game", "chess", "--second-name", "weary", "--second", &script]);
    arguments.retain(|&word| word != "--option" && word != "Hash=1");
    let output = contest(&arguments);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let printed = text(&output.stdout);
    assert_eq!(printed.matches("weary has ended (exit status: 7)").count(), 2, "{printed}");
    assert!(printed.contains("2 crashes") && printed.contains("[0, 0, 0, 0, 1]"), "{printed}");
}

#[cfg(unix)]
fn script(text: &str) -> String {
    format!("sh -c '{text}'")
}

#[cfg(unix)]
#[test]
fn interrupted_match_prints_its_score() {
    use std::io::{BufRead, BufReader, Read};
    let mut arguments = vec!["match", "--game", "mini-alice", "--rounds", "100000"];
    arguments.extend(["--every", "1"]);
    arguments.extend(QUICK);
    let mut child = Command::new(env!("CARGO_BIN_EXE_glass"))
        .args(&arguments)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("pairs") {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0);
    }
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupted.unwrap().success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0), "{rest}");
    assert!(rest.contains("ms a move") && rest.contains("mini-alice"), "{rest}");
    assert!(!Path::new("games.pgn").exists(), "nothing is written that was not asked for");
}
