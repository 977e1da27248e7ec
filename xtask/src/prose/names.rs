//! Finds banned names of functions, constants, tests and other things, and types that share their name.

use std::collections::HashMap;

use anyhow::Result;

use super::area;
use crate::lists::lines;
use crate::source::{self, Language, Token};

const NAMES: &str = include_str!("../../data/prose/names.txt");
const EXEMPT: &str = include_str!("../../data/prose/names_exempt.txt");

/// The types of the crates: where each name was first seen.
#[derive(Default)]
pub(super) struct Types(HashMap<(String, String), String>);

/// The faults of a source, each with its line.
pub(super) fn check(text: &str, file: &str, types: &mut Types) -> Result<Vec<(usize, String)>> {
    let tokens = Language::Rust.tokens(text)?;
    let code: Vec<_> = tokens.iter().filter(|token| token.kind != source::Kind::Comment).collect();
    let (mut faults, mut is_test, mut in_tests) = (Vec::new(), false, false);
    let is_exempt = lines(EXEMPT).any(|place| file.starts_with(place));
    for (at, token) in code.iter().enumerate() {
        let is_name = token.kind == source::Kind::Code;
        if is_name && !is_exempt && is_banned("name", token.text) {
            faults.push((token.line, format!("the name `{}`", token.text)));
        }
        let Some(name) = code.get(at + 1) else { break };
        if token.is("#") && name.is("[") {
            let attribute: String = code[at..]
                .iter()
                .take_while(|token| !token.is("]"))
                .map(|token| token.text)
                .collect();
            is_test |= attribute.ends_with("[test") || attribute.contains("::test");
            in_tests |= attribute == "#[cfg(test)";
        }
        let is_constant = token.is("const") || token.is("static");
        if token.is("fn") && is_test {
            is_test = false;
            if is_riddle(name.text) {
                faults.push((name.line, format!("the test `{}`", name.text)));
            }
        } else if token.is("fn") && is_banned("fn", name.text)
            || is_constant && is_banned("const", name.text)
            || is_constant && !is_exempt && has_banned_start(name.text)
        {
            faults.push((name.line, format!("`{} {}`", token.text, name.text)));
        }
        if ["struct", "enum", "union", "trait"].iter().any(|word| token.is(word))
            && file.contains("/src/")
            && !in_tests
        {
            faults.extend(types.second(name, file));
        }
    }
    Ok(faults)
}

impl Types {
    /// The fault of a type whose name another type of its crate has.
    fn second(&mut self, name: &Token<'_>, file: &str) -> Option<(usize, String)> {
        let first =
            self.0.entry((area(file), name.text.to_owned())).or_insert_with(|| file.to_owned());
        (first != file)
            .then(|| (name.line, format!("a type of {first} is called `{}` too", name.text)))
    }
}

fn is_banned(word: &str, name: &str) -> bool {
    let wanted = format!("{word} {name}");
    lines(NAMES).any(|line| line == wanted)
}

/// Whether a constant begins with a word that the list has as `const MOST_`.
fn has_banned_start(name: &str) -> bool {
    let mut starts = lines(NAMES).filter_map(|line| line.strip_prefix("const ")?.strip_suffix('_'));
    starts.any(|start| name.strip_prefix(start).is_some_and(|rest| rest.starts_with('_')))
}

/// Whether the name of a test hides what is expected.
fn is_riddle(name: &str) -> bool {
    lines(include_str!("../../data/prose/test_names.txt")).any(|word| {
        match word.strip_prefix('^') {
            Some(start) => name.split('_').next() == Some(start),
            None => name.split('_').any(|part| part == word),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(source: &str) -> Vec<String> {
        let faults = check(source, "crates/a/src/b.rs", &mut Types::default()).unwrap();
        faults.into_iter().map(|(_, what)| what).collect()
    }

    #[test]
    fn banned_names_are_found() {
        assert_eq!(
            found("impl A { pub const fn of() {} }\nconst MOST: u8 = 1;"),
            ["`fn of`", "`const MOST`"]
        );
        assert_eq!(found("fn new() {} const MAX_MOVES: u8 = 1; a.of();"), [""; 0]);
    }

    #[test]
    fn banned_starts_of_constants_and_identifiers_are_found() {
        let source =
            "const MOST_MOVES: u8 = 1; static LEAST_PLIES: u8 = 2;\nlet told = \"told\"; // told";
        assert_eq!(
            found(source),
            ["`const MOST_MOVES`", "`static LEAST_PLIES`", "the name `told`"]
        );
        let exempt = check(source, "fuzz/laws/src/input.rs", &mut Types::default()).unwrap();
        assert_eq!(exempt, []);
    }

    #[test]
    fn names_of_tests_are_checked() {
        let source = "#[tokio::test]\nasync fn who_comes_late_is_told_so() {}\n#[test]\nfn late_token_is_rejected() {}\nfn told() {}";
        assert_eq!(
            found(source),
            ["the test `who_comes_late_is_told_so`", "`fn told`", "the name `told`"]
        );
    }

    #[test]
    fn two_types_of_one_name_are_found_in_a_crate() {
        let mut types = Types::default();
        let mut faults = |file: &str| {
            check("struct A;\n#[cfg(test)]\nmod tests { struct B; }", file, &mut types)
                .unwrap()
                .len()
        };
        assert_eq!(faults("crates/a/src/b.rs"), 0);
        assert_eq!(faults("crates/a/src/c.rs"), 1);
        assert_eq!(faults("crates/b/src/c.rs"), 0);
    }
}
