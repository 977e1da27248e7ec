//! The variants of this module and their rule sets.

use glass_catalogue::{Catalogued, DescribedRules};
use glass_rules::{RuleSet, VariantId};
use wasm_bindgen::prelude::*;

use crate::error::error;
use crate::object::{array, object};

/// The catalogue entry of each variant of this module.
#[wasm_bindgen]
pub fn variants() -> JsValue {
    array(VariantId::ALL.map(|variant| {
        let entry = variant.entry();
        object([
            ("name", entry.name.into()),
            ("title", entry.title.into()),
            ("summary", entry.summary.into()),
            ("rules", entry.rules_text.into()),
            ("boards", variant.boards().into()),
            ("ruleSets", array(variant.rule_sets().iter().map(rule_set))),
        ])
    }))
}

fn rule_set(set: &RuleSet) -> JsValue {
    object([
        ("id", set.id().into()),
        ("title", set.title().into()),
        ("summary", set.summary().into()),
    ])
}

/// Finds a rule set by its full name, such as `alice-cvp/1`, or the default one by the name of its variant.
pub(crate) fn rules(name: &str) -> Result<&'static RuleSet, JsValue> {
    if let Ok(variant) = name.parse::<VariantId>() {
        return Ok(variant.default_rules());
    }
    RuleSet::find_any(name).map_err(|unknown| error("RuleSetError", unknown))
}
