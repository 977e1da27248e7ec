//! The description of a lattice by steps.

use crate::geometry::Shape;
use crate::{Ride, Square};

/// One step from each square, `None` where it would leave the board.
pub(in crate::geometry) type Step = Vec<Option<Square>>;

/// The description of a lattice by steps.
pub(in crate::geometry) struct LatticeSpec {
    /// Names and rows.
    pub shape: Shape,
    /// The directions of each family of [`Ride`], each with its opposite.
    pub rides: [Vec<Step>; Ride::COUNT],
    /// A knight's leaps.
    pub knight: Vec<Step>,
    /// A king's steps.
    pub king: Vec<Step>,
    /// What a bishop may do beside riding.
    pub bishop: Vec<Step>,
    /// Each side's pushes.
    pub pushes: [Vec<Step>; 2],
    /// Each side's captures.
    pub captures: [Vec<Step>; 2],
    /// Where each side's pawns may make a double push.
    pub second_rank: [Vec<Square>; 2],
    /// Where each side's pawns promote.
    pub last_rank: [Vec<Square>; 2],
    /// Where each side's pawns cannot stand.
    pub no_pawns: [Vec<Square>; 2],
    /// The number of the plane of each square.
    pub plane: Vec<usize>,
    /// Each square seen from the other side.
    pub flip: Vec<Square>,
    /// Each square in a mirror.
    pub mirror: Vec<Square>,
}

/// The steps back.
pub(super) fn inverted(step: &Step) -> Step {
    let mut back = vec![None; step.len()];
    for (from, to) in step.iter().enumerate() {
        if let Some(to) = to {
            back[to.index()] = Some(Square(from as u16));
        }
    }
    back
}
