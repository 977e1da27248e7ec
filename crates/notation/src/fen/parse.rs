//! Distinguishes the forms and parses them.

use glass_rules::{
    AnyPosition, BoardId, CastlingRights, Cell, Color, Piece, Role, Setup, Square, VariantId,
};

use super::fields::FenFields;
use super::form::TWO;
use super::placement_part::{PlacementPart, placement_parts};
use super::rank::{Marks, Rank, take_number};
use super::words::Word;
use super::{FenError, FenExpected};

/// The separator of two whole FENs.
pub(super) const BETWEEN_FENS: &str = " | ";

/// The order of a file in a placement by files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileOrder {
    /// From its lowest rank.
    FromBottom,
    /// From its highest rank.
    FromTop,
}

/// Parses a setup. For a placement by files that is valid in both orders, also returns the order used.
pub(super) fn parse(
    variant: VariantId,
    text: &str,
) -> Result<(Setup, Option<FileOrder>), FenError> {
    FenError::check_length(text)?;
    if variant.boards() == TWO.len()
        && let Some((first, second)) = text.split_once(BETWEEN_FENS)
    {
        let second = Word { text: second, at: first.len() + BETWEEN_FENS.len() };
        return Ok((two_fens(variant, Word { text: first, at: 0 }, second)?, None));
    }
    let words = Word::split(text, 0);
    let Some((&placement, fields)) = words.split_first() else {
        return Err(Word { text: "", at: 0 }.missing(FenExpected::Placement));
    };
    let (pieces, order) = match by_files(variant, placement) {
        Some((pieces, order)) => (pieces, order),
        None => (pieces(variant, placement)?, None),
    };
    Ok((FenFields::read(variant, fields)?.into_setup(variant, pieces)?, order))
}

/// The pieces of a placement by files, and the order of each file if both orders give a valid position.
type PlacementByFiles = (Vec<(Cell, Piece)>, Option<FileOrder>);

/// The pieces of a placement that lists files, in a variant whose ranks have other lengths. Some programs write
/// hexagonal boards like this, from file a on, each file from the bottom or from the top. Uses the direction that gives
/// a valid position. If both do, uses the one with White's pawns lower, with a note.
fn by_files(variant: VariantId, placement: Word<'_>) -> Option<PlacementByFiles> {
    let shape = variant.shape();
    if variant.boards() > 1 || shape.planes().len() > 1 {
        return None;
    }
    let mut files: Vec<Vec<Square>> = Vec::new();
    let mut squares: Vec<Square> = (0..shape.squares() as u16).map(Square).collect();
    let rank = |&square: &Square| shape.rank(square).parse::<u16>().unwrap_or(0);
    squares.sort_by_key(|square| (shape.file(*square), rank(square)));
    for square in squares {
        match files.last_mut() {
            Some(file) if shape.file(file[0]) == shape.file(square) => file.push(square),
            _ => files.push(vec![square]),
        }
    }
    let words: Vec<_> = placement.part(|c| c == '/').collect();
    let has_widths = |rows: &[Vec<Square>]| {
        words.len() == rows.len()
            && words.iter().zip(rows).all(|(&word, row)| width(word, row.len()) == Some(row.len()))
    };
    if !has_widths(&files) || has_widths(&shape.planes()[0]) {
        return None;
    }
    let read = |order| {
        let mut pieces = Vec::new();
        for (file, &word) in files.iter().zip(&words) {
            let mut squares: Vec<_> = file.iter().map(|&square| (BoardId::A, square)).collect();
            if order == FileOrder::FromTop {
                squares.reverse();
            }
            Rank { variant, squares, marks: Marks::None, word }.read(&mut pieces).ok()?;
        }
        Some(pieces)
    };
    let [up, down] = [FileOrder::FromBottom, FileOrder::FromTop].map(read);
    let (up, down) = (up?, down?);
    let serves = |pieces: &[(Cell, Piece)]| {
        Color::ALL.into_iter().any(|turn| {
            let setup = Setup { pieces: pieces.to_vec(), turn, ..Setup::empty() };
            AnyPosition::new(&setup, variant.default_rules()).is_ok()
        })
    };
    // How far White's pawns are above Black's.
    let height = |pieces: &[(Cell, Piece)]| -> i64 {
        let pawns = pieces.iter().filter(|(_, piece)| piece.role == Role::Pawn);
        let signed = pawns.map(|(cell, piece)| match piece.color {
            Color::White => i64::from(rank(&cell.square)),
            Color::Black => -i64::from(rank(&cell.square)),
        });
        signed.sum()
    };
    match (serves(&up), serves(&down)) {
        (true, true) if height(&down) < height(&up) => Some((down, Some(FileOrder::FromTop))),
        (true, true) => Some((up, Some(FileOrder::FromBottom))),
        (false, true) => Some((down, None)),
        _ => Some((up, None)),
    }
}

/// Each FEN describes one board. Side to move, en passant and counters come from the first, and castling rights from
/// both.
fn two_fens(variant: VariantId, first: Word<'_>, second: Word<'_>) -> Result<Setup, FenError> {
    let mut pieces = Vec::new();
    let mut shared: Option<FenFields> = None;
    let mut castling = CastlingRights::NONE;
    for (board, fen) in TWO.into_iter().zip([first, second]) {
        let words = Word::split(fen.text, fen.at);
        let Some((&placement, rest)) = words.split_first() else {
            return Err(fen.missing(FenExpected::Placement));
        };
        one_board(variant, board, placement, &mut pieces)?;
        let fields = FenFields::read(variant, rest)?;
        castling |= fields.castling;
        shared.get_or_insert(fields);
    }
    let mut fields = shared.unwrap_or_default();
    fields.castling = castling;
    fields.into_setup(variant, pieces)
}

/// The error of a placement by files that is valid in both orders.
pub(super) fn either_way(text: &str) -> FenError {
    let words = Word::split(text, 0);
    let placement = words.first().copied().unwrap_or(Word { text: "", at: 0 });
    placement.expected(FenExpected::AllRanks)
}

fn pieces(variant: VariantId, placement: Word<'_>) -> Result<Vec<(Cell, Piece)>, FenError> {
    let parts = placement_parts(variant);
    let ranks_of = |word: Word<'_>| word.text.matches('/').count() + 1;
    let whole = |(part, &text): (&PlacementPart, &Word<'_>)| ranks_of(text) == part.rows.len();
    let mut pieces = Vec::new();

    let texts: Vec<_> = placement.part(|c| c == '|').collect();
    if texts.len() == parts.len() && parts.iter().zip(&texts).all(whole) {
        for (part, &text) in parts.iter().zip(&texts) {
            let ranks: Vec<_> = text.part(|c| c == '/').collect();
            read_ranks(variant, part, &ranks, Marks::None, &mut pieces)?;
        }
        return Ok(pieces);
    }
    let heights = parts.iter().map(|part| part.rows.len());
    if texts.len() == 1 && variant.boards() > 1 && ranks_of(placement) == heights.sum::<usize>() {
        let ranks: Vec<_> = placement.part(|c| c == '/').collect();
        let mut left = ranks.as_slice();
        for part in &parts {
            let (ranks, rest) = left.split_at(part.rows.len());
            read_ranks(variant, part, ranks, Marks::None, &mut pieces)?;
            left = rest;
        }
        return Ok(pieces);
    }
    if let [first, second] = parts.as_slice()
        && variant.boards() == TWO.len()
        && ranks_of(placement) == first.rows.len()
    {
        let ranks: Vec<_> = placement.part(|c| c == '/').collect();
        let width = first.rows.first().map_or(0, Vec::len);
        if texts.len() == 1 && ranks.first().is_some_and(|&rank| wide(rank) == Some(2 * width)) {
            for ((a, b), &word) in first.rows.iter().zip(second.rows).zip(&ranks) {
                let squares = [(first, a), (second, b)];
                let squares = squares
                    .into_iter()
                    .flat_map(|(part, row)| row.iter().map(|&square| (part.board, square)));
                let squares = squares.collect();
                Rank { variant, squares, marks: Marks::None, word }.read(&mut pieces)?;
            }
            return Ok(pieces);
        }
        read_ranks(variant, first, &ranks, Marks::BoardB, &mut pieces)?;
        return Ok(pieces);
    }
    let expected = match (parts.len(), texts.len()) {
        (1, 2..) => FenExpected::RanksWithoutBar,
        (1, _) => FenExpected::AllRanks,
        _ => FenExpected::AllRanksOfEachBoard,
    };
    let short = parts.len() == 1 && texts.len() == 1;
    if short && parts.iter().any(|part| ranks_of(placement) < part.rows.len()) {
        // Invalid ranks are reported before missing ones.
        let ranks: Vec<_> = placement.part(|c| c == '/').collect();
        read_ranks(variant, &parts[0], &ranks, Marks::None, &mut pieces)?;
        return Err(placement.missing(expected));
    }
    let odd = parts.iter().zip(&texts).find(|&pair| !whole(pair));
    Err(odd.map_or(placement, |(_, &text)| text).expected(expected))
}

fn one_board(
    variant: VariantId,
    board: BoardId,
    word: Word<'_>,
    pieces: &mut Vec<(Cell, Piece)>,
) -> Result<(), FenError> {
    let parts = placement_parts(variant);
    let ranks: Vec<_> = word.part(|c| c == '/').collect();
    let part = parts.iter().find(|part| part.board == board);
    match part.filter(|part| part.rows.len() == ranks.len()) {
        Some(part) => read_ranks(variant, part, &ranks, Marks::None, pieces),
        None => Err(word.expected(FenExpected::AllRanksOfOneBoard)),
    }
}

fn read_ranks(
    variant: VariantId,
    part: &PlacementPart,
    ranks: &[Word<'_>],
    marks: Marks,
    pieces: &mut Vec<(Cell, Piece)>,
) -> Result<(), FenError> {
    for (row, &word) in part.rows.iter().zip(ranks) {
        let squares = row.iter().map(|&square| (part.board, square)).collect();
        Rank { variant, squares, marks, word }.read(pieces)?;
    }
    Ok(())
}

/// The number of squares of a rank without marks, with multi-digit numbers.
fn wide(rank: Word<'_>) -> Option<usize> {
    width(rank, usize::MAX)
}

/// The number of squares of a rank without marks, with numbers as on ranks of this length.
fn width(rank: Word<'_>, length: usize) -> Option<usize> {
    let mut width = 0usize;
    let mut left = rank;
    while let Some(c) = left.text.chars().next() {
        if c.is_ascii_digit() {
            let (count, rest) = take_number(left, length);
            width = width.checked_add(count)?;
            left = rest;
        } else {
            Piece::from_letter(c)?;
            width = width.checked_add(1)?;
            left = left.from(c.len_utf8());
        }
    }
    Some(width)
}
