//! `cargo xtask compare`: compares our rules with other programs.
//!
//! An example of glass-notation plays random games and prints each position with its moves; compare/compare.py replays
//! them in the other program. compare/interfaces.py talks to the engine as graphical interfaces do, compare/pgn.py
//! reads a folder of PGN files with python-chess, and compare/check.py tests the game check, also by Stockfish's scores.
//! compare/lichess_api.py plays through the HTTP API with a client of lichess.

use crate::command::{build, output, program, run, succeeds, target_dir};
use crate::tools::{Tool, on_path};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::thread;

/// Another program, and the rules under which it should agree with ours.
struct Other {
    /// Its name in compare.py.
    name: &'static str,
    package: &'static str,
    version: &'static str,
    rule_set: &'static str,
    /// The number of games that it replays in about half a minute on two processors.
    games: u32,
}

const OTHERS: [Other; 2] = [
    Other {
        name: "pyffish",
        package: "pyffish-alice",
        version: "0.0.3",
        rule_set: "alice-pychess",
        games: 60,
    },
    Other {
        name: "alicechess",
        package: "alicechess",
        version: "3.0.0",
        rule_set: "alice-alicechess",
        games: 40,
    },
];

/// Speaks to engines by both protocols.
const INTERFACES: (&str, &str) = ("chess", "1.11.2");

/// Uses the HTTP API as programs of lichess do. With everything that it needs, since packages are installed without
/// their dependencies.
const LICHESS_CLIENT: [(&str, &str); 11] = [
    ("berserk", "0.14.0"),
    ("certifi", "2026.10.19.post1"),
    ("charset-normalizer", "3.5.3"),
    ("Deprecated", "1.3.1"),
    ("idna", "3.20"),
    ("ndjson", "0.3.1"),
    ("python-dateutil", "4.0.0"),
    ("requests", "2.34.2"),
    ("typing_extensions", "4.16.0"),
    ("urllib3", "2.8.0"),
    ("wrapt", "2.5.2"),
];

const SEED: u64 = 1953;

/// The positions that the game check searches for a move, as on the site.
const CHECK_NODES: u64 = 300_000;
/// Where Debian puts programs that are games.
const GAMES_FOLDER: &str = "/usr/games";

/// The comparison as a stage of the tests.
pub fn stage() -> Result<()> {
    let moves = compare(OTHERS.iter().collect(), None, SEED);
    moves.and(interfaces()).and(lichess_api())
}

/// The comparison as a command.
pub fn main(arguments: &[String]) -> Result<()> {
    if arguments.is_empty() {
        return stage();
    }
    if arguments == ["interfaces"] {
        return interfaces();
    }
    if arguments == ["api"] {
        return lichess_api();
    }
    if let [name, rest @ ..] = arguments
        && name == "check"
    {
        return check(rest);
    }
    if let [name, folder] = arguments
        && name == "pgn"
    {
        return pgn(folder);
    }
    let (mut games, mut seed) = (None, SEED);
    let mut others: Vec<&Other> = OTHERS.iter().collect();
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        let mut number = || {
            let text = arguments.next().with_context(|| format!("{argument} needs a number"))?;
            text.parse::<u64>().with_context(|| format!("{argument} {text}: not a number"))
        };
        match argument.as_str() {
            "--games" => games = Some(u32::try_from(number()?)?),
            "--seed" => seed = number()?,
            name => {
                others =
                    vec![OTHERS.iter().find(|other| other.name == name).with_context(|| {
                        format!("`{name}` means nothing to `cargo xtask compare`")
                    })?]
            }
        }
    }
    compare(others, games, seed)
}

fn compare(others: Vec<&Other>, games: Option<u32>, seed: u64) -> Result<()> {
    let python = python()?;
    build(&[])?;
    let folder = target_dir().join("compare");
    fs::create_dir_all(&folder)?;
    let (python, folder) = (&python, &folder);
    let replay = |other| move || replay(other, games, seed, python, folder);
    // In parallel, because the games of each are generated on one processor.
    let agreed = thread::scope(|scope| {
        let replaying: Vec<_> =
            others.iter().map(|&other| (other.name, scope.spawn(replay(other)))).collect();
        let ended = replaying.into_iter();
        ended.map(|(name, thread)| (name, thread.join().expect("no panic"))).collect::<Vec<_>>()
    });
    let disagree: Vec<&str> =
        agreed.iter().filter(|(_, agreed)| agreed.is_err()).map(|(name, _)| *name).collect();
    if !disagree.is_empty() {
        bail!("no agreement with {}", disagree.join(" and "));
    }
    Ok(())
}

/// Replays random games in another program.
fn replay(
    other: &Other,
    games: Option<u32>,
    seed: u64,
    python: &Path,
    folder: &Path,
) -> Result<()> {
    let &Other { name, version, rule_set, games: usual, .. } = other;
    let games = games.unwrap_or(usual);
    println!("{name} {version} with {rule_set}, seed {seed}:");
    // Not deleted, so that differences can be inspected.
    let file = folder.join(format!("{rule_set}.tsv"));
    let mut play = program(target_dir().join("debug/examples/random_games"));
    play.arg(rule_set).args([games.to_string(), seed.to_string()]);
    run(play.stdout(File::create(&file)?))?;
    run(program(python).args(["xtask/compare/compare.py", name]).stdin(File::open(&file)?))
}

/// Plays through the HTTP API with a client of lichess.
fn lichess_api() -> Result<()> {
    build(&["--bin", "glass"])?;
    println!("berserk {} by the HTTP API:", LICHESS_CLIENT[0].1);
    let mut play = program(environment("api-venv", &LICHESS_CLIENT)?);
    run(play.arg("xtask/compare/lichess_api.py").arg(target_dir().join("debug/glass")))
}

/// Runs the engine under python-chess by both protocols.
fn interfaces() -> Result<()> {
    let python = python()?;
    build(&["--bin", "glass"])?;
    println!("python-chess {} by UCI and XBoard's protocol:", INTERFACES.1);
    let mut talk = program(&python);
    run(talk.arg("xtask/compare/interfaces.py").arg(target_dir().join("debug/glass")))
}

/// Tests the game check, and compares its accuracies with those that Stockfish's scores give, if there is a Stockfish.
fn check(arguments: &[String]) -> Result<()> {
    let nodes = match arguments {
        [] => CHECK_NODES,
        [nodes] => nodes.parse().with_context(|| format!("{nodes}: not a number"))?,
        _ => bail!("usage: cargo xtask compare check [NODES]"),
    };
    let python = python()?;
    build(&["--bin", "glass"])?;
    let debian = Path::new(GAMES_FOLDER).join("stockfish");
    let stockfish = on_path("stockfish").or_else(|| debian.exists().then_some(debian));
    let kept = target_dir().join("compare/check");
    fs::create_dir_all(&kept)?;
    let mut compare = program(&python);
    compare.arg("xtask/compare/check.py").arg(target_dir().join("debug/glass"));
    compare.arg(stockfish.unwrap_or_else(|| "-".into())).arg(nodes.to_string());
    run(compare.arg(kept))
}

/// Reads the PGN files of a folder with our reader and with python-chess.
fn pgn(folder: &str) -> Result<()> {
    let python = python()?;
    build(&["--example", "pgn_games"])?;
    // The folder is relative to the folder in which xtask was started.
    let folder = std::path::absolute(folder)?;
    let mut files = Vec::new();
    pgn_files(&folder, &mut files)?;
    let made = target_dir().join("compare");
    fs::create_dir_all(&made)?;
    let (names, games) = (made.join("pgn_files.txt"), made.join("pgn_games.tsv"));
    fs::write(&names, files.join("\n"))?;
    let mut read = program(target_dir().join("debug/examples/pgn_games"));
    run(read.stdin(File::open(&names)?).stdout(File::create(&games)?))?;
    println!("python-chess {} on {}:", INTERFACES.1, folder.display());
    let mut compare = program(&python);
    compare.arg("xtask/compare/pgn.py").arg(&folder).arg(&games);
    run(compare.arg("xtask/compare/pgn_exceptions.tsv"))
}

/// The PGN files in a folder and the folders below, in order.
fn pgn_files(folder: &Path, files: &mut Vec<String>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() && !path.is_symlink() {
            pgn_files(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("pgn")) {
            files.push(path.to_str().context("the name of a file is not text")?.to_owned());
        }
    }
    Ok(())
}

/// The packages to install, with their versions.
fn packages() -> impl Iterator<Item = (&'static str, &'static str)> {
    OTHERS.iter().map(|other| (other.package, other.version)).chain([INTERFACES])
}

/// The interpreter of a virtual environment that holds the programs.
fn python() -> Result<PathBuf> {
    environment("compare-venv", &packages().collect::<Vec<_>>())
}

/// The interpreter of a virtual environment that holds these packages.
fn environment(name: &str, packages: &[(&str, &str)]) -> Result<PathBuf> {
    Tool::Python.require()?;
    let folder = target_dir().join(name);
    let python = folder.join("bin/python");
    if !has_all_packages(&python, packages) {
        output(program("python3").args(["-m", "venv", "--clear"]).arg(&folder))?;
        let mut pip = program(&python);
        // Without dependencies, because alicechess requires an old Pillow for its window. Only wheels, because
        // compiling pyffish takes minutes; python-chess comes as source.
        pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
        pip.args(["--no-deps", "--only-binary", ":all:", "--no-binary", INTERFACES.0]);
        pip.args(packages.iter().map(|(package, version)| format!("{package}=={version}")));
        run(&mut pip).context("pip could not install the programs to compare with")?;
    }
    Ok(python)
}

/// Whether the environment works and holds the right versions.
fn has_all_packages(python: &Path, packages: &[(&str, &str)]) -> bool {
    let ask = "import sys, importlib.metadata as m\n\
               sys.exit(any(m.version(a) != b for a, b in zip(sys.argv[1::2], sys.argv[2::2])))";
    let mut command = program(python);
    command.args(["-c", ask]);
    command.args(packages.iter().flat_map(|&(package, version)| [package, version]));
    python.exists() && succeeds(&mut command)
}
