//! Runs child processes: their folder, environment and errors.

use anyhow::{Context, Result, bail};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use crate::stage::{RUN, processors};

/// The root of the repository.
pub fn root() -> PathBuf {
    // Read at run time, because several checkouts may share a target folder.
    let here = std::env::var_os("CARGO_MANIFEST_DIR")
        .unwrap_or_else(|| OsString::from(env!("CARGO_MANIFEST_DIR")));
    let here = PathBuf::from(here);
    here.parent().map_or(here.clone(), Path::to_path_buf)
}

/// The build folder that all stages share, including the separate workspaces.
pub fn target_dir() -> PathBuf {
    match std::env::var_os("CARGO_TARGET_DIR") {
        Some(folder) => std::path::absolute(&folder).unwrap_or_else(|_| folder.into()),
        None => root().join("target"),
    }
}

/// Runs `program` in the root, without input.
pub fn program(program: impl AsRef<std::ffi::OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root()).stdin(Stdio::null());
    // `cargo run` sets these variables for xtask. Build scripts that read them would run again, and rebuild their
    // dependents, whenever `cargo xtask` and `cargo` alternate.
    for (name, _) in std::env::vars_os() {
        let Some(text) = name.to_str() else { continue };
        let about_xtask = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];
        if about_xtask.iter().any(|start| text.starts_with(start))
            || ["CARGO_PRIMARY_PACKAGE", "OUT_DIR"].contains(&text)
        {
            command.env_remove(&name);
        }
    }
    command
}

/// The cargo that runs xtask, with the shared build folder.
pub fn cargo(arguments: &[&str]) -> Command {
    let mut command = program(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).env("CARGO_TARGET_DIR", target_dir());
    command
}

/// A build of the whole workspace, with the browser tests.
///
/// Cargo chooses the features of shared dependencies by the requested packages and features. Every stage requests the
/// same, or the big dependencies would be built again for each choice.
pub fn workspace(subcommand: &str) -> Command {
    cargo(&[subcommand, "--workspace", "--features", "glass-server/browser-tests"])
}

/// Builds the example `random_games` and the programs given by further arguments, with the dependencies already built
/// for the tests.
///
/// The example is always among them because an example may use dev-dependencies, so that Cargo chooses the same features
/// as for the tests.
pub fn build(programs: &[&str]) -> Result<()> {
    compile(workspace("build").args(["--example", "random_games"]).args(programs))
}

/// A program of the workspace that the chores themselves use, such as `glass-book`.
///
/// During the tests it is built with the dependencies of the tests, which Cargo would otherwise build again with the
/// fewer features that the program alone needs. Alone, it needs none of the others.
pub fn own_program(name: &str) -> Result<Command> {
    if std::env::var_os(RUN).is_some() {
        build(&["--bin", name])?;
        return Ok(program(target_dir().join("debug").join(name)));
    }
    Ok(cargo(&["run", "--quiet", "--package", name, "--"]))
}

/// Microseconds of processors spent by [`compile`].
static COMPILING: AtomicU64 = AtomicU64::new(0);

/// Runs a command that only builds, and counts the processor time that it takes.
pub fn compile(command: &mut Command) -> Result<()> {
    let before = processors();
    let result = run(command);
    let took = processors().saturating_sub(before);
    COMPILING.fetch_add(u64::try_from(took.as_micros()).unwrap_or(u64::MAX), Relaxed);
    result
}

/// The processor time for building so far. What was built by other stages at the same time is not in it.
pub fn compiling() -> Duration {
    Duration::from_micros(COMPILING.load(Relaxed))
}

/// The command as a person would type it.
fn spelled(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let mut words = vec![name.to_string_lossy().into_owned()];
    words.extend(command.get_args().map(|word| word.to_string_lossy().into_owned()));
    words.join(" ")
}

/// Runs the command with its output on ours. Any status but 0 is an error.
pub fn run(command: &mut Command) -> Result<()> {
    let spelled = spelled(command);
    println!("$ {spelled}");
    let status = command.status().with_context(|| format!("`{spelled}` did not start"))?;
    if !status.success() {
        bail!("`{spelled}` failed ({status})");
    }
    Ok(())
}

/// Runs the command quietly and returns its output. Any status but 0 is an error.
pub fn output(command: &mut Command) -> Result<String> {
    let spelled = spelled(command);
    let output = command.output().with_context(|| format!("`{spelled}` did not start"))?;
    if !output.status.success() {
        let text = String::from_utf8_lossy(&output.stderr);
        bail!("`{spelled}` failed ({})\n{}", output.status, text.trim_end());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Whether the command exists and succeeds; prints nothing.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// A number that `id` prints: `id -u` for our own user, `id -g NAME`, ….
pub fn id(arguments: &[&str]) -> Option<u32> {
    output(program("id").args(arguments)).ok()?.trim().parse().ok()
}
