//! Arranges rematches: the same rule set and the same players, with colours exchanged.

use glass_rules::Color;
use glass_store::{Change, GameId, GamePool, Invitation, NewGame, Seats, Status, StoredGame};

use crate::game::clock::game_clock::GameClock;
use crate::game::judge::JudgeError;
use crate::game::referee::{MAX_JUDGE_ATTEMPTS, Referee, busy_refusal};
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::side;
use crate::game::turn;
use crate::http::client_ip::ClientIp;
use crate::jobs::background;
use crate::t;

impl Referee {
    /// Offers a rematch, accepts the opponent's offer, or starts the new game at once against the engine. Returns the
    /// new game, if there is one.
    pub(crate) async fn rematch(
        &self,
        game: &GameId,
        color: Color,
        key: &str,
        client_ip: ClientIp,
    ) -> Result<Option<GameId>, JudgeError> {
        let (referee, game, key) = (self.clone(), game.clone(), key.to_owned());
        let arranged = async move { referee.arrange(&game, color, &key, client_ip).await };
        background::finish(arranged).await.map_err(JudgeError::Failed)?
    }

    async fn arrange(
        &self,
        game: &GameId,
        color: Color,
        key: &str,
        client_ip: ClientIp,
    ) -> Result<Option<GameId>, JudgeError> {
        let by = side::seat(color);
        for _ in 0..MAX_JUDGE_ATTEMPTS {
            let live = self.live_games.get(game).await.map_err(JudgeError::Failed)?;
            let _turn = live.begin_action().await;
            let replay = live.replay();
            let old = &replay.game;
            if old.rematch.is_some() {
                return Ok(old.rematch.clone());
            }
            if let (Some(you), Some(opponent)) =
                (old.seats.visitor(by), old.seats.visitor(by.opposite()))
                && self.store.is_blocked(you, opponent).await?
            {
                let text = t("refused-rematch-blocked");
                return Err(Refusal::new(RefusalCode::Muted, text).into());
            }
            let pool = replay.headers.pool.clone();
            let change = match self.next_game(old, pool, color, client_ip)? {
                Some(new) => Change::rematch(new),
                None if old.rematch_offer == Some(by) => return Ok(None),
                None => Change::rematch_offer(by),
            };
            let client_ip = Some(client_ip);
            let written = self.write(&live, replay, by, key, client_ip, change.into()).await?;
            if let Some(after) = written.and_then(|written| written.game) {
                if let Some(made) = &after.rematch {
                    self.engine_calls.call(&self.store.game_load(made).await?.game, client_ip);
                }
                return Ok(after.rematch.clone());
            }
        }
        Err(busy_refusal().into())
    }

    /// The new game, if the opponent has offered a rematch or is the engine.
    fn next_game(
        &self,
        old: &StoredGame,
        pool: Option<GamePool>,
        color: Color,
        client_ip: ClientIp,
    ) -> Result<Option<NewGame>, JudgeError> {
        if old.status != Status::Over {
            return Err(JudgeError::Refused(Refusal::game_in_play()));
        }
        let agreed = old.rematch_offer == Some(side::seat(!color));
        let engine = side::engine_level(old, !color).is_some();
        if !agreed && !engine {
            return Ok(None);
        }
        if engine {
            self.engine_calls.check(client_ip).map_err(|busy| JudgeError::Failed(busy.into()))?;
        }
        self.usage.count_new_game(client_ip).map_err(JudgeError::Failed)?;
        let clock = GameClock::from_game(old).map(|clock| {
            let clock = GameClock::new(clock.control);
            clock.started(turn::first(old), 0, self.clock.now()).to_stored()
        });
        let StoredGame { variant, rules, start, seats, .. } = old.clone();
        let seats = Seats { white: seats.black, black: seats.white };
        Ok(Some(NewGame {
            id: GameId::random()?,
            variant,
            rules,
            start,
            seats,
            invitation: Invitation::Link,
            clock,
            pool,
            notices: Vec::new(),
        }))
    }
}
