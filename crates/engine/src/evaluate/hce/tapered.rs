//! A value that is interpolated between middle game and endgame.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

/// Two values in centipawns: with all officers on the boards, and without any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::evaluate) struct Tapered {
    pub middle: i32,
    pub end: i32,
}

impl Tapered {
    pub const ZERO: Self = Self { middle: 0, end: 0 };

    /// The value at `phase` of `full` units of phase, see [`HceValues::phase`](super::values::HceValues::phase).
    #[inline]
    pub const fn at(self, phase: i32, full: i32) -> i32 {
        (self.middle * phase + self.end * (full - phase)) / full
    }
}

/// Shorthand for constant tables.
pub(super) const fn taper(middle: i32, end: i32) -> Tapered {
    Tapered { middle, end }
}

/// A value from its two parts, where 0 is the middle game and 1 the endgame. Rounded to centipawns.
pub(super) fn tapered(part: impl Fn(usize) -> f64) -> Tapered {
    taper(part(0).round() as i32, part(1).round() as i32)
}

impl Add for Tapered {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        taper(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Tapered {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        taper(self.middle - other.middle, self.end - other.end)
    }
}

impl Neg for Tapered {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        taper(-self.middle, -self.end)
    }
}

impl Mul<i32> for Tapered {
    type Output = Self;
    #[inline]
    fn mul(self, factor: i32) -> Self {
        taper(self.middle * factor, self.end * factor)
    }
}

impl AddAssign for Tapered {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Tapered {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
