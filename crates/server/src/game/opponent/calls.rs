//! Determines the tasks of the engine in a game, and sends them to the engine room.

use std::sync::Arc;
use std::time::Duration;

use glass_actions::GameAction;
use glass_engine::Level;
use glass_rules::Color;
use glass_store::{GameId, Seat, SeatHolder, Status, StoredGame, VisitorId};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::config::Config;
use crate::game::opponent::draw_cooldown::DrawCooldown;
use crate::game::opponent::search_purpose::SearchPurpose;
use crate::game::opponent::searches::GameProgress;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::side;
use crate::game::turn;
use crate::http::client_ip::ClientIp;
use crate::http::error::{EngineBusy, ServerError};
use crate::jobs::work_pool::WorkPool;
use crate::limits::fair_queue::Requester;
use crate::metrics::Metrics;
use crate::t;

/// A task of the engine in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EngineTask {
    /// To move for this side.
    Move(Color),
    /// To answer, for this side, the opponent's draw offer.
    AnswerOffer(Color),
}

/// Sends calls to the engine room. Clones send to the same room.
#[derive(Clone)]
pub(crate) struct EngineCalls {
    room: UnboundedSender<EngineCall>,
    /// The threads of the engine, for which games wait.
    pool: WorkPool,
    /// The time for a move while no game waits.
    full_time: Duration,
    draw_cooldown: Arc<DrawCooldown>,
    metrics: Arc<Metrics>,
}

/// A game that waits for the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct EngineJob {
    pub(crate) game: GameId,
    pub(crate) purpose: SearchPurpose,
    /// The opponent that plays against the engine.
    pub(crate) requester: Requester,
}

/// A call for the engine room.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum EngineCall {
    /// The engine has a task in the game.
    TaskDue(EngineJob),
    /// It is the other side's turn, for example after a takeback. A search of an earlier position is useless.
    SearchOutdated(GameId, GameProgress),
    /// The game has ended, so its engine can be dropped.
    GameOver(GameId),
}

impl EngineCalls {
    /// The calls, and what the engine room receives of them.
    pub(crate) fn channel(
        config: &Config,
        pool: WorkPool,
        metrics: Arc<Metrics>,
    ) -> (Self, UnboundedReceiver<EngineCall>) {
        let (room, calls) = unbounded_channel();
        let draw_cooldown = Arc::new(DrawCooldown::new(config.limits.engine_offer_plies));
        (Self { room, pool, full_time: config.engine_time, draw_cooldown, metrics }, calls)
    }

    /// Calls the engine room about a game in which the engine plays. Its work is charged to the network from which the
    /// opponent acts, if known.
    pub(crate) fn call(&self, game: &StoredGame, client_ip: Option<ClientIp>) {
        if Color::ALL.into_iter().all(|color| side::engine_level(game, color).is_none()) {
            return;
        }
        let id = game.id.clone();
        let call = match (game.status, task(game)) {
            (Status::Over, _) => {
                self.draw_cooldown.remove(&id);
                EngineCall::GameOver(id)
            }
            (_, None) => EngineCall::SearchOutdated(id, GameProgress::new(game)),
            (_, Some(task)) => {
                if let EngineTask::AnswerOffer(_) = task {
                    self.draw_cooldown.record(&id, game.ply);
                }
                let requester = Requester::new(client_ip, human_player(game).cloned());
                EngineCall::TaskDue(EngineJob {
                    game: id,
                    purpose: search_purpose(game, task),
                    requester,
                })
            }
        };
        // Fails if the engine room is closed, because the server is stopping.
        let _ = self.room.send(call);
    }

    /// Whether the engine has capacity for one more game of this network. Games that waited when the server stopped may
    /// exceed the limit.
    pub(crate) fn check(&self, client_ip: ClientIp) -> Result<(), EngineBusy> {
        Ok(self.pool.check(Some(client_ip))?)
    }

    /// Whether the engine has capacity for the work of this action. An action sent at another ply causes no work: it
    /// was performed before or is too late.
    pub(crate) fn check_action(
        &self,
        game: &StoredGame,
        ply: u32,
        action: &GameAction,
        client_ip: ClientIp,
    ) -> Result<(), Refusal> {
        let by = turn::current(game);
        let asks = match action {
            GameAction::Move { .. } => side::engine_level(game, !by).is_some(),
            GameAction::Draw => {
                game.draw_offer.is_none()
                    && Color::ALL.iter().any(|&c| side::engine_level(game, c).is_some())
            }
            _ => false,
        };
        if !asks || ply != game.ply {
            return Ok(());
        }
        if *action == GameAction::Draw {
            let refused = |_: &Refusal| self.metrics.limits.count(["engine_offer_plies"]);
            self.draw_cooldown.check(&game.id, game.ply).inspect_err(refused)?;
        }
        let busy =
            |why: EngineBusy| Refusal::new(RefusalCode::Busy, ServerError::from(why).message());
        self.check(client_ip).map_err(busy)
    }

    /// How many games wait for the engine on this server.
    pub(crate) fn queue_length(&self) -> usize {
        self.pool.waiting()
    }

    /// The message for players while the engine has less time than usual because many games are waiting.
    pub(crate) fn busy_message(&self) -> Option<String> {
        let time = self.pool.turn_length().filter(|&time| time < self.full_time)?.as_secs_f32();
        Some(t("computer-busy").with("seconds", format!("{time:.1}")).to_string())
    }
}

/// The purpose of the engine's search for a task.
fn search_purpose(game: &StoredGame, task: EngineTask) -> SearchPurpose {
    match task {
        EngineTask::AnswerOffer(_) => SearchPurpose::Offer,
        EngineTask::Move(color) => {
            let number = side::engine_level(game, color);
            let level = number.and_then(|number| Level::new(number).ok());
            SearchPurpose::Move(level.unwrap_or_default())
        }
    }
}

/// The visitor that plays against the engine.
fn human_player(game: &StoredGame) -> Option<&VisitorId> {
    Seat::ALL.into_iter().find_map(|seat| match game.seats.player(seat) {
        Some(SeatHolder::Visitor(visitor)) => Some(visitor),
        _ => None,
    })
}

/// The engine's task in a game, if any. It answers an offer before it moves.
pub(crate) fn task(game: &StoredGame) -> Option<EngineTask> {
    if game.status != Status::Playing {
        return None;
    }
    let offered_side = game.draw_offer.map(|offer| !side::color(offer.by));
    let turn = turn::current(game);
    if let Some(color) = offered_side.filter(|&color| side::engine_level(game, color).is_some()) {
        Some(EngineTask::AnswerOffer(color))
    } else {
        side::engine_level(game, turn).map(|_| EngineTask::Move(turn))
    }
}

#[cfg(test)]
mod tests {
    use glass_store::{DrawOffer, PlayerNames, Seat, Seats, VisitorId};

    use super::*;
    use crate::jobs::work_kind::WorkKind;

    /// A visitor has White, the engine Black.
    fn game(ply: u32) -> StoredGame {
        StoredGame {
            id: GameId::random().unwrap(),
            variant: "alice".into(),
            rules: "alice-cvp/1".into(),
            start: None,
            status: Status::Playing,
            ply,
            ending: None,
            draw_offer: None,
            takebacks: 0,
            takeback_offer: None,
            rematch_offer: None,
            rematch: None,
            revision: 0,
            seats: Seats {
                white: Some(SeatHolder::Visitor(VisitorId::random().unwrap())),
                black: Some(SeatHolder::Engine { level: 3 }),
            },
            clock: None,
            names: PlayerNames::default(),
            created: 0,
            updated: 0,
        }
    }

    #[test]
    fn the_engine_moves_when_it_is_its_turn_and_answers_offers_at_once() {
        assert_eq!(task(&game(0)), None);
        assert_eq!(task(&game(1)), Some(EngineTask::Move(Color::Black)));
        let offered = |by| StoredGame { draw_offer: Some(DrawOffer { by, ply: 0 }), ..game(0) };
        assert_eq!(task(&offered(Seat::White)), Some(EngineTask::AnswerOffer(Color::Black)));
        assert_eq!(task(&offered(Seat::Black)), None);
    }

    #[test]
    fn only_engine_games_are_queued() {
        let config = Config::default();
        let pool = WorkPool::new(WorkKind::EngineMove, &config, Arc::default());
        let (calls, mut received) = EngineCalls::channel(&config, pool, Arc::default());
        let client_ip = Some(ClientIp::new([10, 0, 0, 1].into()));
        let (yours, waits) = (game(0), game(1));
        let over = StoredGame { status: Status::Over, ..game(2) };
        for game in [&yours, &waits, &over] {
            calls.call(&StoredGame { seats: Seats::default(), ..game.clone() }, client_ip);
            calls.call(game, client_ip);
        }
        let overtaken = EngineCall::SearchOutdated(yours.id.clone(), GameProgress::new(&yours));
        assert_eq!(received.try_recv(), Ok(overtaken));
        let job = EngineJob {
            game: waits.id.clone(),
            purpose: SearchPurpose::Move(Level::new(3).unwrap()),
            requester: Requester::new(client_ip, human_player(&waits).cloned()),
        };
        assert_eq!(received.try_recv(), Ok(EngineCall::TaskDue(job)));
        assert_eq!(received.try_recv(), Ok(EngineCall::GameOver(over.id)));
        assert!(received.try_recv().is_err());
    }
}
