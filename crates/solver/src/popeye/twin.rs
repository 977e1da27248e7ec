//! Reads the changes of twins.

use glass_rules::{BoardId, Cell, Piece, Square, VariantId};

use super::bad_input::{BadInput, bad};
use super::input::{Twin, TwinChange};
use super::language::{Language, TwinWord};
use super::words::stipulation;

/// The changes in the words after `twin`.
pub(super) fn read(
    variant: VariantId,
    language: Language,
    line: usize,
    words: &[String],
) -> Result<Twin, BadInput> {
    let mut words = words.iter().map(String::as_str).peekable();
    let meant = |word: &str| language.twin_word(word);
    let is_continued = words.next_if(|word| meant(word) == Some(TwinWord::Continued)).is_some();
    let mut changes = Vec::new();
    while let Some(word) = words.next() {
        let mut next = || words.next().unwrap_or_default();
        let square = |word: &str| -> Result<Square, BadInput> {
            let found = variant.shape().square(word);
            found.ok_or_else(|| bad(line, word, format!("a square of {variant}")))
        };
        let role = |word: &str| {
            let mut letters = word.chars();
            let role = letters.next().and_then(|letter| language.role(letter));
            let role = role.filter(|&role| variant.has_role(role) && letters.next().is_none());
            role.ok_or_else(|| bad(line, word, format!("a piece of {variant}")))
        };
        changes.push(match meant(word) {
            Some(TwinWord::Move) => TwinChange::Move(square(next())?, square(next())?),
            Some(TwinWord::Exchange) => TwinChange::Exchange(square(next())?, square(next())?),
            Some(TwinWord::Remove) => TwinChange::Remove(square(next())?),
            Some(TwinWord::Substitute) => TwinChange::Substitute(role(next())?, role(next())?),
            Some(TwinWord::SwapColors) => TwinChange::SwapColors,
            Some(TwinWord::Stipulation) => TwinChange::Stipulation(stipulation(line, next())?),
            Some(TwinWord::Add) => {
                let (side, placed) = (next(), next());
                let color = language.color(side);
                let color = color.ok_or_else(|| bad(line, side, "White or Black behind Add"))?;
                let letter = placed.chars().next().unwrap_or_default();
                let role = role(&letter.to_string())?;
                let square = square(&placed[letter.len_utf8().min(placed.len())..])?;
                TwinChange::Add(Cell::new(BoardId::A, square), Piece { color, role })
            }
            Some(TwinWord::Continued) | None => {
                let known = language.twin_words().join(", ");
                return Err(bad(line, word, format!("one of {known} behind Twin")));
            }
        });
    }
    if changes.is_empty() {
        return Err(bad(line, "twin", "a change behind it"));
    }
    Ok(Twin { line, is_continued, changes })
}
