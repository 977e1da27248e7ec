//! Catalogue entry of Alice Extinction.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "alice-extinction",
    title: "Alice Extinction",
    family: Family::LookingGlass,
    summary: "Alice Chess without check: who loses the last piece of any kind, king, queen or pawn, has lost.",
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
            id: "alice-extinction-cvp/2",
            title: "The Chess Variant Pages",
            summary: "With the castling and the en passant of Alice Chess; as there is no check, attacked squares do \
                      not hinder castling.",
        },
        RuleSetEntry {
            id: "alice-extinction-cvp/1",
            title: "The Chess Variant Pages, first version",
            summary: "As the second version, without castling on board B, which matters only in set-up positions.",
        },
        RuleSetEntry {
            id: "alice-extinction-zillions/1",
            title: "Zillions of Games",
            summary: "The rules file of Pierre Tourigny: neither en passant nor castling.",
        },
    ],
    arrangement: Arrangement::Rows(&[2]),
    figures: &[Figure {
        moves: "e4 Nf6 Qh5 Nxh5",
        piece: None,
        caption: "1. e4 Nf6 2. Qh5 Nxh5: queen and knight had both landed on board B, where the knight took the \
                  queen. White has no queen left and has lost.",
    }],
    win_curve: Some(WinCurve { a: 8.0, b: 329.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 609, error: 82 },
        LevelStrength { elo: 805, error: 60 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1144, error: 52 },
        LevelStrength { elo: 1228, error: 70 },
        LevelStrength { elo: 1325, error: 86 },
        LevelStrength { elo: 1474, error: 109 },
        LevelStrength { elo: 1607, error: 127 },
        LevelStrength { elo: 1789, error: 153 },
        LevelStrength { elo: 2700, error: 369 },
    ]),
    pgn_name: Some("Alice Extinction"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
