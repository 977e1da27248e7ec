//! The error messages for texts that cannot be read.

use std::sync::atomic::{AtomicUsize, Ordering};

use glass_notation::pgn::{GameError, GameFault, GameTrees, PgnError, PgnGames};
use glass_notation::{
    FileNames, MAX_MOVE_BYTES, MoveError, MoveStyle, PieceLetters, algebraic, coordinate, courier,
    fen, read_move, read_move_in,
};
use glass_rules::{AnyPosition, RuleSet, Square, VariantId};

fn refusal(position: &str, typed: &str) -> String {
    let rules = VariantId::Alice.default_rules();
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
    assert_eq!(refusal(closed, "Qd4"), "“Qd4”: you have no queen that can move there.");
    assert_eq!(refusal(closed, "a4a5"), "No piece stands on a4/A.");
    assert_eq!(refusal(closed, "Nh3/A"), "From g1/A a piece cannot land on board A.");
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
    assert_eq!(refusal(pawn, "n e1-e2"), "“n” does not fit: a white king stands on e1/A.");
}

#[test]
fn a_text_that_is_too_long_is_refused_by_its_beginning() {
    let start = "4k3/8/8/8/8/8/8/4K3 w";
    let long = "=".repeat(MAX_MOVE_BYTES + 1);
    let expected =
        "“====================…” was not understood: a move of at most 128 bytes expected.";
    assert_eq!(refusal(start, &long), expected);
    let longest = &long[1..];
    assert_eq!(
        refusal(start, longest),
        format!("“{longest}” was not understood: a move such as “e2e4”, “Nf3” or “O-O” expected.")
    );
    let position = AnyPosition::start(VariantId::Alice.default_rules());
    let view = position.view();
    for read in [algebraic::read, coordinate::read, courier::read] {
        let why = read(view, &long).expect_err("it is too long").to_string();
        assert_eq!(why, expected);
    }
    // White space around a move is no part of it.
    assert_eq!(read_move(view, &format!("{0}e2e4{0}", " ".repeat(200))), read_move(view, "e4"));

    let long = format!("{start} {}", " ".repeat(fen::MAX_BYTES));
    assert_eq!(
        fen::read(VariantId::Chess, &long).expect_err("it is too long").to_string(),
        "“4k3/8/8/8/8/8/8/4K3 …” at column 1 was not understood: a position of at most 4000 bytes expected"
    );
    // The operations of EPD are no part of the position.
    let epd = format!("{start} - - c0 \"{}\";", "a".repeat(fen::MAX_BYTES));
    assert!(fen::read_lenient(VariantId::Chess, &epd).is_ok());
}

/// A reader that looks for the longest square at the end of a text relies on it.
#[test]
fn no_square_has_a_long_name() {
    for variant in VariantId::ALL {
        let shape = variant.shape();
        let names = (0..shape.squares() as u16).map(|square| shape.name(Square(square)).len());
        assert!(names.max().is_some_and(|longest| longest <= 4), "{variant}");
    }
}

#[test]
fn a_game_with_too_many_moves_is_refused_before_the_rest_is_played() {
    let rules = VariantId::Chess.default_rules();
    let text = "1. e4 (1. d4 d5) e5 2. Ke5 *";
    let fault = |most: usize| {
        let Some(Err(GameError::Game { fault, .. })) =
            PgnGames::new(text.as_bytes(), rules).most_moves(most).next()
        else {
            panic!("the game cannot be played")
        };
        *fault
    };
    assert!(matches!(fault(3), GameFault::TooLarge));
    assert!(matches!(fault(4), GameFault::Move(_)));
}

#[test]
fn games_that_are_not_wanted_are_not_read() {
    let rules = VariantId::Chess.default_rules();
    let text = "1. e4 e5 *\n\n1. d4 d5 *\n\n1. c4 c5 *\n";
    static ASKED: AtomicUsize = AtomicUsize::new(0);
    let mut games = PgnGames::new(text.as_bytes(), rules)
        .while_wanted(|| ASKED.fetch_add(1, Ordering::Relaxed) < 3);
    assert!(games.next().is_some_and(|game| game.is_ok()));
    assert!(matches!(games.next(), Some(Err(GameError::Pgn(PgnError::Cancelled)))));
    assert!(games.next().is_none());
    assert_eq!(ASKED.load(Ordering::Relaxed), 4);
}

#[test]
fn an_ambiguous_move_lists_what_may_be_meant() {
    let rules = VariantId::Alice.default_rules();
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
    // The letters of vchess include the board. Outside of its files, they are ambiguous.
    assert_eq!(
        read_move(position, "Oc3").expect_err("a question").to_string(),
        "Did you mean Nc3/A?"
    );
    let vchess = MoveStyle { letters: PieceLetters::VCHESS, files: FileNames::House };
    assert_eq!(read_move_in(position, "Oc3", vchess), read_move(position, "Nc3/A"));
}

#[test]
fn fen_errors_name_the_place() {
    let error = |text| fen::read(VariantId::Alice, text).expect_err("it is not FEN").to_string();
    assert_eq!(
        error("4k3/8/8/8/4x3/8/8/4K3 w"),
        "“x” at column 12 was not understood: the letter of a piece, one of “PNBRQK” in either case, or a number of \
         empty squares expected"
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
        "“|o” at column 18 was not understood: one mark of board B for each piece expected"
    );
    assert_eq!(error(""), "a placement of pieces expected at column 1");
}

#[test]
fn fen_errors_know_the_game() {
    let error = |game, text: &str| fen::read(game, text).expect_err("it is not FEN").to_string();
    // A unicorn of Raumschach, which the letters of vchess would make a rook.
    assert!(fen::read(VariantId::Alice, "4k3/8/8/8/4u3/8/8/4K3 w").is_ok());
    assert_eq!(
        error(VariantId::Chess, "4k3/8/8/8/4u3/8/8/4K3 w"),
        "“u” at column 12 was not understood: the letter of a piece, one of “PNBRQK” in either case, or a number of \
         empty squares expected"
    );
    let ten = "10/10/10/10/10/10/10/10/10/10";
    assert_eq!(
        error(VariantId::AliceGrand, &format!("10/10/10/10/4O5/10/10/10/10/10|{ten} w")),
        "“O” at column 14 was not understood: the letter of a piece, one of “PNBRQKMC” in either case, or a number \
         of empty squares expected"
    );
    assert_eq!(
        error(VariantId::AliceGrand, &format!("11/10/10/10/10/10/10/10/10/10|{ten} w")),
        "“11” at column 1 was not understood: a number of empty squares that fits the rank expected"
    );
    assert_eq!(
        error(VariantId::Raumschach, "5/5/5/5/5|5/5/5/5|5/5/5/5/5|5/5/5/5/5|5/5/5/5/5 w"),
        "“5/5/5/5” at column 11 was not understood: all ranks of each board, parted by “/”, and the boards parted \
         by “|”, expected"
    );
    let hexagons = ["1/3/5/5/5"; 19].join("|");
    assert_eq!(
        error(VariantId::Hex4d, &format!("{hexagons} w k=rooks")),
        "“k=rooks” at column 193 was not understood: a king's confinement such as “K=cells” or “k=boards” expected"
    );
    let rules = VariantId::Glinski.default_rules();
    let start = fen::write(AnyPosition::start(rules).view());
    assert_eq!(
        fen::position(rules, &format!("{start} K=cells"))
            .expect_err("no king is confined")
            .to_string(),
        "White's king cannot be confined: it does not stand alone"
    );
}

#[test]
fn results_in_quarters_are_read_and_written() {
    use glass_notation::pgn::{self, GameResult};
    for (text, result) in
        [("3/4-1/4", GameResult::WhiteStalemates), ("1/4-3/4", GameResult::BlackStalemates)]
    {
        let game =
            format!("[Variant \"Glinski’s Hexagonal\"]\n[Result \"{text}\"]\n\n1. b2 b6 {text}\n");
        let mut games = GameTrees::new(game.as_bytes(), VariantId::Alice.default_rules());
        let game = games.next().expect("a game").expect("it is one");
        assert_eq!((game.result, game.start().variant()), (result, VariantId::Glinski));
        let written = pgn::write(&game);
        assert!(written.contains(&format!("[Result \"{text}\"]")), "{written}");
        assert!(written.ends_with(&format!("1. b2 b6 {text}\n")), "{written}");
    }
}

#[test]
fn a_long_move_may_have_its_space_in_a_game() {
    let rules = VariantId::Raumschach.default_rules();
    let text = "1. P Ab2-Ab3 p Ec4-Ec3 2. N Ab1-Ac3 *";
    let mut games = GameTrees::new(text.as_bytes(), rules);
    let game = games.next().expect("a game").expect("it is one");
    let written = glass_notation::pgn::write(&game);
    assert!(written.ends_with("1. PAb2-Ab3 PEc4-Ec3 2. NAb1-Ac3 *\n"), "{written}");
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
    let found: Vec<_> = PgnGames::new(text.as_bytes(), VariantId::Alice.default_rules())
        .map(|game| match game {
            Ok(game) => {
                let warnings = game.warnings.iter().map(|warning| format!("; {warning}"));
                let event = game.tree.tag("Event").unwrap_or_default();
                format!("{event}{}", warnings.collect::<String>())
            }
            Err(error) => error.to_string(),
        })
        .collect();
    let begins = [
        "line 3, column 7: 1...Ke5: A king on e8/A cannot go to e5/A.",
        "two; game 2, line 7, column 7: “}” without “{” was left out",
        "three; game 3, line 9, column 1: the value of the tag “Event” is not quoted as it should be",
        "four; game 4, line 16, column 4: the moves do not end with a result; the tag “Result” counts; \
         game 4, line 16, column 7: a comment is not closed; it was read to the end of the game",
        "line 21, column 1: there is no rule set “alice-nobody/1”",
        "line 26, column 1: there is no game “Bughouse” here",
        "line 31, column 1: the start position: ",
        "eight; game 8, line 35, column 14: the moves do not end with a result; the tag “Result” counts; \
         game 8, line 37, column 1: a variation is not closed; it was read to the end of the game",
        "nine; game 9, line 39, column 1: “(” without a move before it was left out",
        "ten",
    ];
    assert_eq!(found.len(), begins.len(), "{found:#?}");
    for (found, begin) in found.iter().zip(begins) {
        assert!(found.starts_with(begin), "{found}\nshould begin with\n{begin}");
    }
}

#[test]
fn a_game_with_a_fault_in_its_main_line_has_the_moves_before_it() {
    let text = "[White \"Ann\"]\n\n1. e4 e5 (1... c5 {so}) 2. Ke5 Nc6 1-0\n\n[White \"Bo\"]\n\n1. d4 -- 2. c4 *\n";
    let games: Vec<_> = PgnGames::new(text.as_bytes(), VariantId::Chess.default_rules()).collect();
    let parts: Vec<_> = games
        .iter()
        .map(|game| match game {
            Err(GameError::Game { number, line, at, tags, partial, .. }) => {
                let played = partial.as_ref().map(|game| game.moves().count());
                (*number, *line, at.line, tags[0].1.as_str(), played)
            }
            _ => panic!("{game:?}"),
        })
        .collect();
    assert_eq!(parts, [(1, 1, 3, "Ann", Some(3)), (2, 5, 7, "Bo", Some(1))]);
    assert_eq!(
        games[1].as_ref().expect_err("a null move").to_string(),
        "line 7, column 7: the null move “--” is not a move of the game"
    );
}

#[test]
fn a_game_is_read_in_the_letters_that_fit_the_whole_of_it() {
    let rules = VariantId::Chess.default_rules();
    for (text, letters, last) in [
        ("1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. O-O Dh4 5. Sxh4 1-0", "German", "Nxh4"),
        ("1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Axc6 dxc6 5. Cxe5 1-0", "Spanish", "Nxe5"),
        ("1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fxc6 dxc6 5. Re2 1-0", "French", "Ke2"),
        ("1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 1-0", "figurines", "Bb5"),
    ] {
        let game = PgnGames::new(text.as_bytes(), rules).next().expect("a game").expect(text);
        let history = game.tree.history();
        let mut positions = history.positions();
        let before = positions.nth(history.moves().len() - 1).expect("a position");
        let played = *history.moves().last().expect("a move");
        assert_eq!(algebraic::write(before.view(), played), last, "{text}");
        let warnings: Vec<_> =
            game.warnings.iter().map(|warning| warning.kind.to_string()).collect();
        assert_eq!(warnings, [format!("the letters of the pieces were read as: {letters}")]);
    }
    // English letters take precedence: a game that they match is not parsed with others.
    let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 1-0";
    let game = PgnGames::new(text.as_bytes(), rules).next().expect("a game").expect(text);
    assert_eq!(game.warnings, []);
}

#[test]
fn limits_bound_what_is_kept_of_a_game() {
    let rules = VariantId::Chess.default_rules();
    let errors = |text: &str| -> Vec<_> {
        let games = PgnGames::new(text.as_bytes(), rules);
        games.map(|game| game.map_or_else(|error| error.to_string(), |_| String::new())).collect()
    };
    let cycle = "Nf3 Nf6 Ng1 Ng8\n";
    let long = format!("{} *\n\n[White \"Bo\"]\n\n1. e4 *\n", cycle.repeat((1 << 16) + 1));
    assert_eq!(errors(&long), ["line 65537, column 1: the game is too large", ""]);
    // A hundred of many warnings are stored, and the others counted.
    let text = format!("1. e4 {} e5 *", ") ".repeat(1_000));
    let game = PgnGames::new(text.as_bytes(), rules).next().expect("a game").expect("it is one");
    assert_eq!(game.warnings.len(), 101);
    assert_eq!(game.warnings[100].kind.to_string(), "there are 900 more warnings");
    assert_eq!(game.tree.main_line().count(), 2);
    // A variation nested too deeply is dropped, and the rest is parsed.
    let deep = 1_100;
    let text = format!("1. e4 {}{} e5 *", "(d4 ".repeat(deep), ")".repeat(deep));
    let game = PgnGames::new(text.as_bytes(), rules).next().expect("a game").expect("it is one");
    assert_eq!(game.tree.main_line().count(), 2);
    assert!(game.warnings.iter().any(|warning| warning.kind.to_string().contains("too deep")));
}

#[test]
fn game_keeps_its_comments() {
    let text = "1.e4! {[%clk 0:09:58] good} ( {or} 1. d4 {better} d5 ) e5 $14 ; so far\n2.Qh5 1-0";
    let rules = RuleSet::find(VariantId::Alice, "cvp").expect("it is known");
    let mut games = GameTrees::new(text.as_bytes(), rules);
    let game = games.next().expect("a game").expect("it is one");
    let written = glass_notation::pgn::write(&game);
    let movetext = written.split("\n\n").nth(1).expect("tags and moves");
    assert_eq!(
        movetext,
        "1. e4/B $1 {[%clk 0:09:58] good} ({or} 1. d4/B {better} 1... d5/B) 1... e5/B\n\
         $14 {so far} 2. Qh5/B 1-0\n"
    );
    let first = game.main_line().next().expect("a move");
    assert_eq!(game.node(first).time_stamps().left.map(|left| left.as_secs()), Some(598));
    assert!(games.next().is_none());
}
