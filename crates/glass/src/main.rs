//! `glass`: play, study and serve chess on several boards.

mod backup_retention;
mod cell;
mod cli;
mod commands;
mod engine_loop;
mod hash_size;
mod interrupt;
mod network_file;
mod position_args;
mod progress;

use std::process::ExitCode;

use cli::{Cli, Command};

/// An error message of one line for the user.
type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    let command = match Cli::read() {
        Ok(command) => command,
        Err(error) if error.use_stderr() => return refuse(&first_paragraph(&error.to_string())),
        Err(help) => {
            // A closed pipe is the reader's affair.
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
    };
    match run(command) {
        Ok(status) => status,
        Err(error) if is_broken_pipe(error.as_ref()) => ExitCode::SUCCESS,
        Err(error) => refuse(&error.to_string()),
    }
}

/// Runs the command. The exit status of `match` is its result.
fn run(command: Command) -> Result<ExitCode, Failure> {
    let done = match command {
        Command::Match(options) => return commands::matches::run(&options),
        Command::Serve(options) => commands::serve::run(options),
        Command::Worker(options) => commands::worker::run(&options),
        Command::Backup(options) => commands::backup::run(options),
        Command::Restore(options) => commands::restore::run(options),
        Command::Admin(options) => commands::admin::run(options),
        Command::Archive(options) => commands::archive::run(options),
        Command::Ratings(options) => commands::ratings::run(options),
        Command::Games => commands::games::run(),
        Command::Rules(options) => commands::rules::run(&options),
        Command::Moves(options) => commands::moves::run(&options),
        Command::Perft(options) => commands::perft::run(&options),
        Command::Show(options) => commands::show::run(&options),
        Command::Play(options) => commands::play::run(&options),
        Command::Analyse(options) => commands::analyse::run(&options),
        Command::Check(options) => commands::check::run(&options),
        Command::Tablebase(options) => commands::tablebase::run(options),
        Command::Solve(options) => commands::solve::run(&options),
        Command::Popeye(options) => commands::popeye::run(&options),
        Command::Measure(options) => commands::measure::run(&options),
        Command::Bench(options) => commands::bench::run(&options),
        Command::Uci => commands::uci::run(),
        Command::Xboard => commands::xboard::run(),
    };
    done.map(|()| ExitCode::SUCCESS)
}

/// Prints an error in one line; the exit code is that of bad input.
#[expect(clippy::print_stderr, reason = "this is where errors are shown")]
fn refuse(what: &str) -> ExitCode {
    eprintln!("glass: {}", what.split_whitespace().collect::<Vec<_>>().join(" "));
    ExitCode::from(2)
}

/// The part of a usage error that says what is wrong, without the usage and tips that follow.
fn first_paragraph(text: &str) -> String {
    let told = text.split("\n\n").next().unwrap_or(text);
    format!("{} (see glass --help)", told.trim_start_matches("error:").trim())
}

fn is_broken_pipe(error: &(dyn std::error::Error + 'static)) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
