//! Checks whether a move reaches the goals of an exercise.

use glass_catalogue::StepGoal;
use glass_notation::{algebraic, cell};
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, Move, NamedCell, Outcome, PositionView, Role, Square,
    VariantId,
};

use crate::punish::{capturers, punishment};

/// The reason why a legal move misses a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Missing {
    /// A piece of another role must move.
    OtherRole {
        /// The required role.
        asked: Role,
        /// The role of the piece that moved.
        moved: Role,
    },
    /// The piece on that cell must move.
    OtherPiece(&'static str),
    /// The piece lands on another cell.
    OtherCell {
        /// The required cell.
        asked: &'static str,
        /// Its landing cell.
        stands: NamedCell,
    },
    /// The piece lands on another board.
    OtherBoard {
        /// The letter of the required board.
        asked: char,
        /// Its landing board.
        stands: BoardId,
    },
    /// It leaves its plane.
    LeavesPlane,
    /// It stays on its plane.
    StaysOnPlane,
    /// It captures nothing.
    TakesNothing,
    /// It captures only one piece.
    TakesOne,
    /// It does not capture a piece of that role.
    DoesNotTake(Role),
    /// It is not a zero move.
    NoZeroMove,
    /// It is not castling.
    NoCastling,
    /// It is not a capture en passant.
    NoEnPassant,
    /// No pawn promotes.
    NoPromotion,
    /// No pawn promotes to that role.
    DoesNotBecome(Role),
    /// It does not give check.
    NoCheck,
    /// It does not give check, because it lands on another board than the king.
    NoCheckThere {
        /// The landing board.
        lands: BoardId,
        /// The board of the king.
        king: BoardId,
    },
    /// The king itself answers the check.
    KingSteps,
    /// A capture answers the check.
    Captures,
    /// It gives check, but not mate.
    CheckOnly {
        /// The side that can answer.
        side: Color,
        /// One of its legal moves, in algebraic notation.
        reply: String,
    },
    /// It does not win.
    NoWin {
        /// The side to move.
        side: Color,
        /// One of its legal moves, in algebraic notation.
        reply: String,
    },
    /// The side still has a legal move.
    NoStalemate {
        /// The side to stalemate.
        side: Color,
        /// One of its legal moves, in algebraic notation.
        reply: String,
    },
    /// The side has no legal move, but is in check.
    InCheck(Color),
    /// It does not confine a king.
    ConfinesNone,
    /// It is not a discovered check.
    DiscoversNone,
    /// The moved piece can be captured.
    NotSafe {
        /// The side that can capture it.
        side: Color,
        /// The capture, in algebraic notation.
        reply: String,
    },
    /// The piece to guard has left its cell, or was captured.
    NotThere(&'static str),
    /// The piece on a cell can be captured without recapture.
    Unguarded {
        /// The cell.
        at: &'static str,
        /// The side that can capture it.
        side: Color,
        /// The capture, in algebraic notation.
        reply: String,
    },
}

impl Missing {
    /// The reply that refutes the move, in algebraic notation, if there is one.
    pub fn reply(&self) -> Option<&str> {
        match self {
            Self::CheckOnly { reply, .. }
            | Self::NoWin { reply, .. }
            | Self::NoStalemate { reply, .. }
            | Self::NotSafe { reply, .. }
            | Self::Unguarded { reply, .. } => Some(reply),
            _ => None,
        }
    }
}

/// The reason why a legal move misses the goal; `None` if it reaches it.
pub(crate) fn missing(
    goal: StepGoal,
    before: &AnyPosition,
    played: Move,
    after: &AnyPosition,
) -> Option<Missing> {
    let (view, next) = (before.view(), after.view());
    let variant = view.variant();
    let moved = view.piece_at(played.from())?.role;
    let taken = view.captures(played);
    let (stands, other) = (played.landing_cell(), after.turn());
    let unless = |done: bool, why: Missing| (!done).then_some(why);
    match goal {
        StepGoal::By(asked) => unless(moved == asked, Missing::OtherRole { asked, moved }),
        StepGoal::From(from) => unless(is(variant, from, played.from()), Missing::OtherPiece(from)),
        StepGoal::Lands(asked) => unless(
            is(variant, asked, stands),
            Missing::OtherCell { asked, stands: NamedCell::new(variant, stands) },
        ),
        StepGoal::LandsOn(asked) => unless(
            BoardId::from_letter(asked) == Some(stands.board),
            Missing::OtherBoard { asked, stands: stands.board },
        ),
        StepGoal::StaysOnPlane(stays) => {
            let is_same = plane(variant, played.from().square) == plane(variant, played.to());
            let why = if stays { Missing::LeavesPlane } else { Missing::StaysOnPlane };
            unless(is_same == stays, why)
        }
        StepGoal::Takes(count) => {
            let why = if taken.is_empty() { Missing::TakesNothing } else { Missing::TakesOne };
            unless(taken.len() >= count, why)
        }
        StepGoal::TakesA(role) => {
            unless(taken.iter().any(|(_, piece)| piece.role == role), Missing::DoesNotTake(role))
        }
        StepGoal::Zero => unless(played.is_zero(), Missing::NoZeroMove),
        StepGoal::Castles => unless(played.is_castling(), Missing::NoCastling),
        StepGoal::EnPassant => {
            let passing = moved == Role::Pawn
                && taken.first().is_some_and(|(cell, _)| cell.square != played.to());
            unless(passing, Missing::NoEnPassant)
        }
        StepGoal::Promotes => unless(played.promotion().is_some(), Missing::NoPromotion),
        StepGoal::Becomes(role) => {
            unless(played.promotion() == Some(role), Missing::DoesNotBecome(role))
        }
        StepGoal::Check => unless(next.is_check(), no_check(next, stands)),
        StepGoal::Interposes => {
            let why = if moved == Role::King { Missing::KingSteps } else { Missing::Captures };
            unless(view.is_check() && moved != Role::King && taken.is_empty(), why)
        }
        StepGoal::Wins => {
            let won = next.outcome().and_then(Outcome::winner) == Some(before.turn());
            unless(won, no_win(after, stands, || best_reply(before, played, after)))
        }
        StepGoal::Stalemates => {
            let stalemate = !next.is_check() && next.legal_moves().is_empty();
            let reply = next.legal_moves().first().map(|&reply| algebraic::write(next, reply));
            let why = match reply {
                Some(reply) => Missing::NoStalemate { side: other, reply },
                None => Missing::InCheck(other),
            };
            unless(stalemate, why)
        }
        StepGoal::Confines => {
            let confined = |view: &dyn PositionView| view.confinement(before.turn()).is_some();
            unless(!confined(view) && confined(next), Missing::ConfinesNone)
        }
        StepGoal::Discovers => {
            let discovered = next.checkers().iter().any(|&checker| checker != stands);
            unless(discovered, Missing::DiscoversNone)
        }
        StepGoal::Safe => capturers(after, stands)
            .next()
            .map(|reply| Missing::NotSafe { side: other, reply: algebraic::write(next, reply) }),
        StepGoal::Guards(at) => {
            let own = next
                .pieces()
                .into_iter()
                .find(|&(cell, piece)| piece.color == before.turn() && is(variant, at, cell));
            let Some((cell, _)) = own else { return Some(Missing::NotThere(at)) };
            let unanswered = capturers(after, cell).find(|&reply| {
                capturers(&after.after(reply), reply.landing_cell()).next().is_none()
            });
            unanswered.map(|reply| Missing::Unguarded {
                at,
                side: other,
                reply: algebraic::write(next, reply),
            })
        }
    }
}

/// Whether a text is the name of a cell, such as `e4` or `e4/B`.
pub(crate) fn is(variant: VariantId, text: &str, at: Cell) -> bool {
    cell::read(variant, text).contains(&at)
}

/// The plane of a square, on boards with several planes.
fn plane(variant: VariantId, square: Square) -> Option<usize> {
    let holds = |plane: &Vec<Vec<Square>>| plane.iter().flatten().any(|&known| known == square);
    variant.shape().planes().iter().position(holds)
}

fn no_check(next: &dyn PositionView, stands: Cell) -> Missing {
    match next.king(next.turn()) {
        Some(king) if king.board != stands.board => {
            Missing::NoCheckThere { lands: stands.board, king: king.board }
        }
        _ => Missing::NoCheck,
    }
}

fn no_win(after: &AnyPosition, stands: Cell, reply: impl FnOnce() -> String) -> Missing {
    let (next, side) = (after.view(), after.turn());
    match next.king(side) {
        Some(_) if !next.is_check() => no_check(next, stands),
        Some(_) => Missing::CheckOnly { side, reply: reply() },
        None => Missing::NoWin { side, reply: reply() },
    }
}

/// The reply with the greatest gain, in algebraic notation.
fn best_reply(before: &AnyPosition, played: Move, after: &AnyPosition) -> String {
    match punishment(before, played, after) {
        Some((_, punishment)) => punishment.reply,
        None => {
            let next = after.view();
            let reply = next.legal_moves().first().map(|&reply| algebraic::write(next, reply));
            reply.unwrap_or_default()
        }
    }
}
