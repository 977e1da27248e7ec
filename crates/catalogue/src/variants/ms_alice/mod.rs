//! Catalogue entry of Ms. Alice.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "ms-alice",
    title: "Ms. Alice",
    family: Family::LookingGlass,
    summary: "Alice Chess with zero moves: instead of moving, a piece may go straight through the looking-glass.",
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
            id: "ms-alice-parton/1",
            title: "Parton",
            summary: "Alice Chess after the Chess Variant Pages, and every piece may change boards by a zero move. A \
                      zero move of a pawn is not a pawn move for the fifty-move rule.",
        },
        RuleSetEntry {
            id: "ms-alice-mirror/1",
            title: "Mirror",
            summary: "Black begins on board B; otherwise as usual.",
        },
    ],
    arrangement: Arrangement::Rows(&[2]),
    figures: &[Figure {
        moves: "e4 e5 N0g1/B",
        piece: None,
        caption: "1. e4 e5 2. N0g1/B: by a zero move the knight went straight from g1 of board A to g1 of board \
                  B. That was White’s whole turn.",
    }],
    win_curve: Some(WinCurve { a: 252.0, b: 555.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 128, error: 143 },
        LevelStrength { elo: 610, error: 94 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1198, error: 53 },
        LevelStrength { elo: 1352, error: 75 },
        LevelStrength { elo: 1525, error: 90 },
        LevelStrength { elo: 1744, error: 121 },
        LevelStrength { elo: 1944, error: 144 },
        LevelStrength { elo: 2081, error: 157 },
        LevelStrength { elo: 2904, error: 362 },
    ]),
    pgn_name: Some("Ms. Alice"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
