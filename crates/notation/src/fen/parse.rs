//! Telling the forms apart and reading them.

use glass_rules::{BoardId, CastlingRights, Cell, GameId, Piece, Setup, Shape};

use super::FenError;
use super::fields::Fields;
use super::form::TWO;
use super::placement::{Marks, Rank, take_number};
use super::words::Word;

/// Where two whole FENs meet.
const BETWEEN_FENS: &str = " | ";

pub(super) fn parse(game: GameId, text: &str) -> Result<Setup, FenError> {
    if game.boards() == TWO.len()
        && let Some((first, second)) = text.split_once(BETWEEN_FENS)
    {
        let second = Word { text: second, at: first.len() + BETWEEN_FENS.len() };
        return two_fens(game, Word { text: first, at: 0 }, second);
    }
    let words = Word::split(text, 0);
    let Some((&placement, fields)) = words.split_first() else {
        return Err(Word { text: "", at: 0 }.missing("a placement of men"));
    };
    let men = men(game, placement)?;
    Fields::read(game.shape(), fields)?.into_setup(game, men)
}

/// Each FEN describes one board; whose turn it is, en passant and counters are taken from the first, and
/// castling rights from both.
fn two_fens(game: GameId, first: Word<'_>, second: Word<'_>) -> Result<Setup, FenError> {
    let mut men = Vec::new();
    let mut shared: Option<Fields> = None;
    let mut castling = CastlingRights::NONE;
    for (board, fen) in TWO.into_iter().zip([first, second]) {
        let words = Word::split(fen.text, fen.at);
        let Some((&placement, rest)) = words.split_first() else {
            return Err(fen.missing("a placement of men"));
        };
        one_board(game.shape(), board, placement, &mut men)?;
        let fields = Fields::read(game.shape(), rest)?;
        castling |= fields.castling;
        shared.get_or_insert(fields);
    }
    let mut fields = shared.unwrap_or_default();
    fields.castling = castling;
    fields.into_setup(game, men)
}

fn men(game: GameId, placement: Word<'_>) -> Result<Vec<(Cell, Piece)>, FenError> {
    let (shape, boards) = (game.shape(), game.boards());
    let ranks_of = |word: Word<'_>| word.text.matches('/').count() + 1;
    let height = shape.rows().len();
    let mut men = Vec::new();

    let parts: Vec<_> = placement.part(|c| c == '|').collect();
    if parts.len() == boards && parts.iter().all(|&part| ranks_of(part) == height) {
        for (board, &part) in (0..).map(BoardId).zip(&parts) {
            one_board(shape, board, part, &mut men)?;
        }
        return Ok(men);
    }
    if parts.len() == 1 && boards > 1 && ranks_of(placement) == height * boards {
        let ranks: Vec<_> = placement.part(|c| c == '/').collect();
        for (board, ranks) in (0..).map(BoardId).zip(ranks.chunks(height)) {
            read_ranks(shape, ranks, Marks::None, &mut men, board)?;
        }
        return Ok(men);
    }
    if boards == TWO.len() && ranks_of(placement) == height {
        let ranks: Vec<_> = placement.part(|c| c == '/').collect();
        let width = shape.rows().first().map_or(0, Vec::len);
        if parts.len() == 1 && ranks.first().is_some_and(|&rank| wide(rank) == Some(2 * width)) {
            for (row, &word) in shape.rows().iter().zip(&ranks) {
                let squares = TWO
                    .into_iter()
                    .flat_map(|board| row.iter().map(move |&square| (board, square)));
                Rank { squares: squares.collect(), marks: Marks::None, word }.read(&mut men)?;
            }
            return Ok(men);
        }
        read_ranks(shape, &ranks, Marks::BoardB, &mut men, BoardId::A)?;
        return Ok(men);
    }
    let expected = match (boards, parts.len()) {
        (1, 2..) => "the ranks of one board, without “|”,",
        (1, _) => "all ranks of the board, parted by “/”,",
        _ => "all ranks of each board, parted by “/”, and the boards parted by “|”,",
    };
    let last = parts.iter().find(|&&part| ranks_of(part) != height).copied().unwrap_or(placement);
    Err(if boards == 1 && parts.len() == 1 && ranks_of(placement) < height {
        last.missing(expected)
    } else {
        last.expected(expected)
    })
}

fn one_board(
    shape: &Shape,
    board: BoardId,
    word: Word<'_>,
    men: &mut Vec<(Cell, Piece)>,
) -> Result<(), FenError> {
    let ranks: Vec<_> = word.part(|c| c == '/').collect();
    if ranks.len() != shape.rows().len() {
        return Err(word.expected("all ranks of one board, parted by “/”,"));
    }
    read_ranks(shape, &ranks, Marks::None, men, board)
}

fn read_ranks(
    shape: &Shape,
    ranks: &[Word<'_>],
    marks: Marks,
    men: &mut Vec<(Cell, Piece)>,
    board: BoardId,
) -> Result<(), FenError> {
    for (row, &word) in shape.rows().iter().zip(ranks) {
        let squares = row.iter().map(|&square| (board, square)).collect();
        Rank { squares, marks, word }.read(men)?;
    }
    Ok(())
}

/// The number of squares of a rank without marks, numbers read as a whole.
fn wide(rank: Word<'_>) -> Option<usize> {
    let mut width = 0usize;
    let mut left = rank;
    while let Some(c) = left.text.chars().next() {
        if c.is_ascii_digit() {
            let (count, rest) = take_number(left, usize::MAX);
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
