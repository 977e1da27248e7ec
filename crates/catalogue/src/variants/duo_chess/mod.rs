//! Catalogue entry of Duo Chess.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "duo-chess",
    title: "Duo Chess",
    family: Family::LookingGlass,
    summary: "Two armies on two boards: cross over after a move or stay, or capture straight through the \
              looking-glass.",
    rules_text: include_str!("rules.txt"),
    translations: &[("de", include_str!("rules.de.txt")), ("fr", include_str!("rules.fr.txt"))],
    words: Texts(&[("de", include_str!("words.de.txt")), ("fr", include_str!("words.fr.txt"))]),
    advice: Texts(&[
        ("en", include_str!("advice.txt")),
        ("de", include_str!("advice.de.txt")),
        ("fr", include_str!("advice.fr.txt")),
    ]),
    rule_sets: &[RuleSetEntry {
        id: "duo-chess-stone/1",
        title: "Jed Stone",
        summary: "Castling and en passant on either board; king and rook cross over together or stay together. A \
                  king that crosses over after a step must be safe before and after.",
    }],
    arrangement: Arrangement::Rows(&[2]),
    figures: &[Figure {
        moves: "",
        piece: Some((0, "g1")),
        caption: "The knight on g1 may go to f3 or h3 and stay on board A or cross over to board B; or, without a \
                  step, cross over to g1 of board B.",
    }],
    win_curve: Some(WinCurve { a: 615.0, b: 455.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: -257, error: 236 },
        LevelStrength { elo: 517, error: 102 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1256, error: 96 },
        LevelStrength { elo: 1485, error: 147 },
        LevelStrength { elo: 1683, error: 175 },
        LevelStrength { elo: 1860, error: 217 },
        LevelStrength { elo: 2000, error: 258 },
        LevelStrength { elo: 2191, error: 291 },
        LevelStrength { elo: 2621, error: 424 },
    ]),
    pgn_name: Some("Duo"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
