//! `cargo xtask prose`: checks for plain English in comments, pages and messages, and for descriptive names. The lists
//! in `xtask/data/prose` have the banned phrases and names; `comment_phrases.txt` applies to comments only.

mod names;
mod words;

use std::fs;

use anyhow::{Result, bail, ensure};

use crate::command::root;
use crate::lists::{files, read};
use crate::source::Language;

/// The checked files: folders, and pages in the root.
const FOLDERS: [&str; 8] =
    ["benches", "crates", "deploy", "docs", "fuzz", "load", "trainer", "xtask"];

/// A fault with its place.
#[derive(Debug, PartialEq, Eq)]
struct Fault {
    file: String,
    line: usize,
    what: String,
}

/// The stage of `cargo xtask test`.
pub fn stage() -> Result<()> {
    main(&[])
}

/// `cargo xtask prose [AREA...]`: lists the faults in areas such as `crates/rules`, and fails if there is one.
pub fn main(areas: &[String]) -> Result<()> {
    if let Some(option) = areas.iter().find(|area| area.starts_with('-')) {
        bail!("`{option}` is no option of prose");
    }
    let mut faults = all_faults()?;
    let is_asked = |file: &str| areas.iter().any(|it| area(file) == *it || file.starts_with(it));
    faults.retain(|fault| areas.is_empty() || is_asked(&fault.file));
    for Fault { file, line, what } in &faults {
        println!("{file}:{line}: {what}");
    }
    ensure!(faults.is_empty(), "{} banned phrases and names", faults.len());
    Ok(())
}

/// The crate or folder that a file belongs to; `docs` for pages in the root.
fn area(file: &str) -> String {
    let parts: Vec<_> = file.split('/').collect();
    match parts[..] {
        ["crates", name, ..] => format!("crates/{name}"),
        [_] => "docs".to_owned(),
        [folder, ..] => folder.to_owned(),
        [] => String::new(),
    }
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
        found.extend(hits.map(|(line, phrase)| (line, format!("“{phrase}”"))));
        if Language::of_file(&file) == Some(Language::Rust) {
            found.extend(names::check(&text, &file, &mut types)?);
        }
        found.sort_by_key(|(line, _)| *line);
        let fault = |(line, what)| Fault { file: file.clone(), line, what };
        all.extend(found.into_iter().map(fault));
    }
    Ok(all)
}
