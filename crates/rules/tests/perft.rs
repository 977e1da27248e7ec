//! Perft numbers, keys and names of rule sets from the data files; each file says where its numbers come from.

use std::collections::BTreeSet;
use std::env;

use glass_notation::fen;
use glass_rules::{AnyPosition, RuleSet, VariantId};

use crate::data::{self, Case};

/// The position under the rule set of the file.
fn position(case: &Case) -> AnyPosition {
    let rules = RuleSet::find_any(&case.rules).unwrap_or_else(|error| panic!("{error}"));
    fen::position(rules, &case.fen).unwrap_or_else(|error| panic!("{}: {error}", case.id))
}

/// The greatest number that is counted: any, or with `GLASS_QUICK` what takes no time.
fn most() -> u64 {
    if env::var_os("GLASS_QUICK").is_some() { 1_000_000 } else { u64::MAX }
}

#[test]
fn every_number_is_counted() {
    let most = most();
    for case in VariantId::ALL.into_iter().flat_map(data::cases) {
        let start = position(&case);
        assert!(!case.counts.is_empty(), "{} of {}", case.id, case.rules);
        for &(depth, nodes) in case.counts.iter().filter(|&&(_, nodes)| nodes <= most) {
            assert_eq!(start.view().perft(depth), nodes, "{} at depth {depth}", case.id);
        }
    }
}

/// Keys may be stored: the same position has the same key in every release.
#[test]
fn every_game_keeps_its_keys() {
    for variant in VariantId::ALL {
        let cases = data::cases(variant);
        let promised = cases.iter().filter_map(|case| Some((case, case.key?)));
        for (case, key) in promised.clone() {
            assert_eq!(position(case).view().key(), key, "{} of {variant}", case.id);
        }
        let start = AnyPosition::start(variant.default_rules());
        assert!(
            promised.clone().any(|(_, key)| key == start.view().key()),
            "{variant} has its key"
        );
    }
}

/// Rule sets are stored with games by name and version: the files hold every one.
#[test]
fn every_rule_set_keeps_its_name_and_is_counted_from_its_start() {
    let counted: BTreeSet<_> = VariantId::ALL
        .into_iter()
        .flat_map(data::cases)
        .filter(|case| {
            let rules = RuleSet::find_any(&case.rules).unwrap_or_else(|error| panic!("{error}"));
            position(case) == AnyPosition::start(rules)
        })
        .map(|case| case.rules)
        .collect();
    let known = VariantId::ALL.iter().flat_map(|variant| variant.rule_sets()).map(RuleSet::id);
    assert_eq!(counted, known.collect());
}
