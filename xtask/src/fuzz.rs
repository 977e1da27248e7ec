//! `cargo xtask fuzz`, and the stage that fuzzes each target for ten seconds.
//!
//! The fuzzer needs a C++ compiler, but no nightly Rust: without a sanitizer, its instrumentation is stable. Sanitizers
//! detect faults in unsafe code, which is not fuzzed here. `cargo fuzz` supports the folder as well, but its build
//! takes longer than fuzzing all targets.

use crate::command::{self, cargo, output, program, root, target_dir};
use crate::tools::on_path;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// Seconds per target, for the command and for the stage.
const DEFAULT_SECONDS: u32 = 60;
const STAGE_SECONDS: u32 = 10;
/// The number of targets that run at the same time.
const CONCURRENT_TARGETS: usize = 5;
/// Instrumentation that shows the fuzzer which code an input reaches and which values it compares: LLVM's
/// SanitizerCoverage, as libFuzzer requires.
const COVERAGE: [&str; 7] = [
    "-Cpasses=sancov-module",
    "-Cllvm-args=-sanitizer-coverage-level=4",
    "-Cllvm-args=-sanitizer-coverage-inline-8bit-counters",
    "-Cllvm-args=-sanitizer-coverage-pc-table",
    "-Cllvm-args=-sanitizer-coverage-trace-compares",
    "-Cdebug-assertions",
    "--cfg=fuzzing",
];
/// The compiler of the fuzzer's library.
const COMPILER: &str = "c++";
const MISSING: &str = "a C++ compiler is missing: apt-get install g++";
/// The longest input, in bytes: shorter ones are tried more often and are easier to understand.
const MAX_INPUT: u32 = 1_024;
/// An input that takes longer counts as a fault, in seconds. Inputs take a second of a processor at most, but the fuzzer
/// looks at the clock, and its programs have the lowest priority.
const MAX_INPUT_SECONDS: u32 = 120;
/// The maximum number of new inputs of a target to add to the corpus, and their maximum length in bytes.
const MAX_KEPT_INPUTS: usize = 8;
const MAX_KEPT_INPUT_BYTES: u64 = 200;

/// Fuzzes every target where that is possible; where it is not, prints why and relies on the tests of the corpus.
pub fn stage() -> Result<()> {
    if on_path(COMPILER).is_none() {
        println!("nothing is fuzzed here: {MISSING}");
        return check();
    }
    fuzz(&targets()?, STAGE_SECONDS, false)
}

/// Checks the targets without the fuzzer's library.
fn check() -> Result<()> {
    let mut check =
        cargo(&["check", "--locked", "--manifest-path", "fuzz/Cargo.toml", "--all-targets"]);
    // Prevents libfuzzer-sys from compiling its C++ library, which only fuzzing links. So checking needs no C++
    // compiler.
    command::run(check.env("CUSTOM_LIBFUZZER_PATH", "/nowhere/libfuzzer.a"))
}

/// Fuzzes each target, or one, for some seconds.
pub fn run(arguments: &[String]) -> Result<()> {
    let mut targets = targets()?;
    let mut seconds = DEFAULT_SECONDS;
    let mut keep = false;
    for argument in arguments {
        if let Ok(number) = argument.parse() {
            seconds = number;
        } else if argument == "--keep" {
            keep = true;
        } else if targets.contains(argument) {
            targets = vec![argument.clone()];
        } else {
            bail!("no fuzz target is called `{argument}`; there are: {}", targets.join(", "));
        }
    }
    if on_path(COMPILER).is_none() {
        bail!("{MISSING}");
    }
    fuzz(&targets, seconds, keep)
}

/// Builds the targets and runs them, some at a time.
fn fuzz(targets: &[String], seconds: u32, keep: bool) -> Result<()> {
    let (folder, host) = (target_dir().join("fuzz"), host()?);
    // With an explicit target, the flags do not apply to build scripts.
    let manifest = ["--manifest-path", "fuzz/Cargo.toml", "--target", &host];
    let mut build = cargo(&["build", "--release", "--locked"]);
    build.args(manifest).env("CARGO_TARGET_DIR", &folder);
    command::run(build.env("CARGO_ENCODED_RUSTFLAGS", COVERAGE.join("\x1f")))?;
    let programs = folder.join(host).join("release");

    let mut broken = Vec::new();
    for group in targets.chunks(CONCURRENT_TARGETS) {
        println!("{} for {seconds} s", group.join(" and "));
        let results = thread::scope(|scope| {
            let (folder, programs) = (&folder, &programs);
            let one = |target| move || fuzz_one(target, folder, programs, seconds);
            let running: Vec<_> = group.iter().map(|target| scope.spawn(one(target))).collect();
            running.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Vec<_>>()
        });
        for (target, result) in group.iter().zip(results) {
            match result {
                Ok(tried) => println!("{target:10} {tried} inputs"),
                Err(error) => {
                    println!("{error:#}");
                    broken.push(target.as_str());
                }
            }
        }
    }
    if !broken.is_empty() {
        bail!("laws broken: {}", broken.join(", "));
    }
    if keep {
        for target in targets {
            let kept = keep_found(target, &folder, &programs)?;
            println!("{target:10} {kept} inputs are new in fuzz/corpus/{target}");
        }
    }
    Ok(())
}

/// Runs one target and counts its inputs. An input that breaks the law is added to the corpus, so that the tests of
/// glass-laws fail until the fault is fixed, and detect its return.
fn fuzz_one(target: &str, folder: &Path, programs: &Path, seconds: u32) -> Result<u64> {
    let (found, corpus) = (folder.join("found").join(target), corpus(target));
    fs::create_dir_all(&found)?;
    // At low priority.
    let mut fuzz = program("nice");
    fuzz.args(["-n", "19"]).arg(programs.join(target));
    // New inputs go into the first folder; the others are only read.
    fuzz.arg(&found).arg(&corpus);
    fuzz.args([format!("-max_total_time={seconds}"), format!("-max_len={MAX_INPUT}")]);
    fuzz.args([format!("-timeout={MAX_INPUT_SECONDS}"), "-print_final_stats=1".to_owned()]);
    // Slower inputs would be written beside those that break a law.
    fuzz.arg(format!("-report_slow_units={MAX_INPUT_SECONDS}"));
    fuzz.arg(format!("-artifact_prefix={}/broken-", corpus.display()));
    let output = fuzz.output().with_context(|| format!("{target} did not start"))?;
    let text = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let last: Vec<&str> = text.lines().rev().take(40).collect();
        let last: Vec<&str> = last.into_iter().rev().collect();
        bail!(
            "{}\n{target} is broken by an input that is now in fuzz/corpus/{target}: mend the fault, and commit both",
            last.join("\n")
        );
    }
    let count = text.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    Ok(count.and_then(|count| count.trim().parse().ok()).unwrap_or(0))
}

/// Copies short new inputs that extend the coverage of the corpus into the corpus.
fn keep_found(target: &str, folder: &Path, programs: &Path) -> Result<usize> {
    let new = folder.join("new").join(target);
    if new.exists() {
        fs::remove_dir_all(&new)?;
    }
    fs::create_dir_all(&new)?;
    let corpus = corpus(target);
    for entry in fs::read_dir(&corpus)? {
        let entry = entry?;
        fs::copy(entry.path(), new.join(entry.file_name()))?;
    }
    let mut merge: Command = program(programs.join(target));
    merge.args(["-merge=1", "-verbosity=0"]).arg(&new).arg(folder.join("found").join(target));
    command::run(merge.stdout(Stdio::null()).stderr(Stdio::null()))?;
    let mut fresh = Vec::new();
    for entry in fs::read_dir(&new)? {
        let entry = entry?;
        let length = entry.metadata()?.len();
        if length <= MAX_KEPT_INPUT_BYTES && !corpus.join(entry.file_name()).exists() {
            fresh.push((length, entry.path(), entry.file_name()));
        }
    }
    fresh.sort();
    // Select inputs of different lengths.
    let step = fresh.len().div_ceil(MAX_KEPT_INPUTS).max(1);
    let chosen: Vec<_> = fresh.iter().step_by(step).collect();
    for (_, path, name) in &chosen {
        fs::copy(path, corpus.join(name))?;
    }
    Ok(chosen.len())
}

fn corpus(target: &str) -> PathBuf {
    root().join("fuzz/corpus").join(target)
}

/// The target triple of this machine.
fn host() -> Result<String> {
    let text = output(program("rustc").arg("-vV"))?;
    let host = text.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("`rustc -vV` names no host")
}

/// The names of the files in fuzz/fuzz_targets.
fn targets() -> Result<Vec<String>> {
    let folder = root().join("fuzz/fuzz_targets");
    let files = fs::read_dir(&folder).context("fuzz/fuzz_targets is missing")?;
    let mut names: Vec<String> = files
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}
