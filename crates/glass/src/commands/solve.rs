//! `glass solve`: solves a problem.

use std::io::{Write, stdout};
use std::thread;
use std::time::{Duration, Instant};

use glass_rules::AnyPosition;
use glass_solver::popeye::{self, PopeyeProblem};
use glass_solver::{SolveControl, SolveOptions, Solved, Stipulation, solution_text, solve};

use crate::Failure;
use crate::cli::{SolveArgs, WorkArgs};
use crate::interrupt::watched;
use crate::progress::Progress;

/// The interval at which progress is polled. It is also the longest delay after the end of the search.
const PAUSE: Duration = Duration::from_millis(20);

pub fn run(args: &SolveArgs) -> Result<(), Failure> {
    let history = args.position.history()?;
    let (position, stipulation) = (history.position(), args.stipulation);
    let options = SolveOptions {
        variations: !args.keys,
        tries: args.tries.into(),
        set_play: args.set_play,
        ..args.work.options()
    };
    let solved = args.work.solve(position, stipulation, &options)?;
    let written = if args.popeye {
        let problem = PopeyeProblem::from_position(position, stipulation);
        popeye::write(&problem, &[Ok(vec![(position.clone(), stipulation, solved)])])
    } else {
        solution_text(position, stipulation, &solved)
    };
    stdout().write_all(written.as_bytes())?;
    Ok(())
}

impl WorkArgs {
    /// The limits of the solver.
    pub fn options(&self) -> SolveOptions {
        let usual = SolveOptions::default();
        SolveOptions {
            most_lines: self.most as usize,
            hash_mib: self.hash as usize,
            threads: self.threads.map_or(usual.threads, usize::from),
            ..usual
        }
    }

    /// Solves until the time is up or the user presses Ctrl-C, and shows the progress.
    pub fn solve(
        &self,
        position: &AnyPosition,
        stipulation: Stipulation,
        options: &SolveOptions,
    ) -> Result<Solved, Failure> {
        let deadline = self.time.map(|seconds| Instant::now() + Duration::from_secs_f64(seconds));
        let control = SolveControl::new(deadline);
        watched(
            || control.stop(),
            || Ok(with_progress(&control, || solve(position, stipulation, options, &control))),
        )
    }
}

fn with_progress(control: &SolveControl, work: impl FnOnce() -> Solved + Send) -> Solved {
    thread::scope(|scope| {
        let worker = scope.spawn(work);
        let mut progress = Progress::new();
        let mut pause = Duration::from_millis(1);
        while !worker.is_finished() {
            thread::sleep(pause);
            // Short searches must not wait for the next poll.
            pause = (pause * 2).min(PAUSE);
            progress.update(|| {
                let (done, total) = control.done();
                format!("{done} of {total} beginnings, {} positions", control.positions())
            });
        }
        drop(progress);
        match worker.join() {
            Ok(solved) => solved,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
