//! `glass popeye FILE`.

use std::fs;
use std::io::{Read, Write, stdin, stdout};
use std::path::Path;

use glass_rules::AnyPosition;
use glass_solver::SolveOptions;
use glass_solver::popeye::{self, PopeyeProblem};

use crate::Failure;
use crate::cli::PopeyeArgs;

pub fn run(args: &PopeyeArgs) -> Result<(), Failure> {
    let text = text(&args.file)?;
    for problem in popeye::read(&text)? {
        let options = SolveOptions {
            variations: problem.variations,
            tries: usize::from(problem.tries),
            set_play: problem.set_play,
            ..args.work.options()
        };
        let mut answers = Vec::new();
        for twin in twins(&problem)? {
            let position = AnyPosition::new(&twin.setup(), twin.rules)?;
            let solved = args.work.solve(&position, twin.stipulation, &options)?;
            answers.push((position, twin.stipulation, solved));
        }
        let mut out = stdout().lock();
        writeln!(out, "{}", popeye::write(&problem, &answers))?;
    }
    Ok(())
}

/// The text of the file; that of standard input for `-`.
fn text(file: &Path) -> Result<String, Failure> {
    if file == Path::new("-") {
        let mut text = String::new();
        stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()).into())
}

/// The problem and its twins, each changed from the problem itself.
fn twins(problem: &PopeyeProblem) -> Result<Vec<PopeyeProblem>, Failure> {
    let mut all = vec![problem.clone()];
    for twin in &problem.twins {
        let changed = problem.twin(twin).map_err(|square| {
            let name = problem.variant().shape().name(square).to_owned();
            format!("a twin changes what stands on {name}, where nothing stands")
        })?;
        all.push(changed);
    }
    Ok(all)
}
