//! Finds the pieces that attack a square, and counts the attackers of every cell.

use glass_rules::{AnyPosition, Cell, Color, NamedCell, VariantId};
use serde::Serialize;

use crate::board::cell_number::{self, number};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::side;
use crate::http::language;
use crate::t;

/// The pieces that attack a square.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "attackers")]
pub(crate) struct Attackers {
    text: String,
    white: Vec<usize>,
    black: Vec<usize>,
}

impl Attackers {
    /// For the cell with this number.
    pub(crate) fn new(position: &AnyPosition, cell: usize) -> Result<Self, Refusal> {
        let (view, variant) = (position.view(), position.variant());
        let target = checked_cell(variant, cell)?;
        let name = |cell| NamedCell::new(variant, cell);
        let language = language::current();
        let found = Color::ALL.map(|color| view.attackers(target, color));
        let [white, black] = Color::ALL.map(|color| {
            let with = found[color as usize].iter().filter_map(|&from| {
                let role = language.role(view.piece_at(from)?.role);
                Some(format!("{role} {}", name(from)))
            });
            let with = with.collect::<Vec<_>>().join(", ");
            let id = if with.is_empty() { "attackers-none" } else { "attackers-pieces" };
            t(id).with("side", side::name(color)).with("pieces", with)
        });
        let text = t("attackers-list")
            .with("cell", name(target))
            .with("white", white)
            .with("black", black)
            .to_string();
        let [white, black] =
            found.map(|cells| cells.into_iter().map(|cell| number(variant, cell)).collect());
        Ok(Self { text, white, black })
    }
}

/// The number of attackers of each cell by side, in the order of cell numbers.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename = "attacks")]
pub(crate) struct Attacks {
    white: Vec<usize>,
    black: Vec<usize>,
}

impl Attacks {
    /// The attackers of every cell of a position.
    pub(crate) fn new(position: &AnyPosition) -> Self {
        let (view, variant) = (position.view(), position.variant());
        let cells = variant.boards() * variant.shape().squares();
        let cells: Vec<_> =
            (0..cells).filter_map(|cell| cell_number::cell(variant, cell)).collect();
        let [white, black] = Color::ALL
            .map(|color| cells.iter().map(|&cell| view.attackers(cell, color).len()).collect());
        Self { white, black }
    }
}

/// The cell with a number, or a refusal if there is none.
pub(crate) fn checked_cell(variant: VariantId, cell: usize) -> Result<Cell, Refusal> {
    cell_number::cell(variant, cell).ok_or_else(|| {
        Refusal::new(RefusalCode::Malformed, t("attackers-no-cell").with("cell", cell))
    })
}

#[cfg(test)]
mod tests {
    use glass_notation::fen;
    use glass_rules::VariantId;

    use super::*;

    #[test]
    fn attackers_of_both_sides_are_named_and_blocked_ones_omitted() {
        let rules = VariantId::Chess.default_rules();
        let position = fen::position(rules, "4k3/8/8/3p4/4P3/8/4R3/4K3 w").unwrap();
        let attackers = |cell| Attackers::new(&position, cell).unwrap();
        let told = attackers(28);
        assert_eq!(told.text, "Attackers of e4: White: rook e2; Black: pawn d5.");
        assert_eq!((told.white, told.black), (vec![12], vec![35]));
        // The pawn blocks the rook.
        assert_eq!(attackers(36).text, "Attackers of e5: White: none; Black: none.");
        assert!(Attackers::new(&position, 64).unwrap_err().text.contains("64"));
    }

    #[test]
    fn every_cell_has_a_count_and_counts_mirror_each_other_at_the_start() {
        for variant in VariantId::ALL {
            let position = AnyPosition::start(variant.default_rules());
            let Attacks { white, black } = Attacks::new(&position);
            assert_eq!(white.len(), variant.boards() * variant.shape().squares(), "{variant}");
            assert!(white.iter().sum::<usize>() > 20, "{variant}");
            assert_eq!(white.len(), black.len(), "{variant}");
        }
        let Attacks { white, black } =
            Attacks::new(&AnyPosition::start(VariantId::Chess.default_rules()));
        // Two pawns and the knight attack f3. Four pieces attack e2, and four attack its mirror square.
        assert_eq!((white[21], white[12], black[52], black[21]), (3, 4, 4, 0));
    }

    #[test]
    fn pieces_of_another_board_do_not_attack() {
        let position = AnyPosition::start(VariantId::Alice.default_rules());
        let told = Attackers::new(&position, 64 + 18).unwrap();
        assert_eq!(told.text, "Attackers of c3/B: White: none; Black: none.");
        assert_eq!(Attackers::new(&position, 18).unwrap().white.len(), 3);
    }
}
