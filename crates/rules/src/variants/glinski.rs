//! Glinski’s Hexagonal Chess (Władysław Gliński, 1936): one board of 91 hexagons.

use super::arrays::named_array;
use crate::options::{EnPassantRule, Options, StalemateRule};
use crate::rule_set::RuleSet;
use crate::state::Passing;
use crate::{Bits, BoardOf, Hexagon91, Role, Setup, Transfer, Variant, VariantId};

/// Glinski’s Hexagonal Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Glinski;

impl Variant for Glinski {
    type Geometry = Hexagon91;
    type Roles = [Bits<2>; 6];
    type Boards = [BoardOf<Self>; 1];
    type State = Passing;

    const ID: VariantId = VariantId::Glinski;
    const NAME: &'static str = "glinski";
    const RULE_SETS: &'static [RuleSet] = RULE_SETS;
    const TRANSFER: Transfer = Transfer::Stay;

    fn start(_rules: &RuleSet) -> Setup {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        named_array::<Hexagon91>(&[
            (King, "g1"),
            (Queen, "e1"),
            (Rook, "c1 i1"),
            (Knight, "d1 h1"),
            (Bishop, "f1 f2 f3"),
            (Pawn, "b1 c2 d3 e4 f5 g4 h3 i2 k1"),
        ])
    }
}

const COMMON: Options = Options {
    en_passant: EnPassantRule::Landing,
    stalemate: StalemateRule::ThreeQuarters,
    ..Options::PLAIN
};

const RULE_SETS: &[RuleSet] = &[
    RuleSet { variant: VariantId::Glinski, name: "glinski-classic", version: 1, options: COMMON },
    RuleSet {
        variant: VariantId::Glinski,
        name: "glinski-greenchess",
        version: 1,
        options: Options { stalemate: StalemateRule::Draw, ..COMMON },
    },
];
