//! What solutions look like, and that Popeye's language is understood.

use glass_notation::fen;
use glass_rules::{AnyPosition, VariantId};
use glass_solver::{Effort, SolveOptions, popeye, solve, text};

fn solved(asked: &str, fen: &str, options: &SolveOptions) -> String {
    let position = fen::position(VariantId::Alice.default_rules(), fen).expect(fen);
    let stipulation = asked.parse().expect(asked);
    let solved = solve(&position, stipulation, options, &Effort::new(None));
    text::write(&position, stipulation, &solved)
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
    let solved = solve(&series, asked, &options, &Effort::new(None));
    let expected = "\
1.Kf1 Ra1#
1.Kf1 2.Ke1 3.Kf1 Ra1#
1.Kf1 2.Kg1 3.Kf1 Ra1#
1.Kh1 2.Kg1 3.Kf1 Ra1#
3 solutions of ser-h#3; cooked: ser-h#1 has one.
";
    assert_eq!(text::write(&series, asked, &solved), expected);
}

#[test]
fn a_series_that_forces_a_mate_shows_it() {
    let alice = VariantId::Alice.default_rules();
    let problem = include_str!("problems.csv").lines().find(|line| line.contains(";ser-s#2;"));
    let fields: Vec<&str> = problem.expect("one of the problems").split(';').collect();
    let position = fen::position(alice, fields[3]).expect("a position");
    let asked = fields[1].parse().expect("a stipulation");
    let solved = solve(&position, asked, &SolveOptions::default(), &Effort::new(None));
    let written = popeye::write(
        &popeye::PopeyeProblem::of(&position, asked),
        &[(position.clone(), asked, solved.clone())],
    );
    assert!(written.contains("  1.e2-e3B   2.Rd4-d3B + Qh7*d3A #\n"), "{written}");
    assert!(text::write(&position, asked, &solved).starts_with("1.e3/B 2.Rd3/B+ Qxd3/A#\n"));
}

#[test]
fn work_that_is_stopped_says_so() {
    let position = AnyPosition::start(VariantId::Alice.default_rules());
    let effort = Effort::new(None);
    effort.stop();
    let asked = "#9".parse().expect("a stipulation");
    let solved = solve(&position, asked, &SolveOptions::default(), &effort);
    assert!(!solved.is_complete);
    let written = text::write(&position, asked, &solved);
    assert_eq!(written, "No solution. The search is not complete.\n");
}

/// The fool's mate of Alice Chess is not the only game of its length that leads there, and none is shorter.
#[test]
fn proof_games_lead_to_the_diagram() {
    let rules = VariantId::Alice.default_rules();
    let mut game = glass_rules::History::new(AnyPosition::start(rules));
    for mv in ["e2e4", "d7d5", "f1e2", "d5e4", "e2b5"] {
        let mv = glass_notation::read_move(game.position().view(), mv).expect(mv);
        game.play(mv).expect("it is legal");
    }
    let asked = "dia2.5".parse().expect("a stipulation");
    let solved = solve(game.position(), asked, &SolveOptions::default(), &Effort::new(None));
    assert_eq!(
        text::write(game.position(), asked, &solved),
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
    let problems = popeye::read(input).expect("it is understood");
    let problem = &problems[0];
    assert!(problem.set_play && !problem.tries && !problem.variations);
    let position = AnyPosition::new(&problem.setup(), problem.rules).expect("a position");
    let solved =
        solve(&position, problem.stipulation, &SolveOptions::default(), &Effort::new(None));
    let written = popeye::write(problem, &[(position, problem.stipulation, solved)]);
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
    let refused = |text: &str| popeye::read(text).expect_err(text).to_string();
    assert!(refused("Pieces White Ka1").contains("line 1, “pieces”: expected BeginProblem"));
    assert!(refused("begin stip #2\ncondition Circe end").contains("line 2, “circe”"));
    assert!(refused("begin stip #2 pieces white Ni1 end").contains("“ni1”"));
    assert!(refused("begin stip #2 pieces white Ka9 end").contains("“a9”"));
    assert!(refused("begin stip r#2 end").contains("“r#2”"));
    assert!(refused("begin pieces white Ka1 end").contains("a stipulation"));
    assert!(refused("begin stip #2").contains("the text ends; expected EndProblem"));
    assert!(refused("begin stip #2 twin turn end").contains("“turn”"));
    assert!(refused("begin stip #2 option fast end").contains("Try, Variation or SetPlay"));
    assert!(refused("").contains("BeginProblem"));
}

#[test]
fn twins_change_the_problem() {
    let text = "begin stip h#2 pieces white kh1 rg2 pe6g3g6 white AliceB bf7 \
                black rd2e7 bd5g7 pd3g4 black AliceB kf8 twin move h1 h2 twin stip h#1.5 end";
    let problems = popeye::read(text).expect("it is understood");
    assert_eq!(problems[0].twins.len(), 2);
    let moved = problems[0].twin(&problems[0].twins[0]).expect("a piece stands there");
    let position = AnyPosition::new(&moved.setup(), moved.rules).expect("a position");
    assert!(fen::write(position.view()).contains("/3r2RK/8|"));
    let asked = problems[0].twin(&problems[0].twins[1]).expect("nothing is moved");
    assert_eq!(asked.stipulation.to_string(), "h#1.5");
}
