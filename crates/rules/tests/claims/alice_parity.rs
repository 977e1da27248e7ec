//! Alice Chess: restrictions by the colours of squares, ranks and boards.

use std::collections::{BTreeMap, BTreeSet};

use glass_rules::{
    BoardId, Cell, Color, Geometry, MoveKind, Role, RuleSet, Square, Square8x8, SquareSet,
    VariantId,
};

use super::alice::{every_move, is_dark, knight_color, pawn_color};
use super::{after, random_moves};

fn cells() -> impl Iterator<Item = Cell> {
    let boards = [BoardId::A, BoardId::B].into_iter();
    boards.flat_map(|board| (0..64).map(move |square| Cell::new(board, Square(square))))
}

/// The letter of the file.
fn file(square: Square) -> char {
    char::from(b'a' + (square.0 % 8) as u8)
}

/// The colour of a side's pawns, which only a double push changes.
fn single_push_color(side: Color) -> bool {
    pawn_color(Cell::new(BoardId::A, Square(if side == Color::White { 8 } else { 48 })))
}

/// The cells that a side's pawns can reach without a double push.
fn pawn_cells(side: Color) -> impl Iterator<Item = Cell> {
    let on_board = |cell: &Cell| (1..7).contains(&(cell.square.0 / 8));
    cells().filter(on_board).filter(move |&cell| pawn_color(cell) == single_push_color(side))
}

/// For a knight from the b-file and pawns without a double push, by file: the own pawns that it can defend, the enemy
/// pawns that it can capture, and the enemy pawns that can capture it.
#[test]
fn claim_50_the_b_knight_meets_pawns_of_the_files_a_c_e_g_and_fears_the_others() {
    for (side, home) in [(Color::White, 1), (Color::Black, 57)] {
        let color = knight_color(Cell::new(BoardId::A, Square(home)));
        let knight_cells = || cells().filter(move |&cell| knight_color(cell) == color);
        let (mut defended, mut captured, mut feared) =
            (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        for knight in knight_cells() {
            let attacks = Square8x8::knight(knight.square);
            let defends = |pawn: &Cell| pawn.board != knight.board && attacks.has(pawn.square);
            let takes = |pawn: &Cell| pawn.board == knight.board && attacks.has(pawn.square);
            let fears = |pawn: &Cell| {
                let by = Square8x8::pawn(!side, pawn.square);
                pawn.board == knight.board && by.has(knight.square)
            };
            let files = |cell: Cell| file(cell.square);
            defended.extend(pawn_cells(side).filter(defends).map(files));
            captured.extend(pawn_cells(!side).filter(takes).map(files));
            feared.extend(pawn_cells(!side).filter(fears).map(files));
        }
        assert_eq!(defended, BTreeSet::from(['a', 'c', 'e', 'g']));
        assert_eq!(captured, BTreeSet::from(['a', 'c', 'e', 'g']));
        assert_eq!(feared, BTreeSet::from(['b', 'd', 'f', 'h']));
    }
}

/// A pawn after a double push has the colour of the enemy pawns without a double push, and those capture only pawns of
/// the other colour.
#[test]
fn claim_51_a_double_push_is_safe_from_pawns_that_have_made_none() {
    for side in Color::ALL {
        let doubled = cells().filter(|&cell| pawn_color(cell) != single_push_color(side));
        for pawn in doubled {
            for enemy in pawn_cells(!side).filter(|enemy| enemy.board == pawn.board) {
                assert!(!Square8x8::pawn(!side, enemy.square).has(pawn.square));
            }
        }
    }
}

#[test]
fn claim_52_there_are_128_squares_of_eight_colors() {
    let mut colors: BTreeMap<_, usize> = BTreeMap::new();
    for cell in cells() {
        *colors.entry((knight_color(cell), is_dark(cell.square), pawn_color(cell))).or_default() +=
            1;
    }
    assert_eq!(colors.into_values().collect::<Vec<_>>(), [16; 8]);
}

#[test]
fn claim_53_pawns_block_each_other() {
    let game = after(VariantId::Alice, "e4 e5");
    let legal = game.position().view().legal_moves();
    assert!(legal.iter().all(|legal| legal.from() != Cell::new(BoardId::B, Square(28))));
    // Without the black pawn in front, the white one can advance.
    let alone = after(VariantId::Alice, "e4 d5");
    let legal = alone.position().view().legal_moves();
    assert!(legal.iter().any(|legal| legal.from() == Cell::new(BoardId::B, Square(28))));
}

/// Castling and captures en passant occur. Castling occurs only on board A, because a king on board B has moved.
#[test]
fn claim_54_castling_and_en_passant_occur_and_castling_never_on_board_b() {
    let (mut castled, mut passing) = (0, 0);
    every_move(|_, legal, _| match legal.kind() {
        MoveKind::CastleKingside | MoveKind::CastleQueenside => {
            castled += 1;
            assert_eq!(legal.board(), BoardId::A);
        }
        MoveKind::EnPassant => passing += 1,
        MoveKind::Normal | MoveKind::DoublePush => {}
    });
    assert!(castled > 0 && passing > 0, "{castled} {passing}");
}

/// If pawns capture en passant from the board on which the other pawn has landed, a capturing pawn has never made a
/// double push. If they capture from the board on which the double push began, it has.
#[test]
fn claim_55_en_passant_serves_pawns_of_one_kind_only() {
    for (rules, has_pushed_double) in [("cvp", false), ("muller", true)] {
        let rules = RuleSet::find(VariantId::Alice, rules).expect("a rule set");
        let mut captures = 0;
        random_moves(rules, 600, 80, |position, _| {
            for legal in position.view().legal_moves() {
                if legal.kind() == MoveKind::EnPassant {
                    let role = position.view().piece_at(legal.from()).map(|piece| piece.role);
                    assert_eq!(role, Some(Role::Pawn));
                    let keeps = pawn_color(legal.from()) == single_push_color(position.turn());
                    assert_eq!(keeps, !has_pushed_double);
                    captures += 1;
                }
            }
        });
        assert!(captures > 20, "{captures}");
    }
}
