//! Ms. Alice, or Alice Zero: Alice Chess with zero moves.

use super::arrays::{orthodox_start, started};
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::state::Orthodox;
use crate::{
    Bits, BoardOf, MatingMaterial, Setup, Square8x8, Transfer, Variant, VariantId, ZeroMoves,
};

/// Ms. Alice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MsAlice;

impl Variant for MsAlice {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = Orthodox;

    const ID: VariantId = VariantId::MsAlice;
    const NAME: &'static str = "ms-alice";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Opposite;
    const ZERO_MOVES: ZeroMoves = ZeroMoves::ToEmpty;
    const MATING: MatingMaterial = MatingMaterial::LONE_MINOR_NEEDS_HELP;
    const HAS_EITHER_START: bool = true;

    fn start(rules: &RuleSet) -> Setup {
        started(orthodox_start(), rules)
    }
}

const RULE_SETS: &[RuleSet] = &[
    RuleSet {
        variant: VariantId::MsAlice,
        name: "ms-alice-parton",
        version: 1,
        options: Options::ORTHODOX,
    },
    RuleSet {
        variant: VariantId::MsAlice,
        name: "ms-alice-mirror",
        version: 1,
        options: Options { black_on_b: true, ..Options::ORTHODOX },
    },
];
