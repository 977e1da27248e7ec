//! Catalogue entry of Chess.

use crate::{Arrangement, Entry, Family, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "chess",
    title: "Chess",
    family: Family::Comparison,
    summary: "One board, as the whole world plays it.",
    rules_text: include_str!("rules.txt"),
    translations: &[("de", include_str!("rules.de.txt")), ("fr", include_str!("rules.fr.txt"))],
    words: Texts(&[("de", include_str!("words.de.txt")), ("fr", include_str!("words.fr.txt"))]),
    advice: Texts(&[
        ("en", include_str!("advice.txt")),
        ("de", include_str!("advice.de.txt")),
        ("fr", include_str!("advice.fr.txt")),
    ]),
    rule_sets: &[RuleSetEntry {
        id: "chess-fide/1",
        title: "FIDE",
        summary: "The laws of chess of the world federation: a draw may be claimed after threefold repetition or \
                  fifty moves, and comes by itself after fivefold repetition or seventy-five moves.",
    }],
    arrangement: Arrangement::Rows(&[1]),
    figures: &[],
    win_curve: Some(WinCurve { a: 62.0, b: 353.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 84, error: 132 },
        LevelStrength { elo: 590, error: 85 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1174, error: 52 },
        LevelStrength { elo: 1425, error: 78 },
        LevelStrength { elo: 1667, error: 99 },
        LevelStrength { elo: 1917, error: 130 },
        LevelStrength { elo: 2116, error: 148 },
        LevelStrength { elo: 2303, error: 162 },
        LevelStrength { elo: 3177, error: 345 },
    ]),
    pgn_name: None,
    pgn_aliases: &[
        "Standard",
        "Normal",
        "Orthodox",
        "From Position",
        "Chess960",
        "Chess 960",
        "Fischerandom",
        "Fischer Random",
    ],
    courier_name: Some("Chess"),
    vchess_name: None,
    aliases: &["normal", "standard"],
};
