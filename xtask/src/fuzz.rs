//! `cargo xtask fuzz`, and the stage that keeps the fuzz targets compiling.

use crate::command::{self, cargo, program, root, succeeds};
use anyhow::{Context, Result, bail};

const DEFAULT_SECONDS: u32 = 60;

/// Checks the targets on stable Rust; nothing is linked or run.
pub fn stage() -> Result<()> {
    if !root().join("fuzz/Cargo.toml").exists() {
        bail!("fuzz/Cargo.toml is missing");
    }
    let mut check =
        cargo(&["check", "--locked", "--manifest-path", "fuzz/Cargo.toml", "--all-targets"]);
    // libfuzzer-sys would compile the C++ library that only a run links. Told
    // that there is one already, it does not, and we need no C++ compiler.
    command::run(check.env("CUSTOM_LIBFUZZER_PATH", "/nowhere/libfuzzer.a"))
}

/// Fuzzes each target, or one, for some seconds.
pub fn run(arguments: &[String]) -> Result<()> {
    let mut targets = targets()?;
    let mut seconds = DEFAULT_SECONDS;
    for argument in arguments {
        if let Ok(number) = argument.parse() {
            seconds = number;
        } else if targets.contains(argument) {
            targets = vec![argument.clone()];
        } else {
            bail!("no fuzz target is called `{argument}`; there are: {}", targets.join(", "));
        }
    }
    if !succeeds(program("rustup").args(["run", "nightly", "cargo", "fuzz", "--version"])) {
        bail!(
            "fuzzing needs nightly Rust and cargo-fuzz:\n  \
             rustup toolchain install nightly --profile minimal\n  cargo install cargo-fuzz"
        );
    }
    for target in targets {
        println!("\n=== {target}, {seconds} s");
        let mut fuzz = program("rustup");
        fuzz.args(["run", "nightly", "cargo", "fuzz", "run", &target, "--"]);
        command::run(fuzz.arg(format!("-max_total_time={seconds}")))?;
    }
    Ok(())
}

/// The names of the files in fuzz/fuzz_targets.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = std::fs::read_dir(&folder).context("fuzz/fuzz_targets is missing")?;
    let mut names: Vec<String> = files
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}
