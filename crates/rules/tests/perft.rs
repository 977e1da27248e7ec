//! Perft counts, keys and names of rule sets from the data files. Each file has the sources of its counts.

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

/// The greatest count to compute: unlimited, or with `GLASS_QUICK` a fast one.
fn most() -> u64 {
    if env::var_os("GLASS_QUICK").is_some() { 1_000_000 } else { u64::MAX }
}

#[test]
fn every_number_is_counted() {
    let most = most();
    for case in data::every_case() {
        let start = position(&case);
        assert!(!case.counts.is_empty(), "{} of {}", case.id, case.rules);
        for &(depth, nodes) in case.counts.iter().filter(|&&(_, nodes)| nodes <= most) {
            assert_eq!(start.view().perft(depth), nodes, "{} at depth {depth}", case.id);
        }
    }
}

/// A key in the format of the files, followed by the format of the UCI command `d`.
fn both_forms(key: u64) -> String {
    format!("{key} (Key: {key:016X})")
}

/// Keys can be stored: the same position has the same key in every release.
#[test]
fn every_game_keeps_its_keys() {
    for variant in VariantId::ALL {
        let Some(cases) = data::cases(variant) else { continue };
        let promised = cases.iter().filter_map(|case| Some((case, case.key?)));
        for (case, key) in promised.clone() {
            let found = position(case).view().key();
            assert!(
                found == key,
                "{} of {variant}: the file promises {}, the position has {}",
                case.id,
                both_forms(key),
                both_forms(found)
            );
        }
        let key = AnyPosition::start(variant.default_rules()).view().key();
        assert!(
            promised.clone().any(|(_, promised)| promised == key),
            "tests/perft/{variant}.perft promises no key of its start: add `key {key}`, which is {}",
            both_forms(key)
        );
    }
}

/// Games store rule sets by name and version, so the files have all of them.
#[test]
fn every_rule_set_keeps_its_name_and_is_counted_from_its_start() {
    let counted: BTreeSet<_> = data::every_case()
        .filter(|case| {
            let rules = RuleSet::find_any(&case.rules).unwrap_or_else(|error| panic!("{error}"));
            position(case) == AnyPosition::start(rules)
        })
        .map(|case| case.rules)
        .collect();
    let filed = VariantId::ALL.into_iter().filter(|&variant| data::cases(variant).is_some());
    let known: BTreeSet<_> =
        filed.flat_map(|variant| variant.rule_sets()).map(RuleSet::id).collect();
    let missing: Vec<_> = known.difference(&counted).collect();
    assert!(missing.is_empty(), "no start is counted under {missing:?}");
    let unknown: Vec<_> = counted.difference(&known).collect();
    assert!(unknown.is_empty(), "the rules no longer have {unknown:?}");
}
