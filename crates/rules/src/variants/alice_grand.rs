//! Alice Grand (Pierre Tourigny): the Grand Chess of Christian Freeling through the looking-glass.

use super::arrays::{named_array, started};
use crate::options::{EnPassantRule, Options};
use crate::rule_set::RuleSet;
use crate::state::Passing;
use crate::{
    Bits, BoardOf, ByRole, Color, MatingMaterial, Promotion, Rect, Role, Setup, Transfer, Variant,
    VariantId,
};

/// Alice Grand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AliceGrand;

impl Variant for AliceGrand {
    type Geometry = Rect<10, 10>;
    type Roles = [Bits<2>; 9];
    type Boards = [BoardOf<Self>; 2];
    type State = Passing;

    const ID: VariantId = VariantId::AliceGrand;
    const NAME: &'static str = "alice-grand";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Opposite;
    const MATING: MatingMaterial = MatingMaterial::LONE_MINOR_NEEDS_HELP;
    const OFFICERS: &'static [Role] = OFFICERS;
    const PROMOTION: Promotion =
        Promotion { roles: INTO, stock: Some(ByRole::new([0, 2, 2, 2, 1, 0, 0, 1, 1])) };
    const HAS_EITHER_START: bool = true;

    fn start(rules: &RuleSet) -> Setup {
        use Role::{Bishop, Cardinal, King, Knight, Marshal, Pawn, Queen, Rook};
        let array = named_array::<Rect<10, 10>>(&[
            (Rook, "a1 j1"),
            (Knight, "b2 i2"),
            (Bishop, "c2 h2"),
            (Queen, "d2"),
            (King, "e2"),
            (Marshal, "f2"),
            (Cardinal, "g2"),
            (Pawn, "a3 b3 c3 d3 e3 f3 g3 h3 i3 j3"),
        ]);
        started(array, rules)
    }

    #[inline]
    fn double_push_zone(color: Color) -> Bits<2> {
        ranks(color, 2, 2)
    }

    #[inline]
    fn promotion_zone(color: Color) -> Bits<2> {
        ranks(color, 7, 9)
    }
}

const OFFICERS: &[Role] =
    &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::Marshal, Role::Cardinal];
const INTO: &[Role] =
    &[Role::Queen, Role::Marshal, Role::Cardinal, Role::Rook, Role::Bishop, Role::Knight];

/// The squares of a range of ranks, counted from 0 at the side's own edge.
#[inline]
const fn ranks(color: Color, first: usize, last: usize) -> Bits<2> {
    let (low, high) = match color {
        Color::White => (first, last + 1),
        Color::Black => (9 - last, 10 - first),
    };
    let squares = (1u128 << (high * 10)) - (1u128 << (low * 10));
    Bits([squares as u64, (squares >> 64) as u64])
}

const RULE_SETS: &[RuleSet] = &[
    RuleSet {
        variant: VariantId::AliceGrand,
        name: "alice-grand-tourigny",
        version: 1,
        options: Options::PLAIN,
    },
    RuleSet {
        variant: VariantId::AliceGrand,
        name: "alice-grand-freeling",
        version: 1,
        options: Options { en_passant: EnPassantRule::Landing, ..Options::PLAIN },
    },
];
