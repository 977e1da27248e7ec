//! Tests the material with which checkmate is possible: computed cases, and blocked positions.

use glass_notation::fen;
use glass_rules::{
    AnyPosition, BoardId, Cell, Color, DrawReason, History, Outcome, Piece, Random, Role, RuleSet,
    Setup, Square, VariantId,
};

/// Random positions of a material with White to move.
fn positions(rules: &'static RuleSet, material: &str, count: usize) -> Vec<AnyPosition> {
    let (white, black) = material.split_once('v').expect("two sides");
    let pieces: Vec<Piece> = [(Color::White, white), (Color::Black, black)]
        .into_iter()
        .flat_map(|(color, letters)| {
            letters.chars().map(move |letter| {
                let role = Role::from_letter(letter).expect("a role");
                Piece { color, role }
            })
        })
        .collect();
    let (variant, mut random, mut found) = (rules.variant(), Random::new(36), Vec::new());
    for _ in 0..100_000 {
        let mut setup = Setup::empty();
        for &piece in &pieces {
            let board = BoardId(random.below(variant.boards()) as u8);
            let square = Square(random.below(variant.shape().squares()) as u16);
            setup.pieces.push((Cell::new(board, square), piece));
        }
        found.extend(AnyPosition::new(&setup, rules).ok());
        if found.len() == count {
            break;
        }
    }
    assert_eq!(found.len(), count, "{rules} {material}");
    found
}

#[test]
fn material_suffices_where_it_was_found_to() {
    let text = include_str!("mating.txt");
    let mut variants = Vec::new();
    for line in text.lines().filter(|line| line.contains("/1 K")) {
        let mut words = line.splitn(3, ' ');
        let [rules, material, found] = [(); 3].map(|()| words.next().expect(line));
        let rules = RuleSet::find_any(rules).expect(line);
        variants.push(rules.variant());
        if found == "none" {
            for position in positions(rules, material, 20) {
                assert!(!position.view().can_mate(Color::White), "{line}: {position:?}");
            }
            continue;
        }
        let position = fen::position(rules, found).expect(line);
        assert!(position.view().can_mate(Color::White), "{line}");
        let mates = position.view().legal_moves().iter().any(|&legal| {
            position.after(legal).view().outcome()
                == Some(Outcome::Checkmate { winner: Color::White })
        });
        assert!(mates, "{line}");
    }
    variants.dedup();
    assert!(variants.len() >= 13, "{variants:?}");
}

const DEAD: Option<Outcome> = Some(Outcome::Draw(DrawReason::DeadPosition));

/// The computed material determines dead positions in every variant.
#[test]
fn a_lone_piece_that_mates_nowhere_ends_the_game() {
    let (mut dead, mut alive) = (0, 0);
    for line in include_str!("mating.txt").lines().filter(|line| line.contains("/1 K")) {
        let mut words = line.splitn(3, ' ');
        let [rules, material, found] = [(); 3].map(|()| words.next().expect(line));
        let rules = RuleSet::find_any(rules).expect(line);
        if material.len() != "KNvK".len() {
            continue;
        }
        for position in positions(rules, material, 20) {
            let view = position.view();
            if view.legal_moves().is_empty() {
                continue;
            }
            let expected = if found == "none" { DEAD } else { None };
            assert_eq!(view.outcome(), expected, "{line}: {:?}", view.setup());
            *(if found == "none" { &mut dead } else { &mut alive }) += 1;
        }
    }
    assert!(dead > 200 && alive > 200, "{dead} {alive}");
}

/// If a stalemate scores, bare kings play on, because one can stalemate the other in a corner.
#[test]
fn bare_kings_are_not_dead_where_a_king_can_be_stalemated_for_points() {
    for (rules, stalemates) in [("glinski-classic/1", 6), ("glinski-greenchess/1", 0)] {
        let rules = RuleSet::find_any(rules).expect("a rule set");
        let squares = || (0..rules.variant().shape().squares() as u16).map(Square);
        let mut found = 0;
        for (white, black) in squares().flat_map(|one| squares().map(move |other| (one, other))) {
            let mut setup = Setup::empty();
            setup.pieces = [(Color::White, white), (Color::Black, black)]
                .map(|(color, square)| {
                    (Cell::new(BoardId::A, square), Piece { color, role: Role::King })
                })
                .to_vec();
            let Ok(position) = AnyPosition::new(&setup, rules) else { continue };
            let outcome = position.view().outcome();
            match outcome {
                Some(Outcome::Stalemate { .. }) => found += 1,
                _ if stalemates > 0 => assert_eq!(outcome, None),
                _ if position.view().legal_moves().is_empty() => {}
                _ => assert_eq!(outcome, DEAD),
            }
        }
        assert_eq!(found, stalemates, "{rules}");
    }
}

/// A game that was stored as unfinished in a dead position can be replayed, and its end is found.
#[test]
fn a_game_that_went_on_in_a_dead_position_is_still_read() {
    let rules = VariantId::MiniAlice.default_rules();
    let start = fen::position(rules, "k3/4/4/4/4/4/3q/KN2|4/4/4/4/4/4/4/4 w - - 0 1");
    let mut history = History::new(start.expect("a position"));
    assert_eq!(history.first_end(), None);
    // The first move captures the queen, and the game continues.
    let moves = ["b1d2", "a8b8", "a1a2", "b8c7"];
    for text in moves {
        let legal = glass_notation::read_move(history.position().view(), text).expect(text);
        history.play(legal).expect(text);
    }
    assert_eq!(history.moves().len(), moves.len());
    assert_eq!(history.first_end(), DEAD.map(|dead| (1, dead)));
    assert_eq!(history.outcome(), DEAD);
}

/// Whether White and Black can mate.
fn can_mate(variant: VariantId, text: &str) -> [bool; 2] {
    let position = fen::position(variant.default_rules(), text).expect(text);
    Color::ALL.map(|side| position.view().can_mate(side))
}

#[test]
fn orthodox_material_is_judged_as_arbiters_do() {
    for (text, expected) in [
        ("8/8/4k3/8/8/8/8/4K3 w - - 0 1", [false, false]),
        // Any number of bishops on squares of one colour, and bishops on both.
        ("8/8/4k3/8/8/B1B5/3B4/4K3 w - - 0 1", [false, false]),
        ("8/8/4k3/8/8/B1B5/2B5/4K3 w - - 0 1", [true, false]),
        ("8/8/4kb2/8/8/B7/8/4K3 w - - 0 1", [false, false]),
        ("8/8/4k1b1/8/8/B7/8/4K3 w - - 0 1", [true, true]),
        // Any number of queens and rooks does not help a bishop. A rook helps a knight.
        ("8/8/4k3/4rq2/5q2/B7/8/4K3 w - - 0 1", [false, true]),
        ("8/8/4k3/4qq2/8/N7/8/4K3 w - - 0 1", [false, true]),
        ("8/8/4k3/4rq2/8/N7/8/4K3 w - - 0 1", [true, true]),
        ("8/8/4k3/5n2/8/B7/8/4K3 w - - 0 1", [true, true]),
        ("8/8/4k3/8/8/N1N5/8/4K3 w - - 0 1", [true, false]),
    ] {
        assert_eq!(can_mate(VariantId::Chess, text), expected, "{text}");
    }
}

#[test]
fn blocked_pawns_leave_no_mate() {
    for (text, expected) in [
        // No king can pass, and no pawn can move.
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", [false, false]),
        // One pawn can still be exchanged.
        ("4k3/8/8/p1p1p1p1/P1P1P1P1/8/7P/4K3 w - - 0 1", [true, true]),
        // The only legal move captures the last pawn, and a knight remains.
        ("4k3/8/8/8/8/2n5/1p6/K7 w - - 0 1", [false, false]),
        // Another move is legal, after which the pawn can promote.
        ("4k3/8/8/8/8/3n4/1p6/K7 w - - 0 1", [false, true]),
        ("8/8/8/8/8/1k6/1P6/K7 b - - 0 1", [true, false]),
    ] {
        assert_eq!(can_mate(VariantId::Chess, text), expected, "{text}");
    }
}

#[test]
fn rules_that_let_kings_meet_need_less() {
    for rules in VariantId::Alice.rule_sets() {
        let position = &positions(rules, "KNvK", 1)[0];
        let expected = rules.short_name() == "ludii";
        assert_eq!(position.view().can_mate(Color::White), expected, "{rules}");
    }
}

#[test]
fn a_game_without_royal_kings_can_be_won_with_any_material() {
    let start = AnyPosition::start(VariantId::AliceExtinction.default_rules());
    assert_eq!(Color::ALL.map(|side| start.view().can_mate(side)), [true; 2]);
}
