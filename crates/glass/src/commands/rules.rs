//! `glass rules`: prints the rules of a game.

use std::io::{Write, stdout};

use glass_catalogue::{Catalogued, DescribedRules};
use glass_rules::RuleSet;

use crate::Failure;
use crate::cli::RulesOptions;

pub fn run(options: &RulesOptions) -> Result<(), Failure> {
    let variant = options.game;
    let rules = match &options.rules {
        Some(name) => RuleSet::find(variant, name)?,
        None => variant.default_rules(),
    };
    let mut out = stdout().lock();
    writeln!(out, "{}\n{}\n", variant.title(), variant.summary())?;
    writeln!(out, "{}", variant.entry().rules_text)?;
    writeln!(
        out,
        "Rule set {rules}: {}. It decides where it differs from the above.",
        rules.title()
    )?;
    writeln!(out, "{}\n", rules.summary())?;
    for point in rules.points() {
        writeln!(out, "  {:<36} {}", point.question(), point.answer())?;
    }
    let others: Vec<_> = variant.rule_sets().iter().map(RuleSet::short_name).collect();
    if others.len() > 1 {
        writeln!(out, "\nRule sets: {} (--rules ID)", others.join(", "))?;
    }
    Ok(())
}
