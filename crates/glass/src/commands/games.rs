//! `glass games`.

use std::io::{Write, stdout};

use glass_catalogue::{Catalogued, DescribedRules};
use glass_rules::VariantId;

use crate::Failure;

pub fn run() -> Result<(), Failure> {
    let mut out = stdout().lock();
    for game in VariantId::ALL {
        writeln!(out, "{game:<8} {}: {}", game.title(), game.summary())?;
        for rules in game.rule_sets() {
            writeln!(out, "         {:<22} {}", rules.id(), rules.title())?;
        }
    }
    Ok(())
}
