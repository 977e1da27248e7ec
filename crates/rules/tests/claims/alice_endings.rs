//! Alice Chess: endings with a known plan or rule of thumb.

use std::collections::HashMap;

use glass_notation::fen;
use glass_rules::{AnyPosition, BoardId, Cell, Color, Piece, Role, Setup, Square, VariantId};

use super::alice::knight_color;

fn cell(board: u8, file: u16, rank: u16) -> Cell {
    Cell::new(BoardId(board), Square(rank * 8 + file))
}

fn position(turn: Color, pieces: &[(Color, Role, Cell)]) -> Option<AnyPosition> {
    let mut setup = Setup::empty();
    setup.turn = turn;
    setup.pieces =
        pieces.iter().map(|&(color, role, cell)| (cell, Piece { color, role })).collect();
    AnyPosition::new(&setup, VariantId::Alice.default_rules()).ok()
}

/// Races of pawns against kings: whether a pawn becomes a queen that cannot be captured immediately. White's king is
/// far away, and a pawn without a move has been stopped.
#[derive(Default)]
struct Races {
    known: HashMap<u64, bool>,
}

impl Races {
    fn promotes(&mut self, now: &AnyPosition) -> bool {
        let key = now.view().key();
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        let promotes = if now.turn() == Color::White { self.pushes(now) } else { self.meets(now) };
        self.known.insert(key, promotes);
        promotes
    }

    /// White to move.
    fn pushes(&mut self, now: &AnyPosition) -> bool {
        let view = now.view();
        let pawn = view.pieces().into_iter().find(|(_, piece)| piece.role == Role::Pawn);
        let (pawn, _) = pawn.expect("White has a pawn");
        view.legal_moves().iter().filter(|push| push.from() == pawn).any(|&push| {
            let next = now.after(push);
            match push.promotion() {
                None => self.promotes(&next),
                Some(role) => role == Role::Queen && !can_capture(&next),
            }
        })
    }

    /// The bare king to move.
    fn meets(&mut self, now: &AnyPosition) -> bool {
        let replies = now.view().legal_moves();
        !can_capture(now) && replies.iter().all(|&reply| self.promotes(&now.after(reply)))
    }
}

fn can_capture(now: &AnyPosition) -> bool {
    let view = now.view();
    view.legal_moves().iter().any(|&legal| !view.captures(legal).is_empty())
}

/// For a white pawn on its third to seventh rank, the number of placements of the king to move for which the square
/// rule is right, and the number of all placements. Unreachable positions do not count.
fn square_rule(races: &mut Races, is_same_board: bool) -> (usize, usize) {
    let (mut right, mut all) = (0, 0);
    let pawns = (0..2)
        .flat_map(|board| (0..8).flat_map(move |file| (2..7).map(move |rank| (board, file, rank))));
    for (board, file, rank) in pawns {
        // White's king is in the corner that is farthest from the pawn's path.
        let own = cell(1 - board, if file < 4 { 7 } else { 0 }, 0);
        for at in 0..64 {
            let king =
                Cell::new(BoardId(if is_same_board { board } else { 1 - board }), Square(at));
            let pieces = [
                (Color::White, Role::King, own),
                (Color::White, Role::Pawn, cell(board, file, rank)),
                (Color::Black, Role::King, king),
            ];
            let Some(now) = position(Color::Black, &pieces) else { continue };
            if now.view().why_unreachable().is_some() {
                continue;
            }
            let away = (at % 8).abs_diff(file).max(7 - at / 8);
            all += 1;
            right += usize::from(races.promotes(&now) != (away <= 7 - rank));
        }
    }
    (right, all)
}

#[test]
fn claim_13_the_square_rule_is_better_when_king_and_pawn_are_on_different_boards() {
    let mut races = Races::default();
    assert_eq!(square_rule(&mut races, true), (3568, 4248));
    assert_eq!(square_rule(&mut races, false), (4068, 4248));
}

/// The published method of mating with the rook, when the black king is confined to g8 of board B and h8 of board A.
#[test]
fn claim_16_the_rook_mates_in_the_way_that_is_described() {
    // A king that moves along a row preserves the colour of knights.
    for file in 0..7 {
        assert_eq!(knight_color(cell(0, file, 7)), knight_color(cell(1, file + 1, 7)));
    }
    let rook = (Color::White, Role::Rook, cell(0, 5, 6));
    let black = |board, file| (Color::Black, Role::King, cell(board, file, 7));
    let only = |now: &AnyPosition| {
        let legal = now.view().legal_moves();
        assert_eq!(legal.len(), 1, "{}", fen::write(now.view()));
        now.after(legal[0])
    };
    let going = |now: &AnyPosition, role: Role, square: u16| {
        let view = now.view();
        let legal = view.legal_moves();
        let found = legal.iter().find(|legal| {
            let moves = view.piece_at(legal.from()).map(|piece| piece.role);
            moves == Some(role) && legal.to() == Square(square)
        });
        found.map(|&legal| now.after(legal))
    };
    let (g6, h6, f5, f8) = (46, 47, 37, 61);
    for board in [0, 1] {
        for (file, on) in [(6, h6), (7, g6)] {
            let white = (Color::White, Role::King, cell(board, file, 5));
            let shut_in = position(Color::Black, &[white, rook, black(1, 6)]).expect("a position");
            let waits = going(&only(&shut_in), Role::Rook, f5).expect("the rook goes to f5");
            let nears = going(&only(&waits), Role::King, on).expect("the king changes boards");
            let mated = going(&only(&nears), Role::Rook, f8).expect("the rook goes to f8");
            let view = mated.view();
            assert!(view.is_check() && view.legal_moves().is_empty());
        }
    }
}
