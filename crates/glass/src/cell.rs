//! A cell as people write it.

use glass_catalogue::Catalogued;
use glass_rules::{BoardId, Cell, NamedCell, Piece, PositionView, VariantId};

use crate::Failure;

/// The cells that a text may mean: `e4` on every board, `Ae4` or `e4/A` on one.
fn cells(game: VariantId, text: &str) -> Vec<Cell> {
    let on = |board: BoardId, name: &str| {
        let known = board.index() < game.boards();
        game.shape().square(name).filter(|_| known).map(|square| Cell::new(board, square))
    };
    let every = (0..game.boards() as u8).filter_map(|board| on(BoardId(board), text));
    let mut found: Vec<Cell> = every.collect();
    if found.is_empty() && game.boards() > 1 {
        let before = text.chars().next().map(|letter| (letter, &text[letter.len_utf8()..]));
        let behind =
            text.split_once('/').and_then(|(name, board)| Some((board.parse().ok()?, name)));
        let named = [before, behind].into_iter().flatten();
        found.extend(named.filter_map(|(letter, name)| on(BoardId::from_letter(letter)?, name)));
    }
    found
}

/// The cell that is meant, on which a piece of the side to move stands.
///
/// # Errors
///
/// What is wrong: no such cell, nobody there, an enemy, or several pieces who may be meant.
pub fn own_piece(view: &dyn PositionView, text: &str) -> Result<Cell, Failure> {
    let game = view.variant();
    let cells = cells(game, text);
    let pieces: Vec<(Cell, Piece)> =
        cells.iter().filter_map(|&cell| Some((cell, view.piece_at(cell)?))).collect();
    let own: Vec<Cell> = pieces
        .iter()
        .filter(|(_, piece)| piece.color == view.turn())
        .map(|&(cell, _)| cell)
        .collect();
    let refusal = match (own.as_slice(), pieces.first(), cells.as_slice()) {
        (&[cell], _, _) => return Ok(cell),
        (&[_, ..], _, _) => {
            let names: Vec<_> = own.iter().map(|&cell| with_board(game, cell)).collect();
            format!("“{text}” may mean {}; name the board", names.join(" or "))
        }
        (&[], Some(&(cell, piece)), _) => {
            let (place, turn) = (NamedCell::new(game, cell), view.turn());
            format!("a {piece} stands on {place}, but {turn} is to move")
        }
        (&[], None, &[cell]) => format!("nobody stands on {}", NamedCell::new(game, cell)),
        (&[], None, &[_, ..]) => format!("nobody stands on {text} of any board"),
        (&[], None, &[]) => {
            let example = view.pieces().first().map(|&(cell, _)| with_board(game, cell));
            let (title, example) = (game.title(), example.unwrap_or_default());
            format!("“{text}” is no cell of {title}; expected one as {example}")
        }
    };
    Err(refusal.into())
}

/// The name of a cell with its board, where there are several.
fn with_board(game: VariantId, cell: Cell) -> String {
    let name = game.shape().name(cell.square);
    if game.boards() > 1 { format!("{}{name}", cell.board.letter()) } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use glass_rules::AnyPosition;

    use super::*;

    #[test]
    fn a_cell_is_named_with_or_without_its_board() {
        for (game, texts) in [
            (VariantId::Chess, ["e2", "e2"].as_slice()),
            (VariantId::Alice, &["e2", "Ae2", "ae2", "e2/A"]),
            (VariantId::Hex4d, &["C1c1"]),
            (VariantId::Raumschach, &["Ac1"]),
        ] {
            let start = AnyPosition::start(game.default_rules());
            for text in texts {
                let cell = own_piece(start.view(), text).unwrap();
                assert!(text.contains(game.shape().name(cell.square)), "{text}");
                assert!(start.view().piece_at(cell).is_some(), "{text}");
            }
        }
    }

    #[test]
    fn a_refusal_says_what_is_wrong() {
        for (game, text, reason) in [
            (VariantId::Alice, "e4", "nobody stands on e4 of any board"),
            (VariantId::Alice, "Be2", "nobody stands on e2/B"),
            (VariantId::Alice, "e7", "a black pawn stands on e7/A, but White is to move"),
            (VariantId::Alice, "Ce2", "“Ce2” is no cell of Alice Chess; expected one as Aa1"),
            (VariantId::Alice, "", "“” is no cell of Alice Chess; expected one as Aa1"),
            (VariantId::Hex4d, "c1", "“c1” is no cell of 4D Hexagonal Chess; expected one as B1b1"),
        ] {
            let start = AnyPosition::start(game.default_rules());
            let refused = own_piece(start.view(), text).map_err(|error| error.to_string());
            assert_eq!(refused, Err(reason.to_owned()), "{text}");
        }
    }
}
