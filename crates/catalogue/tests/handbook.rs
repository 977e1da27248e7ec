//! Checks that each variant's handbook page contains the catalogue's rules and rule sets between two comments.
//! `UPDATE_EXPECT=1 cargo test -p glass-catalogue --test handbook` writes them.

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect_file;
use glass_catalogue::{Catalogued, DescribedRules};
use glass_rules::VariantId;

fn page(variant: VariantId) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../docs/games/{variant}.md"))
}

/// The rules, and the rule sets as a table, with their enclosing comments.
fn parts(variant: VariantId) -> [(String, &'static str, String); 2] {
    let mut sets =
        String::from("| rule set | who plays so | what is particular |\n|---|---|---|\n");
    for set in variant.rule_sets() {
        let usual = if set == variant.default_rules() && variant.rule_sets().len() > 1 {
            "; the usual one"
        } else {
            ""
        };
        let (title, summary) = (set.title(), set.summary());
        writeln!(sets, "| `{}` | {title}{usual} | {summary} |", set.id()).unwrap();
    }
    let rules = variant.entry().rules_text.trim_end().to_owned() + "\n";
    [
        (format!("<!-- rules: {variant} -->"), "<!-- end of rules -->", rules),
        (format!("<!-- rule sets: {variant} -->"), "<!-- end of rule sets -->", sets),
    ]
}

#[test]
fn pages_tell_the_rules_of_the_catalogue() {
    for variant in VariantId::ALL {
        let path = page(variant);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| {
            panic!("{}: {error}; `cargo xtask new-variant` begins the page", path.display())
        });
        let mut fresh = text.clone();
        for (start, end, part) in parts(variant) {
            let halves = fresh
                .split_once(&start)
                .and_then(|(before, rest)| rest.split_once(end).map(|(_, after)| (before, after)));
            let (before, after) =
                halves.unwrap_or_else(|| panic!("{variant}.md lacks {start} or {end}"));
            fresh = format!("{before}{start}\n{part}{end}{after}");
        }
        expect_file![path].assert_eq(&fresh);
    }
}
