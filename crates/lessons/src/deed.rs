//! Whether a move does what a step asks of it.

use glass_catalogue::Deed;
use glass_notation::{algebraic, cell};
use glass_rules::{
    AnyPosition, BoardId, Cell, Move, NamedCell, Outcome, PositionView, Role, Square, VariantId,
};

/// Why a legal move does not do it, as a sentence; `None` if it does.
pub(crate) fn missing(
    deed: Deed,
    before: &AnyPosition,
    played: Move,
    after: &AnyPosition,
) -> Option<String> {
    let (view, next) = (before.view(), after.view());
    let variant = view.variant();
    let name = |cell| NamedCell::new(variant, cell);
    let mover = view.piece_at(played.from())?.role;
    let taken = view.captures(played);
    let (stands, other) = (played.landing_cell(), after.turn());
    let unless = |done: bool, why: String| (!done).then_some(why);
    match deed {
        Deed::By(role) => unless(mover == role, format!("the {role} is to move, not the {mover}.")),
        Deed::From(from) => {
            unless(is(variant, from, played.from()), format!("the piece on {from} is meant."))
        }
        Deed::Lands(there) => unless(
            is(variant, there, stands),
            format!("then it stands on {}, not on {there}.", name(stands)),
        ),
        Deed::LandsOn(letter) => unless(
            BoardId::from_letter(letter) == Some(stands.board),
            format!("then it stands on board {}, not on board {letter}.", stands.board.letter()),
        ),
        Deed::StaysOnPlane(stays) => {
            let is_same = plane(variant, played.from().square) == plane(variant, played.to());
            let why = if stays { "it leaves its board." } else { "it stays on its board." };
            unless(is_same == stays, why.to_owned())
        }
        Deed::Takes(count) => unless(
            taken.len() >= count,
            match taken.len() {
                0 => "it captures nothing.".to_owned(),
                _ => "it captures one piece only.".to_owned(),
            },
        ),
        Deed::TakesA(role) => unless(
            taken.iter().any(|(_, piece)| piece.role == role),
            format!("it does not capture the {role}."),
        ),
        Deed::Zero => unless(played.is_zero(), "that is a step, not a zero move.".to_owned()),
        Deed::Castles => unless(played.is_castling(), "that is not castling.".to_owned()),
        Deed::EnPassant => {
            let passing = mover == Role::Pawn
                && taken.first().is_some_and(|(cell, _)| cell.square != played.to());
            unless(passing, "that is no capture in passing.".to_owned())
        }
        Deed::Promotes => {
            unless(played.promotion().is_some(), "no pawn promotes by it.".to_owned())
        }
        Deed::Becomes(role) => {
            unless(played.promotion() == Some(role), format!("no pawn becomes a {role} by it."))
        }
        Deed::Check => unless(next.is_check(), no_check(next, stands)),
        Deed::Interposes => {
            let why = if mover == Role::King {
                "the king steps aside. Look for a piece that lands between."
            } else {
                "it captures. Look for a piece that lands between."
            };
            unless(view.is_check() && mover != Role::King && taken.is_empty(), why.to_owned())
        }
        Deed::Wins => {
            let won = next.outcome().and_then(Outcome::winner) == Some(before.turn());
            unless(won, no_win(next, stands))
        }
        Deed::Stalemates => {
            let stalemate = !next.is_check() && next.legal_moves().is_empty();
            let reply = next.legal_moves().first().map(|&reply| algebraic::write(next, reply));
            let why = match reply {
                Some(reply) => format!("{other} still has a move, {reply}."),
                None => format!("{other} is in check."),
            };
            unless(stalemate, why)
        }
        Deed::Confines => {
            let confined = |view: &dyn PositionView| view.confinement(before.turn()).is_some();
            unless(!confined(view) && confined(next), "it confines no king.".to_owned())
        }
    }
}

/// Whether a text names a cell, as `e4` or `e4/B`.
pub(crate) fn is(variant: VariantId, text: &str, at: Cell) -> bool {
    cell::read(variant, text).contains(&at)
}

/// The plane of a square, where a board has several.
fn plane(variant: VariantId, square: Square) -> Option<usize> {
    let holds = |plane: &Vec<Vec<Square>>| plane.iter().flatten().any(|&known| known == square);
    variant.shape().planes().iter().position(holds)
}

fn no_check(next: &dyn PositionView, stands: Cell) -> String {
    match next.king(next.turn()) {
        Some(king) if king.board != stands.board => format!(
            "it gives no check. It lands on board {}, and the king stands on board {}.",
            stands.board.letter(),
            king.board.letter()
        ),
        _ => "it gives no check.".to_owned(),
    }
}

fn no_win(next: &dyn PositionView, stands: Cell) -> String {
    if let Some(outcome) = next.outcome() {
        return format!("the game would be over, but not won. {outcome}");
    }
    let reply =
        next.legal_moves().first().map(|&reply| algebraic::write(next, reply)).unwrap_or_default();
    let side = next.turn();
    match next.king(side) {
        Some(_) if !next.is_check() => no_check(next, stands),
        Some(_) => format!("it is check, but not mate. {side} can answer with {reply}."),
        None => format!("it does not win yet. {side} can go on with {reply}."),
    }
}
