//! Adjudication: ends games with a clear result.

use std::cmp::Ordering;

use glass_engine::Score;
use glass_rules::Color;

/// Adjudicates a win if both engines have seen the advantage for some plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResignAdjudication {
    /// The least advantage, in centipawns.
    pub centipawns: i32,
    /// The number of consecutive plies.
    pub plies: u32,
}

/// Adjudicates a draw if both engines have seen no advantage for some plies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawAdjudication {
    /// The first ply at which a draw is possible.
    pub from_ply: u32,
    /// The greatest advantage, in centipawns.
    pub centipawns: i32,
    /// The number of consecutive plies.
    pub plies: u32,
}

/// The conditions that end a game before the rules do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Adjudication {
    /// A win by advantage.
    pub resign: Option<ResignAdjudication>,
    /// A draw by equality.
    pub draw: Option<DrawAdjudication>,
    /// A draw after this number of plies.
    pub max_plies: Option<u32>,
}

/// Tracks the scores of one game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Watch {
    rules: Adjudication,
    winning: (Option<Color>, u32),
    level: u32,
}

impl Watch {
    pub fn new(rules: Adjudication) -> Self {
        Self { rules, winning: (None, 0), level: 0 }
    }

    /// Adds the score of a move, with the number of its ply from 1. If this ends the game, returns the winner, or
    /// `None` for a draw.
    pub fn see(&mut self, mover: Color, score: Option<Score>, ply: u32) -> Option<Option<Color>> {
        if let Some(rule) = self.rules.resign {
            let leader = score.and_then(|score| leader(mover, score, rule.centipawns));
            let run = if leader == self.winning.0 { self.winning.1 + 1 } else { 1 };
            self.winning = (leader, run);
            if leader.is_some() && run >= rule.plies {
                return Some(leader);
            }
        }
        if let Some(rule) = self.rules.draw {
            let is_level =
                score.is_some_and(|score| leader(mover, score, rule.centipawns + 1).is_none());
            self.level = if is_level { self.level + 1 } else { 0 };
            if ply >= rule.from_ply && self.level >= rule.plies {
                return Some(None);
            }
        }
        self.rules.max_plies.is_some_and(|most| ply >= most).then_some(None)
    }
}

/// The side that is ahead by at least `least` centipawns or gives mate.
fn leader(mover: Color, score: Score, least: i32) -> Option<Color> {
    if score.cmp(&Score::Centipawns(least)) != Ordering::Less {
        Some(mover)
    } else if score.cmp(&Score::Centipawns(-least)) != Ordering::Greater {
        Some(!mover)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(rules: Adjudication, scores: &[i32]) -> Option<(u32, Option<Color>)> {
        let mut watch = Watch::new(rules);
        scores.iter().zip(1..).find_map(|(&score, ply)| {
            let mover = Color::ALL[(ply as usize + 1) % 2];
            let score = (score != i32::MIN).then_some(Score::Centipawns(score));
            Some((ply, watch.see(mover, score, ply)?))
        })
    }

    #[test]
    fn a_game_is_lost_when_both_see_it() {
        let resign = Some(ResignAdjudication { centipawns: 500, plies: 4 });
        let rules = Adjudication { resign, ..Adjudication::default() };
        let seen = [500, -700, 500, -500];
        assert_eq!(verdict(rules, &seen), Some((4, Some(Color::White))));
        assert_eq!(verdict(rules, &[500, -499, 500, -500, 600]), None);
        assert_eq!(verdict(rules, &[500, i32::MIN, 500, -500, 600]), None);
        assert_eq!(
            verdict(rules, &[-500, 500, 500, -500, 500, -500]),
            Some((6, Some(Color::White)))
        );
        assert_eq!(verdict(rules, &[500, 500, 500, 500, 500]), None);
    }

    #[test]
    fn a_game_is_drawn_when_both_see_nothing() {
        let draw = Some(DrawAdjudication { from_ply: 3, centipawns: 10, plies: 2 });
        let rules = Adjudication { draw, ..Adjudication::default() };
        assert_eq!(verdict(rules, &[0, 0, 10, 0]), Some((3, None)));
        assert_eq!(verdict(rules, &[0, 11, 10, -11, 10]), None);
    }

    #[test]
    fn a_long_game_is_drawn() {
        let rules = Adjudication { max_plies: Some(3), ..Adjudication::default() };
        assert_eq!(verdict(rules, &[9999; 5]), Some((3, None)));
    }
}
