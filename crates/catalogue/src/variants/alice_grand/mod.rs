//! Catalogue entry of Alice Grand.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "alice-grand",
    title: "Alice Grand",
    family: Family::LookingGlass,
    summary: "Grand Chess, with marshal and cardinal on ten by ten squares, through the looking-glass.",
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
            id: "alice-grand-tourigny/1",
            title: "Pierre Tourigny",
            summary: "As in his rules file: no en passant.",
        },
        RuleSetEntry {
            id: "alice-grand-freeling/1",
            title: "Christian Freeling",
            summary: "With the en passant of Grand Chess, on the board where the double-stepping pawn has landed.",
        },
    ],
    arrangement: Arrangement::Rows(&[2]),
    figures: &[Figure {
        moves: "",
        piece: Some((0, "f2")),
        caption: "The marshal on f2 leaps like a knight to d1, e4, g4 or h1, or moves like a rook to f1, and \
                  lands on the same square of board B.",
    }],
    win_curve: Some(WinCurve { a: 174.0, b: 435.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: -4, error: 154 },
        LevelStrength { elo: 623, error: 73 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1287, error: 102 },
        LevelStrength { elo: 1457, error: 137 },
        LevelStrength { elo: 1614, error: 167 },
        LevelStrength { elo: 1742, error: 211 },
        LevelStrength { elo: 1858, error: 248 },
        LevelStrength { elo: 2023, error: 287 },
        LevelStrength { elo: 2651, error: 448 },
    ]),
    pgn_name: Some("Alice Grand"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
