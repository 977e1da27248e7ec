//! Catalogue entry of Alice Chess.

use crate::{Arrangement, Entry, Family, Figure, LevelStrength, RuleSetEntry, Texts, WinCurve};

/// The entry.
pub(super) const ENTRY: Entry = Entry {
    name: "alice",
    title: "Alice Chess",
    family: Family::LookingGlass,
    summary: "Two boards: make an ordinary move on one, and your piece goes through the looking-glass to the same \
              square of the other, which must be empty.",
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
            id: "alice-cvp/1",
            title: "The Chess Variant Pages",
            summary: "The usual rules, after Fergus Duniho. En passant is made by a pawn of the board where the \
                      double-stepping pawn has landed, if the square passed over is empty on both boards. A check may \
                      be answered by a piece that comes from the other board and lands between.",
        },
        RuleSetEntry {
            id: "alice-schemingmind/1",
            title: "SchemingMind",
            summary: "As on the Chess Variant Pages, but there is no en passant.",
        },
        RuleSetEntry {
            id: "alice-jelliss/1",
            title: "George Jelliss",
            summary: "The British Chess Variants Society's form: as on the Chess Variant Pages, but en passant is \
                      abolished.",
        },
        RuleSetEntry {
            id: "alice-zillions/1",
            title: "Zillions of Games",
            summary: "The rules files of Jens Markmann and Pierre Tourigny: neither en passant nor castling.",
        },
        RuleSetEntry {
            id: "alice-pychess/1",
            title: "pychess",
            summary: "As on the Chess Variant Pages, but there is no en passant.",
        },
        RuleSetEntry {
            id: "alice-muller/1",
            title: "H. G. Muller",
            summary: "En passant is made by a pawn of the board where the double step began, as if the pawn were \
                      still there; otherwise as on the Chess Variant Pages.",
        },
        RuleSetEntry {
            id: "alice-vchess/1",
            title: "vchess",
            summary: "En passant is made by a pawn of either board, before or after the capturable pawn has gone \
                      through the looking-glass. A king castles on board A only.",
        },
        RuleSetEntry {
            id: "alice-dailychess/1",
            title: "DailyChess",
            summary: "No en passant, and strict castling: all squares between king and rook must be empty on both \
                      boards, and no square that the king crosses may be attacked on either.",
        },
        RuleSetEntry {
            id: "alice-germain/1",
            title: "Michel Germain",
            summary: "A check is answered only by moving the king or capturing the checking piece: nothing may come \
                      from the other board to stand between. No en passant.",
        },
        RuleSetEntry {
            id: "alice-ludii/1",
            title: "Ludii",
            summary: "Only the final position counts: a king may cross the looking-glass from a square that is \
                      attacked. No en passant, no draw by repetition, and fifty moves draw by themselves.",
        },
        RuleSetEntry {
            id: "alice-alicechess/1",
            title: "The alicechess program",
            summary: "En passant as on the Chess Variant Pages; castling and double steps on board A only. Threefold \
                      repetition, fifty moves and two bare kings draw by themselves.",
        },
    ],
    arrangement: Arrangement::Rows(&[2]),
    figures: &[
        Figure {
            moves: "e4",
            piece: None,
            caption: "After 1. e4: the pawn went from e2 to e4 on board A and landed on e4 of board B.",
        },
        Figure {
            moves: "e4 d5 Be2 dxe4 Bb5",
            piece: None,
            caption: "1. e4 d5 2. Be2 dxe4 3. Bb5 is mate. The bishop gives check from b5 of board A. No black piece \
                      of board A can stand between, because whatever moves there leaves for board B; and on board B \
                      Black has nothing that could come back.",
        },
    ],
    win_curve: Some(WinCurve { a: 176.0, b: 491.0 }),
    level_strengths: Some(&[
        LevelStrength { elo: 297, error: 117 },
        LevelStrength { elo: 669, error: 82 },
        LevelStrength { elo: 1050, error: 0 },
        LevelStrength { elo: 1223, error: 27 },
        LevelStrength { elo: 1423, error: 39 },
        LevelStrength { elo: 1643, error: 70 },
        LevelStrength { elo: 1843, error: 90 },
        LevelStrength { elo: 2063, error: 107 },
        LevelStrength { elo: 2219, error: 119 },
        LevelStrength { elo: 2969, error: 248 },
    ]),
    pgn_name: Some("Alice"),
    pgn_aliases: &[],
    courier_name: Some("Alice Chess"),
    vchess_name: Some("Alice"),
    aliases: &[],
};
