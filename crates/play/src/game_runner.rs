//! One game between two engines.

use std::sync::atomic::AtomicBool;

use glass_notation::read_move;
use glass_rules::{ByColor, Color, History};

use crate::adjudicate::Watch;
use crate::opponent::{Reply, Turn};
use crate::{
    Adjudication, Answer, Fault, FaultKind, GameClock, Interrupted, NewGame, Opponent, PlayedGame,
    Reason, Thinking, TurnLimits,
};

/// The two engines of a game.
pub(crate) struct GameRunner<'a> {
    pub players: ByColor<&'a mut dyn Opponent>,
    pub names: ByColor<&'a str>,
    pub limits: ByColor<TurnLimits>,
    pub adjudication: Adjudication,
}

impl GameRunner<'_> {
    /// Plays a game from an opening. `None` if the match was stopped before its end.
    pub fn play(&mut self, opening: &History, stop: &AtomicBool) -> Option<PlayedGame> {
        let rules = opening.position().view().rules();
        let mut game = PlayedGame {
            history: opening.clone(),
            book: opening.moves().len(),
            thinking: Vec::new(),
            quarters: ByColor::from_fn(|_| 2),
            // Replaced below: a game ends for a reason.
            reason: Reason::Adjudication,
        };
        for side in Color::ALL {
            match self.players[side].begin(&NewGame { rules, opening, side }, stop) {
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
            let answer = match self.players[side].think(&turn, stop) {
                Ok(answer) => answer,
                Err(Interrupted::Stopped) => return None,
                Err(Interrupted::Fault(fault)) => return Some(game.lost(side, fault)),
            };
            if let Some(clock) = &mut clocks[side] {
                clock.spend(answer.spent);
            }
            match self.accept(&mut game, side, &answer) {
                Ok(()) => {}
                Err(reason) => return Some(game.lost_by(side, reason)),
            }
            let ply = game.history.moves().len() as u32;
            // The rules come first: a mate is no adjudication.
            if game.history.outcome().is_none()
                && let Some(winner) = watch.see(side, answer.thought.score, ply)
            {
                let quarters = |side| winner.map_or(2, |winner| if side == winner { 4 } else { 0 });
                game.quarters = ByColor::from_fn(quarters);
                return Some(game.ended(Reason::Adjudication));
            }
        }
    }

    /// Plays the move of an answer, or tells why the side loses.
    fn accept(&self, game: &mut PlayedGame, side: Color, answer: &Answer) -> Result<(), Reason> {
        let fault =
            |kind, what: String| Reason::Fault(side, Fault::new(kind, self.names[side], &what));
        match &answer.reply {
            Reply::Resigns => Err(Reason::Resignation(side)),
            // What may be claimed has been claimed already.
            Reply::ClaimsDraw => {
                Err(fault(FaultKind::Nonsense, "claims a draw that it cannot claim".to_owned()))
            }
            Reply::Move(text) => {
                let legal = read_move(game.history.position().view(), text).map_err(|error| {
                    fault(FaultKind::IllegalMove, format!("plays “{text}”: {error}"))
                })?;
                if game.history.play(legal).is_ok() {
                    let Answer { thought, spent, .. } = *answer;
                    game.thinking.push(Thinking { thought, spent });
                }
                Ok(())
            }
        }
    }
}
