//! Checks the browser's modules without a browser: their JSDoc types with TypeScript, and their tests with node's test
//! runner.
//!
//! The site is built and served without node. The modules under crates/server/web are plain ES modules. What needs no
//! page (board geometry, move lists, clocks) is tested here by files that import `node:test` and `node:assert` and
//! nothing from npm. What needs a page is tested in a real browser by the stage `pages`.

use crate::command::{program, root, run};
use crate::node_tools;
use crate::tools::Tool;
use anyhow::{Result, bail};
use std::io;
use std::path::{Path, PathBuf};

const WEB: &str = "crates/server/web";

/// Checks the types and runs every `*.test.js`.
pub fn modules() -> Result<()> {
    let node = Tool::Node.require()?;
    node_tools::check_types()?;
    // Older node treats `.js` as CommonJS, unless a package.json declares modules.
    if !root().join(WEB).join("package.json").exists() {
        bail!(r#"{WEB}/package.json is missing: it says {{ "type": "module" }} and no more"#);
    }
    let folder = root().join(WEB).join("tests");
    // Listed one by one, because older node does not support patterns.
    let mut files = Vec::new();
    find_tests(&folder, &mut files)?;
    files.sort();
    if files.is_empty() {
        bail!("{WEB}/tests holds no *.test.js");
    }
    // The English messages of the modules.
    let words = folder.join("english.js");
    run(program(node).arg("--import").arg(words).arg("--test").args(files))
}

/// All tests below a folder.
fn find_tests(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find_tests(&path, files)?;
        } else if path.to_string_lossy().ends_with(".test.js") {
            files.push(path);
        }
    }
    Ok(())
}
