//! Directed Alice Chess III, after Joe Joyce, in its simplest interpretation: Alice Chess on three boards, in which the
//! player chooses between the two other boards.

use super::arrays::orthodox_start;
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::state::Orthodox;
use crate::{Bits, BoardOf, MatingMaterial, Role, Setup, Square8x8, Transfer, Variant, VariantId};

/// Directed Alice Chess III.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DirectedAlice3;

impl Variant for DirectedAlice3 {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 3];
    type State = Orthodox;

    const ID: VariantId = VariantId::DirectedAlice3;
    const NAME: &'static str = "directed-alice-3";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::AnyOther;
    const MATING: MatingMaterial = MatingMaterial {
        helped: &[
            (Role::Knight, &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]),
            (Role::Bishop, &Role::ALL),
        ],
        ..MatingMaterial::LONE_MINOR_NEEDS_HELP
    };

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::DirectedAlice3,
    name: "directed-alice-3-joyce",
    version: 1,
    options: Options::ORTHODOX,
}];
