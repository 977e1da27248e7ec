//! Gives a compiled glass-wasm its JavaScript: `glass-bindgen FILE.wasm FOLDER NAME`.

use std::path::PathBuf;

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let mut next = |what| arguments.next().with_context(|| format!("{what} is missing"));
    let (module, folder) = (PathBuf::from(next("the module")?), next("the folder")?);
    let name = next("the name")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(&module).out_name(&name).typescript(false).web(true)?;
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(folder).with_context(|| format!("{} cannot be bound", module.display()))
}
