//! Positions that are equivalent under the rules have the same features.

use crate::games::wander;
use glass_engine::{Features, features, network_shape};
use glass_rules::{
    AnyPosition, BoardId, ByColor, CastlingRights, Cell, Color, Piece, Random, Role, Setup, Square,
    Transfer, VariantId,
};
use proptest::prelude::*;

/// A position of a random game, without castling rights and en passant, which have no features.
fn position() -> impl Strategy<Value = (VariantId, Setup)> {
    let games = proptest::sample::select(&VariantId::ALL[..]);
    (games, 0usize..200, any::<u64>()).prop_map(|(id, plies, seed)| {
        let game = wander(id.default_rules(), plies, &mut Random::new(seed));
        let setup = game.position().view().setup();
        (id, Setup { castling: CastlingRights::NONE, en_passant: None, ..setup })
    })
}

/// The setup with its pieces moved to the cells that `to` returns.
fn moved(setup: &Setup, to: impl Fn(Cell) -> Cell) -> Setup {
    let pieces = setup.pieces.iter().map(|&(cell, piece)| (to(cell), piece)).collect();
    Setup { pieces, ..setup.clone() }
}

/// The sorted features of a setup.
fn seen(id: VariantId, setup: &Setup) -> Features {
    let position = AnyPosition::new(setup, id.default_rules()).expect("a position");
    let mut seen = features(&position);
    seen.own.sort_unstable();
    seen.enemy.sort_unstable();
    seen
}

/// The royal king of a side.
fn king(id: VariantId, setup: &Setup, side: Color) -> Option<Cell> {
    AnyPosition::new(setup, id.default_rules()).expect("a position").view().king(side)
}

/// A setup of pieces given by board, square, colour and role, with White to move.
fn setup(pieces: &[(u8, u16, Color, Role)]) -> Setup {
    let pieces = pieces.iter().map(|&(board, square, color, role)| {
        (Cell::new(BoardId(board), Square(square)), Piece { color, role })
    });
    Setup { pieces: pieces.collect(), ..Setup::empty() }
}

/// Every permutation of the boards.
fn orders(boards: usize) -> Vec<Vec<u8>> {
    match boards {
        0 => vec![vec![]],
        _ => orders(boards - 1)
            .into_iter()
            .flat_map(|order| {
                (0..boards).map(move |at| {
                    let mut order = order.clone();
                    order.insert(at, boards as u8 - 1);
                    order
                })
            })
            .collect(),
    }
}

/// The permutations of the boards that keep the features.
fn alike(id: VariantId) -> Vec<Vec<u8>> {
    let boards = id.boards();
    match id.transfer() {
        Transfer::WhereAKingStands => orders(boards),
        _ => (0..boards)
            .map(|by| (0..boards).map(|board| ((board + by) % boards) as u8).collect())
            .collect(),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_piece_is_one_feature_of_each_view((id, setup) in position()) {
        let (seen, shape) = (seen(id, &setup), network_shape(id));
        for view in [&seen.own, &seen.enemy] {
            prop_assert_eq!(view.len(), setup.pieces.len());
            prop_assert!(view.iter().all(|&on| usize::from(on) < shape.inputs));
            // If two boards are equivalent, both may have the same piece on the same square.
            let told_apart = id.transfer() != Transfer::WhereAKingStands;
            prop_assert!(!told_apart || view.is_sorted_by(|one, next| one < next), "{:?}", view);
        }
        prop_assert!(setup.pieces.len() <= shape.pieces && usize::from(seen.bucket) < shape.buckets);
    }

    #[test]
    fn the_first_half_of_the_features_are_own_pieces((id, setup) in position()) {
        let (seen, half) = (seen(id, &setup), network_shape(id).inputs / 2);
        let own = |view: &[u16]| view.iter().filter(|&&on| usize::from(on) < half).count();
        let of = |side: Color| setup.pieces.iter().filter(|(_, piece)| piece.color == side).count();
        prop_assert_eq!(own(&seen.own), of(setup.turn));
        prop_assert_eq!(own(&seen.enemy), of(!setup.turn));
    }

    #[test]
    fn passing_the_turn_exchanges_the_views((id, setup) in position()) {
        let other = Setup { turn: !setup.turn, ..setup.clone() };
        prop_assume!(AnyPosition::new(&other, id.default_rules()).is_ok());
        let (seen_now, then) = (seen(id, &setup), seen(id, &other));
        prop_assert_eq!(seen_now, Features { own: then.enemy, enemy: then.own, ..then });
    }

    #[test]
    fn the_other_colour_sees_the_same((id, setup) in position()) {
        let mut other = moved(&setup, |cell| Cell::new(cell.board, id.flip(cell.square)));
        for (_, piece) in &mut other.pieces {
            *piece = Piece { color: !piece.color, ..*piece };
        }
        other.turn = !setup.turn;
        other.confinement = ByColor::from_fn(|color| setup.confinement[!color]);
        prop_assert_eq!(seen(id, &setup), seen(id, &other));
    }

    #[test]
    fn a_mirror_changes_nothing_unless_the_king_stands_before_it((id, setup) in position()) {
        let mirror = |square: Square| id.mirror(square);
        let other = moved(&setup, |cell| Cell::new(cell.board, mirror(cell.square)));
        let (plain, mirrored) = (seen(id, &setup), seen(id, &other));
        let views = [
            (setup.turn, plain.own, mirrored.own),
            (!setup.turn, plain.enemy, mirrored.enemy),
        ];
        let squares = id.shape().squares() as u16;
        for (side, plain, mut mirrored) in views {
            if king(id, &setup, side).is_none_or(|king| mirror(king.square) == king.square) {
                // Left and right are equivalent, and the features are mirrored.
                for on in &mut mirrored {
                    *on = *on / squares * squares + mirror(Square(*on % squares)).0;
                }
                mirrored.sort_unstable();
            }
            prop_assert_eq!(plain, mirrored, "{} {}", id, side);
        }
    }

    #[test]
    fn renaming_boards_that_the_rules_do_not_tell_apart_changes_nothing((id, setup) in position()) {
        prop_assume!(king(id, &setup, Color::White).is_some());
        let plain = seen(id, &setup);
        for order in alike(id) {
            let renamed = |board: BoardId| BoardId(order[board.index()]);
            let other = moved(&setup, |cell| Cell::new(renamed(cell.board), cell.square));
            prop_assert_eq!(&seen(id, &other), &plain, "{} {:?}", id, order);
        }
    }
}

#[test]
fn the_boards_of_alice_and_of_quasi_alice_have_as_many_names_as_orders() {
    assert_eq!(alike(VariantId::Alice), [[0, 1], [1, 0]]);
    assert_eq!(alike(VariantId::QuasiAlice).len(), 24);
}

#[test]
fn pieces_that_only_the_names_of_boards_tell_apart_share_a_feature() {
    let [king, pawn] = [Role::King, Role::Pawn];
    let pieces = [
        (0, 3, Color::White, king),
        (1, 59, Color::Black, king),
        (2, 11, Color::White, pawn),
        (3, 11, Color::White, pawn),
    ];
    let seen = seen(VariantId::QuasiAlice, &setup(&pieces));
    // ((side * 6 + role) * 4 + class) * 64 + square. Boards of the third class have no king.
    assert_eq!(seen.own, [2 * 64 + 11, 2 * 64 + 11, 5 * 256 + 3, 11 * 256 + 64 + 59]);
}

#[test]
fn features_are_numbered_by_side_role_board_and_square() {
    // White's king on c1 of board A sees the mirrored board. Black's king is on board B, the pawn on board A.
    let pieces = [
        (0, 2, Color::White, Role::King),
        (1, 62, Color::Black, Role::King),
        (0, 54, Color::Black, Role::Pawn),
    ];
    let seen = seen(VariantId::Alice, &setup(&pieces));
    // ((side * 6 + role) * 2 + class) * 64 + square; roles: pawn 0, king 5.
    let feature =
        |side: u16, role: u16, class: u16, square| ((side * 6 + role) * 2 + class) * 64 + square;
    let sorted = |mut list: Vec<u16>| {
        list.sort_unstable();
        list
    };
    assert_eq!(
        seen.own,
        sorted(vec![feature(0, 5, 0, 2), feature(1, 5, 1, 62), feature(1, 0, 0, 54)])
    );
    // Black's king is on g8, which is g1 from its own end, and b1 after mirroring.
    assert_eq!(
        seen.enemy,
        sorted(vec![feature(0, 5, 0, 1), feature(1, 5, 1, 61), feature(0, 0, 1, 9)])
    );
    assert_eq!(seen.bucket, 0);
}
