//! Tests of the pages in a real browser. One program, so that it is linked once.

#[path = "../support/mod.rs"]
mod support;

mod accessibility;
mod accounts;
mod analysis;
mod board;
mod browser_engine;
mod challenges;
mod chat;
mod clocks;
mod conditional_moves;
mod editor;
mod endgames;
mod every_browser;
mod five_games;
mod guest_recovery;
mod keyboard;
mod layout;
mod layout_shift;
mod lessons;
mod lobby;
mod notifications;
mod page_list;
mod pages;
mod passkeys;
mod play_page;
mod premove;
mod problems;
mod rare_pages;
mod site;
mod speed;
mod story;
mod studies;
mod style_guide;
mod taps;
mod tried_moves;

use glass_rules::VariantId;

/// Games of five shapes.
const GAMES: [VariantId; 5] = [
    VariantId::Alice,
    VariantId::QuasiAlice,
    VariantId::Hex4d,
    VariantId::Glinski,
    VariantId::Chess,
];
