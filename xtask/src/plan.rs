//! What `cargo xtask test` proves, in order: quick answers first.
//!
//! Every build names the whole workspace, with the same environment: cargo
//! chooses the features of shared dependencies by the packages it is asked
//! for, and would build the big ones again for each different choice.

use crate::command::{cargo, root, run};
use crate::postgres::Postgres;
use crate::stage::Stage;
use crate::tools::Tool;
use crate::{browser, compare, fuzz, licences, tools};
use anyhow::{Result, bail};

/// The feature of glass-server behind which the tests of the pages stand.
const BROWSER_TESTS: &str = "glass-server/browser-tests";

/// All stages.
pub const STAGES: &[Stage] = &[
    Stage {
        name: "tools",
        about: "the programs that the others need",
        run: tools::stage,
    },
    Stage {
        name: "format",
        about: "rustfmt changes nothing",
        run: format,
    },
    Stage {
        name: "licences",
        about: "no crate outside deny.toml's list",
        run: licences::stage,
    },
    Stage {
        name: "modules",
        about: "the browser's modules, by node",
        run: browser::modules,
    },
    Stage {
        name: "clippy",
        about: "no warning in any target",
        run: clippy,
    },
    Stage {
        name: "docs",
        about: "the documentation builds without warnings",
        run: docs,
    },
    Stage {
        name: "rust",
        about: "tests and doctests, on PostgreSQL too",
        run: rust,
    },
    Stage {
        name: "pages",
        about: "the pages in headless Chromium",
        run: pages,
    },
    Stage {
        name: "compare",
        about: "move lists of other people's programs",
        run: compare::stage,
    },
    Stage {
        name: "benches",
        about: "the benchmarks compile",
        run: benches,
    },
    Stage {
        name: "fuzz",
        about: "the fuzz targets compile",
        run: fuzz::stage,
    },
];

fn format() -> Result<()> {
    Tool::Rustfmt.need()?;
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    for room in ["benches", "fuzz"] {
        let manifest = format!("{room}/Cargo.toml");
        if root().join(&manifest).exists() {
            run(&mut cargo(&[
                "fmt",
                "--manifest-path",
                &manifest,
                "--check",
            ]))?;
        }
    }
    Ok(())
}

fn clippy() -> Result<()> {
    Tool::Clippy.need()?;
    let what = [
        "clippy",
        "--workspace",
        "--all-targets",
        "--features",
        BROWSER_TESTS,
    ];
    run(cargo(&what).args(["--", "-D", "warnings"]))
}

fn docs() -> Result<()> {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps"]);
    run(doc.env("RUSTDOCFLAGS", "-D warnings"))
}

fn rust() -> Result<()> {
    let postgres = Postgres::start()?;
    let mut test = cargo(&["test", "--workspace", "--no-fail-fast"]);
    run(test.env("TEST_DATABASE_URL", postgres.url()))
}

fn pages() -> Result<()> {
    let (chromium, driver) = (Tool::Chromium.need()?, Tool::Chromedriver.need()?);
    let what = [
        "test",
        "--workspace",
        "--features",
        BROWSER_TESTS,
        "--test",
        "pages",
    ];
    run(cargo(&what)
        .env("CHROMIUM", chromium)
        .env("CHROMEDRIVER", driver))
}

fn benches() -> Result<()> {
    if !root().join("benches/Cargo.toml").exists() {
        bail!("benches/Cargo.toml is missing");
    }
    run(&mut cargo(&[
        "check",
        "--manifest-path",
        "benches/Cargo.toml",
        "--all-targets",
    ]))
}
