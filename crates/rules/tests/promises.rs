//! What other people's data rests on and must not change: keys, move encoding, rule set names.

use glass_rules::{AnyPosition, BoardId, Cell, GameId, Move, MoveKind, Role, RuleSet, Square};

fn start_key(rules: &str) -> u64 {
    AnyPosition::start(RuleSet::find_any(rules).unwrap()).view().key()
}

#[test]
fn keys_are_stable() {
    let game = GameId::Alice.default_rules();
    let mut position = AnyPosition::start(game);
    let mut keys = vec![position.view().key()];
    for (from, to) in [(12, 28), (52, 36), (3, 39), (62, 45)] {
        let wanted = |m: &&Move| m.from().square == Square(from) && m.to() == Square(to);
        let moves = position.view().legal_moves();
        position = position.after(*moves.iter().find(wanted).unwrap());
        keys.push(position.view().key());
    }
    // Taken from the first release. A change here is a change of the public contract.
    assert_eq!(keys, KEYS);
    assert_eq!(start_key("chess-fide"), CHESS_START);
}

#[test]
fn rule_sets_share_the_keys_of_their_game() {
    for rules in GameId::Alice.rule_sets() {
        assert_eq!(start_key(&rules.id()), KEYS[0]);
    }
}

const KEYS: [u64; 5] = [
    6643993588923416338,
    2505429651641819253,
    8074537938319097423,
    16239648026874790324,
    981830941591308817,
];
const CHESS_START: u64 = 6643993588923416338;

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

#[test]
fn rule_sets_keep_their_names() {
    let names: Vec<_> =
        GameId::ALL.iter().flat_map(|game| game.rule_sets()).map(RuleSet::id).collect();
    for promised in [
        "chess-fide/1",
        "alice-cvp/1",
        "alice-schemingmind/1",
        "alice-jelliss/1",
        "alice-zillions/1",
        "alice-pychess/1",
        "alice-muller/1",
        "alice-vchess/1",
        "alice-dailychess/1",
        "alice-germain/1",
        "alice-ludii/1",
        "alice-alicechess/1",
    ] {
        assert!(names.iter().any(|name| name == promised), "{promised} is stored with games");
    }
}
