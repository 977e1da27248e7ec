//! Parses positions from text: the placements of the boards or of a board's planes, separated by `|`, then side to
//! move, castling rights, double step, the two counters and the confinements of kings.
//!
//! The double step is the passed cell. With several boards, it is followed by `/` and the letter of the pawn's current
//! board: `e3/B`. A confinement is `K=cells` or `K=boards`, with a lower-case letter for Black's king.

use super::boards::Boards;
use super::moves::board_letter;
use super::piece::{Color, Piece};
use super::{Confinement, DoublePush, Position, Rules};

pub const RIGHTS: [char; 4] = ['K', 'Q', 'k', 'q'];
/// In rows of at most this length, every digit is a number of its own.
pub const MAX_WITH_DIGITS: usize = 9;
pub const CONFINEMENTS: [(Confinement, &str); 2] =
    [(Confinement::Cells, "cells"), (Confinement::Boards, "boards")];

/// The cells of each row of each plane, in the order of the text.
pub fn rows(rules: &Rules) -> Vec<Vec<Vec<usize>>> {
    let cells = &rules.geometry().cells;
    let planes = cells.iter().map(|cell| cell.plane).max().expect("there are cells") + 1;
    let row = |plane: usize, rank: i32| -> Vec<usize> {
        let in_row = |&at: &usize| cells[at].plane == plane && cells[at].rank == rank;
        (0..cells.len()).filter(in_row).collect()
    };
    let rows = |plane: usize| -> Vec<Vec<usize>> {
        let top = cells.iter().filter(|cell| cell.plane == plane).map(|cell| cell.rank).max();
        (0..=top.expect("a plane has cells")).rev().map(|rank| row(plane, rank)).collect()
    };
    (0..planes).map(rows).collect()
}

/// The pieces of one row. Numbers are counts of empty cells.
fn read_row(text: &str, length: usize, rules: &Rules) -> Result<Vec<Option<Piece>>, String> {
    let mut pieces = Vec::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if let Some(digit) = letter.to_digit(10) {
            let mut empty = digit as usize;
            while length > MAX_WITH_DIGITS
                && let Some(digit) = letters.peek().and_then(|letter| letter.to_digit(10))
            {
                empty = empty.saturating_mul(10) + digit as usize;
                letters.next();
            }
            if empty == 0 || empty > length {
                return Err(format!("{text} has {empty} empty cells together"));
            }
            pieces.extend(std::iter::repeat_n(None, empty));
        } else {
            let piece = Piece::of_letter(letter).filter(|piece| rules.kinds.contains(&piece.kind));
            pieces.push(Some(piece.ok_or_else(|| format!("{letter} is no piece"))?));
        }
    }
    if pieces.len() == length { Ok(pieces) } else { Err(format!("{text} has not {length} cells")) }
}

fn read_placements(text: &str, rules: &Rules) -> Result<Boards, String> {
    let planes = rows(rules);
    let placements: Vec<&str> = text.split('|').collect();
    if placements.len() != rules.boards * planes.len() {
        return Err(format!("{text} has not {} placements", rules.boards * planes.len()));
    }
    let mut boards = Boards::empty(rules.boards, rules.geometry().cells.len());
    for (number, placement) in placements.into_iter().enumerate() {
        let (board, rows) = (number / planes.len(), &planes[number % planes.len()]);
        let lines: Vec<&str> = placement.split('/').collect();
        if lines.len() != rows.len() {
            return Err(format!("{placement} has not {} rows", rows.len()));
        }
        for (line, row) in lines.into_iter().zip(rows) {
            for (&cell, piece) in row.iter().zip(read_row(line, row.len(), rules)?) {
                boards[board][cell] = piece;
            }
        }
    }
    Ok(boards)
}

fn read_rights(text: &str) -> Result<[bool; 4], String> {
    let mut rights = [false; 4];
    if text == "-" {
        return Ok(rights);
    }
    for letter in text.chars() {
        let right = RIGHTS.iter().position(|&known| known == letter);
        rights[right.ok_or_else(|| format!("{letter} is no right to castle"))?] = true;
    }
    Ok(rights)
}

fn read_double_push(text: &str, rules: &Rules) -> Result<Option<DoublePush>, String> {
    if text == "-" {
        return Ok(None);
    }
    let unknown = || format!("{text} is no double step");
    let (cell, landed_on) = match (rules.boards, text.split_once('/')) {
        (1, None) => (text, 0),
        (2.., Some((cell, letter))) => {
            let named = |&board: &usize| board_letter(board).to_string() == letter;
            (cell, (0..rules.boards).find(named).ok_or_else(unknown)?)
        }
        _ => return Err(unknown()),
    };
    let passed = rules.geometry().named(cell).ok_or_else(unknown)?;
    let started_on = rules.start_of_double_push(landed_on);
    Ok(Some(DoublePush { passed, started_on, landed_on }))
}

fn read_confinements(words: &[&str]) -> Result<[Option<Confinement>; 2], String> {
    let mut confinements = [None; 2];
    for word in words {
        let unknown = || format!("{word} confines no king");
        let (king, kind) = word.split_once('=').ok_or_else(unknown)?;
        let side = ["K", "k"].iter().position(|&known| known == king).ok_or_else(unknown)?;
        let (confinement, _) =
            CONFINEMENTS.into_iter().find(|(_, known)| *known == kind).ok_or_else(unknown)?;
        if confinements[side].replace(confinement).is_some() {
            return Err(format!("{word} confines a king for the second time"));
        }
    }
    Ok(confinements)
}

impl Position {
    /// Parses a position, and rejects positions that are invalid under all rules. The counters and the fields after
    /// them are optional.
    pub fn from_fen(text: &str, rules: &Rules) -> Result<Position, String> {
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (placements, side, rights, double_push, counters, extras) = match fields[..] {
            [placements, side, rights, step] => {
                (placements, side, rights, step, ["0", "1"], &[][..])
            }
            [placements, side, rights, step, half, full, ref extras @ ..] => {
                (placements, side, rights, step, [half, full], extras)
            }
            _ => return Err(format!("{text} has neither four nor six fields")),
        };
        let turn = match side {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(format!("{side} is no side")),
        };
        let number = |text: &str| text.parse::<u32>().map_err(|_| format!("{text} is no number"));

        let position = Position {
            rules: *rules,
            boards: read_placements(placements, rules)?,
            turn,
            rights: read_rights(rights)?,
            double_push: read_double_push(double_push, rules)?,
            halfmoves: number(counters[0])?,
            fullmoves: number(counters[1])?,
            confinements: read_confinements(extras)?,
        };
        position.check()?;
        Ok(position)
    }
}
