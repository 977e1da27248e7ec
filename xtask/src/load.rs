//! `cargo xtask load`: runs the load tool in release mode, and a short run of it as a stage of the tests.

use crate::command::{build, cargo, program, run, target_dir};
use crate::postgres::{Postgres, Storage};
use crate::tools::Tool;
use anyhow::Result;

/// Loads the server with the arguments, on a PostgreSQL server of its own if they begin with `--postgres`.
pub fn main(arguments: &[String]) -> Result<()> {
    let (postgres, arguments) = match arguments.split_first() {
        Some((first, rest)) if first == "--postgres" => {
            (Some(Postgres::start(Storage::Durable)?), rest)
        }
        _ => (None, arguments),
    };
    run(&mut cargo(&["build", "--release", "--package=glass", "--package=glass-load"]))?;
    load("release", postgres.as_ref(), arguments)
}

/// Runs everything for a short time, but no long measurements: on both databases, on two servers, and with some kills.
pub fn stage() -> Result<()> {
    build(&["--bin", "glass", "--bin", "glass-load"])?;
    let postgres = Postgres::start(Storage::Passing)?;
    load("debug", None, &["--short", "--lively"])?;
    load("debug", None, &["--short", "offered"])?;
    load("debug", None, &["--short", "growth"])?;
    load("debug", None, &["kills", "--cycles", "2"])?;
    load("debug", Some(&postgres), &["--short", "--lively"])?;
    load("debug", Some(&postgres), &["--short", "growth"])?;
    Tool::Nats.require()?;
    load("debug", Some(&postgres), &["--nodes", "2", "--short"])?;
    load("debug", Some(&postgres), &["--nodes", "2", "kills", "--cycles", "3"])
}

fn load(
    profile: &str,
    postgres: Option<&Postgres>,
    arguments: &[impl AsRef<std::ffi::OsStr>],
) -> Result<()> {
    let programs = target_dir().join(profile);
    let mut load = program(programs.join("glass-load"));
    load.arg("--server").arg(programs.join("glass"));
    if let Some(postgres) = postgres {
        load.args(["--database", &postgres.url()]);
        load.args(["--database-process", &postgres.process().to_string()]);
    }
    run(load.args(arguments))
}
