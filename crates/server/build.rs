//! Finds the browser's package, so that the server carries it.

use std::env;
use std::fmt::Write;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    // OUT_DIR is TARGET/PROFILE/build/glass-server-HASH/out, also where another target was named before the profile.
    let package = out.ancestors().skip(4).take(2).map(|target| target.join("wasm/npm"));
    let package = package.into_iter().find(|folder| folder.join("package.json").is_file());
    // A folder that is not there yet is looked for at each build.
    let watched = out.ancestors().nth(4).map(|target| target.join("wasm/npm"));
    for folder in package.iter().chain(&watched).take(1) {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if let Some(package) = &package {
        list(package, package, &mut files)?;
    }
    files.sort();
    let mut text = String::from("&[\n");
    for (name, path) in files {
        let _ = writeln!(text, "    ({name:?}, include_bytes!({path:?})),");
    }
    text.push_str("]\n");
    fs::write(out.join("browser_package.rs"), text)
}

/// All files below a folder with their names in the package.
fn list(package: &Path, folder: &Path, files: &mut Vec<(String, PathBuf)>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            list(package, &path, files)?;
        } else if let Ok(name) = path.strip_prefix(package) {
            files.push((name.to_string_lossy().replace('\\', "/"), path.clone()));
        }
    }
    Ok(())
}
