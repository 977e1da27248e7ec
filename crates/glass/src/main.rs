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
mod settings;
mod version;

use std::process::ExitCode;

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use cli::{Cli, Command};

/// An error message of one line for the user.
type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    version::BUILD.set();
    let command = match Cli::read() {
        Ok(command) => command,
        Err(error) if error.use_stderr() => return refuse(&usage_error(&error)),
        Err(help) => {
            // The reader has closed the pipe, which is not an error.
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
        Command::Config(options) => commands::config::run(&options),
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

/// Prints an error in one line, and returns the exit code of bad input.
#[expect(clippy::print_stderr, reason = "this is where errors are shown")]
fn refuse(what: &str) -> ExitCode {
    eprintln!("glass: {}", what.split_whitespace().collect::<Vec<_>>().join(" "));
    ExitCode::from(2)
}

/// The error and the suggestion of clap's message, without the usage.
fn usage_error(error: &clap::Error) -> String {
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        return missing_task();
    }
    let text = error.to_string();
    let what = text.split("\n\n").next().unwrap_or(&text);
    let what = what.trim_start_matches("error:").trim();
    let suggested =
        [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    let suggested = suggested.into_iter().find_map(|kind| match error.get(kind)? {
        ContextValue::String(one) => Some(one.clone()),
        ContextValue::Strings(all) if !all.is_empty() => Some(all.join(" or ")),
        _ => None,
    });
    let suggestion = suggested.map(|meant| format!("; is {meant} meant?")).unwrap_or_default();
    format!("{what}{suggestion} (see glass --help)")
}

/// A hint for a command such as `glass admin` without a task.
fn missing_task() -> String {
    let cli = Cli::command();
    let command = std::env::args().skip(1).find_map(|name| cli.find_subcommand(&name));
    let Some(command) = command else { return "name a command (see glass --help)".to_owned() };
    let name = command.get_name();
    let tasks: Vec<_> = command.get_subcommands().map(|task| task.get_name()).collect();
    format!("glass {name} needs one of its tasks: {} (see glass {name} --help)", tasks.join(", "))
}

fn is_broken_pipe(error: &(dyn std::error::Error + 'static)) -> bool {
    error
        .downcast_ref::<std::io::Error>()
        .is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}
