//! Alice Chess (V. R. Parton, 1953): two boards, and every piece that moves goes through the looking-glass.

use super::chess::orthodox_start;
use crate::rule_set::{CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, Options, RuleSet};
use crate::state::Orthodox;
use crate::{
    Bits, BoardOf, CastlePath, Color, Family, Geometry, Layout, Setup, Square8x8, Transfer,
    Variant, VariantId, VariantInfo, Wing,
};

/// Alice Chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alice;

impl Variant for Alice {
    type Geometry = Square8x8;
    type Roles = [Bits<1>; 6];
    type Boards = [BoardOf<Self>; 2];
    type State = Orthodox;

    const ID: VariantId = VariantId::Alice;
    const INFO: VariantInfo = VariantInfo {
        name: "alice",
        title: "Alice Chess",
        family: Family::LookingGlass,
        summary: "Two boards: make an ordinary move on one, and your piece goes through the \
     looking-glass to the same square of the other, which must be empty.",
        rules_text: include_str!("alice.txt"),
        rule_sets: RULE_SETS,
    };
    const TRANSFER: Transfer = Transfer::Opposite;

    fn start(_rules: &RuleSet) -> Setup {
        orthodox_start()
    }

    #[inline]
    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        Some(CastlePath::orthodox(color, wing))
    }

    fn layout() -> Layout {
        Layout::squares(2, Square8x8::shape())
    }
}

/// What players of Alice Chess agree on unless an authority says otherwise.
pub(super) const COMMON: Options =
    Options { dead_position: DeadPositionRule::LoneMinor, ..Options::ORTHODOX };

const NO_EN_PASSANT: Options = Options { en_passant: EnPassantRule::None, ..COMMON };

const fn alice(
    name: &'static str,
    title: &'static str,
    summary: &'static str,
    options: Options,
) -> RuleSet {
    RuleSet { variant: VariantId::Alice, name, version: 1, title, summary, options }
}

const RULE_SETS: &[RuleSet] = &[
    alice(
        "alice-cvp",
        "The Chess Variant Pages",
        "The usual rules, after Fergus Duniho. En passant is made by a pawn of the board where the double-stepping \
         pawn has landed, if the passed square is empty on both boards. A check may be answered by a piece \
         that comes from the other board and lands between.",
        COMMON,
    ),
    alice(
        "alice-schemingmind",
        "SchemingMind",
        "As on the Chess Variant Pages, but there is no en passant.",
        NO_EN_PASSANT,
    ),
    alice(
        "alice-jelliss",
        "George Jelliss",
        "The British Chess Variants Society's form: as on the Chess Variant Pages, but en passant is abolished.",
        NO_EN_PASSANT,
    ),
    alice(
        "alice-zillions",
        "Zillions of Games",
        "The rules files of Jens Markmann and Pierre Tourigny: neither en passant nor castling.",
        Options { en_passant: EnPassantRule::None, castling: CastlingRule::None, ..COMMON },
    ),
    alice(
        "alice-pychess",
        "pychess",
        "As on the Chess Variant Pages, but there is no en passant.",
        NO_EN_PASSANT,
    ),
    alice(
        "alice-muller",
        "H. G. Muller",
        "En passant is made by a pawn of the board where the double step began, as if the pawn were still there; \
         otherwise as on the Chess Variant Pages.",
        Options { en_passant: EnPassantRule::Start, ..COMMON },
    ),
    alice(
        "alice-vchess",
        "vchess",
        "En passant is made by a pawn of either board, before or after the capturable pawn has gone through the \
         looking-glass. A king castles on board A only.",
        Options { en_passant: EnPassantRule::Either, castle_on_b: false, ..COMMON },
    ),
    alice(
        "alice-dailychess",
        "DailyChess",
        "No en passant, and strict castling: all squares between king and rook must be empty on both boards, and no \
         square that the king crosses may be attacked on either.",
        Options { en_passant: EnPassantRule::None, castling: CastlingRule::Strict, ..COMMON },
    ),
    alice(
        "alice-germain",
        "Michel Germain",
        "A check is answered only by moving the king or capturing the checking piece: nothing may come from the other \
         board to stand between. No en passant.",
        Options { en_passant: EnPassantRule::None, interposition: false, ..COMMON },
    ),
    alice(
        "alice-ludii",
        "Ludii",
        "Only the final position counts: a king may cross the looking-glass from a square that is attacked. No en \
         passant, no draw by repetition, and fifty moves draw by themselves.",
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
        "The alicechess program",
        "En passant as on the Chess Variant Pages; castling and double steps on board A only. Threefold repetition, \
         fifty moves and two bare kings draw by themselves.",
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
