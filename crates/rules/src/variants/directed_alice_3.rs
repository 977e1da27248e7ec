//! Directed Alice Chess III, after Joe Joyce, in its plain reading: Alice Chess on three boards with a free choice between the two others.

use super::chess::orthodox_start;
use crate::rule_set::{Options, RuleSet};
use crate::state::Orthodox;
use crate::{
    Bits, BoardOf, CastlePath, Color, Family, Geometry, Layout, Setup, Square8x8, Transfer,
    Variant, VariantId, VariantInfo, Wing,
};

/// Directed Alice Chess III.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DirectedAlice3;

impl Variant for DirectedAlice3 {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 3];
    type State = Orthodox;

    const ID: VariantId = VariantId::DirectedAlice3;
    const INFO: VariantInfo = VariantInfo {
        name: "directed-alice-3",
        title: "Directed Alice Chess III",
        family: Family::LookingGlass,
        summary: "Alice Chess on three boards: after its move a piece goes to either of the two others, as you choose.",
        rules_text: include_str!("directed_alice_3.txt"),
        rule_sets: RULE_SETS,
    };
    const TRANSFER: Transfer = Transfer::AnyOther;

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }

    #[inline]
    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        Some(CastlePath::orthodox(color, wing))
    }

    fn layout() -> Layout {
        Layout::grid(3, &[2, 1], Square8x8::shape())
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::DirectedAlice3,
    name: "directed-alice-3-joyce",
    version: 1,
    title: "Joe Joyce",
    summary: "Orthodox pieces; castling and en passant as in Alice Chess. King and rook land on the same board.",
    options: Options::ORTHODOX,
}];
