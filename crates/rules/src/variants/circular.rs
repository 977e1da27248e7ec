//! Circular Chess in its modern form: a ring of sixteen files and four rings.

use super::arrays::named_array;
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::{Bits, BoardOf, MatingMaterial, Ring16x4, Role, Setup, Transfer, Variant, VariantId};

/// Circular Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Circular;

impl Variant for Circular {
    type Geometry = Ring16x4;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 1];
    type State = ();

    const ID: VariantId = VariantId::Circular;
    const NAME: &'static str = "circular";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Stay;
    const MATING: MatingMaterial = MatingMaterial {
        helped: &[(Role::Knight, &[]), (Role::Bishop, &[])],
        ..MatingMaterial::LONE_MINOR_NEEDS_HELP
    };

    fn start(_rules: &RuleSet) -> Setup {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        named_array::<Ring16x4>(&[
            (Rook, "d1 e1"),
            (Knight, "d2 e2"),
            (Bishop, "d3 e3"),
            (Queen, "d4"),
            (King, "e4"),
            (Pawn, "c1 c2 c3 c4 f1 f2 f3 f4"),
        ])
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::Circular,
    name: "circular-modern",
    version: 1,
    options: Options::PLAIN,
}];
