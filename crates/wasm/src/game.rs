//! A game: a start position and the moves played from it.

use glass_notation::pgn::{self, GameTree};
use glass_notation::{algebraic, coordinate};
use glass_rules::{AnyPosition, History};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

use crate::position::{self, outcome};
use crate::{WasmPosition, moves, options, variant};

/// A game: a start position and the moves played from it.
#[wasm_bindgen]
pub struct Game(pub(crate) History);

#[wasm_bindgen]
impl Game {
    /// A game from the start of a rule set, or from a position as FEN.
    #[wasm_bindgen(constructor)]
    pub fn new(rules: &str, fen: Option<String>) -> Result<Self, JsValue> {
        let start = match fen {
            Some(text) => position::read(rules, &text)?,
            None => AnyPosition::start(variant::rules(rules)?),
        };
        Ok(Self(History::new(start)))
    }

    /// The current position.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> WasmPosition {
        WasmPosition(self.0.position().clone())
    }

    /// The position before the first move.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> WasmPosition {
        WasmPosition(self.0.start().clone())
    }

    /// The moves played, in coordinate notation.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> Vec<String> {
        let variant = self.0.position().variant();
        self.0.moves().iter().map(|&played| coordinate::write(variant, played)).collect()
    }

    /// The moves played, in algebraic notation.
    #[wasm_bindgen(getter)]
    pub fn san(&self) -> Vec<String> {
        let played = self.0.positions().zip(self.0.moves());
        played.map(|(before, &played)| algebraic::write(before.view(), played)).collect()
    }

    /// Plays a move in any notation and returns its effects.
    pub fn play(&mut self, text: &str) -> Result<JsValue, JsValue> {
        let before = self.0.position().view();
        let legal = moves::read(before, text)?;
        let described = moves::describe(before, legal);
        self.0.play(legal).map_err(|reason| moves::illegal(&reason))?;
        Ok(described)
    }

    /// Undoes the last move and returns it; undefined if there is none.
    pub fn undo(&mut self) -> Option<String> {
        let played = self.0.undo()?;
        Some(coordinate::write(self.0.position().variant(), played))
    }

    /// The outcome; undefined while the game is in play.
    pub fn outcome(&self) -> JsValue {
        self.0.outcome().map_or(JsValue::UNDEFINED, outcome)
    }

    /// The draw that the side to move may claim, in words.
    pub fn claim(&self) -> Option<String> {
        self.0.claim().map(|claim| claim.to_string())
    }

    /// The game as PGN, with tags from an object of strings.
    pub fn pgn(&self, tags: Option<Object>) -> String {
        let mut game = GameTree::from_history(&self.0);
        let entries = tags.map(|tags| Object::entries(&tags)).unwrap_or_default();
        let tag = |entry: JsValue| {
            let entry = Array::from(&entry);
            Some((entry.get(0).as_string()?, entry.get(1).as_string()?))
        };
        game.tags = entries.iter().filter_map(tag).collect();
        pgn::write(&game)
    }

    /// The current position as SVG, with the last move marked.
    pub fn svg(&self, options: &JsValue) -> Result<String, JsValue> {
        let view = self.0.position().view();
        let options = options::picture(view.variant(), options, self.0.moves().last().copied())?;
        Ok(glass_render::svg(view, &options))
    }

    /// The current position as lines of text, with the last move marked.
    pub fn text(&self, options: &JsValue) -> Result<String, JsValue> {
        let view = self.0.position().view();
        let options = options::text(view.variant(), options, self.0.moves().last().copied())?;
        Ok(glass_render::text(view, &options))
    }
}
