//! Lists the files under `networks/`, which are named after their variants.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=networks");
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("networks");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| Ok(entry?.path()))
        .collect::<Result<_, std::io::Error>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "net"));
    files.sort();
    let mut list = String::from("&[\n");
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        writeln!(list, "    ({name:?}, include_bytes!({:?})),", file.to_string_lossy())?;
    }
    list.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("networks.rs"), list)?;
    Ok(())
}
