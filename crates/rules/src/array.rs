//! Fixed arrays whose length belongs to a type.

/// An array of a length that the implementing type fixes, so that a variant can say "one value for each board"
/// or "one value for each role" without a length parameter in every signature.
pub trait Array<T>: Copy {
    /// The number of entries.
    const LEN: usize;

    /// Makes each entry from its number.
    fn from_fn(value: impl FnMut(usize) -> T) -> Self;
    /// The entry with that number, which is below `LEN`.
    fn at(&self, index: usize) -> &T;
    /// The entry with that number, to change it.
    fn at_mut(&mut self, index: usize) -> &mut T;
}

impl<T: Copy, const N: usize> Array<T> for [T; N] {
    const LEN: usize = N;

    #[inline]
    fn from_fn(value: impl FnMut(usize) -> T) -> Self {
        std::array::from_fn(value)
    }

    // A mask in place of a check where the length allows it: these run in the inner loop.
    #[inline]
    fn at(&self, index: usize) -> &T {
        if N.is_power_of_two() { &self[index & (N - 1)] } else { &self[index] }
    }

    #[inline]
    fn at_mut(&mut self, index: usize) -> &mut T {
        if N.is_power_of_two() { &mut self[index & (N - 1)] } else { &mut self[index] }
    }
}
