//! Checks the licences of all crates in the build against deny.toml, and those of bundled fonts and icons. The
//! benchmarks are excluded: they are a separate workspace, are never distributed, and run programs under other
//! licences. `cargo deny check` checks more (advisories, yanked crates), but must be installed.
//!
//! The benchmarks are a workspace of their own, never distributed, in which we
//! race programs under other licences: their crates are not looked at.
//!
//! `cargo deny check` knows more (advisories, yanked crates); this needs
//! nothing installed and answers in a second.

use crate::command::{cargo, output, root};
use crate::spdx;
use anyhow::{Context, Result, bail};
use std::collections::BTreeSet;

/// Fails with the name of each crate whose licence or source is not allowed.
pub fn stage() -> Result<()> {
    let list = allow_list(&std::fs::read_to_string(root().join("deny.toml"))?)?;
    let mut crates = BTreeSet::new();
    for manifest in ["Cargo.toml", "fuzz/Cargo.toml"] {
        if root().join(manifest).exists() {
            crates.extend(crates_of(manifest)?);
        }
    }
    let mut faults = Vec::new();
    for (name, licence) in &crates {
        // The name of a crate from another registry or from git contains its address.
        if name.contains("://") || name.contains("(registry") {
            faults.push(format!("{name}: does not come from the public registry"));
        }
        match spdx::allowed(licence, &list) {
            Ok(true) => {}
            Ok(false) => faults.push(format!("{name}: {licence} is not allowed")),
            Err(_) if licence.is_empty() => faults.push(format!("{name}: names no licence")),
            Err(error) => faults.push(format!("{name}: {error}")),
        }
    }
    faults.extend(asset_faults()?);
    if !faults.is_empty() {
        bail!("{} crates or files are not allowed\n{}", faults.len(), faults.join("\n"));
    }
    println!("{} crates, {} licences allowed", crates.len(), list.len());
    Ok(())
}

/// Third-party files that the site serves, each with its licence file and words that identify the licence.
const ASSETS: [(&str, &str, &str); 3] = [
    (
        "crates/server/web/fonts/inter.woff2",
        "crates/server/web/fonts/inter-licence.txt",
        "SIL OPEN FONT LICENSE Version 1.1",
    ),
    (
        "crates/server/web/fonts/figurines.woff2",
        "crates/server/web/fonts/figurines-licence.txt",
        "Bitstream Vera is a trademark of Bitstream, Inc.",
    ),
    (
        "crates/server/templates/site/icons.html",
        "crates/server/web/icons/lucide-licence.txt",
        "ISC License",
    ),
];

/// Third-party files without their licence, and fonts that are not in the list.
fn asset_faults() -> Result<Vec<String>> {
    let mut faults = Vec::new();
    for (file, licence, words) in ASSETS {
        let text = std::fs::read_to_string(root().join(licence)).unwrap_or_default();
        if !root().join(file).exists() || !text.contains(words) {
            faults.push(format!("{file}: {licence} does not contain “{words}”"));
        }
    }
    for font in std::fs::read_dir(root().join("crates/server/web/fonts"))? {
        let name = font?.file_name().to_string_lossy().into_owned();
        let path = format!("crates/server/web/fonts/{name}");
        if name.ends_with(".woff2") && !ASSETS.iter().any(|(file, ..)| *file == path) {
            faults.push(format!("{path}: is not in the list of files with a licence"));
        }
    }
    Ok(faults)
}

/// Each crate with its version, and its licence, for every platform.
fn crates_of(manifest: &str) -> Result<Vec<(String, String)>> {
    let mut tree = cargo(&["tree", "--manifest-path", manifest, "--workspace", "--all-features"]);
    tree.args(["--target", "all", "--edges", "normal,build,dev", "--prefix", "none"]);
    let lines = output(tree.args(["--format", "{p}\t{l}"]))?;
    let split = |line: &str| {
        let (name, licence) = line.split_once('\t')?;
        // A crate that was printed before is marked with an asterisk.
        Some((name.to_owned(), licence.trim_end_matches("(*)").trim().to_owned()))
    };
    Ok(lines.lines().filter_map(split).collect())
}

/// The strings of `allow = [...]` under `[licenses]`.
fn allow_list(deny: &str) -> Result<Vec<String>> {
    let lines = deny.lines().map(|line| line.split('#').next().unwrap_or_default());
    let plain: String = lines.flat_map(|line| [line, "\n"]).collect();
    let list = plain
        .split_once("[licenses]")
        .and_then(|(_, section)| section.split_once("allow = ["))
        .and_then(|(_, list)| list.split_once(']'))
        .map(|(list, _)| list)
        .context("deny.toml has no `allow = [` under [licenses]")?;
    Ok(list.split('"').skip(1).step_by(2).map(String::from).collect())
}

#[cfg(test)]
mod tests {
    use super::allow_list;

    #[test]
    fn the_list_is_found_among_comments() {
        let deny = "[bans]\nallow = [\"x\"]\n[licenses]\n# \"GPL\"\nallow = [\n \"MIT\", # \"y\"\n \
                    \"A WITH B\",\n]\nother = [\"z\"]";
        assert_eq!(allow_list(deny).unwrap(), ["MIT", "A WITH B"]);
        assert!(allow_list("[bans]\nallow = []").is_err());
    }
}
