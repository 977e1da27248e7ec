//! `glass popeye`: solves problems in the input language of Popeye.

use std::fs;
use std::io::{Read, Write, stderr, stdin, stdout};
use std::path::Path;

use glass_rules::AnyPosition;
use glass_solver::SolveOptions;
use glass_solver::popeye::{self, PopeyeProblem};

use crate::Failure;
use crate::cli::PopeyeArgs;

pub fn run(args: &PopeyeArgs) -> Result<(), Failure> {
    let text = text(&args.file)?;
    let is_olive = args.file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("olv"))
        || text.trim_start_matches('\u{feff}').starts_with("---");
    let problems = if is_olive { popeye::read_olive(&text) } else { popeye::read(&text) };
    let count = problems.len();
    let mut refused = Vec::new();
    for problem in problems {
        let answered = problem.map_err(Failure::from).and_then(|problem| answer(args, &problem));
        if let Err(why) = answered {
            refused.push(why);
        }
    }
    match refused.len() {
        0 => Ok(()),
        1 if count == 1 => Err(refused.remove(0)),
        _ => {
            for why in &refused {
                writeln!(stderr(), "glass: {why}")?;
            }
            Err(format!("problems not solved: {} of {count}", refused.len()).into())
        }
    }
}

/// Solves a problem with its twins, and prints the solutions.
fn answer(args: &PopeyeArgs, problem: &PopeyeProblem) -> Result<(), Failure> {
    let wanted = &problem.options;
    let usual = args.work.options();
    let options = SolveOptions {
        variations: wanted.variations,
        tries: wanted.tries,
        set_play: wanted.set_play,
        threats: !wanted.no_threats,
        after_key: wanted.after_key,
        most_lines: wanted
            .most_solutions
            .map_or(usual.most_lines, |most| most.min(usual.most_lines)),
        ..usual
    };
    let mut answers = Vec::new();
    for twin in problem.with_twins() {
        answers.push(match twin {
            Ok(twin) => {
                let mut sides = Vec::new();
                for setup in twin.setups() {
                    let position = AnyPosition::new(&setup, twin.rules)?;
                    let mut solved = args.work.solve(&position, twin.stipulation, &options)?;
                    wanted.limit(&mut solved);
                    sides.push((position, twin.stipulation, solved));
                }
                Ok(sides)
            }
            Err(why) => Err(why),
        });
    }
    let mut out = stdout().lock();
    writeln!(out, "{}", popeye::write(problem, &answers))?;
    Ok(())
}

/// Reads the file, or standard input for `-`.
fn text(file: &Path) -> Result<String, Failure> {
    if file == Path::new("-") {
        let mut text = String::new();
        stdin().read_to_string(&mut text)?;
        return Ok(text);
    }
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()).into())
}
