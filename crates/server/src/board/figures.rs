//! Turns figures of the catalogue into positions.

use glass_catalogue::Figure;
use glass_notation::read_move;
use glass_rules::{AnyPosition, BoardId, Cell, History, VariantId};

/// Plays the moves of a figure, up to the first one that cannot be read.
pub(crate) fn history(variant: VariantId, figure: &Figure) -> History {
    let mut history = History::new(AnyPosition::start(variant.default_rules()));
    for text in figure.moves.split_whitespace() {
        let legal = read_move(history.position().view(), text);
        if legal.ok().and_then(|legal| history.play(legal).ok()).is_none() {
            break;
        }
    }
    history
}

/// The cell of the piece whose moves the figure marks.
pub(crate) fn piece(variant: VariantId, figure: &Figure) -> Option<Cell> {
    let (board, name) = figure.piece?;
    Some(Cell::new(BoardId(board), variant.shape().square(name)?))
}

#[cfg(test)]
mod tests {
    use glass_catalogue::Catalogued;

    use super::*;

    #[test]
    fn every_figure_can_be_played() {
        for variant in VariantId::ALL {
            for figure in variant.entry().figures {
                let moves = figure.moves.split_whitespace().count();
                let history = history(variant, figure);
                assert_eq!(history.moves().len(), moves, "{variant}: {}", figure.moves);
                let legal = history.position().view().legal_moves();
                let marked = |cell| legal.iter().any(|legal| legal.from() == cell);
                assert_eq!(
                    figure.piece.is_some(),
                    piece(variant, figure).is_some_and(marked),
                    "{}",
                    figure.caption
                );
            }
        }
    }
}
