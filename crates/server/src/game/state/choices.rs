//! Lists the choices of the side to move: the legal moves, and the squares that are closed.

use std::collections::BTreeMap;

use glass_notation::{algebraic, coordinate};
use glass_rules::{AnyPosition, Attempt, Cell, Confinement, Move, PositionView};
use serde::Serialize;

use crate::board::cell_number::number;
use crate::board::played_move::{PiecePath, captures, castling_rook_path};
use crate::http::language;

/// A legal move, as a page plays it.
#[derive(Debug, Serialize)]
pub(crate) struct LegalMove {
    uci: String,
    san: String,
    from: usize,
    to: usize,
    landing: usize,
    promotion: Option<char>,
    captures: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rook: Option<PiecePath>,
    /// How the move confines the mover's king for the rest of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    confines: Option<&'static str>,
}

/// A square to which a piece could move if its landing cell were empty.
#[derive(Debug, Serialize)]
pub(crate) struct ClosedSquare {
    from: usize,
    to: usize,
    by: usize,
    text: String,
}

/// How a lone king is confined by its first move as a lone king; `None` for all other moves.
fn confines(before: &AnyPosition, played: Move) -> Option<&'static str> {
    let (view, color) = (before.view(), before.turn());
    if view.confinement(color).is_some() || view.king(color) != Some(played.from()) {
        return None;
    }
    before.after(played).view().confinement(color).map(Confinement::word)
}

pub(super) fn legal_moves(position: &AnyPosition) -> Vec<LegalMove> {
    position.view().legal_moves().into_iter().map(|legal| legal_move(position, legal)).collect()
}

fn legal_move(position: &AnyPosition, legal: Move) -> LegalMove {
    let (view, variant) = (position.view(), position.variant());
    LegalMove {
        uci: coordinate::write(variant, legal),
        san: algebraic::write(view, legal),
        from: number(variant, legal.from()),
        to: number(variant, legal.transit_cell()),
        landing: number(variant, legal.landing_cell()),
        promotion: legal.promotion().map(|role| role.letter().to_ascii_lowercase()),
        captures: captures(view, legal).into_iter().map(|(cell, _)| cell).collect(),
        rook: castling_rook_path(position, legal),
        confines: confines(position, legal),
    }
}

/// The moves of the waiting side that are legal after some move of the side to move, in coordinate notation's order.
pub(crate) fn premoves(position: &AnyPosition) -> Vec<LegalMove> {
    let mut found = BTreeMap::new();
    for reply in position.view().legal_moves() {
        let after = position.after(reply);
        for legal in after.view().legal_moves() {
            found.entry(coordinate::write(position.variant(), legal)).or_insert((reply, legal));
        }
    }
    let moves = found.into_values().map(|(reply, legal)| LegalMove {
        // What it captures and where it gives check depends on the reply.
        captures: Vec::new(),
        ..legal_move(&position.after(reply), legal)
    });
    moves.collect()
}

/// Every square that is closed to a piece, with the reason.
pub(super) fn closed(view: &dyn PositionView) -> Vec<ClosedSquare> {
    let variant = view.variant();
    let squares = view.closed_moves().into_iter().filter_map(|closed| {
        let landing = Some(closed.by.board);
        let attempt = Attempt { from: closed.from, to: closed.to, landing, promotion: None };
        Some(ClosedSquare {
            from: number(variant, closed.from),
            to: number(variant, Cell::new(closed.from.board, closed.to)),
            by: number(variant, closed.by),
            text: language::current().illegal_move(&view.judge(attempt).err()?).into(),
        })
    });
    squares.collect()
}

#[cfg(test)]
mod tests {
    use glass_notation::read_move;
    use glass_rules::{Color, History, Role, VariantId};

    use super::*;

    #[test]
    fn a_closed_square_says_why() {
        let mut history = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
        for text in ["g1f3", "a7a6", "b1c3", "g8f6"] {
            history.play(read_move(history.position().view(), text).unwrap()).unwrap();
        }
        let closed = closed(history.position().view());
        assert!(!closed.is_empty());
        assert!(closed.iter().all(|closed| closed.text.contains("closed")), "{closed:?}");
        let knight = closed.iter().find(|closed| closed.by == 64 + 21).unwrap();
        assert_eq!(knight.to, 21);
    }

    #[test]
    fn move_names_the_confinement_of_the_king() {
        let mut setup = VariantId::Hex4d.start();
        let told = |setup: &glass_rules::Setup| {
            let position = AnyPosition::new(setup, VariantId::Hex4d.default_rules()).unwrap();
            legal_moves(&position).into_iter().map(|choice| choice.confines).collect::<Vec<_>>()
        };
        assert!(told(&setup).iter().all(Option::is_none));
        setup.pieces.retain(|(_, piece)| piece.color == Color::Black || piece.role == Role::King);
        let words = told(&setup);
        assert!(words.contains(&Some("cells")) && words.contains(&Some("boards")), "{words:?}");
        setup.confinement[Color::White] = Some(Confinement::Cells);
        assert!(told(&setup).iter().all(Option::is_none));
    }

    #[test]
    fn choices_are_small_in_every_variant() {
        for variant in VariantId::ALL {
            let mut history = History::new(AnyPosition::start(variant.default_rules()));
            let mut largest = 0;
            for ply in 0..80_usize {
                let legal = history.position().view().legal_moves();
                let Some(&played) = legal.get(ply * 7919 % legal.len().max(1)) else { break };
                history.play(played).unwrap();
                let moves = legal_moves(history.position());
                let closed = closed(history.position().view());
                let size = serde_json::to_string(&(&moves, &closed)).unwrap().len();
                largest = largest.max(size);
            }
            assert!(largest < 60_000, "{variant}: {largest} bytes");
        }
    }
}
