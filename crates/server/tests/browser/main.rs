//! Tests of the pages in a real browser. One program, so that it is linked once.

#[path = "../support/mod.rs"]
mod support;

mod account;
mod analysis;
mod every_browser;
mod game;
mod learn;
mod page;
mod story;
mod taps;

use glass_rules::VariantId;

/// Games of five shapes.
const GAMES: [VariantId; 5] = [
    VariantId::Alice,
    VariantId::QuasiAlice,
    VariantId::Hex4d,
    VariantId::Glinski,
    VariantId::Chess,
];
