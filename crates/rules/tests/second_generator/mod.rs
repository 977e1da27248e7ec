//! Compares the move generator with the second generator by their move lists, in random games and random setups.

mod agreement;
mod house_rules;
mod orthodox_setups;
mod random_games;
mod random_setups;

use glass_rules::{RuleSet, VariantId};

use crate::oracle;

/// The rule sets of a variant that both generators support. `both_generators_know_every_rule_set` detects missing ones.
fn known_rule_sets(variant: VariantId) -> Vec<(&'static RuleSet, oracle::Rules)> {
    let sets = variant.rule_sets().iter();
    sets.filter_map(|rules| Some((rules, oracle::Rules::find(&oracle_name(rules))?))).collect()
}

/// The name of a rule set in the second generator.
fn oracle_name(rules: &RuleSet) -> String {
    if rules.version() == 1 { rules.name().to_owned() } else { rules.id() }
}

#[test]
fn both_generators_know_every_rule_set() {
    let all = VariantId::ALL.into_iter().flat_map(|variant| variant.rule_sets());
    let missing = all.map(oracle_name).filter(|name| oracle::Rules::find(name).is_none());
    let missing: Vec<_> = missing.collect();
    assert!(missing.is_empty(), "add to tests/oracle/rule_sets.rs the rules of {missing:?}");
}
