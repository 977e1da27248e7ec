//! Alice Mirror (Pierre Tourigny), also Alice Chess II: Black starts on board B.

use super::arrays::{orthodox_start, started};
use crate::options::{EnPassantRule, Options};
use crate::rule_set::RuleSet;
use crate::state::Orthodox;
use crate::{Bits, BoardOf, MatingMaterial, Setup, Square8x8, Transfer, Variant, VariantId};

/// Alice Mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AliceMirror;

impl Variant for AliceMirror {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = Orthodox;

    const ID: VariantId = VariantId::AliceMirror;
    const NAME: &'static str = "alice-mirror";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Opposite;
    const MATING: MatingMaterial = MatingMaterial::LONE_MINOR_NEEDS_HELP;

    fn start(rules: &RuleSet) -> Setup {
        started(orthodox_start(), rules)
    }
}

const COMMON: Options =
    Options { en_passant: EnPassantRule::None, black_on_b: true, ..Options::ORTHODOX };

const RULE_SETS: &[RuleSet] = &[
    RuleSet {
        variant: VariantId::AliceMirror,
        name: "alice-mirror-schemingmind",
        version: 1,
        options: COMMON,
    },
    RuleSet {
        variant: VariantId::AliceMirror,
        name: "alice-mirror-pychess",
        version: 1,
        options: Options { castle_on_b: false, ..COMMON },
    },
    RuleSet {
        variant: VariantId::AliceMirror,
        name: "alice-mirror-cvp",
        version: 1,
        options: Options { en_passant: EnPassantRule::Landing, ..COMMON },
    },
];
