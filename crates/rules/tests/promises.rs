//! Promises to stored data: keys and the encoding of moves. The promised keys of each game are in its data file.

use glass_rules::{
    AnyPosition, BoardId, CastlingRule, Cell, Move, MoveKind, Role, RuleSet, Square, VariantId,
};

fn start_key(rules: &str) -> u64 {
    AnyPosition::start(RuleSet::find_any(rules).unwrap()).view().key()
}

#[test]
fn keys_are_stable() {
    let variant = VariantId::Alice.default_rules();
    let mut position = AnyPosition::start(variant);
    let mut keys = vec![position.view().key()];
    for (from, to) in [(12, 28), (52, 36), (3, 39), (62, 45)] {
        let wanted = |m: &&Move| m.from().square == Square(from) && m.to() == Square(to);
        let moves = position.view().legal_moves();
        position = position.after(*moves.iter().find(wanted).unwrap());
        keys.push(position.view().key());
    }
    // From the first release. A change here changes the public contract.
    assert_eq!(keys, KEYS);
}

#[test]
fn starts_share_their_keys_if_and_only_if_they_are_the_same() {
    let start = |rules| AnyPosition::start(rules).view().setup();
    for rules in VariantId::ALL.into_iter().flat_map(|variant| variant.rule_sets()) {
        let usual = rules.variant().default_rules();
        let same = start(rules) == start(usual);
        assert_eq!(start_key(&rules.id()) == start_key(&usual.id()), same, "{rules}");
    }
}

/// The Chess Variant Pages have one rule for castling in all of their games of Alice Chess: kings and rooks that have not
/// moved may castle on every board.
#[test]
fn variants_of_alice_castle_on_every_board_as_alice_does() {
    let newest = |name: &str| RuleSet::find_any(name).unwrap();
    assert!(newest("alice-cvp").options().castle_on_b);
    for variant in VariantId::ALL.into_iter().filter(|variant| variant.boards() > 1) {
        let pages = variant.rule_sets().iter().filter(|set| set.name().ends_with("-cvp"));
        for options in pages.map(|set| newest(set.name()).options()) {
            let castles = options.castling != CastlingRule::None;
            assert!(!castles || options.castle_on_b, "{variant}");
        }
        let usual = variant.default_rules();
        let castles = usual.options().castling != CastlingRule::None;
        assert!(!castles || usual.options().castle_on_b, "{variant}");
        assert_eq!(newest(usual.name()), usual, "the usual rule set is the newest of its name");
    }
}

const KEYS: [u64; 5] = [
    6643993588923416338,
    2505429651641819253,
    8074537938319097423,
    16239648026874790324,
    981830941591308817,
];

#[test]
fn a_move_is_four_bytes_and_never_zero() {
    assert_eq!(size_of::<Option<Move>>(), 4);
    let from = Cell::new(BoardId::B, Square(52));
    let plain = Move::new(from, Square(60), BoardId::A);
    assert_eq!(plain.bits(), 0x8004_7834);
    let promotion = plain.with_promotion(Role::Queen);
    assert_eq!(promotion.bits(), 0x8a04_7834);
    assert_eq!((promotion.from(), promotion.to()), (from, Square(60)));
    assert_eq!((promotion.landing(), promotion.promotion()), (BoardId::A, Some(Role::Queen)));
    assert_eq!(plain.with_kind(MoveKind::CastleQueenside).bits(), 0x8104_7834);
}
