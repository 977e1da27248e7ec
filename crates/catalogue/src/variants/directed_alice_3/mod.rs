//! Catalogue entry of Directed Alice Chess III.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "directed-alice-3",
    title: "Directed Alice Chess III",
    family: Family::LookingGlass,
    summary: "Alice Chess on three boards: after its move a piece goes to either of the two others, as you choose.",
    rules_text: include_str!("rules.txt"),
    translations: &[("de", include_str!("rules.de.txt")), ("fr", include_str!("rules.fr.txt"))],
    words: Texts(&[("de", include_str!("words.de.txt")), ("fr", include_str!("words.fr.txt"))]),
    advice: Texts(&[
        ("en", include_str!("advice.txt")),
        ("de", include_str!("advice.de.txt")),
        ("fr", include_str!("advice.fr.txt")),
    ]),
    rule_sets: &[RuleSetEntry {
        id: "directed-alice-3-joyce/1",
        title: "Joe Joyce",
        summary: "Orthodox pieces; castling and en passant as in Alice Chess. King and rook land on the same \
                  board.",
    }],
    arrangement: Arrangement::Rows(&[2, 1]),
    figures: &[Figure {
        moves: "",
        piece: Some((0, "g1")),
        caption: "The knight on g1 may go to f3 or h3, and lands there on board B or on board C.",
    }],
    win_curve: Some(WinCurve { a: 845.0, b: 486.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 204, error: 106 },
        LevelStrength { elo: 712, error: 56 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1263, error: 104 },
        LevelStrength { elo: 1407, error: 133 },
        LevelStrength { elo: 1544, error: 161 },
        LevelStrength { elo: 1778, error: 212 },
        LevelStrength { elo: 1930, error: 241 },
        LevelStrength { elo: 2082, error: 271 },
        LevelStrength { elo: 2381, error: 477 },
    ]),
    pgn_name: Some("Directed Alice Chess III"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
