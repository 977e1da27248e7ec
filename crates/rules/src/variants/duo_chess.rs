//! Duo Chess (Jed Stone, 1981): transfers are optional and can capture.

use super::arrays::{mirrored, orthodox_start};
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::state::Orthodox;
use crate::{
    Bits, BoardOf, MatingMaterial, Role, Setup, Square8x8, Transfer, Variant, VariantId, ZeroMoves,
};

/// Duo Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DuoChess;

impl Variant for DuoChess {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = Orthodox;

    const ID: VariantId = VariantId::DuoChess;
    const NAME: &'static str = "duo-chess";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Optional;
    const ZERO_MOVES: ZeroMoves = ZeroMoves::Capturing;
    /// No single piece except the queen mates a bare king, and no enemy piece helps a knight.
    const MATING: MatingMaterial = MatingMaterial {
        alone: &[Role::Pawn, Role::Queen],
        pairs: &[
            [Role::Knight, Role::Knight],
            [Role::Knight, Role::Bishop],
            [Role::Bishop, Role::Bishop],
            [Role::Rook, Role::Knight],
            [Role::Rook, Role::Bishop],
            [Role::Rook, Role::Rook],
        ],
        helped: &[
            (Role::Knight, &[]),
            (Role::Bishop, &[Role::Pawn, Role::Bishop]),
            (Role::Rook, &[Role::Pawn, Role::Knight, Role::Bishop, Role::Rook]),
        ],
        several_help: true,
        one_colored_bishops: false,
    };

    fn start(_rules: &RuleSet) -> Setup {
        mirrored(orthodox_start())
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::DuoChess,
    name: "duo-chess-stone",
    version: 1,
    options: Options::ORTHODOX,
}];
