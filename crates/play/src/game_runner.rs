//! Plays a game between two players. This is the only game loop for programs.

use glass_engine::Signals;
use glass_rules::{ByColor, Color, History};

use crate::adjudicate::Watch;
use crate::{
    Adjudication, EngineFault, FaultKind, GameClock, GameStart, Interrupted, PlayedGame, Player,
    Reason, Reply, Thinking, TimedReply, Turn, TurnLimits,
};

/// The players of a game by side.
pub enum Sides<'a> {
    /// Each side has its own player.
    Two(ByColor<&'a mut dyn Player>),
    /// One player plays both sides.
    Same(&'a mut dyn Player),
}

impl Sides<'_> {
    fn player(&mut self, side: Color) -> &mut dyn Player {
        match self {
            Self::Two(players) => players[side],
            Self::Same(player) => *player,
        }
    }

    /// The sides whose players must be prepared for a new game.
    fn sides(&self) -> &'static [Color] {
        match self {
            Self::Two(_) => &Color::ALL,
            Self::Same(_) => &[Color::White],
        }
    }
}

/// Plays games between two players and measures their time.
///
/// ```
/// use glass_engine::{Engine, Signals};
/// use glass_play::{Adjudication, EnginePlayer, GameRunner, Sides, SimplePlayer, Strategy, TurnLimits};
/// use glass_rules::{AnyPosition, ByColor, History, VariantId};
///
/// let mut engine = EnginePlayer::new(Engine::new(1));
/// let mut random = SimplePlayer::new(Strategy::Random, 7);
/// let nodes = TurnLimits { nodes: Some(200), ..TurnLimits::default() };
/// let mut runner = GameRunner {
///     players: Sides::Two(ByColor { white: &mut engine, black: &mut random }),
///     limits: ByColor::from_fn(|_| nodes),
///     adjudication: Adjudication { max_plies: Some(400), ..Adjudication::default() },
/// };
/// let start = History::new(AnyPosition::start(VariantId::Alice.default_rules()));
/// let game = runner.play(&start, &Signals::new()).expect("it is not stopped");
/// assert_eq!(game.quarters.white, 4);
/// ```
pub struct GameRunner<'a> {
    /// The players.
    pub players: Sides<'a>,
    /// The limits of each side.
    pub limits: ByColor<TurnLimits>,
    /// The conditions that end a game before the rules do.
    pub adjudication: Adjudication,
}

impl GameRunner<'_> {
    /// Plays a game from an opening. Claimable draws are claimed. A player who exceeds the time loses, unless the other
    /// side cannot give checkmate by any series of legal moves. `None` if the game was stopped.
    pub fn play(&mut self, opening: &History, stop: &Signals) -> Option<PlayedGame> {
        let rules = opening.position().view().rules();
        let mut game = PlayedGame {
            history: opening.clone(),
            book: opening.moves().len(),
            thinking: Vec::new(),
            quarters: ByColor::from_fn(|_| 2),
            // Replaced below, because every game ends for a reason.
            reason: Reason::Adjudication,
        };
        for &side in self.players.sides() {
            match self.players.player(side).begin(&GameStart { rules, opening, side }, stop) {
                Ok(()) => {}
                Err(Interrupted::Stopped) => return None,
                Err(Interrupted::Fault(fault)) => return Some(game.lost(side, fault)),
            }
        }
        let mut clocks = ByColor::from_fn(|side| self.limits[side].clock.map(GameClock::new));
        let mut watch = Watch::new(self.adjudication);
        loop {
            if let Some(outcome) = game.history.outcome() {
                game.quarters = outcome.quarters();
                return Some(game.ended(Reason::Outcome(outcome)));
            }
            if let Some(claim) = game.history.claim() {
                return Some(game.ended(Reason::Claim(claim)));
            }
            let side = game.history.position().turn();
            let turn = Turn {
                history: &game.history,
                limits: self.limits[side],
                own: clocks[side],
                other: clocks[!side],
            };
            let player = self.players.player(side);
            let answer = match player.think(&turn, stop) {
                Ok(answer) => answer,
                Err(Interrupted::Stopped) => return None,
                Err(Interrupted::Fault(fault)) => return Some(game.lost(side, fault)),
            };
            if let Some(clock) = &mut clocks[side] {
                clock.spend(answer.spent);
            }
            match accept(&mut game, &answer) {
                Ok(()) => {}
                Err(Refused::Resigns) => {
                    return Some(game.lost_by(side, Reason::Resignation(side)));
                }
                Err(Refused::Nonsense(what)) => {
                    let fault = EngineFault::new(FaultKind::Nonsense, player.name(), what);
                    return Some(game.lost(side, fault));
                }
            }
            let ply = game.history.moves().len() as u32;
            // Rules take precedence: a mate is not an adjudication.
            if game.history.outcome().is_none()
                && let Some(winner) = watch.see(side, answer.thought.score, ply)
            {
                let quarters = |side| winner.map_or(2, |winner| if side == winner { 4 } else { 0 });
                game.quarters = ByColor::from_fn(quarters);
                return Some(game.ended(Reason::Adjudication));
            }
        }
    }
}

/// The reason why an answer loses the game.
enum Refused {
    Resigns,
    Nonsense(&'static str),
}

/// Plays the move of an answer.
fn accept(game: &mut PlayedGame, answer: &TimedReply) -> Result<(), Refused> {
    match answer.reply {
        Reply::Resigns => Err(Refused::Resigns),
        // Any claimable draw has already been claimed.
        Reply::ClaimsDraw => Err(Refused::Nonsense("claims a draw that it cannot claim")),
        Reply::Move(played) => {
            let TimedReply { thought, spent, .. } = *answer;
            game.history.play(played).map_err(|_| Refused::Nonsense("plays an illegal move"))?;
            game.thinking.push(Thinking { thought, spent });
            Ok(())
        }
    }
}
