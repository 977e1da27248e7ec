//! Creates problems from self-play games, and maintains the data files.
//!
//! ```sh
//! cargo run -p glass-problems --example puzzles -- make --games alice,glinski --threads 2 --seconds 600 --out found.txt
//! ```
//!
//! plays games between equal levels and appends their problems to a file, one a line, preceded by the variant. Each
//! game depends only on `--seed` and its number; `--first` is the first number. With `--checks no`, only keys without
//! check are chosen, because problems with checks are plentiful.
//!
//! * `endings` chooses endings of `--materials` in which, according to the endgame tables, exactly one move wins or
//!   draws. It appends them to `--out`, at most `--each` of a material, side and result. The folder of tables is
//!   `--tables`, by default `target/tables`. This command and those that check build missing tables.
//! * `add FILE…` adds such files to the data files.
//! * `check` checks every problem and prints the incorrect ones.
//! * `drop` checks the listed problems and removes incorrect ones. `--games` selects the variants, as for all commands
//!   above except `add`.
#![allow(clippy::print_stdout, clippy::print_stderr)] // it is a program

mod choose;
mod data;
mod endings;
mod look;
mod play;

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::process::ExitCode;
use std::time::Duration;

use glass_rules::VariantId;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The options after a command: names with values.
struct Options(HashMap<String, String>);

impl Options {
    fn new(arguments: &[String]) -> Result<Self> {
        let pairs = arguments.chunks(2).map(|pair| match pair {
            [name, value] if name.starts_with("--") => Ok((name[2..].to_owned(), value.to_owned())),
            _ => Err(format!("an option and its value expected in “{}”", pair.join(" "))),
        });
        Ok(Self(pairs.collect::<std::result::Result<_, _>>()?))
    }

    fn number(&self, name: &str, usual: u64) -> Result<u64> {
        self.0.get(name).map_or(Ok(usual), |text| Ok(text.parse()?))
    }

    fn tables(&self) -> endings::Tables {
        endings::Tables::new(Path::new(
            self.0.get("tables").map_or("target/tables", String::as_str),
        ))
    }

    fn games(&self) -> Result<Vec<VariantId>> {
        let Some(names) = self.0.get("games") else {
            return Ok(VariantId::ALL.into_iter().filter(|game| game.is_released()).collect());
        };
        Ok(names.split(',').map(str::parse).collect::<std::result::Result<_, _>>()?)
    }
}

fn make(options: &Options) -> Result<()> {
    let job = play::Job {
        games: options.games()?,
        threads: options.number("threads", 1)?.try_into()?,
        time: Duration::from_secs(options.number("seconds", 60)?),
        seed: options.number("seed", 1)?,
        first: options.number("first", 0)?,
        with_checks: match options.0.get("checks").map(String::as_str) {
            None | Some("yes") => true,
            Some("no") => false,
            Some(other) => return Err(format!("--checks {other}: yes or no expected").into()),
        },
    };
    let out = options.0.get("out").ok_or("--out FILE expected")?;
    let mut file = OpenOptions::new().create(true).append(true).open(out)?;
    Ok(play::make(&job, &mut file)?)
}

fn choose_endings(options: &Options) -> Result<()> {
    let materials = options.0.get("materials").ok_or("--materials KPvK,… expected")?;
    let job = endings::Job {
        games: options.games()?,
        materials: materials.split(',').map(str::to_owned).collect(),
        each: options.number("each", 10)?.try_into()?,
        seed: options.number("seed", 1)?,
    };
    let out = options.0.get("out").ok_or("--out FILE expected")?;
    let mut file = OpenOptions::new().create(true).append(true).open(out)?;
    endings::choose(&job, &options.tables(), &mut |problem| {
        Ok(writeln!(file, "{};{}", problem.variant(), problem.line())?)
    })
}

fn main() -> Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) =
        arguments.split_first().ok_or("a command expected: make, endings, add, check or drop")?;
    if command == "add" {
        data::add(rest)?;
        return Ok(ExitCode::SUCCESS);
    }
    let options = Options::new(rest)?;
    match command.as_str() {
        "make" => make(&options)?,
        "endings" => choose_endings(&options)?,
        "check" if data::check(&options.games()?, &options.tables())? > 0 => {
            return Ok(ExitCode::FAILURE);
        }
        "check" => {}
        "drop" => data::drop_wrong(&options.games()?, &options.tables())?,
        _ => return Err(format!("no command “{command}”").into()),
    }
    Ok(ExitCode::SUCCESS)
}
