//! The diagram above a solution.

use std::fmt::Write;

use glass_catalogue::Catalogued;
use glass_rules::{BoardId, Color, Square};

use super::input::PopeyeProblem;
use super::options::Duplex;
use super::pieces::letter;

/// Centers a text on a line as wide as the diagram.
fn centred(width: usize, text: &str) -> String {
    let indent = width.saturating_sub(text.chars().count()) / 2;
    " ".repeat(indent) + text
}

/// The pieces of all boards in one diagram, Black's with `-` before them; the text below it lists the pieces of each
/// board.
pub(super) fn draw(problem: &PopeyeProblem) -> String {
    let variant = problem.variant();
    let rows: Vec<&Vec<Square>> = variant.shape().rows().collect();
    let shape = variant.shape();
    let widest = rows.iter().max_by_key(|row| row.len()).map_or(&[][..], |row| &row[..]);
    let files: String = widest.iter().map(|&square| format!("---{}", shape.file(square))).collect();
    let frame = format!("+{files}---+");
    let width = frame.chars().count();
    let mut out = String::new();
    for line in &problem.heading {
        let _ = writeln!(out, "{}", centred(width, line));
    }
    let gap = format!("|{}|", " ".repeat(width - 2));
    let _ = writeln!(out, "\n{frame}\n{gap}");
    for row in &rows {
        let rank = row.first().map_or("", |&square| shape.rank(square));
        let cells: String = row
            .iter()
            .map(|&square| {
                let piece = problem.pieces.iter().find(|(cell, _)| cell.square == square);
                match piece {
                    Some((_, piece)) => {
                        let side = if piece.color == Color::Black { '-' } else { ' ' };
                        format!("  {side}{}", letter(piece.role))
                    }
                    None => "   .".to_owned(),
                }
            })
            .collect();
        let _ = writeln!(out, "{rank}{cells}   {rank}\n{gap}");
    }
    let _ = writeln!(out, "{frame}");
    let count = |color| problem.pieces.iter().filter(|(_, piece)| piece.color == color).count();
    let counts = format!("{} + {}", count(Color::White), count(Color::Black));
    let stipulation = problem.stipulation.to_string();
    let between = width.saturating_sub(4 + stipulation.len() + counts.len());
    let _ = writeln!(out, "  {stipulation}{}{counts}", " ".repeat(between));
    let duplex = match problem.options.duplex {
        Duplex::No => None,
        Duplex::Both => Some("duplex"),
        Duplex::Half => Some("halfduplex"),
    };
    let after_key = problem.options.after_key.then_some("postkeyplay");
    for option in after_key.into_iter().chain(duplex) {
        let _ = writeln!(out, "{}", centred(width, option));
    }
    if variant.boards() > 1 {
        let name = variant.title().split(' ').next().unwrap_or_default();
        for board in (0..variant.boards() as u8).map(BoardId) {
            let squares: Vec<&str> = rows
                .iter()
                .flat_map(|row| row.iter())
                .filter(|&&square| {
                    let stands = |&(cell, _): &(glass_rules::Cell, _)| {
                        cell.board == board && cell.square == square
                    };
                    problem.pieces.iter().any(stands)
                })
                .map(|&square| shape.name(square))
                .collect();
            let line = format!("{name}{} {}", board.letter(), squares.join(" "));
            let _ = writeln!(out, "{}", centred(width, line.trim_end()));
        }
        let _ = writeln!(out, "{}", centred(width, &variant.title().replace(' ', "")));
    }
    out
}
