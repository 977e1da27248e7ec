//! How a game's boards lie on the page, as data for the page.

use std::collections::HashMap;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, Uri};
use axum::response::Response;
use glass_catalogue::Catalogued;
use glass_rules::{BoardId, Cell, Transfer, VariantId, ZeroMoves};
use serde::Serialize;

use crate::assets::Lasting;
use crate::error::ServerError;
use crate::game_state::number;

#[derive(Serialize)]
struct Document<'l> {
    game: &'static str,
    transfer: &'static str,
    zero: bool,
    boards: usize,
    width: f32,
    height: f32,
    /// How many shades cells have.
    shades: u8,
    outlines: &'l [String],
    faces: Vec<Face<'l>>,
    cells: Vec<CellFace<'l>>,
    labels: Vec<Label<'l>>,
}

#[derive(Serialize)]
struct Face<'l> {
    name: &'l str,
    board: u8,
    heading: Option<(f32, f32)>,
    x: f32,
    y: f32,
    width: f32,
    height: f32,
    /// Where it lies when Black is at the bottom.
    flipped: (f32, f32),
}

#[derive(Serialize)]
struct CellFace<'l> {
    cell: usize,
    face: usize,
    board: u8,
    name: &'l str,
    x: f32,
    y: f32,
    shade: u8,
    outline: usize,
    twins: Vec<usize>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Label<'l> {
    face: usize,
    text: &'l str,
    x: f32,
    y: f32,
    /// Where it lies when Black is at the bottom.
    flipped: (f32, f32),
    on_cell: bool,
}

static LAYOUTS: LazyLock<HashMap<VariantId, Lasting>> = LazyLock::new(|| {
    let ready = |game: VariantId| {
        // Plain data: nothing in it can fail to be written.
        let content = serde_json::to_string(&document(game)).unwrap_or_default();
        (game, Lasting::new(&format!("/layout/{game}.json"), content, "application/json"))
    };
    VariantId::ALL.into_iter().map(ready).collect()
});

/// Boards that are higher than this part of their width want the whole height of a window.
const TALL: f32 = 0.6;

/// Whether a game's boards want height.
pub(crate) fn is_tall(game: VariantId) -> bool {
    let layout = game.layout();
    layout.height / layout.width > TALL
}

/// The address of a game's layout.
pub(crate) fn address(game: VariantId) -> &'static str {
    LAYOUTS.get(&game).map_or("", |layout| &layout.address)
}

pub(crate) async fn file(
    Path(name): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, ServerError> {
    let game = name.strip_suffix(".json").and_then(|name| name.parse().ok());
    match game.and_then(|game: VariantId| LAYOUTS.get(&game)) {
        Some(layout) => Ok(layout.answer(&uri, &headers)),
        None => Err(ServerError::NotFound("There is no game of this name here.")),
    }
}

fn document(game: VariantId) -> Document<'static> {
    let (layout, turned, shape) = (game.layout(), game.layout().flipped(), game.shape());
    let twins = |cell: Cell| {
        (0..game.boards() as u8)
            .map(BoardId)
            .filter(|&board| board != cell.board)
            .map(|board| number(game, Cell::new(board, cell.square)))
            .collect()
    };
    let faces = layout.faces.iter().zip(&turned.faces).map(|(face, turned)| Face {
        name: &face.name,
        board: face.board.0,
        heading: face.heading,
        x: face.x,
        y: face.y,
        width: face.width,
        height: face.height,
        flipped: (turned.x, turned.y),
    });
    let cells = layout.cells.iter().map(|face| CellFace {
        cell: number(game, face.cell),
        face: face.face,
        board: face.cell.board.0,
        name: shape.name(face.cell.square),
        x: face.x,
        y: face.y,
        shade: face.shade,
        outline: face.outline,
        twins: twins(face.cell),
    });
    let labels = layout.labels.iter().map(|label| Label {
        face: label.face,
        text: &label.text,
        x: label.x,
        y: label.y,
        flipped: label.flipped,
        on_cell: label.on_cell,
    });
    let lightest = layout.cells.iter().map(|cell| cell.shade).max();
    Document {
        game: game.as_str(),
        transfer: transfer(game.transfer()),
        zero: game.zero_moves() != ZeroMoves::None,
        boards: game.boards(),
        width: layout.width,
        height: layout.height,
        shades: lightest.map_or(1, |shade| shade + 1),
        outlines: &layout.outlines,
        faces: faces.collect(),
        cells: cells.collect(),
        labels: labels.collect(),
    }
}

fn transfer(transfer: Transfer) -> &'static str {
    match transfer {
        Transfer::Stay => "stay",
        Transfer::Opposite => "opposite",
        Transfer::AnyOther => "anyOther",
        Transfer::WhereAKingStands => "whereAKingStands",
        Transfer::Optional => "optional",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_in_order_and_know_their_twins() {
        for game in VariantId::ALL {
            let layout = document(game);
            assert_eq!(layout.cells.len(), game.boards() * game.shape().squares(), "{game}");
            for (at, face) in layout.cells.iter().enumerate() {
                assert_eq!((face.cell, face.twins.len()), (at, game.boards() - 1), "{game}");
                assert_eq!(layout.faces[face.face].board, face.board, "{game} {}", face.name);
                assert!(face.outline < layout.outlines.len(), "{game} {}", face.name);
            }
            assert!(address(game).starts_with(&format!("/layout/{game}.json?v=")));
        }
        let shades = [VariantId::Alice, VariantId::Glinski].map(|game| document(game).shades);
        assert_eq!(shades, [2, 3]);
        let alice = document(VariantId::Alice);
        assert_eq!((alice.transfer, alice.zero, alice.faces.len()), ("opposite", false, 2));
        let e4 = &alice.cells[64 + 28];
        assert_eq!((e4.name, e4.board, e4.twins.as_slice()), ("e4", 1, [28].as_slice()));
    }

    #[test]
    fn the_page_knows_how_boards_lie_for_black() {
        let alice = document(VariantId::Alice);
        assert!(alice.faces.iter().all(|face| face.flipped == (face.x, face.y)));
        let a = alice.labels.iter().find(|label| label.text == "a").unwrap();
        assert_eq!((a.x, a.flipped.0, a.flipped.1 == a.y), (0.5, 7.5, true));
        let raumschach = document(VariantId::Raumschach);
        assert!(raumschach.faces.iter().any(|face| face.flipped != (face.x, face.y)));
        assert!(document(VariantId::Circular).labels.iter().any(|label| label.on_cell));
        assert!(is_tall(VariantId::QuasiAlice) && !is_tall(VariantId::Alice));
    }
}
