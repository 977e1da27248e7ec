//! Checks that no code names a variant outside of the rules crate's list, the catalogue, data files and tests. Special
//! features of variants are data.

use std::fs;
use std::path::{Path, PathBuf};

use glass_catalogue::Catalogued;
use glass_rules::VariantId;

/// Folders with production code. `fuzz` contains tests, and `xtask` runs them.
const ROOMS: [&str; 3] = ["crates", "benches", "trainer"];
/// Places that may name variants: the rules crate's list and files, the folders of the catalogue, and tests.
const NAMING: [&str; 3] = ["crates/rules/src/variants", "crates/catalogue/src/variants", "/tests/"];
/// Folders of build output and installed packages.
const BUILT: [&str; 4] = ["target", ".venv", "node_modules", "corpus"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if path.is_dir() && !BUILT.contains(&name) {
            collect(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// The source without its comments and without the tests at its end, but with strings.
fn code(text: &str) -> String {
    let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let mut code = String::new();
    for line in text.lines() {
        // In strings, two slashes occur only in addresses.
        let end = line.match_indices("//").find(|(at, _)| !line[..*at].ends_with(':'));
        code.push_str(&line[..end.map_or(line.len(), |(at, _)| at)]);
        code.push('\n');
    }
    code
}

/// The word after each occurrence of `start`.
fn words_after<'t>(text: &'t str, start: &'t str) -> impl Iterator<Item = &'t str> {
    text.match_indices(start).map(move |(at, _)| {
        let rest = &text[at + start.len()..];
        let is_word = |sign: char| sign.is_alphanumeric() || sign == '_';
        &rest[..rest.find(|sign| !is_word(sign)).unwrap_or(rest.len())]
    })
}

/// The variants that a piece of code names.
fn named(code: &str) -> Vec<String> {
    let mut found = Vec::new();
    for variant in VariantId::ALL {
        let (entry, case) = (variant.entry(), format!("{variant:?}"));
        for door in ["VariantId::", "AnyPosition::"] {
            if words_after(code, door).any(|word| word == case) {
                found.push(format!("{door}{case}"));
            }
        }
        let module = entry.name.replace('-', "_");
        if words_after(code, "variants::").any(|word| word == module) {
            found.push(format!("variants::{module}"));
        }
        let sets = entry.rule_sets.iter().filter_map(|set| set.id.split('/').next());
        let names = [entry.name, entry.title].into_iter().chain(entry.pgn_name).chain(sets);
        for name in names {
            if code.contains(&format!("\"{name}\"")) {
                found.push(format!("“{name}”"));
            }
        }
    }
    found
}

#[test]
fn no_code_names_a_variant() {
    let root = root();
    let mut files = Vec::new();
    ROOMS.into_iter().for_each(|room| collect(&root.join(room), &mut files));
    assert!(files.len() > 200, "the sources are not where they were: {}", files.len());
    let mut faults = Vec::new();
    for path in files {
        let name = path.strip_prefix(&root).unwrap().to_str().unwrap();
        if !NAMING.iter().any(|place| name.contains(place)) {
            let found = named(&code(&fs::read_to_string(&path).unwrap()));
            if !found.is_empty() {
                faults.push(format!("{name}: {}", found.join(", ")));
            }
        }
    }
    assert!(faults.is_empty(), "variants are named outside their places:\n{}", faults.join("\n"));
}

#[test]
fn names_are_found() {
    assert_eq!(named("if id == VariantId::Alice {}"), ["VariantId::Alice"]);
    assert_eq!(
        named("use glass_rules::variants::quasi_alice::QuasiAlice;"),
        ["variants::quasi_alice"]
    );
    assert_eq!(named("match name { \"glinski\" => 1 }"), ["“glinski”"]);
    assert!(named("VariantId::AliceInBoots, VariantId::DEFAULT, \"vnd.chess-pgn\"").is_empty());
    assert_eq!(
        code("a // b\n\"http://c\" /// d\n#[cfg(test)]\nmod tests { e }"),
        "a \n\"http://c\" \n"
    );
}
