//! Parses the pieces of a placement by ranks.

use glass_rules::{BoardId, Cell, Piece, Square, VariantId};

use super::form::vchess_role;
use super::words::Word;
use super::{FenError, FenExpected};

/// The characters allowed in a rank beside the variant's pieces.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Marks {
    /// Nothing.
    None,
    /// Marks and letters that put a piece on board B.
    BoardB,
}

/// One rank: its squares, and the board of unmarked pieces.
pub(super) struct Rank<'s> {
    pub variant: VariantId,
    pub squares: Vec<(BoardId, Square)>,
    pub marks: Marks,
    pub word: Word<'s>,
}

impl Rank<'_> {
    /// Reads the pieces of the rank.
    pub fn read(self, pieces: &mut Vec<(Cell, Piece)>) -> Result<(), FenError> {
        let mut squares = self.squares.iter();
        let mut left = self.word;
        while !left.text.is_empty() {
            let here = left;
            if left.text.starts_with(|c: char| c.is_ascii_digit()) {
                let (count, rest) = take_number(left, self.squares.len());
                let number = Word { text: &left.text[..rest.at - left.at], at: left.at };
                if count == 0 || count > squares.len() {
                    return Err(number.expected(FenExpected::EmptySquares));
                }
                squares.nth(count - 1);
                left = rest;
                continue;
            }
            let (piece, marked, rest) = self.take_piece(left)?;
            let Some(&(board, square)) = squares.next() else {
                return Err(here.expected(FenExpected::EndOfRank));
            };
            pieces.push((Cell::new(if marked { BoardId::B } else { board }, square), piece));
            left = rest;
        }
        match squares.len() {
            0 => Ok(()),
            _ => Err(self.word.missing(FenExpected::MoreSquares)),
        }
    }

    fn take_piece<'t>(&self, word: Word<'t>) -> Result<(Piece, bool, Word<'t>), FenError> {
        let both = self.marks == Marks::BoardB;
        let mut left = word;
        let bar = both && left.text.starts_with('|');
        if bar {
            left = left.from(1);
        }
        let letter = left.first();
        let read = letter.text.chars().next();
        let usual =
            read.and_then(Piece::from_letter).filter(|piece| self.variant.has_role(piece.role));
        let vchess = read
            .filter(|_| both)
            .and_then(|letter| Some((letter, vchess_role(self.variant, letter)?)))
            .and_then(|(letter, role)| {
                let upper = role.letter();
                let lower = letter.is_ascii_lowercase();
                Piece::from_letter(if lower { upper.to_ascii_lowercase() } else { upper })
            });
        let Some(piece) = usual.or(vchess) else {
            return Err(if letter.text.is_empty() {
                left.missing(FenExpected::PieceLetter)
            } else {
                let letters: String = self.variant.roles().map(|role| role.letter()).collect();
                letter.expected(FenExpected::PieceOrEmptySquares { letters })
            });
        };
        left = left.from(letter.text.len());
        let dash = both && left.text.starts_with('-');
        if dash {
            left = left.from(1);
        }
        let marks = usize::from(bar) + usize::from(dash) + usize::from(usual.is_none());
        if marks > 1 {
            let whole = Word { text: &word.text[..left.at - word.at], at: word.at };
            return Err(whole.expected(FenExpected::OneMark));
        }
        Ok((piece, marks == 1, left))
    }
}

/// Takes a number of empty squares. On ranks of up to nine squares, each digit is a number; on longer ones, a number
/// may have several digits.
pub(super) fn take_number(word: Word<'_>, width: usize) -> (usize, Word<'_>) {
    let most = if width <= 9 { 1 } else { word.text.len() };
    let taken = word.text.bytes().take(most).take_while(u8::is_ascii_digit).count();
    (word.text[..taken].parse().unwrap_or(usize::MAX), word.from(taken))
}
