//! Arrays whose length is fixed by a type.

/// An array whose length is fixed by the implementing type. A variant can thus have one value for each board or role
/// without a length parameter in every signature.
pub trait Array<T>: Copy {
    /// The number of entries.
    const LEN: usize;

    /// Creates each entry from its index.
    fn from_fn(value: impl FnMut(usize) -> T) -> Self;
    /// The entry at an index below `LEN`.
    fn at(&self, index: usize) -> &T;
    /// A mutable reference to the entry at an index below `LEN`.
    fn at_mut(&mut self, index: usize) -> &mut T;
}

impl<T: Copy, const N: usize> Array<T> for [T; N] {
    const LEN: usize = N;

    #[inline]
    fn from_fn(value: impl FnMut(usize) -> T) -> Self {
        std::array::from_fn(value)
    }

    // If the length is a power of two, a mask replaces the bounds check, because this is part of the inner loop.
    #[inline]
    fn at(&self, index: usize) -> &T {
        if N.is_power_of_two() { &self[index & (N - 1)] } else { &self[index] }
    }

    #[inline]
    fn at_mut(&mut self, index: usize) -> &mut T {
        if N.is_power_of_two() { &mut self[index & (N - 1)] } else { &mut self[index] }
    }
}
