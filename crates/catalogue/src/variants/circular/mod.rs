//! Circular Chess, for people.

pub(super) mod lesson;

use crate::{Arrangement, Entry, Family, Figure, RuleSetEntry, Texts, WinCurve};

/// What the catalogue says of it.
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
    level_strengths: None,
    pgn_name: Some("Circular"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
