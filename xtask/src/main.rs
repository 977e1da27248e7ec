//! The project's chores, started as `cargo xtask COMMAND`.
//!
//! Unix only: it starts servers, changes users and asks `id` who it is.
#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "talking to the terminal is what this program is for"
)]

mod aarch64;
mod bench;
mod browser;
mod claims;
mod command;
mod compare;
mod console;
mod docs;
mod fuzz;
mod handbook;
mod licences;
mod lists;
mod load;
mod messages;
mod node_tools;
mod other_browsers;
mod package;
mod plan;
mod postgres;
mod prose;
mod pypi;
mod source;
mod spdx;
mod stage;
mod tools;
mod variant;
mod wasm;

use std::process::ExitCode;

const HELP: &str = "\
The project's chores.

cargo xtask test [--list] [--quick] [--only STAGE[,STAGE...]]
    Everything that proves the project, in stages. Goes on after a failed
    stage; ends with a table and the line `N passed, N failed`. As root on a
    machine with apt-get it installs the programs that it needs.
        --list     name the stages and what each does
        --quick    the common checks, in less than three minutes: the format,
                   the prose, and lints and shorter tests of rules, notation,
                   engine and protocols
        --only     run these stages alone

cargo xtask compare [--games N] [--seed N] [pyffish|alicechess|interfaces|api]
    Plays random games and compares every move list with two other people's
    programs, and lets a third, python-chess, talk to the engine by both
    protocols. It installs them from PyPI into target/compare-venv.

cargo xtask compare pgn FOLDER
    Reads all PGN files of a folder with our reader and with python-chess, and
    prints a table of the files and games that agree. Fails on a difference
    that xtask/compare/pgn_exceptions.tsv does not list.

cargo xtask compare check [NODES]
    Tests the game check at 300,000 positions a move, or as many as said: the
    marks of first moves, two checks of one game, and accuracies, which it
    compares with those of Stockfish if that is installed. Keeps the scores in
    target/compare/check, so that a second run takes seconds.

cargo xtask claims [NUMBER...]
    Runs the commands of docs/research/claims.md, or those of the numbered claims, and
    compares their output with the page. Commands that take more than a minute
    are skipped and listed with their time.

cargo xtask handbook [PAGE...]
    Runs the commands that README.md and the pages of docs/ show, and compares
    their output with the page. Lists the commands that differ.

cargo xtask docs
    Builds the handbook as a book with search in target/book.

cargo xtask reference
    Writes the handbook's pages of the command line and the configuration
    from the code. A test fails while they are out of date.

cargo xtask bench [PROGRAM] [ARGUMENT...]
    Runs the benchmark of move generation in release mode, or the program of
    benches/src/bin that is named, as search, and passes the arguments on.

cargo xtask fuzz [TARGET] [SECONDS] [--keep]
    Fuzzes each target, or the one named, for 60 seconds or as long as said.
    Needs a C++ compiler. An input that breaks a law goes into fuzz/corpus,
    which the tests of glass-laws replay.
        --keep     put a few new inputs that reach new code there as well

cargo xtask wasm [VARIANT...]
    Builds rules and engine for browsers and node, as an npm package in
    target/wasm/npm, a module for each variant or for those that are named,
    and tests it by node. Adds the target wasm32-unknown-unknown by rustup,
    and the source of Rust's library, without which the engine has one thread.

cargo xtask new-variant ID [--title TITLE] [--only PART[,PART...]]
    Begins a variant: its rules file with its line in the list, its rules in
    the second generator, its folder in the catalogue and its handbook page.
    It has the rules of Alice Chess until you write its own. The same command
    then makes its data: perft, bench, signature, page, pictures, snapshots,
    statistics, first moves, and problems in the background.
        --title    its name for people; without it, the ID in capitals
        --only     make these parts only, such as perft,bench

cargo xtask check-variant ID
    Lists the parts of a variant, and for each that is missing the command
    that makes it or the file to write. Fails if one is missing.

cargo xtask prose [AREA...]
    Lists what breaks the rules of plain English and naming, in all of the
    repository or in areas such as crates/rules, docs or load.

cargo xtask load [--postgres] [COMMAND] [ARGUMENT...]
    Starts the server in release mode and loads it: games at once, watchers,
    late moves, pages; or one of these, or faults, or kills at random moments.
    `cargo xtask load help` lists the commands and arguments.
        --postgres on a PostgreSQL server of its own, rather than SQLite;
                   with --nodes 2 behind it two servers share it, with NATS

cargo xtask help
    This text.
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, rest) = match arguments.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("", &[][..]),
    };
    let wants_help = rest.iter().any(|a| a == "--help" || a == "-h");
    let outcome = match name {
        "help" | "--help" | "-h" => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        // The benchmarks and the load tool have help texts of their own.
        "bench" => bench::run(rest),
        "load" => load::main(rest),
        _ if wants_help => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        "check-variant" => variant::check(rest),
        "new-variant" => variant::create(rest),
        "prose" => prose::main(rest),
        "test" => stage::main(rest),
        "claims" => claims::run(rest),
        "compare" => compare::main(rest),
        "docs" => docs::book(),
        "fuzz" => fuzz::run(rest),
        "handbook" => handbook::run(rest),
        "reference" => docs::reference(),
        "wasm" => wasm::main(rest),
        "" => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
        _ => {
            eprintln!("there is no command `{name}`\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
