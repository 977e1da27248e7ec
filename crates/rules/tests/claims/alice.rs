//! Alice Chess and Ms. Alice.

use std::collections::BTreeSet;

use glass_notation::fen;
use glass_rules::variants::alice::Alice;
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, Geometry, IllegalMove, Move, MoveKind, Piece, Position,
    Ride, Role, Square, Square8x8, SquareSet, VariantId,
};

use super::{after, captures_on, play, random_play};

pub(super) fn is_dark(square: Square) -> bool {
    (square.0 % 8 + square.0 / 8).is_multiple_of(2)
}

/// The colour of a cell, with the colours of board B exchanged. A knight never changes it.
pub(super) fn knight_color(cell: Cell) -> bool {
    is_dark(cell.square) == (cell.board == BoardId::A)
}

/// Whether the sum of rank and board is odd. A pawn changes this only by a double step.
pub(super) fn pawn_color(cell: Cell) -> bool {
    (cell.square.0 / 8).is_multiple_of(2) == (cell.board == BoardId::A)
}

/// The moves of random games of Alice Chess, with the moving piece.
pub(super) fn every_move(mut check: impl FnMut(&AnyPosition, Move, Role)) {
    random_play(VariantId::Alice, 150, 120, |position, _| {
        for legal in position.view().legal_moves() {
            let piece = position.view().piece_at(legal.from()).expect("a piece moves");
            check(position, legal, piece.role);
        }
    });
}

fn captured(position: &AnyPosition, legal: Move) -> Option<(Cell, Piece)> {
    position.view().captures(legal).first().copied()
}

/// "After 1.d3/B Black is unable to play 1...d6/B": Black can, but loses a piece without recapture.
#[test]
fn claim_5_copying_whites_first_move_is_legal_and_loses_a_piece() {
    for (moves, capture) in [("d3 d6", "Qxd8"), ("a3 a6", "Rxa8"), ("h3 h6", "Rxh8")] {
        let mut game = after(VariantId::Alice, moves);
        let landing = play(&mut game, capture).landing_cell();
        assert_eq!(captures_on(game.position(), landing), [], "{moves} {capture}");
    }
}

#[test]
fn claim_8_the_two_copies_of_a_square_are_never_both_occupied() {
    random_play(VariantId::Alice, 150, 150, |position, _| {
        let pieces = position.view().pieces();
        let squares: BTreeSet<_> = pieces.iter().map(|(cell, _)| cell.square).collect();
        assert_eq!(squares.len(), pieces.len());
    });
}

/// A capturing piece lands on the other board, and only pieces of that board can recapture.
#[test]
fn claim_9_only_a_piece_of_the_other_board_guards() {
    random_play(VariantId::Alice, 60, 80, |position, _| {
        for capture in position.view().legal_moves() {
            if captured(position, capture).is_none() || capture.kind() == MoveKind::EnPassant {
                continue;
            }
            let next = position.after(capture);
            for recapture in captures_on(&next, capture.landing_cell()) {
                assert_ne!(recapture.board(), capture.board());
            }
        }
    });
}

/// A guard is on the other board and reaches the piece's square by its own kind of move. Both pieces therefore have the
/// same colour, which two knights or two bishops of a side, and pawns after different first steps, do not have.
#[test]
fn claim_10_like_pieces_of_unlike_colors_cannot_guard_each_other() {
    let squares = || (0..64).map(Square);
    for piece in squares() {
        let cell = Cell::new(BoardId::A, piece);
        for from in Square8x8::knight(piece).squares() {
            assert_eq!(knight_color(Cell::new(BoardId::B, from)), knight_color(cell));
        }
        for from in Square8x8::rays(Ride::Diagonal, piece).squares() {
            assert_eq!(is_dark(from), is_dark(piece));
        }
        for from in Square8x8::pawn_sources(Color::White, piece).squares() {
            assert_eq!(pawn_color(Cell::new(BoardId::B, from)), pawn_color(cell));
        }
    }
    let start = Position::<Alice>::start();
    for role in [Role::Knight, Role::Bishop] {
        let cells: Vec<_> = start
            .pieces()
            .filter(|(_, piece)| piece.role == role && piece.color == Color::White)
            .map(|(cell, _)| cell)
            .collect();
        let color = |cell: Cell| {
            if role == Role::Knight { knight_color(cell) } else { is_dark(cell.square) }
        };
        assert_ne!(color(cells[0]), color(cells[1]));
    }
    // A pawn after a single step and a pawn after a double step land on ranks of different colour on board B.
    let [single, double] = [16, 24].map(|square| Cell::new(BoardId::B, Square(square)));
    assert_ne!(pawn_color(single), pawn_color(double));
}

#[test]
fn claim_11_knights_bishops_and_pawns_are_bound() {
    // Each knight reaches half of the 128 cells.
    for start in [1, 6].map(|square| Cell::new(BoardId::A, Square(square))) {
        let mut reached = BTreeSet::from([start]);
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            for to in Square8x8::knight(cell.square).squares() {
                let landing = Cell::new(BoardId(cell.board.0 ^ 1), to);
                if reached.insert(landing) {
                    open.push(landing);
                }
            }
        }
        assert_eq!(reached.len(), 64);
    }
    every_move(|position, legal, role| {
        let (from, landing) = (legal.from(), legal.landing_cell());
        let taken = captured(position, legal);
        let like = taken.filter(|(_, piece)| piece.role == role).map(|(cell, _)| cell);
        match role {
            Role::Knight => {
                assert_eq!(knight_color(from), knight_color(landing));
                assert!(like.is_none_or(|cell| knight_color(cell) != knight_color(from)));
            }
            Role::Bishop => assert_eq!(is_dark(from.square), is_dark(landing.square)),
            Role::Pawn if legal.kind() == MoveKind::DoublePush => {
                assert_ne!(pawn_color(from), pawn_color(landing));
            }
            Role::Pawn => {
                assert_eq!(pawn_color(from), pawn_color(landing));
                let plain = legal.kind() == MoveKind::Normal;
                assert!(like.is_none_or(|cell| !plain || pawn_color(cell) != pawn_color(from)));
            }
            _ => {}
        }
    });
}

#[test]
fn claim_18_a_piece_on_a_copy_of_the_passed_square_prevents_en_passant() {
    let passing = |text: &str| {
        let position = fen::position(VariantId::Alice.default_rules(), text).expect("a position");
        position.view().legal_moves().iter().any(|legal| legal.kind() == MoveKind::EnPassant)
    };
    assert!(passing("4k3/8/8/8/8/8/8/4K3|8/8/8/3pP3/8/8/8/8 w - d6/B 0 1"));
    assert!(!passing("4k3/8/8/8/8/8/8/4K3|8/8/3n4/3pP3/8/8/8/8 w - - 0 1"));
    assert!(!passing("4k3/8/3n4/8/8/8/8/4K3|8/8/8/3pP3/8/8/8/8 w - - 0 1"));
}

#[test]
fn claim_22_the_position_after_two_moves_is_as_printed() {
    let game = after(VariantId::Alice, "Nf3 d5 c4 dxc4");
    let printed = "rnbqkbnr/ppp1pppp/8/8/2p5/5O2/PP1PPPPP/RNBQKB1R w";
    let read = fen::read(VariantId::Alice, printed).expect("vchess letters are read");
    assert_eq!(game.position().view().pieces(), read.pieces);
}

#[test]
fn claim_23_a_king_in_check_makes_no_zero_move() {
    let rules = VariantId::MsAlice.default_rules();
    let place = |text: &str| fen::position(rules, text).expect("a position");
    let zero = |position: &AnyPosition| {
        let king = position.view().king(position.turn()).expect("a royal king");
        position.view().judge(Move::new(king, king.square, BoardId::B).into())
    };
    let checked = place("4r2k/8/8/8/8/8/8/4K3|8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(matches!(zero(&checked), Err(IllegalMove::ZeroInCheck { .. })));
    let free = place("3r3k/8/8/8/8/8/8/4K3|8/8/8/8/8/8/8/8 w - - 0 1");
    assert!(zero(&free).is_ok());
    // The king cannot move to a square where it would be in check after the transfer.
    let guarded = place("7k/8/8/8/8/8/8/4K3|4r3/8/8/8/8/8/8/8 w - - 0 1");
    assert!(matches!(zero(&guarded), Err(IllegalMove::KingAttackedAfterTransfer { .. })));
}
