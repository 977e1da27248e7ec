//! Proves by exhaustive search that a position is a sound problem.

use glass_rules::{AnyPosition, Move};
use glass_solver::{Aim, Play, Solutions, SolveControl, SolveOptions, Stipulation, solve};

/// The result of the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Soundness {
    /// Exactly one first move forces mate in the given number of moves, and no move forces it in fewer.
    Sound(Move),
    /// Several first moves force mate: all but the intended key are cooks.
    Cooked(Vec<Move>),
    /// Mate can be forced in fewer moves.
    Short(u16),
    /// No first move forces mate.
    NoSolution,
    /// The search was stopped.
    Unfinished,
}

/// The memory of one search, in MiB.
pub(crate) const HASH_MIB: usize = 16;

/// The solver's options for one move or one proof: one thread and little memory.
pub(crate) fn keys_only() -> SolveOptions {
    SolveOptions { variations: false, threads: 1, hash_mib: HASH_MIB, ..SolveOptions::default() }
}

/// The first moves that force mate in `moves` moves, in the order of the legal moves. `None` if the search was stopped,
/// or if the number exceeds that of any problem.
pub(crate) fn keys(
    position: &AnyPosition,
    moves: u16,
    control: &SolveControl,
) -> Option<Vec<Move>> {
    let stipulation = Stipulation::new(Play::Direct, Aim::Mate, moves)?;
    let solved = solve(position, stipulation, &keys_only(), control);
    match solved.solutions {
        Solutions::Battle { keys, .. } if solved.is_complete => {
            Some(keys.into_iter().map(|key| key.mv).collect())
        }
        _ => None,
    }
}

/// Whether exactly one first move forces mate in `moves` moves, and no move in fewer. Searches all legal moves of both
/// sides. Repetition and the fifty-move rule are ignored.
pub fn prove(position: &AnyPosition, moves: u16, control: &SolveControl) -> Soundness {
    for fewer in 1..moves {
        match keys(position, fewer, control) {
            None => return Soundness::Unfinished,
            Some(keys) if !keys.is_empty() => return Soundness::Short(fewer),
            Some(_) => {}
        }
    }
    match keys(position, moves, control).as_deref() {
        None => Soundness::Unfinished,
        Some([]) => Soundness::NoSolution,
        Some(&[key]) => Soundness::Sound(key),
        Some(keys) => Soundness::Cooked(keys.to_vec()),
    }
}
