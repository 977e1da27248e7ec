//! Catalogue entry of Glinski’s Hexagonal Chess.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "glinski",
    title: "Glinski’s Hexagonal Chess",
    family: Family::Hexagons,
    summary: "Chess on a hexagon of 91 hexagons, with three bishops a side.",
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
            id: "glinski-classic/1",
            title: "Gliński",
            summary: "The side that stalemates gets three quarters of the point, the other one quarter.",
        },
        RuleSetEntry {
            id: "glinski-greenchess/1",
            title: "Green Chess",
            summary: "Stalemate is a draw; otherwise as Gliński has it.",
        },
    ],
    arrangement: Arrangement::Hexagon,
    figures: &[Figure {
        moves: "",
        piece: Some((0, "f2")),
        caption: "A bishop moves across the corners of cells and stays on one colour.",
    }],
    win_curve: Some(WinCurve { a: 193.0, b: 269.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: -443, error: 279 },
        LevelStrength { elo: 276, error: 213 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1193, error: 85 },
        LevelStrength { elo: 1423, error: 134 },
        LevelStrength { elo: 1606, error: 168 },
        LevelStrength { elo: 1758, error: 214 },
        LevelStrength { elo: 1963, error: 249 },
        LevelStrength { elo: 2025, error: 271 },
        LevelStrength { elo: 2638, error: 464 },
    ]),
    pgn_name: Some("Glinski’s Hexagonal"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
