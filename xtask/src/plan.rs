//! The stages of `cargo xtask test`: quick ones first, then two rows at the same time.

use std::fs;
use std::thread::available_parallelism;

use crate::command::{build, cargo, compile, program, root, run, target_dir, workspace};
use crate::postgres::{Postgres, Storage};
use crate::sample::LongCheck;
use crate::stage::Stage;
use crate::tools::Tool;
use crate::{
    aarch64, browser, compare, docs, fuzz, handbook, licences, load, messages, node_tools,
    other_browsers, package, prose, pypi, tools, wasm,
};
use anyhow::{Result, bail};

/// All stages.
pub const STAGES: &[Stage] = &[
    Stage {
        name: "tools",
        about: "the programs that the others need",
        run: tools::stage,
        quick: None,
        beside: false,
    },
    Stage {
        name: "format",
        about: "rustfmt and Biome change nothing",
        run: format,
        quick: Some(format),
        beside: false,
    },
    Stage {
        name: "prose",
        about: "plain English and names: no more faults than are allowed",
        run: prose::stage,
        quick: Some(prose::stage),
        beside: false,
    },
    Stage {
        name: "messages",
        about: "every text of the site is in the catalogue, and no message is unused",
        run: messages::stage,
        quick: Some(messages::stage),
        beside: false,
    },
    Stage {
        name: "licences",
        about: "no crate outside deny.toml's list",
        run: licences::stage,
        quick: Some(licences::stage),
        beside: false,
    },
    Stage {
        name: "modules",
        about: "the browser's modules: types by TypeScript, tests by node",
        run: browser::modules,
        quick: None,
        beside: false,
    },
    Stage {
        name: "wasm",
        about: "rules and engine as WebAssembly, by node",
        run: wasm::stage,
        quick: None,
        beside: true,
    },
    Stage {
        name: "fuzz",
        about: "every law of the parsers, fuzzed for ten seconds",
        run: fuzz::stage,
        quick: None,
        beside: true,
    },
    Stage {
        name: "aarch64",
        about: "the engine's vector code on aarch64, emulated",
        run: aarch64::stage,
        quick: None,
        beside: true,
    },
    Stage {
        name: "compare",
        about: "other programs agree with the rules and the protocols",
        run: compare::stage,
        quick: None,
        beside: true,
    },
    Stage {
        name: "trainer",
        about: "a small network, from games to its file; the trainer's Python",
        run: trainer,
        quick: None,
        beside: true,
    },
    Stage {
        name: "clippy",
        about: "no warning in any target, nor with the engine's features",
        run: clippy,
        quick: Some(quick_clippy),
        beside: false,
    },
    Stage {
        name: "docs",
        about: "the documentation and the handbook build without warnings",
        run: docs::stage,
        quick: None,
        beside: true,
    },
    Stage {
        name: "rust",
        about: "tests and doctests, on PostgreSQL too",
        run: rust,
        quick: Some(quick_rust),
        beside: false,
    },
    Stage {
        name: "load",
        about: "the load tool works, and no move is lost when servers are killed",
        run: load::stage,
        quick: None,
        beside: false,
    },
    Stage {
        name: "pages",
        about: "the pages in headless Chromium",
        run: pages,
        quick: None,
        beside: false,
    },
    Stage {
        name: "browsers",
        about: "the common pages in Firefox and WebKitGTK",
        run: other_browsers::stage,
        quick: None,
        beside: false,
    },
    Stage {
        name: "handbook",
        about: "the commands that README and handbook show print what they show",
        run: handbook::stage,
        quick: None,
        beside: false,
    },
    Stage {
        name: "benches",
        about: "the benchmarks compile",
        run: benches,
        quick: None,
        beside: true,
    },
    Stage {
        name: "package",
        about: "rules, catalogue and notation can be published",
        run: package::stage,
        quick: None,
        beside: true,
    },
];

fn format() -> Result<()> {
    Tool::Rustfmt.require()?;
    run(&mut cargo(&["fmt", "--all", "--check"]))?;
    // `cargo fmt` misses modules that a macro declares.
    let folders = fs::read_dir(root().join("crates/catalogue/src/variants"))?;
    let entries = folders.map(|folder| Ok(folder?.path().join("mod.rs")));
    let files = fs::read_dir(root().join("crates/rules/src/variants"))?;
    let files = entries.chain(files.map(|file| Ok(file?.path()))).collect::<Result<Vec<_>>>()?;
    run(program("rustfmt").args(["--check", "--edition", "2024"]).args(files))?;
    for room in ["benches", "fuzz"] {
        let manifest = format!("{room}/Cargo.toml");
        if root().join(&manifest).exists() {
            run(&mut cargo(&["fmt", "--manifest-path", &manifest, "--check"]))?;
        }
    }
    node_tools::check_format()
}

fn clippy() -> Result<()> {
    Tool::Clippy.require()?;
    // `--all-targets` skips the browser tests, which are `test = false`.
    for targets in [&["--all-targets"][..], BROWSER_TESTS] {
        compile(workspace("clippy").args(targets).args(["--", "-D", "warnings"]))?;
    }
    // The engine without networks, and with its parameters as UCI options.
    let without = ["--package", "glass-engine", "--no-default-features"];
    for features in [without, ["--package", "glass-protocol", "--features=tune"]] {
        compile(cargo(&["clippy", "--all-targets"]).args(features).args(["--", "-D", "warnings"]))?;
    }
    Ok(())
}

/// The crates that change most and compile without the big dependencies.
const CORE: [&str; 7] = [
    "--package=glass-rules",
    "--package=glass-catalogue",
    "--package=glass-notation",
    "--package=glass-engine",
    "--package=glass-actions",
    "--package=glass-protocol",
    "--package=glass-laws",
];

fn quick_clippy() -> Result<()> {
    Tool::Clippy.require()?;
    run(cargo(&["clippy", "--all-targets"]).args(CORE).args(["--", "-D", "warnings"]))
}

/// Unit tests, and the integration tests that take seconds.
fn quick_rust() -> Result<()> {
    let tests = ["rules", "engine", "positions", "games", "refusals", "corpus", "robust"];
    let slow = ["random_setups", "orthodox_setups", "the_engine_searches_as_it_did"];
    let slow = slow.into_iter().chain(["every_instruction_set", "one_thread", "mates::"]);
    let mut test = cargo(&["test", "--no-fail-fast", "--lib"]);
    test.args(CORE).args(tests.into_iter().flat_map(|name| ["--test", name]));
    test.arg("--").args(slow.flat_map(|name| ["--skip", name]));
    // Fewer random games, and smaller perft numbers.
    run(test.env("GLASS_QUICK", "1"))
}

/// How many tests run at once.
const THREADS: &str = "RUST_TEST_THREADS";

/// Tests per processor: many tests wait more than they work, for the engine, for a disk, for a browser.
fn threads(each: usize) -> String {
    (each * available_parallelism().map_or(1, usize::from)).to_string()
}

fn rust() -> Result<()> {
    let postgres = Postgres::start(Storage::Passing)?;
    // Without the examples, which Clippy has compiled.
    let tests = ["--lib", "--bins", "--tests"];
    let command = |targets: &[&str]| {
        let mut command = workspace("test");
        command.args(targets).env("TEST_DATABASE_URL", postgres.url()).env(THREADS, threads(4));
        command
    };
    compile(command(&tests).arg("--no-run"))?;
    let mut results = Vec::from(
        [&tests[..], &["--doc"]].map(|targets| run(command(targets).arg("--no-fail-fast"))),
    );
    if let Some(certificate) = postgres.certificate() {
        // With the features of the tests above, or the store would be built again.
        let mut test = command(&["--lib", "certificate", "--", "--ignored"]);
        results.push(run(test.env("TEST_DATABASE_CERTIFICATE", certificate)));
    }
    results.into_iter().collect()
}

/// The tests that need a browser.
pub const BROWSER_TESTS: &[&str] = &["--test", "browser"];

fn pages() -> Result<()> {
    let (chromium, driver) = (Tool::Chromium.require()?, Tool::Chromedriver.require()?);
    let postgres = Postgres::start(Storage::Passing)?;
    let mut test = workspace("test");
    test.env("TEST_DATABASE_URL", postgres.url());
    test.args(BROWSER_TESTS).env("CHROMIUM", chromium).env("CHROMEDRIVER", driver);
    test.env("AXE", pypi::axe()?).env(THREADS, threads(2));
    test.env("GLASS_PACKAGE", wasm::for_tests()?);
    if !LongCheck::Threads.is_chosen() {
        test.args(["--", "--skip", "browser_engine_uses_the_chosen_processors"]);
    }
    compile(workspace("test").args(BROWSER_TESTS).arg("--no-run"))?;
    run(&mut test)
}

fn benches() -> Result<()> {
    if !root().join("benches/Cargo.toml").exists() {
        bail!("benches/Cargo.toml is missing");
    }
    compile(&mut cargo(&[
        "check",
        "--locked",
        "--manifest-path",
        "benches/Cargo.toml",
        "--all-targets",
    ]))
}

fn trainer() -> Result<()> {
    Tool::Python.require()?;
    build(&["--bin", "glass-trainer"])?;
    // Makes the environment that the tests of the Python part run in.
    run(program(target_dir().join("debug/glass-trainer")).args(["loop", "mini-alice", "--small"]))?;
    let home = root().join("trainer");
    run(program(home.join(".venv/bin/python")).args(["-m", "unittest"]).current_dir(home))
}
