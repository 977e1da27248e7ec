//! Writes positions as text.

use super::moves::board_letter;
use super::piece::Color;
use super::reading::{CONFINEMENTS, RIGHTS, rows};
use super::{Piece, Position};

fn write_row(pieces: impl Iterator<Item = Option<Piece>>) -> String {
    let mut line = String::new();
    let mut empty = 0;
    let flush = |line: &mut String, empty: &mut usize| {
        if *empty > 0 {
            line.push_str(&empty.to_string());
            *empty = 0;
        }
    };
    for piece in pieces {
        match piece {
            None => empty += 1,
            Some(piece) => {
                flush(&mut line, &mut empty);
                line.push(piece.letter());
            }
        }
    }
    flush(&mut line, &mut empty);
    line
}

impl Position {
    fn write_board(&self, board: usize, planes: &[Vec<Vec<usize>>]) -> String {
        let row = |row: &Vec<usize>| write_row(row.iter().map(|&cell| self.boards[board][cell]));
        let plane = |rows: &Vec<Vec<usize>>| rows.iter().map(row).collect::<Vec<_>>().join("/");
        planes.iter().map(plane).collect::<Vec<_>>().join("|")
    }

    /// Writes the position.
    pub fn to_fen(&self) -> String {
        let planes = rows(&self.rules);
        let placements: Vec<String> =
            (0..self.rules.boards).map(|board| self.write_board(board, &planes)).collect();
        let side = if self.turn == Color::White { 'w' } else { 'b' };
        let held = RIGHTS.iter().zip(self.rights).filter(|(_, held)| *held);
        let mut rights: String = held.map(|(name, _)| name).collect();
        if rights.is_empty() {
            rights.push('-');
        }
        let geometry = self.rules.geometry();
        let double_push = match self.double_push {
            None => "-".to_string(),
            Some(step) if self.rules.boards == 1 => geometry.name(step.passed).to_string(),
            Some(step) => {
                format!("{}/{}", geometry.name(step.passed), board_letter(step.landed_on))
            }
        };
        let placements = placements.join("|");
        let (half, full) = (self.halfmoves, self.fullmoves);
        let mut text = format!("{placements} {side} {rights} {double_push} {half} {full}");
        for (king, confinement) in ["K", "k"].into_iter().zip(self.confinements) {
            let known = CONFINEMENTS.iter().find(|(known, _)| Some(*known) == confinement);
            text.extend(known.map(|(_, name)| format!(" {king}={name}")));
        }
        text
    }
}
