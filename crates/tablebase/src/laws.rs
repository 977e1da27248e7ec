//! Properties of every variant, tested on random positions with few pieces.

use std::collections::BTreeSet;

use glass_rules::{
    AnyPosition, BoardId, ByColor, Cell, Color, Confinement, Move, Piece, PositionView, Random,
    Role, RuleSet, Setup, Square, VariantId,
};

use crate::Material;
use crate::king_pairs::KingPairs;
use crate::numbering::Numbering;
use crate::predecessors::Predecessors;

/// The rule sets that have tables.
fn rule_sets() -> impl Iterator<Item = &'static RuleSet> {
    let variants = VariantId::ALL.into_iter();
    variants
        .filter(|&variant| !Material::all(variant, 3).is_empty())
        .flat_map(|variant| variant.rule_sets())
}

/// Positions with at most three pieces beside the kings, half of them with pawns.
fn random_positions(
    rules: &'static RuleSet,
    count: usize,
    random: &mut Random,
) -> Vec<AnyPosition> {
    let variant = rules.variant();
    let mut found = Vec::new();
    while found.len() < count {
        let with_pawns = random.below(2) == 0;
        let roles: Vec<Role> = variant
            .roles()
            .filter(|&role| role != Role::King && (with_pawns || role != Role::Pawn))
            .collect();
        let mut setup = Setup::empty();
        let mut place = |color, role, random: &mut Random| {
            let board = BoardId(random.below(variant.boards()) as u8);
            let square = Square(random.below(variant.shape().squares()) as u16);
            setup.pieces.push((Cell::new(board, square), Piece { color, role }));
        };
        for color in Color::ALL {
            place(color, Role::King, random);
        }
        for _ in 0..random.below(4) {
            let color = Color::ALL[random.below(2)];
            place(color, roles[random.below(roles.len())], random);
        }
        setup.turn = Color::ALL[random.below(2)];
        // Rejected if the rules do not confine kings, or if the king is not bare.
        if random.below(3) == 0 {
            setup.confinement[setup.turn] = Some(Confinement::ALL[random.below(2)]);
        }
        found.extend(AnyPosition::new(&setup, rules).ok());
    }
    found
}

fn numbering(view: &dyn PositionView) -> Numbering {
    let pieces = view.pieces().into_iter().map(|(_, piece)| piece);
    Numbering::new(view.rules(), Material::from_pieces(view.variant(), pieces).unwrap())
}

/// The sorted moves with every cell mapped: origin, target and promotion.
fn moves(
    view: &dyn PositionView,
    replace: impl Fn(Cell) -> Cell,
) -> BTreeSet<(Cell, Cell, Cell, Option<Role>)> {
    let described = |legal: &Move| {
        let [from, transit, landing] =
            [legal.from(), legal.transit_cell(), legal.landing_cell()].map(&replace);
        (from, transit, landing, legal.promotion())
    };
    view.legal_moves().iter().map(described).collect()
}

/// A position with its cells mapped and, optionally, its sides exchanged.
fn replaced(view: &dyn PositionView, cell: impl Fn(Cell) -> Cell, exchanged: bool) -> AnyPosition {
    let side = |color: Color| if exchanged { !color } else { color };
    let mut setup = view.setup();
    for (at, piece) in &mut setup.pieces {
        *at = cell(*at);
        piece.color = side(piece.color);
    }
    setup.turn = side(setup.turn);
    setup.confinement = ByColor::from_fn(|color| view.confinement(side(color)));
    AnyPosition::new(&setup, view.rules()).unwrap()
}

#[test]
fn symmetries_change_neither_moves_nor_ends_nor_numbers() {
    let mut random = Random::new(1);
    for rules in rule_sets() {
        for position in random_positions(rules, 60, &mut random) {
            let view = position.view();
            let numbering = numbering(view);
            let pairs = KingPairs::for_rules(rules, numbering.material().has_pawns());
            let symmetries: Vec<_> = pairs.symmetries().collect();
            for _ in 0..8 {
                let symmetry = symmetries[random.below(symmetries.len())];
                let image = |cell: Cell| pairs.cell(symmetry[usize::from(pairs.number(cell))]);
                let other = replaced(view, image, false);
                assert_eq!(moves(other.view(), |cell| cell), moves(view, image), "{rules}");
                assert_eq!(other.view().outcome(), view.outcome(), "{rules}");
                let number = numbering.number_of(view, false);
                assert!(number.is_some());
                assert_eq!(numbering.number_of(other.view(), false), number, "{rules}");
            }
        }
    }
}

#[test]
fn sides_can_be_exchanged() {
    let mut random = Random::new(2);
    for rules in rule_sets() {
        for position in random_positions(rules, 60, &mut random) {
            let view = position.view();
            let pairs = KingPairs::for_rules(rules, true);
            let flipped = |cell: Cell| pairs.cell(pairs.flipped(pairs.number(cell)));
            let other = replaced(view, flipped, true);
            assert_eq!(moves(other.view(), |cell| cell), moves(view, flipped), "{rules}");
            let (ours, theirs) = (view.outcome(), other.view().outcome());
            let quarters = ours.map(|outcome| outcome.quarters());
            let exchanged = theirs.map(|outcome| {
                let quarters = outcome.quarters();
                ByColor { white: quarters.black, black: quarters.white }
            });
            assert_eq!(quarters, exchanged, "{rules}");
        }
    }
}

#[test]
fn a_number_stands_for_positions_with_that_number() {
    let mut random = Random::new(3);
    for rules in rule_sets() {
        for position in random_positions(rules, 60, &mut random) {
            let numbering = numbering(position.view());
            let number = numbering.number_of(position.view(), false).unwrap();
            assert!(number < numbering.numbers() && numbering.weight(number) > 0);
            let same = AnyPosition::new(&numbering.setup(number).unwrap(), rules).unwrap();
            assert_eq!(numbering.number_of(same.view(), false), Some(number), "{rules}");
            assert_eq!(
                same.view().legal_moves().len(),
                position.view().legal_moves().len(),
                "{rules}"
            );
        }
    }
}

/// Checks that the predecessors after each quiet move include the position before it.
struct Backwards;

impl glass_rules::PositionVisitor for Backwards {
    type Output = usize;

    fn visit<V: glass_rules::Variant>(self, position: &glass_rules::Position<V>) -> usize {
        let numbering = numbering(position);
        let before = numbering.number_of(position, false).unwrap();
        let predecessors = Predecessors::<V>::new();
        let mut found = 0;
        for legal in position.legal_moves() {
            if legal.promotion().is_some() || position.captures(legal).next().is_some() {
                continue;
            }
            let after = position.after(legal);
            let number = numbering.number_of(&after, false).unwrap();
            let mut named = false;
            predecessors.each(&numbering, &numbering.arrangement(number).unwrap(), |before_it| {
                named |= numbering.number(before_it) == Some(before);
            });
            assert!(named, "{} {legal:?}", glass_notation::fen::write(position));
            found += 1;
        }
        found
    }
}

#[test]
fn moves_backwards_miss_no_move() {
    let mut random = Random::new(4);
    for rules in rule_sets() {
        let positions = random_positions(rules, 60, &mut random);
        let found: usize = positions.iter().map(|position| position.visit(Backwards)).sum();
        assert!(found > 200, "{rules}: {found}");
    }
}
