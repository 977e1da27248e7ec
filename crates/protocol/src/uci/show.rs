//! The command `d`, which shows the position.

use glass_notation::fen;
use glass_rules::{BoardId, Cell, NamedCell};

use super::Uci;

impl Uci {
    /// The boards side by side, with planes one below the other, the FEN, the key and the checking pieces.
    pub(super) fn show(&self) -> Vec<String> {
        let view = self.history.position().view();
        let (variant, shape) = (view.variant(), view.variant().shape());
        let boards = || (0..variant.boards() as u8).map(BoardId);
        let mut lines = Vec::new();
        for plane in shape.planes() {
            lines.push(String::new());
            for row in plane {
                let side = |board| {
                    let pieces: String = row
                        .iter()
                        .map(|&square| {
                            let piece = view.piece_at(Cell::new(board, square));
                            format!(" {}", piece.map_or('.', |piece| piece.letter()))
                        })
                        .collect();
                    let rank = row.first().map_or("", |&square| shape.rank(square));
                    format!("{rank:>3} {pieces}")
                };
                lines.push(boards().map(side).collect::<Vec<_>>().join("  "));
            }
        }
        lines.push(String::new());
        lines.push(format!("Fen: {}", fen::write(view)));
        lines.push(format!("Key: {:016X}", view.key()));
        let checkers: Vec<String> = view
            .checkers()
            .into_iter()
            .map(|cell| NamedCell::new(variant, cell).to_string())
            .collect();
        lines.push(format!("Checkers: {}", checkers.join(" ")).trim_end().to_owned());
        lines.push(format!("Rules: {}", view.rules()));
        lines
    }
}
