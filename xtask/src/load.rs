//! `cargo xtask load`: what a server bears, in release mode; and whether the tool works, as a stage of the tests.

use crate::command::{build, cargo, program, run, target_dir};
use crate::postgres::{Postgres, Storage};
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

/// A short run of everything but floods and soak, on both databases.
pub fn stage() -> Result<()> {
    build(&["--bin", "glass", "--bin", "glass-load"])?;
    let postgres = Postgres::start(Storage::Passing)?;
    for postgres in [None, Some(&postgres)] {
        load("debug", postgres, &["--short".to_owned()])?;
        load("debug", postgres, &["kills", "--cycles", "2"].map(str::to_owned))?;
    }
    Ok(())
}

fn load(profile: &str, postgres: Option<&Postgres>, arguments: &[String]) -> Result<()> {
    let programs = target_dir().join(profile);
    let mut load = program(programs.join("glass-load"));
    load.arg("--server").arg(programs.join("glass"));
    if let Some(postgres) = postgres {
        load.args(["--database", &postgres.url()]);
        load.args(["--database-process", &postgres.process().to_string()]);
    }
    run(load.args(arguments))
}
