//! Writes a player's action on a game in one transaction, if the game has not changed since the action was judged.

use crate::db::connection::Connection;
use crate::game::{conditional_moves, game_count, seat, stored_game};
use crate::moderation::fair_play;
use crate::notify::notifications;
use crate::rating::counting;
use crate::{
    ConditionalChange, DrawOffer, Ending, GameId, Millis, NewGame, NewMove, NewNotification,
    NewTakeback, OfferChange, RatingChanges, Seat, Status, Store, StoreError, StoreFuture,
    StoredClock, StoredGame, StoredMove, UncountedReason, VacationChange,
};

/// The sender and time of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// The seat of the sender. The caller checks that the sender holds it.
    pub by: Seat,
    /// The sender's key of the action, which is the same when the action is sent again.
    pub key: String,
    /// The time to be stored.
    pub now: Millis,
}

/// The effect of an action on a game. The default changes nothing, and is stored as done.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// The move that is played.
    pub play: Option<NewMove>,
    /// The player's comment on that move.
    pub comment: Option<String>,
    /// The effect on the opponent's conditional moves, in games that allow them.
    pub conditional: Option<ConditionalChange>,
    /// The moves that are taken back.
    pub take_back: Option<NewTakeback>,
    /// The effect on a draw offer.
    pub draw_offer: OfferChange,
    /// The effect on a takeback request.
    pub takeback_offer: OfferChange,
    /// The end of the game.
    pub ending: Option<Ending>,
    /// The new clock. An ending stops the clock in any case.
    pub clock: Option<StoredClock>,
    /// The vacation that is used.
    pub vacation: Option<VacationChange>,
    /// The effect on a rematch offer.
    pub rematch_offer: OfferChange,
    /// The rematch to start.
    pub rematch: Option<NewGame>,
    /// The new ratings, if the ending counts. They are written only if the ratings have not changed since they were judged.
    pub ratings: Option<RatingChanges>,
    /// The rule by which the ending counts, if it does, for later recounts.
    pub rule: String,
    /// Why the ending of a rated game does not count.
    pub uncounted: Option<UncountedReason>,
    /// The notifications about the change.
    pub notices: Vec<NewNotification>,
}

/// The outcome of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ActionOutcome {
    /// The action was done, and this is the game after it.
    Done(Box<StoredGame>),
    /// The action had been done before.
    Already {
        /// The number of moves after the action, from the stored answer.
        ply: u32,
    },
}

/// Why an action was not done. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum ActionError {
    /// The game or a rating has changed since the action was judged, so it has to be judged again.
    #[error("the game has gone on since it was judged")]
    Outdated,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why the transaction of an action is rolled back.
enum Rollback {
    Already { ply: u32 },
    Failed(ActionError),
}

impl Change {
    /// Plays a move.
    pub fn play(played: NewMove) -> Self {
        Self { play: Some(played), ..Self::default() }
    }

    /// Ends the game.
    pub fn end(ending: Ending) -> Self {
        Self { ending: Some(ending), ..Self::default() }
    }

    /// Takes moves back, and clears offers because they were made in a later position.
    pub fn take_back(take_back: NewTakeback) -> Self {
        let take_back = Some(take_back);
        let [draw_offer, takeback_offer] = [OfferChange::Clear; 2];
        Self { take_back, draw_offer, takeback_offer, ..Self::default() }
    }

    /// Makes or clears a draw offer.
    pub fn draw_offer(draw_offer: OfferChange) -> Self {
        Self { draw_offer, ..Self::default() }
    }

    /// Offers a rematch.
    pub fn rematch_offer(by: Seat) -> Self {
        Self { rematch_offer: OfferChange::Set(by), ..Self::default() }
    }

    /// Starts a rematch.
    pub fn rematch(new: NewGame) -> Self {
        Self { rematch: Some(new), ..Self::default() }
    }

    /// Makes or clears a takeback request.
    pub fn takeback_offer(takeback_offer: OfferChange) -> Self {
        Self { takeback_offer, ..Self::default() }
    }

    /// The number of moves that are played.
    pub fn plies(&self) -> u32 {
        self.moves(Seat::White).count() as u32
    }

    /// The moves that are played, each with its seat.
    fn moves(&self, by: Seat) -> impl Iterator<Item = (Seat, &NewMove)> {
        let answer = self.conditional.as_ref().and_then(|change| change.answer.as_ref());
        let answer = answer.filter(|_| self.play.is_some()).map(|answer| (by.opposite(), answer));
        self.play.iter().map(move |played| (by, played)).chain(answer)
    }
}

impl ActionOutcome {
    /// The number of moves after the action, which is the answer to its sender.
    pub fn ply(&self) -> u32 {
        match self {
            Self::Done(game) => game.ply,
            Self::Already { ply } => *ply,
        }
    }
}

impl Store {
    /// Changes a game if it still has the revision of `game`, on which the change was judged. An action with a known key is
    /// not done again. `Ok` means that the change is on the disk; an error means that the game has not changed.
    pub async fn act(
        &self,
        game: &StoredGame,
        action: Action,
        change: Change,
    ) -> Result<ActionOutcome, ActionError> {
        if self.is_postgres() && change.is_ordinary_move() {
            let mut after = game.clone();
            let moves = apply(&mut after, &action, &change);
            if let [played] = &moves[..]
                && self.store_move(&after, &action, played).await?
            {
                after.revision += 1;
                return Ok(ActionOutcome::Done(Box::new(after)));
            }
        }
        let game = game.clone();
        let acted = self
            .transaction(async move |connection| act(game, &action, change, connection).await)
            .await;
        match acted {
            Ok(game) => Ok(ActionOutcome::Done(Box::new(game))),
            Err(Rollback::Already { ply }) => Ok(ActionOutcome::Already { ply }),
            Err(Rollback::Failed(error)) => Err(error),
        }
    }

    /// The number of moves after the action with this key, if it was done.
    pub fn stored_answer(
        &self,
        game: &GameId,
        by: Seat,
        key: &str,
    ) -> StoreFuture<'_, Option<u32>> {
        self.fetch_optional(ANSWER, &[game.into(), by.into(), key.into()], |row| row.integer("ply"))
    }
}

const ANSWER: &str = "select ply from action where game = $1 and color = $2 and key = $3";

async fn act(
    mut game: StoredGame,
    action: &Action,
    change: Change,
    connection: &mut Connection,
) -> Result<StoredGame, Rollback> {
    const OUTDATED: Rollback = Rollback::Failed(ActionError::Outdated);
    let (takeback, before) = (game.takebacks, game.status);
    let moves = apply(&mut game, action, &change);
    let Change { conditional, take_back, vacation, rematch, .. } = change;
    let cancels = take_back.is_some() || change.ending.is_some();
    let mut counted = Vec::new();
    if let Some(new) = rematch {
        let begun = stored_game::create(new, action.now, connection).await?;
        counted.push((None, Some(begun.status)));
        game.rematch = Some(begun.id);
    }
    if change.ending.is_some() {
        counted.push((Some(before), Some(Status::Over)));
    }
    if !game.write(connection).await? {
        return Err(match stored_answer(&game.id, action, connection).await? {
            Some(ply) => Rollback::Already { ply },
            None => OUTDATED,
        });
    }
    store_answer(&game, action, connection).await?;
    if let Some(changes) = &change.ratings
        && !counting::count(&game, changes, &change.rule, connection).await?
    {
        return Err(OUTDATED);
    }
    if let Some(why) = change.uncounted {
        counting::leave_out(&game.id, why, connection).await?;
    }
    if change.ending.is_some() {
        fair_play::end_game(&game.id, connection).await?;
    }
    if let Some(taken) = take_back {
        taken.insert(&game.id, takeback, action.now, connection).await?;
    }
    for played in &moves {
        played.insert(&game.id, connection).await?;
    }
    if let Some(conditional) = conditional
        && !conditional.write(&game, action.by.opposite(), connection).await?
    {
        return Err(OUTDATED);
    }
    if let Some(vacation) = vacation
        && !vacation.write(connection).await?
    {
        return Err(OUTDATED);
    }
    if cancels {
        conditional_moves::delete_all(&game.id, connection).await?;
    }
    if (cancels || !moves.is_empty()) && has_account(&game) {
        notifications::end_turn(&game.id, connection).await?;
    }
    notifications::insert(&change.notices, connection).await?;
    if change.ending.is_some() {
        seat::record_end(&game.id, game.updated, connection).await?;
    }
    for (from, to) in counted {
        game_count::count_change(&game.id, from, to, connection).await?;
    }
    Ok(game)
}

/// Applies a change to a game, except for a rematch, and returns the moves that are played.
fn apply(game: &mut StoredGame, action: &Action, change: &Change) -> Vec<StoredMove> {
    if let Some(taken) = &change.take_back {
        game.takebacks += 1;
        game.ply = game.ply.min(taken.ply);
    }
    let ply = game.ply;
    change.draw_offer.apply(&mut game.draw_offer, |by| DrawOffer { by, ply });
    change.takeback_offer.apply(&mut game.takeback_offer, |by| by);
    change.rematch_offer.apply(&mut game.rematch_offer, |by| by);
    if game.status != Status::Over {
        // Actions after the end, such as a rematch offer, do not change the time of the end.
        game.updated = action.now;
    }
    game.ply += change.plies();
    if let (Some(kept), Some(new)) = (&mut game.clock, &change.clock) {
        *kept = StoredClock { outage: kept.outage, ..new.clone() };
    }
    if change.ending.is_some() {
        game.status = Status::Over;
        game.ending.clone_from(&change.ending);
        if let Some(clock) = &mut game.clock {
            clock.turn = None;
        }
    }
    let mut comment = change.comment.clone();
    let stored = |(ply, (seat, NewMove { coordinate, algebraic })): (u32, (Seat, &NewMove))| {
        let time_left = game.clock.as_ref().map(|clock| clock.left(seat));
        let (coordinate, algebraic) = (coordinate.clone(), algebraic.clone());
        // The comment belongs to the first move.
        let (played, comment) = (action.now, comment.take());
        StoredMove { ply, coordinate, algebraic, played, time_left, comment }
    };
    (ply..).zip(change.moves(action.by)).map(stored).collect()
}

/// Whether a player has an account. Other players receive no notifications.
fn has_account(game: &StoredGame) -> bool {
    Seat::ALL.into_iter().any(|seat| game.names.for_seat(seat).is_some())
}

/// Stores the answer to an action, unless its key is known.
async fn store_answer(
    game: &StoredGame,
    action: &Action,
    connection: &mut Connection,
) -> Result<(), Rollback> {
    const INSERT: &str = "insert into action (game, color, key, ply, done) values ($1, $2, $3, $4, $5) \
                          on conflict (game, color, key) do nothing";
    let Action { by, key, now } = action;
    let values = &[(&game.id).into(), (*by).into(), key.into(), game.ply.into(), (*now).into()];
    if connection.execute(INSERT, values).await.map_err(StoreError::from)? > 0 {
        return Ok(());
    }
    let ply = stored_answer(&game.id, action, connection).await?;
    Err(Rollback::Already { ply: ply.unwrap_or(game.ply) })
}

async fn stored_answer(
    game: &GameId,
    action: &Action,
    connection: &mut Connection,
) -> Result<Option<u32>, StoreError> {
    let values = &[game.into(), action.by.into(), (&action.key).into()];
    let row = connection.fetch_optional(ANSWER, values).await?;
    row.map(|row| row.integer("ply")).transpose()
}

impl From<StoreError> for Rollback {
    fn from(error: StoreError) -> Self {
        Self::Failed(error.into())
    }
}
