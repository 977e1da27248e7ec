//! Judges a visitor's moves in a problem one by one, and answers each with the best defence.

use glass_notation::{MoveError, PieceLetters, coordinate, read_move_for};
use glass_problems::{Answer, Problem};
use glass_rules::{AnyPosition, Move};
use glass_solver::SolveControl;

use crate::puzzle::answer_cache::AnswerCache;

/// A line of a problem: the visitor's moves and the replies of the best defence.
#[derive(Debug)]
pub(crate) struct Solving {
    /// All moves, each with the position before it.
    pub(crate) line: Vec<(AnyPosition, Move)>,
    /// The position after the line.
    pub(crate) position: AnyPosition,
    /// The state of the attempt.
    pub(crate) standing: AttemptState,
}

/// The state of an attempt after a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AttemptState {
    /// The line continues, with this number of moves left to find.
    Open(u16),
    /// The visitor's last move mates.
    Mated,
    /// The visitor's last move is the last of the solution.
    Solved,
    /// The visitor's last move is not that of the solution.
    Wrong,
    /// The reply refutes the visitor's last move.
    Refuted,
    /// The visitor's last move ends the game without mate.
    Ended,
}

impl Solving {
    /// Plays a visitor's moves, in any notation with these piece letters, until the line ends. Returns `None` if the
    /// search stops before they are judged, and an error for a move that cannot be played.
    pub(crate) fn follow(
        problem: &Problem,
        moves: &[String],
        letters: &'static PieceLetters,
        known: &AnswerCache,
        control: &SolveControl,
    ) -> Option<Result<Self, MoveError>> {
        let mut solving = Self {
            line: Vec::new(),
            position: problem.position.clone(),
            standing: AttemptState::Open(problem.moves),
        };
        let mut played = String::new();
        for text in moves {
            let AttemptState::Open(left) = solving.standing else { break };
            let here = solving.position.clone();
            let mv = match read_move_for(here.view(), text, letters) {
                Ok(mv) => mv,
                Err(error) => return Some(Err(error)),
            };
            played += &coordinate::write(here.variant(), mv);
            played.push(' ');
            let judge = || problem.judge(&here, mv, left, control);
            let answer = known.answer(&problem.id, &played, judge)?;
            solving.play(mv);
            solving.standing = match answer {
                Answer::Mates => AttemptState::Mated,
                Answer::Solves => AttemptState::Solved,
                Answer::Wrong => AttemptState::Wrong,
                Answer::Ends => AttemptState::Ended,
                Answer::GoesOn { reply, moves } => {
                    solving.play(reply);
                    AttemptState::Open(moves)
                }
                Answer::Refuted(reply) => {
                    solving.play(reply);
                    AttemptState::Refuted
                }
            };
        }
        Some(Ok(solving))
    }

    fn play(&mut self, mv: Move) {
        let after = self.position.after(mv);
        self.line.push((std::mem::replace(&mut self.position, after), mv));
    }

    /// Whether the visitor's first attempt succeeded; `None` while it continues.
    pub(crate) fn is_solved(&self) -> Option<bool> {
        match self.standing {
            AttemptState::Open(_) => None,
            AttemptState::Mated | AttemptState::Solved => Some(true),
            AttemptState::Wrong | AttemptState::Refuted | AttemptState::Ended => Some(false),
        }
    }

    /// The visitor's accepted moves: all except a wrong last one.
    pub(crate) fn accepted_moves(&self) -> Vec<String> {
        let variant = self.position.variant();
        let own = self.line.iter().step_by(2).map(|&(_, mv)| coordinate::write(variant, mv));
        let mut own: Vec<_> = own.collect();
        if self.is_solved() == Some(false) {
            own.pop();
        }
        own
    }
}

#[cfg(test)]
mod tests {
    use glass_problems::archived;
    use glass_rules::VariantId;

    use super::*;

    fn follow(problem: &Problem, moves: &[&str]) -> Result<Solving, MoveError> {
        let moves: Vec<_> = moves.iter().map(|&text| text.to_owned()).collect();
        let known = AnswerCache::default();
        Solving::follow(problem, &moves, PieceLetters::HOUSE, &known, &SolveControl::new(None))
            .unwrap()
    }

    #[test]
    fn a_line_is_answered_until_it_is_over() {
        let problem = &archived(VariantId::Alice)[0];
        assert_eq!(problem.moves, 2);
        let key = follow(problem, &["d3g6"]).unwrap();
        assert_eq!(
            (key.standing, key.line.len(), key.is_solved()),
            (AttemptState::Open(1), 2, None)
        );
        assert_eq!(key.accepted_moves(), ["d3g6"]);
        let wrong = follow(problem, &["g1e2", "d3g6"]).unwrap();
        assert_eq!((wrong.standing, wrong.line.len()), (AttemptState::Refuted, 2));
        assert!(wrong.accepted_moves().is_empty());
        assert!(follow(problem, &["d3h8"]).is_err());
    }

    #[test]
    fn cached_answers_are_not_judged_again() {
        let problem = &archived(VariantId::Alice)[0];
        let known = AnswerCache::default();
        let moves = ["d3g6".to_owned()];
        let follow = |control: &SolveControl| {
            Solving::follow(problem, &moves, PieceLetters::HOUSE, &known, control)
        };
        let none = SolveControl::of_positions(0);
        none.stop();
        assert!(follow(&SolveControl::new(None)).is_some());
        assert!(matches!(follow(&none), Some(Ok(solving)) if solving.line.len() == 2));
    }
}
