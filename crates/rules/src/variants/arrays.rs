//! Start positions.
#![cfg_attr(glass_some, allow(dead_code, reason = "a build with some variants needs some of them"))]

use crate::{
    BoardId, CastlingRights, Cell, Color, Geometry, Piece, Role, RuleSet, Setup, Square, Square8x8,
};

/// The orthodox array on board A, White to move, all castling rights.
pub(super) fn orthodox_start() -> Setup {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let officers = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let ranks: [&[Role]; 2] = [&officers, &[Role::Pawn; 8]];
    Setup { castling: CastlingRights::ALL, ..facing_arrays::<Square8x8>(&ranks) }
}

/// White's pieces on board A, rank by rank from the first square, and Black's pieces on the same squares from the other
/// side.
pub(super) fn facing_arrays<T: Geometry>(ranks: &[&[Role]]) -> Setup {
    let white = ranks.concat();
    let white = white.iter().enumerate().map(|(square, &role)| (Square(square as u16), role));
    both_sides::<T>(white)
}

/// White's pieces on board A, by square names, and Black's pieces facing them.
pub(super) fn named_array<T: Geometry>(white: &[(Role, &str)]) -> Setup {
    let square = |name: &str| T::shape().square(name);
    let pieces = white.iter().flat_map(|&(role, names)| {
        names.split(' ').filter_map(square).map(move |square| (square, role))
    });
    both_sides::<T>(pieces)
}

fn both_sides<T: Geometry>(white: impl Iterator<Item = (Square, Role)>) -> Setup {
    let piece = |square, color, role| (Cell::new(BoardId::A, square), Piece { color, role });
    let pieces = white.flat_map(|(square, role)| {
        [piece(square, Color::White, role), piece(T::flip(square), Color::Black, role)]
    });
    Setup { pieces: pieces.collect(), ..Setup::empty() }.normalised()
}

/// Moves Black's pieces to the board of the rule set. A side on board B has no castling rights if the rules allow
/// castling on board A only.
pub(super) fn started(setup: Setup, rules: &RuleSet) -> Setup {
    if !rules.options.black_on_b {
        return setup;
    }
    let mut setup = mirrored(setup);
    if !rules.options.castle_on_b {
        setup.castling &= CastlingRights::of_side(Color::White);
    }
    setup
}

/// Moves Black's pieces to board B.
pub(super) fn mirrored(mut setup: Setup) -> Setup {
    for (cell, piece) in &mut setup.pieces {
        if piece.color == Color::Black {
            cell.board = BoardId::B;
        }
    }
    setup.normalised()
}
