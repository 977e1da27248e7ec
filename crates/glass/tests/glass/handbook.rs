//! The documents match the code: pictures equal the output of their commands, and links and named files exist.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Folders with build outputs and dependencies, which the documents do not mention.
const BUILT: [&str; 6] = [".git", ".venv", "__pycache__", "data", "node_modules", "target"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// All files of the repository, relative to its root, with `/` as separator.
fn files() -> BTreeSet<String> {
    let (root, mut found) = (root(), BTreeSet::new());
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if !path.is_dir() {
                found.insert(path.strip_prefix(&root).unwrap().to_str().unwrap().to_owned());
            } else if !BUILT.contains(&name) {
                folders.push(path);
            }
        }
    }
    found
}

fn papers() -> Vec<String> {
    files().into_iter().filter(|file| file.ends_with(".md")).collect()
}

/// The words of a command line; a word in double quotes may have blanks.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in line.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

#[test]
fn pictures_equal_the_output_of_their_commands() {
    let text = read("docs/pictures/README.md");
    let mut drawn = BTreeSet::new();
    for line in text.lines().filter(|line| line.starts_with("glass show ")) {
        let mut arguments = words(line.strip_prefix("glass ").unwrap());
        let file = arguments.pop().unwrap();
        let fresh = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file.replace('/', "-"));
        let output = Command::new(env!("CARGO_BIN_EXE_glass"))
            .args(&arguments)
            .arg(&fresh)
            .output()
            .unwrap();
        assert!(output.status.success(), "{line}: {output:?}");
        let now = fs::read_to_string(&fresh).unwrap();
        assert!(now == read(&file), "{file} is not what is drawn now; draw it anew: {line}");
        assert!(drawn.insert(file), "drawn twice: {line}");
    }
    let kept: BTreeSet<String> = files()
        .into_iter()
        .filter(|file| file.starts_with("docs/") && file.ends_with(".svg"))
        .collect();
    assert_eq!(drawn, kept, "each picture has its command, and each command its picture");
    let shown: String = papers().iter().map(|paper| read(paper)).collect();
    for file in kept {
        let name = file.strip_prefix("docs/").unwrap();
        assert!(shown.contains(&format!("{name})")), "{file} is on no page");
    }
}

/// The link targets of a document: the text between `](` and `)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(target, _)| target)
}

/// The headings of a document as link anchors.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings
        .map(|heading| {
            let heading = heading.trim_start_matches('#').trim().to_lowercase();
            let kept =
                heading.chars().filter(|sign| sign.is_alphanumeric() || " -_".contains(*sign));
            kept.map(|sign| if sign == ' ' { '-' } else { sign }).collect()
        })
        .collect()
}

#[test]
fn every_link_leads_somewhere() {
    for paper in papers() {
        let text = read(&paper);
        for link in links(&text).filter(|link| !link.contains("://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = root().join(&paper).parent().unwrap().join(file);
            let target = if file.is_empty() { root().join(&paper) } else { target };
            assert!(target.exists(), "{paper}: {link}");
            if !anchor.is_empty() {
                let there = fs::read_to_string(&target).unwrap();
                assert!(anchors(&there).contains(anchor), "{paper}: no heading for {link}");
            }
        }
    }
}

#[test]
fn every_page_of_the_handbook_is_in_its_summary() {
    let summary = read("docs/SUMMARY.md");
    let listed: BTreeSet<String> = links(&summary).map(|link| format!("docs/{link}")).collect();
    let pages = papers().into_iter().filter(|paper| paper.starts_with("docs/"));
    let pages: BTreeSet<String> = pages.filter(|page| page != "docs/SUMMARY.md").collect();
    assert_eq!(listed, pages);
}

/// The commands in the table of the five documents print the text after their arrows, and not the text after `not`.
/// Claims have verdicts, and differences and omissions have reasons.
#[test]
fn the_five_documents_are_answered_row_by_row() {
    let claims = read("docs/research/claims.md");
    let verdicts: BTreeMap<&str, &str> = claims
        .lines()
        .filter_map(|line| {
            let (number, rest) = line.strip_prefix("| [")?.split_once("](")?;
            let is_number = number.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then_some((number, rest.trim_end_matches(" |").rsplit_once("| ")?.1))
        })
        .collect();
    let page = read("docs/research/mission.md");
    let rows = page.split("\n## ").skip(1).flat_map(|section| {
        let rows = section.lines().filter(|line| line.starts_with("| "));
        rows.skip(1)
            .map(|row| row.trim_matches('|').split(" | ").map(str::trim).collect::<Vec<_>>())
    });
    let (mut faults, mut commands, mut cited) = (Vec::new(), 0, BTreeSet::new());
    for row in rows {
        let [what, verdict, shown] = row[..] else { panic!("three columns: {row:?}") };
        let numbers = shown.split("[claim ").skip(1).filter_map(|rest| rest.split(']').next());
        match verdict {
            "works" => {
                if !shown.contains("](") && !shown.contains("`glass ") {
                    faults.push(format!("{what}: nothing shows that it works"));
                }
            }
            "differs" | "not here" => {
                if shown.split_whitespace().count() < 5 {
                    faults.push(format!("{what}: no reason"));
                }
            }
            _ => {
                for number in numbers {
                    cited.insert(number.to_owned());
                    if verdicts.get(number) != Some(&verdict) {
                        faults
                            .push(format!("{what}: claim {number} is {:?}", verdicts.get(number)));
                    }
                }
                if !shown.starts_with("[claim ") {
                    faults.push(format!("{what}: {verdict} is no verdict without a claim"));
                }
            }
        }
        let mut printed = None;
        let (mut before, mut is_code) = ("", false);
        for part in shown.split('`') {
            if is_code && part.starts_with("glass ") {
                let arguments = words(part.strip_prefix("glass ").unwrap());
                let output = Command::new(env!("CARGO_BIN_EXE_glass")).args(arguments).output();
                let output = output.unwrap();
                if !output.status.success() {
                    faults.push(format!("{part}: {}", String::from_utf8_lossy(&output.stderr)));
                }
                printed = Some(String::from_utf8(output.stdout).unwrap());
                commands += 1;
            } else if is_code && let Some(printed) = &printed {
                let wanted = before.trim_end().ends_with('→');
                let unwanted = before.trim_end().ends_with("not");
                if (wanted || unwanted) && printed.contains(part) != wanted {
                    faults.push(format!("{what}: “{part}” in {shown}\n{printed}"));
                }
            }
            (before, is_code) = (part, !is_code);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(commands > 50, "{commands} commands");
    // Common questions that are not from a document.
    let ours = ["46", "67", "69", "70"];
    let missing: Vec<_> = verdicts
        .keys()
        .filter(|number| !cited.contains(**number) && !ours.contains(number))
        .collect();
    assert!(missing.is_empty(), "claims that no document makes: {missing:?}");
}

/// Expands `a/{b,c}.rs` to two names; other names are unchanged.
fn names(name: &str) -> Vec<String> {
    let parts = name.split_once('{').and_then(|(head, rest)| Some((head, rest.split_once('}')?)));
    match parts {
        Some((head, (list, tail))) => {
            list.split(',').map(|middle| format!("{head}{middle}{tail}")).collect()
        }
        None => vec![name.to_owned()],
    }
}

#[test]
fn every_named_file_exists() {
    let files = files();
    // Names that operators write; `ID` stands for a variant.
    let theirs = ["glass.toml"];
    let endings = [".rs", ".js", ".sql", ".csv", ".toml", ".html", ".py"];
    let mut missing = Vec::new();
    for paper in papers() {
        let text = read(&paper);
        for name in text.split('`').skip(1).step_by(2).flat_map(names) {
            let plain =
                name.chars().all(|sign| sign.is_ascii_alphanumeric() || "/._-".contains(sign));
            let there = |file: &String| *file == name || file.ends_with(&format!("/{name}"));
            if plain
                && endings.iter().any(|ending| name.ends_with(ending))
                && !theirs.contains(&name.as_str())
                && !name.contains("ID.")
                && !files.iter().any(there)
            {
                missing.push(format!("{paper}: {name}"));
            }
        }
    }
    assert!(missing.is_empty(), "named but not there: {missing:#?}");
}

#[test]
fn glossary_names_exist_in_the_code() {
    let code: String = files()
        .iter()
        .filter(|file| file.starts_with("crates/") && file.ends_with(".rs"))
        .map(|file| read(file))
        .collect();
    let known: BTreeSet<&str> =
        code.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_').collect();
    let glossary = read("docs/reference/glossary.md");
    let mut missing = Vec::new();
    for name in glossary.split('`').skip(1).step_by(2) {
        let parts: Vec<&str> = name.split("::").collect();
        let is_word = |part: &&str| {
            part.starts_with(|sign: char| sign.is_ascii_alphabetic())
                && part.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '_')
        };
        // Moves, files and commands contain other characters.
        if parts.iter().all(is_word) && !parts.iter().all(|part| known.contains(part)) {
            missing.push(name);
        }
    }
    assert!(missing.is_empty(), "not in the code: {missing:?}");
}
