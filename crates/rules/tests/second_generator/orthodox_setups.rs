//! Random setups of orthodox chess and Alice Chess with castling, double steps and many queens, and random combinations
//! of Alice's rules.

use glass_notation::fen;
use glass_rules::{CastlingRule, EnPassantRule, Options, Random, RuleSet, VariantId};

use super::agreement::{compare, compare_with_replies};
use crate::oracle;

/// The number of setups for each rule set. About the same number is rejected by both parsers.
const SETUPS: usize = 1200;
/// The least and greatest number of pieces.
const PIECES: [usize; 2] = [3, 60];

/// A random setup as text. Kings and rooks on their start cells and double steps are more frequent than by chance. With
/// `shared`, both copies of a square may be occupied.
fn random_setup(random: &mut Random, boards: usize, shared: bool) -> String {
    let mut pieces = [[None; 64]; 2];
    let white_moves = random.below(2) == 0;
    let mut put = |random: &mut Random, board: usize, square: usize, piece: char| {
        if pieces[board][square].is_none()
            && (shared && random.below(4) == 0 || pieces[1 - board][square].is_none())
        {
            pieces[board][square] = Some(piece);
            true
        } else {
            false
        }
    };

    // The double step of the previous move, with pawns that may capture en passant.
    let mut passed = None;
    let mut way = None;
    if random.below(3) == 0 {
        let (file, started) = (random.below(8), random.below(boards));
        let landed = if boards == 1 { 0 } else { 1 - started };
        let (over, arrival, mover, capturer) =
            if white_moves { (5, 4, 'p', 'P') } else { (2, 3, 'P', 'p') };
        put(random, landed, arrival * 8 + file, mover);
        for beside in [file.wrapping_sub(1), file + 1] {
            if beside < 8 && random.below(4) > 0 {
                let board = random.below(boards);
                put(random, board, arrival * 8 + beside, capturer);
            }
        }
        let letter = char::from(b'a' + file as u8);
        passed = Some(match boards {
            1 => format!("{letter}{}", over + 1),
            _ => format!("{letter}{}/{}", over + 1, ["A", "B"][landed]),
        });
        let origin = if white_moves { 6 } else { 1 };
        // Occasionally a piece blocks the way, which both parsers must detect.
        if random.below(20) > 0 {
            way = Some((started, [over * 8 + file, origin * 8 + file]));
        }
    }

    let mut rights = String::new();
    for (king, rook, rank, letters) in [('K', 'R', 0, ['K', 'Q']), ('k', 'r', 56, ['k', 'q'])] {
        let board = random.below(boards);
        if random.below(3) == 0 && put(random, board, rank + 4, king) {
            for (letter, file) in letters.into_iter().zip([7, 0]) {
                let there = random.below(3) > 0 && put(random, board, rank + file, rook);
                if there && random.below(4) > 0 {
                    rights.push(letter);
                }
            }
        } else {
            let mut square = random.below(64);
            while !put(random, board, square, king) {
                square = random.below(64);
            }
        }
    }

    let kinds = ["PPPPNBRQ", "QQQQQNNP", "PPPPPPPN", "RBQ"][random.below(4)].as_bytes();
    let wanted = [6, PIECES[1], 16, 32][random.below(4)];
    for _ in 0..PIECES[0] + random.below(wanted) {
        let (board, square) = (random.below(boards), random.below(64));
        let piece = char::from(kinds[random.below(kinds.len())]);
        // Many pawns are near their promotion rank.
        let square = match (piece, random.below(3)) {
            ('P', 0) => [8, 48][random.below(2)] + square % 8,
            _ => square,
        };
        let on_edge = !(8..56).contains(&square);
        let in_the_way =
            way.is_some_and(|(started, squares)| started == board && squares.contains(&square));
        if !(piece == 'P' && on_edge || in_the_way) {
            let piece = if random.below(2) == 0 { piece } else { piece.to_ascii_lowercase() };
            put(random, board, square, piece);
        }
    }

    let placement = |board: &[Option<char>; 64]| {
        let rank = |rank: &[Option<char>]| -> String {
            rank.iter().map(|piece| piece.unwrap_or('1')).collect()
        };
        board.chunks(8).rev().map(rank).collect::<Vec<_>>().join("/")
    };
    let placements: Vec<_> = pieces[..boards].iter().map(placement).collect();
    let rights = if rights.is_empty() { "-" } else { &rights };
    let turn = if white_moves { 'w' } else { 'b' };
    let passed = passed.as_deref().unwrap_or("-");
    format!("{} {turn} {rights} {passed} 0 1", placements.join("|"))
}

/// Compares the generators in random setups and in the positions after one move.
fn compare_random_setups(rules: &'static RuleSet, slow_rules: &oracle::Rules, wanted: usize) {
    let mut random = Random::new(0x5365_7475_7021 ^ rules.version() as u64);
    let shared = rules.options().en_passant == EnPassantRule::LandingThroughPieces;
    let mut found = 0;
    while found < wanted {
        let text = random_setup(&mut random, rules.variant().boards(), shared);
        let fast = fen::position(rules, &text);
        let slow = oracle::Position::from_fen(&text, slow_rules);
        let (position, truth) = match (fast, slow) {
            (Ok(position), Ok(truth)) => (position, truth),
            (Err(_), Err(_)) => continue,
            // The second generator accepts useless castling rights.
            (Err(error), Ok(_))
                if error.to_string().contains("do not allow castling on board B") =>
            {
                continue;
            }
            (fast, slow) => panic!("{text} under {rules}: {fast:?} but {slow:?}"),
        };
        found += 1;
        compare_with_replies(&position, &truth, &mut random);
    }
}

#[test]
fn random_setups_under_every_rule_set() {
    for rules in
        [VariantId::Alice, VariantId::Chess].into_iter().flat_map(|variant| variant.rule_sets())
    {
        compare_random_setups(rules, &oracle::Rules::named(rules.name()), SETUPS);
    }
}

/// The setups with the most moves found by simulated annealing.
#[test]
fn the_fullest_boards_lose_no_move() {
    let usual = VariantId::Alice.default_rules();
    let options = Options { en_passant: EnPassantRule::LandingThroughPieces, ..*usual.options() };
    let shared = Box::leak(Box::new(RuleSet::new(VariantId::Alice, "alice-shared", 1, options)));
    let slow_shared = oracle::Rules {
        en_passant: oracle::EnPassant::LandingIgnoreBlock,
        ..oracle::Rules::named("alice-cvp")
    };
    let mut random = Random::new(1);
    for (rules, slow_rules, count, text) in [
        (
            VariantId::Chess.default_rules(),
            oracle::Rules::named("chess-fide"),
            266,
            "QQQQQQqk/Q4Q1P/Q5QQ/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1",
        ),
        (
            usual,
            oracle::Rules::named("alice-cvp"),
            339,
            "k1K2Q2/p2Q3Q/1Q6/4Q1Q1/2Q5/Q6Q/5Q2/3Q4|1Q5Q/4Q3/Q5Q1/3Q4/Q4Q2/2Q5/4Q3/1Q4QQ w - - 0 1",
        ),
        (
            shared,
            slow_shared,
            547,
            "kNQQQQQQ/N6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK|\
             QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQQ w - - 0 1",
        ),
    ] {
        let position = fen::position(rules, text).unwrap();
        let truth = oracle::Position::from_fen(text, &slow_rules).unwrap();
        assert_eq!(position.view().legal_moves().len(), count, "{text}");
        compare(&position, &truth, &mut random);
    }
}

/// Options that no named rule set combines, including en passant through pieces.
#[test]
fn random_setups_under_random_options() {
    const EN_PASSANT: [(EnPassantRule, oracle::EnPassant); 6] = [
        (EnPassantRule::LandingThroughPieces, oracle::EnPassant::LandingIgnoreBlock),
        (EnPassantRule::None, oracle::EnPassant::None),
        (EnPassantRule::Landing, oracle::EnPassant::Landing),
        (EnPassantRule::Start, oracle::EnPassant::Start),
        (EnPassantRule::Either, oracle::EnPassant::Either),
        (EnPassantRule::DoubleCapture, oracle::EnPassant::Both),
    ];
    const CASTLING: [(CastlingRule, oracle::Castling); 3] = [
        (CastlingRule::None, oracle::Castling::None),
        (CastlingRule::Standard, oracle::Castling::Standard),
        (CastlingRule::Strict, oracle::Castling::Strict),
    ];
    let usual = VariantId::Alice.default_rules();
    let mut random = Random::new(0x4f70_7469_6f6e);
    for number in 0..40 {
        let (en_passant, slow_en_passant) = EN_PASSANT[number % EN_PASSANT.len()];
        let (castling, slow_castling) = CASTLING[random.below(3)];
        let mut yes = || random.below(2) == 0;
        let slow_rules = oracle::Rules {
            en_passant: slow_en_passant,
            castling: slow_castling,
            castle_on_b: yes(),
            king_pre: yes(),
            king_captures_landing: yes(),
            interpose: yes(),
            double_push_on_b: yes(),
            ..oracle::Rules::named("alice-cvp")
        };
        let options = Options {
            en_passant,
            castling,
            castle_on_b: slow_rules.castle_on_b,
            king_before_transfer: slow_rules.king_pre,
            king_captures_on_landing: slow_rules.king_captures_landing,
            interposition: slow_rules.interpose,
            double_push_on_b: slow_rules.double_push_on_b,
            ..*usual.options()
        };
        let rules = RuleSet::new(VariantId::Alice, "alice-random", number as u16, options);
        compare_random_setups(Box::leak(Box::new(rules)), &slow_rules, SETUPS / 4);
    }
}
