//! 4D Quasi-Alice Chess (Kevin Pacey, 2016): four boards, on which the kings determine where pieces may land.

use super::arrays::orthodox_start;
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::state::Orthodox;
use crate::{Bits, BoardOf, MatingMaterial, Setup, Square8x8, Transfer, Variant, VariantId};

/// 4D Quasi-Alice Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct QuasiAlice;

impl Variant for QuasiAlice {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 4];
    type State = Orthodox;

    const ID: VariantId = VariantId::QuasiAlice;
    const NAME: &'static str = "quasi-alice";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::WhereAKingStands;
    const MATING: MatingMaterial = MatingMaterial::LONE_MINOR_NEEDS_HELP;

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::QuasiAlice,
    name: "quasi-alice-pacey",
    version: 1,
    options: Options::ORTHODOX,
}];
