//! Describes the layout of a variant's boards for the page: where its cells, faces and labels lie.

use glass_catalogue::Catalogued;
use glass_rules::{BoardId, Cell, Transfer, VariantId, ZeroMoves};
use serde::Serialize;

use crate::board::cell_number::number;

#[derive(Serialize)]
struct BoardLayout<'l> {
    game: &'static str,
    transfer: &'static str,
    zero: bool,
    boards: usize,
    /// Whether its two boards can be drawn as one.
    overlay: bool,
    width: f32,
    height: f32,
    /// The number of cell shades.
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
    /// Its position when Black is at the bottom.
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
    tint: u8,
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
    /// Its position when Black is at the bottom.
    flipped: (f32, f32),
    on_cell: bool,
}

/// The ratio of height to width above which boards use the whole height of a window.
const TALL_RATIO: f32 = 0.6;

/// Whether a variant's boards use the whole height of a window.
pub(crate) fn is_tall(variant: VariantId) -> bool {
    let layout = variant.layout();
    layout.height / layout.width > TALL_RATIO
}

/// The width and height of a variant's boards, in hundredths of a square.
pub(crate) fn proportions(variant: VariantId) -> (u32, u32) {
    let layout = variant.layout();
    ((layout.width * 100.0) as u32, (layout.height * 100.0) as u32)
}

/// The layout of a variant's boards as JSON.
pub(crate) fn json(variant: VariantId) -> String {
    // Plain data always serializes.
    serde_json::to_string(&board_layout(variant)).unwrap_or_default()
}

fn board_layout(variant: VariantId) -> BoardLayout<'static> {
    let (layout, turned, shape) = (variant.layout(), variant.layout().flipped(), variant.shape());
    let twins = |cell: Cell| {
        (0..variant.boards() as u8)
            .map(BoardId)
            .filter(|&board| board != cell.board)
            .map(|board| number(variant, Cell::new(board, cell.square)))
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
        cell: number(variant, face.cell),
        face: face.face,
        board: face.cell.board.0,
        name: shape.name(face.cell.square),
        x: face.x,
        y: face.y,
        shade: face.shade,
        tint: face.tint,
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
    BoardLayout {
        game: variant.as_str(),
        transfer: transfer_name(variant.transfer()),
        zero: variant.zero_moves() != ZeroMoves::None,
        boards: variant.boards(),
        overlay: layout.can_overlay(),
        width: layout.width,
        height: layout.height,
        shades: lightest.map_or(1, |shade| shade + 1),
        outlines: &layout.outlines,
        faces: faces.collect(),
        cells: cells.collect(),
        labels: labels.collect(),
    }
}

fn transfer_name(transfer: Transfer) -> &'static str {
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
        for variant in VariantId::ALL {
            let layout = board_layout(variant);
            assert_eq!(
                layout.cells.len(),
                variant.boards() * variant.shape().squares(),
                "{variant}"
            );
            for (at, face) in layout.cells.iter().enumerate() {
                assert_eq!((face.cell, face.twins.len()), (at, variant.boards() - 1), "{variant}");
                assert_eq!(layout.faces[face.face].board, face.board, "{variant} {}", face.name);
                assert!(face.outline < layout.outlines.len(), "{variant} {}", face.name);
            }
        }
        let shades =
            [VariantId::Alice, VariantId::Glinski].map(|variant| board_layout(variant).shades);
        assert_eq!(shades, [2, 3]);
        let tints = [VariantId::Glinski, VariantId::Hex4d].map(|variant| {
            board_layout(variant).cells.iter().map(|cell| cell.tint).max().unwrap_or(0)
        });
        assert_eq!(tints, [0, 2]);
        assert!(!board_layout(VariantId::QuasiAlice).overlay);
        let alice = board_layout(VariantId::Alice);
        assert!(alice.overlay);
        assert_eq!((alice.transfer, alice.zero, alice.faces.len()), ("opposite", false, 2));
        let e4 = &alice.cells[64 + 28];
        assert_eq!((e4.name, e4.board, e4.twins.as_slice()), ("e4", 1, [28].as_slice()));
    }

    #[test]
    fn layout_has_positions_for_black() {
        let alice = board_layout(VariantId::Alice);
        assert!(alice.faces.iter().all(|face| face.flipped == (face.x, face.y)));
        let a = alice.labels.iter().find(|label| label.text == "a").unwrap();
        assert_eq!((a.x, a.flipped.0, a.flipped.1 == a.y), (0.5, 7.5, true));
        let raumschach = board_layout(VariantId::Raumschach);
        assert!(raumschach.faces.iter().any(|face| face.flipped != (face.x, face.y)));
        assert!(board_layout(VariantId::Circular).labels.iter().any(|label| label.on_cell));
        assert!(is_tall(VariantId::QuasiAlice) && !is_tall(VariantId::Alice));
    }
}
