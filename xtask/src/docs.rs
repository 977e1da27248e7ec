//! The documentation: of the crates by rustdoc, and the handbook as a book.

use anyhow::Result;

use crate::command::{cargo, root, run, target_dir, workspace};

/// The stage of `cargo xtask test`.
pub fn stage() -> Result<()> {
    run(workspace("doc").arg("--no-deps").env("RUSTDOCFLAGS", "-D warnings"))?;
    book()
}

/// `cargo xtask docs`: builds the handbook.
pub fn book() -> Result<()> {
    let into = target_dir().join("book");
    run(cargo(&["run", "--quiet", "--package", "glass-book", "--"])
        .arg(root().join("docs"))
        .arg(&into))?;
    println!("the handbook is {}", into.join("index.html").display());
    Ok(())
}

/// `cargo xtask reference`: writes the pages that a test compares with the code.
pub fn reference() -> Result<()> {
    let mut test = workspace("test");
    test.args(["--bin", "glass", "handbook_lists_every"]);
    run(test.env("UPDATE_EXPECT", "1"))
}
