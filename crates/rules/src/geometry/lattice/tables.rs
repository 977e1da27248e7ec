//! The tables of a lattice, computed once.

use super::Lattice;
use super::pawns::PawnSteps;
use super::spec::{LatticeSpec, Step, inverted};
use crate::geometry::Shape;
use crate::{Ride, Square, SquareSet};

/// No common line.
const APART: u8 = u8::MAX;

/// The tables of a lattice, computed from its [`LatticeSpec`].
pub struct LatticeTables<S> {
    pub(in crate::geometry) shape: Shape,
    /// By square.
    squares: Vec<SquareTables<S>>,
    /// By square and line, the lines of a family together.
    lines: Vec<Line<S>>,
    /// How many lines go through a square.
    lines_through: usize,
    /// By two squares: the number of the line through both.
    common_line: Vec<u8>,
    /// By two squares: what lies between them. Empty where [`Line`] tells it.
    between: Vec<S>,
    pub(super) pawn_steps: [PawnSteps<S>; 2],
    pub(super) second_rank: [S; 2],
    pub(super) last_rank: [S; 2],
    pub(super) pawn_squares: [S; 2],
    pub(super) flip: Vec<Square>,
    pub(super) mirror: Vec<Square>,
}

/// What does not depend on the pieces, for one square.
#[derive(Clone, Copy)]
pub(super) struct SquareTables<S> {
    /// By [`Ride`]: every square on its lines.
    pub rays: [S; Ride::COUNT],
    pub knight: S,
    pub king: S,
    pub bishop: S,
    /// By side: what a pawn attacks, and from where it attacks this square.
    pub pawn: [S; 2],
    pub pawn_sources: [S; 2],
    pub plane: S,
    /// From where pieces other than riders attack a king's step from this square.
    pub king_zone: S,
}

/// A line through a square, which parts it in two by the numbers of its squares.
#[derive(Clone, Copy)]
pub(in crate::geometry) struct Line<S> {
    pub below: S,
    pub above: S,
}

impl<S: SquareSet> LatticeTables<S> {
    pub(in crate::geometry) fn new<L: Lattice<Set = S>>(spec: LatticeSpec) -> Self {
        let count = spec.shape.squares();
        for (family, directions) in spec.rides.iter().enumerate() {
            assert_eq!(directions.len(), 2 * L::LINES[family], "two directions a line");
        }
        let sources =
            spec.captures.each_ref().map(|steps| steps.iter().map(inverted).collect::<Vec<_>>());
        let axes: Vec<_> = spec.rides.iter().flat_map(|rides| axes(rides)).collect();
        let squares = (0..count).map(|square| SquareTables {
            rays: [0, 1, 2].map(|family: usize| {
                let rays = spec.rides[family].iter();
                rays.fold(S::EMPTY, |rays, step| rays | ray(step, square))
            }),
            knight: leaps(&spec.knight, square),
            king: leaps(&spec.king, square),
            bishop: leaps(&spec.bishop, square),
            pawn: [0, 1].map(|side: usize| leaps(&spec.captures[side], square)),
            pawn_sources: [0, 1].map(|side: usize| leaps(&sources[side], square)),
            king_zone: S::EMPTY,
            plane: {
                let same = (0..count).filter(|&other| spec.plane[other] == spec.plane[square]);
                set(same.map(|other| Square(other as u16)))
            },
        });
        let lines = (0..count).flat_map(|square| {
            axes.iter()
                .map(move |(down, up)| Line { below: ray(down, square), above: ray(up, square) })
        });
        let mut tables = Self {
            squares: squares.collect(),
            lines: lines.collect(),
            lines_through: axes.len(),
            common_line: vec![APART; count * count],
            between: Vec::new(),
            pawn_steps: {
                let [white, black] = spec.pushes;
                let [white_captures, black_captures] = spec.captures;
                [PawnSteps::new(white, white_captures), PawnSteps::new(black, black_captures)]
            },
            second_rank: spec.second_rank.map(set),
            last_rank: spec.last_rank.map(set),
            pawn_squares: spec.no_pawns.map(|squares| !set::<S>(squares)),
            flip: spec.flip,
            mirror: spec.mirror,
            shape: spec.shape,
        };
        tables.find_common_lines();
        tables.find_king_zones();
        if !L::SINGLE_LINES {
            tables.between = shortest_ways(count, &spec.rides);
        }
        tables
    }

    fn find_king_zones(&mut self) {
        for square in 0..self.squares.len() {
            let steps = self.squares[square].king;
            self.squares[square].king_zone = steps.squares().fold(S::EMPTY, |zone, to| {
                let to = &self.squares[to.index()];
                let [white, black] = to.pawn_sources;
                zone | to.knight | to.king | to.bishop | white | black
            });
        }
    }

    fn find_common_lines(&mut self) {
        let count = self.squares.len();
        for a in 0..count {
            for line in (0..self.lines_through).rev() {
                let Line { below, above } = self.lines[a * self.lines_through + line];
                for b in (below | above).squares() {
                    self.common_line[a * count + b.index()] = line as u8;
                }
            }
        }
    }

    /// What is known of a square; `None` of one that the board lacks.
    #[inline]
    pub(super) fn square(&self, square: Square) -> Option<&SquareTables<S>> {
        self.squares.get(square.index())
    }

    /// So many lines through a square, from the one with that number on.
    #[inline]
    pub(in crate::geometry) fn lines(
        &self,
        square: Square,
        first: usize,
        count: usize,
    ) -> &[Line<S>] {
        let first = square.index() * self.lines_through + first;
        self.lines.get(first..first + count).unwrap_or_default()
    }

    /// The line through two squares, as seen from each.
    #[inline]
    fn common(&self, a: Square, b: Square) -> Option<[&Line<S>; 2]> {
        let line = *self.common_line.get(a.index() * self.squares.len() + b.index())?;
        let through = |square: Square| {
            (line != APART)
                .then(|| self.lines.get(square.index() * self.lines_through + usize::from(line)))?
        };
        Some([through(a)?, through(b)?])
    }

    #[inline]
    pub(super) fn between(&self, a: Square, b: Square) -> S {
        if let Some(&between) = self.between.get(a.index() * self.squares.len() + b.index()) {
            return between;
        }
        match self.common(a, b) {
            Some([from_a, from_b]) if a < b => from_a.above & from_b.below,
            Some([from_a, from_b]) => from_a.below & from_b.above,
            None => S::EMPTY,
        }
    }

    pub(super) fn line(&self, a: Square, b: Square) -> S {
        let whole = |[from_a, _]: [&Line<S>; 2]| from_a.below | from_a.above | S::of(a);
        self.common(a, b).map_or(S::EMPTY, whole)
    }
}

/// The directions of a family in pairs: the one in which the numbers of squares fall, and its opposite.
fn axes(directions: &[Step]) -> Vec<(&Step, &Step)> {
    let falls = |step: &Step| {
        let mut pairs =
            step.iter().enumerate().filter_map(|(from, to)| Some((from, to.as_ref()?.index())));
        pairs.next().is_some_and(|(from, to)| to < from)
    };
    let opposite = |step: &Step| {
        let back = inverted(step);
        directions.iter().find(|other| **other == back)
    };
    let pairs = directions.iter().enumerate().filter_map(|(i, step)| {
        let back = opposite(step)?;
        // Each pair once, where its first direction stands.
        let first = directions[..i].iter().all(|earlier| earlier != back);
        first.then_some(if falls(step) { (step, back) } else { (back, step) })
    });
    pairs.collect()
}

/// The squares of a direction from a square to the edge, or once around without that square.
fn ray<S: SquareSet>(step: &Step, from: usize) -> S {
    set(walk(step, from))
}

fn walk(step: &Step, from: usize) -> impl Iterator<Item = Square> {
    let next = move |at: &Square| step[at.index()].filter(|to| to.index() != from);
    std::iter::successors(next(&Square(from as u16)), next)
}

/// The squares to which the steps lead.
fn leaps<S: SquareSet>(steps: &[Step], from: usize) -> S {
    set(steps.iter().filter_map(|step| step[from]))
}

/// By two squares: the squares between them on the shortest way, in the first direction of several.
fn shortest_ways<S: SquareSet>(squares: usize, rides: &[Vec<Step>]) -> Vec<S> {
    let mut ways: Vec<Option<S>> = vec![None; squares * squares];
    for step in rides.iter().flatten() {
        for from in 0..squares {
            let mut between = S::EMPTY;
            for to in walk(step, from) {
                let known = &mut ways[from * squares + to.index()];
                if known.is_none_or(|known| between.count() < known.count()) {
                    *known = Some(between);
                }
                between.insert(to);
            }
        }
    }
    ways.into_iter().map(Option::unwrap_or_default).collect()
}

/// The set of these squares.
pub(super) fn set<S: SquareSet>(squares: impl IntoIterator<Item = Square>) -> S {
    squares.into_iter().fold(S::EMPTY, |set, square| set | S::of(square))
}
