//! Sets of squares of one board.

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use crate::Square;

/// A set of the squares of one board.
pub trait SquareSet:
    Copy
    + Eq
    + fmt::Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + 'static
{
    /// The empty set.
    const EMPTY: Self;
    /// All bits, including those beyond the last square of the board.
    const FULL: Self;

    /// The set of one square.
    fn from_square(square: Square) -> Self;
    /// Whether the square is in the set.
    fn has(self, square: Square) -> bool;
    /// Whether the set is empty.
    fn is_empty(self) -> bool;
    /// The number of squares in the set.
    fn count(self) -> u32;
    /// The square with the lowest number.
    fn first(self) -> Option<Square>;
    /// Removes and returns the square with the lowest number.
    fn pop(&mut self) -> Option<Square>;
    /// Adds `by` to the number of every square, and drops squares that are then out of range.
    #[must_use]
    fn shifted(self, by: i16) -> Self;
    /// Adds a square.
    fn insert(&mut self, square: Square);
    /// Adds a square if it is not in the set, and removes it otherwise.
    fn toggle(&mut self, square: Square);
    /// For a set of occupied squares, the squares that a rider sees along a line. The rider's square divides the line
    /// into the squares `below` and `above` by their numbers. Includes the first occupied square on either side.
    #[must_use]
    fn seen_on_line(self, below: Self, above: Self) -> Self;

    /// A hash of the set.
    fn digest(self) -> u64;

    /// Whether more than one square is in the set.
    #[inline]
    fn is_many(mut self) -> bool {
        self.pop();
        !self.is_empty()
    }

    /// The only square of a set with one square.
    #[inline]
    fn single(mut self) -> Option<Square> {
        let square = self.pop();
        if self.is_empty() { square } else { None }
    }

    /// `self` where the condition holds, the empty set otherwise.
    #[inline]
    fn when(self, condition: bool) -> Self {
        if condition { self } else { Self::EMPTY }
    }

    /// The squares in the order of their numbers.
    #[inline]
    fn squares(self) -> Squares<Self> {
        Squares(self)
    }
}

/// The squares of a set, lowest number first.
#[derive(Clone, Debug)]
pub struct Squares<S>(S);

impl<S: SquareSet> Iterator for Squares<S> {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        self.0.pop()
    }
}

/// A set of up to 64 × `W` squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bits<const W: usize>(pub [u64; W]);

impl<const W: usize> Default for Bits<W> {
    #[inline]
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> SquareSet for Bits<W> {
    const EMPTY: Self = Self([0; W]);
    const FULL: Self = Self([!0; W]);

    #[inline(always)]
    fn from_square(square: Square) -> Self {
        // Compares instead of indexing, so that the words can stay in registers.
        let mut words = [0; W];
        for (i, word) in words.iter_mut().enumerate() {
            *word = u64::from(W == 1 || i == square.index() / 64) << (square.0 % 64);
        }
        Self(words)
    }

    #[inline]
    fn has(self, square: Square) -> bool {
        if W > 2 {
            return self
                .0
                .get(square.index() / 64)
                .is_some_and(|word| word >> (square.0 % 64) & 1 != 0);
        }
        !(self & Self::from_square(square)).is_empty()
    }

    #[inline]
    fn insert(&mut self, square: Square) {
        if W <= 2 {
            *self |= Self::from_square(square);
        } else if let Some(word) = self.0.get_mut(square.index() / 64) {
            *word |= 1 << (square.0 % 64);
        }
    }

    #[inline]
    fn toggle(&mut self, square: Square) {
        if W <= 2 {
            *self ^= Self::from_square(square);
        } else if let Some(word) = self.0.get_mut(square.index() / 64) {
            *word ^= 1 << (square.0 % 64);
        }
    }

    #[inline]
    fn is_empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    #[inline]
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline]
    fn first(self) -> Option<Square> {
        self.0
            .iter()
            .enumerate()
            .find(|(_, word)| **word != 0)
            .map(|(i, word)| Square(i as u16 * 64 + word.trailing_zeros() as u16))
    }

    #[inline]
    fn pop(&mut self) -> Option<Square> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let square = Square(i as u16 * 64 + word.trailing_zeros() as u16);
                *word &= *word - 1;
                return Some(square);
            }
        }
        None
    }

    #[inline]
    fn digest(self) -> u64 {
        self.0.iter().fold(0, |digest: u64, word| {
            digest.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31) ^ word
        })
    }

    #[inline]
    fn shifted(self, by: i16) -> Self {
        let distance = by.unsigned_abs();
        if W == 2 {
            let (all, distance) = (self.joined(), u32::from(distance));
            let moved = if by >= 0 { all.checked_shl(distance) } else { all.checked_shr(distance) };
            return Self::split(moved.unwrap_or(0));
        }
        let mut words = self.0;
        for _ in 0..distance / 64 {
            words = std::array::from_fn(|i| {
                let neighbour = if by >= 0 { i.checked_sub(1) } else { Some(i + 1) };
                neighbour.and_then(|i| words.get(i)).copied().unwrap_or(0)
            });
        }
        let bits = u32::from(distance % 64);
        if by >= 0 { Self(words).raised(bits) } else { Self(words).lowered(bits) }
    }

    #[inline]
    fn seen_on_line(self, below: Self, above: Self) -> Self {
        // Above: the bits that change when 1 is subtracted. Below: the bits from the highest occupied square on.
        match W {
            1 => {
                let (low, high) = ((self & below).0[0], (self & above).0[0]);
                let from_last = !0 << (63 - (low | 1).leading_zeros());
                let mut seen = Self::EMPTY;
                seen.0[0] = below.0[0] & from_last | above.0[0] & (high ^ high.wrapping_sub(1));
                seen
            }
            2 => {
                let (low, high) = ((self & below).joined(), (self & above).joined());
                let from_last = !0 << (127 - (low | 1).leading_zeros());
                let up_to_first = high ^ high.wrapping_sub(1);
                Self::split(below.joined() & from_last | above.joined() & up_to_first)
            }
            _ => {
                let (low, high) = (self & below, self & above);
                below & low.last_onwards() | above & high.up_to_first()
            }
        }
    }
}

impl<const W: usize> Bits<W> {
    /// Adds a square. A `const` function for tables, like the next one.
    pub(crate) const fn with(mut self, square: usize) -> Self {
        self.0[square / 64] |= 1 << (square % 64);
        self
    }

    /// The union of two sets.
    pub(crate) const fn or(mut self, other: Self) -> Self {
        let mut i = 0;
        while i < W {
            self.0[i] |= other.0[i];
            i += 1;
        }
        self
    }

    /// The first and the last word as one number, which is the whole set if there are two words.
    #[inline]
    const fn joined(self) -> u128 {
        self.0[0] as u128 | (self.0[W - 1] as u128) << 64
    }

    /// The set of two words.
    #[inline]
    const fn split(words: u128) -> Self {
        let mut set = Self([0; W]);
        set.0[0] = words as u64;
        set.0[W - 1] = (words >> 64) as u64;
        set
    }

    /// Adds `by`, which is below 64, to every square's number, and drops squares out of range.
    #[inline(always)]
    pub(crate) fn raised(self, by: u32) -> Self {
        // The neighbour's bits are shifted twice, because shifting by 64 at once is not possible.
        Self(std::array::from_fn(|i| {
            let below = if i > 0 { self.0[i - 1] } else { 0 };
            self.0[i] << by | below >> 1 >> (63 - by)
        }))
    }

    /// Subtracts `by`, which is below 64, from every square's number.
    #[inline(always)]
    fn lowered(self, by: u32) -> Self {
        Self(std::array::from_fn(|i| {
            let above = if i + 1 < W { self.0[i + 1] } else { 0 };
            self.0[i] >> by | above << 1 << (63 - by)
        }))
    }

    /// All squares up to and including the one with the lowest number. All squares if the set is empty.
    fn up_to_first(self) -> Self {
        // The bits that change when 1 is subtracted.
        let mut borrow = true;
        Self(self.0.map(|word| {
            let (less, under) = word.overflowing_sub(u64::from(borrow));
            borrow = under;
            word ^ less
        }))
    }

    /// All squares from the one with the highest number on. All squares if the set is empty.
    fn last_onwards(self) -> Self {
        let mut words = [!0; W];
        let mut found = false;
        for i in (0..W).rev() {
            let word = self.0[i];
            words[i] = match word {
                _ if found => 0,
                0 => !0,
                _ => !0 << (63 - word.leading_zeros()),
            };
            found |= word != 0;
        }
        Self(words)
    }
}

impl<const W: usize> BitAnd for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn bitand(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word &= other;
        }
        self
    }
}

impl<const W: usize> BitOr for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn bitor(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
        self
    }
}

impl<const W: usize> BitXor for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn bitxor(mut self, other: Self) -> Self {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word ^= other;
        }
        self
    }
}

impl<const W: usize> Not for Bits<W> {
    type Output = Self;
    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

impl<const W: usize> BitAndAssign for Bits<W> {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl<const W: usize> BitOrAssign for Bits<W> {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

impl<const W: usize> BitXorAssign for Bits<W> {
    #[inline]
    fn bitxor_assign(&mut self, other: Self) {
        *self = *self ^ other;
    }
}

impl<const W: usize> fmt::Debug for Bits<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.squares().map(|square| square.0)).finish()
    }
}
