//! Catalogue entry of Raumschach.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "raumschach",
    title: "Raumschach",
    family: Family::Comparison,
    summary: "Chess in a cube of five levels, with unicorns that ride through the corners of cells.",
    rules_text: include_str!("rules.txt"),
    translations: &[("de", include_str!("rules.de.txt")), ("fr", include_str!("rules.fr.txt"))],
    words: Texts(&[("de", include_str!("words.de.txt")), ("fr", include_str!("words.fr.txt"))]),
    advice: Texts(&[
        ("en", include_str!("advice.txt")),
        ("de", include_str!("advice.de.txt")),
        ("fr", include_str!("advice.fr.txt")),
    ]),
    rule_sets: &[RuleSetEntry {
        id: "raumschach-maack/1",
        title: "Ferdinand Maack",
        summary: "No double step, no castling, no en passant. A pawn promotes on the last rank of the last level.",
    }],
    arrangement: Arrangement::Planes(&[&[3, 4], &[0, 1, 2]]),
    figures: &[Figure {
        moves: "",
        piece: Some((0, "Bb1")),
        caption: "The unicorn on Bb1 rides through the corners of cells: to Ca2, or by Cc2 and Dd3 to the pawn on \
                  Ee4, which it may capture.",
    }],
    win_curve: Some(WinCurve { a: 220.0, b: 290.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: -474, error: 300 },
        LevelStrength { elo: 276, error: 224 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1364, error: 124 },
        LevelStrength { elo: 1668, error: 177 },
        LevelStrength { elo: 1951, error: 213 },
        LevelStrength { elo: 2115, error: 242 },
        LevelStrength { elo: 2335, error: 284 },
        LevelStrength { elo: 2475, error: 305 },
        LevelStrength { elo: 3105, error: 436 },
    ]),
    pgn_name: Some("Raumschach"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
