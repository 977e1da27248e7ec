//! Finds the browser's package, so that the server carries it.

use std::env;
use std::fmt::Write;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    // OUT_DIR is TARGET/PROFILE/build/glass-server-HASH/out, also where another target was named before the profile.
    let folders = out.ancestors().skip(4).take(2).map(|target| target.join("wasm/npm"));
    let folders: Vec<_> = folders.collect();
    let package = folders.iter().find(|folder| folder.join("package.json").is_file());
    if let Some(watched) = package.or(folders.first()) {
        make_watchable(watched)?;
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    println!("cargo::rerun-if-changed=build.rs");
    let mut files = Vec::new();
    if let Some(package) = package {
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

/// Creates a folder if it does not exist. Cargo would rebuild the server for a missing folder, or for one that is newer
/// than this run.
fn make_watchable(folder: &Path) -> io::Result<()> {
    if !folder.exists() {
        fs::create_dir_all(folder)?;
        let before = fs::metadata(env::current_exe()?)?.modified()?;
        // Where a folder's age cannot be changed, that happens once.
        let _ = File::open(folder).and_then(|folder| folder.set_modified(before));
    }
    Ok(())
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
