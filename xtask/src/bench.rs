//! `cargo xtask bench`: the benchmarks, in release mode.

use crate::command::{self, root};
use anyhow::Result;

/// Runs a program of benches/ with the arguments: the program in `src/bin` that the first argument names, or
/// `src/main.rs`.
pub fn run(arguments: &[String]) -> Result<()> {
    let mut cargo = command::cargo(&["run", "--release", "--manifest-path", "benches/Cargo.toml"]);
    let is_program = |name: &str| root().join(format!("benches/src/bin/{name}.rs")).is_file();
    let arguments = match arguments.split_first() {
        Some((name, rest)) if is_program(name) => {
            cargo.args(["--bin", name]);
            rest
        }
        _ => arguments,
    };
    command::run(cargo.arg("--").args(arguments))
}
