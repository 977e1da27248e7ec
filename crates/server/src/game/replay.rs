//! Replays a stored game from its start position.

use std::sync::Arc;

use glass_notation::pgn::GameTree;
use glass_notation::{coordinate, fen};
use glass_rules::{AnyPosition, History, Move, RuleSet};
use glass_store::{Challenge, GameHeaders, GameRecord, Millis, StoredGame, StoredMove, Takeback};

use crate::board::played_move::{Captured, PlayedMove};
use crate::game::clock::game_clock;
use crate::game::imported_pgn;
use crate::http::error::ServerError;

/// A stored game with all its positions, and its moves as pages show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Replay {
    /// The game as stored.
    pub(crate) game: Arc<StoredGame>,
    /// Its positions.
    pub(crate) history: History,
    /// Its moves, as pages show them.
    pub(crate) moves: Vec<PlayedMove>,
    /// The time that the mover had left after each move, in a game with a clock.
    pub(crate) times: Vec<Option<Millis>>,
    /// The pieces that were captured.
    pub(crate) captured: Captured,
    /// The moves that were taken back.
    pub(crate) takebacks: Vec<Takeback>,
    /// The names and ratings of the players.
    pub(crate) headers: GameHeaders,
    /// The further tags, comments, signs and variations of an imported game as PGN, if it has any.
    pub(crate) pgn: Option<Arc<str>>,
    /// The further tags of an imported game.
    pub(crate) tags: Vec<(String, String)>,
    /// The challenge, if the open seat is reserved for one player.
    pub(crate) challenge: Option<Challenge>,
    /// The latest time at which the vacation of the side to move can end, if that side is on vacation.
    pub(crate) vacation: Option<Millis>,
}

impl Replay {
    /// Replays a game by the rules with which it began.
    pub(crate) fn new(record: GameRecord) -> Result<Self, ServerError> {
        let GameRecord { game, moves, takebacks, headers, pgn, challenge } = record;
        let history = History::new(start(&game)?);
        let captured = Captured::default();
        let (moves_so_far, times) = (Vec::new(), Vec::new());
        let mut replay = Self {
            game: Arc::new(game),
            history,
            moves: moves_so_far,
            times,
            captured,
            takebacks,
            headers,
            pgn: pgn.map(Arc::from),
            tags: Vec::new(),
            challenge,
            vacation: None,
        };
        for played in moves {
            let StoredMove { coordinate, algebraic, time_left, comment, .. } = played;
            let legal = coordinate::read(replay.history.position().view(), &coordinate)
                .map_err(|error| ServerError::corrupt(&replay.game, &error))?;
            replay.play(legal, algebraic, time_left, comment);
        }
        replay.annotate();
        Ok(replay)
    }

    /// The whole of an imported game, if it has more than its moves.
    pub(crate) fn imported(&self) -> Option<GameTree> {
        let game = imported_pgn::read(self.pgn.as_deref()?, &self.history);
        if game.is_none() {
            tracing::error!(game = %self.game.id, "the PGN of an imported game is not of its moves");
        }
        game
    }

    /// Sets the further tags, the comments and the clock readings of an imported game.
    fn annotate(&mut self) {
        let Some(game) = self.imported() else { return };
        self.tags = game.tags.iter().filter(|tag| imported_pgn::is_further(tag)).cloned().collect();
        let annotated = game.main_line().zip(imported_pgn::comments(&game));
        let moves = self.moves.iter_mut().zip(&mut self.times);
        for ((played, time), (id, comment)) in moves.zip(annotated) {
            played.comment = comment;
            let left = game.node(id).time_stamps().left;
            *time = left.and_then(|left| Millis::try_from(left.as_millis()).ok());
        }
    }

    /// Applies a stored action that took no moves back, with its legal moves and their algebraic notation. The cost does
    /// not depend on the length of the game.
    pub(crate) fn apply(
        &mut self,
        game: Arc<StoredGame>,
        played: impl IntoIterator<Item = (Move, Option<String>)>,
        mut comment: Option<String>,
    ) {
        for (legal, algebraic) in played {
            let mover = self.history.position().turn();
            let left = game.clock.as_ref().map(|clock| game_clock::left(clock, mover));
            // The comment belongs to the first move.
            self.play(legal, algebraic, left, comment.take());
        }
        self.game = game;
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
        legal: Move,
        algebraic: Option<String>,
        left: Option<Millis>,
        comment: Option<String>,
    ) {
        let now = self.history.position();
        let mut played = PlayedMove::new(now, legal, algebraic);
        played.comment = comment;
        self.captured.add(&played, now.turn());
        self.moves.push(played);
        self.times.push(left);
        self.history.play_unchecked(legal);
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
