//! Finds where a piece could land, now and after a move of its king. For variants in which the landing boards depend on
//! the kings.

use std::collections::{BTreeMap, BTreeSet};

use glass_rules::{
    AnyPosition, BoardId, Cell, Color, History, Move, NamedCell, Setup, Transfer, VariantId,
};
use glass_words::Message;
use serde::Serialize;

use crate::board::cell_number::number;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::http::language;
use crate::t;

/// The maximum number of cells to name for each board. For more cells the text only gives their number.
const MAX_NAMED_CELLS: usize = 8;

/// The cells on which a piece could land.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "landings")]
pub(crate) struct Landings {
    text: String,
    /// Landing cells of its legal moves.
    now: Vec<usize>,
    /// Landing cells of its legal moves after a move of its king, without the current ones.
    later: Vec<usize>,
}

/// Whether the boards on which pieces land depend on where the kings are.
pub(crate) fn depend_on_kings(variant: VariantId) -> bool {
    variant.transfer() == Transfer::WhereAKingStands
}

impl Landings {
    /// For the piece on a cell, as if it were its side's turn.
    pub(crate) fn new(position: &AnyPosition, cell: Cell) -> Result<Self, Refusal> {
        let (view, variant) = (position.view(), position.variant());
        let name = NamedCell::new(variant, cell);
        let Some(piece) = view.piece_at(cell) else {
            return Err(refusal(t("landings-none").with("cell", name)));
        };
        let mine =
            with_side_to_move(position, piece.color).ok_or_else(|| refusal(t("landings-check")))?;
        let now = landing_cells(&mine, cell);
        let king = mine.view().king(piece.color);
        let later: BTreeSet<Cell> = moves_from(&mine, king)
            .filter(|mv| mv.from() != cell)
            .filter_map(|mv| with_side_to_move(&position_after(&mine, mv), piece.color))
            .flat_map(|moved| landing_cells(&moved, cell))
            .filter(|landing| !now.contains(landing))
            .collect();
        let first = match now.len() {
            0 => t("landings-nowhere"),
            _ => t("landings-now").with("boards", describe_cells(variant, &now)),
        };
        let second = match later.len() {
            0 => t("landings-no-more"),
            _ => t("landings-later").with("boards", describe_cells(variant, &later)),
        };
        let piece = language::current().piece(piece);
        // For the king itself, the first part already covers its moves.
        let text = if king == Some(cell) {
            t("landings-list-king").with("cell", name).with("piece", piece).with("now", first)
        } else {
            t("landings-list")
                .with("cell", name)
                .with("piece", piece)
                .with("now", first)
                .with("later", second)
        };
        let [now, later] =
            [now, later].map(|cells| cells.into_iter().map(|cell| number(variant, cell)).collect());
        Ok(Self { text: text.to_string(), now, later })
    }
}

/// The position with that side to move; `None` if the other side would be left in check.
fn with_side_to_move(position: &AnyPosition, color: Color) -> Option<AnyPosition> {
    if position.turn() == color {
        return Some(position.clone());
    }
    let setup = Setup { turn: color, en_passant: None, ..position.view().setup() };
    AnyPosition::new(&setup, position.view().rules()).ok()
}

fn position_after(position: &AnyPosition, legal: Move) -> AnyPosition {
    let mut history = History::new(position.clone());
    history.play_unchecked(legal);
    history.position().clone()
}

fn moves_from(position: &AnyPosition, from: Option<Cell>) -> impl Iterator<Item = Move> {
    position.view().legal_moves().into_iter().filter(move |mv| Some(mv.from()) == from)
}

fn landing_cells(position: &AnyPosition, from: Cell) -> BTreeSet<Cell> {
    moves_from(position, Some(from)).map(|mv| mv.landing_cell()).collect()
}

/// Formats cells by board: `on B (f3, h3), on C (12 squares)`.
fn describe_cells(variant: VariantId, cells: &BTreeSet<Cell>) -> String {
    let mut boards: BTreeMap<BoardId, Vec<Cell>> = BTreeMap::new();
    for &cell in cells {
        boards.entry(cell.board).or_default().push(cell);
    }
    let board = |(board, cells): (&BoardId, &Vec<Cell>)| {
        let names: Vec<_> = cells.iter().map(|cell| variant.shape().name(cell.square)).collect();
        let (board, count) = (board.letter(), names.len());
        if count > MAX_NAMED_CELLS {
            return t("landings-count").with("board", board).with("count", count).to_string();
        }
        t("landings-on").with("board", board).with("cells", names.join(", ")).to_string()
    };
    boards.iter().map(board).collect::<Vec<_>>().join(", ")
}

fn refusal(why: Message) -> Refusal {
    Refusal::new(RefusalCode::Malformed, why)
}

#[cfg(test)]
mod tests {
    use glass_notation::{cell, fen};

    use super::*;

    fn landings_after(moves: &str, name: &str) -> Landings {
        let variant = VariantId::QuasiAlice;
        let mut history = History::new(AnyPosition::start(variant.default_rules()));
        for text in moves.split_whitespace() {
            let legal = glass_notation::coordinate::read(history.position().view(), text).unwrap();
            history.play(legal).unwrap();
        }
        let [cell] = cell::read(variant, name)[..] else { panic!("{name}") };
        Landings::new(history.position(), cell).unwrap()
    }

    #[test]
    fn a_piece_lands_on_more_boards_when_its_king_has_moved() {
        // Both kings are on A, so pieces there may go to any other board.
        let start = landings_after("", "Ag1");
        assert_eq!((start.now.len(), start.later.len()), (6, 0));
        assert!(
            start.text.contains("on B (f3, h3), on C (f3, h3), on D (f3, h3)"),
            "{}",
            start.text
        );
        // Black's pieces are examined as if it were Black's turn.
        assert_eq!(landings_after("", "Ab8").now.len(), 6);
    }

    #[test]
    fn later_landings_follow_a_king_move() {
        // White's king is on C and Black's is on A. Pieces on A now land on C, and later on other boards.
        let landings = landings_after("Ae2e4/B Ah7h6/B Ae1e2/C Ah8h7/C", "Ag1");
        let variant = VariantId::QuasiAlice;
        let boards = |cells: &[usize]| -> BTreeSet<usize> {
            cells.iter().map(|cell| cell / variant.shape().squares()).collect()
        };
        assert_eq!(boards(&landings.now), BTreeSet::from([2]), "{}", landings.text);
        // A move of the king also vacates a square on C.
        assert_eq!(boards(&landings.later), BTreeSet::from([1, 2, 3]), "{}", landings.text);
        assert!(landings.text.contains("; after a move of its king also on "), "{}", landings.text);
    }

    #[test]
    fn landings_of_empty_squares_and_in_check_are_refused() {
        let variant = VariantId::QuasiAlice;
        let start = AnyPosition::start(variant.default_rules());
        let [empty] = cell::read(variant, "Ae4")[..] else { panic!() };
        assert!(Landings::new(&start, empty).unwrap_err().text.contains("There is no piece on"));
        let chess = VariantId::Chess.default_rules();
        let check = fen::position(chess, "4k3/8/8/8/8/8/4r3/R3K3 w").unwrap();
        let [black] = cell::read(VariantId::Chess, "e8")[..] else { panic!() };
        assert!(Landings::new(&check, black).unwrap_err().text.contains("A king is in check"));
        assert!(depend_on_kings(variant) && !depend_on_kings(VariantId::Alice));
    }
}
