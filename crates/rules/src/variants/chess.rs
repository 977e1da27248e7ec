//! Orthodox chess: one of the games, so that the whole world's numbers prove the shared generator.

use super::arrays::facing_arrays;
use crate::rule_set::{DeadPositionRule, Options, RuleSet};
use crate::state::Orthodox;
use crate::{
    Bits, BoardOf, CastlePath, CastlingRights, Color, Family, Geometry, Layout, Role, Setup,
    Square8x8, Transfer, Variant, VariantId, VariantInfo, Wing,
};

/// Orthodox chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chess;

impl Variant for Chess {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 1];
    type State = Orthodox;

    const ID: VariantId = VariantId::Chess;
    const INFO: VariantInfo = VariantInfo {
        name: "chess",
        title: "Chess",
        family: Family::Comparison,
        summary: "One board, as the whole world plays it.",
        rules_text: include_str!("chess.txt"),
        rule_sets: RULE_SETS,
    };
    const TRANSFER: Transfer = Transfer::Stay;

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }

    #[inline]
    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        Some(CastlePath::orthodox(color, wing))
    }

    fn layout() -> Layout {
        Layout::squares(1, Square8x8::shape())
    }
}

/// The orthodox array on board A, White to move, all castling rights.
pub(super) fn orthodox_start() -> Setup {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let officers = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let ranks: [&[Role]; 2] = [&officers, &[Role::Pawn; 8]];
    Setup { castling: CastlingRights::ALL, ..facing_arrays::<Square8x8>(&ranks) }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::Chess,
    name: "chess-fide",
    version: 1,
    title: "FIDE",
    summary: "The laws of chess of the world federation: a draw may be claimed after threefold repetition or \
              fifty moves, and comes by itself after fivefold repetition or seventy-five moves.",
    options: Options {
        castle_on_b: false,
        double_push_on_b: false,
        dead_position: DeadPositionRule::LoneMinorOrOneColoredBishops,
        ..Options::ORTHODOX
    },
}];
