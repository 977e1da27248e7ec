//! Fetches axe-core, which checks pages for accessibility. It is under the MPL-2.0 and stays in the build folder.

use crate::command::{output, program, target_dir};
use crate::tools::Tool;
use anyhow::{Context, Result};
use std::path::PathBuf;

/// A PyPI package that contains axe-core 4.12.1.
const PACKAGE: &str = "axe-playwright-python==0.1.8";

/// The path of the script, which is fetched if it is missing.
pub fn script() -> Result<PathBuf> {
    let folder = target_dir().join(PACKAGE.replace("==", "-"));
    let script = folder.join("axe_playwright_python/axe.min.js");
    if !script.exists() {
        Tool::Python.require()?;
        // A separate environment, because Debian's python3 has no pip outside of one.
        let environment = folder.join("venv");
        output(program("python3").args(["-m", "venv", "--clear"]).arg(&environment))?;
        let mut pip = program(environment.join("bin/python"));
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
        output(pip.arg("--target").arg(&folder).arg(PACKAGE))
            .context("pip could not fetch axe-core")?;
    }
    Ok(script)
}
