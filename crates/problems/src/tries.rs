//! Counts plausible wrong first moves.

use glass_rules::{AnyPosition, Move};
use glass_solver::{Aim, Play, Solutions, SolveControl, SolveOptions, Stipulation, solve};

use crate::Task;
use crate::ending::is_ending;
use crate::soundness::keys_only;

/// The maximum count. More tries do not increase the difficulty.
const MAX_TRIES: u16 = 20;

/// The tries of a sound problem. In a mate, first moves with a single refutation. In an ending with few pieces, all
/// other first moves. Otherwise, the other first moves that give check, capture or promote. Counts at most 20. `None`
/// if the search was stopped.
pub fn tries(
    position: &AnyPosition,
    task: Task,
    moves: u16,
    key: Move,
    control: &SolveControl,
) -> Option<u16> {
    let count = match task {
        Task::Mate => {
            let stipulation = Stipulation::new(Play::Direct, Aim::Mate, moves)?;
            let options = SolveOptions { tries: 1, ..keys_only() };
            let solved = solve(position, stipulation, &options, control);
            match solved.solutions {
                Solutions::Battle { tries, .. } if solved.is_complete => tries.len(),
                _ => return None,
            }
        }
        // There is little to capture, so every other move is a try.
        _ if is_ending(position) => position.view().legal_moves().len().saturating_sub(1),
        _ => {
            let is_try = |mv: &&Move| **mv != key && is_forcing(position, **mv);
            position.view().legal_moves().iter().filter(is_try).count()
        }
    };
    Some(u16::try_from(count).unwrap_or(MAX_TRIES).min(MAX_TRIES))
}

/// Whether a move gives check, captures or promotes.
pub fn is_forcing(position: &AnyPosition, mv: Move) -> bool {
    mv.promotion().is_some()
        || !position.view().captures(mv).is_empty()
        || position.after(mv).view().is_check()
}
