//! Random setups of every game, with few or many pieces on any cells.

use glass_notation::fen;
use glass_rules::{
    AnyPosition, BoardId, CastlingRights, Cell, Color, Confinement, Piece, Random, Role, RuleSet,
    STACK_MOVES, Setup, Square, VariantId,
};

use super::agreement::{compare, compare_with_replies};
use super::known_rule_sets;
use crate::oracle;

/// The number of valid setups for each rule set.
const SETUPS: usize = 400;

fn any_square(variant: VariantId, random: &mut Random) -> Cell {
    let square = Square(random.below(variant.shape().squares()) as u16);
    Cell::new(BoardId(random.below(variant.boards()) as u8), square)
}

/// Kings and some other pieces. Occasionally with impossible castling rights or a confined king.
fn random_setup(variant: VariantId, random: &mut Random) -> Setup {
    let roles: Vec<_> = variant.roles().collect();
    let mut setup = Setup { turn: Color::ALL[random.below(2)], ..Setup::empty() };
    let mut put = |piece, random: &mut Random| {
        let cell = any_square(variant, random);
        if setup.pieces.iter().all(|&(other, _)| other != cell) {
            setup.pieces.push((cell, piece));
        }
    };
    for color in Color::ALL {
        put(Piece { color, role: Role::King }, random);
    }
    let most = [4, 12, 40, 80][random.below(4)];
    for _ in 0..random.below(most) {
        let role = roles[random.below(roles.len())];
        // Setups with two royal kings would be rejected.
        let role = if role == Role::King && random.below(8) > 0 { Role::Queen } else { role };
        put(Piece { color: Color::ALL[random.below(2)], role }, random);
    }
    if random.below(16) == 0 {
        setup.castling = CastlingRights::of_side(Color::ALL[random.below(2)]);
    }
    if variant == VariantId::Hex4d && random.below(3) == 0 {
        setup.confinement[Color::ALL[random.below(2)]] = Some(Confinement::ALL[random.below(2)]);
    }
    setup.normalised()
}

fn compare_setups(rules: &'static RuleSet, slow_rules: &oracle::Rules) {
    let mut random = Random::new(0x5365_7475_7021);
    let mut found = 0;
    while found < SETUPS {
        let setup = random_setup(rules.variant(), &mut random);
        let text = fen::write_setup(rules.variant(), &setup);
        let slow = oracle::Position::from_fen(&text, slow_rules);
        let (position, truth) = match (AnyPosition::new(&setup, rules), slow) {
            (Ok(position), Ok(truth)) => (position, truth),
            (Err(_), Err(_)) => continue,
            (fast, slow) => panic!("{text} under {rules}: {fast:?} but {slow:?}"),
        };
        found += 1;
        compare_with_replies(&position, &truth, &mut random);
    }
}

#[test]
fn every_game() {
    for (rules, slow_rules) in VariantId::ALL.into_iter().flat_map(known_rule_sets) {
        compare_setups(rules, &slow_rules);
    }
}

/// More moves than lists store on the stack.
#[test]
fn a_crowd_of_queens_loses_no_move() {
    let rules = VariantId::QuasiAlice.default_rules();
    let text = "kNQQQQQQ/N6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQK|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8|\
                8/8/8/8/8/8/8/8 w - - 0 1";
    let position = fen::position(rules, text).expect("a position");
    let truth = oracle::Position::from_fen(text, &oracle::Rules::named(rules.name())).expect("one");
    assert!(position.view().legal_moves().len() > STACK_MOVES);
    compare(&position, &truth, &mut Random::new(1));
}
