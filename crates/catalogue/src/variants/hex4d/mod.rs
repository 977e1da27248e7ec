//! Catalogue entry of 4D Hexagonal Chess.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "hex4d",
    title: "4D Hexagonal Chess",
    family: Family::FourDimensions,
    summary: "Nineteen boards of nineteen hexagons: pieces move from cell to cell or from board to board.",
    rules_text: include_str!("rules.txt"),
    translations: &[("de", include_str!("rules.de.txt")), ("fr", include_str!("rules.fr.txt"))],
    words: Texts(&[("de", include_str!("words.de.txt")), ("fr", include_str!("words.fr.txt"))]),
    advice: Texts(&[
        ("en", include_str!("advice.txt")),
        ("de", include_str!("advice.de.txt")),
        ("fr", include_str!("advice.fr.txt")),
    ]),
    rule_sets: &[RuleSetEntry {
        id: "hex4d-pacey/1",
        title: "Kevin Pacey",
        summary: "The inventor’s rules. A king that stands alone is confined to its board or to its cell by the \
                  first move that it makes then.",
    }],
    arrangement: Arrangement::HexagonOfHexagons,
    figures: &[Figure {
        moves: "",
        piece: Some((0, "C1d1")),
        caption: "The knight on C1d1 leaps to cells of its own board, to the same cell of other boards, and by \
                  one board and two cells, or two boards and one cell, to still others.",
    }],
    win_curve: Some(WinCurve { a: 1064.0, b: 431.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 347, error: 68 },
        LevelStrength { elo: 598, error: 59 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1323, error: 89 },
        LevelStrength { elo: 1734, error: 180 },
        LevelStrength { elo: 2145, error: 238 },
        LevelStrength { elo: 2395, error: 277 },
        LevelStrength { elo: 2745, error: 345 },
        LevelStrength { elo: 2996, error: 373 },
        LevelStrength { elo: 3558, error: 620 },
    ]),
    pgn_name: Some("4D Hexagonal"),
    pgn_aliases: &[],
    courier_name: Some("4D Hexagonal Chess"),
    vchess_name: None,
    aliases: &[],
};
