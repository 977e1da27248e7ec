//! Catalogue entry of Mini Alice.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "mini-alice",
    title: "Mini Alice",
    family: Family::LookingGlass,
    summary: "Alice Chess on the two halves of one chessboard, four files each.",
    rules_text: include_str!("rules.txt"),
    translations: &[("de", include_str!("rules.de.txt")), ("fr", include_str!("rules.fr.txt"))],
    words: Texts(&[("de", include_str!("words.de.txt")), ("fr", include_str!("words.fr.txt"))]),
    advice: Texts(&[
        ("en", include_str!("advice.txt")),
        ("de", include_str!("advice.de.txt")),
        ("fr", include_str!("advice.fr.txt")),
    ]),
    rule_sets: &[
        RuleSetEntry {
            id: "mini-alice-parton/1",
            title: "Parton",
            summary: "Both sides begin on board A. No double step, no castling, no en passant.",
        },
        RuleSetEntry {
            id: "mini-alice-mirror/1",
            title: "Mirror",
            summary: "Black begins on board B; otherwise as usual.",
        },
    ],
    arrangement: Arrangement::Rows(&[2]),
    figures: &[Figure {
        moves: "",
        piece: Some((0, "a2")),
        caption: "The knight on a2 can go to b4 of board A, and lands on b4 of board B.",
    }],
    win_curve: Some(WinCurve { a: 153.0, b: 268.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 310, error: 104 },
        LevelStrength { elo: 700, error: 72 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1144, error: 46 },
        LevelStrength { elo: 1333, error: 70 },
        LevelStrength { elo: 1535, error: 87 },
        LevelStrength { elo: 1735, error: 112 },
        LevelStrength { elo: 1944, error: 133 },
        LevelStrength { elo: 2109, error: 148 },
        LevelStrength { elo: 3018, error: 311 },
    ]),
    pgn_name: Some("Mini Alice"),
    pgn_aliases: &[],
    courier_name: Some("Smaller Alice Chess"),
    vchess_name: None,
    aliases: &[],
};
