//! `cargo xtask handbook`: runs the commands that the README and the handbook show.

use std::fs;

use anyhow::{Context, Result, bail, ensure};

use crate::command::{build, root};
use crate::console::commands;

/// `cargo xtask claims` runs the commands of this page, and some take hours.
const CLAIMS: &str = "docs/research/claims.md";

/// The stage of `cargo xtask test`.
pub fn stage() -> Result<()> {
    run(&[])
}

/// Runs the commands of the named pages, or of all pages; an error if any output differs from its page.
pub fn run(arguments: &[String]) -> Result<()> {
    build(&["--bin", "glass"])?;
    let (mut equal, mut skipped, mut differing) = (0, 0, Vec::new());
    for page in pages(arguments)? {
        let text = fs::read_to_string(root().join(&page)).with_context(|| page.clone())?;
        let folder = tempfile::tempdir()?;
        for shown in commands(&text) {
            let place = format!("{page}:{}", shown.line);
            if let Some(takes) = shown.takes {
                println!("skipped  {place}: {} (takes {takes})", shown.command);
                skipped += 1;
            } else if let Some(printed) = shown.difference(folder.path())? {
                println!("DIFFERS  {place}: {}\n{printed}", shown.command);
                differing.push(place);
            } else {
                equal += 1;
            }
        }
    }
    println!("{equal} commands print what is shown, {} differ, {skipped} skipped", differing.len());
    ensure!(equal + skipped + differing.len() > 0, "no page shows a command");
    if differing.is_empty() { Ok(()) } else { bail!("not as shown: {}", differing.join(", ")) }
}

/// The named pages, or README.md and everything in docs/ but the claims.
fn pages(arguments: &[String]) -> Result<Vec<String>> {
    if !arguments.is_empty() {
        return Ok(arguments.to_vec());
    }
    let mut pages = vec!["README.md".to_owned()];
    let mut folders = vec![root().join("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            let page = path.strip_prefix(root())?.display().to_string();
            if path.is_dir() {
                folders.push(path);
            } else if page.ends_with(".md") && page != CLAIMS {
                pages.push(page);
            }
        }
    }
    pages[1..].sort();
    Ok(pages)
}
