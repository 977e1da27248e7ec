//! Random games under random house rules: mixtures that no published rule set has.

use std::env;

use glass_rules::{AnyPosition, CastlingRule, EnPassantRule, Options, Random, RuleSet, VariantId};

use super::random_games::play;
use crate::oracle;

/// Random mixtures of each variant.
const MIXTURES: usize = 24;
/// Random games under each.
const GAMES: usize = 2;

/// The rules of the second generator with these answers.
fn slow_rules(usual: &oracle::Rules, options: &Options) -> oracle::Rules {
    oracle::Rules {
        en_passant: match options.en_passant {
            EnPassantRule::None => oracle::EnPassant::None,
            EnPassantRule::Landing => oracle::EnPassant::Landing,
            EnPassantRule::Start => oracle::EnPassant::Start,
            EnPassantRule::Either => oracle::EnPassant::Either,
            EnPassantRule::LandingThroughPieces => oracle::EnPassant::LandingIgnoreBlock,
        },
        castling: match options.castling {
            CastlingRule::None => oracle::Castling::None,
            CastlingRule::Standard => oracle::Castling::Standard,
            CastlingRule::Strict => oracle::Castling::Strict,
        },
        castle_on_b: options.castle_on_b,
        king_pre: options.king_before_transfer,
        interpose: options.interposition,
        double_push_on_b: options.double_push_on_b,
        ..*usual
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
                    let answers = point.answers(&usual.options);
                    (point.key(), answers[random.below(answers.len())].word)
                })
                .collect();
            // Rules under which a game need not end are refused.
            let Ok(rules) = RuleSet::compose(variant, answers) else { continue };
            let slow_rules = slow_rules(&oracle::Rules::named(usual.name), &rules.options);
            play(&AnyPosition::start(rules), &slow_rules, GAMES, &mut random);
        }
    }
}
