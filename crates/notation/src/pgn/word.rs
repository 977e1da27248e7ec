//! The words of the movetext: moves, their numbers, results and signs.

use super::limits::MAX_WORD_BYTES;
use super::{GameResult, signs};

/// What a text begins with, and how many bytes it takes.
pub(super) enum Word {
    /// Something that may be a move.
    Move(usize),
    Number(MoveNumber),
    Result(GameResult, usize),
    /// A sign or number that annotates a move; `None` if it cannot be kept.
    Nag {
        nag: Option<u8>,
        length: usize,
        /// Whether PGN has it in this form.
        is_standard: bool,
    },
    /// Nothing that belongs there.
    Unknown(usize),
}

/// The number before a move.
#[derive(Clone, Copy)]
pub(super) struct MoveNumber {
    pub number: u32,
    /// Whether it has more than one dot.
    pub is_black: bool,
    /// How many bytes the number and its dots take; without dots it may be something else.
    pub length: usize,
    has_dots: bool,
}

impl MoveNumber {
    /// The number that a text begins with.
    pub fn at_start(text: &str) -> Option<Self> {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        let dots: usize = text[digits..]
            .chars()
            .take_while(|&c| matches!(c, '.' | '…'))
            .map(|c| if c == '.' { 1 } else { 3 })
            .sum();
        let length = digits + dots;
        let goes_on = text[length..].trim_start().starts_with(['.', '…']);
        let number = text[..digits].parse().ok()?;
        Some(Self { number, is_black: dots > 1 || goes_on, length, has_dots: dots > 0 })
    }
}

/// What may stand between two squares of a move.
const LINKS: [char; 8] = ['-', '–', '—', '−', '‐', '‑', 'x', ':'];

/// Words behind a move that belong to it.
const COMPANIONS: [&str; 5] = ["e.p.", "e.p", "ep", "(ep)", "mate"];

/// Takes the first word of a text that does not begin with white space.
pub(super) fn read(text: &str) -> Word {
    let text = &text[..text.floor_char_boundary(MAX_WORD_BYTES)];
    if let Some(digits) = text.strip_prefix('$') {
        let digits = digits.bytes().take_while(u8::is_ascii_digit).count();
        let nag = text[1..=digits].parse().ok();
        return Word::Nag { nag, length: digits + 1, is_standard: true };
    }
    if let Some(sign) = signs::bracketed(text) {
        return Word::Nag { nag: None, length: sign.len(), is_standard: false };
    }
    if text.starts_with('[') {
        let end = text.find(']').map_or_else(|| end(text), |end| end + 1);
        return Word::Unknown(end);
    }
    if text.starts_with([']', '"', '<', '>']) {
        return Word::Unknown(1);
    }
    // `0-0` may be castling.
    if let Some((result, length)) = GameResult::at_start(text)
        && (result != GameResult::DoubleForfeit || text[..length].contains([':', ' ']))
    {
        return Word::Result(result, length);
    }
    let word = &text[..end(text)];
    if let Some(number) = MoveNumber::at_start(text)
        && (number.has_dots || number.length == word.len())
        && !is_null(word)
    {
        return Word::Number(number);
    }
    if word.starts_with(['.', '…']) {
        let dots = word.len() - word.trim_start_matches(['.', '…']).len();
        return Word::Number(MoveNumber {
            number: 0,
            is_black: true,
            length: dots,
            has_dots: true,
        });
    }
    if let Some(whole) = with_letter(word, text) {
        return Word::Move(whole);
    }
    if let Some((sign, nag)) = signs::prefix(word) {
        let is_standard = sign.starts_with(['!', '?']);
        return Word::Nag { nag, length: sign.len(), is_standard };
    }
    let mut bare = word;
    while let Some(shorter) = signs::without_suffix(bare) {
        bare = shorter;
    }
    // The result may be glued to the move.
    if let Some(shorter) = bare.strip_suffix('*')
        && !shorter.is_empty()
    {
        bare = shorter;
    }
    if bare.len() < word.len() {
        return Word::Move(bare.len());
    }
    Word::Move(with_companion(word, text))
}

/// Whether a text begins with movetext: a move, a number with a move, a result.
pub(super) fn begins_movetext(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c == '(' || c.is_whitespace());
    match MoveNumber::at_start(text) {
        Some(number) if number.has_dots => {
            let behind = text[number.length..].trim_start_matches(['.', '…', ' ', '\t']);
            behind.is_empty()
                || behind.starts_with(['{', '(', ';', '$'])
                || is_move(behind)
                || is_null(&behind[..end(behind)])
        }
        _ => GameResult::at_start(text).is_some() || is_move(text),
    }
}

/// Whether a text begins with a word that looks like a move: it has a digit and no long run of letters, or it is
/// castling.
pub(super) fn is_move(text: &str) -> bool {
    let text = &text[..text.floor_char_boundary(MAX_WORD_BYTES)];
    let word = &text[..end(text)];
    let word = with_letter(word, text).map_or(word, |length| &text[..length]);
    let mut run = 0;
    let mut longest = 0;
    for c in word.chars() {
        run = if c.is_alphabetic() { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    let castling = ["O-O", "o-o", "0-0"].iter().any(|castling| word.starts_with(castling));
    let begins =
        word.starts_with(char::is_alphabetic) || word.starts_with(|c| matches!(c, '♔'..='♟'));
    castling || (begins && longest <= 3 && word.contains(|c: char| c.is_ascii_digit()))
}

/// Whether a word is a null move, as programs write it that let a side pass.
pub(super) fn is_null(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "0000" | "@@@@" | "<>" | "null" | "pass")
}

/// Whether a word is `0-0`, which is castling or a result.
pub(super) fn is_double_zero(word: &str) -> bool {
    GameResult::parse(word) == Some(GameResult::DoubleForfeit)
}

/// Whether a word that could not be read is a remark and not a misspelt move: it has no digit, is not castling, and
/// not the short form of a pawn's capture as `exd`.
pub(super) fn is_remark(word: &str) -> bool {
    let letters: Vec<char> = word.chars().filter(|&c| !matches!(c, 'x' | ':')).collect();
    let file = |c: &char| c.is_ascii_lowercase() && *c <= 'l';
    let capture = letters.len() == 2 && letters.iter().all(file);
    let castling = word.to_ascii_uppercase().starts_with("O-O");
    !capture && !castling && !is_null(word) && !word.contains(|c: char| c.is_ascii_digit())
}

/// The length of a move whose first word is the letter of a piece alone: `R C1b2xC5b2`, `P e2-e4`.
fn with_letter(word: &str, text: &str) -> Option<usize> {
    let behind = text[word.len()..].trim_start_matches([' ', '\t']);
    let single = word.chars().count() == 1 && word.starts_with(char::is_alphabetic);
    if !single || !behind.starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let squares = &behind[..end(behind)];
    let (from, to) = squares.split_once(LINKS)?;
    let digit = |part: &str| part.contains(|c: char| c.is_ascii_digit());
    (digit(from) && digit(to)).then(|| text.len() - behind.len() + squares.len())
}

/// The length of a move with the word behind it that belongs to it.
fn with_companion(word: &str, text: &str) -> usize {
    let behind = text[word.len()..].trim_start_matches([' ', '\t']);
    let companion = COMPANIONS.iter().find(|companion| {
        behind
            .strip_prefix(**companion)
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    });
    companion.map_or(word.len(), |companion| text.len() - behind.len() + companion.len())
}

/// Where a word ends. `(Q)` belongs to the move before it.
fn end(text: &str) -> usize {
    let mut chars = text.char_indices();
    while let Some((i, c)) = chars.next() {
        let promotes = || {
            let mut inner = text[i + 1..].chars();
            let letter = inner.next().is_some_and(|letter| letter.is_ascii_uppercase());
            i > 0 && letter && inner.next() == Some(')')
        };
        match c {
            '(' if promotes() => {
                chars.next();
                chars.next();
            }
            '(' | ')' | '{' | '}' | ';' | '$' | '[' | ']' | '"' | '<' | '>' if i > 0 => return i,
            _ if c.is_whitespace() => return i,
            _ => {}
        }
    }
    text.len()
}
