//! Alice Chess (V. R. Parton, 1953): two boards, and every piece that moves goes through the looking-glass.

use super::arrays::orthodox_start;
use crate::options::{CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, Options};
use crate::rule_set::RuleSet;
use crate::state::Orthodox;
use crate::{Bits, BoardOf, MatingMaterial, Setup, Square8x8, Transfer, Variant, VariantId};

/// Alice Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alice;

impl Variant for Alice {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = Orthodox;

    const ID: VariantId = VariantId::Alice;
    const NAME: &'static str = "alice";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Opposite;
    const MATING: MatingMaterial = MatingMaterial::LONE_MINOR_NEEDS_HELP;

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }
}

/// The common rules of Alice Chess, used unless an authority differs.
pub(super) const COMMON: Options = Options::ORTHODOX;

const NO_EN_PASSANT: Options = Options { en_passant: EnPassantRule::None, ..COMMON };

const fn alice(name: &'static str, options: Options) -> RuleSet {
    RuleSet { variant: VariantId::Alice, name, version: 1, options }
}

const RULE_SETS: &[RuleSet] = &[
    alice("alice-cvp", COMMON),
    alice("alice-schemingmind", NO_EN_PASSANT),
    alice("alice-jelliss", NO_EN_PASSANT),
    alice(
        "alice-zillions",
        Options { en_passant: EnPassantRule::None, castling: CastlingRule::None, ..COMMON },
    ),
    alice("alice-pychess", NO_EN_PASSANT),
    alice("alice-muller", Options { en_passant: EnPassantRule::Start, ..COMMON }),
    alice(
        "alice-vchess",
        Options { en_passant: EnPassantRule::Either, castle_on_b: false, ..COMMON },
    ),
    alice(
        "alice-dailychess",
        Options { en_passant: EnPassantRule::None, castling: CastlingRule::Strict, ..COMMON },
    ),
    alice(
        "alice-germain",
        Options { en_passant: EnPassantRule::None, interposition: false, ..COMMON },
    ),
    alice(
        "alice-ludii",
        Options {
            en_passant: EnPassantRule::None,
            king_before_transfer: false,
            repetition: DrawRule::NEVER,
            quiet_moves: DrawRule::at(50),
            dead_position: DeadPositionRule::Never,
            ..COMMON
        },
    ),
    alice(
        "alice-alicechess",
        Options {
            castle_on_b: false,
            double_push_on_b: false,
            repetition: DrawRule::at(3),
            quiet_moves: DrawRule::at(50),
            dead_position: DeadPositionRule::BareKings,
            ..COMMON
        },
    ),
];
