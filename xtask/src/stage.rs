//! `cargo xtask test`: runs the stages of the plan and reports on them.

use crate::plan::STAGES;
use anyhow::{Result, bail};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::{TimeVal, TimeValLike};
use rustix::process::setpriority_process;
use std::iter;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// A stage of the tests.
pub struct Stage {
    /// Its name for `--only`.
    pub name: &'static str,
    /// A short description of its checks.
    pub about: &'static str,
    /// The function that runs it.
    pub run: Proof,
    /// The replacement under `--quick`, if there is one.
    pub quick: Option<Proof>,
    /// Whether it runs in the second row: beside later stages of the first row, with the processor time that they
    /// leave.
    pub beside: bool,
}

/// The niceness of the second row.
const SECOND: i32 = 10;

/// Runs a stage; an error if it fails.
pub type Proof = fn() -> Result<()>;

/// The result of a stage.
struct Report {
    name: &'static str,
    time: Duration,
    failure: Option<String>,
}

/// Runs the chosen stages; an error if any of them failed.
pub fn main(arguments: &[String]) -> Result<()> {
    let mut chosen: Vec<&Stage> = STAGES.iter().collect();
    let mut quick = false;
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.split_once('=').unwrap_or((argument.as_str(), "")) {
            ("--list", "") => {
                for stage in STAGES {
                    println!("{:10} {}", stage.name, stage.about);
                }
                return Ok(());
            }
            ("--quick", "") => quick = true,
            ("--only", "") => match arguments.next() {
                Some(names) => chosen = choose(names)?,
                None => bail!("--only needs the names of stages; --list shows them"),
            },
            ("--only", names) => chosen = choose(names)?,
            _ => bail!("`{argument}` means nothing to `cargo xtask test`"),
        }
    }
    let start = Instant::now();
    let proof = |stage: &Stage| if quick { stage.quick } else { Some(stage.run) };
    let chosen = chosen.into_iter().filter_map(|stage| Some((stage, proof(stage)?)));
    let chosen: Vec<_> = chosen.collect();
    let alone = chosen.iter().position(|(stage, _)| stage.beside).unwrap_or(chosen.len());
    let (alone, together) = chosen.split_at(alone);
    let mut reports: Vec<Report> = alone.iter().map(report).collect();
    reports.extend(in_two_rows(together));
    summary(&reports, start.elapsed())
}

/// The stages named in a list with commas, in the order of the plan.
fn choose(names: &str) -> Result<Vec<&'static Stage>> {
    let names: Vec<&str> = names.split(',').map(str::trim).collect();
    for name in &names {
        if !STAGES.iter().any(|stage| stage.name == *name) {
            bail!("no stage is called `{name}`; --list shows them");
        }
    }
    Ok(STAGES.iter().filter(|stage| names.contains(&stage.name)).collect())
}

/// Runs stages in two sequences in parallel. When the first sequence is complete, its thread helps with the second.
fn in_two_rows(stages: &[(&Stage, Proof)]) -> Vec<Report> {
    let (second, first): (Vec<_>, Vec<_>) = stages.iter().partition(|(stage, _)| stage.beside);
    let left = Mutex::new(second.into_iter());
    let next = || left.lock().expect("no stage panics").next();
    let rest = || iter::from_fn(&next).map(report).collect::<Vec<_>>();
    thread::scope(|scope| {
        let second = scope.spawn(|| {
            // Applies to this thread and its children; where it fails, both rows have the same priority.
            let _ = setpriority_process(None, SECOND);
            rest()
        });
        let mut reports: Vec<_> = first.into_iter().map(report).collect();
        reports.extend(rest());
        reports.extend(second.join().expect("no stage panics"));
        reports
    })
}

fn report(&(stage, proof): &(&Stage, Proof)) -> Report {
    println!("\n=== {}: {}", stage.name, stage.about);
    let start = Instant::now();
    let failure = proof().err().map(|error| format!("{error:#}"));
    let time = start.elapsed();
    match &failure {
        None => println!("=== {}: passed in {}", stage.name, seconds(time)),
        Some(why) => println!("{why}\n=== {}: FAILED in {}", stage.name, seconds(time)),
    }
    Report { name: stage.name, time, failure }
}

/// The processor time of the child processes that have ended.
fn processors() -> Duration {
    let time = |time: TimeVal| Duration::from_micros(time.num_microseconds().unsigned_abs());
    getrusage(UsageWho::RUSAGE_CHILDREN)
        .map_or(Duration::ZERO, |usage| time(usage.user_time()) + time(usage.system_time()))
}

/// The table, the total time, and as the last line the count.
fn summary(reports: &[Report], total: Duration) -> Result<()> {
    println!("\n{:10} {:6} {:>10}", "stage", "", "time");
    for Report { name, time, failure } in reports {
        let verdict = if failure.is_some() { "FAILED" } else { "passed" };
        // The first line is enough; the rest is printed above.
        let why = failure.as_deref().and_then(|why| why.lines().next()).unwrap_or_default();
        let row = format!("{name:10} {verdict} {:>10}  {why}", seconds(*time));
        println!("{}", row.trim_end());
    }
    println!("total {:>22}, of processors {}", seconds(total), seconds(processors()));
    let failed = reports.iter().filter(|report| report.failure.is_some()).count();
    println!("{} passed, {failed} failed", reports.len() - failed);
    if failed > 0 {
        // The count has to be the last line, so no error is printed after it.
        std::process::exit(1);
    }
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
