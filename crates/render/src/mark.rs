//! Marks that users draw on a position: rings around cells, and arrows.

use std::fmt;
use std::str::FromStr;

use glass_notation::cell;
use glass_rules::{Cell, VariantId};

use crate::Ink;

/// A ring around a cell, or an arrow between two cells of the same board or of different boards.
///
/// ```
/// use glass_render::{Mark, MarkColor};
/// use glass_rules::VariantId;
/// let ring = Mark::read(VariantId::Alice, "Ae4")?;
/// assert!(ring.to.is_none() && ring.color == MarkColor::Green);
/// let arrow = Mark::read(VariantId::Alice, "Ag1-Bf3:red")?;
/// assert!(arrow.to.is_some() && arrow.color == MarkColor::Red);
/// # Ok::<(), glass_render::MarkError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cell of the ring, or the start of the arrow.
    pub from: Cell,
    /// The end of the arrow.
    pub to: Option<Cell>,
    /// The colour.
    pub color: MarkColor,
}

/// The colour of a mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MarkColor {
    /// Green.
    #[default]
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

/// The reason why a text is not a mark.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MarkError {
    /// The variant has no cell with that name.
    #[error("“{0}” is no cell; a mark is written as e4, Ae4-Be4 or Ae4:red")]
    Cell(String),
    /// Several boards have a cell with that name.
    #[error("“{0}” stands on several boards; write the board before it, as A{0}")]
    Board(String),
    /// No colour has that name.
    #[error("there is no colour “{0}”; the colours are green, red, blue and yellow")]
    Color(String),
}

impl Mark {
    /// Parses a mark: a cell, or two cells separated by a hyphen, optionally followed by a colon and a colour. The
    /// default is green.
    ///
    /// # Errors
    ///
    /// [`MarkError`] with the invalid part.
    pub fn read(variant: VariantId, text: &str) -> Result<Self, MarkError> {
        let (cells, color) = match text.split_once(':') {
            Some((cells, color)) => (cells, color.parse()?),
            None => (text, MarkColor::default()),
        };
        let cell = |name: &str| match cell::read(variant, name.trim())[..] {
            [cell] => Ok(cell),
            [] => Err(MarkError::Cell(shortened(name))),
            _ => Err(MarkError::Board(shortened(name))),
        };
        let (from, to) = match cells.split_once('-') {
            Some((from, to)) => (cell(from)?, Some(cell(to)?)),
            None => (cell(cells)?, None),
        };
        // An arrow to its own start is a ring.
        Ok(Self { from, to: to.filter(|&to| to != from), color })
    }

    /// Parses marks separated by commas.
    ///
    /// # Errors
    ///
    /// [`MarkError`] of the first invalid mark.
    pub fn read_all(variant: VariantId, text: &str) -> Result<Vec<Self>, MarkError> {
        let texts = text.split(',').map(str::trim).filter(|text| !text.is_empty());
        texts.map(|text| Self::read(variant, text)).collect()
    }
}

/// Shortens a text for an error message.
fn shortened(text: &str) -> String {
    text.trim().chars().take(20).collect()
}

impl MarkColor {
    /// All colours.
    pub const ALL: [Self; 4] = [Self::Green, Self::Red, Self::Blue, Self::Yellow];

    /// The name, such as `green`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Green => "green",
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
        }
    }

    /// The colour for light and dark pages.
    pub(crate) const fn ink(self) -> Ink {
        match self {
            Self::Green => Ink(0x15_78_1b),
            Self::Red => Ink(0xb4_1c_1c),
            Self::Blue => Ink(0x1b_4f_a8),
            Self::Yellow => Ink(0xe0_a5_00),
        }
    }
}

impl fmt::Display for MarkColor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for MarkColor {
    type Err = MarkError;

    fn from_str(text: &str) -> Result<Self, MarkError> {
        let text = text.trim();
        let known = Self::ALL.into_iter().find(|color| text.eq_ignore_ascii_case(color.as_str()));
        known.ok_or_else(|| MarkError::Color(shortened(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_mark_is_refused_with_its_text() {
        for (text, why) in [
            ("e9", "“e9” is no cell; a mark is written as e4, Ae4-Be4 or Ae4:red"),
            ("", "“” is no cell; a mark is written as e4, Ae4-Be4 or Ae4:red"),
            ("Ae4-", "“” is no cell; a mark is written as e4, Ae4-Be4 or Ae4:red"),
            ("e4", "“e4” stands on several boards; write the board before it, as Ae4"),
            ("Ae4:pink", "there is no colour “pink”; the colours are green, red, blue and yellow"),
        ] {
            let refused = Mark::read(VariantId::Alice, text).map_err(|error| error.to_string());
            assert_eq!(refused, Err(why.to_owned()), "{text}");
        }
    }

    #[test]
    fn several_marks_have_commas_between_them() {
        let marks = Mark::read_all(VariantId::Hex4d, "C1c1:Blue, C1c1-C1c2:yellow,").unwrap();
        assert_eq!(
            marks.iter().map(|mark| mark.color).collect::<Vec<_>>(),
            [MarkColor::Blue, MarkColor::Yellow]
        );
        assert_eq!(Mark::read_all(VariantId::Chess, ""), Ok(Vec::new()));
        assert_eq!(Mark::read(VariantId::Chess, "e4-e4"), Mark::read(VariantId::Chess, "e4"));
    }
}
