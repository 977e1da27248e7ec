//! 4D Quasi-Alice Chess.

use std::collections::{BTreeMap, BTreeSet};

use glass_notation::{algebraic, fen};
use glass_rules::{BoardId, Cell, Color, History, Move, Role, Square, VariantId};

use super::{after, captures_on, play, random_play};

const GAME: VariantId = VariantId::QuasiAlice;

#[test]
fn claim_27_a_king_goes_to_three_boards_or_to_one() {
    random_play(GAME, 200, 120, |position, _| {
        let view = position.view();
        let [own, other] = [position.turn(), !position.turn()].map(|color| view.king(color));
        let (own, other) = (own.expect("a king").board, other.expect("a king").board);
        let landings: Vec<_> = view.landings(own).into_iter().collect();
        if own == other {
            assert_eq!(landings.len(), 3);
        } else {
            assert_eq!(landings, [other]);
        }
    });
}

/// All ways to play a rook's pawn, a reply in the centre, and the capture of the other rook's pawn.
fn rook_captures(mut check: impl FnMut(&History, Move, bool)) -> usize {
    let mut lines = 0;
    let boards = ["B", "C", "D"];
    for (pawn, capture, queenside) in [("a3", "Rxa7", true), ("h3", "Rxh7", false)] {
        for first in boards {
            for reply in ["e6", "d6", "e5", "d5"] {
                for second in boards {
                    for landing in boards {
                        let mut game = after(GAME, &format!("{pawn}/{first} {reply}/{second}"));
                        let rook = play(&mut game, &format!("{capture}/{landing}"));
                        check(&game, rook, queenside);
                        lines += 1;
                    }
                }
            }
        }
    }
    lines
}

#[test]
fn claim_28_white_captures_the_rooks_pawn_safely() {
    let lines = rook_captures(|game, rook, _| {
        assert_eq!(captures_on(game.position(), rook.landing_cell()), []);
    });
    assert_eq!(lines, 216);
}

/// Claims 29 and 30: every move of the rook can be answered by a capture, on its file by the other rook.
#[test]
fn claim_29_and_30_the_knight_leaves_the_rook_no_safe_square() {
    rook_captures(|game, rook, queenside| {
        let mut game = game.clone();
        let knight = if queenside { "Nc6" } else { "Nf6" };
        play(&mut game, &format!("{knight}/{}", rook.landing().letter()));
        let (position, file) = (game.position(), rook.landing_cell().square.0 % 8);
        for flight in position.view().legal_moves() {
            if flight.from() != rook.landing_cell() {
                continue;
            }
            let next = position.after(flight);
            let recaptures = captures_on(&next, flight.landing_cell());
            let written = algebraic::write(position.view(), flight);
            assert!(!recaptures.is_empty(), "{written}");
            if flight.to().0 % 8 == file {
                let by_rook = recaptures.iter().any(|capture| {
                    next.view()
                        .piece_at(capture.from())
                        .is_some_and(|piece| piece.role == Role::Rook)
                });
                assert!(by_rook, "{written}");
            }
        }
    });
}

#[test]
fn claim_31_bishops_are_bound_to_a_color_and_knights_are_not() {
    // The colours of the squares of each piece on each board, by its start cell.
    let mut stood: BTreeMap<(Cell, BoardId), BTreeSet<bool>> = BTreeMap::new();
    let mut began: BTreeMap<Cell, Cell> = BTreeMap::new();
    let dark = |square: Square| (square.0 % 8 + square.0 / 8).is_multiple_of(2);
    let mut freed = false;
    random_play(GAME, 200, 150, |position, chosen| {
        let view = position.view();
        if view.fullmove_number() == 1 && position.turn() == Color::White {
            stood.clear();
            began = view.pieces().into_iter().map(|(cell, _)| (cell, cell)).collect();
        }
        for (cell, _) in view.captures(chosen) {
            began.remove(&cell);
        }
        let role = view.piece_at(chosen.from()).map(|piece| piece.role);
        if let Some(origin) = began.remove(&chosen.from()) {
            let landing = chosen.landing_cell();
            began.insert(landing, origin);
            let colors = stood.entry((origin, landing.board)).or_default();
            colors.insert(dark(landing.square));
            match role {
                Some(Role::Bishop) => assert_eq!(dark(chosen.from().square), dark(chosen.to())),
                Some(Role::Knight) => freed |= colors.len() == 2,
                _ => {}
            }
        }
    });
    assert!(freed, "some knight stands on both colours of one board");
}

#[test]
fn claim_33_a_bishop_returns_one_step_away_after_three_boards() {
    let start = "k7/8/8/8/8/8/8/2B5|8/8/8/8/8/8/8/7K|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1";
    let start = fen::position(GAME.default_rules(), start).expect("a position");
    let mut game = History::new(start);
    for text in ["Bd2/B", "Ka7/B", "Be3/C", "Ka6/A"] {
        play(&mut game, text);
    }
    let last = play(&mut game, "Bd2/A");
    assert_eq!(last.landing_cell(), Cell::new(BoardId::A, Square(11)));
}

#[test]
fn claim_35_a_king_captures_twice() {
    let start = "8/8/8/4p3/4K3/8/8/8|k7/8/8/4n3/8/8/8/8|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 5 9";
    let start = fen::position(GAME.default_rules(), start).expect("a position");
    let mut game = History::new(start);
    let double = play(&mut game, "Kxe5xe5/B");
    let before = game.start().view();
    let taken: Vec<_> = before.captures(double).iter().map(|(_, piece)| piece.role).collect();
    assert_eq!(taken, [Role::Pawn, Role::Knight]);
    let now = game.position().view();
    assert_eq!((now.pieces().len(), now.halfmove_clock()), (2, 0));
}
