//! Names of cells as users write them: `e4` on a single board, `Ae4` or `e4/A` with several.

use glass_rules::{BoardId, Cell, VariantId};

/// The cells that match a text: `e4` on every board, `Ae4`, `ae4` or `e4/A` on one. Empty if it is not the name of a
/// cell.
///
/// ```
/// use glass_notation::cell;
/// use glass_rules::VariantId;
/// assert_eq!(cell::read(VariantId::Alice, "e4").len(), 2);
/// assert_eq!(cell::read(VariantId::Alice, "Be4"), cell::read(VariantId::Alice, "e4/B"));
/// assert!(cell::read(VariantId::Alice, "Ce4").is_empty());
/// ```
pub fn read(variant: VariantId, text: &str) -> Vec<Cell> {
    let on = |board: BoardId, name: &str| {
        let known = board.index() < variant.boards();
        variant.shape().square(name).filter(|_| known).map(|square| Cell::new(board, square))
    };
    let every = (0..variant.boards() as u8).filter_map(|board| on(BoardId(board), text));
    let mut found: Vec<Cell> = every.collect();
    if found.is_empty() && variant.boards() > 1 {
        let before = text.chars().next().map(|letter| (letter, &text[letter.len_utf8()..]));
        let behind =
            text.split_once('/').and_then(|(name, board)| Some((board.parse().ok()?, name)));
        let named = [before, behind].into_iter().flatten();
        found.extend(named.filter_map(|(letter, name)| on(BoardId::from_letter(letter)?, name)));
    }
    found
}

/// The name of a cell, preceded by the board if there are several: `Ae4`.
///
/// ```
/// use glass_notation::cell;
/// use glass_rules::VariantId;
/// assert_eq!(cell::write(VariantId::Alice, cell::read(VariantId::Alice, "e4/B")[0]), "Be4");
/// assert_eq!(cell::write(VariantId::Chess, cell::read(VariantId::Chess, "e4")[0]), "e4");
/// ```
pub fn write(variant: VariantId, cell: Cell) -> String {
    let name = variant.shape().name(cell.square);
    if variant.boards() > 1 { format!("{}{name}", cell.board.letter()) } else { name.to_owned() }
}
