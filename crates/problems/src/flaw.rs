//! Detects flaws of sound problems that can be found without an engine.

use std::fmt;

use glass_rules::{AnyPosition, Move};
use glass_solver::SolveControl;

use crate::ending::is_ending;
use crate::passed::passed;
use crate::soundness::keys;
use crate::tries::is_forcing;
use crate::{Problem, Task, Theme, material_lead};

/// The least number of tries.
pub const MIN_TRIES: u16 = 2;
/// The most pawns by which the solver may be ahead before the key.
const MAX_LEAD: i32 = 2;

/// The reason why a sound problem is not listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Flaw {
    /// The solver has decisive material.
    Ahead,
    /// It has only one move, which captures, promotes or gives check.
    TooShort,
    /// Every move gives check and has a single reply, and there is no sacrifice.
    Forced,
    /// There are few plausible wrong moves.
    FewTries,
    /// A second move also solves it after the best defence.
    Dual,
    /// The key threatens a shorter mate.
    ShortThreat,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ahead => "the solver is ahead",
            Self::TooShort => "one move is enough",
            Self::Forced => "checks with single replies",
            Self::FewTries => "few tries",
            Self::Dual => "dual",
            Self::ShortThreat => "short threat",
        })
    }
}

/// The first flaw of a sound problem with known themes and tries. `Some(None)` if it has no flaw, `None` if the search
/// was stopped.
pub fn find_flaw(problem: &Problem, control: &SolveControl) -> Option<Option<Flaw>> {
    if is_ahead(&problem.position) && !is_ending(&problem.position) {
        return Some(Some(Flaw::Ahead));
    }
    if problem.moves < 2 && is_forcing(&problem.position, problem.key) {
        return Some(Some(Flaw::TooShort));
    }
    if problem.tries.is_none_or(|tries| tries < MIN_TRIES) {
        return Some(Some(Flaw::FewTries));
    }
    let line = match problem.task {
        Task::Mate => crate::solution(problem, control)?,
        _ => problem.line.clone(),
    };
    if !problem.themes.contains(&Theme::Sacrifice) && is_forced(&problem.position, &line) {
        return Some(Some(Flaw::Forced));
    }
    if problem.task == Task::Mate {
        if has_dual(problem, &line, control)? {
            return Some(Some(Flaw::Dual));
        }
        if has_short_threat(problem, control)? {
            return Some(Some(Flaw::ShortThreat));
        }
    }
    Some(None)
}

/// Whether the solver has enough material to win with any sensible move.
pub fn is_ahead(position: &AnyPosition) -> bool {
    material_lead(position) > MAX_LEAD
}

/// Whether every move of the solver gives check, and every reply is forced.
fn is_forced(position: &AnyPosition, line: &[Move]) -> bool {
    let mut here = position.clone();
    line.iter().enumerate().all(|(at, &mv)| {
        let single = at % 2 == 0 || here.view().legal_moves().len() == 1;
        here = here.after(mv);
        single && (at % 2 == 1 || here.view().is_check())
    })
}

/// Whether the main line of a mate has another move that mates as fast, before the mating move.
fn has_dual(problem: &Problem, line: &[Move], control: &SolveControl) -> Option<bool> {
    let mut here = problem.position.clone();
    for (at, &mv) in line.iter().enumerate() {
        let left = (line.len() - at).div_ceil(2) as u16;
        if at > 0 && at % 2 == 0 && left > 1 && keys(&here, left, control)?.len() > 1 {
            return Some(true);
        }
        here = here.after(mv);
    }
    Some(false)
}

/// Whether a key without check threatens a mate that is shorter by more than one move.
fn has_short_threat(problem: &Problem, control: &SolveControl) -> Option<bool> {
    let Some(waiting) = passed(&problem.position.after(problem.key)) else { return Some(false) };
    if waiting.view().outcome().is_some() {
        return Some(false);
    }
    for moves in 1..problem.moves.saturating_sub(1) {
        if !keys(&waiting, moves, control)?.is_empty() {
            return Some(true);
        }
    }
    Some(false)
}
