//! `cargo xtask fuzz`, and the stage that fuzzes each law for ten seconds. One program holds all laws, and a variable of
//! its environment names the one that it fuzzes: linking a program for each took longer than fuzzing them.
//!
//! The fuzzer needs a C++ compiler, but no nightly Rust: without a sanitizer, its instrumentation is stable. Sanitizers
//! detect faults in unsafe code, which is not fuzzed here.

use crate::command::{self, cargo, compile, output, program, root, target_dir};
use crate::tools::Tool;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

/// Seconds per law, for the command and for the stage.
const DEFAULT_SECONDS: u32 = 60;
const STAGE_SECONDS: u32 = 10;
/// The number of laws that are fuzzed at the same time.
const CONCURRENT_LAWS: usize = 5;
/// The variable that names the law to the program.
const LAW: &str = "GLASS_LAW";
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
/// The longest input, in bytes: shorter ones are tried more often and are easier to understand.
const MAX_INPUT: u32 = 1_024;
/// An input that takes longer counts as a fault, in seconds. Inputs take a second of a processor at most, but the fuzzer
/// looks at the clock, and its programs have the lowest priority.
const MAX_INPUT_SECONDS: u32 = 120;
/// The maximum number of new inputs of a law to add to the corpus, and their maximum length in bytes.
const MAX_KEPT_INPUTS: usize = 8;
const MAX_KEPT_INPUT_BYTES: u64 = 200;

/// Fuzzes every law for some seconds.
pub fn stage() -> Result<()> {
    fuzz(&laws()?, STAGE_SECONDS, false)
}

/// Fuzzes each law, or one, for some seconds.
pub fn run(arguments: &[String]) -> Result<()> {
    let mut laws = laws()?;
    let mut seconds = DEFAULT_SECONDS;
    let mut keep = false;
    for argument in arguments {
        if let Ok(number) = argument.parse() {
            seconds = number;
        } else if argument == "--keep" {
            keep = true;
        } else if laws.contains(argument) {
            laws = vec![argument.clone()];
        } else {
            bail!("no law is called `{argument}`; there are: {}", laws.join(", "));
        }
    }
    fuzz(&laws, seconds, keep)
}

/// Builds the program and runs it for several laws at a time.
fn fuzz(laws: &[String], seconds: u32, keep: bool) -> Result<()> {
    Tool::Cxx.require()?;
    let (folder, host) = (target_dir().join("fuzz"), host()?);
    // With an explicit target, the flags do not apply to build scripts.
    let manifest = ["--manifest-path", "fuzz/Cargo.toml", "--target", &host];
    let mut build = cargo(&["build", "--release", "--locked"]);
    build.args(manifest).env("CARGO_TARGET_DIR", &folder);
    compile(build.env("CARGO_ENCODED_RUSTFLAGS", COVERAGE.join("\x1f")))?;
    let fuzzer = folder.join(host).join("release/laws");

    let mut broken = Vec::new();
    for group in laws.chunks(CONCURRENT_LAWS) {
        println!("{} for {seconds} s", group.join(" and "));
        let results = thread::scope(|scope| {
            let (folder, fuzzer) = (&folder, &fuzzer);
            let one = |law| move || fuzz_one(law, folder, fuzzer, seconds);
            let running: Vec<_> = group.iter().map(|law| scope.spawn(one(law))).collect();
            running.into_iter().map(|thread| thread.join().expect("no panic")).collect::<Vec<_>>()
        });
        for (law, result) in group.iter().zip(results) {
            match result {
                Ok(tried) => println!("{law:11} {tried} inputs"),
                Err(error) => {
                    println!("{error:#}");
                    broken.push(law.as_str());
                }
            }
        }
    }
    if !broken.is_empty() {
        bail!("laws broken: {}", broken.join(", "));
    }
    if keep {
        for law in laws {
            let kept = keep_found(law, &folder, &fuzzer)?;
            println!("{law:11} {kept} inputs are new in fuzz/corpus/{law}");
        }
    }
    Ok(())
}

/// Fuzzes one law and counts the inputs. An input that breaks the law is added to the corpus, so that the tests of
/// glass-laws fail until the fault is fixed, and detect its return.
fn fuzz_one(law: &str, folder: &Path, fuzzer: &Path, seconds: u32) -> Result<u64> {
    let (found, corpus) = (folder.join("found").join(law), corpus(law));
    fs::create_dir_all(&found)?;
    // At low priority.
    let mut fuzz = program("nice");
    fuzz.args(["-n", "19"]).arg(fuzzer).env(LAW, law);
    // New inputs go into the first folder; the others are only read.
    fuzz.arg(&found).arg(&corpus);
    fuzz.args([format!("-max_total_time={seconds}"), format!("-max_len={MAX_INPUT}")]);
    fuzz.args([format!("-timeout={MAX_INPUT_SECONDS}"), "-print_final_stats=1".to_owned()]);
    // Slower inputs would be written beside those that break a law.
    fuzz.arg(format!("-report_slow_units={MAX_INPUT_SECONDS}"));
    fuzz.arg(format!("-artifact_prefix={}/broken-", corpus.display()));
    let output = fuzz.output().with_context(|| format!("{law} did not start"))?;
    let printed = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        let last: Vec<&str> = printed.lines().rev().take(40).collect();
        let last: Vec<&str> = last.into_iter().rev().collect();
        bail!(
            "{}\n{law} is broken by an input that is now in fuzz/corpus/{law}: mend the fault, and commit both",
            last.join("\n")
        );
    }
    let count =
        printed.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
    Ok(count.and_then(|count| count.trim().parse().ok()).unwrap_or(0))
}

/// Copies short new inputs that extend the coverage of the corpus into the corpus.
fn keep_found(law: &str, folder: &Path, fuzzer: &Path) -> Result<usize> {
    let new = folder.join("new").join(law);
    if new.exists() {
        fs::remove_dir_all(&new)?;
    }
    fs::create_dir_all(&new)?;
    let corpus = corpus(law);
    for entry in fs::read_dir(&corpus)? {
        let entry = entry?;
        fs::copy(entry.path(), new.join(entry.file_name()))?;
    }
    let mut merge: Command = program(fuzzer);
    merge.env(LAW, law).args(["-merge=1", "-verbosity=0"]);
    merge.arg(&new).arg(folder.join("found").join(law));
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

fn corpus(law: &str) -> PathBuf {
    root().join("fuzz/corpus").join(law)
}

/// The target triple of this machine.
fn host() -> Result<String> {
    let version = output(program("rustc").arg("-vV"))?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("`rustc -vV` names no host")
}

/// The names of the laws: a test of glass-laws proves that each has a folder in fuzz/corpus.
fn laws() -> Result<Vec<String>> {
    let folders = fs::read_dir(root().join("fuzz/corpus")).context("fuzz/corpus is missing")?;
    let mut names: Vec<String> =
        folders.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    names.sort();
    Ok(names)
}
