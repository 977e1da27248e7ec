//! No line, however strange, makes the conversation fail.

use glass_protocol::{Action, Uci};

const WORDS: &[&str] = &[
    "uci",
    "isready",
    "setoption",
    "name",
    "value",
    "Hash",
    "Clear",
    "UCI_Variant",
    "RuleSet",
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
    "4k3/8/8/8/8/8/8/4K3",
    "|",
    "MultiPV",
    "Threads",
];

#[test]
fn strange_lines_are_survived() {
    let mut random = 5_u64;
    let mut next = |end: usize| {
        random =
            random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((random >> 33) % end as u64) as usize
    };
    let mut uci = Uci::new();
    for _ in 0..50_000 {
        let count = next(9);
        let line: Vec<&str> = (0..count).map(|_| WORDS[next(WORDS.len())]).collect();
        for action in uci.line(&line.join(" ")) {
            if let Action::Reply(reply) = action {
                assert!(!reply.contains(['\n', '\r']), "{reply:?}");
            }
        }
    }
}

#[test]
fn a_very_long_line_gets_a_short_answer() {
    let mut uci = Uci::new();
    for head in
        ["", "position fen ", "position startpos moves ", "setoption name ", "go ", "perft "]
    {
        for action in uci.line(&format!("{head}{}", "é".repeat(100_000))) {
            if let Action::Reply(reply) = action {
                assert!(reply.len() < 2_000, "{} bytes", reply.len());
            }
        }
    }
}
