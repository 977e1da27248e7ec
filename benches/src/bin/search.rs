//! Nodes per second of a search on one thread from the start position of every variant, compared with the leaves that
//! shakmaty counts in orthodox chess in the same run. Also measures the memory of an engine after the search.
//!
//! Each search runs in its own process, so that its memory is that of one engine. Contenders alternate, and the best
//! round counts, so that other load on the machine has little effect on the ratios.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --bin search [SECONDS]`

use std::error::Error;
use std::process::{Command, ExitCode};
use std::time::Duration;
use std::{env, fs};

use glass_benches::{shakmaty, speed};
use glass_engine::{Engine, Limits, Signals};
use glass_rules::{AnyPosition, History, VariantId};

/// The number of searches of each variant.
const ROUNDS: usize = 5;
/// The size of an engine's table, in MiB.
const HASH: usize = 64;

/// The measurements of a search.
#[derive(Clone, Copy, Default)]
struct Measured {
    nodes_per_second: f64,
    depth: u32,
    /// The memory of the whole process in MiB, if the system reports it.
    resident: f64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let outcome = match arguments.as_slice() {
        [] => measure("1"),
        [seconds] => measure(seconds),
        [variant, seconds] => search(variant, seconds),
        _ => Err("usage: search [SECONDS]".into()),
    };
    if let Err(error) = outcome {
        eprintln!("{error}");
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

fn measure(seconds: &str) -> Result<(), Box<dyn Error>> {
    let mut leaves = 0.0_f64;
    let mut variants = VariantId::ALL.map(|variant| (variant, Measured::default()));
    for _ in 0..ROUNDS {
        leaves = leaves.max(speed(shakmaty));
        for (variant, best) in &mut variants {
            let now = elsewhere(*variant, seconds)?;
            best.nodes_per_second = best.nodes_per_second.max(now.nodes_per_second);
            best.depth = best.depth.max(now.depth);
            best.resident = best.resident.max(now.resident);
        }
    }
    println!("best of {ROUNDS} searches of {seconds} s, one thread, a table of {HASH} MiB");
    println!("shakmaty: {:.1} million leaves of chess a second", leaves / 1e6);
    println!(
        "{:<18} {:>16} {:>12} {:>6} {:>13} {:>17}",
        "", "million nodes/s", "x shakmaty", "depth", "resident, MiB", "beside the table"
    );
    for (variant, Measured { nodes_per_second, depth, resident }) in variants {
        println!(
            "{variant:<18} {:>16.3} {:>12.4} {depth:>6} {resident:>13.1} {:>17.1}",
            nodes_per_second / 1e6,
            nodes_per_second / leaves,
            resident - HASH as f64
        );
    }
    Ok(())
}

/// Runs a search in its own process.
fn elsewhere(variant: VariantId, seconds: &str) -> Result<Measured, Box<dyn Error>> {
    let output = Command::new(env::current_exe()?).args([variant.as_str(), seconds]).output()?;
    let text = String::from_utf8(output.stdout)?;
    match text.split_whitespace().collect::<Vec<_>>().as_slice() {
        [nodes_per_second, depth, resident] => Ok(Measured {
            nodes_per_second: nodes_per_second.parse()?,
            depth: depth.parse()?,
            resident: resident.parse()?,
        }),
        _ => Err(String::from_utf8_lossy(&output.stderr).trim().into()),
    }
}

/// Runs a search in this process, and prints the measurements.
fn search(variant: &str, seconds: &str) -> Result<(), Box<dyn Error>> {
    let variant: VariantId = variant.parse()?;
    let time = seconds.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let limits = Limits {
        move_time: Some(time.ok_or_else(|| format!("expected seconds, not {seconds}"))?),
        overhead: Duration::ZERO,
        ..Limits::default()
    };
    let history = History::new(AnyPosition::start(variant.default_rules()));
    let mut engine = Engine::new(HASH);
    let mut depth = 0;
    let nodes_per_second = speed(|| {
        let report = engine.go(&history, &limits, &Signals::new(), &mut |_| ());
        depth = report.depth;
        report.nodes
    });
    let resident = resident().unwrap_or(f64::NAN);
    drop(engine);
    println!("{nodes_per_second} {depth} {resident}");
    Ok(())
}

/// The resident memory of this process in MiB, if the system reports it.
fn resident() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: f64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes / 1024.0)
}
