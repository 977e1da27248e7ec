//! Checks the crates that can be published, and the oldest Rust version.

use crate::command::{cargo, output, program, root, run};
use anyhow::{Context, Result, bail};
use std::fs;

/// The crates that may be published.
const CRATES: [&str; 3] = ["glass-rules", "glass-catalogue", "glass-notation"];

/// Packs the crates, and builds and checks each from its package alone.
pub fn stage() -> Result<()> {
    minimum()?;
    let mut package = cargo(&["package", "--locked"]);
    for name in CRATES {
        package.args(["--package", name]);
    }
    if !output(program("git").args(["status", "--porcelain"]))
        .is_ok_and(|changes| changes.is_empty())
    {
        println!("with changes that are not committed");
        package.arg("--allow-dirty");
    }
    run(&mut package)
}

/// Checks that the tests run with the oldest Rust that is promised, or with a newer one and prints so.
fn minimum() -> Result<()> {
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let promised = value(&manifest, "rust-version = ").context("Cargo.toml has no rust-version")?;
    let told = output(cargo(&["--version"]).env_remove("CARGO_TARGET_DIR"))?;
    let tested = told.split_whitespace().nth(1).context("cargo tells no version")?;
    if tested.starts_with(&format!("{promised}.")) {
        println!("Rust {promised} is promised, and tested by {tested}");
        return Ok(());
    }
    // A newer Rust proves nothing of the promise: the oldest one checks the code, if it is there.
    let toolchain = format!("{promised}.0");
    let installed = output(program("rustup").args(["toolchain", "list"])).unwrap_or_default();
    if !installed.lines().any(|line| line.starts_with(&toolchain)) {
        println!(
            "Rust {promised} is promised, and {tested} tested: the promise is not proved here \
             (rustup toolchain install {toolchain} --profile minimal)"
        );
        return Ok(());
    }
    let mut check = program("rustup");
    check.args(["run", &toolchain, "cargo", "check", "--workspace", "--locked"]);
    let folder = crate::command::target_dir().join("minimum");
    if run(check.env("CARGO_TARGET_DIR", folder)).is_err() {
        bail!("Rust {promised} is promised, and does not compile it");
    }
    Ok(())
}

/// The text in quotation marks behind the key.
fn value<'a>(manifest: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = manifest.split_once(key)?;
    rest.split('"').nth(1)
}
