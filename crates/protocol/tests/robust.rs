//! No line makes a conversation fail, or wait forever.

use glass_laws::Partner;
use glass_protocol::{Conversation, Uci, XBoard};
use proptest::prelude::*;

const WORDS: &[&str] = &[
    "uci",
    "isready",
    "setoption",
    "name",
    "value",
    "Hash",
    "Clear",
    "UCI_Variant",
    "UCI_ShowWDL",
    "RuleSet",
    "Skill Level",
    "true",
    "alice",
    "chess",
    "ludii",
    "position",
    "startpos",
    "fen",
    "moves",
    "e2e4",
    "e7e5",
    "Nf3",
    "e1g1",
    "0000",
    "8/8/8/8/8/8/8/8",
    "w",
    "KQkq",
    "-",
    "0",
    "1",
    "go",
    "ponder",
    "depth",
    "nodes",
    "wtime",
    "btime",
    "-5",
    "99999999999999999999999",
    "movestogo",
    "infinite",
    "searchmoves",
    "mate",
    "perft",
    "stop",
    "d",
    "eval",
    "ucinewgame",
    "ponderhit",
    "Level",
    "“",
    "\u{0}",
    "\t",
    "a",
    "♞",
    "rnbqkbnr/pppppppp",
    "|",
    "MultiPV",
    "Threads",
    "4k3/8/8/8/8/8/8/4K3",
    "xboard",
    "protover",
    "new",
    "variant",
    "normal",
    "circular",
    "hex4d",
    "force",
    "playother",
    "level",
    "2:30",
    "40",
    "st",
    "sd",
    "time",
    "otim",
    "usermove",
    "?",
    "ping",
    "draw",
    "result",
    "1-0",
    "setboard",
    "hint",
    "bk",
    "undo",
    "remove",
    "hard",
    "easy",
    "post",
    "nopost",
    "analyze",
    "exit",
    ".",
    "cores",
    "memory",
    "option",
    "RuleSet=alice-muller",
    "MultiPV=3",
    "Level=2",
    "nan",
    "inf",
    "1e300",
    "d7d5",
    "a2a3",
    "quit",
];

fn lines() -> impl Strategy<Value = Vec<Option<String>>> {
    let words = prop::collection::vec(prop::sample::select(WORDS), 0..8);
    let line = prop_oneof![
        8 => words.prop_map(|words| Some(words.join(" "))),
        1 => any::<String>().prop_map(Some),
        // A search is over.
        2 => Just(None),
    ];
    prop::collection::vec(line, 1..60)
}

fn converse<C: Conversation>(conversation: C, lines: &[Option<String>]) -> Partner<C> {
    let mut partner = Partner::new(conversation);
    for line in lines {
        match line {
            Some(line) => partner.receive(line),
            None => partner.report(),
        }
    }
    partner
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, ..ProptestConfig::default() })]

    #[test]
    fn uci_survives_strange_lines(lines in lines()) {
        converse(Uci::new(), &lines).answers("isready", "readyok");
    }

    #[test]
    fn xboard_survives_strange_lines(lines in lines()) {
        converse(XBoard::new(), &lines).answers("ping 4711", "pong 4711");
    }
}

/// Every UCI search ends with exactly one best move, in any order of commands.
#[test]
fn each_search_has_one_best_move() {
    let mut partner = Partner::new(Uci::new());
    for line in
        ["go ponder", "go infinite", "stop", "go", "ponderhit", "go nodes 0", "stop", "stop"]
    {
        partner.receive(line);
    }
    while partner.searches() {
        partner.report();
    }
    let moves = partner.written.iter().filter(|line| line.starts_with("bestmove "));
    assert_eq!(moves.count(), 4);
}

/// The result of an abandoned search is not played.
#[test]
fn late_answers_are_not_played() {
    for leaving in [
        "force",
        "new",
        "undo",
        "result *",
        "analyze",
        "variant alice",
        "setboard 4k3/8/8/8/8/8/8/4K3 w",
    ] {
        let mut partner = Partner::new(XBoard::new());
        for line in ["force", "usermove e2e4", "usermove e7e5", "go", "ping 1", leaving] {
            partner.receive(line);
        }
        assert!(partner.written.iter().any(|line| line == "pong 1"), "{leaving}");
        partner.report();
        assert!(!partner.written.iter().any(|line| line.starts_with("move ")), "{leaving}");
    }
}

#[test]
fn a_very_long_line_gets_a_short_answer() {
    for head in [
        "",
        "position fen ",
        "position startpos moves ",
        "setoption name ",
        "go ",
        "perft ",
        "setboard ",
        "usermove ",
        "option ",
        "option RuleSet=",
        "level ",
        "ping ",
        "variant ",
    ] {
        let line = format!("{head}{}", "é".repeat(100_000));
        Partner::new(Uci::new()).receive(&line);
        Partner::new(XBoard::new()).receive(&line);
    }
}
