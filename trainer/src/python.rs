//! Runs `train.py` in its own Python environment.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::progress::Progress;

/// The folder of this crate, which contains `train.py`.
pub const HOME: &str = env!("CARGO_MANIFEST_DIR");

/// Runs `train.py`. Creates its environment if it does not exist or if `requirements.txt` has changed.
///
/// # Errors
///
/// If the environment cannot be created, or `train.py` fails.
pub fn train(python: &Path, arguments: impl IntoIterator<Item = OsString>) -> Result<()> {
    let own = environment(python)?;
    run(Command::new(own).arg(Path::new(HOME).join("train.py")).args(arguments))
}

/// The Python of the environment.
fn environment(python: &Path) -> Result<PathBuf> {
    let folder = Path::new(HOME).join(".venv");
    let (own, wanted) = (folder.join("bin/python"), Path::new(HOME).join("requirements.txt"));
    let installed = folder.join("requirements.txt");
    let requirements = fs::read(&wanted).with_context(|| wanted.display().to_string())?;
    if fs::read(&installed).ok().as_ref() != Some(&requirements) {
        Progress::print(&format!("making {}", folder.display()));
        run(Command::new(python).args(["-m", "venv", "--clear"]).arg(&folder))?;
        run(Command::new(&own).args(["-m", "pip", "install", "--quiet", "-r"]).arg(&wanted))?;
        fs::write(&installed, requirements).with_context(|| installed.display().to_string())?;
    }
    Ok(own)
}

/// Runs a program and waits for it.
fn run(command: &mut Command) -> Result<()> {
    let name = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("{name} cannot be run"))?;
    ensure!(status.success(), "{name} failed: {status}");
    Ok(())
}
