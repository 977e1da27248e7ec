//! Finds the themes of a problem by replaying its solution.

use std::collections::BTreeSet;

use glass_rules::{
    AnyPosition, Attempt, Cell, Closed, IllegalMove, Move, MoveKind, Role, Transfer,
};
use glass_solver::{
    Aim, Judged, Play, Solutions, SolveControl, SolveOptions, Stipulation, judge, solve,
};

use crate::ending::is_ending;
use crate::passed::passed;
use crate::soundness::{keys, keys_only};
use crate::tries::is_forcing;
use crate::{Task, Theme};

/// The most defences with the longest resistance to follow after each move other than the key.
const FOLLOWED: usize = 4;
/// The most pieces of a miniature.
const MINIATURE: usize = 7;

/// The themes of a sound mate, in the order of [`Theme::ALL`]. Covers every reply to the key with one shortest answer
/// each, and after that the defences with the longest resistance. `None` if the search was stopped.
pub fn find_themes(
    position: &AnyPosition,
    moves: u16,
    key: Move,
    control: &SolveControl,
) -> Option<Vec<Theme>> {
    let mut finder = Finder { found: BTreeSet::new(), control };
    finder.see_position(position);
    finder.see_key(position, moves, key)?;
    finder.follow(position, key, moves, usize::MAX)?;
    Some(finder.themes())
}

/// The themes of a problem with a line, in the order of [`Theme::ALL`].
pub fn find_line_themes(position: &AnyPosition, task: Task, line: &[Move]) -> Vec<Theme> {
    let control = SolveControl::of_positions(0);
    let mut finder = Finder { found: BTreeSet::new(), control: &control };
    finder.see_position(position);
    finder.note(Theme::Endgame, is_ending(position));
    match task {
        Task::Mate => {}
        Task::Win => finder.note(Theme::Advantage, true),
        Task::Promote => finder.note(Theme::Promotion, true),
        Task::Trap => finder.note(Theme::TrappedPiece, true),
        Task::Defend => finder.note(Theme::Defence, true),
        Task::Draw => finder.note(Theme::SavedDraw, true),
    }
    let mut here = position.clone();
    for (at, pair) in line.chunks(2).enumerate() {
        let (mv, after) = (pair[0], here.after(pair[0]));
        if at == 0 {
            finder.see_first_move(&here, mv);
            finder.note(Theme::QuietKey, !is_forcing(&here, mv));
            finder.note(Theme::ChoiceOfLanding, is_choice_of_landing(&here, mv));
        }
        finder.see_attack(&here, mv, &after);
        let Some(&reply) = pair.get(1) else { break };
        finder.see_reply(&after, reply);
        finder.note(Theme::Sacrifice, is_given_up(&here, mv, &after, reply));
        here = after.after(reply);
    }
    finder.themes()
}

struct Finder<'e> {
    found: BTreeSet<Theme>,
    control: &'e SolveControl,
}

impl Finder<'_> {
    fn themes(&self) -> Vec<Theme> {
        Theme::ALL.into_iter().filter(|theme| self.found.contains(theme)).collect()
    }

    fn note(&mut self, theme: Theme, is_shown: bool) {
        if is_shown {
            self.found.insert(theme);
        }
    }

    fn see_position(&mut self, position: &AnyPosition) {
        let view = position.view();
        self.note(Theme::Miniature, view.pieces().len() <= MINIATURE);
        self.note(Theme::ConfinedKing, view.confinement(!view.turn()).is_some());
    }

    fn see_key(&mut self, position: &AnyPosition, moves: u16, key: Move) -> Option<()> {
        let after = position.after(key);
        self.see_first_move(position, key);
        self.note(Theme::QuietKey, !is_forcing(position, key) && moves > 1);
        let is_choice =
            is_choice_of_landing(position, key) && self.is_landing_a_try(position, moves, key)?;
        self.note(Theme::ChoiceOfLanding, is_choice);
        if moves == 1 {
            return Some(());
        }
        if let Some(waiting) = passed(&after)
            && waiting.view().outcome().is_none()
        {
            // A bare king has no other move, so zugzwang is trivial.
            let is_hunt = lone_king(&after);
            self.note(
                Theme::Zugzwang,
                !is_hunt && keys(&waiting, moves - 1, self.control)?.is_empty(),
            );
        }
        if let (Some(before), false) = (passed(position), after.view().is_check()) {
            let flights = flights(&before);
            let is_new = |flight: &Cell| !flights.contains(flight);
            self.note(Theme::FlightGiven, self::flights(&after).iter().any(is_new));
        }
        Some(())
    }

    /// Adds the themes of the key itself.
    fn see_first_move(&mut self, position: &AnyPosition, key: Move) {
        let mover = position.view().piece_at(key.from()).map(|piece| piece.role);
        self.note(Theme::KingKey, mover == Some(Role::King) && !key.is_castling());
    }

    /// Whether the key with another landing is a try: it fails to at most one reply.
    fn is_landing_a_try(&self, position: &AnyPosition, moves: u16, key: Move) -> Option<bool> {
        if position.after(key).view().is_check() {
            // Other landings that give check are tries, too.
            return Some(true);
        }
        let stipulation = Stipulation::new(Play::Direct, Aim::Mate, moves)?;
        let options = SolveOptions { tries: 1, ..keys_only() };
        let solved = solve(position, stipulation, &options, self.control);
        match solved.solutions {
            Solutions::Battle { tries, .. } if solved.is_complete => {
                Some(tries.iter().any(|attack| is_other_landing(attack.mv, key)))
            }
            _ => None,
        }
    }

    /// Replays a move of the solution, the replies to it and an answer to each.
    fn follow(&mut self, position: &AnyPosition, mv: Move, moves: u16, most: usize) -> Option<()> {
        let after = position.after(mv);
        self.see_attack(position, mv, &after);
        let judged = judge(position, mv, Aim::Mate, moves, &keys_only(), self.control)?;
        let Judged::Forces(mut replies) = judged else { return Some(()) };
        let longest = replies.iter().map(|&(_, left)| left).max()?;
        if most < replies.len() {
            replies.retain(|&(_, left)| left == longest);
            replies.truncate(most);
        }
        for (reply, left) in replies {
            if left == longest {
                self.see_reply(&after, reply);
            }
            self.note(Theme::Sacrifice, is_given_up(position, mv, &after, reply));
            let here = after.after(reply);
            let answers = keys(&here, left, self.control)?;
            let Some(&answer) = answers.first() else { continue };
            self.note(Theme::Underpromotion, is_underpromotion(&here, answer, &answers));
            self.follow(&here, answer, left, FOLLOWED)?;
        }
        Some(())
    }

    /// Adds the themes of a move by the mating side.
    fn see_attack(&mut self, before: &AnyPosition, mv: Move, after: &AnyPosition) {
        let (view, then) = (before.view(), after.view());
        let captures = view.captures(mv);
        self.note(Theme::DoubleKingCapture, is_double_king_capture(before, mv));
        self.note(Theme::ZeroMove, mv.is_zero());
        self.note(Theme::Promotion, mv.promotion().is_some());
        self.note(Theme::EnPassant, mv.kind() == MoveKind::EnPassant);
        self.note(Theme::Castling, mv.is_castling());
        let checkers = then.checkers();
        self.note(Theme::DoubleCheck, checkers.len() > 1);
        if let Some(king) = then.king(then.turn())
            && !mv.is_castling()
        {
            let mover = view.turn();
            for &checker in checkers.iter().filter(|&&cell| cell != mv.landing_cell()) {
                let saw = |cell| view.attackers(cell, mover).contains(&checker);
                // A captured piece is no longer a shield unless the capturing piece replaces it.
                let is_gone = mv.landing() != mv.board() && mv.board() == king.board;
                let unshields = is_gone && !captures.is_empty() && saw(mv.transit_cell());
                self.note(Theme::Unshielding, unshields);
                self.note(Theme::Opening, !unshields && saw(mv.from()));
            }
            self.see_pins(after, &checkers);
            self.see_closed_flights(after, king);
        }
    }

    /// Adds the theme of a pinned piece that could otherwise capture the only checking piece.
    fn see_pins(&mut self, checked: &AnyPosition, checkers: &[Cell]) {
        let &[checker] = checkers else { return };
        let view = checked.view();
        let is_pinned = view.pieces().into_iter().any(|(from, piece)| {
            let could = piece.color == view.turn()
                && piece.role != Role::King
                && from.board == checker.board;
            let attempt =
                Attempt { from, to: checker.square, landing: None, promotion: None };
            could
                && matches!(view.judge(attempt), Err(IllegalMove::LeavesKingInCheck { at, .. }) if at.cell != checker)
        });
        let transfers = checked.variant().info().transfer != Transfer::Stay;
        self.note(if transfers { Theme::PinnedHard } else { Theme::Pin }, is_pinned);
    }

    fn see_closed_flights(&mut self, after: &AnyPosition, king: Cell) {
        let view = after.view();
        if !view.legal_moves().is_empty() {
            return;
        }
        let closed = view.closed_moves();
        let is_closed =
            closed.iter().any(|closed| closed.from == king && would_be_legal(after, *closed));
        self.note(Theme::ClosedFlight, is_closed);
    }

    /// Adds the themes of a move by the mated side.
    fn see_reply(&mut self, before: &AnyPosition, reply: Move) {
        let view = before.view();
        self.note(Theme::DoubleKingCapture, is_double_king_capture(before, reply));
        let checkers = view.checkers();
        if let Some(king) = view.king(view.turn())
            && !checkers.is_empty()
        {
            let takes = view.captures(reply).iter().any(|(cell, _)| checkers.contains(cell));
            let interposes = reply.from() != king
                && !takes
                && reply.board() != king.board
                && reply.landing() == king.board;
            self.note(Theme::Interposition, interposes);
        }
        self.note(Theme::CrossCheck, before.after(reply).view().is_check());
    }
}

/// Whether a closed move would be legal with an empty landing cell.
fn would_be_legal(position: &AnyPosition, closed: Closed) -> bool {
    let view = position.view();
    let mut setup = view.setup();
    setup.pieces.retain(|&(cell, _)| cell != closed.by);
    let Closed { from, to, by } = closed;
    let attempt = Attempt { from, to, landing: Some(by.board), promotion: None };
    AnyPosition::new(&setup, view.rules()).is_ok_and(|open| open.view().judge(attempt).is_ok())
}

/// Whether two moves differ only in their landing.
fn is_other_landing(other: Move, mv: Move) -> bool {
    (other.from(), other.to(), other.promotion()) == (mv.from(), mv.to(), mv.promotion())
        && other.landing() != mv.landing()
}

/// Whether the key could land elsewhere with the same effect: check if the key gives check, otherwise the same number
/// of captures.
fn is_choice_of_landing(position: &AnyPosition, key: Move) -> bool {
    let gives_check = |mv| position.after(mv).view().is_check();
    let captures = |mv| position.view().captures(mv).len();
    position.view().legal_moves().iter().any(|&other| {
        is_other_landing(other, key)
            && if gives_check(key) { gives_check(other) } else { captures(other) == captures(key) }
    })
}

/// Whether the side to move has a bare king.
fn lone_king(position: &AnyPosition) -> bool {
    let view = position.view();
    view.pieces().iter().filter(|(_, piece)| piece.color == view.turn()).count() == 1
}

/// Whether a reply captures the piece that has just moved. The piece must not be a pawn or king, nor have captured
/// anything but pawns.
fn is_given_up(before: &AnyPosition, mv: Move, after: &AnyPosition, reply: Move) -> bool {
    let is_given = !before.view().captures(mv).iter().any(|&(_, piece)| piece.role != Role::Pawn);
    is_given
        && after.view().captures(reply).iter().any(|&(cell, piece)| {
            cell == mv.landing_cell() && !matches!(piece.role, Role::Pawn | Role::King)
        })
}

/// Whether a king captures both before and after its transfer.
fn is_double_king_capture(before: &AnyPosition, mv: Move) -> bool {
    let view = before.view();
    let by_king = view.piece_at(mv.from()).is_some_and(|piece| piece.role == Role::King);
    by_king && view.captures(mv).len() > 1
}

/// The cells on which the king of the side to move may land.
fn flights(position: &AnyPosition) -> Vec<Cell> {
    let view = position.view();
    let king = view.king(view.turn());
    let moves = view.legal_moves().into_iter().filter(|mv| Some(mv.from()) == king);
    moves.map(Move::landing_cell).collect()
}

/// Whether an answer promotes to a weaker piece, and the strongest piece would not solve the problem.
fn is_underpromotion(position: &AnyPosition, answer: Move, answers: &[Move]) -> bool {
    let strongest = position.variant().info().promotion.roles.first().copied();
    let same = |other: &Move| {
        (other.from(), other.to(), other.landing())
            == (answer.from(), answer.to(), answer.landing())
    };
    let is_strongest = |mv: &Move| mv.promotion() == strongest;
    let could = position.view().legal_moves().iter().any(|mv| same(mv) && is_strongest(mv));
    answer.promotion().is_some()
        && could
        && !answers.iter().any(|other| same(other) && is_strongest(other))
}
