//! How a game's boards lie on the page, as data for the page.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use glass_rules::{BoardId, Cell, GameId};
use serde::Serialize;

use crate::assets;
use crate::error::ServerError;
use crate::view::number;

#[derive(Serialize)]
struct Document<'l> {
    game: &'static str,
    width: f32,
    height: f32,
    boards: Vec<Board<'l>>,
    outlines: &'l [&'static str],
    cells: Vec<CellFace<'l>>,
    labels: Vec<Label<'l>>,
}

#[derive(Serialize)]
struct Board<'l> {
    name: &'l str,
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

#[derive(Serialize)]
struct CellFace<'l> {
    cell: usize,
    board: u8,
    name: &'l str,
    x: f32,
    y: f32,
    shade: u8,
    outline: usize,
    twins: Vec<usize>,
}

#[derive(Serialize)]
struct Label<'l> {
    board: u8,
    text: &'l str,
    x: f32,
    y: f32,
}

/// A layout and the address that names it.
struct Ready {
    address: String,
    content: String,
}

static LAYOUTS: LazyLock<HashMap<GameId, Ready>> = LazyLock::new(|| {
    let ready = |game: GameId| {
        // Plain data: nothing in it can fail to be written.
        let content = serde_json::to_string(&document(game)).unwrap_or_default();
        let version = assets::fingerprint(content.as_bytes());
        (game, Ready { address: format!("/layout/{game}.json?v={version}"), content })
    };
    GameId::ALL.into_iter().map(ready).collect()
});

/// The address of a game's layout.
pub(crate) fn address(game: GameId) -> &'static str {
    LAYOUTS.get(&game).map_or("", |ready| &ready.address)
}

pub(crate) async fn file(
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let unknown = ServerError::NotFound("There is no game of this name here.");
    let game = name.strip_suffix(".json").and_then(|name| name.parse().ok());
    let Some(ready) = game.and_then(|game: GameId| LAYOUTS.get(&game)) else { return Err(unknown) };
    let keep = assets::kept(&uri, &ready.address);
    Ok(assets::answer(ready.content.as_str().into(), "application/json", keep, &headers))
}

fn document(game: GameId) -> Document<'static> {
    let (layout, shape) = (game.layout(), game.shape());
    let twins = |cell: Cell| {
        (0..game.boards() as u8)
            .map(BoardId)
            .filter(|&board| board != cell.board)
            .map(|board| number(game, Cell::new(board, cell.square)))
            .collect()
    };
    let boards = layout.boards.iter().map(|face| Board {
        name: &face.name,
        x: face.x,
        y: face.y,
        width: face.width,
        height: face.height,
    });
    let cells = layout.cells.iter().map(|face| CellFace {
        cell: number(game, face.cell),
        board: face.cell.board.0,
        name: shape.name(face.cell.square),
        x: face.x,
        y: face.y,
        shade: face.shade,
        outline: face.outline,
        twins: twins(face.cell),
    });
    let labels = layout.labels.iter().map(|label| Label {
        board: label.board.0,
        text: &label.text,
        x: label.x,
        y: label.y,
    });
    Document {
        game: game.as_str(),
        width: layout.width,
        height: layout.height,
        boards: boards.collect(),
        outlines: &layout.outlines,
        cells: cells.collect(),
        labels: labels.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_in_order_and_know_their_twins() {
        let alice = document(GameId::Alice);
        assert_eq!((alice.boards.len(), alice.cells.len()), (2, 128));
        assert!(alice.cells.iter().enumerate().all(|(at, face)| face.cell == at));
        let e4 = &alice.cells[64 + 28];
        assert_eq!((e4.name, e4.board, e4.twins.as_slice()), ("e4", 1, [28].as_slice()));
        assert!(address(GameId::Alice).starts_with("/layout/alice.json?v="));
    }
}
