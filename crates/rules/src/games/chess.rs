//! Orthodox chess: one of the games, so that the whole world's numbers prove the shared generator.

use std::sync::LazyLock;

use crate::rule_set::{CastlingRule, DeadPositionRule, DrawRule, EnPassantRule, Options, RuleSet};
use crate::state::Orthodox;
use crate::{
    BoardId, CastlePath, CastlingRights, Cell, Color, Game, GameId, GameInfo, Geometry, Layout,
    Piece, Placement, Role, Setup, Square, Square8x8, Transfer, Wing,
};

/// Orthodox chess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chess;

impl Game for Chess {
    type Geometry = Square8x8;
    type Boards = [Placement<<Square8x8 as Geometry>::Set>; 1];
    type State = Orthodox;

    const ID: GameId = GameId::Chess;
    const INFO: GameInfo = GameInfo {
        name: "chess",
        title: "Chess",
        summary: "One board, as the whole world plays it.",
        rules_text: include_str!("chess.txt"),
        rule_sets: RULE_SETS,
    };
    const TRANSFER: Transfer = Transfer::Stay;

    fn start() -> Setup {
        orthodox_start()
    }

    fn castle_path(color: Color, wing: Wing) -> Option<CastlePath> {
        Some(CastlePath::orthodox(color, wing))
    }

    fn layout() -> &'static Layout {
        static LAYOUT: LazyLock<Layout> = LazyLock::new(|| Layout::squares(1, Square8x8::shape()));
        &LAYOUT
    }
}

/// The orthodox array on board A, White to move, all castling rights.
pub(super) fn orthodox_start() -> Setup {
    use Role::{Bishop, King, Knight, Queen, Rook};
    let officers = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
    let on = |rank: u16, color, roles: [Role; 8]| {
        (0..8).zip(roles).map(move |(file, role)| {
            (Cell::new(BoardId::A, Square(rank * 8 + file)), Piece { color, role })
        })
    };
    let men = on(0, Color::White, officers)
        .chain(on(1, Color::White, [Role::Pawn; 8]))
        .chain(on(6, Color::Black, [Role::Pawn; 8]))
        .chain(on(7, Color::Black, officers))
        .collect();
    Setup { men, castling: CastlingRights::ALL, ..Setup::empty() }
}

const RULE_SETS: &[RuleSet] = &[RuleSet {
    game: GameId::Chess,
    name: "chess-fide",
    version: 1,
    title: "FIDE",
    summary: "The laws of chess of the world federation: a draw may be claimed after threefold repetition or \
              fifty moves, and comes by itself after fivefold repetition or seventy-five moves.",
    options: Options {
        en_passant: EnPassantRule::Landing,
        castling: CastlingRule::Standard,
        castle_on_b: false,
        king_before_transfer: true,
        interposition: true,
        double_step_on_b: false,
        repetition: DrawRule::claim_then(3, 5),
        quiet_moves: DrawRule::claim_then(50, 75),
        dead_position: DeadPositionRule::LoneMinorOrOneColoredBishops,
    },
}];
