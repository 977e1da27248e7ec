//! Signs that annotate moves, and the numbers that PGN has for them.

/// Signs with their numbers; `None` if PGN has no number.
const SIGNS: [(&str, Option<u8>); 63] = [
    ("!", Some(1)),
    ("?", Some(2)),
    ("!!", Some(3)),
    ("‼", Some(3)),
    ("??", Some(4)),
    ("⁇", Some(4)),
    ("!?", Some(5)),
    ("⁉", Some(5)),
    ("?!", Some(6)),
    ("⁈", Some(6)),
    ("□", Some(7)),
    ("=", Some(10)),
    ("∞", Some(13)),
    ("~", Some(13)),
    ("+=", Some(14)),
    ("+/=", Some(14)),
    ("⩲", Some(14)),
    ("=+", Some(15)),
    ("=/+", Some(15)),
    ("⩱", Some(15)),
    ("+/-", Some(16)),
    ("±", Some(16)),
    ("-/+", Some(17)),
    ("∓", Some(17)),
    ("+-", Some(18)),
    ("+–", Some(18)),
    ("+−", Some(18)),
    ("-+", Some(19)),
    ("–+", Some(19)),
    ("−+", Some(19)),
    ("⊙", Some(22)),
    ("⨀", Some(22)),
    ("○", Some(26)),
    ("⟳", Some(32)),
    ("↑", Some(36)),
    ("→", Some(40)),
    ("=/∞", Some(44)),
    ("⯹", Some(44)),
    ("⇆", Some(132)),
    ("⇄", Some(132)),
    ("∆", Some(140)),
    ("Δ", Some(140)),
    ("△", Some(140)),
    ("⌓", Some(142)),
    ("RR", Some(145)),
    ("N", Some(146)),
    ("D", Some(220)),
    ("#", None),
    ("+", None),
    ("++", None),
    ("x", None),
    ("ch", None),
    ("ch.", None),
    ("dis", None),
    ("dbl", None),
    ("check", None),
    ("checkmate", None),
    ("mate", None),
    ("e.p.", None),
    ("e.p", None),
    ("ep", None),
    ("‡", None),
    ("†", None),
];

/// The usual sign for a numeric annotation glyph, such as `!` for 1.
///
/// ```
/// assert_eq!(glass_notation::pgn::sign(5), Some("!?"));
/// assert_eq!(glass_notation::pgn::sign(9), None);
/// ```
pub fn sign(nag: u8) -> Option<&'static str> {
    SIGNS.iter().find(|(_, known)| *known == Some(nag)).map(|&(sign, _)| sign)
}

/// The sign that a word begins with, and its number; a sign of letters only where it is the whole word.
pub(super) fn prefix(word: &str) -> Option<(&'static str, Option<u8>)> {
    // A fast path for moves: no sign starts with a letter or has a digit.
    if word.starts_with(|c: char| c.is_ascii_alphabetic())
        && word.contains(|c: char| c.is_ascii_digit())
    {
        return None;
    }
    let fits = |sign: &str| word == sign || (!is_letters(sign) && word.starts_with(sign));
    let found = SIGNS.iter().filter(|(sign, _)| fits(sign));
    found.max_by_key(|(sign, _)| sign.len()).copied()
}

/// A longer word without its trailing sign. Parts of the move are preserved: `+`, `#`, `=` and letters.
pub(super) fn without_suffix(word: &str) -> Option<&str> {
    // A fast path: most moves have no sign.
    if word.ends_with(|c: char| c.is_ascii_alphanumeric()) {
        return None;
    }
    let signs =
        SIGNS.iter().filter(|(sign, nag)| nag.is_some() && *sign != "=" && !is_letters(sign));
    let shorter = signs.filter_map(|(sign, _)| word.strip_suffix(sign));
    shorter.min_by_key(|shorter| shorter.len()).filter(|shorter| !shorter.is_empty())
}

/// The sign in parentheses at the start of a text, such as `(=)` for the offer of a draw.
pub(super) fn bracketed(text: &str) -> Option<&'static str> {
    ["(=)", "(+)", "(#)"].into_iter().find(|sign| text.starts_with(sign))
}

fn is_letters(sign: &str) -> bool {
    sign.starts_with(|c: char| c.is_ascii_alphabetic())
}
