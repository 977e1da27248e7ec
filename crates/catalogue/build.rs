//! Writes the lessons in `src/variants/*/lesson.toml` as Rust, so that a program contains them as constants and parses
//! nothing when it starts.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

#[path = "build/lesson.rs"]
mod lesson;

fn main() -> Result<(), Box<dyn Error>> {
    let folders = Path::new(&std::env::var("CARGO_MANIFEST_DIR")?).join("src/variants");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={}", folders.display());
    let mut code = String::new();
    for folder in sorted(&folders)? {
        let lesson = lesson::read(&folder)?;
        code.push_str(&lesson::module(&folder, &lesson)?);
    }
    fs::write(Path::new(&std::env::var("OUT_DIR")?).join("lessons.rs"), code)?;
    Ok(())
}

/// The entries of a folder, in the order of their names.
fn sorted(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut entries = entries.collect::<Result<Vec<_>, std::io::Error>>()?;
    entries.sort();
    Ok(entries)
}
