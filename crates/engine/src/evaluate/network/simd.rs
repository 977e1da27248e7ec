//! The vector arithmetic of the network.
//!
//! Each kernel is plain code that the compiler vectorises, compiled for each supported instruction set. Only the output
//! is also hand-written for each instruction set of x86-64. [`Simd`] selects the set at run time.
#![allow(unsafe_code)] // to call code for detected instruction sets, and to use blocks as registers

#[cfg(test)]
mod tests;

use std::fmt;

/// The numbers in a block. The width of a layer is a multiple of it.
pub(super) const LANES: usize = 32;

/// Numbers with the alignment of the widest registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub(super) struct Block(pub [i16; LANES]);

impl Block {
    /// All zeros.
    pub const ZERO: Self = Self([0; LANES]);

    /// The blocks of `numbers`, whose length is a multiple of [`LANES`].
    pub fn all_of(numbers: &[i16]) -> Vec<Self> {
        let (blocks, _) = numbers.as_chunks();
        blocks.iter().map(|&block| Self(block)).collect()
    }
}

/// The maximum activation, which represents 1.
pub(super) const ONE: i16 = 255;
/// The maximum absolute output weight. Its product with an activation fits 16 bits.
pub(super) const MAX_WEIGHT: u16 = 127;
/// The maximum sum of the absolute output weights of a bucket. Its product with the square of the maximum activation
/// fits 32 bits.
pub(super) const MAX_WEIGHTS: u32 = 33_000;

/// An instruction set that is available on this machine. All sets compute the same results.
///
/// ```
/// use glass_engine::Simd;
///
/// assert!(Simd::available().contains(&Simd::detect()));
/// assert!(Simd::available().contains(&Simd::PORTABLE));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Simd(Set);

/// Private, so that no value exists for unsupported instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

const _: () = assert!(MAX_WEIGHT as i32 * ONE as i32 <= i16::MAX as i32);
const _: () = assert!(MAX_WEIGHTS as i64 * ONE as i64 * ONE as i64 <= i32::MAX as i64);

impl Simd {
    /// The instructions of the compilation target; on aarch64 they include NEON.
    pub const PORTABLE: Self = Self(Set::Portable);

    /// Detects the fastest instruction set of this machine.
    pub fn detect() -> Self {
        *Self::available().last().unwrap_or(&Self::PORTABLE)
    }

    /// The available instruction sets, from slow to fast.
    pub fn available() -> Vec<Self> {
        let mut sets = vec![Self::PORTABLE];
        sets.extend(Self::extensions());
        sets
    }

    #[cfg(target_arch = "x86_64")]
    fn extensions() -> impl Iterator<Item = Self> {
        let avx2 = is_x86_feature_detected!("avx2");
        let avx512 = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512vl");
        let sets = [(avx2, Set::Avx2), (avx512, Set::Avx512)];
        sets.into_iter().filter(|(has, _)| *has).map(|(_, set)| Self(set))
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn extensions() -> impl Iterator<Item = Self> {
        std::iter::empty()
    }

    /// Writes `from` to `to`, with some rows of a matrix added and others subtracted. All have the same number of
    /// blocks; sums wrap.
    #[inline]
    pub(super) fn update(
        self,
        to: &mut [Block],
        from: &[Block],
        matrix: &[Block],
        add: &[u16],
        subtract: &[u16],
    ) {
        match self.0 {
            Set::Portable => update(to, from, matrix, add, subtract),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only `available` creates this value, if the machine has AVX2.
            Set::Avx2 => unsafe { avx2::update(to, from, matrix, add, subtract) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only `available` creates this value, if the machine has these parts of AVX-512.
            Set::Avx512 => unsafe { avx512::update(to, from, matrix, add, subtract) },
        }
    }

    /// The sum of squared activations, each multiplied by its weight. `own` and `enemy` together have the same number
    /// of blocks as `weights`, which satisfy [`MAX_WEIGHT`] and [`MAX_WEIGHTS`].
    #[inline]
    pub(super) fn output(self, own: &[Block], enemy: &[Block], weights: &[Block]) -> i32 {
        match self.0 {
            Set::Portable => output(own, enemy, weights),
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only `available` creates this value, if the machine has AVX2.
            Set::Avx2 => unsafe { avx2::output(own, enemy, weights) },
            #[cfg(target_arch = "x86_64")]
            // SAFETY: only `available` creates this value, if the machine has these parts of AVX-512.
            Set::Avx512 => unsafe { avx512::output(own, enemy, weights) },
        }
    }
}

impl fmt::Display for Simd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
        })
    }
}

/// Compiled for AVX2. The output is hand-written, because the compiler would use only half of each register.
#[cfg(target_arch = "x86_64")]
mod avx2 {
    use std::arch::x86_64::{
        __m256i, _mm256_add_epi32, _mm256_madd_epi16, _mm256_max_epi16, _mm256_min_epi16,
        _mm256_mullo_epi16, _mm256_set1_epi16, _mm256_setzero_si256,
    };
    use std::mem::transmute;

    use super::{Block, LANES, ONE};

    #[target_feature(enable = "avx2")]
    pub fn update(to: &mut [Block], from: &[Block], matrix: &[Block], add: &[u16], sub: &[u16]) {
        super::update(to, from, matrix, add, sub);
    }

    #[target_feature(enable = "avx2")]
    pub fn output(own: &[Block], enemy: &[Block], weights: &[Block]) -> i32 {
        let (own_weights, enemy_weights) = weights.split_at(own.len());
        let total = _mm256_add_epi32(side(own, own_weights), side(enemy, enemy_weights));
        // SAFETY: both types have the same size and accept any bytes.
        let lanes = unsafe { transmute::<__m256i, [i32; 8]>(total) };
        lanes.into_iter().fold(0, i32::wrapping_add)
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    fn side(sums: &[Block], weights: &[Block]) -> __m256i {
        let (zero, one) = (_mm256_setzero_si256(), _mm256_set1_epi16(ONE));
        // SAFETY: both types have the same size and accept any bytes.
        let halves = |block: &Block| unsafe { transmute::<[i16; LANES], [__m256i; 2]>(block.0) };
        let mut totals = [zero; 2];
        for (sums, weights) in sums.iter().zip(weights) {
            let (sums, weights) = (halves(sums), halves(weights));
            for half in 0..2 {
                let activations = _mm256_min_epi16(_mm256_max_epi16(sums[half], zero), one);
                let weighted = _mm256_mullo_epi16(activations, weights[half]);
                let products = _mm256_madd_epi16(weighted, activations);
                totals[half] = _mm256_add_epi32(totals[half], products);
            }
        }
        _mm256_add_epi32(totals[0], totals[1])
    }
}

/// Compiled for AVX-512 with 16-bit instructions. As for AVX2, the output is hand-written.
#[cfg(target_arch = "x86_64")]
mod avx512 {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi32, _mm512_madd_epi16, _mm512_max_epi16, _mm512_min_epi16,
        _mm512_mullo_epi16, _mm512_reduce_add_epi32, _mm512_set1_epi16, _mm512_setzero_si512,
    };
    use std::mem::transmute;

    use super::{Block, LANES, ONE};

    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub fn update(to: &mut [Block], from: &[Block], matrix: &[Block], add: &[u16], sub: &[u16]) {
        super::update(to, from, matrix, add, sub);
    }

    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    pub fn output(own: &[Block], enemy: &[Block], weights: &[Block]) -> i32 {
        let (own_weights, enemy_weights) = weights.split_at(own.len());
        let total = _mm512_add_epi32(side(own, own_weights), side(enemy, enemy_weights));
        _mm512_reduce_add_epi32(total)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    fn side(sums: &[Block], weights: &[Block]) -> __m512i {
        let (zero, one) = (_mm512_setzero_si512(), _mm512_set1_epi16(ONE));
        // SAFETY: both types have the same size and accept any bytes.
        let whole = |block: &Block| unsafe { transmute::<[i16; LANES], __m512i>(block.0) };
        let mut total = zero;
        for (sums, weights) in sums.iter().zip(weights) {
            let activations = _mm512_min_epi16(_mm512_max_epi16(whole(sums), zero), one);
            let weighted = _mm512_mullo_epi16(activations, whole(weights));
            total = _mm512_add_epi32(total, _mm512_madd_epi16(weighted, activations));
        }
        total
    }
}

/// See [`Simd::update`]. The common numbers of changed rows are handled in one pass without an inner loop.
#[inline(always)]
fn update(to: &mut [Block], from: &[Block], matrix: &[Block], add: &[u16], subtract: &[u16]) {
    match (add, subtract) {
        (&[a], &[b]) => one_pass(to, from, matrix, [a], [b]),
        (&[a], &[b, c]) => one_pass(to, from, matrix, [a], [b, c]),
        (&[a, b], &[c, d]) => one_pass(to, from, matrix, [a, b], [c, d]),
        _ => many_rows(to, from, matrix, add, subtract),
    }
}

/// A row of a matrix with `blocks` blocks per row.
#[inline(always)]
fn row(matrix: &[Block], blocks: usize, number: u16) -> &[Block] {
    &matrix[usize::from(number) * blocks..][..blocks]
}

#[inline(always)]
fn one_pass<const A: usize, const S: usize>(
    to: &mut [Block],
    from: &[Block],
    matrix: &[Block],
    add: [u16; A],
    subtract: [u16; S],
) {
    let blocks = to.len();
    let from = &from[..blocks];
    let add = add.map(|number| row(matrix, blocks, number));
    let subtract = subtract.map(|number| row(matrix, blocks, number));
    for i in 0..blocks {
        let mut sum = from[i];
        for row in add {
            add_to(&mut sum, &row[i]);
        }
        for row in subtract {
            subtract_from(&mut sum, &row[i]);
        }
        to[i] = sum;
    }
}

/// The number of blocks that stay in registers during a loop over many rows.
const TILE: usize = 4;

#[inline(always)]
fn many_rows(to: &mut [Block], from: &[Block], matrix: &[Block], add: &[u16], subtract: &[u16]) {
    let blocks = to.len();
    let whole = blocks - blocks % TILE;
    for at in (0..whole).step_by(TILE) {
        tile::<TILE>(to, from, matrix, blocks, at, add, subtract);
    }
    for at in whole..blocks {
        tile::<1>(to, from, matrix, blocks, at, add, subtract);
    }
}

#[inline(always)]
fn tile<const T: usize>(
    to: &mut [Block],
    from: &[Block],
    matrix: &[Block],
    blocks: usize,
    at: usize,
    add: &[u16],
    subtract: &[u16],
) {
    let mut sums = [Block::ZERO; T];
    sums.copy_from_slice(&from[at..][..T]);
    for &number in add {
        let row = &row(matrix, blocks, number)[at..][..T];
        for i in 0..T {
            add_to(&mut sums[i], &row[i]);
        }
    }
    for &number in subtract {
        let row = &row(matrix, blocks, number)[at..][..T];
        for i in 0..T {
            subtract_from(&mut sums[i], &row[i]);
        }
    }
    to[at..][..T].copy_from_slice(&sums);
}

#[inline(always)]
fn add_to(sum: &mut Block, row: &Block) {
    for i in 0..LANES {
        sum.0[i] = sum.0[i].wrapping_add(row.0[i]);
    }
}

#[inline(always)]
fn subtract_from(sum: &mut Block, row: &Block) {
    for i in 0..LANES {
        sum.0[i] = sum.0[i].wrapping_sub(row.0[i]);
    }
}

/// See [`Simd::output`]. An activation times a weight fits 16 bits, so one instruction can multiply the product by the
/// activation again and add neighbours.
#[inline(always)]
fn output(own: &[Block], enemy: &[Block], weights: &[Block]) -> i32 {
    let (own_weights, enemy_weights) = weights.split_at(own.len());
    side(own, own_weights).wrapping_add(side(enemy, enemy_weights))
}

#[inline(always)]
fn side(sums: &[Block], weights: &[Block]) -> i32 {
    let mut total = 0i32;
    for (sum, weight) in numbers(sums).iter().zip(numbers(weights)) {
        let activation = (*sum).clamp(0, ONE);
        let weighted = activation.wrapping_mul(*weight);
        total = total.wrapping_add(i32::from(weighted) * i32::from(activation));
    }
    total
}

/// The numbers of blocks as one slice.
#[inline(always)]
fn numbers(blocks: &[Block]) -> &[i16] {
    // SAFETY: a block consists only of its array of numbers.
    unsafe { std::slice::from_raw_parts(blocks.as_ptr().cast(), blocks.len() * LANES) }
}
