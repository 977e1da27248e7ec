//! Random games under random house rules, which combine options that no published rule set combines.

use std::env;

use glass_notation::{algebraic, coordinate, fen};
use glass_rules::{AnyPosition, CastlingRule, EnPassantRule, Options, Random, RuleSet, VariantId};

use super::random_games::play;
use crate::oracle;

/// House rules and a position, with its perft counts under these rules and under the default rules.
const DOUBTFUL_CAPTURES: [(&str, &str, [u64; 3], [u64; 3]); 3] = [
    (
        "ep=double",
        "3rk3/8/8/8/8/8/8/4K3|8/8/4n3/4pP2/8/8/8/8 w - e6/B 0 2",
        [5, 99, 623],
        [5, 100, 627],
    ),
    // The bishop captures together with the checking pawn.
    (
        "ep=double",
        "4k3/8/8/8/8/8/8/8|8/8/4b3/4pP2/3K4/8/8/8 w - e6/B 0 2",
        [7, 91, 581],
        [6, 88, 555],
    ),
    (
        "king-captures=landing",
        "3r3k/8/8/8/4K3/8/8/8|8/8/8/4b3/8/8/8/8 w - - 0 1",
        [4, 100, 545],
        [3, 84, 450],
    ),
];
/// The number of random combinations for each variant.
const MIXTURES: usize = 24;
/// The number of random games for each combination.
const GAMES: usize = 2;

/// The second generator's rules with these answers.
fn slow_rules(usual: &oracle::Rules, options: &Options) -> oracle::Rules {
    oracle::Rules {
        en_passant: match options.en_passant {
            EnPassantRule::None => oracle::EnPassant::None,
            EnPassantRule::Landing => oracle::EnPassant::Landing,
            EnPassantRule::Start => oracle::EnPassant::Start,
            EnPassantRule::Either => oracle::EnPassant::Either,
            EnPassantRule::LandingThroughPieces => oracle::EnPassant::LandingIgnoreBlock,
            EnPassantRule::DoubleCapture => oracle::EnPassant::Both,
        },
        castling: match options.castling {
            CastlingRule::None => oracle::Castling::None,
            CastlingRule::Standard => oracle::Castling::Standard,
            CastlingRule::Strict => oracle::Castling::Strict,
        },
        castle_on_b: options.castle_on_b,
        king_pre: options.king_before_transfer,
        king_captures_landing: options.king_captures_on_landing,
        interpose: options.interposition,
        double_push_on_b: options.double_push_on_b,
        ..*usual
    }
}

/// The number of move sequences according to the second generator.
fn slow_perft(position: &oracle::Position, depth: u32) -> u64 {
    let moves = position.legal_moves();
    match depth {
        1 => moves.len() as u64,
        _ => moves.iter().map(|legal| slow_perft(&position.play(legal), depth - 1)).sum(),
    }
}

/// Parses every move of all sequences of this length from both of its texts.
fn moves_are_read_back(position: &AnyPosition, depth: u32) {
    let view = position.view();
    for legal in view.legal_moves() {
        let texts = [coordinate::write(view.variant(), legal), algebraic::write(view, legal)];
        assert_eq!(coordinate::read(view, &texts[0]), Ok(legal), "{texts:?}");
        assert_eq!(algebraic::read(view, &texts[1]), Ok(legal), "{texts:?}");
        if depth > 1 {
            moves_are_read_back(&position.after(legal), depth - 1);
        }
    }
}

/// Positions with captures that no published rule set has, with counts under these rules and under the default ones.
#[test]
fn perft_of_double_captures_and_captures_on_landing() {
    let usual = VariantId::Alice.default_rules();
    for (answers, fen, counts, usual_counts) in DOUBTFUL_CAPTURES {
        let rules = RuleSet::find(VariantId::Alice, &format!("custom/{answers}")).unwrap();
        for (rules, counts) in [(rules, counts), (usual, usual_counts)] {
            let slow_rules = slow_rules(&oracle::Rules::named(usual.name()), rules.options());
            let position = fen::position(rules, fen).unwrap();
            let truth = oracle::Position::from_fen(fen, &slow_rules).unwrap();
            let fast = [1, 2, 3].map(|depth| position.view().perft(depth));
            let slow = [1, 2, 3].map(|depth| slow_perft(&truth, depth));
            assert_eq!(fast, slow, "{fen} under {rules}");
            assert_eq!(fast, counts, "{fen} under {rules}");
            moves_are_read_back(&position, 2);
        }
    }
}

/// Where kings are not royal, the king that may castle is found by its place. Both versions of a rule set are counted.
#[test]
fn kings_that_are_not_royal_castle_on_both_boards() {
    let boards = "4k3/2p5/P7/3q4/q7/8/8/8|7Q/8/2N3rq/4bP2/4nBp1/4b3/6p1/R2RK2R w";
    for (id, rights) in [("alice-extinction-cvp/1", "-"), ("alice-extinction-cvp/2", "KQ")] {
        let rules = RuleSet::find_any(id).unwrap();
        let fen = format!("{boards} {rights} - 20 40");
        let position = fen::position(rules, &fen).unwrap();
        let slow_rules = oracle::Rules::named(&super::oracle_name(rules));
        let truth = oracle::Position::from_fen(&fen, &slow_rules).unwrap();
        let fast = [1, 2, 3].map(|depth| position.view().perft(depth));
        assert_eq!(fast, [1, 2, 3].map(|depth| slow_perft(&truth, depth)), "{id}");
        let castles = coordinate::read(position.view(), "e1g1").is_ok();
        assert_eq!(castles, rights == "KQ", "{id}");
        moves_are_read_back(&position, 2);
    }
}

#[test]
fn random_house_rules() {
    let mixtures = if env::var_os("GLASS_QUICK").is_some() { 4 } else { MIXTURES };
    let mut random = Random::new(0x4861_7573);
    for variant in VariantId::ALL {
        let points = variant.house_points();
        let usual = variant.default_rules();
        for _ in 0..if points.is_empty() { 0 } else { mixtures } {
            let answers: Vec<_> = points
                .iter()
                .map(|point| {
                    let answers = point.answers(usual.options());
                    (point.key(), answers[random.below(answers.len())].word)
                })
                .collect();
            // Rules that allow endless games are rejected.
            let Ok(rules) = RuleSet::compose(variant, answers) else { continue };
            let slow_rules = slow_rules(&oracle::Rules::named(usual.name()), rules.options());
            play(&AnyPosition::start(rules), &slow_rules, GAMES, &mut random);
        }
    }
}
