//! Finds the symmetries of a board by search: the permutations of its squares that preserve its geometry.

use std::collections::HashMap;

use glass_rules::{
    Color, Geometry, PawnStep, PositionState, Ride, Role, SetOf, Square, SquareSet, Variant,
};

/// All permutations of a board's squares that preserve attacks and, if kings are confined to planes, the planes. With
/// `pawns`, they also preserve the pawn moves of both sides. Each is a list with the new square of every square. The
/// identity is the first.
pub fn automorphisms<V: Variant>(pawns: bool) -> Vec<Vec<u16>> {
    let search = Search::<V>::new(pawns);
    let mut found = Vec::new();
    search.extend(search.beginning(), 0, &mut found);
    found
}

/// The squares as a graph whose edges have types.
struct Search<V: Variant> {
    /// The type of the relation between two squares, by the first square and then the second.
    kinds: Vec<Vec<u16>>,
    /// The squares with a given relation to a square, by square and then type.
    related: Vec<Vec<SetOf<V>>>,
}

/// For each square, the candidates for its image.
type Candidates<V> = Vec<SetOf<V>>;

impl<V: Variant> Search<V> {
    fn new(pawns: bool) -> Self {
        let count = V::Geometry::SQUARES;
        let mut known = HashMap::new();
        let kinds: Vec<Vec<u16>> = (0..count)
            .map(|a| {
                let seen_from = Relations::<V>::new(Square(a as u16), pawns);
                (0..count)
                    .map(|b| {
                        let next = known.len() as u16;
                        *known.entry(seen_from.to(Square(b as u16))).or_insert(next)
                    })
                    .collect()
            })
            .collect();
        let related = kinds
            .iter()
            .map(|row| {
                let mut related = vec![SetOf::<V>::EMPTY; known.len()];
                for (b, &kind) in row.iter().enumerate() {
                    related[usize::from(kind)].insert(Square(b as u16));
                }
                related
            })
            .collect();
        Self { kinds, related }
    }

    /// The initial candidates: a square can only be mapped to one with the same relation to itself.
    fn beginning(&self) -> Candidates<V> {
        let alike = |a: usize| {
            let mut alike = SetOf::<V>::EMPTY;
            for b in (0..self.kinds.len()).filter(|&b| self.kinds[a][a] == self.kinds[b][b]) {
                alike.insert(Square(b as u16));
            }
            alike
        };
        (0..self.kinds.len()).map(alike).collect()
    }

    /// Adds all permutations that agree with the images of the first `settled` squares.
    fn extend(&self, mut candidates: Candidates<V>, settled: usize, found: &mut Vec<Vec<u16>>) {
        for square in settled..candidates.len() {
            let images = candidates[square];
            match images.single() {
                Some(image) => {
                    if !self.settle(&mut candidates, square, image) {
                        return;
                    }
                }
                None => {
                    for image in images.squares() {
                        let mut narrowed = candidates.clone();
                        if self.settle(&mut narrowed, square, image) {
                            self.extend(narrowed, square + 1, found);
                        }
                    }
                    return;
                }
            }
        }
        let images = candidates.iter().filter_map(|images| images.first());
        found.push(images.map(|image| image.0).collect());
    }

    /// Assigns a square its image. `false` if another square has no candidate left.
    fn settle(&self, candidates: &mut Candidates<V>, square: usize, image: Square) -> bool {
        candidates[square] = SetOf::<V>::from_square(image);
        let related = &self.related[image.index()];
        for (other, images) in candidates.iter_mut().enumerate() {
            *images &= related[usize::from(self.kinds[square][other])];
            if images.is_empty() {
                return false;
            }
        }
        true
    }
}

/// The relations of a square to other squares.
struct Relations<V: Variant> {
    square: Square,
    sets: Vec<SetOf<V>>,
}

impl<V: Variant> Relations<V> {
    fn new(square: Square, pawns: bool) -> Self {
        let mut sets = vec![V::Geometry::king(square)];
        if V::State::CONFINES {
            // Planes matter only where kings are confined to them.
            sets.push(V::Geometry::plane(square));
        }
        sets.extend(Role::ALL.map(|role| V::Geometry::leaps(role, square)));
        for ride in [Ride::Orthogonal, Ride::Diagonal, Ride::Triagonal] {
            if V::Geometry::RIDES.contains(&ride) {
                sets.push(V::Geometry::rays(ride, square));
                sets.push(V::Geometry::ride(ride, square, SetOf::<V>::FULL));
            }
        }
        if pawns {
            for color in Color::ALL {
                sets.push(pushes::<V>(color, square));
                sets.push(V::Geometry::pawn(color, square));
                for zone in [
                    V::double_push_zone(color),
                    V::promotion_zone(color),
                    V::Geometry::last_rank(color),
                    V::Geometry::pawn_squares(color),
                ] {
                    // Membership of a zone is a relation of a square to itself.
                    sets.push(SetOf::<V>::from_square(square) & zone);
                }
            }
        }
        sets.push(SetOf::<V>::from_square(square));
        Self { square, sets }
    }

    /// A number for the type of the relation to another square.
    fn to(&self, other: Square) -> u64 {
        debug_assert!(self.sets.len() <= 64, "{:?}", self.square);
        self.sets.iter().fold(0, |kind, set| kind << 1 | u64::from(set.has(other)))
    }
}

/// The squares that a pawn can reach with a single push on an empty board.
pub fn pushes<V: Variant>(color: Color, square: Square) -> SetOf<V> {
    (0..V::Geometry::PAWN_PUSHES).fold(SetOf::<V>::EMPTY, |all, way| {
        all | V::Geometry::pawn_step(color, PawnStep::Push(way), SetOf::<V>::from_square(square))
    })
}
