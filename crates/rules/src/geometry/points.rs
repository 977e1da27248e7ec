//! The squares of a shape as points with coordinates, from which the compiler computes steps.

use crate::Square;

/// The coordinates of a square, or their changes by a step. Unused coordinates are 0.
pub(super) type Point = [i8; 4];

/// The points of a shape with two dimensions.
pub(super) const fn flat<const N: usize>(pairs: [(i8, i8); N]) -> [Point; N] {
    let mut points = [[0; 4]; N];
    let mut i = 0;
    while i < N {
        points[i] = [pairs[i].0, pairs[i].1, 0, 0];
        i += 1;
    }
    points
}

/// The opposite steps.
pub(super) const fn reversed<const N: usize>(steps: [Point; N]) -> [Point; N] {
    let mut back = steps;
    let mut i = 0;
    while i < N {
        back[i] = opposite(steps[i]);
        i += 1;
    }
    back
}

/// The opposite step.
pub(super) const fn opposite([a, b, c, d]: Point) -> Point {
    [-a, -b, -c, -d]
}

/// The squares of the points that satisfy a condition.
pub(super) fn squares(points: &[Point], condition: impl Fn(Point) -> bool) -> Vec<Square> {
    let all = points.iter().enumerate();
    all.filter(|&(_, &point)| condition(point)).map(|(i, _)| Square(i as u16)).collect()
}

/// The set of the points that satisfy a condition, as a constant.
macro_rules! set_where {
    ($points:expr, $point:pat => $condition:expr) => {{
        let mut set = <$crate::Bits<_> as $crate::SquareSet>::EMPTY;
        let mut square = 0;
        while square < $points.len() {
            let $point = $points[square];
            if $condition {
                set = set.with(square);
            }
            square += 1;
        }
        set
    }};
}
pub(super) use set_where;

/// By square: the square of its mapped point. For constants only: a point outside of the shape is a compile-time error.
macro_rules! map_points {
    ($points:expr, $point:pat => $image:expr) => {{
        let numbers = $crate::geometry::points::Numbers::new($points.as_slice());
        let mut images = [$crate::Square(0); _];
        let mut square = 0;
        while square < $points.len() {
            let $point = $points[square];
            let image = numbers.square($image).expect("a square of the shape");
            images[square] = $crate::Square(image as u16);
            square += 1;
        }
        images
    }};
}
pub(super) use map_points;

/// The square numbers of a shape by coordinates.
pub(super) struct Numbers {
    /// Exceeds every coordinate, with a gap between rows that no step can cross.
    base: isize,
    numbers: [u16; TABLE_LEN],
}

/// No square has these coordinates.
const NONE: u16 = u16::MAX;
/// The greatest change of a coordinate by a step.
const REACH: i8 = 3;
/// The length of the table, sufficient for the largest shape with its rows and gaps.
const TABLE_LEN: usize = 4096;

/// Whether [`Numbers::square`] is valid for a step of this length.
pub(super) const fn is_within_reach([a, b, c, d]: Point) -> bool {
    a.abs() <= REACH && b.abs() <= REACH && c.abs() <= REACH && d.abs() <= REACH
}

impl Numbers {
    pub const fn new(points: &[Point]) -> Self {
        let mut base = 0;
        let mut i = 0;
        while i < 4 * points.len() {
            let beyond = points[i / 4][i % 4] + 1 + REACH;
            if beyond > base {
                base = beyond;
            }
            i += 1;
        }
        let mut numbers = Self { base: base as isize, numbers: [NONE; TABLE_LEN] };
        let mut square = 0;
        while square < points.len() {
            let place = numbers.place(points[square]);
            numbers.numbers[place as usize] = square as u16;
            square += 1;
        }
        numbers
    }

    /// The square of a point at most one step away from the shape; `None` if the point is outside of the shape.
    pub const fn square(&self, point: Point) -> Option<usize> {
        // Short, because the compiler evaluates it several ten thousand times.
        let place = self.place(point);
        if place < 0 || place >= TABLE_LEN as isize {
            return None;
        }
        match self.numbers[place as usize] {
            NONE => None,
            number => Some(number as usize),
        }
    }

    const fn place(&self, [a, b, c, d]: Point) -> isize {
        ((d as isize * self.base + c as isize) * self.base + b as isize) * self.base + a as isize
    }
}
