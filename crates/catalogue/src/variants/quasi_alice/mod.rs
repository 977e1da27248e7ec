//! Catalogue entry of 4D Quasi-Alice Chess.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "quasi-alice",
    title: "4D Quasi-Alice Chess",
    family: Family::FourDimensions,
    summary: "Four boards: a piece lands on a board where a king stands, and a king may capture again as it lands.",
    rules_text: include_str!("rules.txt"),
    translations: &[("de", include_str!("rules.de.txt")), ("fr", include_str!("rules.fr.txt"))],
    words: Texts(&[("de", include_str!("words.de.txt")), ("fr", include_str!("words.fr.txt"))]),
    advice: Texts(&[
        ("en", include_str!("advice.txt")),
        ("de", include_str!("advice.de.txt")),
        ("fr", include_str!("advice.fr.txt")),
    ]),
    rule_sets: &[RuleSetEntry {
        id: "quasi-alice-pacey/1",
        title: "Kevin Pacey",
        summary: "The inventor’s rules. An attack counts even if the attacker could not land; the kings count \
                  where they stand before the move.",
    }],
    arrangement: Arrangement::Rows(&[2, 2]),
    figures: &[Figure {
        moves: "e4/C e5/D Ke2/B",
        piece: Some((0, "g8")),
        caption: "After 1. e4/C e5/D 2. Ke2/B White’s king stands on board B and Black’s on board A. So the \
                  knight on g8 of board A can land on board B only.",
    }],
    win_curve: Some(WinCurve { a: 92.0, b: 358.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 370, error: 102 },
        LevelStrength { elo: 700, error: 73 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1264, error: 61 },
        LevelStrength { elo: 1453, error: 79 },
        LevelStrength { elo: 1635, error: 95 },
        LevelStrength { elo: 1854, error: 122 },
        LevelStrength { elo: 2027, error: 143 },
        LevelStrength { elo: 2227, error: 162 },
        LevelStrength { elo: 2668, error: 312 },
    ]),
    pgn_name: Some("4D Quasi-Alice"),
    pgn_aliases: &[],
    courier_name: Some("4D Quasi-Alice Chess"),
    vchess_name: None,
    aliases: &[],
};
