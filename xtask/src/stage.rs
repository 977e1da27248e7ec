//! `cargo xtask test`: runs the stages of the plan and reports on them.
//!
//! Each stage is a process of its own, because only the processor time of processes that have ended can be read: that
//! of a stage is the time of all processes that it has started.

use crate::command::{compiling, target_dir};
use crate::plan::STAGES;
use crate::sample;
use anyhow::{Context, Result, bail};
use nix::sys::resource::{Usage, UsageWho, getrusage};
use nix::sys::time::{TimeVal, TimeValLike};
use rustix::process::setpriority_process;
use std::fs;
use std::iter;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

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
    used: Used,
    verdict: Verdict,
    /// Why it failed, or what it left to other runs.
    why: String,
}

/// How a stage ended, as it is written in its result.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Passed,
    Failed,
    /// The whole stage is left to other runs.
    Left,
}

const VERDICTS: [(Verdict, &str); 3] =
    [(Verdict::Passed, "passed"), (Verdict::Failed, "FAILED"), (Verdict::Left, "left")];

impl Verdict {
    fn name(self) -> &'static str {
        VERDICTS.iter().find(|(verdict, _)| *verdict == self).map_or("", |(_, name)| name)
    }
}

/// The time of processors that a stage used.
#[derive(Clone, Copy, Default)]
struct Used {
    all: Duration,
    /// For building alone, by the commands that do nothing else.
    compiling: Duration,
}

/// What `cargo xtask test` was asked to run.
struct Request {
    stages: Vec<&'static Stage>,
    quick: bool,
    /// Whether nothing is left to other runs.
    full: bool,
    /// Where the process of a single stage writes its result.
    result: Option<String>,
}

/// Runs the chosen stages; an error if any of them failed.
pub fn main(arguments: &[String]) -> Result<()> {
    let Some(request) = read(arguments)? else { return Ok(()) };
    if let (Some(result), [stage]) = (&request.result, &request.stages[..]) {
        return run_here(stage, request.quick, Path::new(result));
    }
    let start = Instant::now();
    let chosen = request.stages.iter().copied();
    let chosen: Vec<_> = chosen.filter(|stage| !request.quick || stage.quick.is_some()).collect();
    let alone = chosen.iter().position(|stage| stage.beside).unwrap_or(chosen.len());
    let (alone, together) = chosen.split_at(alone);
    let run = Run::new(&request)?;
    let mut reports: Vec<Report> = alone.iter().map(|stage| run.report(stage)).collect();
    reports.extend(in_two_rows(together, &run));
    // A failure ends the process at once, and would leave the folder behind.
    drop(run);
    summary(&reports, start.elapsed())
}

/// Reads the arguments; `None` if they only asked for the list.
fn read(arguments: &[String]) -> Result<Option<Request>> {
    let stages = STAGES.iter().collect();
    let mut request = Request { stages, quick: false, full: false, result: None };
    let mut arguments = arguments.iter();
    while let Some(argument) = arguments.next() {
        match argument.split_once('=').unwrap_or((argument.as_str(), "")) {
            ("--list", "") => {
                for stage in STAGES {
                    println!("{:10} {}", stage.name, stage.about);
                }
                return Ok(None);
            }
            ("--quick", "") => request.quick = true,
            ("--full", "") => request.full = true,
            ("--only", "") => match arguments.next() {
                Some(names) => request.choose(names)?,
                None => bail!("--only needs the names of stages; --list shows them"),
            },
            ("--only", names) => request.choose(names)?,
            ("--result", file) => request.result = Some(file.to_owned()),
            _ => bail!("`{argument}` means nothing to `cargo xtask test`"),
        }
    }
    Ok(Some(request))
}

impl Request {
    /// Takes the stages named in a list with commas, in the order of the plan, and leaves nothing of them out.
    fn choose(&mut self, names: &str) -> Result<()> {
        let names: Vec<&str> = names.split(',').map(str::trim).collect();
        for name in &names {
            if !STAGES.iter().any(|stage| stage.name == *name) {
                bail!("no stage is called `{name}`; --list shows them");
            }
        }
        self.stages = STAGES.iter().filter(|stage| names.contains(&stage.name)).collect();
        self.full = true;
        Ok(())
    }
}

/// Runs stages in two sequences in parallel. When the first sequence is complete, its thread helps with the second.
fn in_two_rows(stages: &[&'static Stage], run: &Run) -> Vec<Report> {
    let (second, first): (Vec<_>, Vec<_>) = stages.iter().partition(|stage| stage.beside);
    let left = Mutex::new(second.into_iter());
    let next = || left.lock().expect("no stage panics").next();
    let rest = || iter::from_fn(&next).map(|stage| run.report(stage)).collect::<Vec<_>>();
    thread::scope(|scope| {
        let second = scope.spawn(|| {
            // Applies to this thread and its children; where it fails, both rows have the same priority.
            let _ = setpriority_process(None, SECOND);
            rest()
        });
        let mut reports: Vec<_> = first.into_iter().map(|stage| run.report(stage)).collect();
        reports.extend(rest());
        reports.extend(second.join().expect("no stage panics"));
        reports
    })
}

/// The variable that names the run to the processes of its stages.
pub const RUN: &str = "GLASS_TEST_RUN";

/// A run of several stages.
struct Run {
    name: String,
    quick: bool,
    full: bool,
    /// For the results, and for a copy of this program: building the tests replaces the original.
    folder: tempfile::TempDir,
    program: PathBuf,
}

impl Run {
    fn new(request: &Request) -> Result<Self> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let name = format!("{}-{}", std::process::id(), now.as_millis());
        let folder = tempfile::tempdir_in(target_dir())?;
        let program = folder.path().join("xtask");
        fs::copy(std::env::current_exe()?, &program)?;
        Ok(Self { name, quick: request.quick, full: request.full, folder, program })
    }

    /// Runs a stage in a process of its own.
    fn report(&self, stage: &Stage) -> Report {
        println!("\n=== {}: {}", stage.name, stage.about);
        let start = Instant::now();
        let (used, verdict, why) = self
            .start(stage)
            .unwrap_or_else(|error| (Used::default(), Verdict::Failed, format!("{error:#}")));
        let report = Report { name: stage.name, time: start.elapsed(), used, verdict, why };
        if verdict == Verdict::Failed {
            println!("{}", report.why);
        }
        println!("=== {}: {} in {}", stage.name, verdict.name(), seconds(report.time));
        report
    }

    fn start(&self, stage: &Stage) -> Result<(Used, Verdict, String)> {
        let file = self.folder.path().join(stage.name);
        let mut process = Command::new(&self.program);
        process.args(["test", "--only", stage.name]);
        process.arg(format!("--result={}", file.display())).stdin(Stdio::null());
        process.args(self.quick.then_some("--quick"));
        process.env(RUN, &self.name).envs(self.full.then_some((sample::FULL, "1")));
        let status = process.status().context("the stage did not start")?;
        let result = fs::read_to_string(&file)
            .with_context(|| format!("the stage ended with {status}, and without a result"))?;
        let mut lines = result.splitn(4, '\n');
        let mut duration = || Some(Duration::from_millis(lines.next()?.parse().ok()?));
        let used = duration().zip(duration()).map(|(all, compiling)| Used { all, compiling });
        let name = lines.next().unwrap_or_default();
        let verdict = VERDICTS.iter().find(|(_, known)| *known == name).map(|(verdict, _)| verdict);
        let (used, verdict) = used.zip(verdict).context("the stage wrote no result")?;
        Ok((used, *verdict, lines.next().unwrap_or_default().to_owned()))
    }
}

/// Runs one stage in this process and writes its result, a line each: the milliseconds of processors, those for
/// compiling, how it ended, and the reason.
fn run_here(stage: &Stage, quick: bool, result: &Path) -> Result<()> {
    let proof = if quick { stage.quick.unwrap_or(stage.run) } else { stage.run };
    let left_out = sample::left_out(stage.name);
    let (verdict, why) = match left_out {
        Some(part) if part.is_a_stage() => (Verdict::Left, sample::choice()),
        _ => match (proof(), left_out) {
            (Ok(()), None) => (Verdict::Passed, String::new()),
            (Ok(()), Some(part)) => {
                (Verdict::Passed, format!("without {}: {}", part.name(), sample::choice()))
            }
            (Err(error), _) => (Verdict::Failed, format!("{error:#}")),
        },
    };
    let all = processor_time(UsageWho::RUSAGE_SELF) + processors();
    let (all, compiling) = (all.as_millis(), compiling().as_millis());
    let text = format!("{all}\n{compiling}\n{}\n{why}", verdict.name());
    fs::write(result, text).with_context(|| format!("{}", result.display()))
}

/// The processor time of the child processes that have ended.
pub fn processors() -> Duration {
    processor_time(UsageWho::RUSAGE_CHILDREN)
}

fn processor_time(of: UsageWho) -> Duration {
    let time = |time: TimeVal| Duration::from_micros(time.num_microseconds().unsigned_abs());
    let sum = |usage: Usage| time(usage.user_time()) + time(usage.system_time());
    getrusage(of).map_or(Duration::ZERO, sum)
}

/// The table, the total time, and as the last line the count.
fn summary(reports: &[Report], total: Duration) -> Result<()> {
    println!("\n{:10} {:6} {:>10} {:>10} {:>10}", "stage", "", "time", "processors", "compiling");
    for Report { name, time, used, verdict, why } in reports {
        // The first line is enough; the rest is printed above.
        let why = why.lines().next().unwrap_or_default();
        let [time, all, compiling] = [*time, used.all, used.compiling].map(seconds);
        let row =
            format!("{name:10} {:6} {time:>10} {all:>10} {compiling:>10}  {why}", verdict.name());
        println!("{}", row.trim_end());
    }
    let [all, compiling] = [|used: &Used| used.all, |used: &Used| used.compiling]
        .map(|part| seconds(reports.iter().map(|report| part(&report.used)).sum()));
    println!("{:10} {:6} {:>10} {all:>10} {compiling:>10}", "total", "", seconds(total));
    let count = |verdict| reports.iter().filter(|report| report.verdict == verdict).count();
    let failed = count(Verdict::Failed);
    if count(Verdict::Left) > 0 {
        println!("{} left to other runs: `cargo xtask test --full` runs all", count(Verdict::Left));
    }
    println!("{} passed, {failed} failed", count(Verdict::Passed));
    if failed > 0 {
        // The count has to be the last line, so no error is printed after it.
        std::process::exit(1);
    }
    Ok(())
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}
