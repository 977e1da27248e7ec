//! Compares tables with a forward search, which uses the rules and no table.

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
    /// Positions whose mate was found where the table says, and none sooner.
    pub mates: u64,
    /// Positions in which the search found no mate as far as it went, and the table has none so near.
    pub quiet: u64,
    /// The first position with a difference, in FEN, and the difference.
    pub fault: Option<String>,
}

impl Folder {
    /// Chooses random positions of a table and searches each forward by all legal moves, so many plies deep: whether the
    /// side to move can force mate, or must suffer it, and in how many plies. This asks no table.
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
                let told = |plies: Option<u16>| match plies {
                    None => format!("no mate in {} plies", self.depth),
                    Some(plies) => format!("mate in {plies} plies"),
                };
                let (kept, searched) = (told(near), told(searched));
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

/// Whether the game is over by mate in at most so many plies whatever one side does: the side to move forces it if the
/// number is odd, and suffers it if it is even.
fn ends_in<V: Variant>(position: &Position<V>, plies: u16) -> bool {
    match position.outcome() {
        // The side to move has been mated.
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
            // Tables leave out en passant.
            Some(_) => described(&Setup { en_passant: None, ..after.setup() }, position.rules()),
        }
    };
    let mut ends = |legal| after(legal).is_some_and(|after| ends_in::<V>(&after, plies - 1));
    if plies % 2 == 1 { moves.any(&mut ends) } else { moves.all(&mut ends) }
}
