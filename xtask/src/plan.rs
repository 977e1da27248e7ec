//! What `cargo xtask test` proves, in order: quick answers first.

use std::fs;

use crate::command::{cargo, program, root, run, workspace};
use crate::postgres::Postgres;
use crate::stage::Stage;
use crate::tools::Tool;
use crate::{browser, compare, fuzz, licences, tools};
use anyhow::{Result, bail};

/// All stages.
pub const STAGES: &[Stage] = &[
    Stage { name: "tools", about: "the programs that the others need", run: tools::stage },
    Stage { name: "format", about: "rustfmt changes nothing", run: format },
    Stage { name: "licences", about: "no crate outside deny.toml's list", run: licences::stage },
    Stage { name: "modules", about: "the browser's modules, by node", run: browser::modules },
    Stage { name: "clippy", about: "no warning in any target", run: clippy },
    Stage { name: "docs", about: "the documentation builds without warnings", run: docs },
    Stage { name: "rust", about: "tests and doctests, on PostgreSQL too", run: rust },
    Stage { name: "pages", about: "the pages in headless Chromium", run: pages },
    Stage { name: "compare", about: "what other people's programs say", run: compare::stage },
    Stage { name: "benches", about: "the benchmarks compile", run: benches },
    Stage { name: "trainer", about: "the trainer's tests, and a small network", run: trainer },
    Stage { name: "fuzz", about: "every fuzz target, half a minute each", run: fuzz::stage },
];

fn format() -> Result<()> {
    Tool::Rustfmt.need()?;
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    // Modules that a macro declares are passed by.
    let folders = fs::read_dir(root().join("crates/catalogue/src/variants"))?;
    let entries = folders.map(|folder| Ok(folder?.path().join("mod.rs")));
    let entries = entries.collect::<Result<Vec<_>>>()?;
    run(program("rustfmt").args(["--check", "--edition", "2024"]).args(entries))?;
    for room in ["benches", "fuzz", "trainer"] {
        let manifest = format!("{room}/Cargo.toml");
        if root().join(&manifest).exists() {
            run(&mut cargo(&["fmt", "--manifest-path", &manifest, "--check"]))?;
        }
    }
    Ok(())
}

fn clippy() -> Result<()> {
    Tool::Clippy.need()?;
    // The tests of the pages are `test = false`, so `--all-targets` passes them by.
    for targets in [&["--all-targets"][..], &["--test", "pages"]] {
        run(workspace("clippy").args(targets).args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

fn docs() -> Result<()> {
    run(workspace("doc").arg("--no-deps").env("RUSTDOCFLAGS", "-D warnings"))
}

fn rust() -> Result<()> {
    let postgres = Postgres::start()?;
    run(workspace("test").arg("--no-fail-fast").env("TEST_DATABASE_URL", postgres.url()))
}

fn pages() -> Result<()> {
    let (chromium, driver) = (Tool::Chromium.need()?, Tool::Chromedriver.need()?);
    let mut test = workspace("test");
    test.args(["--test", "pages"]).env("CHROMIUM", chromium).env("CHROMEDRIVER", driver);
    run(&mut test)
}

fn benches() -> Result<()> {
    if !root().join("benches/Cargo.toml").exists() {
        bail!("benches/Cargo.toml is missing");
    }
    run(&mut cargo(&[
        "check",
        "--locked",
        "--manifest-path",
        "benches/Cargo.toml",
        "--all-targets",
    ]))
}

fn trainer() -> Result<()> {
    Tool::Python.need()?;
    let manifest = ["--locked", "--manifest-path", "trainer/Cargo.toml"];
    run(cargo(&["test"]).args(manifest))?;
    // Makes the environment that the tests of the Python part run in.
    run(cargo(&["run"]).args(manifest).args(["--", "loop", "mini-alice", "--small"]))?;
    let home = root().join("trainer");
    run(program(home.join(".venv/bin/python")).args(["-m", "unittest"]).current_dir(home))
}
