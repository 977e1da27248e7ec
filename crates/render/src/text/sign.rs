//! The characters for pieces and empty squares.

use glass_rules::{Color, Piece, Role};

/// The character of an empty square.
pub(super) const fn empty(closed: bool, unicode: bool) -> char {
    match (closed, unicode) {
        (false, false) => '.',
        (true, false) => '\'',
        (false, true) => '·',
        (true, true) => '◦',
    }
}

/// The character of an empty square to which a piece may move, or which it only passes.
pub(super) const fn target(passing: bool, unicode: bool) -> char {
    match (passing, unicode) {
        (false, false) => '*',
        (true, false) => '+',
        (false, true) => '●',
        (true, true) => '○',
    }
}

/// The symbol or letter of a piece. Terminals lack symbols for pieces that orthodox chess does not have.
pub(super) const fn piece(piece: Piece, unicode: bool) -> char {
    if !unicode {
        return piece.letter();
    }
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => '♙',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::King) => '♔',
        (Color::Black, Role::Pawn) => '♟',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::King) => '♚',
        (_, Role::Unicorn | Role::Marshal | Role::Cardinal) => piece.letter(),
    }
}
