//! Games from PGN.

use glass_notation::pgn::{self, GameTree, PgnGames, ReadGame, TreeNodeId};
use glass_notation::{algebraic, coordinate};
use wasm_bindgen::prelude::*;

use crate::error::error;
use crate::object::{array, object};
use crate::{Game, variant};

/// The games of a text, each with its tags, its main line as a [`Game`], its tree of moves and warnings about everything
/// that violates PGN. A game that cannot be read is replaced by its error. `rules` apply to games that name
/// none.
#[wasm_bindgen(js_name = readPgn)]
pub fn read_pgn(rules: &str, text: &str) -> Result<JsValue, JsValue> {
    let games = PgnGames::new(text.as_bytes(), variant::rules(rules)?);
    Ok(array(games.map(|game| match game {
        Ok(game) => describe(&game),
        Err(reason) => error("PgnError", reason),
    })))
}

fn describe(ReadGame { tree: game, warnings, .. }: &ReadGame) -> JsValue {
    let root = game.node(game.root());
    object([
        ("warnings", array(warnings.iter().map(ToString::to_string))),
        ("tags", array(game.tags.iter().map(|(name, value)| array([name, value])))),
        ("result", game.result.as_str().into()),
        ("game", Game(game.history()).into()),
        ("comments", array(&root.comments)),
        ("moves", children(game, game.root())),
        ("pgn", pgn::write(game).into()),
    ])
}

/// The moves that follow a point of the tree, the main line first.
fn children(game: &GameTree, at: TreeNodeId) -> JsValue {
    let position = game.position(at);
    array(game.node(at).children().iter().filter_map(|&id| {
        let node = game.node(id);
        let played = node.played()?;
        Some(object([
            ("move", coordinate::write(position.variant(), played).into()),
            ("san", algebraic::write(position.view(), played).into()),
            ("nags", array(node.nags.iter().copied())),
            ("before", array(&node.before)),
            ("comments", array(&node.comments)),
            ("moves", children(game, id)),
        ]))
    }))
}
