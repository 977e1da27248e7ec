//! A second solver, slow and plain. It makes every move, stores nothing and skips nothing. It gets the outcome of each
//! position from the rules and shares no code with the solver that it tests.

use glass_rules::{AnyPosition, DrawReason, Move, MoveKind, Outcome};
use glass_solver::{Aim, Play, Stipulation};

/// The solutions: keys as lines of one move, or all lines of exactly the stipulated length.
pub fn solutions(position: &AnyPosition, stipulation: Stipulation) -> Vec<Vec<Move>> {
    let plain = Plain { play: stipulation.play(), aim: stipulation.aim() };
    let moves = usize::from(stipulation.moves());
    if position.view().outcome().is_some() {
        return Vec::new();
    }
    match stipulation.play() {
        Play::Direct | Play::SelfPlay | Play::Reflex | Play::SemiReflex => {
            if plain.play == Play::Reflex && plain.can_reach(position) {
                return Vec::new();
            }
            let keys = legal(position).into_iter().filter(|&mv| plain.is_key(position, mv, moves));
            keys.map(|key| vec![key]).collect()
        }
        Play::Help => plain.lines(position, usize::from(stipulation.halves())),
        Play::HelpSelf => plain.lines(position, usize::from(stipulation.halves()) - 1),
        Play::SeriesHelp => plain.lines(position, moves + 1),
        Play::SeriesDirect | Play::SeriesSelf => plain.lines(position, moves),
    }
}

struct Plain {
    play: Play,
    aim: Aim,
}

fn legal(position: &AnyPosition) -> Vec<Move> {
    position.view().legal_moves().to_vec()
}

/// The position with the other side to move; `None` if it is in check.
fn passed(position: &AnyPosition) -> Option<AnyPosition> {
    let view = position.view();
    let mut setup = view.setup();
    (setup.turn, setup.en_passant) = (!setup.turn, None);
    (!view.is_check()).then(|| AnyPosition::new(&setup, view.rules()).expect("it is legal"))
}

impl Plain {
    fn is_reached(&self, after: &AnyPosition) -> bool {
        let view = after.view();
        match view.outcome() {
            Some(Outcome::Draw(DrawReason::Stalemate) | Outcome::Stalemate { .. }) => {
                self.aim == Aim::Stalemate
            }
            Some(outcome) => self.aim == Aim::Mate && outcome.winner() == Some(!view.turn()),
            None => false,
        }
    }

    /// Whether a move reaches the aim.
    fn is_reached_by(&self, before: &AnyPosition, mv: Move) -> bool {
        let (view, after) = (before.view(), before.after(mv));
        let captures = !view.captures(mv).is_empty();
        match self.aim {
            Aim::Capture => captures,
            Aim::EnPassant => mv.kind() == MoveKind::EnPassant,
            Aim::PieceGain => {
                let taken = |reply: Move| {
                    let taken = after.view().captures(reply);
                    taken.iter().any(|&(cell, _)| cell == mv.landing_cell())
                };
                captures && !legal(&after).into_iter().any(taken)
            }
            Aim::Target(name) => view.variant().shape().name(mv.to()).as_bytes() == name,
            _ => self.is_reached(&after),
        }
    }

    /// Whether the side to move can reach the aim with one move.
    fn can_reach(&self, position: &AnyPosition) -> bool {
        legal(position).into_iter().any(|mv| self.is_reached_by(position, mv))
    }

    fn is_key(&self, position: &AnyPosition, key: Move, moves: usize) -> bool {
        let after = position.after(key);
        if self.play == Play::Direct && self.is_reached(&after) {
            return true;
        }
        if after.view().outcome().is_some() {
            return false;
        }
        // In reflex play, a defender that can reach the aim must do so. `both` applies this to the attacker, too.
        let (must, both) = match self.play {
            Play::Reflex => (true, true),
            Play::SemiReflex => (true, false),
            _ => (false, false),
        };
        if must && self.can_reach(&after) {
            return true;
        }
        legal(&after).into_iter().all(|reply| {
            let then = after.after(reply);
            if self.play != Play::Direct && self.is_reached(&then) {
                return true;
            }
            moves > 1
                && !(both && self.can_reach(&then))
                && then.view().outcome().is_none()
                && legal(&then).into_iter().any(|mv| self.is_key(&then, mv, moves - 1))
        })
    }

    fn lines(&self, position: &AnyPosition, left: usize) -> Vec<Vec<Move>> {
        let mut lines = Vec::new();
        for mv in legal(position) {
            let after = position.after(mv);
            if left == 1 {
                let ends = match self.play {
                    Play::SeriesSelf | Play::HelpSelf => {
                        after.view().outcome().is_none()
                            && legal(&after)
                                .into_iter()
                                .all(|reply| self.is_reached(&after.after(reply)))
                    }
                    _ => self.is_reached_by(position, mv),
                };
                if ends {
                    lines.push(vec![mv]);
                }
                continue;
            }
            let is_series = match self.play {
                Play::Help | Play::HelpSelf => false,
                Play::SeriesHelp => left > 2,
                _ => true,
            };
            // In a series, the waiting side may have no legal move.
            let over = match after.view().outcome() {
                Some(Outcome::Draw(DrawReason::Stalemate) | Outcome::Stalemate { .. }) => {
                    !is_series
                }
                outcome => outcome.is_some(),
            };
            if over {
                continue;
            }
            let Some(next) = (if is_series { passed(&after) } else { Some(after) }) else {
                continue;
            };
            for rest in self.lines(&next, left - 1) {
                lines.push([mv].into_iter().chain(rest).collect());
            }
        }
        lines
    }
}
