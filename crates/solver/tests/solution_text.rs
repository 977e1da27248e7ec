//! Solutions as text, and Popeye's language.

use glass_notation::{FileNames, MoveError, MoveStyle, PieceLetters, fen, read_move, read_move_in};
use glass_rules::{AnyPosition, Role, VariantId};
use glass_solver::{SolveControl, SolveOptions, popeye, solution_text, solve};

fn solved(asked: &str, fen: &str, options: &SolveOptions) -> String {
    let position = fen::position(VariantId::Alice.default_rules(), fen).expect(fen);
    let stipulation = asked.parse().expect(asked);
    let solved = solve(&position, stipulation, options, &SolveControl::new(None));
    solution_text(&position, stipulation, &solved)
}

#[test]
fn a_key_is_followed_by_its_tries() {
    let options = SolveOptions { tries: 1, ..SolveOptions::default() };
    let mate = "3B4/8/4k1B1/8/8/2n2K2/8/8|8/8/8/3R4/6P1/1P6/8/8 w - - 0 1";
    let expected = "\
1.Bf7/B! threat: 2.Bg8/A#
1.Bb1/B? zugzwang
   1...Nd1/B 2.Ba2/A#
   1...Na2/B 2.Bxa2/A#
   1...Ne2/B 2.Ba2/A#
   1...Na4/B 2.Ba2/A#
   1...Ne4/B 2.Ba2/A#
   1...Nb5/B 2.Ba2/A#
   but 1...Kf7/B!
1.Bd3/B? threat: 2.Bc4/A#
   but 1...Kf7/B!
1.Bh7/B? threat: 2.Bg8/A#
   but 1...Kf7/B!
1.Rd6/A+?
   1...Ke5/B (dual) 2.Bf6/B# 2.Bc7/B#
   but 1...Kxd6/B!
1 solution.
";
    assert_eq!(solved("#2", mate, &options), expected);
    let keys = SolveOptions { variations: false, ..SolveOptions::default() };
    assert_eq!(solved("#2", mate, &keys), "1.Bf7/B!\n1 solution.\n");
    assert_eq!(solved("#1", mate, &keys), "No solution.\n");
}

#[test]
fn lines_are_numbered_as_problemists_do() {
    let options = SolveOptions::default();
    let half = "5K2/8/8/8/3P4/5P2/8/3k4|8/8/8/8/R7/b7/8/2r1r2B w - - 0 1";
    let expected = "\
1...Be4/A 2.Bb2/A Bd3/B 3.Bxd4/B Rxd4/A#
1...Re4/A 2.Rf1/A Re2/B 3.Rxf3/B Bxf3/A#
2 solutions.
";
    assert_eq!(solved("h#2.5", half, &options), expected);
    let chess = VariantId::Chess.default_rules();
    let series = fen::position(chess, "8/8/8/8/8/5K2/R7/6k1 b - - 0 1").expect("a position");
    let asked = "ser-h#3".parse().expect("a stipulation");
    let solved = solve(&series, asked, &options, &SolveControl::new(None));
    let expected = "\
1.Kf1 Ra1#
1.Kf1 2.Ke1 3.Kf1 Ra1#
1.Kf1 2.Kg1 3.Kf1 Ra1#
1.Kh1 2.Kg1 3.Kf1 Ra1#
3 solutions of ser-h#3; cooked: ser-h#1 has one.
";
    assert_eq!(solution_text(&series, asked, &solved), expected);
}

#[test]
fn a_series_that_forces_a_mate_shows_it() {
    let alice = VariantId::Alice.default_rules();
    let problem = include_str!("problems.csv").lines().find(|line| line.contains(";ser-s#2;"));
    let fields: Vec<&str> = problem.expect("one of the problems").split(';').collect();
    let position = fen::position(alice, fields[3]).expect("a position");
    let asked = fields[1].parse().expect("a stipulation");
    let solved = solve(&position, asked, &SolveOptions::default(), &SolveControl::new(None));
    let written = popeye::write(
        &popeye::PopeyeProblem::from_position(&position, asked),
        &[Ok(vec![(position.clone(), asked, solved.clone())])],
    );
    assert!(written.contains("  1.e2-e3B   2.Rd4-d3B + Qh7*d3A #\n"), "{written}");
    assert!(solution_text(&position, asked, &solved).starts_with("1.e3/B 2.Rd3/B+ Qxd3/A#\n"));
}

#[test]
fn work_that_is_stopped_says_so() {
    let position = AnyPosition::start(VariantId::Alice.default_rules());
    let control = SolveControl::new(None);
    control.stop();
    let asked = "#9".parse().expect("a stipulation");
    let solved = solve(&position, asked, &SolveOptions::default(), &control);
    assert!(!solved.is_complete);
    let written = solution_text(&position, asked, &solved);
    assert_eq!(written, "No solution. The search is not complete.\n");
}

/// The fool's mate of Alice Chess has several games of its length, and none shorter.
#[test]
fn proof_games_lead_to_the_diagram() {
    let rules = VariantId::Alice.default_rules();
    let mut game = glass_rules::History::new(AnyPosition::start(rules));
    for mv in ["e2e4", "d7d5", "f1e2", "d5e4", "e2b5"] {
        let mv = read_move(game.position().view(), mv).expect(mv);
        game.play(mv).expect("it is legal");
    }
    let asked = "dia2.5".parse().expect("a stipulation");
    let solved = solve(game.position(), asked, &SolveOptions::default(), &SolveControl::new(None));
    assert_eq!(
        solution_text(game.position(), asked, &solved),
        "\
1.e4/B d5/B 2.Be2/B dxe4/A 3.Bb5/A#
1.e4/B d5/B 2.Bd3/B dxe4/A 3.Bb5/A#
1.e4/B d5/B 2.Bc4/B dxe4/A 3.Bb5/A#
1.e4/B d5/B 2.Ba6/B dxe4/A 3.Bb5/A#
4 solutions.
"
    );
}

#[test]
fn popeyes_input_is_answered_in_its_style() {
    let input = "\
BeginProblem
Author Michel Caillaud
Origin Andernach 2025, 5th place
Stipulation h#2
Pieces White Ka1 Qc5 White AliceB Rc3
       Black AliceB Ke5 Pd2
Option SetPlay
EndProblem
";
    let problems = popeye::read(input);
    let problem = problems[0].as_ref().expect("it is understood");
    let wanted = popeye::PopeyeOptions { set_play: true, ..popeye::PopeyeOptions::default() };
    assert_eq!(problem.options, wanted);
    let position = AnyPosition::new(&problem.setups()[0], problem.rules).expect("a position");
    let solved =
        solve(&position, problem.stipulation, &SolveOptions::default(), &SolveControl::new(None));
    let written = popeye::write(problem, &[Ok(vec![(position, problem.stipulation, solved)])]);
    let expected = "           Michel Caillaud
      Andernach 2025, 5th place

+---a---b---c---d---e---f---g---h---+
|                                   |
8   .   .   .   .   .   .   .   .   8
|                                   |
7   .   .   .   .   .   .   .   .   7
|                                   |
6   .   .   .   .   .   .   .   .   6
|                                   |
5   .   .   Q   .  -K   .   .   .   5
|                                   |
4   .   .   .   .   .   .   .   .   4
|                                   |
3   .   .   R   .   .   .   .   .   3
|                                   |
2   .   .   .  -P   .   .   .   .   2
|                                   |
1   K   .   .   .   .   .   .   .   1
|                                   |
+---a---b---c---d---e---f---g---h---+
  h#2                         3 + 2
            AliceA c5 a1
           AliceB e5 c3 d2
             AliceChess

  1.Ke5-e4A Qc5-e5B   2.d2-d1=BA Rc3-e3A #
  1.Ke5-f4A Qc5-f5B   2.d2-d1=SA Rc3-f3A #

solution finished.
";
    assert_eq!(written, expected);
}

#[test]
fn input_that_is_not_understood_is_named() {
    let refused = |text: &str| popeye::read(text).remove(0).expect_err(text).to_string();
    assert!(refused("Pieces White Ka1").contains("line 1, “pieces”: expected BeginProblem"));
    assert!(refused("begin stip #2\ncondition Circe end").contains("line 2, “circe”"));
    assert!(refused("begin stip #2 pieces white Ni1 end").contains("“ni1”"));
    assert!(refused("begin stip #2 pieces white Ka9 end").contains("“a9”"));
    assert!(refused("begin stip q#2 end").contains("“q#2”"));
    assert!(refused("begin pieces white Ka1 end").contains("a stipulation"));
    assert!(refused("begin stip #2").contains("the text ends; expected EndProblem"));
    assert!(
        refused("begin stip #2 option fast end")
            .contains("one of try, defence, variations, setplay")
    );
    assert!(refused("").contains("BeginProblem"));
}

#[test]
fn twins_change_the_problem() {
    let text = "begin stip h#2 pieces white kh1 rg2 pe6g3g6 white AliceB bf7 \
                black rd2e7 bd5g7 pd3g4 black AliceB kf8 twin move h1 h2 twin stip h#1.5 end";
    let problems = popeye::read(text);
    let twins = problems[0].as_ref().expect("it is understood").with_twins();
    let [_, Ok(moved), Ok(asked)] = &twins[..] else { panic!("{twins:?}") };
    let position = AnyPosition::new(&moved.setups()[0], moved.rules).expect("a position");
    assert!(fen::write(position.view()).contains("/3r2RK/8|"));
    assert_eq!(asked.stipulation.to_string(), "h#1.5");
}

#[test]
fn a_problem_that_is_not_understood_does_not_hide_the_others() {
    let text = "BeginProblem\nStipulation ~1\nPieces White Ka1\nNextProblem\n\
                Author Next of kin\nStipulation #1\nCondition Alice\n\
                Forsyth 7k/6pp/8/8/8/8/8/K6R\nNextProblem\n\
                Stipulation +1\nNextProblem\nSStipulation white A ka[#]1\nEndProblem\n";
    let read = popeye::read(text);
    let counts: Vec<_> =
        read.iter().map(|read| read.as_ref().map(|problem| problem.pieces.len())).collect();
    let counts: Vec<_> = counts.into_iter().map(|read| read.map_err(ToString::to_string)).collect();
    let stipulation = "expected a stipulation such as #3, s#4, h#2.5 or ser-h=5";
    assert_eq!(
        counts,
        [
            Err(format!("line 2, “~1”: {stipulation}")),
            Ok(5),
            Err(format!("line 10, “+1”: {stipulation}")),
            Err("line 12, “sstipulation”: expected a command that this solver knows".to_owned()),
        ]
    );
    let refused = |text: &str| popeye::read(text).remove(0).expect_err(text).to_string();
    assert!(refused("begin stip #2 forsyth 8/8/8/8/8/8/8/7 end").contains("all 64 squares"));
    assert!(refused("begin stip #2 forsyth 8/8/8/8/8/8/8/7n end").contains("“n”"));
    assert!(refused("begin stip #2 pieces neutral ka1 end").contains("White or Black"));
}

#[test]
fn twins_of_several_changes_are_read_one_by_one() {
    let text = "begin stip h#2 pieces white ka1 rb1 black kh8 pa7 \
                zeroposition move b1 c1 stip h#3 twin continued exchange a1 c1 add black bd5 \
                twin rotate 90 twin remove e4 twin substitute r q polishtype next \
                stip #1 pieces white ka1 black kh8 end";
    let problems = popeye::read(text);
    let problem = problems[0].as_ref().expect("it is understood");
    assert!(problem.zero_position && problems[1].is_ok());
    let pieces = |number: usize| {
        let twin = problem.with_twins().remove(number);
        twin.map(|twin| {
            (fen::write_setup(twin.variant(), &twin.setups()[0]), twin.stipulation.to_string())
        })
        .map_err(|why| why.to_string())
    };
    let made = |fen: &str, asked: &str| Ok((fen.to_owned(), asked.to_owned()));
    assert_eq!(pieces(0), made("7k/p7/8/8/8/8/8/K1R5 b - - 0 1", "h#3"));
    assert_eq!(pieces(1), made("7k/p7/8/3b4/8/8/8/R1K5 b - - 0 1", "h#3"));
    assert_eq!(
        pieces(2),
        Err("line 1, “rotate”: expected one of move, exchange, remove, add, substitute, polishtype, \
             stipulation behind Twin"
            .to_owned())
    );
    assert_eq!(
        pieces(3),
        Err("line 1, “e4”: expected a square on which a piece stands".to_owned())
    );
    assert_eq!(pieces(4), made("7K/P7/8/8/8/8/8/kq6 b - - 0 1", "h#2"));
}

#[test]
fn files_of_olive_are_read() {
    let text = "\
---
algebraic:
  black: [AliceB Ke5, AliceB Pd2]
  white: [Ka1, Qc5,
    AliceB Rc3]
authors: ['Caillaud, Michel']
keywords: [Model mates]
options: [SetPlay, Alice]
solution: \"1.Ke5-e4A Qc5-e5B\\n\\
  \\   2.d2-d1=BA Rc3-e3A #\"
source: Andernach 2025
stipulation: h#2
---
algebraic:
  black: [Ke8, Gb4]
  white: [Ke1]
options: [AntiCirce]
stipulation: '#2'
---
algebraic:
  black:
  - Kc3
  - Pf4
  white:
  - Ka6
authors:
- Author, A.
stipulation: h#2
twins: {b: Move c3 c4, c: Continued Exchange c4 f4, d: Rotate 90}
";
    let problems = popeye::read_olive(text);
    let [Ok(alice), Err(circe), Ok(twins)] = &problems[..] else { panic!("{problems:?}") };
    assert_eq!(
        fen::write_setup(alice.variant(), &alice.setups()[0]),
        "8/8/8/2Q5/8/8/8/K7|8/8/8/4k3/8/2R5/3p4/8 b - - 0 1"
    );
    assert!(alice.options.set_play);
    assert_eq!(alice.heading, ["Caillaud, Michel", "Andernach 2025"]);
    assert!(circe.to_string().starts_with("line 17, “anticirce”: "), "{circe}");
    let made = twins.with_twins();
    assert_eq!(made.len(), 4);
    let written = |number: usize| {
        let twin = made[number].as_ref().expect("it is made");
        fen::write_setup(twin.variant(), &twin.setups()[0])
    };
    assert_eq!(written(1), "8/8/K7/8/2k2p2/8/8/8 b - - 0 1");
    assert_eq!(written(2), "8/8/K7/8/2p2k2/8/8/8 b - - 0 1");
    assert!(made[3].as_ref().is_err_and(|why| why.line == 29), "{made:?}");
}

/// Every printed move can be typed. It is read as the same move, or as a question that lists this move if its letter
/// means different pieces in different languages.
#[test]
fn printed_moves_are_read_back() {
    let mut random = glass_rules::Random::new(7);
    let problemists = PieceLetters::all()
        .iter()
        .find(|letters| letters.letter(Role::Knight) == "S" && letters.letter(Role::Rook) == "R");
    let letters = problemists.expect("they are known");
    let style = MoveStyle { letters, files: FileNames::House };
    for variant in VariantId::ALL {
        let mut position = AnyPosition::start(variant.default_rules());
        for _ in 0..60 {
            let moves = position.view().legal_moves();
            for &legal in &moves {
                let written = popeye::write_move(&position, legal, None);
                assert_eq!(
                    read_move_in(position.view(), &written, style),
                    Ok(legal),
                    "{variant} {written}"
                );
                match read_move(position.view(), &written) {
                    Ok(read) => assert_eq!(read, legal, "{variant} {written}"),
                    Err(MoveError::Ambiguous { matches, .. }) => {
                        assert!(
                            matches.iter().any(|(meant, _)| *meant == legal),
                            "{variant} {written}"
                        );
                    }
                    Err(why) => panic!("{variant} {written}: {why}"),
                }
            }
            let Some(&next) = random.choose(&moves) else { break };
            position = position.after(next);
        }
    }
}

/// The solutions of a problem in Popeye's language, below the diagram.
fn answered(text: &str) -> String {
    let problem = popeye::read(text).remove(0).expect(text);
    let wanted = &problem.options;
    let options = SolveOptions {
        variations: wanted.variations,
        tries: wanted.tries,
        set_play: wanted.set_play,
        threats: !wanted.no_threats,
        after_key: wanted.after_key,
        ..SolveOptions::default()
    };
    let sides = problem.setups().into_iter().map(|setup| {
        let position = AnyPosition::new(&setup, problem.rules).expect(text);
        let mut solved = solve(&position, problem.stipulation, &options, &SolveControl::new(None));
        wanted.limit(&mut solved);
        (position, problem.stipulation, solved)
    });
    let written = popeye::write(&problem, &[Ok(sides.collect())]);
    written.rsplit_once("---+\n").expect("a diagram").1.to_owned()
}

#[test]
fn only_what_follows_the_key_is_shown_after_it() {
    let problem = "beginproblem pieces white kc7 ra1 black ka8 pa7 stipulation #2 \
                   option postkeyplay variation endproblem";
    let written = answered(problem);
    let expected = "      1...a7-a6\n          2.Ra1*a6 #\n      1...a7-a5\n          2.Ra1*a5 #\n";
    assert!(written.contains(expected) && !written.contains("1.K"), "{written}");
    // A position in which the key was not one.
    let written = answered(&problem.replace("ra1", "rb1"));
    assert!(written.contains("    but\n      1...a7-"), "{written}");
    let refused = popeye::read(&problem.replace("#2", "h#2")).remove(0).unwrap_err();
    assert!(refused.to_string().contains("“postkeyplay”: expected direct play"), "{refused}");
}

#[test]
fn options_change_what_is_found() {
    let mate = "begin pieces white kf6 ra1 black kh8 stip #2 option variation end";
    assert!(answered(mate).contains("threat:"), "{}", answered(mate));
    let written = answered(&mate.replace("variation", "variation nothreat"));
    assert!(!written.contains("threat") && written.contains("1...Kh8-g8"), "{written}");
    let castling = "begin pieces white ke1 rh1 pd2 pe2 black kf3 pf2 stip #1 option try end";
    let rights = |text: &str| popeye::read(text)[0].as_ref().unwrap().setups()[0].castling;
    assert!(!rights(castling).is_empty());
    for squares in ["e1", "h1", "a8h1", "a8 e1"] {
        let text = castling.replace("try", &format!("nocastling {squares} try"));
        assert!(rights(&text).is_empty(), "{squares}");
    }
    let help = "begin pieces white kf6 ra1 black kh8 stip h#2 option duplex whitetoplay end";
    let problem = popeye::read(help).remove(0).unwrap();
    assert_eq!(problem.stipulation.to_string(), "h#1.5");
    let turns: Vec<_> = problem.setups().iter().map(|setup| setup.turn).collect();
    assert_eq!(turns, [glass_rules::Color::White, glass_rules::Color::Black]);
    let options = |text: &str| {
        popeye::read(&format!("begin pieces white ka1 black kh8 stip h#2 option {text} end"))
            .remove(0)
            .map(|problem| problem.options)
            .map_err(|why| why.to_string())
    };
    let read = options("intelligent maxtime 60 defence 3 maxsolutions 7 halfduplex").unwrap();
    assert_eq!((read.tries, read.most_solutions), (3, Some(7)));
    assert_eq!(read.duplex, popeye::Duplex::Half);
    // What would change the solutions is never passed over.
    for (text, named) in [
        ("nontrivial 1 2", "nontrivial"),
        ("startmovenumber 3", "startmovenumber"),
        ("intelligent 2", "2"),
        ("maxsolutions", "maxsolutions"),
        ("nocastling", "nocastling"),
        ("threat 1", "threat"),
        ("enpassant f6", "enpassant"),
    ] {
        let refused = options(text).unwrap_err();
        assert!(refused.contains(&format!("“{named}”")), "{text}: {refused}");
    }
}

#[test]
fn german_and_french_are_read_like_english() {
    let english = "beginproblem\nauthor A\ncondition alice\nstipulation h#2\npieces white ka1 qc5 sb2 pa2\n\
                   white aliceb rc3 bf1 black aliceb ke5 pd2\noption setplay nocastling e1\n\
                   twin move a1 a3\ntwin substitute q r\nendproblem\n";
    let german = "AnfangProblem\nAutor A\nBedingung alice\nForderung h#2\nSteine Weiß Ka1 Dc5 Sb2 Ba2\n\
                  weiss AliceB Tc3 Lf1 schwarz AliceB Ke5 Bd2\nOption Satzspiel KeineRochade e1\n\
                  Zwilling versetze a1 a3\nZwilling ersetze d t\nEndeProblem\n";
    let french = "DébutProblème\nauteur A\ncondition alice\nénoncé h#2\npièces blanc Ra1 Dc5 Cb2 Pa2\n\
                  blanc AliceB Tc3 Ff1 noir AliceB Re5 Pd2\noption apparent sansroquer e1\n\
                  jumeau deplacement a1 a3\njumeau remplace d t\nFinProblème\n";
    let read = |text: &str| format!("{:?}", popeye::read(text));
    assert!(!read(english).contains("Err"), "{}", read(english));
    assert_eq!(read(german), read(english));
    assert_eq!(read(french), read(english));
    // Several texts in one file, and words before the first problem.
    let files = format!("a file of\n{english}\n{german}");
    assert_eq!(popeye::read(&files).len(), 2);
    let refused =
        popeye::read(&german.replace("Satzspiel", "NichtTrivial 1 2")).remove(0).unwrap_err();
    assert!(
        refused.to_string().starts_with("line 7, “nichttrivial”: expected one of "),
        "{refused}"
    );
}
