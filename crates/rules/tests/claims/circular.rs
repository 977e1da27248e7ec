//! Circular Chess.

use glass_rules::{
    AnyPosition, BoardId, Cell, Color, Geometry, Piece, Ring16x4, Role, Setup, Square, VariantId,
};

/// The number of positions with the two kings and a white piece and with Black to move, and the number of stalemates.
fn stalemates(role: Role) -> (usize, usize) {
    let squares = || (0..Ring16x4::SQUARES as u16).map(|at| Cell::new(BoardId::A, Square(at)));
    let (mut positions, mut stalemates) = (0, 0);
    for own in squares() {
        for piece in squares() {
            for bare in squares() {
                let mut setup = Setup::empty();
                setup.turn = Color::Black;
                setup.pieces = vec![
                    (own, Piece { color: Color::White, role: Role::King }),
                    (piece, Piece { color: Color::White, role }),
                    (bare, Piece { color: Color::Black, role: Role::King }),
                ];
                let rules = VariantId::Circular.default_rules();
                let Ok(position) = AnyPosition::new(&setup, rules) else { continue };
                let view = position.view();
                positions += 1;
                stalemates += usize::from(!view.is_check() && view.legal_moves().is_empty());
            }
        }
    }
    (positions, stalemates)
}

/// A king and a pawn cannot attack all squares of a bare king on the ring.
#[test]
fn claim_71_king_and_pawn_never_stalemate_a_bare_king() {
    let (positions, found) = stalemates(Role::Pawn);
    assert_eq!(found, 0);
    assert!(positions > 100_000, "{positions}");
}
