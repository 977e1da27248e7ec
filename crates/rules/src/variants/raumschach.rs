//! Raumschach (Ferdinand Maack, 1907): chess in a cube of five by five by five.

use super::arrays::named_array;
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::{
    Bits, BoardOf, Cube5, MatingMaterial, Promotion, Role, Setup, Transfer, Variant, VariantId,
};

/// Raumschach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Raumschach;

impl Variant for Raumschach {
    type Geometry = Cube5;
    type Roles = [Bits<2>; 7];
    type Boards = [BoardOf<Self>; 1];
    type State = ();

    const ID: VariantId = VariantId::Raumschach;
    const NAME: &'static str = "raumschach";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Stay;
    /// Unicorns only mate together with a queen, and no enemy piece helps a lone piece.
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
            (Role::Bishop, &[]),
            (Role::Rook, &[]),
            (Role::Unicorn, &[]),
        ],
        several_help: true,
        one_colored_bishops: false,
    };
    const DOUBLE_PUSH: bool = false;
    const OFFICERS: &'static [Role] =
        &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::Unicorn];
    const PROMOTION: Promotion =
        Promotion::to(&[Role::Queen, Role::Rook, Role::Bishop, Role::Unicorn, Role::Knight]);

    fn start(_rules: &RuleSet) -> Setup {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook, Unicorn};
        named_array::<Cube5>(&[
            (Rook, "Aa1 Ae1"),
            (Knight, "Ab1 Ad1"),
            (King, "Ac1"),
            (Bishop, "Ba1 Bd1"),
            (Unicorn, "Bb1 Be1"),
            (Queen, "Bc1"),
            (Pawn, "Aa2 Ab2 Ac2 Ad2 Ae2 Ba2 Bb2 Bc2 Bd2 Be2"),
        ])
    }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::Raumschach,
    name: "raumschach-maack",
    version: 1,
    options: Options::PLAIN,
}];
