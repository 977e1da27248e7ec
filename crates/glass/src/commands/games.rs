//! `glass games`: lists the games and their rule sets.

use std::io::{Write, stdout};

use glass_catalogue::{Catalogued, DescribedRules};
use glass_rules::VariantId;

use crate::Failure;

pub fn run() -> Result<(), Failure> {
    let mut out = stdout().lock();
    for variant in VariantId::ALL {
        writeln!(out, "{variant:<8} {}: {}", variant.title(), variant.summary())?;
        for rules in variant.rule_sets() {
            writeln!(out, "         {:<22} {}", rules.id(), rules.title())?;
        }
    }
    Ok(())
}
