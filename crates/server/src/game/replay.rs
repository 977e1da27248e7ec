//! Replays a stored game from its start position.

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
    /// The time that the mover had left after each move, in a game with a clock.
    pub(crate) times: Vec<Option<Millis>>,
    pub(crate) captured: Captured,
    pub(crate) takebacks: Vec<Takeback>,
    pub(crate) headers: GameHeaders,
    /// The challenge, if the open seat is reserved for one player.
    pub(crate) challenge: Option<Challenge>,
    /// The latest time at which the vacation of the side to move can end, if that side is on vacation.
    pub(crate) vacation: Option<Millis>,
}

impl Replay {
    /// Replays a game by the rules with which it began.
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

    /// Applies a stored action that took no moves back. The cost does not depend on the length of the game.
    pub(crate) fn apply(
        &mut self,
        game: StoredGame,
        played: impl IntoIterator<Item = NewMove>,
        mut comment: Option<String>,
    ) -> Result<(), ServerError> {
        for NewMove { coordinate, algebraic } in played {
            let mover = self.history.position().turn();
            let left = game.clock.as_ref().map(|clock| game_clock::left(clock, mover));
            // The comment belongs to the first move.
            self.play(&coordinate, algebraic, left, comment.take())?;
        }
        self.game = game;
        Ok(())
    }

    /// The position after `moves` moves, or the newest position, and the move that led to it.
    pub(crate) fn position_after(&self, moves: Option<usize>) -> (&AnyPosition, Option<Move>) {
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

/// The rules with which a game began. Every later version replays it by the same rules.
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
