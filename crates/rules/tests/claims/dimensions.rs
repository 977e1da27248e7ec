//! Whether a bishop can return to its board one diagonal step away, depending on the number of dimensions.

use std::collections::BTreeSet;

use glass_notation::fen;
use glass_rules::{
    BoardId, Cell, Cube5, Geometry, History, Ride, Square, Square8x8, SquareSet, VariantId,
};

use super::play;

/// Three steps of a bishop in `N` dimensions, whose first two are those of a board. Each step changes two coordinates
/// by one and leads to another board.
fn three_steps<const N: usize>(mut visit: impl FnMut([[i32; N]; 3])) {
    let mut steps = Vec::new();
    for one in 0..N {
        for other in one + 1..N {
            for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
                let mut step = [0; N];
                (step[one], step[other]) = (x, y);
                if other >= 2 {
                    steps.push(step);
                }
            }
        }
    }
    let added = |a: [i32; N], b: [i32; N]| std::array::from_fn(|at| a[at] + b[at]);
    for &first in &steps {
        for &second in &steps {
            for &third in &steps {
                let two = added(first, second);
                visit([first, two, added(two, third)]);
            }
        }
    }
}

fn is_diagonal(place: &[i32]) -> bool {
    place[0].abs() == 1 && place[1].abs() == 1
}

#[test]
fn claim_65_in_three_dimensions_a_bishop_cannot_return_and_in_four_it_can() {
    // On a stack of boards, it does not return to its first board.
    three_steps::<3>(|places| assert_ne!(places[2][2], 0));
    // If the last of three boards is adjacent to the first, it returns, but never one diagonal step away.
    let mut returns = 0;
    three_steps::<3>(|places| {
        let boards: BTreeSet<i32> = places.iter().map(|place| place[2].rem_euclid(3)).collect();
        if boards.len() == 3 && places[2][2].rem_euclid(3) == 0 {
            returns += 1;
            assert!(!is_diagonal(&places[2]));
        }
    });
    assert!(returns > 0);
    // In four dimensions, it can.
    let mut found = 0;
    three_steps::<4>(|places| {
        let boards: BTreeSet<[i32; 2]> = places.iter().map(|place| [place[2], place[3]]).collect();
        let is_back = places[2][2..] == [0, 0];
        found += usize::from(boards.len() == 3 && is_back && is_diagonal(&places[2]));
    });
    assert!(found > 0);
}

/// The bishop of Raumschach, which changes levels by single steps, is on another level after three steps.
#[test]
fn claim_65_raumschachs_bishop_does_not_return_to_its_level_in_three_steps() {
    let level = |square: Square| Cube5::shape().name(square).as_bytes()[0];
    let next = |from: Square| {
        let near = Cube5::king(from) & Cube5::rays(Ride::Diagonal, from);
        near.squares().filter(move |&to| level(to) != level(from))
    };
    for start in (0..Cube5::SQUARES as u16).map(Square) {
        for first in next(start) {
            for second in next(first) {
                assert!(next(second).all(|third| level(third) != level(start)));
            }
        }
    }
}

/// On the three boards of Directed Alice Chess III, it returns one step away, as on the four boards of Quasi-Alice
/// Chess.
#[test]
fn claim_33_a_bishop_returns_one_step_away_in_directed_alice_chess_too() {
    let start = "k7/8/8/8/8/8/8/2B4K|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1";
    let rules = VariantId::DirectedAlice3.default_rules();
    let mut game = History::new(fen::position(rules, start).expect("a position"));
    for text in ["Bd2/B", "Ka7/B", "Be3/C", "Ka6/A"] {
        play(&mut game, text);
    }
    let last = play(&mut game, "Bd2/A");
    assert_eq!(last.landing_cell(), Cell::new(BoardId::A, Square(11)));
}

/// A knight can reach every cell of the three boards, and a bishop only the squares of its colour.
#[test]
fn claim_72_knights_of_directed_alice_chess_are_bound_to_no_color() {
    let variant = VariantId::DirectedAlice3;
    let squares = variant.shape().squares() as u16;
    let reached = |attacks: fn(Square) -> Vec<Square>| {
        let start = Cell::new(BoardId::A, Square(1));
        let (mut found, mut open) = (BTreeSet::from([start]), vec![start]);
        while let Some(cell) = open.pop() {
            for square in attacks(cell.square) {
                let others = (0..variant.boards() as u8).map(BoardId);
                for board in others.filter(|&board| board != cell.board) {
                    let next = Cell::new(board, square);
                    if found.insert(next) {
                        open.push(next);
                    }
                }
            }
        }
        found
    };
    let knight = reached(|square| Square8x8::knight(square).squares().collect());
    assert_eq!(knight.len(), usize::from(squares) * variant.boards());
    let bishop = reached(|square| Square8x8::rays(Ride::Diagonal, square).squares().collect());
    assert_eq!(bishop.len(), usize::from(squares) * variant.boards() / 2);
}
