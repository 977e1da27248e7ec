//! Moves on a free board in Game Courier notation.

use std::fmt;

use super::{FreeBoardError, FreeLayout, FreePosition, Space, SpaceId};
use crate::MAX_MOVE_BYTES;
use crate::courier::labelled;
use crate::error::beginning;

/// The largest number of parts of a move.
pub const MAX_PARTS: usize = 32;

/// A move of one or more parts, parsed on a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeMove {
    layout: FreeLayout,
    parts: Vec<MovePart>,
}

/// The effect of one part of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MovePart {
    /// `P e2-e4`.
    Step { piece: char, from: SpaceId, to: SpaceId },
    /// `Q-e8`.
    Put { piece: char, to: SpaceId },
    /// `@-e4`.
    Clear { at: SpaceId },
    /// `e4-`.
    Lift { from: SpaceId },
    /// `-e4`.
    RemoveSpace { at: SpaceId },
}

/// The move without parts.
const PASS: &str = "pass";

impl FreeMove {
    pub(super) fn parts(&self) -> &[MovePart] {
        &self.parts
    }

    /// The spaces that the move changes, in its order.
    pub fn spaces(&self) -> Vec<SpaceId> {
        let spaces = self.parts.iter().flat_map(|part| match *part {
            MovePart::Step { from, to, .. } => vec![from, to],
            MovePart::Put { to: at, .. }
            | MovePart::Clear { at }
            | MovePart::Lift { from: at }
            | MovePart::RemoveSpace { at } => vec![at],
        });
        spaces.collect()
    }
}

impl FreePosition {
    /// Parses a move in Game Courier notation. Each part is parsed on the position after the previous parts.
    ///
    /// # Errors
    ///
    /// The part that is invalid, or that does not fit the position.
    pub fn read_move(&self, text: &str) -> Result<FreeMove, FreeBoardError> {
        let mut position = self.clone();
        let mut parts = Vec::new();
        if text.trim() != PASS {
            // A trailing semicolon is ignored.
            let text = text.trim().trim_end_matches(';');
            for part in text.split(';') {
                if parts.len() == MAX_PARTS {
                    return Err(FreeBoardError::TooManyParts);
                }
                let read = position.read_part(part.trim())?;
                position.apply(&read);
                parts.push(read);
            }
        }
        Ok(FreeMove { layout: *self.layout(), parts })
    }

    fn read_part(&self, part: &str) -> Result<MovePart, FreeBoardError> {
        if part.len() > MAX_MOVE_BYTES {
            return Err(FreeBoardError::Part { text: beginning(part) });
        }
        let unknown = || FreeBoardError::Part { text: part.to_owned() };
        let layout = self.layout();
        let (label, squares) = labelled(part);
        let (from, to) = squares.split_once('-').ok_or_else(unknown)?;
        let (from, to) = (from.trim(), to.trim());
        if label.is_none() {
            match (from, to) {
                ("", "") => return Err(unknown()),
                ("", to) => {
                    let at = layout.space(to)?;
                    return match self.at(at) {
                        Space::Removed => Err(FreeBoardError::Removed { at: layout.name(at) }),
                        Space::Empty | Space::Piece(_) => Ok(MovePart::RemoveSpace { at }),
                    };
                }
                ("@", to) if !to.is_empty() => {
                    return Ok(MovePart::Clear { at: layout.space(to)? });
                }
                (piece, to) if !to.is_empty() && single_letter(piece).is_some() => {
                    let piece = single_letter(piece).ok_or_else(unknown)?;
                    return Ok(MovePart::Put { piece, to: layout.space(to)? });
                }
                _ => {}
            }
        }
        let from = layout.space(from)?;
        let piece = match self.at(from) {
            Space::Piece(piece) => piece,
            Space::Empty => return Err(FreeBoardError::NoPiece { at: layout.name(from) }),
            Space::Removed => return Err(FreeBoardError::Removed { at: layout.name(from) }),
        };
        if let Some(label) = label {
            let label = single_letter(label).ok_or_else(unknown)?;
            if label != piece {
                let at = layout.name(from);
                return Err(FreeBoardError::WrongLabel { label, piece, at });
            }
        }
        if to.is_empty() {
            return Ok(MovePart::Lift { from });
        }
        let to = layout.space(to)?;
        match self.at(to) {
            Space::Removed => Err(FreeBoardError::Removed { at: layout.name(to) }),
            Space::Empty | Space::Piece(_) => Ok(MovePart::Step { piece, from, to }),
        }
    }
}

fn single_letter(text: &str) -> Option<char> {
    let mut letters = text.chars();
    let letter = letters.next().filter(char::is_ascii_alphabetic)?;
    letters.next().is_none().then_some(letter)
}

impl fmt::Display for FreeMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.parts.is_empty() {
            return f.write_str(PASS);
        }
        let name = |id| self.layout.name(id);
        for (number, part) in self.parts.iter().enumerate() {
            if number > 0 {
                f.write_str("; ")?;
            }
            match *part {
                MovePart::Step { piece, from, to } => {
                    write!(f, "{piece} {}-{}", name(from), name(to))?;
                }
                MovePart::Put { piece, to } => write!(f, "{piece}-{}", name(to))?,
                MovePart::Clear { at } => write!(f, "@-{}", name(at))?,
                MovePart::Lift { from } => write!(f, "{}-", name(from))?,
                MovePart::RemoveSpace { at } => write!(f, "-{}", name(at))?,
            }
        }
        Ok(())
    }
}
