//! Checks the crates that can be published, and the oldest Rust version.

use crate::command::{cargo, compile, output, program, root, run, target_dir};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The crates that may be published.
const CRATES: [&str; 3] = ["glass-rules", "glass-catalogue", "glass-notation"];

/// Packages the crates, and builds and checks each from its package alone.
pub fn stage() -> Result<()> {
    minimum()?;
    let folder = target_dir().join("packages");
    remove_earlier(&folder)?;
    let mut package = cargo(&["package", "--locked"]);
    package.env("CARGO_TARGET_DIR", &folder);
    for name in CRATES {
        package.args(["--package", name]);
    }
    if !output(program("git").args(["status", "--porcelain"]))
        .is_ok_and(|changes| changes.is_empty())
    {
        println!("with changes that are not committed");
        package.arg("--allow-dirty");
    }
    compile(&mut package)
}

/// Removes the packages of earlier runs. Cargo unpacks and builds each version of a crate once, so it would check old
/// code.
fn remove_earlier(built: &Path) -> Result<()> {
    if built.exists() {
        fs::remove_dir_all(built)?;
    }
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let Some(home) = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))) else {
        return Ok(());
    };
    // A local registry has no host, so its folder begins with the hyphen.
    for registry in fs::read_dir(home.join("registry/src")).into_iter().flatten() {
        let registry = registry?;
        if !registry.file_name().to_string_lossy().starts_with('-') {
            continue;
        }
        for unpacked in fs::read_dir(registry.path())? {
            let unpacked = unpacked?.path();
            let name = unpacked.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if CRATES.iter().any(|it| name.strip_prefix(it).is_some_and(|it| it.starts_with('-'))) {
                fs::remove_dir_all(unpacked)?;
            }
        }
    }
    Ok(())
}

/// Checks the code with the oldest Rust that is promised, unless the tests run with it.
fn minimum() -> Result<()> {
    let manifest = fs::read_to_string(root().join("Cargo.toml"))?;
    let promised = value(&manifest, "rust-version = ").context("Cargo.toml has no rust-version")?;
    let text = output(cargo(&["--version"]).env_remove("CARGO_TARGET_DIR"))?;
    let tested = text.split_whitespace().nth(1).context("cargo tells no version")?;
    if tested.starts_with(&format!("{promised}.")) {
        println!("Rust {promised} is promised, and tested by {tested}");
        return Ok(());
    }
    // A newer Rust does not prove the promise, so the oldest one also checks the code, if it is installed.
    let toolchain = format!("{promised}.0");
    let installed = output(program("rustup").args(["toolchain", "list"])).unwrap_or_default();
    if !installed.lines().any(|line| line.starts_with(&toolchain)) {
        let install = ["toolchain", "install", &toolchain, "--profile", "minimal"];
        run(program("rustup").args(install)).with_context(|| {
            format!("Rust {promised} is promised, {tested} is here: rustup {}", install.join(" "))
        })?;
    }
    let mut check = program("rustup");
    check.args(["run", &toolchain, "cargo", "check", "--workspace", "--locked"]);
    let folder = target_dir().join("minimum");
    if compile(check.env("CARGO_TARGET_DIR", folder)).is_err() {
        bail!("Rust {promised} is promised, and does not compile it");
    }
    Ok(())
}

/// The quoted text after the key.
fn value<'a>(manifest: &'a str, key: &str) -> Option<&'a str> {
    let (_, rest) = manifest.split_once(key)?;
    rest.split('"').nth(1)
}
