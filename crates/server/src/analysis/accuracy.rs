//! The accuracy of a side in a game, by the formulas of Lichess: the mean of a mean that weighs each move by how much the
//! game swings around it, and of the harmonic mean, which counts errors more. Source: `AccuracyPercent.scala` of lila and
//! lichess.org/page/accuracy.

use glass_rules::Color;

/// The bounds of the weight of a move, in points of a hundred.
const WEIGHTS: (f64, f64) = (0.5, 12.0);

/// The accuracy of White and of Black in percent; `None` for a side that has not moved. `losses` are the moves with the
/// points of a hundred that each gave away; `white` is White's expected score before the first move and after each, from 0
/// to 1000.
pub(crate) fn of_game(losses: &[(Color, f64)], white: &[u32]) -> [Option<u32>; 2] {
    let weights = weights(white);
    Color::ALL.map(|side| {
        let moves = losses.iter().zip(&weights).filter(|((mover, _), _)| *mover == side);
        let moves: Vec<(f64, f64)> =
            moves.map(|(&(_, lost), &weight)| (of_move(lost), weight)).collect();
        if moves.is_empty() {
            return None;
        }
        let weighed: f64 = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum();
        let weighted = weighed / moves.iter().map(|(_, weight)| weight).sum::<f64>();
        let inverse: f64 = moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0)).sum();
        let harmonic = moves.len() as f64 / inverse;
        Some(((weighted + harmonic) / 2.0).round() as u32)
    })
}

/// The accuracy of a move in percent, from the points of a hundred that it gave away.
fn of_move(lost: f64) -> f64 {
    if lost <= 0.0 {
        return 100.0;
    }
    (103.1668 * (-0.043_544 * lost).exp() - 2.1669).clamp(0.0, 100.0)
}

/// The weight of each move: the standard deviation of the expected scores in a window around it.
fn weights(white: &[u32]) -> Vec<f64> {
    let moves = white.len().saturating_sub(1);
    let window = (moves / 10).clamp(2, 8).min(white.len().max(1));
    let first = std::iter::repeat_n(&white[..window.min(white.len())], window.saturating_sub(2));
    let windows = first.chain(white.windows(window));
    windows.take(moves).map(|window| deviation(window).clamp(WEIGHTS.0, WEIGHTS.1)).collect()
}

/// The standard deviation, in points of a hundred.
fn deviation(white: &[u32]) -> f64 {
    let count = white.len() as f64;
    let points = || white.iter().map(|&white| f64::from(white) / 10.0);
    let mean = points().sum::<f64>() / count;
    (points().map(|point| (point - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_falls_with_lost_points() {
        assert!(of_move(0.0) == 100.0 && of_move(100.0) < 1.0);
        assert!((1..100).all(|lost| of_move(f64::from(lost)) <= of_move(f64::from(lost - 1))));
    }

    #[test]
    fn every_move_has_a_weight() {
        for moves in 0..120 {
            assert_eq!(weights(&vec![500; moves + 1]).len(), moves, "{moves} moves");
        }
        assert_eq!(weights(&[500, 500, 900]), [WEIGHTS.0, WEIGHTS.1]);
    }

    #[test]
    fn one_blunder_costs_more_than_its_share() {
        let quiet = of_game(&[(Color::White, 0.0), (Color::Black, 0.0)], &[500, 500, 500]);
        assert_eq!(quiet, [Some(100), Some(100)]);
        // Three perfect moves and one that loses 40 points: the plain mean would be 79.
        let losses = [0.0, 0.0, 40.0, 0.0].map(|lost| (Color::White, lost));
        let [white, black] = of_game(&losses, &[500, 500, 500, 100, 100]);
        assert!(white < Some(60) && black.is_none(), "{white:?}");
    }
}
