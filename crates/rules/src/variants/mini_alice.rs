//! Mini Alice (V. R. Parton): Alice Chess on the two halves of one chessboard.

use super::arrays::{facing_arrays, mirrored};
use crate::rule_set::{Options, RuleSet};
use crate::{
    Bits, BoardOf, Color, Rect, Role, Setup, SquareSet, Transfer, Variant, VariantId, VariantInfo,
};

/// Mini Alice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MiniAlice;

impl Variant for MiniAlice {
    type Geometry = Rect<4, 8>;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = ();

    const ID: VariantId = VariantId::MiniAlice;
    const INFO: VariantInfo = VariantInfo { name: "mini-alice", rule_sets: RULE_SETS };
    const TRANSFER: Transfer = Transfer::Opposite;

    fn start(rules: &RuleSet) -> Setup {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        let ranks: [&[Role]; 3] =
            [&[Rook, Queen, King, Rook], &[Knight, Bishop, Bishop, Knight], &[Pawn; 4]];
        let setup = facing_arrays::<Rect<4, 8>>(&ranks);
        if rules.options.black_on_b { mirrored(setup) } else { setup }
    }

    #[inline]
    fn double_push_zone(_color: Color) -> Bits<1> {
        // The pawns begin on the third rank, and two steps would bring them next to each other.
        Bits::EMPTY
    }
}

const RULE_SETS: &[RuleSet] = &[
    RuleSet {
        variant: VariantId::MiniAlice,
        name: "mini-alice-parton",
        version: 1,
        options: Options::PLAIN,
    },
    RuleSet {
        variant: VariantId::MiniAlice,
        name: "mini-alice-mirror",
        version: 1,
        options: Options { black_on_b: true, ..Options::PLAIN },
    },
];
