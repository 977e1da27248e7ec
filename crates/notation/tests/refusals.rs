//! What people are told when a text cannot be used.

use glass_notation::fen;
use glass_notation::pgn::Games;
use glass_notation::{MoveError, read_move};
use glass_rules::{GameId, RuleSet};

fn refusal(position: &str, typed: &str) -> String {
    let rules = GameId::Alice.default_rules();
    let position = fen::position(rules, position).expect("it is a position");
    read_move(position.view(), typed).expect_err("it cannot be played").to_string()
}

#[test]
fn a_refused_move_says_why() {
    let closed = "4k3/8/8/8/8/5|n2/8/4K1N1 w";
    assert_eq!(
        refusal(closed, "Nf3"),
        "f3/A is closed: the black knight on f3/B stands where you would land."
    );
    assert_eq!(refusal(closed, "g1f3"), refusal(closed, "Nf3/B"));
    assert_eq!(refusal(closed, "Qd4"), "“Qd4”: you have no queen that could be meant.");
    assert_eq!(refusal(closed, "a4a5"), "No man stands on a4/A.");
    assert_eq!(refusal(closed, "Nh3/A"), "From g1/A a man cannot land on board A.");
    assert_eq!(
        refusal(closed, "O-O"),
        "You cannot castle kingside: king or rook has moved or is gone."
    );
    assert_eq!(
        refusal(closed, "hello"),
        "“hello” was not understood: a move such as “e2e4”, “Nf3” or “O-O” expected."
    );
    let pawn = "4k3/P7/8/8/8/8/8/4K3 w";
    assert_eq!(
        refusal(pawn, "a8"),
        "Say what the pawn turns into on a8/A: queen, rook, bishop or knight."
    );
    assert_eq!(refusal(pawn, "n e1-e2"), "“n” does not stand on e1/A, but a white king.");
}

#[test]
fn an_ambiguous_move_lists_what_may_be_meant() {
    let rules = GameId::Alice.default_rules();
    let position = fen::position(rules, "4k3/8/8/8/8/8/8/1N1|N1K2 w").expect("it is a position");
    let position = position.view();
    let Err(MoveError::Ambiguous { matches, .. }) = read_move(position, "Nc3") else {
        panic!("two knights can go there")
    };
    let spelt: Vec<_> = matches.iter().map(|(_, spelt)| spelt.as_str()).collect();
    assert_eq!(spelt, ["Nc3/B", "Nc3/A"]);
    for (legal, spelt) in matches {
        assert_eq!(read_move(position, &spelt), Ok(legal));
    }
    // The letters of vchess say on which board the man stands.
    assert_eq!(read_move(position, "Oc3"), read_move(position, "Nc3/A"));
}

#[test]
fn fen_errors_name_the_place() {
    let error = |text| fen::read(GameId::Alice, text).expect_err("it is not FEN").to_string();
    assert_eq!(
        error("4k3/8/8/8/4x3/8/8/4K3 w"),
        "“x” at column 12 was not understood: the letter of a man or a number of empty squares expected"
    );
    assert_eq!(error("4k3/8/8/8/8/8/8/4K2 w"), "more squares of the rank expected at column 20");
    assert_eq!(
        error("4k3/8/8/8/8/8/8/4K3 x"),
        "“x” at column 21 was not understood: “w” or “b” for the side to move expected"
    );
    assert_eq!(
        error("4k3/8/8/8/8/8/8/4K3|8/8/8/8/8/8/8 w"),
        "“8/8/8/8/8/8/8” at column 21 was not understood: all ranks of each board, parted by “/”, and the \
         boards parted by “|”, expected"
    );
    assert_eq!(
        error("4k3/8/8/8/8/8/8/4|o3 w"),
        "“|o” at column 18 was not understood: one mark of board B for each man expected"
    );
    assert_eq!(error(""), "a placement of men expected at column 1");
}

#[test]
fn a_broken_game_does_not_hide_the_next() {
    let text = "[Event \"one\"]\n\n1. e4 Ke5 *\n\n\
        [Event \"two\"]\n\n1. e4 } e5 2. d4 *\n\n\
        [Event \"three]\n[Site \"x\"]\n\n1. e4 *\n\n\
        [Event \"four\"]\n\n1. e4 {not closed\n\n\
        [Event \"five\"]\n[RuleSet \"alice-nobody/1\"]\n\n1. e4 *\n\n\
        [Event \"six\"]\n[Variant \"Bughouse\"]\n\n1. e4 *\n\n\
        [Event \"seven\"]\n[FEN \"8/8\"]\n\n1. e4 *\n\n\
        [Event \"eight\"]\n\n1. e4 (1. d4 e5\n\n\
        [Event \"nine\"]\n\n(1. e4) *\n\n\
        [Event \"ten\"]\n% a line that says nothing\n\n1.e4! ( 1. d4 { better } d5 ) e5 $14 ; so far\n1-0\n";
    let found: Vec<_> = Games::new(text.as_bytes(), GameId::Alice.default_rules())
        .map(|game| match game {
            Ok(game) => game.tag("Event").unwrap_or_default().to_owned(),
            Err(error) => error.to_string(),
        })
        .collect();
    let begins = [
        "line 3, column 7: 1...Ke5: A king on e8/A cannot go to e5/A.",
        "line 7, column 7: “}” was not understood",
        "line 9, column 15: “\"” at the end of the value expected",
        "line 16, column 7: “{not” was not understood: “}” at the end of the comment expected",
        "line 21, column 1: there is no rule set “alice-nobody/1”",
        "line 26, column 1: there is no game “Bughouse” here",
        "line 31, column 1: the start position: ",
        "line 37, column 1: “[Event” was not understood: “)” at the end of the variation expected",
        "line 39, column 1: no move stands before that",
        "ten",
    ];
    assert_eq!(found.len(), begins.len(), "{found:#?}");
    for (found, begin) in found.iter().zip(begins) {
        assert!(found.starts_with(begin), "{found}\nshould begin with\n{begin}");
    }
}

#[test]
fn a_game_keeps_what_is_said_of_it() {
    let text = "1.e4! {[%clk 0:09:58] good} ( {or} 1. d4 {better} d5 ) e5 $14 ; so far\n2.Qh5 1-0";
    let rules = RuleSet::find(GameId::Alice, "cvp").expect("it is known");
    let mut games = Games::new(text.as_bytes(), rules);
    let game = games.next().expect("a game").expect("it is one");
    let written = glass_notation::pgn::write(&game);
    let movetext = written.split("\n\n").nth(1).expect("tags and moves");
    assert_eq!(
        movetext,
        "1. e4/B $1 {[%clk 0:09:58] good} ({or} 1. d4/B {better} 1... d5/B) 1... e5/B\n\
         $14 {so far} 2. Qh5/B 1-0\n"
    );
    let first = game.main_line().next().expect("a move");
    assert_eq!(game.node(first).clock().left.map(|left| left.as_secs()), Some(598));
    assert!(games.next().is_none());
}
