//! The tables of a lattice, computed at compile time.

use super::pawns::{WAYS, way};
use super::spec::LatticeSpec;
use crate::geometry::PawnStep;
use crate::geometry::points::{Numbers, Point, is_within_reach};
use crate::{Bits, Ride, Square, SquareSet};

/// No common line.
const APART: u8 = u8::MAX;

/// The tables of a lattice, computed from its [`LatticeSpec`]. Sets have `W` words. There is room for `N` squares, a
/// power of two so that indexes need no bounds check, and for `LINES` lines through each.
pub(in crate::geometry) struct LatticeArrays<const W: usize, const N: usize, const LINES: usize> {
    squares: [SquareTables<Bits<W>>; N],
    lines: [[Line<Bits<W>>; LINES]; N],
    common_line: [[u8; N]; N],
}

/// References to the tables of a lattice.
#[derive(Clone, Copy, Debug)]
pub struct LatticeTables<S: 'static> {
    /// By square.
    pub(super) squares: &'static [SquareTables<S>],
    /// By square and line; the lines of a family are adjacent.
    pub(super) lines: &'static [Line<S>],
    /// By two squares: the index of the common line.
    pub(super) common_line: &'static [u8],
}

/// The tables of one square that do not depend on the pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct SquareTables<S> {
    /// By [`Ride`]: all squares on its lines.
    pub rays: [S; Ride::COUNT],
    pub knight: S,
    pub king: S,
    /// The squares one step away across the edges.
    pub neighbours: S,
    /// By side: the squares that a pawn attacks from here, and the squares from which a pawn attacks this one.
    pub pawn: [S; 2],
    pub pawn_sources: [S; 2],
    pub plane: S,
    /// The squares from which pieces other than riders attack a king's step from this square.
    pub king_zone: S,
    /// By side and direction: the origin of a pawn step to this square.
    pawn_origins: [[Square; WAYS]; 2],
    /// The square from the other side's perspective.
    pub flip: Square,
    /// The mirrored square.
    pub mirror: Square,
}

/// A line through a square, which divides the line into squares with lower and higher numbers.
#[derive(Clone, Copy, Debug)]
pub struct Line<S> {
    pub(in crate::geometry) below: S,
    pub(in crate::geometry) above: S,
}

impl<S> SquareTables<S> {
    #[inline]
    pub fn pawn_origin(&self, side: usize, step: PawnStep) -> Square {
        self.pawn_origins[side % 2][way(step) % WAYS]
    }
}

impl<const W: usize, const N: usize, const LINES: usize> LatticeArrays<W, N, LINES> {
    pub const fn new(spec: &LatticeSpec) -> Self {
        assert!(N.is_power_of_two() && spec.points.len() <= N);
        let numbers = Numbers::new(spec.points);
        let empty = Bits([0; W]);
        let nothing = SquareTables {
            rays: [empty; Ride::COUNT],
            knight: empty,
            king: empty,
            neighbours: empty,
            pawn: [empty; 2],
            pawn_sources: [empty; 2],
            plane: empty,
            king_zone: empty,
            pawn_origins: [[Square(0); WAYS]; 2],
            flip: Square(0),
            mirror: Square(0),
        };
        let mut tables = Self {
            squares: [nothing; N],
            lines: [[Line { below: empty, above: empty }; LINES]; N],
            common_line: [[APART; N]; N],
        };
        let mut lines = [const { StepTable::empty() }; LINES];
        let (mut family, mut line) = (0, 0);
        while family < Ride::COUNT {
            let mut i = 0;
            while i < spec.rides[family].len() {
                lines[line] = StepTable::new(spec, &numbers, spec.rides[family][i]);
                tables.find_line(&lines[line], family, line);
                line += 1;
                i += 1;
            }
            family += 1;
        }
        assert!(line == LINES, "as many lines as the lattice says");
        tables.find_leaps(spec, &numbers);
        let mut square = 0;
        while square < spec.points.len() {
            tables.find_pawn_steps(spec, &numbers, square);
            tables.squares[square].plane = plane(square, spec.plane);
            tables.squares[square].flip = spec.flip[square];
            tables.squares[square].mirror = spec.mirror[square];
            square += 1;
        }
        tables.find_king_zones(&lines);
        tables
    }

    pub const fn view(&'static self) -> LatticeTables<Bits<W>> {
        LatticeTables {
            squares: &self.squares,
            lines: self.lines.as_flattened(),
            common_line: self.common_line.as_flattened(),
        }
    }

    /// Computes a line from its step, and the king's attacks along it.
    const fn find_line(&mut self, steps: &StepTable<N>, family: usize, line: usize) {
        let mut square = 0;
        while square < N {
            let below = self.walk(&steps.from, square, line);
            let above = self.walk(&steps.to, square, line);
            self.lines[square][line] = Line { below, above };
            let tables = &mut self.squares[square];
            tables.rays[family] = tables.rays[family].or(below).or(above);
            tables.king = steps.both(square, tables.king);
            if family == Ride::Orthogonal as usize {
                tables.neighbours = steps.both(square, tables.neighbours);
            }
            square += 1;
        }
    }

    /// The squares from a square to the edge, or once around the board without that square.
    const fn walk(&mut self, next: &[u16; N], from: usize, line: usize) -> Bits<W> {
        let mut ray = Bits([0; W]);
        let mut at = next[from] as usize;
        while at < N && at != from {
            ray = ray.with(at);
            // The first of two lines counts.
            if self.common_line[from][at] == APART {
                self.common_line[from][at] = line as u8;
            }
            at = next[at] as usize;
        }
        ray
    }

    const fn find_leaps(&mut self, spec: &LatticeSpec, numbers: &Numbers) {
        let mut i = 0;
        while i < spec.knight.len() {
            let steps = StepTable::<N>::new(spec, numbers, spec.knight[i]);
            let mut square = 0;
            while square < spec.points.len() {
                self.squares[square].knight = steps.both(square, self.squares[square].knight);
                square += 1;
            }
            i += 1;
        }
    }

    const fn find_pawn_steps(&mut self, spec: &LatticeSpec, numbers: &Numbers, from: usize) {
        let mut side = 0;
        while side < 2 {
            let (pushes, captures) = (spec.pushes[side], spec.captures[side]);
            let mut i = 0;
            while i < pushes.len() {
                if let Some(to) = spec.pawn_step(numbers, from, pushes[i]) {
                    let way = way(PawnStep::Push(i as u8));
                    self.squares[to].pawn_origins[side][way] = Square(from as u16);
                }
                i += 1;
            }
            i = 0;
            while i < captures.len() {
                if let Some(to) = spec.pawn_step(numbers, from, captures[i]) {
                    let way = way(PawnStep::Capture(i as u8));
                    self.squares[to].pawn_origins[side][way] = Square(from as u16);
                    let attacks = &mut self.squares[from].pawn[side];
                    *attacks = attacks.with(to);
                    let sources = &mut self.squares[to].pawn_sources[side];
                    *sources = sources.with(from);
                }
                i += 1;
            }
            side += 1;
        }
    }

    const fn find_king_zones(&mut self, lines: &[StepTable<N>; LINES]) {
        let mut attackers = [Bits([0; W]); N];
        let mut square = 0;
        while square < N {
            let SquareTables { knight, king, pawn_sources: [white, black], .. } =
                self.squares[square];
            attackers[square] = knight.or(king).or(white).or(black);
            square += 1;
        }
        let mut line = 0;
        while line < LINES {
            square = 0;
            while square < N {
                let to = lines[line].to[square] as usize;
                if to < N {
                    self.squares[square].king_zone =
                        self.squares[square].king_zone.or(attackers[to]);
                    self.squares[to].king_zone = self.squares[to].king_zone.or(attackers[square]);
                }
                square += 1;
            }
            line += 1;
        }
    }
}

/// By square: the target of a step, and the origin of a step to the square. `N` or more if there is none.
struct StepTable<const N: usize> {
    to: [u16; N],
    from: [u16; N],
}

impl<const N: usize> StepTable<N> {
    const fn empty() -> Self {
        Self { to: [u16::MAX; N], from: [u16::MAX; N] }
    }

    const fn new(spec: &LatticeSpec, numbers: &Numbers, step: Point) -> Self {
        assert!(is_within_reach(step), "no step is longer than the numbers allow for");
        let mut steps = Self::empty();
        let mut square = 0;
        while square < spec.points.len() {
            if let Some(to) = spec.step(numbers, square, step) {
                steps.to[square] = to as u16;
                steps.from[to] = square as u16;
            }
            square += 1;
        }
        steps
    }

    /// Adds the targets of the step and of its opposite.
    const fn both<const W: usize>(&self, square: usize, mut set: Bits<W>) -> Bits<W> {
        let (to, from) = (self.to[square] as usize, self.from[square] as usize);
        if to < N {
            set = set.with(to);
        }
        if from < N {
            set = set.with(from);
        }
        set
    }
}

/// The squares in the plane of a square.
const fn plane<const W: usize>(square: usize, size: usize) -> Bits<W> {
    let mut plane = Bits([0; W]);
    let mut i = 0;
    while i < size {
        plane = plane.with(square / size * size + i);
        i += 1;
    }
    plane
}

impl<S: SquareSet> LatticeTables<S> {
    /// The tables of a square.
    #[inline]
    pub(super) fn square(&self, square: Square) -> &'static SquareTables<S> {
        &self.squares[square.index() % self.squares.len()]
    }

    /// The `COUNT` lines through a square from an index on.
    #[inline]
    pub(in crate::geometry) fn lines(
        &self,
        square: Square,
        first: usize,
        count: usize,
    ) -> &'static [Line<S>] {
        let lines_through = self.lines.len() / self.squares.len();
        let first = square.index() % self.squares.len() * lines_through + first;
        &self.lines[first..first + count]
    }

    /// The common line of two squares, as seen from each.
    #[inline]
    fn common(&self, a: Square, b: Square) -> Option<[&'static Line<S>; 2]> {
        let count = self.squares.len();
        let line = usize::from(self.common_line[a.index() % count * count + b.index() % count]);
        if line == usize::from(APART) {
            return None;
        }
        let through = |square: Square| self.lines(square, line, 1).first();
        Some([through(a)?, through(b)?])
    }

    #[inline]
    pub(super) fn between(&self, a: Square, b: Square) -> S {
        match self.common(a, b) {
            Some([from_a, from_b]) if a < b => from_a.above & from_b.below,
            Some([from_a, from_b]) => from_a.below & from_b.above,
            None => S::EMPTY,
        }
    }

    #[inline]
    pub(super) fn line(&self, a: Square, b: Square) -> S {
        let whole = |[from_a, _]: [&Line<S>; 2]| from_a.below | from_a.above | S::from_square(a);
        self.common(a, b).map_or(S::EMPTY, whole)
    }
}
