//! `cargo xtask prose`: plain English in comments, pages and messages, and names that say what they stand for.
//!
//! What is banned stands in lists under `xtask/data/prose`. While older text is being reworded, `ratchet.txt` there has
//! the number of faults that each area may have; it may only fall.

mod names;
mod words;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::command::root;
use crate::lists::{files, lines, read};
use crate::source::Language;

const RATCHET: &str = "xtask/data/prose/ratchet.txt";

/// The files with plain English: folders, and pages in the root.
const FOLDERS: [&str; 8] =
    ["benches", "crates", "deploy", "docs", "fuzz", "load", "trainer", "xtask"];

/// What a fault is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FaultKind {
    /// A banned phrase in a comment, a page or a message.
    Phrase,
    /// A banned name, or a second type of the same name.
    Name,
    /// A banned name of a test.
    TestName,
}

/// A fault with its place.
#[derive(Debug, PartialEq, Eq)]
struct Fault {
    kind: FaultKind,
    file: String,
    line: usize,
    what: String,
}

/// The faults of an area, by kind: phrases, names, names of tests.
type Counts = [usize; 3];

/// The stage of `cargo xtask test`.
pub fn stage() -> Result<()> {
    let found = counts(&all_faults()?);
    let allowed = allowed()?;
    let mut worse = Vec::new();
    for (area, counts) in &found {
        let limits = allowed.get(area).copied().unwrap_or_default();
        for ((count, limit), kind) in
            counts.iter().zip(limits).zip(["phrases", "names", "test names"])
        {
            if *count > limit {
                worse.push(format!("{area}: {count} banned {kind}, at most {limit} are allowed; `cargo xtask prose {area}` lists them"));
            }
        }
    }
    ensure!(worse.is_empty(), "style.md is not followed\n{}", worse.join("\n"));
    let total = |counts: &BTreeMap<String, Counts>| counts.values().flatten().sum::<usize>();
    let (now, most) = (total(&found), total(&allowed));
    println!("{now} faults of older text are left");
    if now < most {
        println!("{most} were allowed: `cargo xtask prose --lower` lowers {RATCHET}");
    }
    Ok(())
}

/// `cargo xtask prose [--lower] [AREA...]`: lists faults, or lowers the ratchet to what is left.
pub fn main(arguments: &[String]) -> Result<()> {
    let all = all_faults()?;
    if arguments.iter().any(|argument| argument == "--lower") {
        return lower(&counts(&all));
    }
    if let Some(option) = arguments.iter().find(|argument| argument.starts_with('-')) {
        bail!("`{option}` is no option of prose");
    }
    let mut count = 0;
    for fault in &all {
        let area = area(&fault.file);
        if arguments.is_empty()
            || arguments.iter().any(|asked| area == *asked || fault.file.starts_with(asked))
        {
            println!("{}:{}: {}", fault.file, fault.line, fault.what);
            count += 1;
        }
    }
    println!("{count} faults");
    Ok(())
}

/// The crate or folder to which a file belongs; `docs` for pages in the root.
fn area(file: &str) -> String {
    let parts: Vec<_> = file.split('/').collect();
    match parts[..] {
        ["crates", name, ..] => format!("crates/{name}"),
        [_] => "docs".to_owned(),
        [folder, ..] => folder.to_owned(),
        [] => String::new(),
    }
}

fn counts(faults: &[Fault]) -> BTreeMap<String, Counts> {
    let mut counts: BTreeMap<String, Counts> = BTreeMap::new();
    for fault in faults {
        counts.entry(area(&fault.file)).or_default()[fault.kind as usize] += 1;
    }
    counts
}

/// The faults that are allowed, by area.
fn allowed() -> Result<BTreeMap<String, Counts>> {
    let text = fs::read_to_string(root().join(RATCHET)).unwrap_or_default();
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let area = words.next()?.to_owned();
        let [phrases, names, tests] = [(); 3].map(|()| words.next()?.parse().ok());
        Some((area, [phrases?, names?, tests?]))
    };
    lines(&text).map(|line| row(line).with_context(|| format!("{RATCHET}: {line}"))).collect()
}

/// Writes the ratchet with the smaller of what it allows and what is left.
fn lower(found: &BTreeMap<String, Counts>) -> Result<()> {
    let before = allowed()?;
    let mut text = "# Faults of older text that each area may have: phrases, names, names of tests. They may only fall:\n\
                    # `cargo xtask prose --lower`.\n"
        .to_owned();
    for (area, counts) in found {
        let limits = match before.get(area) {
            Some(limits) => [0, 1, 2].map(|at| counts[at].min(limits[at])),
            None if before.is_empty() => *counts,
            None => [0; 3],
        };
        if limits != [0; 3] {
            let [phrases, names, tests] = limits;
            writeln!(text, "{area:<20} {phrases:>5} {names:>5} {tests:>5}")?;
        }
    }
    fs::write(root().join(RATCHET), text)?;
    println!("{RATCHET} is lowered");
    Ok(())
}

/// Every fault of the repository, in the order of files and lines.
fn all_faults() -> Result<Vec<Fault>> {
    let mut all = Vec::new();
    let pages =
        fs::read_dir(root())?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let mut names: Vec<_> = pages.filter(|name| name.ends_with(".md")).collect();
    for folder in FOLDERS {
        names.extend(files(folder)?);
    }
    names.sort();
    let (phrases, exceptions) = (words::Phrases::new(), words::Exceptions::new());
    let mut types = names::Types::default();
    for file in names {
        let Some(reader) = words::Reader::of_file(&file) else { continue };
        let text = read(&file)?;
        let mut found = Vec::new();
        let hits = phrases.find(reader, &text)?.into_iter();
        let hits = hits.filter(|(line, _)| !exceptions.has(&file, &text, *line));
        found.extend(hits.map(|(line, phrase)| (FaultKind::Phrase, line, format!("“{phrase}”"))));
        if Language::of_file(&file) == Some(Language::Rust) {
            found.extend(names::check(&text, &file, &mut types)?);
        }
        found.sort_by_key(|(_, line, _)| *line);
        let fault = |(kind, line, what)| Fault { kind, file: file.clone(), line, what };
        all.extend(found.into_iter().map(fault));
    }
    Ok(all)
}
