//! Numbers the positions of a material, with one number for symmetrical positions.

use std::sync::Arc;

use glass_rules::{
    AnyPosition, ByColor, ByRole, Color, Confinement, Geometry, Piece, Position, PositionState,
    PositionView, PositionVisitor, Reach, Role, RuleSet, Setup, SquareSet, Variant,
};

use crate::Material;
use crate::arrangement::Arrangement;
use crate::king_pairs::KingPairs;
use crate::material::MAX_PIECES;

/// The numbering of a material's positions.
///
/// A number consists of the side to move, the class of the pair of kings, the confinement of bared kings, and the cells
/// of the other pieces. Equal pieces are treated as a set. Some numbers have no valid position.
#[derive(Debug)]
pub struct Numbering {
    rules: &'static RuleSet,
    material: Material,
    pieces: Vec<Piece>,
    pairs: Arc<KingPairs>,
    groups: Vec<Group>,
    /// Whether the rules confine a side's bared king.
    confined: ByColor<bool>,
    /// The number of placements of all groups.
    standings: u64,
    bounds: Bounds,
}

/// Bounds on the positions that a game can reach, see [`Reach`].
#[derive(Debug)]
struct Bounds {
    /// Whether a game can reach this material.
    material: bool,
    /// Reachability by class of kings.
    kings: Vec<bool>,
    /// The cells that pawns can reach, by colour and cell. `None` if they can reach every cell on which they can be set
    /// up.
    pawns: Option<ByColor<Vec<bool>>>,
}

/// A group of equal pieces other than the kings.
#[derive(Debug)]
struct Group {
    first: usize,
    count: usize,
    /// The number of placements of the group.
    ways: u64,
}

/// The states of a king that may be confined.
const CONFINEMENTS: [Option<Confinement>; 3] =
    [None, Some(Confinement::Cells), Some(Confinement::Boards)];

impl Numbering {
    /// The numbering of a material under a rule set.
    pub fn new(rules: &'static RuleSet, material: Material) -> Self {
        let pairs = KingPairs::for_rules(rules, material.has_pawns());
        let pieces = material.pieces();
        let mut groups: Vec<Group> = Vec::new();
        for (slot, piece) in pieces.iter().enumerate().skip(2) {
            match groups.last_mut() {
                Some(group) if pieces[group.first] == *piece => group.count += 1,
                _ => groups.push(Group { first: slot, count: 1, ways: 0 }),
            }
        }
        for group in &mut groups {
            group.ways = choose(pairs.cells as u64, group.count as u64);
        }
        let confines = AnyPosition::start(rules).visit(Confines);
        let bounds = AnyPosition::start(rules).visit(FindBounds { pieces: &pieces, pairs: &pairs });
        Self {
            rules,
            material,
            pieces,
            pairs,
            standings: groups.iter().map(|group| group.ways).product(),
            groups,
            confined: ByColor::from_fn(|color| confines && material.is_bare(color)),
            bounds,
        }
    }

    /// The rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// The material.
    pub fn material(&self) -> Material {
        self.material
    }

    /// The number of numbers.
    pub fn numbers(&self) -> u64 {
        self.side() * 2
    }

    /// The number of numbers for each side to move.
    pub fn side(&self) -> u64 {
        self.pairs.classes.len() as u64 * self.of_class()
    }

    /// The number of consecutive numbers for each class of kings and side to move.
    pub(crate) fn of_class(&self) -> u64 {
        self.confinements() * self.standings
    }

    fn confinements(&self) -> u64 {
        Color::ALL
            .map(|color| if self.confined[color] { CONFINEMENTS.len() as u64 } else { 1 })
            .iter()
            .product()
    }

    /// The pieces in the order of the material.
    pub(crate) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    pub(crate) fn pairs(&self) -> &KingPairs {
        &self.pairs
    }

    /// Whether a side's king may be confined.
    pub(crate) fn confined(&self, color: Color) -> bool {
        self.confined[color]
    }

    /// The number of symmetrical positions with this number; 0 if no position has it.
    pub(crate) fn weight(&self, number: u64) -> u64 {
        let Some(arrangement) = self.arrangement(number) else { return 0 };
        let cells = &arrangement.cells;
        let Some((class, moved)) = self.pairs.find([cells[0], cells[1]]) else { return 0 };
        let image = |symmetry: &[u16]| {
            self.standing(|slot| symmetry[usize::from(moved[usize::from(cells[slot])])])
        };
        let mut images: Vec<u64> = self.pairs.stabilizer(class).map(image).collect();
        images.push(self.standing(|slot| moved[usize::from(cells[slot])]));
        images.sort_unstable();
        images.dedup();
        u64::from(self.pairs.classes[class as usize].weight) * images.len() as u64
    }

    /// The number of positions with this number that a game can reach.
    pub(crate) fn reachable_weight(&self, number: u64) -> u64 {
        let Bounds { material, kings, pawns } = &self.bounds;
        let class = number % self.side() / self.of_class();
        if !material || !kings[class as usize] {
            return 0;
        }
        if pawns.is_none() {
            return self.weight(number);
        }
        let Some(arrangement) = self.arrangement(number) else { return 0 };
        let images = self.reachable_images(arrangement.cells);
        if self.pairs.classes[class as usize].is_alone() {
            return images.count() as u64;
        }
        let place =
            |cells: [u16; MAX_PIECES]| ([cells[0], cells[1]], self.standing(|slot| cells[slot]));
        let mut places: Vec<_> = images.map(place).collect();
        places.sort_unstable();
        places.dedup();
        places.len() as u64
    }

    /// The cells of the pieces in every symmetrical position whose pawns are on cells that a game can reach.
    fn reachable_images(
        &self,
        cells: [u16; MAX_PIECES],
    ) -> impl Iterator<Item = [u16; MAX_PIECES]> {
        let count = self.pieces.len();
        let images = self.pairs.symmetries().map(move |symmetry| {
            let mut image = cells;
            for cell in &mut image[..count] {
                *cell = symmetry[usize::from(*cell)];
            }
            image
        });
        images.filter(|image| {
            self.bounds.pawns.as_ref().is_none_or(|pawns| {
                self.pieces.iter().zip(image).all(|(piece, &cell)| {
                    piece.role != Role::Pawn || pawns[piece.color][usize::from(cell)]
                })
            })
        })
    }

    /// A position with this number that a game can reach.
    pub(crate) fn reachable_setup(&self, number: u64) -> Option<Setup> {
        let mut arrangement = self.arrangement(number)?;
        arrangement.cells = self.reachable_images(arrangement.cells).next()?;
        let mut setup = Setup::empty();
        arrangement.describe(&self.pieces, &self.pairs, &mut setup);
        Some(setup)
    }

    /// The representative position of a number. It may be invalid, with two pieces on one cell. `None` if the number is
    /// unused, because a symmetrical placement has a smaller number.
    pub(crate) fn arrangement(&self, number: u64) -> Option<Arrangement> {
        let (turn, mut rest) = match number.checked_sub(self.side()) {
            None => (Color::White, number),
            Some(rest) => (Color::Black, rest),
        };
        let mut cells = [0; MAX_PIECES];
        for group in self.groups.iter().rev() {
            let standing = &mut cells[group.first..group.first + group.count];
            nth_set(rest % group.ways, self.pairs.cells as u64, standing);
            rest /= group.ways;
        }
        let mut confinement = ByColor::default();
        for color in [Color::Black, Color::White] {
            if self.confined[color] {
                confinement[color] = CONFINEMENTS[(rest % 3) as usize];
                rest /= 3;
            }
        }
        cells[..2].copy_from_slice(&self.pairs.classes[rest as usize].kings);
        let arrangement = Arrangement { cells, turn, confinement };
        let class = rest as u32;
        let is_first = self.pairs.classes[rest as usize].is_alone()
            || self.first_standing(class, |slot| cells[slot]) == self.standing(|slot| cells[slot]);
        is_first.then_some(arrangement)
    }

    /// The number of a position; `None` if the pair of kings is invalid.
    #[inline]
    pub(crate) fn number(&self, arrangement: &Arrangement) -> Option<u64> {
        let cells = &arrangement.cells;
        let (class, moved) = self.pairs.find([cells[0], cells[1]])?;
        let mut number = u64::from(class);
        for color in Color::ALL {
            if self.confined[color] {
                number = number * 3
                    + match arrangement.confinement[color] {
                        None => 0,
                        Some(Confinement::Cells) => 1,
                        Some(Confinement::Boards) => 2,
                    };
            }
        }
        let standing = self.first_standing(class, |slot| moved[usize::from(cells[slot])]);
        number = number * self.standings + standing;
        Some(if arrangement.turn == Color::White { number } else { number + self.side() })
    }

    /// The smallest number of the other pieces' placement among those that are symmetrical with the kings fixed.
    #[inline]
    fn first_standing(&self, class: u32, cell: impl Fn(usize) -> u16) -> u64 {
        self.pairs.stabilizer(class).fold(self.standing(&cell), |least, symmetry| {
            least.min(self.standing(|slot| symmetry[usize::from(cell(slot))]))
        })
    }

    /// The number of the other pieces' placement. `cell` has the cell of each piece by its slot.
    #[inline]
    fn standing(&self, cell: impl Fn(usize) -> u16) -> u64 {
        let mut number = 0;
        for group in &self.groups {
            let way = if group.count == 1 {
                u64::from(cell(group.first))
            } else {
                let mut standing = [0; MAX_PIECES];
                let standing = &mut standing[..group.count];
                for (to, slot) in standing.iter_mut().zip(group.first..) {
                    *to = cell(slot);
                }
                standing.sort_unstable();
                set_number(standing)
            };
            number = number * group.ways + way;
        }
        number
    }

    /// The number of a position of this material, or, if `flipped`, of the material with the sides exchanged.
    pub(crate) fn number_of(&self, view: &dyn PositionView, flipped: bool) -> Option<u64> {
        let seen = |color: Color| if flipped { !color } else { color };
        let standing = view.pieces().into_iter().map(|(cell, piece)| {
            let cell = if flipped {
                self.pairs.cell(self.pairs.flipped(self.pairs.number(cell)))
            } else {
                cell
            };
            (cell, Piece { color: seen(piece.color), role: piece.role })
        });
        let confinement = ByColor::from_fn(|color| view.confinement(seen(color)));
        let turn = seen(view.turn());
        let arrangement =
            Arrangement::from_pieces(&self.pieces, &self.pairs, standing, turn, confinement)?;
        self.number(&arrangement)
    }

    /// The representative position of a number, which may be invalid. `None` if the number is unused, because a
    /// symmetrical placement has a smaller number.
    pub fn setup(&self, number: u64) -> Option<Setup> {
        let mut setup = Setup::empty();
        self.arrangement(number)?.describe(&self.pieces, &self.pairs, &mut setup);
        Some(setup)
    }
}

/// Whether the rules confine bared kings.
struct Confines;

impl PositionVisitor for Confines {
    type Output = bool;

    fn visit<V: Variant>(self, _position: &Position<V>) -> bool {
        V::State::CONFINES
    }
}

/// Computes the bounds of a material.
struct FindBounds<'a> {
    pieces: &'a [Piece],
    pairs: &'a KingPairs,
}

impl PositionVisitor for FindBounds<'_> {
    type Output = Bounds;

    fn visit<V: Variant>(self, position: &Position<V>) -> Bounds {
        let Self { pieces, pairs } = self;
        let reach = Reach::<V>::new(position.rules());
        let mut counts = ByColor::from_fn(|_| ByRole::from_fn(|_| 0));
        for piece in pieces {
            counts[piece.color][piece.role] += 1;
        }
        let kings = pairs.classes.iter().map(|class| {
            let [white, black] = class.kings.map(|king| pairs.cell(king));
            reach.allows_kings(white, black)
        });
        let has_pawns = |color| pieces.contains(&Piece { color, role: Role::Pawn });
        let pawns = ByColor::from_fn(|color| -> Vec<bool> {
            let cells = (0..pairs.cells).map(|cell| pairs.cell(cell as u16));
            cells.map(|cell| reach.allows_pawn(color, cell)).collect()
        });
        let is_bound = Color::ALL.into_iter().any(|color| {
            has_pawns(color)
                && pawns[color].iter().enumerate().any(|(cell, &allowed)| {
                    let square = pairs.cell(cell as u16).square;
                    !allowed && V::Geometry::pawn_squares(color).has(square)
                })
        });
        Bounds {
            material: Color::ALL
                .into_iter()
                .all(|color| reach.excess(color, &counts[color]).is_none()),
            kings: kings.collect(),
            pawns: is_bound.then_some(pawns),
        }
    }
}

/// The number of subsets of `count` elements of a set of `all` elements.
fn choose(all: u64, count: u64) -> u64 {
    (0..count).fold(1, |ways, i| ways * all.saturating_sub(i) / (i + 1))
}

/// The number of a sorted set in the combinatorial number system, ordered by the greatest element, then the next, and
/// so on. A list with equal elements gets the number of some set.
fn set_number(sorted: &[u16]) -> u64 {
    sorted.iter().zip(1..).map(|(&member, count)| choose(u64::from(member), count)).sum()
}

/// The set with this number among the subsets of `all` elements, in rising order.
fn nth_set(mut number: u64, all: u64, set: &mut [u16]) {
    let mut above = all;
    for (i, slot) in set.iter_mut().enumerate().rev() {
        let count = i as u64 + 1;
        // The greatest element that contributes at most the remaining number.
        let (mut low, mut high) = (0, above);
        while low + 1 < high {
            let middle = (low + high) / 2;
            if choose(middle, count) <= number {
                low = middle;
            } else {
                high = middle;
            }
        }
        *slot = low as u16;
        number -= choose(low, count);
        above = low;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_without_gaps() {
        for count in 1..=4 {
            let ways = choose(9, count as u64);
            for number in 0..ways {
                let mut set = [0; 4];
                nth_set(number, 9, &mut set[..count]);
                assert!(set[..count].windows(2).all(|pair| pair[0] < pair[1]), "{set:?}");
                assert!(set[..count].iter().all(|&member| member < 9));
                assert_eq!(set_number(&set[..count]), number);
            }
        }
    }
}
