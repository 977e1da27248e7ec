//! Mini Alice (V. R. Parton): Alice Chess on the two halves of one chessboard.

use super::arrays::{facing_arrays, started};
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::{Bits, BoardOf, MatingMaterial, Rect, Role, Setup, Transfer, Variant, VariantId};

/// Mini Alice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MiniAlice;

impl Variant for MiniAlice {
    type Geometry = Rect<4, 8>;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = ();

    const ID: VariantId = VariantId::MiniAlice;
    const NAME: &'static str = "mini-alice";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Opposite;
    const MATING: MatingMaterial = MatingMaterial::LONE_MINOR_NEEDS_HELP;
    /// The pawns start on the third rank, so double steps would put opposing pawns next to each other.
    const DOUBLE_PUSH: bool = false;
    const HAS_EITHER_START: bool = true;

    fn start(rules: &RuleSet) -> Setup {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        let ranks: [&[Role]; 3] =
            [&[Rook, Queen, King, Rook], &[Knight, Bishop, Bishop, Knight], &[Pawn; 4]];
        started(facing_arrays::<Rect<4, 8>>(&ranks), rules)
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
