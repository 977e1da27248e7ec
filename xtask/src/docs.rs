//! The documentation: of the crates by rustdoc, and the handbook as a book.

use anyhow::Result;

use crate::command::{compile, own_program, root, run, target_dir, workspace};

/// The stage of `cargo xtask test`.
pub fn stage() -> Result<()> {
    // With an example, Cargo chooses the features of the dependencies as for Clippy, which has checked them.
    let targets = ["--no-deps", "--lib", "--bins", "--example", "random_games"];
    compile(workspace("doc").args(targets).env("RUSTDOCFLAGS", "-D warnings"))?;
    book()
}

/// `cargo xtask docs`: builds the handbook.
pub fn book() -> Result<()> {
    let into = target_dir().join("book");
    run(own_program("glass-book")?.arg(root().join("docs")).arg(&into))?;
    println!("the handbook is {}", into.join("index.html").display());
    Ok(())
}

/// `cargo xtask reference`: writes the pages that a test compares with the code.
pub fn reference() -> Result<()> {
    let mut test = workspace("test");
    test.args(["--bin", "glass", "handbook_lists_every"]);
    run(test.env("UPDATE_EXPECT", "1"))
}
