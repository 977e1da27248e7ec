//! Compares tables with a forward search that uses only the rules.

use glass_rules::{
    AnyPosition, Outcome, Position, PositionVisitor, Random, RuleSet, Setup, Variant,
};

use crate::TableError;
use crate::entry::{Prize, Value};
use crate::folder::Folder;
use crate::table::Table;

/// The result of a comparison with forward searches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Searched {
    /// Positions in which the search found the mate of the table, and no shorter mate.
    pub mates: u64,
    /// Positions in which neither the search nor the table has a mate within the depth.
    pub quiet: u64,
    /// The first position with a difference as FEN, and a description of the difference.
    pub fault: Option<String>,
}

impl Folder {
    /// Searches random positions of a table to a fixed depth, with all legal moves and without tables. Compares whether
    /// the side to move can force mate or is mated by force, and in how many plies.
    ///
    /// # Errors
    ///
    /// If the table cannot be read.
    pub fn search(
        &self,
        table: &Table,
        positions: u64,
        depth: u16,
        seed: u64,
    ) -> Result<Searched, TableError> {
        let search = ForwardSearch { table, positions, depth, random: Random::new(seed) };
        AnyPosition::start(table.rules()).visit(search)
    }
}

struct ForwardSearch<'a> {
    table: &'a Table,
    positions: u64,
    depth: u16,
    random: Random,
}

impl PositionVisitor for ForwardSearch<'_> {
    type Output = Result<Searched, TableError>;

    fn visit<V: Variant>(mut self, _start: &Position<V>) -> Self::Output {
        let numbering = self.table.numbering();
        let mut found = Searched::default();
        while found.mates + found.quiet < self.positions {
            let number = self.random.next_u64() % numbering.numbers();
            let Some(setup) = numbering.setup(number) else { continue };
            let Some(position) = described::<V>(&setup, self.table.rules()) else { continue };
            let kept = self.table.value_of(number)?;
            let near = match kept {
                Value::Forced { prize: Prize::Mate, plies } if plies <= self.depth => Some(plies),
                _ => None,
            };
            let searched = (0..=self.depth).find(|&plies| ends_in::<V>(&position, plies));
            if near != searched {
                let fen = glass_notation::fen::write(&position);
                let text = |plies: Option<u16>| match plies {
                    None => format!("no mate in {} plies", self.depth),
                    Some(plies) => format!("mate in {plies} plies"),
                };
                let (kept, searched) = (text(near), text(searched));
                found.fault = Some(format!("{fen}: {kept} in the table, {searched} by search"));
                return Ok(found);
            }
            match near {
                Some(_) => found.mates += 1,
                None => found.quiet += 1,
            }
        }
        Ok(found)
    }
}

fn described<V: Variant>(setup: &Setup, rules: &'static RuleSet) -> Option<Position<V>> {
    Position::<V>::new(setup, rules).ok()
}

/// Whether mate can be forced within `plies` plies: by the side to move if the number is odd, by its opponent if it is
/// even.
fn ends_in<V: Variant>(position: &Position<V>, plies: u16) -> bool {
    match position.outcome() {
        // The side to move is mated.
        Some(Outcome::Checkmate { .. } | Outcome::Extinction { .. }) => {
            return plies.is_multiple_of(2);
        }
        Some(_) => return false,
        None if plies == 0 => return false,
        None => {}
    }
    let mut moves = position.legal_moves().into_iter();
    let after = |legal| {
        let after = position.after(legal);
        match after.en_passant() {
            None => Some(after),
            // Tables do not cover en passant.
            Some(_) => described(&Setup { en_passant: None, ..after.setup() }, position.rules()),
        }
    };
    let mut ends = |legal| after(legal).is_some_and(|after| ends_in::<V>(&after, plies - 1));
    if plies % 2 == 1 { moves.any(&mut ends) } else { moves.all(&mut ends) }
}
