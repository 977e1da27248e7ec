//! Determines the blocks that one move can reach. A block contains certain pairs of kings, so only the kings' moves
//! matter.

use std::collections::BTreeSet;

use glass_rules::{BoardId, Cell, Color, Geometry, SetOf, SquareSet, Variant};

use crate::blocks::Blocks;
use crate::king_pairs::KingPairs;
use crate::numbering::Numbering;

/// The blocks that may be read or marked while a block is processed, beginning with that block: those after one move
/// without capture, or before it if `back`. The result may contain superfluous blocks.
pub fn neighbours<V: Variant>(
    numbering: &Numbering,
    blocks: &Blocks,
    block: usize,
    back: bool,
) -> Vec<usize> {
    let pairs = numbering.pairs();
    let numbers = blocks.numbers(block);
    let is_black = numbers.start >= numbering.side();
    let turn = if is_black { Color::Black } else { Color::White };
    let mover = if back { !turn } else { turn };
    let (here, there) = if is_black { (numbering.side(), 0) } else { (0, numbering.side()) };
    let mut classes = BTreeSet::new();
    let first = (numbers.start - here) / numbering.of_class();
    let last = (numbers.end - 1 - here) / numbering.of_class();
    for class in first..=last {
        // A move of a piece other than a king.
        classes.insert(class);
        let kings = pairs.classes[class as usize].kings;
        for cell in reached::<V>(pairs, kings[mover as usize]) {
            let mut moved = kings;
            moved[mover as usize] = cell;
            classes.extend(pairs.find(moved).map(|(class, _)| u64::from(class)));
        }
    }
    let others =
        classes.into_iter().map(|class| blocks.block_of(there + class * numbering.of_class()));
    let mut found: Vec<usize> = std::iter::once(block).chain(others).collect();
    found[1..].sort_unstable();
    found.dedup();
    found
}

/// The cells that a king may reach from a cell, or come from: its own square and its steps, on any board.
fn reached<V: Variant>(pairs: &KingPairs, from: u16) -> impl Iterator<Item = u16> {
    let square = pairs.cell(from).square;
    let squares = V::Geometry::king(square) | SetOf::<V>::from_square(square);
    let boards = pairs.cells / pairs.squares;
    (0..boards).flat_map(move |board| {
        squares.squares().map(move |square| pairs.number(Cell::new(BoardId(board as u8), square)))
    })
}
