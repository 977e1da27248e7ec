//! Finds the refutation of a wrong move: mate, or the capture of a piece without recapture.

use glass_notation::algebraic;
use glass_rules::{AnyPosition, Cell, Color, Move, Outcome, Role};

/// The gain of a reply to a wrong move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Punishment {
    /// The side that replies.
    pub side: Color,
    /// The reply, in algebraic notation.
    pub reply: String,
    /// Its gain.
    pub gain: Gain,
}

/// The gain of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    /// It wins the game.
    Game,
    /// It captures a piece of that role, and the capturing piece cannot be recaptured.
    Piece(Role),
}

/// The reply with the greatest gain after a move; `None` if it gains less than the move has captured.
pub(crate) fn punishment(
    before: &AnyPosition,
    played: Move,
    after: &AnyPosition,
) -> Option<(Move, Punishment)> {
    let gained = before.view().captures(played).iter().map(|&(_, piece)| worth(piece.role)).max();
    let gained = gained.unwrap_or_default();
    let view = after.view();
    let mut best = None;
    for reply in view.legal_moves() {
        let next = after.after(reply);
        if wins(&next) {
            best = Some((u8::MAX, reply, Gain::Game));
            break;
        }
        let captured = view.captures(reply);
        let heaviest =
            captured.iter().map(|&(_, piece)| piece.role).max_by_key(|&role| worth(role));
        let Some(role) = heaviest.filter(|&role| worth(role) > gained) else { continue };
        let is_better = best.is_none_or(|(value, ..)| worth(role) > value);
        if is_better && capturers(&next, reply.landing_cell()).next().is_none() {
            best = Some((worth(role), reply, Gain::Piece(role)));
        }
    }
    let (_, reply, gain) = best?;
    let text = algebraic::write(view, reply);
    Some((reply, Punishment { side: after.turn(), reply: text, gain }))
}

/// Whether the side that has moved has won.
pub(crate) fn wins(after: &AnyPosition) -> bool {
    after.view().outcome().and_then(Outcome::winner) == Some(!after.turn())
}

/// The legal moves that capture the piece on a cell.
pub(crate) fn capturers(position: &AnyPosition, at: Cell) -> impl Iterator<Item = Move> {
    let view = position.view();
    let captures = move |legal: &Move| view.captures(*legal).iter().any(|&(cell, _)| cell == at);
    view.legal_moves().into_iter().filter(captures)
}

/// The rank of a role by value.
fn worth(role: Role) -> u8 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Unicorn => 2,
        Role::Bishop => 3,
        Role::Rook => 4,
        Role::Cardinal => 5,
        Role::Marshal => 6,
        Role::Queen => 7,
        Role::King => 8,
    }
}
