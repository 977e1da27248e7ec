//! The grain of dark squares, which distinguishes boards without relying on colours: dots on the second board, lines on
//! the third, crosses on the fourth. The browser draws the same grain (`web/board/marks/mark_shapes.js`).

use std::fmt::Write as _;

use glass_rules::BoardId;

use crate::pieces::SIDE;

/// The distance between two dots or lines, in units.
const STEP: f32 = SIDE / 8.0;

/// The strokes on a board's dark squares, and their width in units. `None` for the first board, which is plain.
pub(super) fn grain(board: BoardId) -> Option<(String, f32)> {
    let mut path = String::new();
    // Writing to a string cannot fail.
    match board.index() % 4 {
        1 => {
            for row in 0..8 {
                for column in (row % 2..8).step_by(2) {
                    let (x, y) = ((column as f32 + 0.5) * STEP, (row as f32 + 0.5) * STEP);
                    let _ = write!(path, "M{x} {y}h0");
                }
            }
            Some((path, 2.5))
        }
        2 => {
            for row in 0..8 {
                let _ = write!(path, "M0 {}h{SIDE}", (row as f32 + 0.5) * STEP);
            }
            Some((path, 1.0))
        }
        3 => {
            for line in 1..8 {
                // From edge to edge, in both directions.
                let at = 2.0 * STEP * line as f32;
                let (x, y) = ((at - SIDE).max(0.0), at.min(SIDE));
                let _ = write!(path, "M{x} {y}L{y} {x}M{} {y}L{} {x}", SIDE - x, SIDE - y);
            }
            Some((path, 1.0))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_but_the_first_has_a_grain_of_its_own() {
        let grains: Vec<_> = (0..5).map(|board| grain(BoardId(board))).collect();
        assert_eq!((&grains[0], &grains[4]), (&None, &None));
        assert_eq!(grains[1].as_ref().map(|(path, _)| path.matches('M').count()), Some(32));
        assert!(grains[1] != grains[2] && grains[2] != grains[3] && grains[1] != grains[3]);
    }
}
