//! The tables of a lattice, computed once.

use super::pawns::PawnSteps;
use super::spec::{LatticeSpec, Step, inverted};
use crate::geometry::Shape;
use crate::{Ride, Square, SquareSet};

/// No square.
const OFF: u16 = u16::MAX;
/// No common line.
const APART: u8 = u8::MAX;

/// The tables of a lattice, computed from its [`LatticeSpec`].
pub struct LatticeTables<S> {
    pub(in crate::geometry) shape: Shape,
    squares: usize,
    /// By direction and square, [`OFF`] behind the edge; the directions of a family stand together.
    next: Vec<u16>,
    /// Where the directions of each family begin, and the end.
    families: [usize; Ride::COUNT + 1],
    /// By square and direction, if lines are not walked: the line to the edge.
    lines: Vec<S>,
    /// The lines of a direction run from low to high numbers.
    rises: Vec<bool>,
    /// By family and square.
    rays: Vec<S>,
    pub(super) knight: Vec<S>,
    pub(super) king: Vec<S>,
    pub(super) bishop: Vec<S>,
    pub(super) pawn: [Vec<S>; 2],
    pub(super) pawn_sources: [Vec<S>; 2],
    pub(super) steps: [PawnSteps<S>; 2],
    pub(super) second_rank: [S; 2],
    pub(super) last_rank: [S; 2],
    pub(super) pawn_squares: [S; 2],
    pub(super) plane: Vec<S>,
    /// By two squares: the direction that leads from one to the other.
    direction: Vec<u8>,
    pub(super) flip: Vec<Square>,
    pub(super) mirror: Vec<Square>,
}

/// For each square the squares to which the steps lead.
fn leaps<S: SquareSet>(squares: usize, steps: &[Step]) -> Vec<S> {
    (0..squares).map(|from| set(steps.iter().filter_map(|step| step[from]))).collect()
}

impl<S: SquareSet> LatticeTables<S> {
    pub(in crate::geometry) fn new(spec: LatticeSpec, walks: bool) -> Self {
        let squares = spec.shape.squares();
        let mut families = [0; Ride::COUNT + 1];
        for (family, steps) in spec.rides.iter().enumerate() {
            families[family + 1] = families[family] + steps.len();
        }
        let steps: Vec<&Step> = spec.rides.iter().flatten().collect();
        let next = steps.iter().flat_map(|step| step.iter().map(|to| to.map_or(OFF, |to| to.0)));
        let both = |steps: &[Vec<Step>; 2], back: bool| {
            [0, 1].map(|side: usize| {
                let steps: Vec<_> = steps[side]
                    .iter()
                    .map(|step| if back { inverted(step) } else { step.clone() })
                    .collect();
                leaps(squares, &steps)
            })
        };
        let planes = (0..squares).map(|square| {
            let same = (0..squares).filter(|&other| spec.plane[other] == spec.plane[square]);
            set(same.map(|other| Square(other as u16)))
        });
        let mut tables = Self {
            squares,
            next: next.collect(),
            families,
            lines: Vec::new(),
            rises: Vec::new(),
            rays: Vec::new(),
            knight: leaps(squares, &spec.knight),
            king: leaps(squares, &spec.king),
            bishop: leaps(squares, &spec.bishop),
            pawn: both(&spec.captures, false),
            pawn_sources: both(&spec.captures, true),
            second_rank: spec.second_rank.map(set),
            last_rank: spec.last_rank.map(set),
            pawn_squares: spec.no_pawns.map(|squares| !set::<S>(squares)),
            plane: planes.collect(),
            direction: vec![APART; squares * squares],
            flip: spec.flip,
            mirror: spec.mirror,
            shape: spec.shape,
            steps: {
                let [white, black] = spec.pushes;
                let [white_captures, black_captures] = spec.captures;
                [PawnSteps::new(white, white_captures), PawnSteps::new(black, black_captures)]
            },
        };
        for family in 0..Ride::COUNT {
            for square in 0..squares as u16 {
                let rays = tables.walk(family, Square(square), S::EMPTY);
                tables.rays.push(rays);
            }
        }
        tables.find_directions();
        if !walks {
            tables.find_lines();
        }
        tables
    }

    /// Writes down which direction leads from each square to each other, the shortest way where there are two.
    fn find_directions(&mut self) {
        let mut lengths = vec![usize::MAX; self.direction.len()];
        for direction in 0..self.families[Ride::COUNT] {
            for from in 0..self.squares {
                let (mut at, mut length) = (from, 1);
                while let Some(to) = self.next(direction, at).filter(|&to| to != from) {
                    let pair = from * self.squares + to;
                    if length < lengths[pair] {
                        lengths[pair] = length;
                        self.direction[pair] = direction as u8;
                    }
                    (at, length) = (to, length + 1);
                }
            }
        }
    }

    fn find_lines(&mut self) {
        let directions = self.families[Ride::COUNT];
        for from in 0..self.squares {
            for direction in 0..directions {
                let mut line = S::EMPTY;
                let mut at = from;
                while let Some(to) = self.next(direction, at) {
                    line |= S::of(Square(to as u16));
                    at = to;
                }
                self.lines.push(line);
            }
        }
        self.rises = (0..directions)
            .map(|direction| {
                let pairs =
                    (0..self.squares).filter_map(|from| Some((from, self.next(direction, from)?)));
                let mut rises = pairs.map(|(from, to)| to > from);
                let first = rises.next().unwrap_or(true);
                debug_assert!(
                    rises.all(|rising| rising == first),
                    "numbers rise along each direction or fall"
                );
                first
            })
            .collect();
    }

    /// The same by arithmetic on the lines.
    #[inline]
    pub(super) fn cut(&self, family: usize, square: Square, occupied: S) -> S {
        let (first, end) = (self.families[family], self.families[family + 1]);
        let here = square.index() * self.families[Ride::COUNT];
        let mut reached = S::EMPTY;
        for (&line, &rises) in self
            .lines
            .get(here + first..here + end)
            .into_iter()
            .flatten()
            .zip(&self.rises[first..end])
        {
            let stops = line & occupied;
            reached |= line & if rises { stops.up_to_first() } else { stops.last_onwards() };
        }
        reached
    }

    #[inline]
    fn next(&self, direction: usize, from: usize) -> Option<usize> {
        let to = *self.next.get(direction * self.squares + from)?;
        (to != OFF).then_some(usize::from(to))
    }

    /// Every square on the lines of a family.
    #[inline]
    pub(super) fn rays(&self, family: usize, square: Square) -> S {
        let of_family = self.rays.get(family * self.squares..).unwrap_or_default();
        of_family.get(square.index()).copied().unwrap_or(S::EMPTY)
    }

    /// The squares that a piece reaches in the directions of a family, to the first occupied one.
    #[inline]
    pub(super) fn walk(&self, family: usize, square: Square, occupied: S) -> S {
        let from = square.index();
        let mut reached = S::EMPTY;
        for direction in self.families[family]..self.families[family + 1] {
            let mut at = from;
            while let Some(to) = self.next(direction, at) {
                // Once around a ring.
                if to == from {
                    break;
                }
                let square = Square(to as u16);
                reached |= S::of(square);
                if occupied.has(square) {
                    break;
                }
                at = to;
            }
        }
        reached
    }

    fn direction(&self, a: Square, b: Square) -> Option<usize> {
        let direction = *self.direction.get(a.index() * self.squares + b.index())?;
        (direction != APART).then_some(usize::from(direction))
    }

    pub(super) fn between(&self, a: Square, b: Square) -> S {
        let mut between = S::EMPTY;
        let Some(direction) = self.direction(a, b) else { return between };
        let mut at = a.index();
        while let Some(to) = self.next(direction, at).filter(|&to| to != b.index()) {
            between |= S::of(Square(to as u16));
            at = to;
        }
        between
    }

    pub(super) fn line(&self, a: Square, b: Square) -> S {
        let (Some(there), Some(back)) = (self.direction(a, b), self.direction(b, a)) else {
            return S::EMPTY;
        };
        let mut line = S::of(a);
        for direction in [there, back] {
            let mut at = a.index();
            while let Some(to) = self.next(direction, at).filter(|&to| to != a.index()) {
                line |= S::of(Square(to as u16));
                at = to;
            }
        }
        line
    }
}

/// The set of these squares.
pub(super) fn set<S: SquareSet>(squares: impl IntoIterator<Item = Square>) -> S {
    squares.into_iter().fold(S::EMPTY, |set, square| set | S::of(square))
}
