//! Catalogue entry of Alice Mirror.

use crate::{Arrangement, Entry, Family, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "alice-mirror",
    title: "Alice Mirror",
    family: Family::LookingGlass,
    summary: "Alice Chess in which Black’s pieces begin behind the looking-glass, on board B.",
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
            id: "alice-mirror-schemingmind/1",
            title: "SchemingMind",
            summary: "Alice 2 there: both sides castle at home and pawns make double steps on either board; there is \
                      no en passant.",
        },
        RuleSetEntry {
            id: "alice-mirror-pychess/1",
            title: "pychess",
            summary: "The Looking-Glass start there: Black has no right to castle, and there is no en passant.",
        },
        RuleSetEntry {
            id: "alice-mirror-cvp/1",
            title: "The Chess Variant Pages",
            summary: "With the en passant of Alice Chess on the Chess Variant Pages, by a pawn of the board where the \
                      double-stepping pawn has landed.",
        },
    ],
    arrangement: Arrangement::Rows(&[2]),
    figures: &[],
    win_curve: Some(WinCurve { a: 206.0, b: 436.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 345, error: 103 },
        LevelStrength { elo: 664, error: 77 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1255, error: 54 },
        LevelStrength { elo: 1434, error: 77 },
        LevelStrength { elo: 1614, error: 95 },
        LevelStrength { elo: 1775, error: 122 },
        LevelStrength { elo: 1957, error: 141 },
        LevelStrength { elo: 2086, error: 155 },
        LevelStrength { elo: 3223, error: 416 },
    ]),
    pgn_name: Some("Alice Mirror"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
