//! A position.

use glass_notation::fen::{self, FenForm, Lenient};
use glass_notation::{algebraic, coordinate, courier};
use glass_rules::{AnyPosition, Outcome, PositionView};
use wasm_bindgen::prelude::*;

use crate::error::error;
use crate::object::{array, cell, color, object};
use crate::{moves, options, variant};

/// An immutable position.
#[wasm_bindgen(js_name = Position)]
pub struct WasmPosition(pub(crate) AnyPosition);

impl WasmPosition {
    fn view(&self) -> &dyn PositionView {
        self.0.view()
    }
}

/// The outcome of a position or game, with the score of each side.
pub(crate) fn outcome(outcome: Outcome) -> JsValue {
    let points = outcome.quarters();
    object([
        ("reason", outcome.to_string().into()),
        ("winner", outcome.winner().map_or(JsValue::UNDEFINED, color)),
        ("white", (f64::from(points[glass_rules::Color::White]) / 4.0).into()),
        ("black", (f64::from(points[glass_rules::Color::Black]) / 4.0).into()),
    ])
}

/// Reads a position under a rule set, also as other programs write it.
pub(crate) fn read(rules: &str, text: &str) -> Result<AnyPosition, JsValue> {
    Ok(read_with_notes(rules, text)?.value)
}

/// Parses a position, with notes on ignored parts.
fn read_with_notes(rules: &str, text: &str) -> Result<Lenient<AnyPosition>, JsValue> {
    fen::position_lenient(variant::rules(rules)?, text).map_err(|reason| error("FenError", reason))
}

#[wasm_bindgen(js_class = Position)]
impl WasmPosition {
    /// The position before the first move.
    pub fn start(rules: &str) -> Result<Self, JsValue> {
        Ok(Self(AnyPosition::start(variant::rules(rules)?)))
    }

    /// Parses a position from FEN in any form, or from EPD. Impossible details are ignored, such as a castling right
    /// without a rook on its home square.
    #[wasm_bindgen(js_name = fromFen)]
    pub fn from_fen(rules: &str, text: &str) -> Result<Self, JsValue> {
        read(rules, text).map(Self)
    }

    /// What `fromFen` leaves out or assumes, and whether the position cannot occur in a game; empty if it reads
    /// everything.
    #[wasm_bindgen(js_name = fenNotes)]
    pub fn fen_notes(rules: &str, text: &str) -> Result<Vec<String>, JsValue> {
        Ok(read_with_notes(rules, text)?.notes.iter().map(ToString::to_string).collect())
    }

    /// The name of the variant.
    #[wasm_bindgen(getter)]
    pub fn variant(&self) -> String {
        self.view().variant().to_string()
    }

    /// The full name of the rule set.
    #[wasm_bindgen(getter, js_name = ruleSet)]
    pub fn rule_set(&self) -> String {
        self.view().rules().id()
    }

    /// The side to move.
    #[wasm_bindgen(getter)]
    pub fn turn(&self) -> JsValue {
        color(self.view().turn())
    }

    /// The key, the same in every release of the same major version.
    #[wasm_bindgen(getter)]
    pub fn key(&self) -> u64 {
        self.view().key()
    }

    /// The FEN, in this site's form or in that of another program.
    pub fn fen(&self, form: Option<String>) -> Result<String, JsValue> {
        let Some(name) = form else { return Ok(fen::write(self.view())) };
        let form: FenForm = name.parse().map_err(|unknown| error("OptionError", unknown))?;
        fen::write_as(self.view(), form).ok_or_else(|| {
            error("FenError", format!("the form “{name}” cannot tell of this position"))
        })
    }

    /// All pieces with their cells.
    pub fn pieces(&self) -> JsValue {
        let variant = self.view().variant();
        array(self.view().pieces().into_iter().map(|(at, piece)| {
            object([
                ("cell", cell(variant, at)),
                ("color", color(piece.color)),
                ("role", piece.role.to_string().into()),
                ("letter", piece.letter().to_string().into()),
            ])
        }))
    }

    /// All legal moves in coordinate notation.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        let variant = self.view().variant();
        self.view().legal_moves().iter().map(|&legal| coordinate::write(variant, legal)).collect()
    }

    /// Parses a legal move in any notation, and returns its effects.
    pub fn read(&self, text: &str) -> Result<JsValue, JsValue> {
        Ok(moves::describe(self.view(), moves::read(self.view(), text)?))
    }

    /// The move in algebraic notation.
    pub fn san(&self, text: &str) -> Result<String, JsValue> {
        Ok(algebraic::write(self.view(), moves::read(self.view(), text)?))
    }

    /// The move in the notation of Game Courier.
    pub fn courier(&self, text: &str) -> Result<String, JsValue> {
        Ok(courier::write(self.view(), moves::read(self.view(), text)?))
    }

    /// The position after a move in any notation.
    pub fn play(&self, text: &str) -> Result<Self, JsValue> {
        Ok(Self(self.0.after(moves::read(self.view(), text)?)))
    }

    /// Squares that are closed because the landing cell is occupied, with the piece on that cell.
    #[wasm_bindgen(js_name = closedMoves)]
    pub fn closed_moves(&self) -> JsValue {
        let variant = self.view().variant();
        array(self.view().closed_moves().into_iter().map(|closed| {
            let to = glass_rules::Cell::new(closed.from.board, closed.to);
            object([
                ("from", cell(variant, closed.from)),
                ("to", cell(variant, to)),
                ("by", cell(variant, closed.by)),
            ])
        }))
    }

    /// The cells of the pieces that give check to the side to move.
    pub fn checkers(&self) -> JsValue {
        let variant = self.view().variant();
        array(self.view().checkers().into_iter().map(|at| cell(variant, at)))
    }

    /// The outcome according to this position alone; undefined if the game is not over.
    pub fn outcome(&self) -> JsValue {
        self.view().outcome().map_or(JsValue::UNDEFINED, outcome)
    }

    /// The number of legal move sequences of this length.
    pub fn perft(&self, depth: u32) -> u64 {
        self.view().perft(depth)
    }

    /// The position as SVG.
    pub fn svg(&self, options: &JsValue) -> Result<String, JsValue> {
        let options = options::picture(self.view().variant(), options, None)?;
        Ok(glass_render::svg(self.view(), &options))
    }

    /// The position as lines of text.
    pub fn text(&self, options: &JsValue) -> Result<String, JsValue> {
        let options = options::text(self.view().variant(), options, None)?;
        Ok(glass_render::text(self.view(), &options))
    }
}
