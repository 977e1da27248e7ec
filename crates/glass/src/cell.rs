//! Parses the cell of a piece whose moves a command shows.

use glass_catalogue::Catalogued;
use glass_notation::cell;
use glass_rules::{Cell, NamedCell, Piece, PositionView};

use crate::Failure;

/// The cell of a piece of the side to move.
///
/// # Errors
///
/// If the cell does not exist, is empty or has an enemy piece, or if the text is ambiguous.
pub fn own_piece(view: &dyn PositionView, text: &str) -> Result<Cell, Failure> {
    let variant = view.variant();
    let cells = cell::read(variant, text);
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
            let names: Vec<_> = own.iter().map(|&cell| cell::write(variant, cell)).collect();
            format!("“{text}” may mean {}; name the board", names.join(" or "))
        }
        (&[], Some(&(cell, piece)), _) => {
            let (place, turn) = (NamedCell::new(variant, cell), view.turn());
            format!("a {piece} stands on {place}, but {turn} is to move")
        }
        (&[], None, &[cell]) => format!("no piece stands on {}", NamedCell::new(variant, cell)),
        (&[], None, &[_, ..]) => format!("no piece stands on {text} of any board"),
        (&[], None, &[]) => {
            let example = view.pieces().first().map(|&(cell, _)| cell::write(variant, cell));
            let (title, example) = (variant.title(), example.unwrap_or_default());
            format!("“{text}” is no cell of {title}; expected one as {example}")
        }
    };
    Err(refusal.into())
}

#[cfg(test)]
mod tests {
    use glass_rules::{AnyPosition, VariantId};

    use super::*;

    #[test]
    fn cell_is_parsed_with_or_without_its_board() {
        for (variant, texts) in [
            (VariantId::Chess, ["e2", "e2"].as_slice()),
            (VariantId::Alice, &["e2", "Ae2", "ae2", "e2/A"]),
            (VariantId::Hex4d, &["C1c1"]),
            (VariantId::Raumschach, &["Ac1"]),
        ] {
            let start = AnyPosition::start(variant.default_rules());
            for text in texts {
                let cell = own_piece(start.view(), text).unwrap();
                assert!(text.contains(variant.shape().name(cell.square)), "{text}");
                assert!(start.view().piece_at(cell).is_some(), "{text}");
            }
        }
    }

    #[test]
    fn invalid_cell_is_refused_with_a_reason() {
        for (variant, text, reason) in [
            (VariantId::Alice, "e4", "no piece stands on e4 of any board"),
            (VariantId::Alice, "Be2", "no piece stands on e2/B"),
            (VariantId::Alice, "e7", "a black pawn stands on e7/A, but White is to move"),
            (VariantId::Alice, "Ce2", "“Ce2” is no cell of Alice Chess; expected one as Aa1"),
            (VariantId::Alice, "", "“” is no cell of Alice Chess; expected one as Aa1"),
            (VariantId::Hex4d, "c1", "“c1” is no cell of 4D Hexagonal Chess; expected one as B1b1"),
        ] {
            let start = AnyPosition::start(variant.default_rules());
            let refused = own_piece(start.view(), text).map_err(|error| error.to_string());
            assert_eq!(refused, Err(reason.to_owned()), "{text}");
        }
    }
}
