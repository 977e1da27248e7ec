//! A stored game, replayed from its start.

use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, History, Move, RuleSet};
use glass_store::{
    Challenge, GameHeaders, GameRecord, Millis, NewMove, StoredGame, StoredMove, Takeback,
};

use crate::board::played_move::{Captured, PlayedMove};
use crate::game::clock::game_clock;
use crate::http::error::ServerError;

/// A stored game with all its positions, and its moves as pages show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Replay {
    pub(crate) game: StoredGame,
    pub(crate) history: History,
    pub(crate) moves: Vec<PlayedMove>,
    /// What each side had left after each of its moves, in a game with a clock.
    pub(crate) times: Vec<Option<Millis>>,
    pub(crate) captured: Captured,
    pub(crate) takebacks: Vec<Takeback>,
    pub(crate) headers: GameHeaders,
    /// To whom alone the free seat is offered.
    pub(crate) challenge: Option<Challenge>,
    /// Until when at the latest the side to move is on vacation, if it is.
    pub(crate) vacation: Option<Millis>,
}

impl Replay {
    /// Replays a game under the rules under which it was begun.
    pub(crate) fn new(record: GameRecord) -> Result<Self, ServerError> {
        let GameRecord { game, moves, takebacks, headers, challenge } = record;
        let history = History::new(start(&game)?);
        let captured = Captured::default();
        let (moves_so_far, times) = (Vec::new(), Vec::new());
        let mut replay = Self {
            game,
            history,
            moves: moves_so_far,
            times,
            captured,
            takebacks,
            headers,
            challenge,
            vacation: None,
        };
        for played in moves {
            let StoredMove { coordinate, algebraic, time_left, comment, .. } = played;
            replay.play(&coordinate, algebraic, time_left, comment)?;
        }
        Ok(replay)
    }

    /// Goes on with what was stored of an action that took no moves back. What it costs does not depend on the length
    /// of the game.
    pub(crate) fn go_on(
        &mut self,
        game: StoredGame,
        played: impl IntoIterator<Item = NewMove>,
        mut comment: Option<String>,
    ) -> Result<(), ServerError> {
        for NewMove { coordinate, algebraic } in played {
            let mover = self.history.position().turn();
            let left = game.clock.as_ref().map(|clock| game_clock::left(clock, mover));
            // What is said goes with the first of them.
            self.play(&coordinate, algebraic, left, comment.take())?;
        }
        self.game = game;
        Ok(())
    }

    /// The position after so many moves, or the newest one, and the move that led to it.
    pub(crate) fn after(&self, moves: Option<usize>) -> (&AnyPosition, Option<Move>) {
        let newest = self.moves.len();
        let shown = moves.unwrap_or(newest).min(newest);
        let position = self.history.positions().nth(shown).unwrap_or(self.history.position());
        (position, shown.checked_sub(1).map(|last| self.history.moves()[last]))
    }

    fn play(
        &mut self,
        text: &str,
        algebraic: Option<String>,
        left: Option<Millis>,
        comment: Option<String>,
    ) -> Result<(), ServerError> {
        let now = self.history.position();
        let legal = coordinate::read(now.view(), text)
            .map_err(|error| ServerError::corrupt(&self.game, &error))?;
        let mut played = PlayedMove::new(now, legal, algebraic);
        played.comment = comment;
        self.captured.add(&played, now.turn());
        self.moves.push(played);
        self.times.push(left);
        self.history.play_unchecked(legal);
        Ok(())
    }
}

/// The rules under which a game was begun, and under which it is replayed in every later version.
pub(crate) fn rules(game: &StoredGame) -> Result<&'static RuleSet, ServerError> {
    RuleSet::find_any(&game.rules).map_err(|error| ServerError::corrupt(game, &error))
}

fn start(game: &StoredGame) -> Result<AnyPosition, ServerError> {
    let rules = rules(game)?;
    match &game.start {
        None => Ok(AnyPosition::start(rules)),
        Some(text) => {
            fen::position(rules, text).map_err(|error| ServerError::corrupt(game, &error))
        }
    }
}
