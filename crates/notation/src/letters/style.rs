//! Parses moves of a source with its own letters and file names, and detects these.

use std::borrow::Cow;
use std::collections::HashSet;

use glass_rules::{Move, PositionView, Square, VariantId};

use super::PieceLetters;
use crate::algebraic::AlgebraicParts;
use crate::coordinate::CoordinateParts;
use crate::{Expected, MoveError, algebraic, courier};

/// The number of different moves that are read in every style to detect the style of a source.
const MAX_STYLE_TEXTS: usize = 500;

/// How a source writes moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveStyle {
    /// The letters of the pieces.
    pub letters: &'static PieceLetters,
    /// The names of the files.
    pub files: FileNames,
}

/// The names of a board's files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileNames {
    /// The variant's own names.
    House,
    /// Consecutive letters, although the variant skips one: `a` to `k` for `a` to `l` without `j`.
    WithoutGap,
}

impl MoveStyle {
    /// The standard style, in which all moves are stored.
    pub const HOUSE: Self = Self { letters: PieceLetters::HOUSE, files: FileNames::House };

    /// Whether a text can be a move of the variant in this style, legal or not.
    fn can_be(&self, variant: VariantId, text: &str) -> bool {
        let text = self.files.in_house_names(variant, text);
        text.is_some_and(|text| {
            CoordinateParts::parse(variant, &text).is_some()
                || !AlgebraicParts::readings(variant, &text, self.letters).is_empty()
                || courier::looks_like_it(variant, &text)
        })
    }
}

/// Whether a text can be a move of the variant in a style, legal or not.
pub(crate) fn may_be_written(variant: VariantId, text: &str, style: MoveStyle) -> bool {
    style.can_be(variant, &algebraic::plain(text))
}

impl FileNames {
    /// The move with the variant's own file names; `None` if a name is not one of these.
    pub(crate) fn in_house_names(self, variant: VariantId, text: &str) -> Option<Cow<'_, str>> {
        if self == Self::House {
            return Some(Cow::Borrowed(text));
        }
        let files = gapped_files(variant)?;
        let renamed = text.chars().map(|c| match (c as u32).checked_sub('a' as u32) {
            Some(index) if c.is_ascii_lowercase() => match files.get(index as usize) {
                Some(&file) => Some(file),
                // A character that is not a file may be part of a word: `mate`, `e.p.`.
                None => (!files.contains(&c)).then_some(c),
            },
            _ => Some(c),
        });
        renamed.collect::<Option<String>>().map(Cow::Owned)
    }
}

/// The files of a variant in order, if each is a lower-case letter and one letter is skipped.
pub(crate) fn gapped_files(variant: VariantId) -> Option<Vec<char>> {
    let shape = variant.shape();
    let mut files = Vec::new();
    for square in (0..shape.squares() as u16).map(Square) {
        let mut name = shape.file(square).chars();
        match (name.next(), name.next()) {
            (Some(letter), None) if letter.is_ascii_lowercase() => files.push(letter),
            _ => return None,
        }
    }
    files.sort_unstable();
    files.dedup();
    let gapped = files.first() == Some(&'a')
        && files.last().is_some_and(|&last| last as usize != 'a' as usize + files.len() - 1);
    gapped.then_some(files)
}

/// The possible styles of a game's moves: those in which most of the texts can be moves of the variant, our own first.
/// Only our own if no style matches. Of styles that parse all texts equally, only one is listed.
///
/// Of a long game the first few hundred different texts decide. Whether the moves are legal does not matter here. A
/// reader takes the first style in which the whole game can be played.
///
/// ```
/// use glass_notation::move_styles;
/// use glass_rules::VariantId;
/// let styles = move_styles(VariantId::Chess, ["e4", "e5", "Sf3", "Sc6", "Lb5"]);
/// assert_eq!(styles[0].letters.name, "German");
/// ```
pub fn move_styles<'t>(
    variant: VariantId,
    texts: impl IntoIterator<Item = &'t str>,
) -> Vec<MoveStyle> {
    let mut known = HashSet::new();
    let texts = texts.into_iter().map(algebraic::plain).filter(|text| known.insert(text.clone()));
    let texts: Vec<Cow<'_, str>> = texts.take(MAX_STYLE_TEXTS).collect();
    let files = [FileNames::House, FileNames::WithoutGap];
    let all = files.into_iter().flat_map(|files| {
        let serving = PieceLetters::all().iter().filter(|letters| letters.serve(variant));
        serving.map(move |letters| MoveStyle { letters, files })
    });
    let mut best = 1;
    let mut found: Vec<(MoveStyle, Vec<Vec<AlgebraicParts>>)> = Vec::new();
    for style in all {
        let count = texts.iter().filter(|text| style.can_be(variant, text)).count();
        if count < best {
            continue;
        }
        if count > best {
            best = count;
            found.clear();
        }
        let readings: Vec<_> = texts
            .iter()
            .map(|text| style.files.in_house_names(variant, text))
            .map(|text| text.map(|text| AlgebraicParts::readings(variant, &text, style.letters)))
            .map(Option::unwrap_or_default)
            .collect();
        if !found.iter().any(|(_, known)| *known == readings) {
            found.push((style, readings));
        }
    }
    if found.is_empty() {
        return vec![MoveStyle::HOUSE];
    }
    found.into_iter().map(|(style, _)| style).collect()
}

/// Parses a legal move of a source in a style: like [`read_move`](crate::read_move), but with these letters only.
///
/// # Errors
///
/// [`MoveError`]: the text is not a move in this style; the move is illegal, with the reason; or several legal moves
/// match.
///
/// ```
/// use glass_notation::{MoveStyle, PieceLetters, FileNames, read_move, read_move_in};
/// use glass_rules::{AnyPosition, VariantId};
/// let start = AnyPosition::start(VariantId::Chess.default_rules());
/// let german = PieceLetters::of_language("de").expect("it is known");
/// let german = MoveStyle { letters: german, files: FileNames::House };
/// assert_eq!(read_move_in(start.view(), "Sf3", german)?, read_move(start.view(), "Nf3")?);
/// assert!(read_move_in(start.view(), "Nf3", german).is_err());
/// # Ok::<(), glass_notation::MoveError>(())
/// ```
pub fn read_move_in(
    view: &dyn PositionView,
    text: &str,
    style: MoveStyle,
) -> Result<Move, MoveError> {
    MoveError::check_length(text)?;
    let plain = algebraic::plain(text);
    let Some(named) = style.files.in_house_names(view.variant(), &plain) else {
        return Err(MoveError::syntax(text.trim(), Expected::Typed));
    };
    crate::typed::read_with(view, &named, style.letters)
}
