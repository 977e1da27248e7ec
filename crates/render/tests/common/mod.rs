//! Positions to draw.
#![allow(dead_code, reason = "each test file uses some of them")]

use glass_rules::{History, VariantId};

/// A middlegame of Alice Chess; the last move gives check.
pub const MIDDLEGAME: &str = "Ag1f3 Ae7e6 Ac2c3 Af8b4 Ae2e3 Bb4e7 Ad2d3 Af7f5 Be3e4 Ae7c5 Bd3d4 Ad7d5 Ab1a3 Ad8f6 \
     Af2f4 Ab8c6 Ac1d2 Ag8e7 Aa1b1 Ah8g8 Ad1b3 Bg8f8 Ah1g1 Ac8g4 Af1b5 Aa8c8 Bg1d1 Bc5f2";

/// A mate on the third move.
pub const MATE: &str = "Ae2e4 Ad7d5 Af1e2 Bd5e4 Be2b5";

/// The game after moves such as `Ae2e4`: departure board, origin and target.
pub fn game(id: VariantId, moves: &str) -> History {
    let mut game = History::new(glass_rules::AnyPosition::start(id.default_rules()));
    for text in moves.split_whitespace() {
        let shape = id.shape();
        let legal = game.position().view().legal_moves().into_iter().find(|legal| {
            let (from, to) = (shape.name(legal.from().square), shape.name(legal.to()));
            format!("{}{from}{to}", legal.board().letter()) == text
        });
        game.play(legal.unwrap_or_else(|| panic!("{text} is not legal"))).expect("listed");
    }
    game
}
