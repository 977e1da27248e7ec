//! 4D Hexagonal Chess.

use std::collections::BTreeSet;

use glass_catalogue::Catalogued;
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, Geometry, Hex4d, Hexagon91, PawnStep, Piece, Ride, Role,
    SetOf, Setup, Square, SquareSet, Variant, VariantId,
    variants::{glinski::Glinski, hex4d::Hex4dChess},
};

type Set = SetOf<Hex4dChess>;

fn squares() -> impl Iterator<Item = Square> {
    (0..Hex4d::SQUARES as u16).map(Square)
}

fn named(name: &str) -> Square {
    Hex4d::shape().square(name).expect("a space")
}

/// All spaces that can be reached by repeating a kind of move.
fn reached(start: Square, moves: impl Fn(Square) -> Set) -> BTreeSet<Square> {
    let mut reached = BTreeSet::from([start]);
    let mut open = vec![start];
    while let Some(from) = open.pop() {
        open.extend(moves(from).squares().filter(|&to| reached.insert(to)));
    }
    reached
}

/// One of the three colours of the inventor's page.
fn basic_color(square: Square) -> u8 {
    VariantId::Hex4d.layout().cells[square.index()].shade
}

/// Steps to the upper left and to the upper right from the lowest cell of a hexagon of nineteen.
fn steps(letter: u8, rank: u8) -> (i32, i32) {
    let (file, rank) = (i32::from(letter) - 2, i32::from(rank) - 1);
    (rank + (-file).max(0), rank + file.max(0))
}

/// The steps of a space's board and of its cell.
fn place(square: Square) -> ((i32, i32), (i32, i32)) {
    let name = Hex4d::shape().name(square).as_bytes();
    (steps(name[0] - b'A', name[1] - b'0'), steps(name[2] - b'a', name[3] - b'0'))
}

#[test]
fn claim_36_361_spaces_and_26_pieces_a_side() {
    assert_eq!(VariantId::Hex4d.shape().squares(), 361);
    let pieces = VariantId::Hex4d.start().pieces;
    for color in Color::ALL {
        assert_eq!(pieces.iter().filter(|(_, piece)| piece.color == color).count(), 26);
    }
}

#[test]
fn claim_37_a_bishop_reaches_every_space() {
    let diagonals = |from| Hex4d::rays(Ride::Diagonal, from);
    let bishop = |from| diagonals(from) | Hex4d::leaps(Role::Bishop, from);
    let centre = named("C3c3");
    assert_eq!(reached(centre, bishop).len(), 361);
    assert_eq!(reached(centre, diagonals).len(), 49);
}

#[test]
fn claim_38_a_knight_reaches_a_centre_cell_only_from_other_boards() {
    for centre in squares().filter(|&square| Hex4d::shape().name(square).ends_with("c3")) {
        assert!((Hex4d::knight(centre) & Hex4d::plane(centre)).is_empty());
        assert!(!Hex4d::knight(centre).is_empty());
    }
}

/// A tour of all spaces by the rule of Warnsdorff (1823): always to the space with the fewest continuations.
#[test]
fn claim_39_a_knight_tours_all_spaces() {
    let tour = |start: Square| {
        let mut left = squares().fold(Set::EMPTY, |set, square| set | Set::from_square(square));
        let (mut at, mut length) = (start, 1);
        left &= !Set::from_square(start);
        loop {
            let onward = (Hex4d::knight(at) & left).squares();
            let Some(next) = onward.min_by_key(|&to| (Hex4d::knight(to) & left).count()) else {
                return length;
            };
            left &= !Set::from_square(next);
            (at, length) = (next, length + 1);
        }
    };
    assert!(squares().any(|start| tour(start) == 361));
}

#[test]
fn claim_40_a_knight_changes_the_basic_color() {
    for from in squares() {
        for to in Hex4d::knight(from).squares() {
            assert_ne!(basic_color(from), basic_color(to));
        }
    }
}

#[test]
fn claim_41_a_pawn_changes_the_basic_color() {
    let ways = (0..Hex4d::PAWN_PUSHES).map(PawnStep::Push);
    for way in ways.chain((0..Hex4d::PAWN_CAPTURES).map(PawnStep::Capture)) {
        for (from, color) in squares().flat_map(|from| Color::ALL.map(|color| (from, color))) {
            for to in Hex4d::pawn_step(color, way, Set::from_square(from)).squares() {
                assert_ne!(basic_color(from), basic_color(to));
            }
        }
    }
}

/// The shades are determined by cell and board separately, three of each.
#[test]
fn claim_42_a_diagonal_keeps_color_and_shade() {
    let shades = |square| {
        let (board, cell) = place(square);
        ((board.0 + board.1).rem_euclid(3), (cell.0 + cell.1).rem_euclid(3))
    };
    for from in squares() {
        for to in Hex4d::rays(Ride::Diagonal, from).squares() {
            assert_eq!((basic_color(from), shades(from)), (basic_color(to), shades(to)));
        }
    }
    assert_eq!(squares().map(shades).collect::<BTreeSet<_>>().len(), 9);
}

/// The inventor's preset lists the pieces by slanted rows of boards, and within these by slanted rows of cells.
#[test]
fn claim_44_the_array_yields_the_inventors_list() {
    let mut pieces = VariantId::Hex4d.start().pieces;
    pieces.sort_by_key(|(cell, _)| {
        let (board, place) = place(cell.square);
        (board.0, place.0, board.1, place.1)
    });
    let list: String = pieces.into_iter().map(|(_, piece)| Piece::letter(piece)).collect();
    assert_eq!(list, "KNBPPNQRPPPBRBPPPPPPPPPPPPppppppppppppbrbppprqnppbnk");
}

/// The enemy king starts on a promotion cell: a last cell of a last board.
#[test]
fn claim_61_the_enemy_king_stands_where_pawns_promote() {
    for color in Color::ALL {
        let king = Piece { color: !color, role: Role::King };
        let pieces = VariantId::Hex4d.start().pieces;
        let (cell, _) = pieces.into_iter().find(|&(_, piece)| piece == king).expect("a king");
        assert!(Hex4dChess::promotion_zone(color).has(cell.square));
    }
    assert_eq!(Hex4dChess::promotion_zone(Color::White).count(), 25);
}

/// The number of positions in which a king and a piece mate a bare king that is not yet confined.
fn mates_without_confinement(role: Role) -> usize {
    let mut mates = 0;
    for bare in squares() {
        let around = Hex4d::king(bare);
        for own in squares().filter(|&own| own != bare && !around.has(own)) {
            let left = around & !Hex4d::king(own);
            for piece in squares() {
                // An upper bound: the attacks of the piece on an empty board.
                let attacked = Hex4d::attacks(role, piece, Set::EMPTY);
                let covers = attacked.has(bare) && (left & !attacked).is_empty();
                if !covers || piece == own || piece == bare {
                    continue;
                }
                let cell = |square| Cell::new(BoardId::A, square);
                let mut setup = Setup::empty();
                setup.turn = Color::Black;
                setup.pieces = vec![
                    (cell(own), Piece { color: Color::White, role: Role::King }),
                    (cell(piece), Piece { color: Color::White, role }),
                    (cell(bare), Piece { color: Color::Black, role: Role::King }),
                ];
                let rules = VariantId::Hex4d.default_rules();
                let Ok(position) = AnyPosition::new(&setup, rules) else { continue };
                let view = position.view();
                mates += usize::from(view.is_check() && view.legal_moves().is_empty());
            }
        }
    }
    mates
}

/// An unconfined bare king is never mated by a king with a rook, a bishop or a knight.
#[test]
fn claim_43_only_confinement_lets_a_single_piece_mate() {
    let mates =
        [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(mates_without_confinement);
    assert_eq!(mates, [72, 0, 0, 0]);
}

/// The pawns of Gliński's board also change their colour with every move.
#[test]
fn claim_41_a_pawn_of_glinskis_board_changes_its_color() {
    let color = |square: Square| VariantId::Glinski.layout().cells[square.index()].shade;
    let all = || (0..Hexagon91::SQUARES as u16).map(Square);
    for (from, side) in all().flat_map(|from| Color::ALL.map(|side| (from, side))) {
        let here = SetOf::<Glinski>::from_square(from);
        let pushed = Hexagon91::pawn_step(side, PawnStep::Push(0), here);
        let twice = Hexagon91::pawn_step(side, PawnStep::Push(0), pushed);
        for to in (pushed | twice | Hexagon91::pawn(side, from)).squares() {
            assert_ne!(color(from), color(to));
        }
    }
}
