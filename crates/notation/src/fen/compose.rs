//! Writes positions in the forms of FEN.

use glass_rules::{BoardId, Cell, Color, Piece, Role, Setup, Square, VariantId};

use super::FenForm;
use super::fields::{RIGHTS, VCHESS_RIGHTS};
use super::form::{TWO, knows_vchess, vchess_letter};
use super::placement_part::{PlacementPart, placement_parts};

/// The pieces by board and square.
struct PiecesByCell {
    cells: Vec<Vec<Option<Piece>>>,
}

impl PiecesByCell {
    fn new(variant: VariantId, setup: &Setup) -> Self {
        let mut cells = vec![vec![None; variant.shape().squares()]; variant.boards()];
        for &(cell, piece) in &setup.pieces {
            let board = cells.get_mut(cell.board.index());
            if let Some(place) = board.and_then(|board| board.get_mut(cell.square.index())) {
                *place = Some(piece);
            }
        }
        Self { cells }
    }

    fn at(&self, cell: Cell) -> Option<Piece> {
        *self.cells.get(cell.board.index())?.get(cell.square.index())?
    }
}

pub(super) fn compose(variant: VariantId, setup: &Setup, form: FenForm) -> Option<String> {
    let board_is_known = setup
        .en_passant
        .is_none_or(|pawn| setup.double_pushed_board(variant, pawn.square) == pawn.landing);
    if form != FenForm::House && variant.boards() > 1 && !board_is_known {
        return None;
    }
    match (form, variant.boards()) {
        (FenForm::House, _) | (_, 1) => Some(stacked(variant, setup, '|', true)),
        (FenForm::SixteenRanks, _) => Some(stacked(variant, setup, '/', false)),
        (FenForm::SixteenFiles, 2) => Some(side_by_side(variant, setup)),
        (FenForm::TwoFens, 2) => Some(two_fens(variant, setup)),
        (FenForm::Pychess | FenForm::SchemingMind | FenForm::Vchess, 2) => {
            single(variant, setup, form)
        }
        _ => None,
    }
}

/// All boards and planes in sequence.
pub(super) fn stacked(
    variant: VariantId,
    setup: &Setup,
    between: char,
    name_board: bool,
) -> String {
    let pieces = PiecesByCell::new(variant, setup);
    let mut text = String::new();
    for (i, PlacementPart { board, rows }) in placement_parts(variant).into_iter().enumerate() {
        if i > 0 {
            text.push(between);
        }
        push_rows(rows, &mut text, |square| letter(pieces.at(Cell::new(board, square))));
    }
    push_fields(variant, setup, name_board, &mut text);
    text
}

fn two_fens(variant: VariantId, setup: &Setup) -> String {
    let pieces = PiecesByCell::new(variant, setup);
    let fens = TWO.map(|board| {
        let mut text = String::new();
        let written = |square| letter(pieces.at(Cell::new(board, square)));
        push_rows(variant.shape().rows(), &mut text, written);
        push_fields(variant, setup, false, &mut text);
        text
    });
    fens.join(" | ")
}

fn side_by_side(variant: VariantId, setup: &Setup) -> String {
    let pieces = PiecesByCell::new(variant, setup);
    let mut text = String::new();
    for (i, row) in variant.shape().rows().enumerate() {
        let cells = TWO
            .into_iter()
            .flat_map(|board| row.iter().map(move |&square| Cell::new(board, square)))
            .map(|cell| letter(pieces.at(cell)));
        push_row(&mut text, i, cells);
    }
    push_fields(variant, setup, false, &mut text);
    text
}

/// Both boards in one placement; `None` if a square is occupied on both boards.
fn single(variant: VariantId, setup: &Setup, form: FenForm) -> Option<String> {
    let pieces = PiecesByCell::new(variant, setup);
    let on = |board, square: Square| pieces.at(Cell::new(board, square));
    let mut squares = (0..variant.shape().squares() as u16).map(Square);
    if squares.any(|square| TWO.into_iter().all(|board| on(board, square).is_some())) {
        return None;
    }
    if form == FenForm::Vchess && !knows_vchess(variant) {
        return None;
    }
    let mut text = String::new();
    let written = |square| match on(BoardId::B, square) {
        None => letter(on(BoardId::A, square)),
        Some(piece) => Some(match form {
            FenForm::SchemingMind => format!("{}-", piece.letter()),
            FenForm::Vchess => {
                let upper = vchess_letter(piece.role);
                let lower = piece.letter().is_ascii_lowercase();
                if lower { upper.to_ascii_lowercase() } else { upper }.to_string()
            }
            _ => format!("|{}", piece.letter()),
        }),
    };
    push_rows(variant.shape().rows(), &mut text, written);
    if form == FenForm::Vchess {
        push_vchess_fields(variant, setup, &mut text);
    } else {
        push_fields(variant, setup, false, &mut text);
    }
    Some(text)
}

fn letter(piece: Option<Piece>) -> Option<String> {
    piece.map(|piece| piece.letter().to_string())
}

fn push_rows<'r>(
    rows: impl IntoIterator<Item = &'r Vec<Square>>,
    text: &mut String,
    written: impl Fn(Square) -> Option<String>,
) {
    for (i, row) in rows.into_iter().enumerate() {
        push_row(text, i, row.iter().map(|&square| written(square)));
    }
}

/// Writes one rank: pieces as given, runs of empty squares as numbers.
fn push_row(text: &mut String, index: usize, squares: impl Iterator<Item = Option<String>>) {
    if index > 0 {
        text.push('/');
    }
    let mut empty = 0;
    for square in squares {
        match square {
            None => empty += 1,
            Some(piece) => {
                if empty > 0 {
                    text.push_str(&empty.to_string());
                    empty = 0;
                }
                text.push_str(&piece);
            }
        }
    }
    if empty > 0 {
        text.push_str(&empty.to_string());
    }
}

/// Writes the fields of vchess. A lost right has the file after the last one.
fn push_vchess_fields(variant: VariantId, setup: &Setup, text: &mut String) {
    let shape = variant.shape();
    let files = shape.rows().map(Vec::len).max().unwrap_or_default();
    let lost = char::from(b'a' + u8::try_from(files).unwrap_or_default()).to_string();
    let mut rooks = String::new();
    for (color, wing) in VCHESS_RIGHTS {
        let held = setup.castling.iter().any(|right| right == (color, wing));
        let path = variant.castle_path(color, wing).filter(|_| held);
        rooks.push_str(path.map_or(lost.as_str(), |path| shape.file(path.rook_from)));
    }
    let moves = u32::from(setup.fullmove_number.saturating_sub(1));
    let plies = 2 * moves + u32::from(setup.turn == Color::Black);
    let en_passant = setup.en_passant.map_or("-", |pawn| shape.name(pawn.square));
    text.push_str(&format!(" {} {plies} {rooks} {en_passant}", setup.turn.letter()));
}

fn push_fields(variant: VariantId, setup: &Setup, name_board: bool, text: &mut String) {
    let mut castling: String = RIGHTS
        .iter()
        .filter(|&&(_, color, wing)| setup.castling.iter().any(|right| right == (color, wing)))
        .map(|right| right.0)
        .collect();
    if castling.is_empty() {
        castling.push('-');
    }
    let en_passant = match setup.en_passant {
        None => "-".to_owned(),
        Some(pawn) => {
            let name = variant.shape().name(pawn.square);
            if name_board && variant.boards() > 1 {
                format!("{name}/{}", pawn.landing.letter())
            } else {
                name.to_owned()
            }
        }
    };
    let turn = setup.turn.letter();
    let (clock, number) = (setup.halfmove_clock, setup.fullmove_number);
    text.push_str(&format!(" {turn} {castling} {en_passant} {clock} {number}"));
    for color in Color::ALL {
        if let Some(kind) = setup.confinement[color] {
            let king = Piece { color, role: Role::King };
            text.push_str(&format!(" {}={}", king.letter(), kind.word()));
        }
    }
}
