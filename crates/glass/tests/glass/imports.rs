//! `glass archive import` and `glass archive export` on real files of programs and players.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use glass_store::{ArchiveSearch, GameRecord, Store};
use tempfile::TempDir;

/// Runs `glass archive` on its own data folder.
struct Archive {
    data: TempDir,
}

/// The output of a command and its exit status.
#[derive(Debug)]
struct Printed {
    status: Option<i32>,
    out: String,
    err: String,
}

impl Archive {
    fn new() -> Self {
        Self { data: tempfile::tempdir().unwrap() }
    }

    /// Runs a task with this standard input.
    fn run(&self, arguments: &[&str], input: &[u8]) -> Printed {
        let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
        command.args(["archive", "--data"]).arg(self.folder()).args(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut running = command.spawn().unwrap();
        // The command may exit before it has read all input.
        let _ = running.stdin.take().unwrap().write_all(input);
        let Output { status, stdout, stderr } = running.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Printed { status: status.code(), out: text(stdout), err: text(stderr) }
    }

    /// The first import creates the folder.
    fn folder(&self) -> PathBuf {
        self.data.path().join("new").join("data")
    }

    /// Imports a text from standard input.
    fn import(&self, rules: &str, text: &str) -> Printed {
        self.run(&["import", "--rules", rules, "-"], text.as_bytes())
    }

    fn export(&self, arguments: &[&str]) -> String {
        let printed = self.run(&[&["export"], arguments].concat(), b"");
        assert_eq!(printed.status, Some(0), "{printed:?}");
        printed.out
    }

    async fn games(&self) -> Vec<GameRecord> {
        let address = format!("sqlite://{}/glass.db", self.folder().display());
        let store = Store::open_beside(&address).await.unwrap();
        let found = store.archive_search(ArchiveSearch::default(), 100).await.unwrap();
        let mut games = Vec::new();
        for game in found.games {
            games.push(store.game_load(&game.id).await.unwrap());
        }
        store.close().await;
        games
    }
}

/// The files that the reader's tests use as well.
fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../notation/tests/pgn")
}

fn described(record: &GameRecord) -> String {
    let origin = record.headers.origin.as_ref().unwrap();
    let result = &record.game.ending.as_ref().unwrap().result;
    let moves = record.moves.len();
    format!("{}; {}; {}; {result}; {moves}", origin.white, origin.black, origin.event)
}

#[tokio::test]
async fn real_files_are_imported_with_warnings_or_refused_if_strict() {
    let expected = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/glass/import_cases.txt");
    let expected = fs::read_to_string(expected).unwrap();
    let (mut faults, mut files) = (Vec::new(), 0);
    for line in expected.lines().filter(|line| !line.starts_with('#')) {
        files += 1;
        let mut fields = line.split(" | ");
        let (name, warns) = (fields.next().unwrap(), fields.next().unwrap() == "yes");
        let mut games: Vec<_> = fields.map(str::to_owned).collect();
        let file = cases().join(format!("{name}.pgn"));
        let file = file.to_str().unwrap();
        let archive = Archive::new();
        let printed = archive.run(&["import", "--rules", "chess-fide/1", file], b"");
        if printed.status != Some(0) {
            faults.push(format!("{name}: {printed:?}"));
            continue;
        }
        let mut stored: Vec<_> = archive.games().await.iter().map(described).collect();
        games.sort();
        stored.sort();
        if stored != games {
            faults.push(format!("{name}: {stored:#?}, expected {games:#?}"));
        }
        let warnings: Vec<_> =
            printed.err.lines().filter(|line| line.contains("warning")).collect();
        let named = |line: &&str| {
            let place = line.strip_prefix(file).and_then(|rest| rest.strip_prefix(':'));
            let number = place.and_then(|place| place.split_once(": game "));
            number.is_some_and(|(line, _)| line.parse::<u32>().is_ok())
        };
        if warnings.is_empty() == warns || !warnings.iter().all(named) {
            faults.push(format!("{name}: warnings {warns} expected: {}", printed.err));
        }
        let strict = Archive::new();
        let printed = strict.run(&["import", "--strict", "--rules", "chess-fide/1", file], b"");
        if (printed.status == Some(0)) == warns || printed.err.contains("refused") != warns {
            faults.push(format!("{name}, strict: {printed:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    let on_disk = fs::read_dir(cases()).unwrap().map(|file| file.unwrap().file_name());
    let on_disk = on_disk.filter(|name| name.to_string_lossy().ends_with(".pgn")).count();
    assert_eq!(files, on_disk, "every file has its line");
}

#[tokio::test]
async fn a_game_that_cannot_be_replayed_is_refused_with_its_line_and_number() {
    let archive = Archive::new();
    let text = "[White \"A\"]\n\n1. e4 e5 1-0\n\n[White \"B\"]\n\n1. e4 Ke5 1-0\n";
    let printed = archive.import("alice-cvp/1", text);
    assert_eq!(printed.status, Some(2));
    assert!(printed.err.starts_with("-:7: game 2: refused: "), "{printed:?}");
    assert!(!printed.err.contains("column"), "{printed:?}");
    assert!(printed.err.ends_with("glass: 1 game refused\n"), "{printed:?}");
    assert_eq!(printed.out, "1 game imported, 0 already here, 1 refused, 0 warnings\n");
    assert_eq!(archive.games().await.len(), 1);
}

#[test]
fn an_export_is_recognised_when_it_is_imported_again() {
    let archive = Archive::new();
    let text = "[White \"Ann  \\\"the  fox\\\"\"]\n[Event \"?\"]\n\n1. e4 e5 1-0\n\n\
                [White \"Bo\"]\n[Date \"????.??.??\"]\n\n1. d4 *\n\n\
                [RuleSet \"chess-fide/1\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 7\"]\n\n7. e4 0-0\n";
    let printed = archive.import("alice-cvp/1", text);
    assert_eq!(printed.status, Some(0), "{printed:?}");
    assert!(printed.out.starts_with("3 games imported, 0 already here"), "{printed:?}");
    let pgn = archive.export(&[]);
    let ndjson = archive.export(&["--format", "ndjson"]);
    // Without ids the games are recognised by their moves.
    let without_ids: Vec<_> = pgn.lines().filter(|line| !line.starts_with("[GameId")).collect();
    for again in [text, &pgn, &ndjson, &without_ids.join("\n")] {
        let printed = archive.import("alice-cvp/1", again);
        assert_eq!(printed.status, Some(0), "{printed:?}");
        assert!(printed.out.starts_with("0 games imported, 3 already here, 0 refused"), "{again}");
    }
    // In another archive the games are new, and equal from either file.
    let other = Archive::new();
    let printed = other.import("alice-cvp/1", &ndjson);
    assert!(printed.out.starts_with("3 games imported"), "{printed:?}");
    let printed = other.import("alice-cvp/1", &pgn);
    assert!(printed.out.starts_with("0 games imported, 3 already here"), "{printed:?}");
}

#[test]
fn exports_are_filtered_and_written_to_a_new_file() {
    let archive = Archive::new();
    let text = "[White \"Ann\"]\n[Date \"2001.02.03\"]\n\n1. e4 e5 1-0\n\n\
                [White \"Bo\"]\n[Black \"Ann\"]\n[Date \"2001.03.03\"]\n\n1. d4 0-1\n\n\
                [White \"Cy\"]\n[Date \"2001.02.28\"]\n[RuleSet \"chess-fide/1\"]\n\n1. c4 0-1\n";
    assert_eq!(archive.import("alice-cvp/1", text).status, Some(0));
    for (arguments, white) in [
        (&["--player", "ann", "--imported"][..], &["Bo", "Ann"][..]),
        (&["--game", "chess"], &["Cy"]),
        (&["--month", "2001-02"], &["Cy", "Ann"]),
        (&["--month", "2001-02", "--game", "alice"], &["Ann"]),
        (&["--player", "ann"], &[]),
        (&["--player", "nobody", "--imported"], &[]),
        (&[], &["Bo", "Cy", "Ann"]),
    ] {
        let pgn = archive.export(arguments);
        let names: Vec<_> = pgn.lines().filter_map(|line| line.strip_prefix("[White \"")).collect();
        let names: Vec<_> = names.iter().map(|name| name.trim_end_matches("\"]")).collect();
        assert_eq!(names, white, "{arguments:?}");
    }
    for (arguments, message) in [
        (["--game", "shogi"], "There is no game “shogi”"),
        (["--month", "2001-13"], "“2001-13” is not a month"),
    ] {
        let printed = archive.run(&[&["export"], &arguments[..]].concat(), b"");
        assert_eq!(printed.status, Some(2));
        assert!(printed.err.contains(message), "{printed:?}");
    }
    let file = archive.data.path().join("games.ndjson");
    let file = file.to_str().unwrap();
    let printed = archive.run(&["export", file], b"");
    assert_eq!((printed.status, printed.err.as_str()), (Some(0), "3 games exported\n"));
    let written = fs::read_to_string(file).unwrap();
    let (games, last) = written.trim_end().rsplit_once('\n').unwrap();
    assert!(games.lines().all(|line| line.starts_with("{\"id\":")), "{written}");
    assert_eq!(last, "{\"games\":3,\"leftOut\":0}");
    let printed = archive.run(&["export", file], b"");
    assert_eq!(printed.status, Some(2), "a file is not overwritten: {printed:?}");
    assert_eq!(fs::read_to_string(file).unwrap(), written);
}

#[test]
fn games_are_exported_for_game_courier_and_imported_again() {
    let archive = Archive::new();
    let text = "[White \"Ann\"]\n[Black \"Bo\"]\n\n1. e4 e5 2. Qh5 g6 3. Qxe5 1-0\n\n\
                [White \"Cy\"]\n\n1. e4 d5 0-1\n\n\
                [RuleSet \"ms-alice-parton/1\"]\n\n1. e4 d5 0-1\n";
    assert_eq!(archive.import("alice-cvp/1", text).status, Some(0));
    let exported = archive.export(&["--format", "courier", "--game", "alice"]);
    assert!(exported.contains("// [White \"Ann\"]\n"), "{exported}");
    let moves = "1. P e2-e4\n1... p e7-e5\n2. Q d1-h5\n2... p g7-g6\n3. Q H5-E5\n";
    assert!(exported.contains(moves), "{exported}");
    let other = Archive::new();
    let printed = other.import("chess-fide/1", &exported);
    assert_eq!((printed.status, printed.err.as_str()), (Some(0), ""), "{printed:?}");
    assert!(printed.out.starts_with("2 games imported"), "{printed:?}");
    assert!(other.export(&[]).contains("3. Qxe5/A# 1-0"));
    for (arguments, message) in [
        (&["--format", "courier"][..], "Choose a game"),
        (&["--format", "courier", "--game", "ms-alice"], "Game Courier has no Ms. Alice"),
    ] {
        let printed = archive.run(&[&["export"], arguments].concat(), b"");
        assert_eq!((printed.status, printed.out.as_str()), (Some(2), ""), "{printed:?}");
        assert!(printed.err.contains(message), "{printed:?}");
    }
}

#[tokio::test]
async fn copied_pages_are_imported() {
    let archive = Archive::new();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/glass/schemingmind_pages.txt");
    let text = fs::read_to_string(file).unwrap();
    let printed = archive.import("alice-cvp/1", &text);
    assert_eq!((printed.status, printed.err.as_str()), (Some(0), ""), "{printed:?}");
    let mut games: Vec<_> = archive.games().await;
    games.sort_by_key(|game| game.moves.len());
    let described: Vec<_> = games.iter().map(described).collect();
    assert_eq!(
        described,
        [
            "Unknown; Unknown; Down the rabbit hole; 0-1; 16",
            "Unknown; Unknown; ; 1/2-1/2; 30",
            "Unknown; Unknown; Alice is as Alice does.; 0-1; 130",
        ]
    );
    assert!(games.iter().all(|game| game.game.rules == "alice-schemingmind/1"));
    let played = |game: &GameRecord| game.headers.origin.clone().unwrap().played;
    assert_eq!(played(&games[0]), "2005.12.20");
}

#[test]
fn moves_of_game_courier_are_imported() {
    let archive = Archive::new();
    let text = "[White \"Ann\"]\n\n1. P e2-e4\n1... p d7-d5 // a comment\n2. B f1-e2 p d5-e4\n3. B e2-b5\n\n\
                [White \"Bo\"]\n\n1. P e2-e4\n1... resign\n\n\
                [White \"Cy\"]\n\n1. P e2-e4\n1... P e7-e5\n2. Q d1-h5\n2... P g7-g6\n3. Q H5-E5\n";
    let printed = archive.import("alice-cvp/1", text);
    assert_eq!((printed.status, printed.err.as_str()), (Some(0), ""), "{printed:?}");
    assert!(printed.out.starts_with("3 games imported"), "{printed:?}");
    let pgn = archive.export(&[]);
    assert!(pgn.contains("[White \"Ann\"]") && pgn.contains("3. Bb5/A# 1-0"), "{pgn}");
    // Capital file letters belong to board B, and capital piece labels may be Black's.
    assert!(pgn.contains("[White \"Cy\"]") && pgn.contains("3. Qxe5/A# 1-0"), "{pgn}");
    let printed = archive.import("alice-cvp/1", "1. P e2-e4\n1... p d7-d3\n");
    assert!(printed.err.starts_with("-:2: game 1: refused: move 1 (Black), “p d7-d3”: "));
}
