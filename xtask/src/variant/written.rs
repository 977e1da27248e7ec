//! Checks the parts of a variant that are written by hand.

use anyhow::Result;

use super::skeleton::{RULES_TEXT, UNTRANSLATED};
use super::{Variant, handbook, read};
use crate::command::root;

/// A part written by hand.
pub(super) struct Text {
    pub name: &'static str,
    /// Checks for missing content.
    pub missing: fn(&Variant) -> Result<Option<String>>,
    /// The instruction to complete it.
    pub remedy: fn(&Variant) -> String,
}

/// The placeholder that the skeleton writes for a sentence.
const TO_BE_WRITTEN: &str = "To be written";

pub(super) const TEXTS: &[Text] = &[
    Text {
        name: "second generator",
        missing: second_generator,
        remedy: |_| "write its rules in crates/rules/tests/oracle/rule_sets.rs".to_owned(),
    },
    Text {
        name: "rules in words",
        missing: |variant| {
            let rules = read(&format!("{}/rules.txt", variant.folder()))?;
            let entry = read(&format!("{}/mod.rs", variant.folder()))?;
            let lacks = [
                (rules == RULES_TEXT || rules.trim().is_empty(), "rules.txt"),
                (entry.contains(TO_BE_WRITTEN), "a summary in mod.rs"),
            ];
            Ok(listed(
                lacks.into_iter().filter(|(lacks, _)| *lacks).map(|(_, name)| name.to_owned()),
            ))
        },
        remedy: |variant| format!("write them in {}", variant.folder()),
    },
    Text {
        name: "advice",
        missing: |variant| {
            let pieces =
                read(&format!("{}/advice.txt", variant.folder()))?.matches("title = ").count();
            Ok((pieces < 3).then(|| format!("{pieces} pieces of advice of at least 3")))
        },
        remedy: |variant| format!("write advice.txt in {}", variant.folder()),
    },
    Text {
        name: "lesson",
        missing: |variant| {
            let steps =
                read(&format!("{}/lesson.toml", variant.folder()))?.matches("[[steps]]").count();
            Ok((steps < 5).then(|| format!("{steps} steps of at least 5")))
        },
        remedy: |variant| format!("write lesson.toml and lesson.txt in {}", variant.folder()),
    },
    Text {
        name: "translations",
        missing: |variant| {
            let files = ["de", "fr"].into_iter().flat_map(|language| {
                ["rules", "words", "advice", "lesson"].map(|text| format!("{text}.{language}.txt"))
            });
            let is_missing = |file: &String| {
                read(&format!("{}/{file}", variant.folder())).map_or(true, |text| {
                    text.trim().is_empty() || text.starts_with(UNTRANSLATED.trim())
                })
            };
            Ok(listed(files.filter(is_missing)))
        },
        remedy: |variant| {
            format!(
                "translate them in {}; `cargo test -p glass-catalogue` names missing keys",
                variant.folder()
            )
        },
    },
    Text {
        name: "handbook page",
        missing: |variant| {
            let page = handbook::page(variant)?;
            if !root().join(&page).is_file() {
                return Ok(Some(format!("there is no {page}")));
            }
            let left = read(&page)?.matches(TO_BE_WRITTEN).count();
            Ok((left > 0).then(|| format!("{left} places in {page} are to be written")))
        },
        remedy: |_| "write it; the page of another variant shows what is asked for".to_owned(),
    },
];

/// The rule sets that the second generator does not know.
fn second_generator(variant: &Variant) -> Result<Option<String>> {
    let known = read("crates/rules/tests/oracle/rule_sets.rs")?;
    let rules = read(&variant.rules_file())?;
    let start = format!("{}-", variant.id);
    let names = rules.split('"').skip(1).step_by(2).filter(|text| text.starts_with(&start));
    let missing = names.filter(|name| !known.contains(&format!("\"{name}\"")));
    Ok(listed(missing.map(str::to_owned)))
}

fn listed(names: impl Iterator<Item = String>) -> Option<String> {
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| names.join(", "))
}
