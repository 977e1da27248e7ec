//! Proves by exhaustive search that a position is a sound problem.

use glass_rules::{AnyPosition, Move};
use glass_solver::{Aim, Effort, Play, Solutions, SolveOptions, Stipulation, solve};

/// The result of the proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Soundness {
    /// One first move alone forces mate in so many moves, and none in fewer.
    Sound(Move),
    /// Several first moves do: all but the one that was meant are cooks.
    Cooked(Vec<Move>),
    /// Fewer moves suffice.
    Short(u16),
    /// No first move does.
    NoSolution,
    /// The search was ended before it was done.
    Unfinished,
}

/// The memory of one search, in MiB.
pub(crate) const HASH_MIB: usize = 16;

/// What the solver may use for one move or one proof: one thread and little memory.
pub(crate) fn keys_only() -> SolveOptions {
    SolveOptions { variations: false, threads: 1, hash_mib: HASH_MIB, ..SolveOptions::default() }
}

/// The first moves that force mate in so many moves, in the order of the list of legal moves; `None` if the search
/// was ended, or if no problem has so many moves.
pub(crate) fn keys(position: &AnyPosition, moves: u16, effort: &Effort) -> Option<Vec<Move>> {
    let stipulation = Stipulation::new(Play::Direct, Aim::Mate, moves)?;
    let solved = solve(position, stipulation, &keys_only(), effort);
    match solved.solutions {
        Solutions::Battle { keys, .. } if solved.is_complete => {
            Some(keys.into_iter().map(|key| key.mv).collect())
        }
        _ => None,
    }
}

/// Whether the side to move mates in so many moves by one first move alone, and not in fewer. Every move of both sides
/// is followed, as the rules have them; repetition and quiet moves do not count.
pub fn prove(position: &AnyPosition, moves: u16, effort: &Effort) -> Soundness {
    for fewer in 1..moves {
        match keys(position, fewer, effort) {
            None => return Soundness::Unfinished,
            Some(keys) if !keys.is_empty() => return Soundness::Short(fewer),
            Some(_) => {}
        }
    }
    match keys(position, moves, effort).as_deref() {
        None => Soundness::Unfinished,
        Some([]) => Soundness::NoSolution,
        Some(&[key]) => Soundness::Sound(key),
        Some(keys) => Soundness::Cooked(keys.to_vec()),
    }
}
