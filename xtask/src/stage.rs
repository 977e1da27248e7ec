//! `cargo xtask test`: runs the stages of the plan and reports on them.

use crate::plan::STAGES;
use anyhow::{Result, bail};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::{TimeVal, TimeValLike};
use std::thread;
use std::time::{Duration, Instant};

/// One thing that has to hold, proved by running something.
pub struct Stage {
    /// What `--only` calls it.
    pub name: &'static str,
    /// What it proves, in a few words.
    pub about: &'static str,
    /// The proof.
    pub run: Proof,
    /// What `--quick` runs in its place, if anything.
    pub quick: Option<Proof>,
    /// Whether it runs at the same time as the stage before it, because one of them waits, or works on one processor.
    pub beside: bool,
}

/// Runs something; an error if it does not hold.
pub type Proof = fn() -> Result<()>;

/// How a stage ended.
struct Report {
    name: &'static str,
    time: Duration,
    /// What all processors together spent on it, and on what ran beside it.
    processors: Duration,
    failure: Option<String>,
}

/// Runs what the arguments choose; an error if any stage failed.
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
    let together = chosen.chunk_by(|_, (next, _)| next.beside);
    let reports: Vec<Report> = together.flat_map(report).collect();
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

/// Runs stages at the same time.
fn report(stages: &[(&Stage, Proof)]) -> Vec<Report> {
    let spent = processors();
    let mut reports: Vec<Report> = thread::scope(|scope| {
        let run = |&(stage, proof)| scope.spawn(move || report_one(stage, proof));
        let running: Vec<_> = stages.iter().map(run).collect();
        running.into_iter().map(|stage| stage.join().expect("no stage panics")).collect()
    });
    if let Some(first) = reports.first_mut() {
        first.processors = processors() - spent;
    }
    reports
}

fn report_one(stage: &Stage, proof: Proof) -> Report {
    println!("\n=== {}: {}", stage.name, stage.about);
    let start = Instant::now();
    let failure = proof().err().map(|error| format!("{error:#}"));
    let time = start.elapsed();
    match &failure {
        None => println!("=== {}: passed in {}", stage.name, seconds(time)),
        Some(why) => println!("{why}\n=== {}: FAILED in {}", stage.name, seconds(time)),
    }
    Report { name: stage.name, time, processors: Duration::ZERO, failure }
}

/// What the processors have spent on the programs that we have started and that have ended.
fn processors() -> Duration {
    let time = |time: TimeVal| Duration::from_micros(time.num_microseconds().unsigned_abs());
    getrusage(UsageWho::RUSAGE_CHILDREN)
        .map_or(Duration::ZERO, |usage| time(usage.user_time()) + time(usage.system_time()))
}

/// The table, the total time, and as the last line the count.
fn summary(reports: &[Report], total: Duration) -> Result<()> {
    println!("\n{:10} {:6} {:>10} {:>12}", "stage", "", "time", "processors");
    for Report { name, time, processors, failure } in reports {
        let verdict = if failure.is_some() { "FAILED" } else { "passed" };
        // The first line says what; the rest is above, where it happened.
        let why = failure.as_deref().and_then(|why| why.lines().next()).unwrap_or_default();
        let row = row(name, verdict, *time, *processors);
        println!("{}", format!("{row}  {why}").trim_end());
    }
    let processors = reports.iter().map(|report| report.processors).sum();
    println!("{}", row("total", "", total, processors));
    let failed = reports.iter().filter(|report| report.failure.is_some()).count();
    println!("{} passed, {failed} failed", reports.len() - failed);
    if failed > 0 {
        // The count has to be the last line, so no error is printed after it.
        std::process::exit(1);
    }
    Ok(())
}

fn row(name: &str, verdict: &str, time: Duration, processors: Duration) -> String {
    format!("{name:10} {verdict:6} {:>10} {:>12}", seconds(time), seconds(processors))
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
