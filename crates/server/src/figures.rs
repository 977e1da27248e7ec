//! Positions that show a rule: what to play from the start, and what is seen then.

use glass_notation::read_move;
use glass_rules::{AnyPosition, BoardId, Cell, History, VariantId};

/// A position that shows a rule of a game.
pub(crate) struct Figure {
    game: VariantId,
    moves: &'static str,
    /// The board and the square of a piece whose moves are marked.
    piece: Option<(u8, &'static str)>,
    /// What is seen.
    pub(crate) caption: &'static str,
}

const FIGURES: &[Figure] = &[
    Figure {
        game: VariantId::Alice,
        moves: "e4",
        piece: None,
        caption: "After 1. e4: the pawn went from e2 to e4 on board A and landed on e4 of board B.",
    },
    Figure {
        game: VariantId::Alice,
        moves: "e4 d5 Be2 dxe4 Bb5",
        piece: None,
        caption: "1. e4 d5 2. Be2 dxe4 3. Bb5 is mate. The bishop gives check from b5 of board A. No black piece of board A \
                  can stand between, because whatever moves there leaves for board B; and on board B Black has nothing \
                  that could come back.",
    },
    Figure {
        game: VariantId::MsAlice,
        moves: "e4 e5 N0g1/B",
        piece: None,
        caption: "1. e4 e5 2. N0g1/B: by a zero move the knight went straight from g1 of board A to g1 of board B. That \
                  was White’s whole turn.",
    },
    Figure {
        game: VariantId::MiniAlice,
        moves: "",
        piece: Some((0, "a2")),
        caption: "The knight on a2 can go to b4 of board A, and lands on b4 of board B.",
    },
    Figure {
        game: VariantId::AliceGrand,
        moves: "",
        piece: Some((0, "f2")),
        caption: "The marshal on f2 leaps like a knight to d1, e4, g4 or h1, or moves like a rook to f1, and lands on the \
                  same square of board B.",
    },
    Figure {
        game: VariantId::AliceExtinction,
        moves: "e4 Nf6 Qh5 Nxh5",
        piece: None,
        caption: "1. e4 Nf6 2. Qh5 Nxh5: queen and knight had both landed on board B, where the knight took the queen. \
                  White has no queen left and has lost.",
    },
    Figure {
        game: VariantId::DuoChess,
        moves: "",
        piece: Some((0, "g1")),
        caption: "The knight on g1 may go to f3 or h3 and stay on board A or cross over to board B; or, without a step, \
                  cross over to g1 of board B.",
    },
    Figure {
        game: VariantId::DirectedAlice3,
        moves: "",
        piece: Some((0, "g1")),
        caption: "The knight on g1 may go to f3 or h3, and lands there on board B or on board C.",
    },
    Figure {
        game: VariantId::QuasiAlice,
        moves: "e4/C e5/D Ke2/B",
        piece: Some((0, "g8")),
        caption: "After 1. e4/C e5/D 2. Ke2/B White’s king stands on board B and Black’s on board A. So the knight on g8 \
                  of board A can land on board B only.",
    },
    Figure {
        game: VariantId::Hex4d,
        moves: "",
        piece: Some((0, "C1d1")),
        caption: "The knight on C1d1 leaps to cells of its own board, to the same cell of other boards, and by one board \
                  and two cells, or two boards and one cell, to still others.",
    },
    Figure {
        game: VariantId::Glinski,
        moves: "",
        piece: Some((0, "f2")),
        caption: "A bishop moves across the corners of cells and stays on one colour.",
    },
    Figure {
        game: VariantId::Raumschach,
        moves: "",
        piece: Some((0, "Bb1")),
        caption: "The unicorn on Bb1 rides through the corners of cells: to Ca2, or by Cc2 and Dd3 to the pawn on Ee4, \
                  which it may capture.",
    },
    Figure {
        game: VariantId::Circular,
        moves: "f1h1 k1i1",
        piece: Some((0, "e1")),
        caption: "White’s pawns go away from their officers in both directions round the ring, Black’s towards them. The \
                  rook on e1 follows its pawn as far as g1.",
    },
];

/// The figures of a game, in the order in which they are shown.
pub(crate) fn of(game: VariantId) -> impl Iterator<Item = &'static Figure> {
    FIGURES.iter().filter(move |figure| figure.game == game)
}

impl Figure {
    /// The line of play, as far as its moves can be read.
    pub(crate) fn history(&self) -> History {
        let mut history = History::new(AnyPosition::start(self.game.default_rules()));
        for text in self.moves.split_whitespace() {
            let legal = read_move(history.position().view(), text);
            if legal.ok().and_then(|legal| history.play(legal).ok()).is_none() {
                break;
            }
        }
        history
    }

    /// The piece whose moves are marked.
    pub(crate) fn piece(&self) -> Option<Cell> {
        let (board, name) = self.piece?;
        Some(Cell::new(BoardId(board), self.game.shape().square(name)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_can_be_played() {
        for figure in FIGURES {
            let moves = figure.moves.split_whitespace().count();
            let history = figure.history();
            assert_eq!(history.moves().len(), moves, "{}: {}", figure.game, figure.moves);
            let legal = history.position().view().legal_moves();
            let marked = |cell| legal.iter().any(|legal| legal.from() == cell);
            assert_eq!(
                figure.piece.is_some(),
                figure.piece().is_some_and(marked),
                "{}",
                figure.caption
            );
        }
    }
}
