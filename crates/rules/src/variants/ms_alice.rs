//! Ms. Alice, or Alice Zero: Alice Chess in which a piece may also step through the looking-glass on the spot.

use super::chess::orthodox_start;
use crate::rule_set::{Options, RuleSet};
use crate::state::Orthodox;
use crate::{
    Bits, BoardOf, CastlePath, Color, Setup, Square8x8, Transfer, Variant, VariantId, VariantInfo,
    Wing, ZeroMoves,
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
    const INFO: VariantInfo = VariantInfo { name: "ms-alice", rule_sets: RULE_SETS };
    const TRANSFER: Transfer = Transfer::Opposite;
    const ZERO_MOVES: ZeroMoves = ZeroMoves::ToEmpty;

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }

    #[inline]
    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        Some(CastlePath::orthodox(color, wing))
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::MsAlice,
    name: "ms-alice-parton",
    version: 1,
    options: Options::ORTHODOX,
}];
