//! Tests of the browser's modules, by node's own runner.
//!
//! The site is built and served without node. The modules under
//! crates/server/web are plain ES modules; what in them needs no page (board
//! geometry, move lists, clocks) is tested here by files that import
//! `node:test` and `node:assert` and nothing from npm. What needs a page is
//! tested in a real browser by the stage `pages`.

use crate::command::{program, root, run};
use crate::tools::Tool;
use anyhow::{Result, bail};
use std::path::PathBuf;

const WEB: &str = "crates/server/web";

/// Runs every `*.test.js`.
pub fn modules() -> Result<()> {
    let node = Tool::Node.need()?;
    let folder = root().join(WEB).join("tests");
    if !folder.is_dir() {
        bail!("{WEB}/tests is missing");
    }
    // Older node takes `.js` for CommonJS unless a package.json says otherwise.
    if !root().join(WEB).join("package.json").exists() {
        bail!(r#"{WEB}/package.json is missing: it says {{ "type": "module" }} and no more"#);
    }
    // Named one by one, for older node knows no patterns.
    let mut files: Vec<PathBuf> = std::fs::read_dir(&folder)?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".test.js"))
        .collect();
    files.sort();
    if files.is_empty() {
        bail!("{WEB}/tests holds no *.test.js");
    }
    // The English messages of the modules.
    let words = folder.join("english.js");
    run(program(node).arg("--import").arg(words).arg("--test").args(files))
}
