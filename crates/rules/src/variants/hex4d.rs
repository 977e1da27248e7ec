//! 4D Hexagonal Chess (Kevin Pacey): nineteen boards of nineteen hexagons.

use super::arrays::named_array;
use crate::options::Options;
use crate::rule_set::RuleSet;
use crate::state::Confined;
use crate::{Bits, BoardOf, Hex4d, Role, Setup, Transfer, Variant, VariantId};

/// 4D Hexagonal Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hex4dChess;

impl Variant for Hex4dChess {
    type Geometry = Hex4d;
    type Roles = [Bits<6>; 6];
    type Boards = [BoardOf<Self>; 1];
    type State = Confined;

    const ID: VariantId = VariantId::Hex4d;
    const NAME: &'static str = "hex4d";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Stay;
    const DOUBLE_PUSH: bool = false;

    fn start(_rules: &RuleSet) -> Setup {
        named_array::<Hex4d>(ARRAY)
    }
}

/// White's pieces. The inventor's diagram was not available. This is the symmetrical array that matches the list of
/// pieces in his preset; corrections belong here.
const ARRAY: &[(Role, &str)] = &[
    (Role::King, "C1c1"),
    (Role::Queen, "C1c2"),
    (Role::Rook, "C1b2 C1d2"),
    (Role::Bishop, "C1a1 C1e1 C1c3"),
    (Role::Knight, "C1b1 C1d1"),
    (Role::Pawn, "C1a2 C1b3 C1c4 C1d3 C1e2"),
    (Role::Pawn, "B1b1 B1c1 B1d1 B1c2"),
    (Role::Pawn, "C2b1 C2c1 C2d1 C2c2"),
    (Role::Pawn, "D1b1 D1c1 D1d1 D1c2"),
];

const RULE_SETS: &[RuleSet] = &[RuleSet {
    variant: VariantId::Hex4d,
    name: "hex4d-pacey",
    version: 1,
    options: Options::PLAIN,
}];
