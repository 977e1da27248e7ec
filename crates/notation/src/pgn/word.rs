//! The words of the movetext: moves, their numbers, results and signs.

use super::limits::MAX_WORD_BYTES;
use super::{GameResult, signs};

/// The first word of a text, and its length in bytes.
pub(super) enum PgnWord {
    /// A word that may be a move.
    Move(usize),
    Number(MoveNumber),
    Result(GameResult, usize),
    /// A sign or number that annotates a move; `None` if it cannot be represented.
    Nag {
        nag: Option<u8>,
        length: usize,
        /// Whether this form is standard PGN.
        is_standard: bool,
    },
    /// An unknown word.
    Unknown(usize),
}

/// The number before a move.
#[derive(Clone, Copy)]
pub(super) struct MoveNumber {
    pub number: u32,
    /// Whether it has more than one dot.
    pub is_black: bool,
    /// The length of the number and its dots in bytes. Without dots, it may be something else.
    pub length: usize,
    has_dots: bool,
}

impl MoveNumber {
    /// The move number at the start of a text.
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

/// The possible links between two squares of a move.
const LINKS: [char; 8] = ['-', '–', '—', '−', '‐', '‑', 'x', ':'];

/// Words after a move that belong to it.
const COMPANIONS: [&str; 5] = ["e.p.", "e.p", "ep", "(ep)", "mate"];

/// Takes the first word of a text that does not begin with white space.
pub(super) fn read(text: &str) -> PgnWord {
    let text = &text[..text.floor_char_boundary(MAX_WORD_BYTES)];
    if let Some(digits) = text.strip_prefix('$') {
        let digits = digits.bytes().take_while(u8::is_ascii_digit).count();
        let nag = text[1..=digits].parse().ok();
        return PgnWord::Nag { nag, length: digits + 1, is_standard: true };
    }
    if let Some(sign) = signs::bracketed(text) {
        return PgnWord::Nag { nag: None, length: sign.len(), is_standard: false };
    }
    if text.starts_with('[') {
        let end = text.find(']').map_or_else(|| end(text), |end| end + 1);
        return PgnWord::Unknown(end);
    }
    if text.starts_with([']', '"', '<', '>']) {
        return PgnWord::Unknown(1);
    }
    // `0-0` may be castling.
    if let Some((result, length)) = GameResult::at_start(text)
        && (result != GameResult::DoubleForfeit || text[..length].contains([':', ' ']))
    {
        return PgnWord::Result(result, length);
    }
    let word = &text[..end(text)];
    if let Some(number) = MoveNumber::at_start(text)
        && (number.has_dots || number.length == word.len())
        && !is_null(word)
    {
        return PgnWord::Number(number);
    }
    if word.starts_with(['.', '…']) {
        let dots = word.len() - word.trim_start_matches(['.', '…']).len();
        return PgnWord::Number(MoveNumber {
            number: 0,
            is_black: true,
            length: dots,
            has_dots: true,
        });
    }
    if let Some(whole) = with_letter(word, text) {
        return PgnWord::Move(whole);
    }
    if let Some((sign, nag)) = signs::prefix(word) {
        let is_standard = sign.starts_with(['!', '?']);
        return PgnWord::Nag { nag, length: sign.len(), is_standard };
    }
    let mut bare = word;
    while let Some(shorter) = signs::without_suffix(bare) {
        bare = shorter;
    }
    // The result may directly follow the move.
    if let Some(shorter) = bare.strip_suffix('*')
        && !shorter.is_empty()
    {
        bare = shorter;
    }
    if bare.len() < word.len() {
        return PgnWord::Move(bare.len());
    }
    PgnWord::Move(with_companion(word, text))
}

/// Whether a text begins like a game, with a tag, a comment or a numbered move, and not like a position.
///
/// ```
/// use glass_notation::pgn;
/// assert!(pgn::is_pgn("% from a book\n1. e4 e5"));
/// assert!(!pgn::is_pgn("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
/// ```
pub fn is_pgn(text: &str) -> bool {
    let lines = text.lines().map(|line| line.trim_start_matches('\u{feff}').trim_start());
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with(['%', ';']));
    lines.next().is_some_and(|line| {
        let numbered = MoveNumber::at_start(line).is_some_and(|number| number.has_dots);
        line.starts_with(['[', '{']) || (numbered && begins_movetext(line))
    })
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

/// Whether a word is a null move, in the notation of programs that have them.
pub(super) fn is_null(word: &str) -> bool {
    matches!(word, "--" | "Z0" | "0000" | "@@@@" | "<>" | "null" | "pass")
}

/// Whether a word is `0-0`, which is castling or a result.
pub(super) fn is_double_zero(word: &str) -> bool {
    GameResult::parse(word) == Some(GameResult::DoubleForfeit)
}

/// Whether an invalid word is a remark and not a misspelt move: it has no digit, is not castling, and is not the short
/// form of a pawn's capture such as `exd`.
pub(super) fn is_remark(word: &str) -> bool {
    let letters: Vec<char> = word.chars().filter(|&c| !matches!(c, 'x' | ':')).collect();
    let file = |c: &char| c.is_ascii_lowercase() && *c <= 'l';
    let capture = letters.len() == 2 && letters.iter().all(file);
    let castling = word.to_ascii_uppercase().starts_with("O-O");
    !capture && !castling && !is_null(word) && !word.contains(|c: char| c.is_ascii_digit())
}

/// The length of a move whose first word is only a piece letter: `R C1b2xC5b2`, `P e2-e4`.
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

/// The length of a move, including a following word that belongs to it.
fn with_companion(word: &str, text: &str) -> usize {
    let behind = text[word.len()..].trim_start_matches([' ', '\t']);
    let companion = COMPANIONS.iter().find(|companion| {
        behind
            .strip_prefix(**companion)
            .is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    });
    companion.map_or(word.len(), |companion| text.len() - behind.len() + companion.len())
}

/// The end of a word. `(Q)` belongs to the move before it.
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The first word of a text: its kind and its length.
    fn taken(text: &str) -> String {
        match read(text) {
            PgnWord::Move(length) => format!("move {}", &text[..length]),
            PgnWord::Number(number) => {
                let color = if number.is_black { "black" } else { "white" };
                format!("number {} {color}", number.number)
            }
            PgnWord::Result(result, length) => format!("result {result} from {}", &text[..length]),
            PgnWord::Nag { nag: Some(nag), length, .. } => {
                format!("${nag} from {}", &text[..length])
            }
            PgnWord::Nag { nag: None, length, .. } => format!("no nag from {}", &text[..length]),
            PgnWord::Unknown(length) => format!("unknown {}", &text[..length]),
        }
    }

    #[test]
    fn words_are_taken_apart() {
        for (text, expected) in [
            ("e4 e5", "move e4"),
            ("Nf3! Nc6", "move Nf3"),
            ("Qxe5/A# 1-0", "move Qxe5/A#"),
            ("e8=Q+ Kd7", "move e8=Q+"),
            ("e8(Q) Kd7", "move e8(Q)"),
            ("Nd5+- x", "move Nd5"),
            ("Nf3!?± x", "move Nf3"),
            ("h4h8*", "move h4h8"),
            ("e5 e.p. Nf3", "move e5 e.p."),
            ("Bb5 mate", "move Bb5 mate"),
            ("Bb5 material", "move Bb5"),
            ("R C1b2xC5b2 x", "move R C1b2xC5b2"),
            ("P e2-e4", "move P e2-e4"),
            ("♘f3 x", "move ♘f3"),
            ("Кf3 x", "move Кf3"),
            ("Ng1–f3", "move Ng1–f3"),
            ("-- e5", "move --"),
            ("0000 e5", "move 0000"),
            ("0-0", "move 0-0"),
            ("0-0-0", "move 0-0-0"),
            ("0–0", "move 0–0"),
            ("N Nxd5", "$146 from N"),
            ("N 5. cxd5", "$146 from N"),
            ("D", "$220 from D"),
            ("+= (", "$14 from +="),
            ("= )", "$10 from ="),
            ("!?e5", "$5 from !?"),
            ("$146 x", "$146 from $146"),
            ("$256", "no nag from $256"),
            ("$ x", "no nag from $"),
            ("(=) x", "no nag from (=)"),
            ("# x", "no nag from #"),
            ("12. e4", "number 12 white"),
            ("12... e5", "number 12 black"),
            ("12. ... e5", "number 12 black"),
            ("12… e5", "number 12 black"),
            ("12 e4", "number 12 white"),
            ("1.e4", "number 1 white"),
            ("...e5", "number 0 black"),
            ("1-0 x", "result 1-0 from 1-0"),
            ("1–0", "result 1-0 from 1–0"),
            ("1:0", "result 1-0 from 1:0"),
            ("0:0", "result 0-0 from 0:0"),
            ("1/2", "result 1/2-1/2 from 1/2"),
            ("1/2 - 1/2 x", "result 1/2-1/2 from 1/2 - 1/2"),
            ("½-½", "result 1/2-1/2 from ½-½"),
            ("½", "result 1/2-1/2 from ½"),
            ("*", "result * from *"),
            ("1-0)", "result 1-0 from 1-0"),
            ("[%clk 0:01] e4", "unknown [%clk 0:01]"),
            ("<x>", "unknown <"),
        ] {
            assert_eq!(taken(text), expected, "{text}");
        }
    }

    #[test]
    fn text_is_distinguished_from_movetext() {
        for text in
            ["1. e4", "1.e4", "12... Nf6", "e4 e5", "O-O", "1. {so}", "1-0", "(1. e4)", "♘f3"]
        {
            assert!(begins_movetext(text), "{text}");
        }
        for text in ["Report 7", "1. The first", "From: Ann", "Round3 of 5", "", "1999 was", "x"] {
            assert!(!begins_movetext(text), "{text}");
        }
        for (word, remark) in [("still", true), ("exd", false), ("e9", false), ("O-O", false)] {
            assert_eq!(is_remark(word), remark, "{word}");
        }
    }
}
