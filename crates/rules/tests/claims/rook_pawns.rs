//! Alice Chess and 4D Quasi-Alice Chess: whether a rook's pawn can be defended if the first move attacks it.

use glass_rules::{AnyPosition, BoardId, Cell, Move, Role, Square, VariantId};

use super::{after, captures_on, random_play};

const QUASI: VariantId = VariantId::QuasiAlice;
const BOARDS: [&str; 3] = ["B", "C", "D"];

/// White's first move, the file of the pawn, and the black knight's move that defends it in Alice Chess.
const FLANKS: [(&str, u16, &str); 2] = [("a3", 0, "Nc6"), ("h3", 7, "Nf6")];

/// The captures by White's rook on a file.
fn rook_captures(position: &AnyPosition, file: u16) -> Vec<Move> {
    let view = position.view();
    let is_rooks = |legal: &Move| {
        let role = view.piece_at(legal.from()).map(|piece| piece.role);
        role == Some(Role::Rook) && legal.to().0 % 8 == file && legal.from().square.0 % 8 == file
    };
    let legal = view.legal_moves();
    legal
        .iter()
        .copied()
        .filter(is_rooks)
        .filter(|&legal| !view.captures(legal).is_empty())
        .collect()
}

fn is_safe(position: &AnyPosition, capture: Move) -> bool {
    captures_on(&position.after(capture), capture.landing_cell()).is_empty()
}

/// After any reply by Black, the rook can capture on its file without recapture.
#[test]
fn claim_28_no_reply_saves_the_rooks_file() {
    let mut replies = 0;
    for (first, file, _) in FLANKS {
        for board in BOARDS {
            let game = after(QUASI, &format!("{first}/{board}"));
            for &reply in &game.position().view().legal_moves() {
                let now = game.position().after(reply);
                replies += 1;
                let captures = rook_captures(&now, file);
                assert!(captures.iter().any(|&capture| is_safe(&now, capture)), "{reply:?}");
            }
        }
    }
    assert_eq!(replies, 360);
}

/// Black can answer with the pawn of the other flank, and capture there as safely.
#[test]
fn claim_57_black_can_retaliate_on_the_other_flank() {
    let mut lines = 0;
    for (first, reply, capture, file) in [("a3", "h6", "Rxa7", 7), ("h3", "a6", "Rxh7", 0)] {
        for board in BOARDS {
            for replied in BOARDS {
                for landing in BOARDS {
                    let line = format!("{first}/{board} {reply}/{replied} {capture}/{landing}");
                    let game = after(QUASI, &line);
                    let captures = rook_captures(game.position(), file);
                    let mut safe = captures.iter().filter(|&&own| is_safe(game.position(), own));
                    assert!(safe.next().is_some(), "{line}");
                    lines += 1;
                }
            }
        }
    }
    assert_eq!(lines, 54);
}

/// In Alice Chess, a knight defends the pawn and recaptures the rook.
#[test]
fn claim_58_in_alice_chess_a_knight_guards_the_rooks_pawn() {
    for (first, file, knight) in FLANKS {
        let mut game = after(VariantId::Alice, &format!("{first} {knight}"));
        let captures = rook_captures(game.position(), file);
        assert_eq!(captures.len(), 1);
        let rook = game.play(captures[0]).expect("it is legal");
        let retaken = captures_on(game.position(), rook.landing_cell());
        let by_knight = retaken.iter().any(|capture| {
            let piece = game.position().view().piece_at(capture.from());
            piece.is_some_and(|piece| piece.role == Role::Knight)
        });
        assert!(by_knight);
    }
}

/// The number of captures in random games, except by kings, with a landing cell on which only a king can recapture.
fn safe_captures(variant: VariantId) -> (usize, usize) {
    let (mut safe, mut all) = (0, 0);
    random_play(variant, 60, 80, |position, _| {
        let view = position.view();
        let legal = view.legal_moves();
        let role = |position: &AnyPosition, mv: Move| {
            position.view().piece_at(mv.from()).map(|piece| piece.role)
        };
        let mut captures: Vec<(Cell, Square, bool)> = Vec::new();
        for &capture in &legal {
            if view.captures(capture).is_empty() || role(position, capture) == Some(Role::King) {
                continue;
            }
            let next = position.after(capture);
            let retaken = captures_on(&next, capture.landing_cell());
            let is_safe = retaken.iter().all(|&retaken| role(&next, retaken) == Some(Role::King));
            let same = |known: &&mut (Cell, Square, bool)| {
                (known.0, known.1) == (capture.from(), capture.to())
            };
            match captures.iter_mut().find(same) {
                Some(known) => known.2 |= is_safe,
                None => captures.push((capture.from(), capture.to(), is_safe)),
            }
        }
        all += captures.len();
        safe += captures.iter().filter(|capture| capture.2).count();
    });
    (safe, all)
}

/// Pieces are defended less often than in Alice Chess, because the capturing side may choose the landing board.
#[test]
fn claim_34_captures_are_safe_more_often_than_in_alice_chess() {
    let share = |(safe, all): (usize, usize)| 100.0 * safe as f64 / all as f64;
    let (quasi, alice) = (safe_captures(QUASI), safe_captures(VariantId::Alice));
    assert!(share(quasi) > share(alice), "{} {}", share(quasi), share(alice));
}

/// With two boards, landing on a king's board leaves the same choice as Alice Chess.
#[test]
fn claim_59_on_two_boards_landing_where_a_king_stands_changes_nothing() {
    let two = [BoardId::A, BoardId::B];
    let placement = |king: char, there: bool| {
        if there { format!("{king}7") } else { "8".to_owned() }
    };
    for white in two {
        for black in two {
            let boards: Vec<String> = two
                .into_iter()
                .map(|board| {
                    let (own, other) =
                        (placement('K', board == white), placement('k', board == black));
                    format!("{other}/8/8/8/8/8/8/{own}")
                })
                .collect();
            let empty = "8/8/8/8/8/8/8/8";
            let text = format!("{}|{}|{empty}|{empty} w - - 0 1", boards[0], boards[1]);
            let position = glass_notation::fen::position(QUASI.default_rules(), &text);
            let position = position.expect("a position");
            for board in two {
                let landings = position.view().landings(board);
                let near: Vec<BoardId> =
                    landings.into_iter().filter(|landing| two.contains(landing)).collect();
                assert_eq!(near, [BoardId(board.0 ^ 1)], "{text}");
            }
        }
    }
}

/// Pieces of different boards may be on the same square, as never in Alice Chess.
#[test]
fn claim_60_pieces_of_quasi_alice_share_squares() {
    let game = after(QUASI, "Nf3/B e6/B f3/C");
    let pieces = game.position().view().pieces();
    let there = pieces.iter().filter(|(cell, _)| cell.square == Square(21));
    assert_eq!(there.count(), 2);
}
