//! 4D Quasi-Alice Chess (Kevin Pacey, 2016): four boards, and the kings decide where pieces may land.

use super::chess::orthodox_start;
use crate::rule_set::{DeadPositionRule, Options, RuleSet};
use crate::state::Orthodox;
use crate::{
    Bits, BoardOf, CastlePath, Color, Family, Geometry, Layout, Setup, Square8x8, Transfer,
    Variant, VariantId, VariantInfo, Wing,
};

/// 4D Quasi-Alice Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct QuasiAlice;

impl Variant for QuasiAlice {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 4];
    type State = Orthodox;

    const ID: VariantId = VariantId::QuasiAlice;
    const INFO: VariantInfo = VariantInfo {
        name: "quasi-alice",
        title: "4D Quasi-Alice Chess",
        family: Family::FourDimensions,
        summary: "Four boards: a piece lands on a board where a king stands, and a king may capture again as it lands.",
        rules_text: include_str!("quasi_alice.txt"),
        rule_sets: RULE_SETS,
    };
    const TRANSFER: Transfer = Transfer::WhereAKingStands;

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }

    #[inline]
    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        Some(CastlePath::orthodox(color, wing))
    }

    fn layout() -> Layout {
        Layout::grid(4, &[2, 2], Square8x8::shape())
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::QuasiAlice,
    name: "quasi-alice-pacey",
    version: 1,
    title: "Kevin Pacey",
    summary: "The inventor’s rules. An attack counts even if the attacker could not land; the kings count where they stand before the move.",
    options: Options { dead_position: DeadPositionRule::LoneMinor, ..Options::ORTHODOX },
}];
