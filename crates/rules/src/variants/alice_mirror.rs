//! Alice Mirror (Pierre Tourigny), also Alice Chess II: Black begins behind the looking-glass.

use super::arrays::mirrored;
use super::chess::orthodox_start;
use crate::rule_set::{DeadPositionRule, EnPassantRule, Options, RuleSet};
use crate::state::Orthodox;
use crate::{
    Bits, BoardOf, CastlePath, CastlingRights, Color, Family, Geometry, Layout, Setup, Square8x8,
    Transfer, Variant, VariantId, VariantInfo, Wing,
};

/// Alice Mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AliceMirror;

impl Variant for AliceMirror {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = Orthodox;

    const ID: VariantId = VariantId::AliceMirror;
    const INFO: VariantInfo = VariantInfo {
        name: "alice-mirror",
        title: "Alice Mirror",
        family: Family::LookingGlass,
        summary: "Alice Chess in which Black’s pieces begin behind the looking-glass, on board B.",
        rules_text: include_str!("alice_mirror.txt"),
        rule_sets: RULE_SETS,
    };
    const TRANSFER: Transfer = Transfer::Opposite;

    fn start(rules: &RuleSet) -> Setup {
        let mut setup = mirrored(orthodox_start());
        if !rules.options.castle_on_b {
            setup.castling = CastlingRights::of_side(Color::White);
        }
        setup
    }

    #[inline]
    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        Some(CastlePath::orthodox(color, wing))
    }

    fn layout() -> Layout {
        Layout::squares(2, Square8x8::shape())
    }
}

const COMMON: Options = Options {
    en_passant: EnPassantRule::None,
    dead_position: DeadPositionRule::LoneMinor,
    black_on_b: true,
    ..Options::ORTHODOX
};

const RULE_SETS: &[RuleSet] = &[
    RuleSet {
        variant: VariantId::AliceMirror,
        name: "alice-mirror-schemingmind",
        version: 1,
        title: "SchemingMind",
        summary: "Alice 2 there: both sides castle at home and pawns make double steps on either board; there is no \
                  en passant.",
        options: COMMON,
    },
    RuleSet {
        variant: VariantId::AliceMirror,
        name: "alice-mirror-pychess",
        version: 1,
        title: "pychess",
        summary: "The Looking-Glass start there: Black has no right to castle, and there is no en passant.",
        options: Options { castle_on_b: false, ..COMMON },
    },
    RuleSet {
        variant: VariantId::AliceMirror,
        name: "alice-mirror-cvp",
        version: 1,
        title: "The Chess Variant Pages",
        summary: "With the en passant of Alice Chess on the Chess Variant Pages, by a pawn of the board where the \
                  double-stepping pawn has landed.",
        options: Options { en_passant: EnPassantRule::Landing, ..COMMON },
    },
];
