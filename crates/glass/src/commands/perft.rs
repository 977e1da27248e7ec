//! `glass perft`: counts move sequences.

use std::io::{Write, stdout};
use std::time::Instant;

use glass_notation::coordinate;
use glass_rules::AnyPosition;

use crate::Failure;
use crate::cli::PerftOptions;
use crate::progress::Progress;

pub fn run(options: &PerftOptions) -> Result<(), Failure> {
    let history = options.position.history()?;
    let position = history.position();
    if options.divide {
        divide(position, options.depth)
    } else {
        (1..=options.depth).try_for_each(|depth| count(position, depth))
    }
}

fn count(position: &AnyPosition, depth: u32) -> Result<(), Failure> {
    let start = Instant::now();
    let mut nodes = 0;
    below(position, depth, |_, below| {
        nodes += below;
        Ok(())
    })?;
    let seconds = start.elapsed().as_secs_f64();
    writeln!(stdout(), "depth {depth} nodes {nodes} seconds {seconds:.3}")?;
    Ok(())
}

fn divide(position: &AnyPosition, depth: u32) -> Result<(), Failure> {
    let mut lines = Vec::new();
    below(position, depth, |text, below| {
        lines.push(format!("{text} {below}"));
        Ok(())
    })?;
    lines.sort_unstable();
    let mut out = stdout().lock();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Calls the function with each first move and the number of sequences that start with it.
fn below(
    position: &AnyPosition,
    depth: u32,
    mut each: impl FnMut(&str, u64) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let moves = position.view().legal_moves();
    let mut progress = Progress::new();
    for (done, &legal) in moves.iter().enumerate() {
        let text = coordinate::write(position.variant(), legal);
        progress.update(|| format!("depth {depth}: move {} of {}, {text}", done + 1, moves.len()));
        each(&text, position.after(legal).view().perft(depth - 1))?;
    }
    Ok(())
}
