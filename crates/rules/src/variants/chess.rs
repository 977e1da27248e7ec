//! Orthodox chess. As one of the variants, it tests the shared generator against known numbers.

use super::arrays::orthodox_start;
use crate::mating_material::TWO_MINORS;
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::state::Orthodox;
use crate::{Bits, BoardOf, MatingMaterial, Role, Setup, Square8x8, Transfer, Variant, VariantId};

/// Orthodox chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chess;

impl Variant for Chess {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 1];
    type State = Orthodox;

    const ID: VariantId = VariantId::Chess;
    const NAME: &'static str = "chess";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Stay;
    const MATING: MatingMaterial = MatingMaterial {
        alone: &[Role::Pawn, Role::Rook, Role::Queen],
        pairs: TWO_MINORS,
        helped: &[
            (Role::Knight, &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]),
            (Role::Bishop, &[Role::Pawn, Role::Knight, Role::Bishop]),
        ],
        several_help: false,
        one_colored_bishops: true,
    };

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::Chess,
    name: "chess-fide",
    version: 1,
    options: Options { castle_on_b: false, double_push_on_b: false, ..Options::ORTHODOX },
}];
