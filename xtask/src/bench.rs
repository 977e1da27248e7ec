//! `cargo xtask bench`: the benchmarks, in release mode.

use crate::command;
use anyhow::Result;

/// Runs the program in benches/ with the arguments.
pub fn run(arguments: &[String]) -> Result<()> {
    let what = ["run", "--release", "--manifest-path", "benches/Cargo.toml", "--"];
    command::run(command::cargo(&what).args(arguments))
}
