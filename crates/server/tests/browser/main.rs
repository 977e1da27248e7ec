//! The pages in a real browser. One program: it is linked once.

#[path = "../support/mod.rs"]
mod support;

mod accessibility;
mod accounts;
mod analysis;
mod board;
mod browser_engine;
mod challenges;
mod clocks;
mod conditional;
mod editor;
mod endings;
mod five_games;
mod keyboard;
mod lessons;
mod lobby;
mod news;
mod pages;
mod passkeys;
mod play_page;
mod premove;
mod problems;
mod seldom_pages;
mod site;
mod speed;
mod story;
mod studies;
mod talk;
mod trying;
mod way_back;

use glass_rules::VariantId;

/// Games of five shapes.
const GAMES: [VariantId; 5] = [
    VariantId::Alice,
    VariantId::QuasiAlice,
    VariantId::Hex4d,
    VariantId::Glinski,
    VariantId::Chess,
];
