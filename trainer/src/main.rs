//! `glass-trainer`: generates self-play games and trains networks on them.
#![forbid(unsafe_code)]
#![expect(clippy::print_stderr, reason = "talking to the terminal is what this program is for")]

mod cli;
mod games_file;
mod generate;
mod header;
mod pack;
mod packed;
mod progress;
mod python;
mod record;
mod self_play;
mod whole_loop;
mod worth;

use std::process::ExitCode;

use anyhow::Context;
use clap::Parser;
use cli::{Cli, Command};
use glass_engine::Signals;

/// Set by Ctrl+C. The program saves finished work and exits.
static STOP: Signals = Signals::new();

fn main() -> ExitCode {
    match run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("glass-trainer: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli) -> anyhow::Result<()> {
    ctrlc::set_handler(|| STOP.stop()).context("ctrl-c cannot be watched")?;
    match cli.command {
        Command::Generate(options) => generate::run(&options, &STOP),
        Command::Pack(options) => pack::run(&options, &STOP),
        Command::Worth(options) => worth::run(&options, &STOP),
        Command::Loop(options) => whole_loop::run(&options, &STOP),
    }
}
