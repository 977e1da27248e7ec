//! Runs Biome and TypeScript, which format and type-check the browser's modules. npm installs the versions that
//! package-lock.json pins. The site contains no part of them.

use crate::command::{program, root, run};
use crate::tools::Tool;
use anyhow::{Context, Result};
use std::fs;
use std::path::Path;
use std::time::SystemTime;

/// Fails if Biome would change a script or a style sheet.
pub fn check_format() -> Result<()> {
    install()?;
    run(program(root().join("node_modules/.bin/biome")).args(["ci", "--error-on-warnings"]))
}

/// Fails if the browser's modules have type errors.
pub fn check_types() -> Result<()> {
    install()?;
    run(program(root().join("node_modules/.bin/tsc")).args(["--project", "crates/server/web"]))
}

/// Installs the tools unless they are as new as the lock file.
fn install() -> Result<()> {
    let npm = Tool::Npm.require()?;
    let age = |file: &Path| fs::metadata(file).and_then(|file| file.modified()).ok();
    let installed = age(&root().join("node_modules/.package-lock.json"));
    let pinned = age(&root().join("package-lock.json"));
    if installed.unwrap_or(SystemTime::UNIX_EPOCH)
        < pinned.context("package-lock.json is missing")?
    {
        run(program(npm).args(["ci", "--no-audit", "--no-fund"]))
            .context("npm could not install the formatter and the type checker")?;
    }
    Ok(())
}
