//! Catalogue entry of Circular Chess.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "circular",
    title: "Circular Chess",
    family: Family::Comparison,
    summary: "Chess on a ring: both armies stand back to back with themselves and meet the enemy on two sides.",
    rules_text: include_str!("rules.txt"),
    translations: &[("de", include_str!("rules.de.txt")), ("fr", include_str!("rules.fr.txt"))],
    words: Texts(&[("de", include_str!("words.de.txt")), ("fr", include_str!("words.fr.txt"))]),
    advice: Texts(&[
        ("en", include_str!("advice.txt")),
        ("de", include_str!("advice.de.txt")),
        ("fr", include_str!("advice.fr.txt")),
    ]),
    rule_sets: &[RuleSetEntry {
        id: "circular-modern/1",
        title: "Modern",
        summary: "The form of the Citadel of Lincoln: pawns go away from their own officers; no castling, no en \
                  passant.",
    }],
    arrangement: Arrangement::Ring { bottom: 3 },
    figures: &[Figure {
        moves: "f1h1 k1i1",
        piece: Some((0, "e1")),
        caption: "White’s pawns go away from their officers in both directions round the ring, Black’s towards \
                  them. The rook on e1 follows its pawn as far as g1.",
    }],
    win_curve: Some(WinCurve { a: 317.0, b: 288.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 169, error: 117 },
        LevelStrength { elo: 622, error: 78 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1170, error: 48 },
        LevelStrength { elo: 1400, error: 76 },
        LevelStrength { elo: 1602, error: 93 },
        LevelStrength { elo: 1747, error: 119 },
        LevelStrength { elo: 2025, error: 144 },
        LevelStrength { elo: 2194, error: 160 },
        LevelStrength { elo: 3100, error: 367 },
    ]),
    pgn_name: Some("Circular"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
