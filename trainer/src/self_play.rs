//! One game of the engine against itself.

use anyhow::{Result, bail};
use glass_engine::{Engine, Limits, Score, Signals};
use glass_rules::{AnyPosition, Color, History, Move};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::header::Header;
use crate::record::{Ply, Record};

/// Mates count so much.
const MATE: i16 = 20_000;
/// A start beyond this is no fair start.
const UNFAIR: i16 = 400;
/// The start is judged with so many times the nodes of a move.
const JUDGMENT: u64 = 3;
/// So many openings are tried for one game.
const MOST_OPENINGS: usize = 1_000;
/// Longer games are drawn.
const MOST_PLIES: usize = 400;

/// A player of games for training.
pub struct SelfPlay<'a> {
    header: &'a Header,
    engine: Engine,
    stop: &'a Signals,
}

impl<'a> SelfPlay<'a> {
    /// A player that gives up the game in hand when `stop` is set.
    pub fn new(header: &'a Header, stop: &'a Signals) -> Self {
        // The least table: a search of some thousand nodes does not fill it.
        Self { header, engine: Engine::new(1), stop }
    }

    /// Plays the game of that number, which does not depend on the games before. `None` if stopped.
    ///
    /// # Errors
    ///
    /// No fair opening was found.
    pub fn play(&mut self, number: u64) -> Result<Option<Record>> {
        self.engine.clear();
        let Some(mut game) = self.open(number)? else { return Ok(None) };
        let mut plies: Vec<_> =
            game.moves().iter().map(|&played| Ply { played, score: None }).collect();
        let mut adjudicator = Adjudicator::default();
        let result = loop {
            if let Some(quarters) = result(&game) {
                break quarters;
            }
            let Some((played, score)) = self.think(&game, self.header.nodes) else {
                return Ok(None);
            };
            plies.push(Ply { played, score: Some(score) });
            let turn = game.position().turn();
            game.play(played)?;
            let for_white = if turn == Color::White { score } else { -score };
            if let Some(quarters) = adjudicator.hear(plies.len(), for_white) {
                break quarters;
            }
        };
        Ok(Some(Record { number, result, rules: game.position().view().rules(), plies }))
    }

    /// Random moves to a position in which neither side has won yet. `None` if stopped.
    fn open(&mut self, number: u64) -> Result<Option<History>> {
        let Header { variant: game, seed, nodes, ref random_plies } = *self.header;
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(number);
        for _ in 0..MOST_OPENINGS {
            let length = random.random_range(random_plies.clone());
            let Some(opening) = wander(game.default_rules(), length, &mut random) else {
                continue;
            };
            match self.think(&opening, JUDGMENT * nodes) {
                None => return Ok(None),
                Some((_, score)) if score.abs() <= UNFAIR => return Ok(Some(opening)),
                Some(_) => {}
            }
        }
        bail!("{MOST_OPENINGS} random openings of {game} gave no fair start for game {number}")
    }

    /// The engine's move with its score for the side to move. `None` if stopped.
    fn think(&mut self, game: &History, nodes: u64) -> Option<(Move, i16)> {
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let report = self.engine.go(game, &limits, self.stop, &mut |_| ());
        if self.stop.is_stopped() {
            return None;
        }
        let score = match report.score {
            Score::Centipawns(value) => value.clamp(-i32::from(MATE), i32::from(MATE)) as i16,
            Score::Mate(moves) if moves > 0 => MATE,
            Score::Mate(_) => -MATE,
        };
        report.best.map(|best| (best, score))
    }
}

/// A game of so many random moves, `None` if it ended before.
fn wander(
    rules: &'static glass_rules::RuleSet,
    plies: usize,
    random: &mut ChaCha8Rng,
) -> Option<History> {
    let mut game = History::new(AnyPosition::start(rules));
    for _ in 0..plies {
        let moves = game.position().view().legal_moves();
        let played = moves[random.random_range(0..moves.len() as u32) as usize];
        game.play(played).ok()?;
        if result(&game).is_some() {
            return None;
        }
    }
    Some(game)
}

/// What White gets, in quarters, if the game is over by the rules or a draw may be claimed.
fn result(game: &History) -> Option<u8> {
    let ended = game.outcome().map(|outcome| outcome.quarters()[Color::White]);
    ended.or_else(|| game.claim().map(|_| 2))
}

/// Ends games whose result is clear.
#[derive(Default)]
struct Adjudicator {
    /// Plies in a row that said that White wins, or, below zero, that Black wins.
    winning: i32,
    /// Plies in a row that said that nobody does.
    level: u32,
}

impl Adjudicator {
    /// Hears a score, centipawns for White, and the number of plies played; answers with what White gets if
    /// that settles the game.
    fn hear(&mut self, plies: usize, for_white: i16) -> Option<u8> {
        self.winning = match for_white {
            2_000.. => self.winning.max(0) + 1,
            ..=-2_000 => self.winning.min(0) - 1,
            _ => 0,
        };
        self.level = if for_white.abs() <= 8 && plies > 80 { self.level + 1 } else { 0 };
        match self.winning {
            5.. => Some(4),
            ..=-5 => Some(0),
            _ => (self.level >= 12 || plies >= MOST_PLIES).then_some(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use glass_rules::VariantId;

    use super::*;

    fn header(game: VariantId) -> Header {
        Header { variant: game, seed: 5, nodes: 50, random_plies: 4..=6 }
    }

    /// What an adjudicator says of scores for White that come after so many plies, and after how many of them.
    fn verdict(before: usize, scores: impl IntoIterator<Item = i16>) -> Option<(usize, u8)> {
        let mut adjudicator = Adjudicator::default();
        scores
            .into_iter()
            .enumerate()
            .find_map(|(i, score)| Some((i + 1, adjudicator.hear(before + i + 1, score)?)))
    }

    #[test]
    fn five_plies_of_the_same_winner_win() {
        assert_eq!(verdict(20, [2000; 9]), Some((5, 4)));
        assert_eq!(verdict(20, [-20_000; 9]), Some((5, 0)));
        assert_eq!(verdict(20, [1999; 9]), None);
        assert_eq!(verdict(20, [2000, 2000, 2000, 2000, -2000, -2000, -2000, -2000, 2000]), None);
    }

    #[test]
    fn twelve_level_plies_draw_when_the_game_is_old() {
        assert_eq!(verdict(80, [8, -8].into_iter().cycle().take(20)), Some((12, 2)));
        assert_eq!(verdict(0, [0; 80]), None);
        assert_eq!(verdict(80, [0, 0, 0, 0, 0, 9].into_iter().cycle().take(60)), None);
    }

    #[test]
    fn long_games_are_drawn() {
        assert_eq!(verdict(380, [500; 30]), Some((20, 2)));
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
        for game in VariantId::ALL {
            let header = header(game);
            let record = SelfPlay::new(&header, &stop).play(0).unwrap().unwrap();
            let random = record.plies.iter().take_while(|ply| ply.score.is_none()).count();
            assert!(header.random_plies.contains(&random), "{game} begins with {random}");
            assert!(record.plies[random..].iter().all(|ply| ply.score.is_some()), "{game}");
            assert_eq!(Record::parse(&record.to_string()).unwrap(), record, "{game}");
        }
    }

    #[test]
    fn a_stopped_game_is_given_up() {
        let (header, stop) = (header(VariantId::Alice), Signals::new());
        stop.stop();
        assert_eq!(SelfPlay::new(&header, &stop).play(0).unwrap(), None);
    }
}
