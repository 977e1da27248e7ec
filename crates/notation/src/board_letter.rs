//! Letters of boards in the texts of moves.

use glass_rules::{BoardId, VariantId};

/// The board whose letter starts the text, if a square follows.
pub(crate) fn take_board(variant: VariantId, text: &str) -> (Option<BoardId>, &str) {
    let mut chars = text.chars();
    let board = chars
        .next()
        .filter(char::is_ascii_uppercase)
        .and_then(BoardId::from_letter)
        .filter(|board| variant.boards() > 1 && board.index() < variant.boards())
        .filter(|_| variant.shape().strip_square(chars.as_str()).is_some());
    match board {
        Some(_) => (board, chars.as_str()),
        None => (None, text),
    }
}

/// The board of that letter, in either case.
pub(crate) fn board_named(variant: VariantId, letter: &str) -> Option<BoardId> {
    let mut chars = letter.chars();
    let board = chars.next().and_then(BoardId::from_letter)?;
    (chars.next().is_none() && variant.boards() > 1 && board.index() < variant.boards())
        .then_some(board)
}
