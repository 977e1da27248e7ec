//! Alice Extinction (Pierre Tourigny): the Extinction Chess of R. Wayne Schmittberger through the looking-glass.

use super::arrays::orthodox_start;
use crate::options::{CastlingRule, DeadPositionRule, EnPassantRule, Options};
use crate::rule_set::RuleSet;
use crate::state::Orthodox;
use crate::{Bits, BoardOf, Goal, Promotion, Role, Setup, Square8x8, Transfer, Variant, VariantId};

/// Alice Extinction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AliceExtinction;

impl Variant for AliceExtinction {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = Orthodox;

    const ID: VariantId = VariantId::AliceExtinction;
    const NAME: &'static str = "alice-extinction";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Opposite;
    const GOAL: Goal = Goal::Extinction;
    const OFFICERS: &'static [Role] =
        &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];
    const PROMOTION: Promotion =
        Promotion::to(&[Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::King]);

    fn start(_: &RuleSet) -> Setup {
        orthodox_start()
    }
}

/// Nothing is ever dead: a lone king is itself a kind of piece.
const ALICE: Options = Options { dead_position: DeadPositionRule::Never, ..Options::ORTHODOX };

/// The first version did not castle on board B, which Alice Chess does.
const COMMON: Options = Options { castle_on_b: false, ..ALICE };

const RULE_SETS: &[RuleSet] = &[
    RuleSet {
        variant: VariantId::AliceExtinction,
        name: "alice-extinction-cvp",
        version: 2,
        options: ALICE,
    },
    RuleSet {
        variant: VariantId::AliceExtinction,
        name: "alice-extinction-cvp",
        version: 1,
        options: COMMON,
    },
    RuleSet {
        variant: VariantId::AliceExtinction,
        name: "alice-extinction-zillions",
        version: 1,
        options: Options {
            en_passant: EnPassantRule::None,
            castling: CastlingRule::None,
            ..COMMON
        },
    },
];
