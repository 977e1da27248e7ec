//! Finds the themes of a problem by playing its solution through.

use std::collections::BTreeSet;

use glass_rules::{AnyPosition, Attempt, Cell, IllegalMove, Move, MoveKind, Piece, Role, Transfer};
use glass_solver::{Aim, Effort, Judged, judge};

use crate::Theme;
use crate::passed::passed;
use crate::soundness::{keys, keys_only};

/// So many of the defences that hold out longest are followed after the first.
const FOLLOWED: usize = 4;
/// The most pieces of a miniature.
const MINIATURE: usize = 7;

/// What the solution of a sound problem shows, in the order of [`Theme::ALL`]: the key with every reply to it and a
/// shortest answer to each, and of what follows then the defences that hold out longest. `None` if the search was
/// ended.
pub fn find_themes(
    position: &AnyPosition,
    moves: u16,
    key: Move,
    effort: &Effort,
) -> Option<Vec<Theme>> {
    let mut finder = Finder { found: BTreeSet::new(), effort };
    finder.see_position(position);
    finder.see_key(position, moves, key)?;
    finder.follow(position, key, moves, usize::MAX)?;
    Some(Theme::ALL.into_iter().filter(|theme| finder.found.contains(theme)).collect())
}

struct Finder<'e> {
    found: BTreeSet<Theme>,
    effort: &'e Effort,
}

impl Finder<'_> {
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
        let (view, after) = (position.view(), position.after(key));
        let mover = view.piece_at(key.from()).map(|piece| piece.role);
        self.note(Theme::KingKey, mover == Some(Role::King) && !key.is_castling());
        let other_landing = |other: &Move| {
            (other.from(), other.to(), other.promotion()) == (key.from(), key.to(), key.promotion())
                && other.landing() != key.landing()
        };
        self.note(Theme::ChoiceOfLanding, view.legal_moves().iter().any(other_landing));
        let is_quiet =
            view.captures(key).is_empty() && key.promotion().is_none() && !after.view().is_check();
        self.note(Theme::QuietKey, is_quiet && moves > 1);
        if moves == 1 {
            return Some(());
        }
        if let Some(waiting) = passed(&after)
            && waiting.view().outcome().is_none()
        {
            let threats = keys(&waiting, moves - 1, self.effort)?;
            self.note(Theme::Zugzwang, threats.is_empty());
        }
        if let (Some(before), false) = (passed(position), after.view().is_check()) {
            let flights = flights(&before);
            let is_new = |flight: &Cell| !flights.contains(flight);
            self.note(Theme::FlightGiven, self::flights(&after).iter().any(is_new));
        }
        Some(())
    }

    /// Plays a move of the solution, the replies to it and an answer to each.
    fn follow(&mut self, position: &AnyPosition, mv: Move, moves: u16, most: usize) -> Option<()> {
        let after = position.after(mv);
        self.see_attack(position, mv, &after);
        let judged = judge(position, mv, Aim::Mate, moves, &keys_only(), self.effort)?;
        let Judged::Forces(mut replies) = judged else { return Some(()) };
        let taken = position.view().captures(mv);
        let is_given = !taken.iter().any(|&(_, piece)| piece.role != Role::Pawn);
        let longest = replies.iter().map(|&(_, left)| left).max()?;
        if most < replies.len() {
            replies.retain(|&(_, left)| left == longest);
            replies.truncate(most);
        }
        for (reply, left) in replies {
            self.see_reply(&after, reply);
            let given = after.view().captures(reply);
            let gives_up = |&(cell, piece): &(Cell, Piece)| {
                cell == mv.landing_cell() && !matches!(piece.role, Role::Pawn | Role::King)
            };
            self.note(Theme::Sacrifice, is_given && given.iter().any(gives_up));
            let here = after.after(reply);
            let answers = keys(&here, left, self.effort)?;
            let Some(&answer) = answers.first() else { continue };
            self.note(Theme::Underpromotion, is_underpromotion(&here, answer, &answers));
            self.follow(&here, answer, left, FOLLOWED)?;
        }
        Some(())
    }

    /// What a move of the side that mates shows.
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
                // The captor takes the shield away only if it does not take its place.
                let is_gone = mv.landing() != mv.board() && mv.board() == king.board;
                let unshields = is_gone && !captures.is_empty() && saw(mv.transit_cell());
                self.note(Theme::Unshielding, unshields);
                self.note(Theme::Opening, !unshields && saw(mv.from()));
            }
            self.see_pins(after, &checkers);
            self.see_closed_flights(after, king);
        }
    }

    /// Whether a piece that could take the one checking piece is pinned by another.
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
        let is_safe = |to| view.attackers(Cell::new(king.board, to), !view.turn()).is_empty();
        let is_closed =
            view.closed_moves().iter().any(|closed| closed.from == king && is_safe(closed.to));
        self.note(Theme::ClosedFlight, is_closed);
    }

    /// What a move of the side that is mated shows.
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

/// Whether a king captures where it arrives and again where it lands.
fn is_double_king_capture(before: &AnyPosition, mv: Move) -> bool {
    let view = before.view();
    let by_king = view.piece_at(mv.from()).is_some_and(|piece| piece.role == Role::King);
    by_king && view.captures(mv).len() > 1
}

/// Where the king of the side to move may land.
fn flights(position: &AnyPosition) -> Vec<Cell> {
    let view = position.view();
    let king = view.king(view.turn());
    let moves = view.legal_moves().into_iter().filter(|mv| Some(mv.from()) == king);
    moves.map(Move::landing_cell).collect()
}

/// Whether an answer promotes to what is not the strongest piece, and this would be no answer.
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
