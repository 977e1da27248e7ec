//! Translates moves from the standard letters to the letters of a language.

use std::borrow::Cow;

use glass_rules::{Role, VariantId};

use super::PieceLetters;

/// Requests the text style of a character instead of a coloured picture.
const TEXT_STYLE: char = '\u{fe0e}';

impl PieceLetters {
    /// A move from [`algebraic::write`](crate::algebraic::write) in these letters. Castling, squares and boards are the
    /// same in all letters. Each figurine is followed by U+FE0E, so that it is drawn like text.
    ///
    /// ```
    /// use glass_notation::PieceLetters;
    /// let german = PieceLetters::of_language("de").expect("it is known");
    /// assert_eq!(german.spell("Nf3/B"), "Sf3/B");
    /// assert_eq!(PieceLetters::FIGURINES.spell("exd8=Q/B#"), "exd8=♕\u{fe0e}/B#");
    /// ```
    pub fn spell<'t>(&self, written: &'t str) -> Cow<'t, str> {
        if self == Self::HOUSE {
            return Cow::Borrowed(written);
        }
        let mut spelt = String::with_capacity(written.len() + 4);
        let mut before = None;
        for letter in written.chars() {
            match house_role(letter) {
                Some(role) if matches!(before, None | Some('=')) => self.push(&mut spelt, role),
                _ => spelt.push(letter),
            }
            before = Some(letter);
        }
        Cow::Owned(spelt)
    }

    /// Translates every move in a text from the standard letters to these letters. Other words are unchanged. On boards
    /// with planes it finds only long moves, because `Cc3` is a cell there. `Bb1c3/D` is a coordinate move in variants
    /// with a board B.
    ///
    /// ```
    /// use glass_notation::PieceLetters;
    /// use glass_rules::VariantId;
    /// let french = PieceLetters::of_language("fr").expect("it is known");
    /// let text = "Après 2.Qh5/B, Rd5 est clos.";
    /// assert_eq!(french.rewrite(VariantId::Alice, text), "Après 2.Dh5/B, Td5 est clos.");
    /// ```
    pub fn rewrite<'t>(&self, variant: VariantId, text: &'t str) -> Cow<'t, str> {
        if self == Self::HOUSE {
            return Cow::Borrowed(text);
        }
        let planes = variant.shape().planes().len() > 1;
        let boards = variant.boards();
        let boards: Vec<char> = ('A'..='Z').take(if boards > 1 { boards } else { 0 }).collect();
        let mut rewritten = String::with_capacity(text.len() + 8);
        let mut before = [None; 2];
        for (at, letter) in text.char_indices() {
            let role = house_role(letter).filter(|&role| variant.roles().any(|has| has == role));
            let rest = &text[at + letter.len_utf8()..];
            // Only the first letter of a word can start a move. This keeps the time linear in long runs of digits.
            let begins = role.is_some()
                && before[1].is_none_or(|c: char| !c.is_alphanumeric() && c != '/')
                && (if planes { is_long(rest) } else { is_short(rest.as_bytes()) })
                && !(boards.contains(&letter) && is_two_squares(rest));
            let promotes = before[1] == Some('=')
                && before[0].is_some_and(|c| c.is_ascii_digit())
                && !rest.starts_with(char::is_alphanumeric);
            match role {
                Some(role) if begins || promotes => self.push(&mut rewritten, role),
                _ => rewritten.push(letter),
            }
            before = [before[1], Some(letter)];
        }
        Cow::Owned(rewritten)
    }

    fn push(&self, text: &mut String, role: Role) {
        text.push_str(self.letter(role));
        if self == Self::FIGURINES && (role as usize) < self.letters.len() {
            text.push(TEXT_STYLE);
        }
    }
}

/// The role with this letter in English.
fn house_role(letter: char) -> Option<Role> {
    Role::ALL.into_iter().find(|role| role.letter() == letter)
}

/// Whether a text continues like a short move after its piece letter: `0xf3`, `bd2`, `1f3`, `Bd4xe5`.
fn is_short(rest: &[u8]) -> bool {
    fn without(text: &[u8], is_left_out: impl Fn(&u8) -> bool) -> Option<&[u8]> {
        text.split_first().filter(|(first, _)| is_left_out(first)).map(|(_, rest)| rest)
    }
    let rest = without(rest, |c| *c == b'0').unwrap_or(rest);
    let rest = without(rest, u8::is_ascii_uppercase).unwrap_or(rest);
    let ends = |text: &[u8]| {
        let digits = text.iter().take_while(|c| c.is_ascii_digit()).count();
        let text = &text[digits..];
        let text = without(text, |c| *c == b'x').unwrap_or(text);
        matches!(text, [file, rank, ..] if file.is_ascii_lowercase() && rank.is_ascii_digit())
    };
    ends(rest) || without(rest, u8::is_ascii_lowercase).is_some_and(ends)
}

/// Whether a text starts with two squares, such as `b1c3`.
fn is_two_squares(rest: &str) -> bool {
    let square = |text: &str| {
        let rest = text.strip_prefix(|c: char| c.is_ascii_lowercase())?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        (digits > 0).then_some(1 + digits)
    };
    square(rest).is_some_and(|first| square(&rest[first..]).is_some())
}

/// Whether a text continues like a long move after its piece letter: ` C1b2xC5b2`.
fn is_long(rest: &str) -> bool {
    let Some(rest) = rest.strip_prefix(' ') else { return false };
    // No file is `x`.
    let length = rest.bytes().take_while(|c| c.is_ascii_alphanumeric() && *c != b'x').count();
    let (cell, behind) = rest.split_at(length);
    behind.starts_with(['-', 'x'])
        && cell.starts_with(|c: char| c.is_ascii_uppercase())
        && cell.ends_with(|c: char| c.is_ascii_digit())
}
