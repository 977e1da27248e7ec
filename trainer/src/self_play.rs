//! Plays a self-play game.

use anyhow::{Result, bail};
use glass_engine::{Engine, Score, Signals};
use glass_play::{
    Adjudication, DrawAdjudication, EnginePlayer, GameRunner, RandomOpenings, ResignAdjudication,
    Sides, TurnLimits,
};
use glass_rules::{AnyPosition, ByColor, Color, History};

use crate::header::Header;
use crate::record::{Ply, Record};

/// The score of a mate.
const MATE: i16 = 20_000;
/// The greatest fair score of a start position, in centipawns.
const UNFAIR: i32 = 400;
/// The nodes for evaluating the start position, relative to the nodes for a move.
const JUDGMENT: u64 = 3;
/// The most openings to try for one game.
const MAX_OPENINGS: u64 = 1_000;
/// Games with a clear result are adjudicated: as a win at 2,000 centipawns for five plies, or as a draw at no more than
/// 8 for twelve plies after the eightieth. Games longer than the last number are drawn.
const ADJUDICATION: Adjudication = Adjudication {
    resign: Some(ResignAdjudication { centipawns: 2_000, plies: 5 }),
    draw: Some(DrawAdjudication { from_ply: 92, centipawns: 8, plies: 12 }),
    max_plies: Some(400),
};

/// Plays games for training.
pub struct SelfPlay<'a> {
    header: &'a Header,
    openings: RandomOpenings,
    player: EnginePlayer,
    stop: &'a Signals,
}

impl<'a> SelfPlay<'a> {
    /// Creates a player that abandons the current game when `stop` is set.
    pub fn new(header: &'a Header, stop: &'a Signals) -> Self {
        let plies = &header.random_plies;
        let openings = RandomOpenings {
            plies: *plies.start() as u32..=*plies.end() as u32,
            seed: header.seed,
            balance: UNFAIR,
            nodes: JUDGMENT * header.nodes,
            attempts: MAX_OPENINGS,
        };
        // The smallest table, which a search of some thousand nodes does not fill.
        Self { header, openings, player: EnginePlayer::new(Engine::new(1)), stop }
    }

    /// Plays the game with this number, independently of other games. `None` if stopped.
    ///
    /// # Errors
    ///
    /// If no fair opening was found.
    pub fn play(&mut self, number: u64) -> Result<Option<Record>> {
        let rules = self.header.variant.default_rules();
        let Some(opening) = self.open(number)? else { return Ok(None) };
        let limits = TurnLimits { nodes: Some(self.header.nodes), ..TurnLimits::default() };
        let mut runner = GameRunner {
            players: Sides::Same(&mut self.player),
            limits: ByColor::from_fn(|_| limits),
            adjudication: ADJUDICATION,
        };
        let Some(game) = runner.play(&opening, self.stop) else { return Ok(None) };
        let random = opening.moves().iter().map(|_| None);
        let thought = game.thoughts().map(|(_, _, thinking)| thinking.thought.score.map(units));
        let scores = random.chain(thought);
        let plies =
            game.history.moves().iter().zip(scores).map(|(&played, score)| Ply { played, score });
        let result = game.quarters[Color::White];
        Ok(Some(Record { number, result, rules, plies: plies.collect() }))
    }

    /// Plays random moves to a position that is not decided. `None` if stopped.
    fn open(&mut self, number: u64) -> Result<Option<History>> {
        let variant = self.header.variant;
        let start = History::new(AnyPosition::start(variant.default_rules()));
        let found = self.openings.find(&start, number, self.player.engine(), self.stop);
        match found {
            _ if self.stop.is_stopped() => Ok(None),
            Some(opening) if opening.advantage <= UNFAIR => Ok(Some(opening.history)),
            _ => bail!(
                "{MAX_OPENINGS} random openings of {variant} gave no fair start for game {number}"
            ),
        }
    }
}

/// A score in the format of the file, in centipawns for the side to move.
fn units(score: Score) -> i16 {
    match score {
        Score::Centipawns(value) => value.clamp(-i32::from(MATE), i32::from(MATE)) as i16,
        Score::Mate(moves) if moves > 0 => MATE,
        Score::Mate(_) => -MATE,
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    fn header(variant: VariantId) -> Header {
        Header { variant, seed: 5, nodes: 50, random_plies: 4..=6 }
    }

    #[test]
    fn a_game_does_not_depend_on_those_before() {
        let (header, stop) = (header(VariantId::Alice), Signals::new());
        let mut one = SelfPlay::new(&header, &stop);
        let games: Vec<_> = (0..3).map(|number| one.play(number).unwrap().unwrap()).collect();
        assert_eq!(SelfPlay::new(&header, &stop).play(2).unwrap().unwrap(), games[2]);
        assert_ne!(games[0].plies, games[1].plies);
    }

    #[test]
    fn every_game_can_be_played_and_read_again() {
        let stop = Signals::new();
        for variant in VariantId::ALL {
            let header = header(variant);
            let record = SelfPlay::new(&header, &stop).play(0).unwrap().unwrap();
            let random = record.plies.iter().take_while(|ply| ply.score.is_none()).count();
            assert!(header.random_plies.contains(&random), "{variant} begins with {random}");
            assert!(record.plies[random..].iter().all(|ply| ply.score.is_some()), "{variant}");
            assert_eq!(Record::parse(&record.to_string()).unwrap(), record, "{variant}");
        }
    }

    /// The adjudicated result in quarters of a point after some plies, according to the README.
    fn adjudged(plies: &[Ply]) -> Option<u8> {
        // Whether a condition holds for the last scores from White's point of view.
        let all = |count: usize, holds: fn(i16) -> bool| {
            let first = plies.len().checked_sub(count);
            first.is_some_and(|first| {
                plies.iter().zip(0..).skip(first).all(|(ply, at)| {
                    ply.score.is_some_and(|score| holds(if at % 2 == 0 { score } else { -score }))
                })
            })
        };
        if all(5, |score| score >= 2_000) {
            return Some(4);
        }
        if all(5, |score| score <= -2_000) {
            return Some(0);
        }
        let is_level = plies.len() >= 80 + 12 && all(12, |score| score.abs() <= 8);
        (is_level || plies.len() >= 400).then_some(2)
    }

    #[test]
    fn games_end_when_their_result_is_clear_and_no_sooner() {
        let stop = Signals::new();
        let mut decided = 0;
        for variant in VariantId::ALL {
            let header = header(variant);
            let mut player = SelfPlay::new(&header, &stop);
            for number in 0..4 {
                let Record { rules, plies, result, .. } = player.play(number).unwrap().unwrap();
                let name = format!("game {number} of {variant}");
                let sooner = (0..plies.len()).find(|&count| adjudged(&plies[..count]).is_some());
                assert_eq!(sooner, None, "{name}");
                let mut game = History::new(AnyPosition::start(rules));
                for ply in &plies {
                    game.play(ply.played).unwrap();
                }
                if let Some(outcome) = game.outcome() {
                    assert_eq!(result, outcome.quarters()[Color::White], "{name}");
                    continue;
                }
                let adjudged = adjudged(&plies);
                assert_eq!(adjudged.unwrap_or(2), result, "{name}");
                assert!(adjudged.is_some() || game.claim().is_some(), "{name} ends too soon");
                decided += u32::from(result != 2);
            }
        }
        assert!(decided > 0, "no score decides a game");
    }

    #[test]
    fn a_stopped_game_is_given_up() {
        let (header, stop) = (header(VariantId::Alice), Signals::new());
        stop.stop();
        assert_eq!(SelfPlay::new(&header, &stop).play(0).unwrap(), None);
    }
}
