//! Moves as programs see them.

use glass_notation::{MoveError, coordinate, read_move};
use glass_rules::{IllegalMove, Move, MoveKind, PositionView};
use wasm_bindgen::JsValue;

use crate::error::error;
use crate::object::{array, cell, object};

/// A legal move with its effects.
pub(crate) fn describe(view: &dyn PositionView, legal: Move) -> JsValue {
    let variant = view.variant();
    let captures = view.captures(legal);
    let promotion = legal.promotion().map(|role| role.to_string());
    let castling = matches!(legal.kind(), MoveKind::CastleKingside | MoveKind::CastleQueenside);
    object([
        ("move", coordinate::write(variant, legal).into()),
        ("from", cell(variant, legal.from())),
        ("to", cell(variant, legal.transit_cell())),
        ("landing", cell(variant, legal.landing_cell())),
        ("captures", array(captures.into_iter().map(|(at, _)| cell(variant, at)))),
        ("promotion", promotion.into()),
        ("castling", castling.into()),
    ])
}

/// Parses a legal move in any notation.
pub(crate) fn read(view: &dyn PositionView, text: &str) -> Result<Move, JsValue> {
    read_move(view, text).map_err(refusal)
}

/// Why a text is not a legal move, with the matching moves if there are several.
fn refusal(reason: MoveError) -> JsValue {
    let refused = error("MoveError", &reason);
    if let MoveError::Ambiguous { matches, .. } = reason {
        let matches = array(matches.into_iter().map(|(_, spelt)| spelt));
        // It cannot fail: the error is new and takes every property.
        let _ = js_sys::Reflect::set(&refused, &"matches".into(), &matches);
    }
    refused
}

/// Why a move is not legal.
pub(crate) fn illegal(reason: &IllegalMove) -> JsValue {
    error("MoveError", reason)
}
