//! All instruction sets of the machine compute the same results as plain code.

use proptest::prelude::*;

use super::{Block, LANES, MAX_WEIGHT, MAX_WEIGHTS, ONE, Simd};

const ROWS: usize = 6;

/// Blocks of any numbers.
fn any_blocks(blocks: usize) -> impl Strategy<Value = Vec<Block>> {
    prop::collection::vec(any::<i16>(), blocks * LANES).prop_map(|all| Block::all_of(&all))
}

/// Sums in the usual range and beyond, where activations are clamped.
fn sums(blocks: usize) -> impl Strategy<Value = Vec<Block>> {
    let sum = prop_oneof![-100i16..400, any::<i16>()];
    prop::collection::vec(sum, blocks * LANES).prop_map(|all| Block::all_of(&all))
}

fn numbers(blocks: &[Block]) -> Vec<i16> {
    blocks.iter().flat_map(|block| block.0).collect()
}

fn rows() -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(0..ROWS as u16, 0..6)
}

proptest! {
    #[test]
    fn every_set_adds_and_subtracts_rows(
        (from, matrix) in (1usize..10)
            .prop_flat_map(|blocks| (any_blocks(blocks), any_blocks(blocks * ROWS))),
        add in rows(),
        subtract in rows(),
    ) {
        let (matrix, hidden) = (numbers(&matrix), from.len() * LANES);
        let row = |number: u16| &matrix[usize::from(number) * hidden..][..hidden];
        let mut expected = numbers(&from);
        for (i, sum) in expected.iter_mut().enumerate() {
            for &number in &add {
                *sum = sum.wrapping_add(row(number)[i]);
            }
            for &number in &subtract {
                *sum = sum.wrapping_sub(row(number)[i]);
            }
        }
        for simd in Simd::available() {
            let mut to = vec![Block::ZERO; from.len()];
            simd.update(&mut to, &from, &Block::all_of(&matrix), &add, &subtract);
            prop_assert_eq!(numbers(&to), &expected[..], "{}", simd);
        }
    }

    #[test]
    fn every_set_adds_up_the_output(
        (own, enemy, weights) in (1usize..5).prop_flat_map(|blocks| {
            let most = MAX_WEIGHT.min(MAX_WEIGHTS as u16 / (2 * blocks * LANES) as u16) as i16;
            let weights = prop::collection::vec(-most..=most, 2 * blocks * LANES);
            (sums(blocks), sums(blocks), weights)
        }),
    ) {
        let activations = numbers(&own).into_iter().chain(numbers(&enemy));
        let terms = activations.zip(&weights).map(|(sum, &weight)| {
            i64::from(sum.clamp(0, ONE)).pow(2) * i64::from(weight)
        });
        let expected: i64 = terms.sum();
        for simd in Simd::available() {
            let output = simd.output(&own, &enemy, &Block::all_of(&weights));
            prop_assert_eq!(i64::from(output), expected, "{}", simd);
        }
    }
}

#[test]
fn the_greatest_output_does_not_overflow() {
    let blocks = 5;
    let mut left = MAX_WEIGHTS;
    let weights: Vec<i16> = (0..2 * blocks * LANES)
        .map(|_| {
            let weight = left.min(u32::from(MAX_WEIGHT));
            left -= weight;
            weight as i16
        })
        .collect();
    assert_eq!(left, 0, "room for the greatest sum");
    let full = vec![Block([i16::MAX; LANES]); blocks];
    let expected = MAX_WEIGHTS as i32 * i32::from(ONE).pow(2);
    for simd in Simd::available() {
        assert_eq!(simd.output(&full, &full, &Block::all_of(&weights)), expected, "{simd}");
        let less: Vec<i16> = weights.iter().map(|weight| -weight).collect();
        assert_eq!(simd.output(&full, &full, &Block::all_of(&less)), -expected, "{simd}");
    }
}
