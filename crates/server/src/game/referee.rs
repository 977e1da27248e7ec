//! Processes every action in a game: judges it, stores it if the game has not changed, and announces it.

use std::sync::Arc;
use std::time::Instant;

use futures_util::FutureExt;
use glass_actions::{ActionRequest, GameAction};
use glass_rules::Color;
use glass_store::{
    Action, ActionError, ActionOutcome, Change, GameId, Millis, Seat, Status, Store, StoreError,
    StoredGame, VisitorId,
};
use serde::Serialize;
use tracing::Span;

use crate::clock::Clock;
use crate::clock::heartbeat::Heartbeat;
use crate::cluster::bus::{Bus, GameEvent};
use crate::config::usage_limits::UsageLimits;
use crate::game::announcements::{ChangeAnnouncement, NotificationPlanner};
use crate::game::chat::room::ChatParticipant;
use crate::game::clock::game_clock::GameClock;
use crate::game::clock::vacation;
use crate::game::conditional_moves;
use crate::game::judge::{JudgeError, JudgedAction, judge};
use crate::game::live::{LiveGame, LiveGames};
use crate::game::opponent::calls::EngineCalls;
use crate::game::presence::PresenceTracker;
use crate::game::rating::glicko;
use crate::game::refusal::{Refusal, RefusalCode};
use crate::game::replay::Replay;
use crate::game::result;
use crate::game::side;
use crate::game::state;
use crate::game::takeback;
use crate::game::turn;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::jobs::background;
use crate::limits::usage::UsageLimiter;
use crate::metrics::{ActionResult, Metrics};
use crate::moderation::fair_play::{FairPlay, FairPlayRequester, RequestSource, UnfairReason};
use crate::moderation::farming;
use crate::t;

/// Judges, stores and announces actions. Clones share the store and the bus.
#[derive(Clone)]
pub(crate) struct Referee {
    /// The database.
    pub(crate) store: Store,
    /// The games in memory.
    pub(crate) live_games: Arc<LiveGames>,
    /// Tells open pages of changes.
    pub(crate) bus: Arc<dyn Bus>,
    /// Calls the engine when it is its turn.
    pub(crate) engine_calls: EngineCalls,
    /// Counts new games.
    pub(crate) usage: Arc<UsageLimiter>,
    /// Counts actions and measures their stages.
    pub(crate) metrics: Arc<Metrics>,
    /// The clock of the server.
    pub(crate) clock: Clock,
    /// Holds the times of games during an action.
    pub(crate) heartbeat: Arc<Heartbeat>,
    /// Chooses the notifications of a change.
    pub(crate) notifications: Arc<dyn NotificationPlanner>,
    /// Refuses help with rated games.
    pub(crate) fair_play: FairPlay,
    /// The limits of the site.
    pub(crate) limits: UsageLimits,
    /// The visitors with an open page of a game.
    pub(crate) presence: PresenceTracker,
}

/// The answer to an action request.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum ActionAnswer {
    /// The action was performed, now or when the client sent it before.
    Done {
        key: String,
        ply: u32,
        /// The game of the rematch.
        #[serde(skip_serializing_if = "Option::is_none")]
        rematch: Option<String>,
    },
    /// The action was refused, and the game is unchanged.
    Refused {
        key: String,
        #[serde(flatten)]
        why: Refusal,
    },
}

/// An action that is stored.
pub(crate) struct WrittenAction {
    /// The number of moves after it.
    pub(crate) ply: u32,
    /// The game after it; `None` if it had been stored before.
    pub(crate) game: Option<Arc<StoredGame>>,
}

fn action_result(answer: &Result<ActionAnswer, ServerError>) -> ActionResult {
    match answer {
        Ok(ActionAnswer::Done { .. }) => ActionResult::Done,
        Ok(ActionAnswer::Refused { why, .. }) => ActionResult::Refused(why.code),
        Err(_) => ActionResult::Failed,
    }
}

/// How often an action is judged again because the game has changed. Each time another action was stored first.
pub(crate) const MAX_JUDGE_ATTEMPTS: usize = 16;

impl Referee {
    /// Carries out a visitor's action, if it is allowed. `lag` is the time that the request was in transit.
    pub(crate) async fn act(
        &self,
        game: &GameId,
        visitor: Option<&VisitorId>,
        client_ip: ClientIp,
        request: ActionRequest,
        lag: Millis,
    ) -> Result<ActionAnswer, ServerError> {
        let action = request.action.name();
        // Boxed: otherwise the compiler would analyse the whole future again for each page.
        let answer = self.act_for(game, visitor, client_ip, request, lag).boxed().await;
        self.metrics.count_action(action, action_result(&answer));
        answer
    }

    /// Carries out an action of the engine for its side.
    pub(crate) async fn act_as_engine(
        &self,
        game: &GameId,
        color: Color,
        request: ActionRequest,
    ) -> Result<ActionAnswer, ServerError> {
        let action = request.action.name();
        let answer = self.act_as(game, color, None, request, 0).await;
        self.metrics.count_action(action, action_result(&answer));
        answer
    }

    async fn act_for(
        &self,
        game: &GameId,
        visitor: Option<&VisitorId>,
        client_ip: ClientIp,
        request: ActionRequest,
        lag: Millis,
    ) -> Result<ActionAnswer, ServerError> {
        let refused = |code, text: String| {
            let key = request.key.chars().take(ActionRequest::MAX_LENGTH).collect();
            Ok(ActionAnswer::Refused { key, why: Refusal::new(code, text) })
        };
        if request.key.is_empty() || request.key.chars().count() > ActionRequest::MAX_LENGTH {
            return refused(
                RefusalCode::Malformed,
                t("refused-key").count("most", ActionRequest::MAX_LENGTH).into(),
            );
        }
        if request.key.contains('\0') {
            // PostgreSQL text cannot contain NUL.
            return refused(RefusalCode::Malformed, t("refused-key-nul").into());
        }
        let replay = self.live_games.get(game).await?.replay();
        let before = Arc::clone(&replay.game);
        let Some(color) = state::color_of(&before, visitor) else {
            let text = t("refused-spectator").into();
            return refused(RefusalCode::Watcher, text);
        };
        if let Some(visitor) = visitor {
            if replay.headers.is_rated() && before.status == Status::Playing {
                self.fair_play.note_network(&before, visitor, client_ip).await;
            }
            let inquirer = FairPlayRequester { visitor: Some(visitor), client_ip };
            if let Some(unfair) = self.unfair_reason(inquirer, &replay, color, &request).await? {
                let why = Refusal::new(RefusalCode::Unfair, unfair.message()).into();
                return self
                    .refuse(game, side::seat(color), request.key, Some(client_ip), why)
                    .await;
            }
        }
        drop(replay);
        if request.action == GameAction::Rematch {
            return match self.rematch(game, color, &request.key, client_ip).await {
                Ok(made) => {
                    let rematch = made.map(|id| id.to_string());
                    Ok(ActionAnswer::Done { key: request.key, ply: before.ply, rematch })
                }
                Err(JudgeError::Refused(why)) => {
                    Ok(ActionAnswer::Refused { key: request.key, why })
                }
                Err(JudgeError::Failed(error)) => Err(error),
            };
        }
        let ActionRequest { ply, action, .. } = &request;
        if let Err(why) = self.engine_calls.check_action(&before, *ply, action, client_ip) {
            return Ok(ActionAnswer::Refused { key: request.key, why });
        }
        if let GameAction::Move { comment, .. } = &action
            && !comment.is_empty()
            && let Some(visitor) = visitor
            && let Some(why) =
                ChatParticipant::new(&before, visitor).undelivered_reason(&self.store).await?
        {
            let text = t("refused-comment").with("why", t(why));
            let why = Refusal::new(RefusalCode::Muted, text).into();
            return self.refuse(game, side::seat(color), request.key, Some(client_ip), why).await;
        }
        let client_ip = Some(client_ip);
        let answer = self.act_as(game, color, client_ip, request.clone(), lag).await?;
        if request.action == GameAction::Takeback && answer.is_stale() {
            let now = self.live_games.get(game).await?.replay();
            if let Some(ply) = takeback::ply_before_reply(&now.game, color, request.ply) {
                let request = ActionRequest { ply, ..request };
                return self.act_as(game, color, client_ip, request, lag).await;
            }
        }
        Ok(answer)
    }

    /// Why fair play forbids an action that makes the engine search a position, or starts a game from one.
    async fn unfair_reason(
        &self,
        inquirer: FairPlayRequester<'_>,
        replay: &Replay,
        color: Color,
        request: &ActionRequest,
    ) -> Result<Option<UnfairReason>, ServerError> {
        let engine = side::engine_level(&replay.game, !color).is_some();
        let (source, position) = match request.action {
            GameAction::Move { .. } | GameAction::Draw if engine => {
                (RequestSource::EngineGame, replay.history.position())
            }
            GameAction::Rematch if replay.game.start.is_some() => {
                (RequestSource::NewGame, replay.history.start())
            }
            _ => return Ok(None),
        };
        self.fair_play.check_position(inquirer, source, position).await
    }

    /// Carries out an action of a side. `client_ip` is the client's network, or `None` for the engine. The caller has
    /// verified that the request comes from that side.
    async fn act_as(
        &self,
        game: &GameId,
        color: Color,
        client_ip: Option<ClientIp>,
        request: ActionRequest,
        lag: Millis,
    ) -> Result<ActionAnswer, ServerError> {
        let (referee, game) = (self.clone(), game.clone());
        let settled = async move { referee.settle(&game, color, client_ip, request, lag).await };
        background::finish(settled).await?
    }

    async fn settle(
        &self,
        game: &GameId,
        color: Color,
        client_ip: Option<ClientIp>,
        request: ActionRequest,
        lag: Millis,
    ) -> Result<ActionAnswer, ServerError> {
        let by = side::seat(color);
        let begun = Instant::now();
        for _ in 0..MAX_JUDGE_ATTEMPTS {
            let _times = self.heartbeat.hold().await?;
            let live = self.live_games.get(game).await?;
            let _turn = live.begin_action().await;
            let replay = live.replay();
            let now = self.clock.now();
            if self.end_if_over(&live, &replay, color, now - lag).await? {
                // The judge explains the change to the sender.
                continue;
            }
            let clock = GameClock::from_game(&replay.game);
            let absent_since = self.presence.absent_since(game);
            let judged = judge(&replay, color, &request, clock.as_ref(), absent_since, now);
            self.metrics.action_stages.record(["judged"], begun.elapsed());
            let judged = match judged {
                Ok(mut judged) => {
                    self.add_prepared_reply(&mut judged, &live, &replay).await?;
                    let JudgedAction { change, moves } = judged;
                    let change = with_clock(change, &replay, clock, now - lag, now);
                    JudgedAction { change, moves }
                }
                // An action on another server may have made this one legal.
                Err(_) if !self.live_games.is_current(game, &live).await? => continue,
                Err(error) => return self.refuse(game, by, request.key, client_ip, error).await,
            };
            if judged.change == Change::default() {
                // There is nothing to store or announce.
                let ply = replay.game.ply;
                return Ok(ActionAnswer::Done { key: request.key, ply, rematch: None });
            }
            let written = self.write(&live, replay, by, &request.key, client_ip, judged).await?;
            if let Some(acted) = written {
                self.metrics.action_stages.record(["written"], begun.elapsed());
                return Ok(ActionAnswer::Done { key: request.key, ply: acted.ply, rematch: None });
            }
        }
        Ok(ActionAnswer::Refused { key: request.key, why: busy_refusal() })
    }

    /// Adds the opponent's prepared reply to a change that plays a move.
    async fn add_prepared_reply(
        &self,
        judged: &mut JudgedAction,
        live: &LiveGame,
        replay: &Replay,
    ) -> Result<(), StoreError> {
        let game = &replay.game;
        if judged.moves.is_empty() || !conditional_moves::are_allowed(game) {
            return Ok(());
        }
        let opponent = !turn::current(game);
        let known = match live.conditional_moves().get(opponent) {
            Some(known) => known,
            None => {
                let read = self.store.conditional_lines(&game.id, side::seat(opponent)).await?;
                live.conditional_moves().set(opponent, read.clone());
                read
            }
        };
        conditional_moves::add_reply(replay, judged, known);
        Ok(())
    }

    /// Ends a game if the time of the side to move is up.
    pub(crate) async fn end_overdue(&self, game: &GameId) -> Result<(), ServerError> {
        let _times = self.heartbeat.hold().await?;
        let live = self.live_games.get(game).await?;
        let _turn = live.begin_action().await;
        let replay = live.replay();
        let opponent = !turn::current(&replay.game);
        self.end_if_over(&live, &replay, opponent, self.clock.now()).await?;
        Ok(())
    }

    /// Checks whether it was too late for `by` to act at `moment`. If so, ends the game, spends vacation or starts the
    /// grace period. Returns false if the game is unchanged.
    async fn end_if_over(
        &self,
        live: &Arc<LiveGame>,
        replay: &Arc<Replay>,
        by: Color,
        moment: Millis,
    ) -> Result<bool, StoreError> {
        let Some(clock) = GameClock::from_game(&replay.game) else { return Ok(false) };
        let Some((loser, _)) = clock.running() else { return Ok(false) };
        if !clock.has_ended(by, moment) || !self.heartbeat.confirms().await? {
            return Ok(false);
        }
        let change = if clock.is_undecided() {
            vacation::at_deadline(&self.store, replay, clock, loser, moment).await?
        } else {
            let clock = Some(clock.stopped(moment).to_stored());
            Change {
                clock,
                ..Change::end(result::out_of_time(replay.history.position().view(), loser))
            }
        };
        let key = GameId::random()?.to_string();
        self.write(live, Arc::clone(replay), side::seat(loser), &key, None, change.into()).await?;
        Ok(true)
    }

    /// Stores and announces a change to the game on which it was judged. Returns `None` if the game has changed
    /// meanwhile.
    pub(crate) async fn write(
        &self,
        live: &Arc<LiveGame>,
        replay: Arc<Replay>,
        by: Seat,
        key: &str,
        client_ip: Option<ClientIp>,
        judged: JudgedAction,
    ) -> Result<Option<WrittenAction>, StoreError> {
        let now = self.clock.now();
        let action = Action { by, key: key.to_owned(), now };
        let JudgedAction { mut change, moves } = judged;
        let game = Arc::clone(&replay.game);
        if replay.headers.is_rated() {
            rating_changes(&self.store, &self.limits, &game, &mut change, now).await?;
        }
        let by = client_ip.map(|_| by);
        let announcement = ChangeAnnouncement { game: &game, change: &change, by, now };
        change.notices = self.notifications.for_change(announcement);
        // Released first, so that the game is updated without a copy.
        drop(replay);
        match self.store.act(&game, action, change.clone()).await {
            Ok(ActionOutcome::Done(after)) => {
                let after: Arc<StoredGame> = after.into();
                for _ in game.ply..after.ply {
                    self.metrics.count_move(&after.variant);
                }
                if change.ratings.is_some() || change.uncounted.is_some() {
                    tokio::spawn(farming::review(self.store.clone(), Arc::clone(&after), now));
                }
                let judged = JudgedAction { change, moves };
                self.live_games.apply(live, Arc::clone(&after), judged).await;
                self.announce(&after, client_ip);
                Ok(Some(WrittenAction { ply: after.ply, game: Some(after) }))
            }
            Ok(ActionOutcome::Already { ply }) => {
                self.live_games.require_revision(&game.id, game.revision + 1).await;
                self.announce_again(&game.id, client_ip).await;
                Ok(Some(WrittenAction { ply, game: None }))
            }
            Err(ActionError::Outdated) => {
                live.conditional_moves().clear();
                self.live_games.require_revision(&game.id, game.revision + 1).await;
                Ok(None)
            }
            Err(ActionError::Store(error)) => {
                // It is unknown whether the change was stored.
                self.live_games.remove(&game.id).await;
                Err(error)
            }
        }
    }

    /// Notifies the game's sockets and the engine that the game has changed.
    fn announce(&self, game: &StoredGame, client_ip: Option<ClientIp>) {
        self.bus.publish(&game.id, GameEvent::Changed { revision: game.revision });
        self.engine_calls.call(game, client_ip);
    }

    /// Announces a game again when a client repeats a stored action. An action that was not acknowledged may not have
    /// been announced either.
    async fn announce_again(&self, game: &GameId, client_ip: Option<ClientIp>) {
        if let Ok(live) = self.live_games.get(game).await {
            self.announce(&live.replay().game, client_ip);
        }
    }

    /// Answers an action that is not allowed now. If it was done before, repeats the answer from then.
    async fn refuse(
        &self,
        game: &GameId,
        by: Seat,
        key: String,
        client_ip: Option<ClientIp>,
        error: JudgeError,
    ) -> Result<ActionAnswer, ServerError> {
        if let Some(ply) = self.store.stored_answer(game, by, &key).await? {
            self.announce_again(game, client_ip).await;
            return Ok(ActionAnswer::Done { key, ply, rematch: None });
        }
        match error {
            JudgeError::Refused(why) => Ok(ActionAnswer::Refused { key, why }),
            JudgeError::Failed(error) => Err(error),
        }
    }
}

impl ActionAnswer {
    fn is_stale(&self) -> bool {
        matches!(self, Self::Refused { why, .. } if why.code == RefusalCode::Stale)
    }
}

/// The log span of an action: its game, kind and ply. Its level is error, so that every logged problem names its game.
pub(crate) fn span(game: &GameId, request: &ActionRequest) -> Span {
    tracing::error_span!("action", %game, kind = request.action.name(), ply = request.ply)
}

/// Adds the effect on the clock to a change, if the game has a clock. The action was sent at `sent` and takes effect at
/// `now`.
fn with_clock(
    mut change: Change,
    replay: &Replay,
    clock: Option<GameClock>,
    sent: Millis,
    now: Millis,
) -> Change {
    let Some(clock) = clock.filter(|_| change.clock.is_none()) else { return change };
    let game = &replay.game;
    let over = change.ending.is_some();
    let clock = match (&change.play, &change.take_back) {
        (Some(_), _) => {
            let clock = clock.moved(game.ply + 1, sent, now);
            let answered =
                change.conditional.as_ref().is_some_and(|conditional| conditional.answer.is_some());
            // A prepared reply takes no time.
            if answered { clock.moved(game.ply + 2, now, now) } else { clock }
        }
        (None, Some(taken)) => {
            clock.taken_back(turn::at(game, taken.ply), taken.ply, &replay.times, now)
        }
        (None, None) if over => clock,
        (None, None) => return change,
    };
    change.clock = Some(if over { clock.stopped(now) } else { clock }.to_stored());
    change
}

/// The refusal of an action that was judged too often because the game kept changing.
pub(crate) fn busy_refusal() -> Refusal {
    Refusal::new(RefusalCode::Busy, t("refused-busy"))
}

/// Adds the new ratings of both players to a change that ends a rated game, or why the game does not count.
pub(crate) async fn rating_changes(
    store: &Store,
    limits: &UsageLimits,
    game: &StoredGame,
    change: &mut Change,
    now: Millis,
) -> Result<(), StoreError> {
    let plies = game.ply + change.plies();
    let Some(ending) = &change.ending else { return Ok(()) };
    let [Some(white), Some(black)] = Seat::ALL.map(|seat| game.seats.visitor(seat)) else {
        return Ok(());
    };
    let since = now - glicko::PAIR_PERIOD_MS;
    let standing = store.pair_standing(&game.id, [white, black], since).await?;
    let began = store.game_began(&game.id).await?;
    let why = glicko::uncounted_reason(plies, &ending.reason, standing, limits)
        .or_else(|| glicko::too_fast(began, now, limits));
    if let Some(why) = why {
        change.uncounted = Some(why);
        return Ok(());
    }
    let headers = store.headers(vec![game.id.clone()]).await?;
    let headers = headers.into_values().next().unwrap_or_default();
    let (white, black) = (headers.white.rating, headers.black.rating);
    change.ratings = glicko::changes(white, black, &ending.result, now);
    change.rule = glicko::rule(limits);
    Ok(())
}
