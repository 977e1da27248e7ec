//! Judges a solver's move, and finds the best defence.

use glass_rules::{AnyPosition, Move, Outcome};
use glass_solver::{Aim, Judged, SolveControl, judge};

use crate::soundness::{keys, keys_only};
use crate::{Problem, Task};

/// The result of a solver's move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It mates.
    Mates,
    /// It is the last move of the solution, and not mate.
    Solves,
    /// It forces mate, and the defence is the one with the longest resistance; or it is the next move of the solution,
    /// with its reply.
    GoesOn {
        /// The defence.
        reply: Move,
        /// The minimum number of moves to solve the problem after the defence.
        moves: u16,
    },
    /// This reply refutes it: mate cannot be forced in the remaining moves.
    Refuted(Move),
    /// It is not the only good move.
    Wrong,
    /// It ends the game without mate.
    Ends,
}

impl Problem {
    /// Judges a legal move in a position of the solution with `left` moves still to find. `None` if the search was
    /// stopped. In tasks other than mate, any mate solves the problem.
    pub fn judge(
        &self,
        position: &AnyPosition,
        mv: Move,
        left: u16,
        control: &SolveControl,
    ) -> Option<Answer> {
        if self.task == Task::Mate {
            return judge_answer(position, mv, left, control);
        }
        let at = 2 * usize::from(self.moves.saturating_sub(left));
        Some(if is_mate(position, mv) {
            Answer::Mates
        } else if self.line.get(at) != Some(&mv) {
            Answer::Wrong
        } else if let Some(&reply) = self.line.get(at + 1) {
            Answer::GoesOn { reply, moves: left - 1 }
        } else {
            Answer::Solves
        })
    }
}

/// Whether a move wins the game immediately.
fn is_mate(position: &AnyPosition, mv: Move) -> bool {
    let winner = position.after(mv).view().outcome().and_then(Outcome::winner);
    winner == Some(position.turn())
}

/// Judges a legal move in a mate in `moves` moves. `None` if the search was stopped.
///
/// Chooses a defence with the longest resistance. If there are several, the one after which the fewest moves force mate.
pub fn judge_answer(
    position: &AnyPosition,
    mv: Move,
    moves: u16,
    control: &SolveControl,
) -> Option<Answer> {
    let replies = match judge(position, mv, Aim::Mate, moves, &keys_only(), control)? {
        Judged::Reaches => return Some(Answer::Mates),
        Judged::Ends => return Some(Answer::Ends),
        Judged::Refuted(reply) => return Some(Answer::Refuted(reply)),
        Judged::Forces(replies) => replies,
    };
    let after = position.after(mv);
    let longest = replies.iter().map(|&(_, moves)| moves).max()?;
    let mut best: Option<(usize, Move)> = None;
    for &(reply, _) in replies.iter().filter(|&&(_, moves)| moves == longest) {
        let ways = keys(&after.after(reply), longest, control)?.len();
        if best.is_none_or(|(fewest, _)| ways < fewest) {
            best = Some((ways, reply));
        }
    }
    best.map(|(_, reply)| Answer::GoesOn { reply, moves: longest })
}

/// The solution of a problem: its line, or the key of a mate with the longest defence. `None` if the search was
/// stopped.
pub fn solution(problem: &Problem, control: &SolveControl) -> Option<Vec<Move>> {
    if problem.task != Task::Mate {
        return Some(problem.line.clone());
    }
    let mut line = vec![problem.key];
    if let Answer::GoesOn { reply, moves } =
        judge_answer(&problem.position, problem.key, problem.moves, control)?
    {
        line.push(reply);
        let here = problem.position.after(problem.key).after(reply);
        line.extend(main_line(&here, moves, control)?);
    }
    Some(line)
}

/// The longest line from a position in which the side to move mates in `moves` moves: the moves of both sides. `None`
/// if the search was stopped, or if there is no such mate.
pub fn main_line(position: &AnyPosition, moves: u16, control: &SolveControl) -> Option<Vec<Move>> {
    let (mut line, mut here, mut left) = (Vec::new(), position.clone(), moves);
    loop {
        let mv = *keys(&here, left, control)?.first()?;
        line.push(mv);
        match judge_answer(&here, mv, left, control)? {
            Answer::GoesOn { reply, moves } => {
                line.push(reply);
                here = here.after(mv).after(reply);
                left = moves;
            }
            Answer::Mates => return Some(line),
            Answer::Solves | Answer::Wrong | Answer::Refuted(_) | Answer::Ends => return None,
        }
    }
}
