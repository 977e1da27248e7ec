//! Writes moves in Popeye's notation: `Ke5-f4A`, `f5*e6 ep.A`, `d2-d1=SA`, `0-0BB`.

use glass_rules::{AnyPosition, Move, MoveKind, Role};

use super::pieces::letter;
use crate::stipulation::Aim;

/// Writes a legal move. Appends ` +` for check, or the sign of the aim if the move reaches it. Popeye's own variants
/// have at most one piece on each square, on any board. In other variants, the board of departure is written as well:
/// `Rc3A-c5B`.
pub fn write(position: &AnyPosition, mv: Move, aim: Option<Aim>) -> String {
    let view = position.view();
    let shape = view.variant().shape();
    let board =
        if view.variant().boards() > 1 { mv.landing().letter().to_string() } else { String::new() };
    let mut text = match mv.kind() {
        // The landing board of king and rook.
        MoveKind::CastleKingside => format!("0-0{board}{board}"),
        MoveKind::CastleQueenside => format!("0-0-0{board}{board}"),
        MoveKind::Normal | MoveKind::DoublePush | MoveKind::EnPassant => {
            let role = view.piece_at(mv.from()).map_or(Role::Pawn, |piece| piece.role);
            let piece = if role == Role::Pawn { String::new() } else { letter(role).to_string() };
            let (from, to) = (shape.name(mv.from().square), shape.name(mv.to()));
            let named = view.variant().transfer().is_choice();
            let home = if named { mv.board().letter().to_string() } else { String::new() };
            let sign = if view.captures(mv).is_empty() { '-' } else { '*' };
            let promotion = mv.promotion().map(|role| format!("={}", letter(role)));
            let passing = if mv.kind() == MoveKind::EnPassant { " ep." } else { "" };
            format!(
                "{piece}{from}{home}{sign}{to}{}{passing}{board}",
                promotion.unwrap_or_default()
            )
        }
    };
    match aim {
        Some(aim) => {
            text.push(' ');
            text.push_str(&aim.to_string());
        }
        None if position.after(mv).view().is_check() => text.push_str(" +"),
        None => {}
    }
    text
}
