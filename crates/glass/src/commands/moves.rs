//! `glass moves`: lists the legal moves of a position.

use std::io::{Write, stdout};

use glass_notation::{algebraic, coordinate};

use crate::Failure;
use crate::cli::PositionArgs;

pub fn run(options: &PositionArgs) -> Result<(), Failure> {
    let history = options.history()?;
    let view = history.position().view();
    let mut lines: Vec<_> = view
        .legal_moves()
        .iter()
        .map(|&legal| {
            format!(
                "{} {}",
                coordinate::write(view.variant(), legal),
                algebraic::write(view, legal)
            )
        })
        .collect();
    lines.sort_unstable();
    let mut out = stdout().lock();
    for line in lines {
        writeln!(out, "{line}")?;
    }
    Ok(())
}
