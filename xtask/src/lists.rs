//! Reads the lists in `xtask/data`, which have one entry a line, and comments after `#`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::command::root;

/// The lines of a list.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// Folders of build outputs and installed packages.
const BUILT: [&str; 6] = ["target", ".venv", "node_modules", ".git", "__pycache__", "corpus"];

/// All files below a folder, named from the root, in order.
pub fn files(folder: &str) -> Result<Vec<String>> {
    let (mut found, mut folders) = (Vec::new(), vec![PathBuf::from(folder)]);
    while let Some(folder) = folders.pop() {
        let entries =
            fs::read_dir(root().join(&folder)).with_context(|| folder.display().to_string())?;
        for entry in entries {
            let entry = entry?;
            let (name, path) = (entry.file_name(), folder.join(entry.file_name()));
            if !entry.file_type()?.is_dir() {
                found.extend(path.to_str().map(str::to_owned));
            } else if !BUILT.iter().any(|built| name == *built) {
                folders.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

/// The text of a file, named from the root.
pub fn read(file: &str) -> Result<String> {
    fs::read_to_string(root().join(Path::new(file))).with_context(|| file.to_owned())
}
