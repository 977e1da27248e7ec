//! Directed Alice Chess III, for people.

pub(super) mod lesson;

use crate::{Arrangement, Entry, Family, Figure, RuleSetEntry, Texts, WinCurve};

/// What the catalogue says of it.
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
    level_strengths: None,
    pgn_name: Some("Directed Alice Chess III"),
    pgn_aliases: &[],
    courier_name: None,
    vchess_name: None,
    aliases: &[],
};
