//! Creates the generated parts of a variant: counts, pictures, snapshots, statistics, first moves, problems.

use std::fs::{self, File};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use super::{Variant, handbook, read, write};
use crate::command::{cargo, program, root, run, target_dir};

/// A generated part.
pub(super) struct Part {
    /// Its name in `--only`.
    pub name: &'static str,
    /// Checks for missing content.
    pub missing: fn(&Variant) -> Result<Option<String>>,
    /// Creates the file. The flag is set if `--only` names it.
    pub make: fn(&Variant, bool) -> Result<()>,
}

/// All parts, in the order of creation.
pub(super) const PARTS: &[Part] = &[
    Part {
        name: "perft",
        missing: |variant| lacks_file(&perft_file(variant)),
        make: |variant, _| {
            let text = printed(&mut cargo(&[
                "run",
                "--package=glass-rules",
                "--example=perft_file",
                "--",
                &variant.id,
            ]))?;
            write(&perft_file(variant), &text)
        },
    },
    Part {
        name: "bench",
        missing: |variant| {
            let start = format!("{} ", variant.id);
            let count = read(BENCH)?.lines().filter(|line| line.starts_with(&start)).count();
            Ok((count < 4).then(|| format!("{count} positions of 4 in {BENCH}")))
        },
        make: |variant, _| {
            let lines = printed(&mut cargo(&[
                "run",
                "--package=glass-engine",
                "--example=bench_positions",
                "--",
                &variant.id,
            ]))?;
            let (text, start) = (read(BENCH)?, format!("{} ", variant.id));
            let others = text.lines().filter(|line| !line.starts_with(&start));
            let others: String = others.flat_map(|line| [line, "\n"]).collect();
            write(BENCH, &(others + &lines))
        },
    },
    Part {
        name: "signature",
        missing: |variant| {
            let file = "crates/engine/tests/signature.txt";
            let start = format!("{} ", variant.id);
            let is_there = read(file)?.lines().any(|line| line.starts_with(&start));
            Ok((!is_there).then(|| format!("no line in {file}")))
        },
        make: |_, _| update("glass-engine", "engine", "the_engine_searches_as_it_did"),
    },
    Part {
        name: "page",
        missing: |variant| {
            let text = read(&handbook::page(variant)?).unwrap_or_default();
            let empty = format!("<!-- rules: {} -->\n<!-- end", variant.id);
            Ok(text.contains(&empty).then(|| "its rules are not filled in".to_owned()))
        },
        make: |_, _| update("glass-catalogue", "handbook", ""),
    },
    Part {
        name: "pictures",
        missing: |variant| {
            let commands = handbook::picture_commands(variant)?;
            ensure!(!commands.is_empty(), "no page has a command for a picture of {}", variant.id);
            let files = commands.iter().filter_map(|command| command.split_whitespace().last());
            Ok(first_missing(files))
        },
        make: |variant, _| {
            run(&mut cargo(&["build", "--package=glass"]))?;
            let glass = target_dir().join("debug/glass");
            for command in handbook::picture_commands(variant)? {
                // The commands contain quoted words.
                let command = command.replacen("glass", &format!("'{}'", glass.display()), 1);
                run(program("sh").args(["-c", &command]))?;
            }
            Ok(())
        },
    },
    Part {
        name: "snapshots",
        missing: |variant| {
            let place = "crates/render/tests/snapshots/games";
            let files =
                ["start", "start-turned"].map(|kind| format!("{place}/{}-{kind}.txt", variant.id));
            Ok(first_missing(files.iter().map(String::as_str)))
        },
        make: |_, _| update("glass-render", "every_game", "texts_are_as_they_were"),
    },
    Part {
        name: "statistics",
        missing: |variant| {
            if has_no_tables(variant)? {
                return Ok(None);
            }
            let files = TABLES.map(|(_, kept)| format!("{kept}/{}.csv", variant.id));
            Ok(first_missing(files.iter().map(String::as_str)))
        },
        make: make_statistics,
    },
    Part {
        name: "first-moves",
        missing: |variant| lacks_file(&first_moves_file(variant)),
        make: |variant, _| {
            let mut judge = cargo(&["run", "--package=glass-play", "--example=first_moves", "--"]);
            let text = printed(judge.arg(&variant.id).args(FIRST_MOVES))?;
            write(&first_moves_file(variant), &text)?;
            update("glass-catalogue", "first_moves", "pages_show")
        },
    },
    Part { name: "problems", missing: lacks_problems, make: make_problems },
];

const BENCH: &str = "crates/engine/src/bench.txt";

fn perft_file(variant: &Variant) -> String {
    format!("crates/rules/tests/perft/{}.perft", variant.id)
}

fn first_moves_file(variant: &Variant) -> String {
    format!("crates/play/first_moves/{}.csv", variant.id)
}

/// The numbers for a first page: search positions, games per first move, and positions per move in them.
const FIRST_MOVES: [&str; 3] = ["500000", "10", "200"];

fn lacks_file(file: &str) -> Result<Option<String>> {
    Ok(first_missing([file].into_iter()))
}

fn first_missing<'f>(mut files: impl Iterator<Item = &'f str>) -> Option<String> {
    files.find(|file| !root().join(file).is_file()).map(|file| format!("there is no {file}"))
}

/// Runs a program with its errors on ours, and returns its output.
fn printed(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "the command failed ({})", output.status);
    Ok(String::from_utf8(output.stdout)?)
}

/// Runs tests that update their expected files.
fn update(package: &str, target: &str, filter: &str) -> Result<()> {
    let mut test = cargo(&["test", "--package", package, "--test", target]);
    run(test.args((!filter.is_empty()).then_some(filter)).env("UPDATE_EXPECT", "1"))
}

/// The folder for intermediate files.
fn work_folder(variant: &Variant) -> Result<PathBuf> {
    let folder = target_dir().join("new-variant").join(&variant.id);
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// The files that the example `statistics` writes, and their places in the repository.
const TABLES: [(&str, &str); 2] =
    [("", "crates/tablebase/statistics"), ("lines", "crates/tablebase/lines")];

/// Endgame tables need royal kings.
fn has_no_tables(variant: &Variant) -> Result<bool> {
    Ok(read(&variant.rules_file())?.contains("Goal::Extinction"))
}

fn make_statistics(variant: &Variant, _asked: bool) -> Result<()> {
    if has_no_tables(variant)? {
        println!("There are no endgame tables where kings are not royal.");
        return Ok(());
    }
    let folder = work_folder(variant)?.join("tables");
    // Tables of earlier rules would be mistaken for tables of the new ones.
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let mut statistics = cargo(&["run", "--package=glass-tablebase", "--example=statistics", "--"]);
    run(statistics.arg(&folder).args(["3", &variant.id]))?;
    for (made, kept) in TABLES {
        let name = format!("{}.csv", variant.id);
        let made = folder.join(made).join(&name);
        // If no material of three pieces can mate, there are no longest mates.
        let text =
            fs::read_to_string(&made).unwrap_or_else(|_| "rules,material,side,moves\n".to_owned());
        write(&format!("{kept}/{name}"), &text)?;
    }
    fs::remove_dir_all(&folder)?;
    Ok(())
}

/// The minimum number of problems of a released variant.
const PROBLEMS: usize = 30;
/// How long they are looked for, in seconds.
const PROBLEM_SECONDS: &str = "1800";

fn problems_file(variant: &Variant) -> String {
    format!("crates/problems/problems/{}.csv", variant.id)
}

/// Those of earlier releases count, too.
fn count_problems(variant: &Variant) -> usize {
    let archive = format!("crates/problems/problems/archive/{}.csv", variant.id);
    let texts = [problems_file(variant), archive].map(|file| read(&file).unwrap_or_default());
    texts.iter().flat_map(|text| text.lines()).filter(|line| !line.starts_with('#')).count()
}

fn lacks_problems(variant: &Variant) -> Result<Option<String>> {
    let count = count_problems(variant);
    let log = work_folder(variant)?.join("problems.log");
    let log = if log.exists() { format!(" (the log is {})", log.display()) } else { String::new() };
    Ok((count < PROBLEMS).then(|| format!("{count} of {PROBLEMS}{log}")))
}

/// Creates problems from self-play games: in the background, unless only problems were requested.
fn make_problems(variant: &Variant, asked: bool) -> Result<()> {
    let folder = work_folder(variant)?;
    let found = folder.join("problems.txt");
    if !asked {
        // The rules may have changed since.
        for file in [&root().join(problems_file(variant)), &found] {
            if file.exists() {
                fs::remove_file(file)?;
            }
        }
        let log = folder.join("problems.log");
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["new-variant", &variant.id, "--only", "problems"]).current_dir(root());
        let (out, errors) = (File::create(&log)?, File::options().append(true).open(&log)?);
        command.stdin(Stdio::null()).stdout(out).stderr(errors);
        // It continues after this program has exited, and after the terminal is closed.
        command.process_group(0).spawn().context("problems cannot be made in the background")?;
        println!("They are made in the background; {} tells how far it has come.", log.display());
        return Ok(());
    }
    run(&mut cargo(&["build", "--package=glass-problems", "--example=puzzles"]))?;
    let puzzles = || program(target_dir().join("debug/examples/puzzles"));
    // Other games than those of an earlier run.
    let text = fs::read_to_string(&found).unwrap_or_default();
    let first = 1_000_000 * text.lines().count();
    let mut make = puzzles();
    make.args(["make", "--games", &variant.id, "--first", &first.to_string()]);
    run(make.args(["--seconds", PROBLEM_SECONDS, "--out"]).arg(&found))?;
    run(puzzles().arg("add").arg(&found))?;
    match lacks_problems(variant)? {
        None => Ok(()),
        Some(lack) => {
            bail!("{lack} problems after {PROBLEM_SECONDS} seconds; run the command again for more")
        }
    }
}
