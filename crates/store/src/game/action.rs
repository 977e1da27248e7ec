//! An action on a game: judged by the caller, written in one transaction if the game is still the same.

use crate::db::connection::Connection;
use crate::db::step::{Must, Step};
use crate::game::{conditional_moves, game_count, seat, stored_game};
use crate::moderation::fair_play;
use crate::notify::notifications;
use crate::rating::ratings;
use crate::{
    ConditionalChange, DrawOffer, Ending, GameId, Millis, NewGame, NewMove, NewNotice, NewTakeback,
    RatingChanges, Seat, Status, Store, StoreError, StoreFuture, StoredClock, StoredGame,
    StoredMove, Uncounted, VacationChange,
};

/// Who does something, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Action {
    /// From which seat; that the sender holds it is the caller's business.
    pub by: Seat,
    /// Chosen by the sender, the same when it sends the action again; it is the sender's own, not the game's.
    pub key: String,
    /// The time to be stored.
    pub now: Millis,
}

/// What an action does to a game. The default is nothing at all, which is stored as done.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// The move that is played.
    pub play: Option<NewMove>,
    /// What the player says with that move.
    pub comment: Option<String>,
    /// What becomes of the lines that the opponent has prepared, where that is possible.
    pub conditional: Option<ConditionalChange>,
    /// The moves that are taken back.
    pub take_back: Option<NewTakeback>,
    /// What becomes of a standing offer of a draw.
    pub draw_offer: OfferChange,
    /// What becomes of a standing wish to take moves back.
    pub takeback_offer: OfferChange,
    /// How the game ends, if it does.
    pub ending: Option<Ending>,
    /// The clock after that, if it changes. With an ending it stops in any case.
    pub clock: Option<StoredClock>,
    /// The vacation that is spent for the clock.
    pub vacation: Option<VacationChange>,
    /// What becomes of a standing offer of a rematch.
    pub rematch_offer: OfferChange,
    /// The rematch that begins.
    pub rematch: Option<NewGame>,
    /// How the game counts, if its ending does. It is written only to the ratings on which it was judged.
    pub ratings: Option<RatingChanges>,
    /// Why its ending does not count, in a rated game.
    pub uncounted: Option<Uncounted>,
    /// What people are told of it.
    pub notices: Vec<NewNotice>,
}

/// What becomes of a standing offer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum OfferChange {
    /// It stands as it stood.
    #[default]
    Keep,
    /// This seat offers, at the ply of the action.
    Set(Seat),
    /// It stands no longer.
    Clear,
}

/// An action that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Acted {
    /// It was done now, and this is what it made of the game.
    Done(Box<StoredGame>),
    /// It had been done before; this is the answer that was given then.
    Already {
        /// How many moves the game had after the action.
        ply: u32,
    },
}

/// Why an action was not done. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// The game, or a rating that it changes, has been written to since it was judged: it has to be judged again.
    #[error("the game has gone on since it was judged")]
    Outdated,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a transaction stops halfway.
enum Halt {
    Already { ply: u32 },
    Refused(Refused),
}

impl Change {
    /// To play a move.
    pub fn play(played: NewMove) -> Self {
        Self { play: Some(played), ..Self::default() }
    }

    /// To end the game.
    pub fn end(ending: Ending) -> Self {
        Self { ending: Some(ending), ..Self::default() }
    }

    /// To take moves back. Offers were made in the position that is left, so they stand no longer.
    pub fn take_back(take_back: NewTakeback) -> Self {
        let take_back = Some(take_back);
        let [draw_offer, takeback_offer] = [OfferChange::Clear; 2];
        Self { take_back, draw_offer, takeback_offer, ..Self::default() }
    }

    /// To offer a draw or to be rid of an offer.
    pub fn draw_offer(draw_offer: OfferChange) -> Self {
        Self { draw_offer, ..Self::default() }
    }

    /// To offer a rematch.
    pub fn rematch_offer(by: Seat) -> Self {
        Self { rematch_offer: OfferChange::Set(by), ..Self::default() }
    }

    /// To begin a rematch.
    pub fn rematch(new: NewGame) -> Self {
        Self { rematch: Some(new), ..Self::default() }
    }

    /// To ask for a takeback or to be rid of such a wish.
    pub fn takeback_offer(takeback_offer: OfferChange) -> Self {
        Self { takeback_offer, ..Self::default() }
    }
}

impl Change {
    /// How many moves are played.
    pub fn plies(&self) -> u32 {
        self.moves(Seat::White).count() as u32
    }

    /// Whether it writes nothing but the game, one move at most, and what people are told: as nearly all do.
    fn is_light(&self) -> bool {
        let Self { conditional, take_back, ending, vacation, rematch, ratings, .. } = self;
        let nothing_prepared = conditional
            .as_ref()
            .is_none_or(|change| change.judged.is_none() && change.answer.is_none());
        nothing_prepared
            && take_back.is_none()
            && ending.is_none()
            && vacation.is_none()
            && rematch.is_none()
            && ratings.is_none()
            // One statement may tell the same thing to the same visitor only once.
            && self.notices.len() <= 1
    }

    /// The moves that are played, with the seat of each.
    fn moves(&self, by: Seat) -> impl Iterator<Item = (Seat, &NewMove)> {
        let answer = self.conditional.as_ref().and_then(|change| change.answer.as_ref());
        let answer = answer.filter(|_| self.play.is_some()).map(|answer| (by.opposite(), answer));
        self.play.iter().map(move |played| (by, played)).chain(answer)
    }
}

impl OfferChange {
    fn apply<T>(self, offer: &mut Option<T>, by: impl FnOnce(Seat) -> T) {
        match self {
            Self::Keep => {}
            Self::Set(seat) => *offer = Some(by(seat)),
            Self::Clear => *offer = None,
        }
    }
}

impl Acted {
    /// How many moves the game had after the action: the answer for its sender.
    pub fn ply(&self) -> u32 {
        match self {
            Self::Done(game) => game.ply,
            Self::Already { ply } => *ply,
        }
    }
}

impl Store {
    /// Makes a change to a game, at most once, if it still has the revision of `game`, on which the change was judged.
    /// An action whose key is known gets its old answer. When this has returned `Ok`, the change is on the disk;
    /// otherwise the game is as it was.
    pub async fn act(
        &self,
        game: &StoredGame,
        action: Action,
        change: Change,
    ) -> Result<Acted, Refused> {
        if self.is_postgres()
            && change.is_light()
            && let Some(game) = self.act_at_once(game.clone(), &action, &change).await?
        {
            return Ok(Acted::Done(Box::new(game)));
        }
        let game = game.clone();
        let acted = self
            .write(move |connection| {
                Box::pin(async move { act(game, &action, change, connection).await })
            })
            .await;
        match acted {
            Ok(game) => Ok(Acted::Done(Box::new(game))),
            Err(Halt::Already { ply }) => Ok(Acted::Already { ply }),
            Err(Halt::Refused(refused)) => Err(refused),
        }
    }

    /// Makes a change that is light, with one statement of PostgreSQL; the game after it, or `None` if nothing was done.
    async fn act_at_once(
        &self,
        mut game: StoredGame,
        action: &Action,
        change: &Change,
    ) -> Result<Option<StoredGame>, StoreError> {
        let moves = carry(&mut game, action, change);
        let mut steps = vec![game.writing(), remembering(&game, action)];
        steps.extend(moves.iter().map(|played| played.inserting(&game.id)));
        if change.conditional.is_some() {
            steps.push(conditional_moves::nothing_prepared(&game.id, action.by.opposite()));
        }
        if !moves.is_empty() && is_named(&game) {
            steps.push(notifications::ending_turn(&game.id));
        }
        steps.extend(change.notices.iter().map(NewNotice::inserting));
        let done = self.at_once(&steps).await?;
        drop(steps);
        game.revision += 1;
        Ok(done.then_some(game))
    }

    /// What was answered to the action with this key, if it was done: how many moves the game had after it.
    pub fn answer(&self, game: &GameId, by: Seat, key: &str) -> StoreFuture<'_, Option<u32>> {
        let (game, key) = (game.clone(), key.to_owned());
        self.read(move |connection| {
            Box::pin(async move { answer(&game, by, &key, connection).await })
        })
    }
}

async fn act(
    mut game: StoredGame,
    action: &Action,
    change: Change,
    connection: &mut Connection,
) -> Result<StoredGame, Halt> {
    let (takeback, before) = (game.takebacks, game.status);
    let moves = carry(&mut game, action, &change);
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
        return Err(match answer(&game.id, action.by, &action.key, connection).await? {
            Some(ply) => Halt::Already { ply },
            None => Halt::Refused(Refused::Outdated),
        });
    }
    remember(&game, action, connection).await?;
    if let Some(changes) = &change.ratings
        && !ratings::count(&game, changes, connection).await?
    {
        return Err(Halt::Refused(Refused::Outdated));
    }
    if let Some(why) = change.uncounted {
        ratings::leave_out(&game.id, why, connection).await?;
    }
    if change.ending.is_some() {
        fair_play::end(&game.id, connection).await?;
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
        return Err(Halt::Refused(Refused::Outdated));
    }
    if let Some(vacation) = vacation
        && !vacation.write(connection).await?
    {
        return Err(Halt::Refused(Refused::Outdated));
    }
    if cancels {
        conditional_moves::forget(&game.id, connection).await?;
    }
    if (cancels || !moves.is_empty()) && is_named(&game) {
        notifications::end_turn(&game.id, connection).await?;
    }
    notifications::insert(&change.notices, connection).await?;
    if change.ending.is_some() {
        seat::end(&game.id, game.updated, connection).await?;
    }
    for (from, to) in counted {
        game_count::changed(&game.id, from, to, connection).await?;
    }
    Ok(game)
}

/// Makes of a game what a change makes of it, but for a rematch; the moves that are played.
fn carry(game: &mut StoredGame, action: &Action, change: &Change) -> Vec<StoredMove> {
    if let Some(taken) = &change.take_back {
        game.takebacks += 1;
        game.ply = game.ply.min(taken.ply);
    }
    let ply = game.ply;
    change.draw_offer.apply(&mut game.draw_offer, |by| DrawOffer { by, ply });
    change.takeback_offer.apply(&mut game.takeback_offer, |by| by);
    change.rematch_offer.apply(&mut game.rematch_offer, |by| by);
    if game.status != Status::Over {
        // What follows a game does not count as a change of it.
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
        // What is said goes with the first of them.
        let (played, comment) = (action.now, comment.take());
        StoredMove { ply, coordinate, algebraic, played, time_left, comment }
    };
    (ply..).zip(change.moves(action.by)).map(stored).collect()
}

/// Whether somebody with a name plays. Nobody else is told anything.
fn is_named(game: &StoredGame) -> bool {
    Seat::ALL.into_iter().any(|seat| game.names.of(seat).is_some())
}

/// Stores the answer to an action, which is new in that game.
async fn remember(
    game: &StoredGame,
    action: &Action,
    connection: &mut Connection,
) -> Result<(), Halt> {
    let Step { statement, values, .. } = remembering(game, action);
    if connection.execute(statement, &values).await.map_err(StoreError::from)? > 0 {
        return Ok(());
    }
    let ply = answer(&game.id, action.by, &action.key, connection).await?;
    Err(Halt::Already { ply: ply.unwrap_or(game.ply) })
}

/// How that is written.
fn remembering<'v>(game: &'v StoredGame, action: &'v Action) -> Step<'v> {
    const REMEMBER: &str = "insert into action (game, color, key, ply, done) values ($1, $2, $3, $4, $5) \
                            on conflict (game, color, key) do nothing";
    let Action { by, key, now } = action;
    let values =
        vec![(&game.id).into(), (*by).into(), key.as_str().into(), game.ply.into(), (*now).into()];
    Step { statement: REMEMBER, values, must: Must::Change }
}

async fn answer(
    game: &GameId,
    by: Seat,
    key: &str,
    connection: &mut Connection,
) -> Result<Option<u32>, StoreError> {
    const ANSWER: &str = "select ply from action where game = $1 and color = $2 and key = $3";
    let row = connection.row(ANSWER, &[game.into(), by.into(), key.into()]).await?;
    row.map(|row| row.number("ply")).transpose()
}

impl From<StoreError> for Halt {
    fn from(error: StoreError) -> Self {
        Self::Refused(error.into())
    }
}
