//! The commands as a user at a terminal runs them.

use std::io::Write;
#[cfg(unix)]
use std::os::unix::fs::FileTypeExt;
use std::process::{Command, Output, Stdio};

fn glass(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_glass")).args(arguments).output().unwrap()
}

/// The output of a command that succeeds.
fn printed(arguments: &[&str]) -> String {
    let output = glass(arguments);
    assert!(output.status.success(), "{arguments:?}: {output:?}");
    assert!(output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// The error line of a command that fails.
fn refused(arguments: &[&str]) -> String {
    let output = glass(arguments);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}: {output:?}");
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error.lines().count(), 1, "one line: {error}");
    error
}

/// The output of the command for these lines of input.
fn answered(arguments: &[&str], lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_glass"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn perft_prints_one_line_a_depth() {
    let printed = printed(&["perft", "alice", "4"]);
    let lines: Vec<Vec<&str>> = printed.lines().map(|line| line.split(' ').collect()).collect();
    let nodes: Vec<_> = lines.iter().map(|words| words[3]).collect();
    assert_eq!(nodes, ["20", "400", "9384", "219236"]);
    for (words, depth) in lines.iter().zip(1..) {
        assert_eq!((words[0], words[2], words[4]), ("depth", "nodes", "seconds"));
        assert_eq!(words[1], depth.to_string());
        assert!(words[5].parse::<f64>().unwrap() >= 0.0);
    }
}

#[test]
fn perft_divides_by_first_moves() {
    let divided = printed(&["perft", "alice", "3", "--divide", "--rules", "ludii"]);
    let counts: Vec<u64> = divided
        .lines()
        .map(|line| line.split_once(' ').expect("MOVE COUNT").1.parse().unwrap())
        .collect();
    assert_eq!((counts.len(), counts.iter().sum::<u64>()), (20, 9388));
    assert!(divided.starts_with("a2a3 "));
}

#[test]
fn moves_prints_both_notations() {
    let moves = printed(&["moves", "alice", "--moves", "e2e4 e7e5 Qh5 g6"]);
    assert!(moves.lines().any(|line| line == "h5e5 Qxe5/A#"), "{moves}");
    assert!(moves.lines().all(|line| line.split(' ').count() == 2));
    let mated = "rnb1kbnr/ppppp1pp/8/8/8/8/PPPPP1PP/RNBQKBNR|8/8/8/8/5pq1/8/8/8 w KQkq - 0 3";
    assert!(!printed(&["moves", "alice", "--fen", mated]).is_empty());
}

#[test]
fn solve_prints_all_solutions() {
    let helpmate = "8/8/8/2Q5/8/8/8/K7|8/8/8/4k3/8/2R5/3p4/8 b";
    let solved = printed(&["solve", "alice", "h#2", "--fen", helpmate]);
    assert_eq!(
        solved,
        "1.Ke4/A Qe5/B 2.d1=B/A Re3/A#\n1.Kf4/A Qf5/B 2.d1=N/A Rf3/A#\n2 solutions.\n"
    );
    let as_popeye = printed(&["solve", "alice", "h#2", "--fen", helpmate, "--popeye"]);
    assert!(as_popeye.contains("  1.Ke5-e4A Qc5-e5B   2.d2-d1=BA Rc3-e3A #\n"), "{as_popeye}");
    let one = printed(&["solve", "alice", "h#2", "--fen", helpmate, "--most", "1"]);
    assert!(one.ends_with("1 solution. The search is not complete.\n"), "{one}");
    let limited = printed(&["solve", "alice", "#9", "--time", "0.05"]);
    assert!(limited.ends_with("The search is not complete.\n"), "{limited}");
    let refusal = refused(&["solve", "alice", "x#2"]);
    assert!(refusal.contains("“x#2” is no stipulation; expected #3, s#4, h#2.5"), "{refusal}");
}

#[test]
fn popeye_answers_its_input() {
    let input = "BeginProblem Stipulation h#2 Condition Alice Pieces White Ka1 Qc5 \
                 White AliceB Rc3 Black AliceB Ke5 Pd2 EndProblem";
    let answer = answered(&["popeye", "-"], input);
    assert!(answer.contains("  1.Ke5-f4A Qc5-f5B   2.d2-d1=SA Rc3-f3A #\n"), "{answer}");
    let refusal = refused(&["popeye", "no such file"]);
    assert!(refusal.contains("no such file: "), "{refusal}");
}

#[test]
fn show_marks_the_moves_of_a_piece() {
    let text = printed(&["show", "alice", "--from", "g1"]);
    assert!(text.contains(" 3 . . . . . + . +     3 . . . . . * . *\n"), "{text}");
    let text = printed(&["show", "hex4d", "--from", "C1c1", "--unicode"]);
    assert!(text.contains("[♔]"), "{text}");
    let refusal = refused(&["show", "alice", "--from", "e7"]);
    assert!(refusal.contains("a black pawn stands on e7/A"), "{refusal}");
}

#[test]
fn show_draws_text_and_pictures() {
    // The fifth occurrence ends the game, which the last position alone does not show.
    let rounds = "Nc3 Nc6 Nb1 Nb8 ".repeat(4);
    let text = printed(&["show", "alice", "--moves", &rounds]);
    assert!(text.contains("A draw by repetition of the position."), "{text}");
    let text = printed(&["show", "alice", "--moves", "e4"]);
    assert!(text.contains("Black to move"));
    assert!(text.contains("|8/8/8/8/4P3/8/8/8 b KQkq - 0 1"), "{text}");

    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (svg, png, gif) = (file("a.svg"), file("a.png"), file("a.gif"));
    let mark = ["--mark", "Ae4:red", "--mark", "Ae2-Be4"];
    let files = ["--svg", &svg, "--png", &png, "--gif", &gif, "--size", "12"];
    assert_eq!(printed(&[&["show", "alice", "--moves", "e4"], &mark[..], &files].concat()), "");
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg"));
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    assert!(std::fs::read(gif).unwrap().starts_with(b"GIF89a"));
    assert_eq!(
        std::fs::read_dir(folder.path()).unwrap().count(),
        3,
        "nothing half-written is left"
    );
}

#[test]
#[cfg(unix)]
fn pictures_are_written_into_links_and_pipes_and_not_over_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (target, link, pipe) = (file("target.svg"), file("link.svg"), file("pipe.svg"));
    std::os::unix::fs::symlink(&target, &link).unwrap();
    assert_eq!(printed(&["show", "alice", "--svg", &link]), "");
    assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(std::fs::read_to_string(&target).unwrap().starts_with("<svg"));

    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reading = std::thread::spawn({
        let pipe = pipe.clone();
        move || Command::new("head").args(["-c", "4", &pipe]).output().unwrap().stdout
    });
    glass(&["show", "alice", "--svg", &pipe]);
    assert!(std::fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(reading.join().unwrap(), b"<svg");
}

/// No machine has this much memory. The table may or may not exist when the program answers.
#[test]
#[cfg(target_os = "linux")]
fn program_that_sets_a_huge_hash_and_quits_is_answered() {
    for (protocol, lines, wanted) in [
        (
            "uci",
            "setoption name Hash value 33554432\nisready\nquit\n",
            ["info string option Hash: 33554432 is not from 1 to 65536; 65536 is used", "readyok"],
        ),
        (
            "xboard",
            "xboard\nprotover 2\nforce\nmemory 99999999\nping 77\nquit\n",
            ["tellusererror memory: 99999999 is not from 1 to 65536; 65536 is used", "pong 77"],
        ),
    ] {
        let text = answered(&[protocol], lines);
        let at = wanted.map(|line| text.lines().position(|text| text == line).expect(&text));
        assert!(at[0] < at[1], "{text}");
    }
}

#[test]
#[cfg(unix)]
fn hash_table_beyond_the_memory_is_reduced_and_reported() {
    for (protocol, lines, message) in [
        (
            "uci",
            "setoption name Hash value 65536\nisready\ngo depth 1\n",
            "info string Hash: 65536 MiB",
        ),
        ("xboard", "memory 99999999\nnew\nsd 1\ngo\n", "tellusererror Hash: 65536 MiB"),
    ] {
        let mut child = Command::new("sh")
            .args([
                "-c",
                "ulimit -v 800000 && exec \"$0\" \"$1\"",
                env!("CARGO_BIN_EXE_glass"),
                protocol,
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success() && text.contains("move "), "{text}");
        let line = text.lines().find(|line| line.starts_with(message)).expect(&text);
        assert!(line.contains("MiB are used: no more memory is free"), "{line}");
    }
}

#[test]
fn bad_input_gets_one_clear_line() {
    for (arguments, named) in [
        (&["perft", "alcie", "3"][..], "alcie"),
        (&["perft", "alice", "many"], "many"),
        (&["perft", "alice"], "DEPTH"),
        (&["moves", "alice", "--rules", "fide"], "fide"),
        (&["moves", "alice", "--fen", "8/8/8"], "8/8/8"),
        (
            &["moves", "alice", "--fen", "8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1"],
            "White has no king",
        ),
        (&["moves", "alice", "--moves", "e4 e5 Ke3"], "move 3"),
        (&["show", "alice", "--png", "/nowhere/at/all.png"], "/nowhere/at/all.png"),
        (&["show", "alice", "--size", "3"], "3"),
        (&["show", "alice", "--mark", "e4"], "write the board before it"),
        (&["play", "alice", "--level", "9"], "9"),
        (&["analyse", "alice", "--time", "-1"], "-1"),
        (&["castle"], "castle"),
        (&["serve", "--listen", "nowhere"], "nowhere"),
        (&["serve", "--config", "nowhere.toml"], "nowhere.toml"),
    ] {
        let error = refused(arguments);
        assert!(error.starts_with("glass: "), "{error}");
        assert!(error.contains(named), "“{named}” in {error}");
    }
}

#[test]
fn every_game_is_listed_and_explained() {
    let games = printed(&["games"]);
    for id in ["alice-cvp/1", "alice-alicechess/1", "chess-fide/1"] {
        assert!(games.contains(id), "{id}");
    }
    let rules = printed(&["rules", "alice", "--rules", "germain"]);
    assert!(rules.contains("nothing may land between"), "{rules}");
}

#[test]
fn analyse_finds_a_mate() {
    let text = printed(&["analyse", "alice", "--moves", "e4 d5 Be2 dxe4", "--depth", "3"]);
    assert!(text.lines().last().unwrap().starts_with("best Bb5/A# mate 1"), "{text}");
}

#[test]
fn terminal_game_continues_after_invalid_input() {
    let lines = "help\nxyzzy\nNf6\ne4\nfen\nundo\nquit\n";
    let text = answered(&["play", "alice", "--level", "1"], lines);
    assert!(text.contains("“xyzzy” was not understood"), "{text}");
    assert!(text.contains("Engine: "), "{text}");
    assert!(text.contains("resign    give up"), "{text}");
}

#[test]
fn show_prints_forms_of_other_programs() {
    let game = ["show", "alice", "--moves", "Nf3 d5 c4 dxc4"];
    let vchess = printed(&[&game[..], &["--form", "vchess"]].concat());
    let fen = "rnbqkbnr/ppp1pppp/8/8/2p5/5O2/PP1PPPPP/RNBQKB1R w 4 ahah -";
    assert_eq!(vchess.lines().last(), Some(fen));
    let again = printed(&["show", "alice", "--fen", fen]);
    assert!(again.contains("|8/8/8/8/8/5N2/8/8 w KQkq"), "{again}");
    let moves = printed(&[&game[..], &["--courier"]].concat());
    assert!(moves.ends_with("\n\n1. N g1-f3\n1... p d7-d5\n2. P c2-c4\n2... p D5-C4\n"), "{moves}");
    let refusal = refused(&["show", "ms-alice", "--courier"]);
    assert!(refusal.contains("Game Courier has no Ms. Alice"), "{refusal}");
    let refusal = refused(&["show", "quasi-alice", "--form", "vchess"]);
    assert!(refusal.contains("cannot express"), "{refusal}");
    assert!(refused(&["show", "alice", "--form", "braille"]).contains("braille"));
}

#[test]
fn play_takes_labels_of_either_case_and_writes_for_game_courier() {
    let lines = "p e2-e4\ncourier\nquit\n";
    let text = answered(&["play", "alice", "--level", "1"], lines);
    assert!(text.contains("Note: the label “p” was read as a piece of White."), "{text}");
    assert!(text.contains("1. P e2-e4\n1... "), "{text}");
}

#[test]
fn uci_answers_and_finishes_all_commands() {
    let lines = "uci\nnonsense\nisready\nposition startpos moves e2e4 d7d5 f1e2 d5e4\ngo depth 3\n";
    let text = answered(&["uci"], lines);
    for line in ["uciok", "readyok"] {
        assert!(text.lines().any(|message| message == line), "{line} in {text}");
    }
    assert!(text.lines().any(|line| line.starts_with("bestmove e2b5")), "{text}");
    assert!(text.contains("name UCI_Variant type combo default alice var alice var "), "{text}");
    assert!(text.lines().any(|line| line.starts_with("option name RuleSet")), "{text}");

    let counted = answered(&["uci"], "position startpos\ngo perft 3\nquit\n");
    assert!(counted.is_empty() || counted.contains("Nodes searched: 9384"));
    let counted = answered(&["uci"], "position startpos\nperft 3\n");
    assert!(counted.contains("Nodes searched: 9384"), "{counted}");
}

#[test]
fn the_configuration_is_shown_and_the_command_line_wins() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let file = folder.path().join("glass.toml");
    std::fs::write(&file, "engine_workers = 7\n[limits]\nsockets_each = 5\n").unwrap();
    let serve = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_glass"));
        let output = command.args(["serve", "--data", data]).args(more).output().unwrap();
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap())
    };
    let [shown, _] = serve(&["--print-config", "--engine-memory", "99"]);
    for line in ["engine_workers = 7", "engine_memory = 99", "sockets_each = 5", "[limits]"] {
        assert!(shown.lines().any(|shown| shown == line), "{line}: {shown}");
    }
    std::fs::write(&file, "engine_workers = 7\nsockets_eech = 5\n").unwrap();
    let [_, error] = serve(&[]);
    assert!(error.contains("glass.toml, line 2, sockets_eech = 5: "), "{error}");
}

#[test]
fn a_bad_environment_is_refused_with_and_without_the_command() {
    for arguments in [&["serve"][..], &[]] {
        for (variable, value) in [
            ("GLASS_LISTEN", "nowhere"),
            ("GLASS_ENGINE_WORKERS", "many"),
            ("GLASS_ENGINE_MEMORY", "63"),
            ("GLASS_BEHIND_PROXY", "perhaps"),
        ] {
            let output = Command::new(env!("CARGO_BIN_EXE_glass"))
                .args(arguments)
                .env(variable, value)
                .output()
                .unwrap();
            assert_eq!(output.status.code(), Some(2), "{variable}: {output:?}");
            let error = String::from_utf8(output.stderr).unwrap();
            assert!(error.starts_with("glass: ") && error.contains(value), "{error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
}

/// The answer of UCI to these bytes; the program must exit at their end.
fn uci_answers(input: &[u8]) -> String {
    answers("uci", input)
}

/// The answer of a protocol to these bytes; the program must exit at their end.
fn answers(protocol: &str, input: &[u8]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_glass"))
        .arg(protocol)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    // Written from another thread, because the answers may fill their pipe first.
    let writing = std::thread::spawn(move || stdin.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writing.join().unwrap().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn uci_survives_invalid_input() {
    let mut long = b"position startpos moves ".to_vec();
    long.extend(b"g1f3 ".repeat(2 << 20));
    let mut bytes: Vec<u8> = (0..=255u8).cycle().step_by(7).take(100_000).collect();
    bytes.push(b'\n');
    for nonsense in [&long[..], &bytes, &vec![0; 3 << 20], b"go depth\x00 -1"] {
        let text =
            uci_answers(&[nonsense, b"\nstop\nisready\nposition startpos\ngo nodes 1\n"].concat());
        assert!(text.lines().any(|line| line == "readyok"), "{}", text.len());
        assert!(text.lines().any(|line| line.starts_with("bestmove ")), "{}", text.len());
        assert!(text.lines().all(|line| line.len() < 1000));
    }
}

#[test]
fn uci_ends_with_its_input_during_a_search() {
    for lines in [
        "go infinite\n",
        "go\n",
        "go ponder wtime 1 btime 1",
        "go wtime x",
        "go mate 9\n",
        "go infinite\ngo depth x\ngo nodes -1\n",
        "go wtime 1 btime 1 movestogo 1\n",
        "go wtime -99999999999999999999 winc -5 movestogo 0\n",
        "go movetime 1",
        "go nodes 0",
        "go depth 0",
        "go mate 2147483647 depth 3",
        "go searchmoves e2e5 depth 2",
        "setoption name MultiPV value 500\nsetoption name Hash value 1\ngo depth 2\n",
    ] {
        let text = uci_answers(lines.as_bytes());
        let moves = text.lines().filter(|line| line.starts_with("bestmove "));
        let asked = lines.lines().filter(|line| line.starts_with("go"));
        assert_eq!(moves.count(), asked.count(), "{lines:?}: {text}");
    }
    // A mated position has no move to search.
    let text = uci_answers(b"position fen 8/8/8/8/8/5kq1/8/7K|8/8/8/8/8/8/8/8 w - - 0 1\nd\ngo\n");
    assert!(text.contains("bestmove"), "{text}");
    // A long perft stops at once.
    assert!(!uci_answers(b"perft 30\nquit\n").contains("Nodes searched"));
}

#[test]
fn xboard_ends_with_its_input_during_a_search() {
    for (lines, moves) in [
        ("new\nst 0.01\nusermove e2e4\n", 1),
        ("new\nhard\nst 0.01\nusermove e2e4\n", 1),
        ("new\nlevel 0 0:01 0\ntime 5\nusermove e2e4\nping 1\n", 1),
        ("new\nforce\nanalyze\nusermove e2e4\n.\n", 0),
        ("new\nst 60\ngo\nping 1\nforce\nping 2\n", 0),
        ("variant hex4d\nst 0.01\ngo\n", 1),
        ("\u{0}\nnew\nst 1e300\n\u{ff}\nusermove e2e4\nping 1\n?\n", 1),
    ] {
        let text = answers("xboard", lines.as_bytes());
        let count = |head: &str| text.lines().filter(|line| line.starts_with(head)).count();
        assert_eq!(count("move "), moves, "{lines:?}: {text}");
        assert_eq!(count("pong "), lines.matches("ping ").count(), "{lines:?}: {text}");
    }
}

/// A running program with piped input and output.
struct Spoken {
    child: std::process::Child,
    answers: std::io::Lines<std::io::BufReader<std::process::ChildStdout>>,
}

impl Spoken {
    fn start(protocol: &str) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_glass"))
            .arg(protocol)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let answers = std::io::BufReader::new(child.stdout.take().unwrap());
        Self { child, answers: std::io::BufRead::lines(answers) }
    }

    fn send(&mut self, lines: &str) {
        self.child.stdin.as_mut().unwrap().write_all(lines.as_bytes()).unwrap();
    }

    /// Skips lines until one starts with this text.
    fn read_until(&mut self, head: &str) -> String {
        let mut lines = self.answers.by_ref().map(Result::unwrap);
        lines.find(|line| line.starts_with(head)).unwrap_or_else(|| panic!("{head}"))
    }

    fn quit(mut self) {
        self.send("quit\n");
        assert!(self.child.wait().unwrap().success());
    }
}

#[test]
fn unreadable_network_is_refused_with_a_reason() {
    for (name, why) in [
        ("/nowhere/at/all.nnue", "all.nnue: "),
        ("Cargo.toml", "Cargo.toml: "),
        ("/dev/zero", "/dev/zero: not a regular file"),
    ] {
        let lines = format!(
            "setoption name EvalFile value {name}\nsetoption name EvalFile value <derived>\ngo depth 1\n"
        );
        let text = answers("uci", lines.as_bytes());
        assert!(
            text.lines().any(|line| line.starts_with("info string ") && line.contains(why)),
            "{text}"
        );
        assert!(text.contains("bestmove "), "{text}");
        let text = answers("xboard", format!("option EvalFile={name}\n").as_bytes());
        assert!(text.starts_with("tellusererror ") && text.contains(why), "{text}");
    }
}

#[test]
fn uci_ponders_counts_and_stops() {
    let mut uci = Spoken::start("uci");
    // A finished search answers only after the expected move is played.
    uci.send("position startpos moves e2e4\ngo ponder depth 1\nisready\n");
    uci.read_until("readyok");
    uci.send("ponderhit\n");
    uci.read_until("bestmove ");
    uci.send("go ponder movetime 1\nstop\n");
    uci.read_until("bestmove ");
    // A perft of years stops at once.
    uci.send("go perft 20\nisready\nstop\ngo depth 1\n");
    uci.read_until("readyok");
    uci.read_until("bestmove ");
    uci.quit();
}

#[test]
fn xboard_continues_after_the_expected_move() {
    let mut xboard = Spoken::start("xboard");
    xboard.send("new\nhard\nforce\nsd 6\nsetboard 8/8/8/8/8/P6p/7P/2n2k1K b - - 0 1\ngo\n");
    assert_eq!(xboard.read_until("move "), "move c1d3");
    assert_eq!(xboard.read_until("Hint: "), "Hint: a3a4");
    xboard.send("ping 1\n");
    xboard.read_until("pong 1");
    xboard.send("usermove a3a4\n");
    assert_eq!(xboard.read_until("move "), "move d3f2");
    xboard.read_until("0-1 {Checkmate");
    xboard.send("new\nforce\nanalyze\n");
    xboard.read_until("4 ");
    xboard.send(".\nexit\nping 2\n");
    xboard.read_until("stat01: ");
    xboard.read_until("pong 2");
    xboard.quit();
}

#[test]
fn the_version_names_the_commit_and_its_date() {
    let text = printed(&["--version"]);
    let build = text.trim_end().strip_prefix("glass 0.1.0 (commit ").expect(&text);
    let (commit, date) = build.strip_suffix(')').and_then(|b| b.split_once(", ")).expect(&text);
    // Outside of a git checkout both are unknown.
    let is_commit = commit.len() == 10 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
    let is_date = date.len() == 10 && date.split('-').all(|part| part.parse::<u32>().is_ok());
    assert!((is_commit && is_date) || (commit, date) == ("unknown", "unknown"), "{text}");
}

#[test]
fn a_command_without_its_task_names_the_tasks() {
    for (command, task) in [
        ("admin", "use, games, "),
        ("archive", "verify, "),
        ("ratings", "verify, "),
        ("config", "check"),
    ] {
        let error = refused(&[command]);
        let named = format!("glass: glass {command} needs one of its tasks: {task}");
        assert!(error.starts_with(&named), "{error}");
        assert!(error.ends_with(&format!("(see glass {command} --help)\n")), "{error}");
    }
    assert!(refused(&["tablebase"]).contains("needs one of its tasks: "));
}

#[test]
fn misspelt_words_get_a_suggestion() {
    for (arguments, meant) in [
        (&["serv"][..], "is serve meant?"),
        (&["admn"], "is admin meant?"),
        (&["admin", "gams"], "games"),
        (&["serve", "--orign", "x"], "is --origin meant?"),
        (&["serve", "--log-format", "jso"], "is json meant?"),
    ] {
        let error = refused(arguments);
        assert!(error.contains(meant), "{error}");
    }
}
