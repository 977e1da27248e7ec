//! An action on a game: one transaction in which the caller's judge has the say.

use sqlx::AnyConnection;

use crate::row::number;
use crate::{
    DrawOffer, Ending, GameId, GameRecord, Millis, NewMove, NewTakeback, Seat, Status, Store,
    StoreError, StoredMove, Takeback, game, moves, takeback,
};

/// What somebody wants to do, and when.
#[derive(Debug, Clone, Copy)]
pub struct Action<'a> {
    /// In which game.
    pub game: &'a GameId,
    /// From which seat; that the sender holds it is the caller's business.
    pub by: Seat,
    /// How many moves the sender had seen.
    pub ply: u32,
    /// How many takebacks the sender had seen: after one, the same ply comes again with other moves.
    pub takebacks: u32,
    /// Chosen by the sender, the same when it sends the action again; it is the sender's own, not the game's.
    pub key: &'a str,
    /// The time to be stored.
    pub now: Millis,
}

/// What an action does to a game. The default is nothing at all, which is stored as done.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Change {
    /// The move that is played.
    pub play: Option<NewMove>,
    /// The moves that are taken back.
    pub take_back: Option<NewTakeback>,
    /// What becomes of a standing offer of a draw.
    pub draw_offer: OfferChange,
    /// What becomes of a standing wish to take moves back.
    pub takeback_offer: OfferChange,
    /// How the game ends, if it does.
    pub ending: Option<Ending>,
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
    Done(Box<GameRecord>),
    /// It had been done before; this is the answer that was given then.
    Already {
        /// How many moves the game had after the action.
        ply: u32,
    },
}

/// Why an action was not done. Nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum Refused<E> {
    /// The sender had seen another position.
    #[error("the game has {ply} moves by now, after {takebacks} takebacks")]
    Stale {
        /// How many moves the game has.
        ply: u32,
        /// How often moves were taken back.
        takebacks: u32,
    },
    /// The game has ended.
    #[error("the game is over")]
    Over,
    /// The judge refused it.
    #[error("{0}")]
    Judged(E),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
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

    /// To ask for a takeback or to be rid of such a wish.
    pub fn takeback_offer(takeback_offer: OfferChange) -> Self {
        Self { takeback_offer, ..Self::default() }
    }
}

impl Acted {
    /// How many moves the game had after the action: the answer for its sender.
    pub fn ply(&self) -> u32 {
        match self {
            Self::Done(record) => record.game.ply,
            Self::Already { ply } => *ply,
        }
    }
}

impl Store {
    /// Does an action at most once. Under the lock of the game, in this order: an action whose key is known gets its
    /// old answer, a game that is over and a ply that is not the game's are refused, and the judge sees the game and
    /// says what changes. When this has returned `Ok`, the change is on the disk; otherwise the game is as it was.
    ///
    /// While the judge runs, all other writes to this game wait (with SQLite, all writes): it must be quick.
    pub async fn act<E, J>(&self, action: Action<'_>, judge: J) -> Result<Acted, Refused<E>>
    where
        J: FnOnce(&GameRecord) -> Result<Change, E> + Send,
        E: Send,
    {
        let mut writing = self.begin().await?;
        let acted = act(action, judge, writing.connection()).await;
        writing.finish(acted).await
    }
}

async fn act<E, J>(
    action: Action<'_>,
    judge: J,
    connection: &mut AnyConnection,
) -> Result<Acted, Refused<E>>
where
    J: FnOnce(&GameRecord) -> Result<Change, E> + Send,
    E: Send,
{
    game::lock(action.game, connection).await?;
    if let Some(ply) = answer(&action, connection).await? {
        return Ok(Acted::Already { ply });
    }
    let game = game::read(action.game, connection).await?;
    if game.status == Status::Over {
        return Err(Refused::Over);
    }
    if (game.ply, game.takebacks) != (action.ply, action.takebacks) {
        return Err(Refused::Stale { ply: game.ply, takebacks: game.takebacks });
    }
    let moves = moves::read(action.game, connection).await?;
    let takebacks = takeback::read(action.game, connection).await?;
    let mut record = GameRecord { game, moves, takebacks };
    let change = judge(&record).map_err(Refused::Judged)?;
    record.change(change, &action, connection).await?;
    Ok(Acted::Done(Box::new(record)))
}

impl GameRecord {
    async fn change(
        &mut self,
        change: Change,
        action: &Action<'_>,
        connection: &mut AnyConnection,
    ) -> Result<(), StoreError> {
        let Change { play, take_back, draw_offer, takeback_offer, ending } = change;
        let game = &mut self.game;
        if let Some(NewTakeback { by, ply }) = take_back {
            let moves = self.moves.split_off(self.moves.len().min(ply as usize));
            let takeback = Takeback { by, ply, moves, done: action.now };
            takeback.insert(action.game, game.takebacks, connection).await?;
            self.takebacks.push(takeback);
            game.takebacks += 1;
            game.ply = game.ply.min(ply);
        }
        if let Some(NewMove { coordinate, algebraic }) = play {
            let played = StoredMove { ply: game.ply, coordinate, algebraic, played: action.now };
            played.insert(action.game, connection).await?;
            self.moves.push(played);
            game.ply += 1;
        }
        match draw_offer {
            OfferChange::Keep => {}
            OfferChange::Set(by) => game.draw_offer = Some(DrawOffer { by, ply: action.ply }),
            OfferChange::Clear => game.draw_offer = None,
        }
        match takeback_offer {
            OfferChange::Keep => {}
            OfferChange::Set(by) => game.takeback_offer = Some(by),
            OfferChange::Clear => game.takeback_offer = None,
        }
        if ending.is_some() {
            game.status = Status::Over;
            game.ending = ending;
        }
        game.updated = action.now;
        game.write(connection).await?;
        remember(action, game.ply, connection).await
    }
}

/// What was answered to this action before, if it was done before.
async fn answer(
    action: &Action<'_>,
    connection: &mut AnyConnection,
) -> Result<Option<u32>, StoreError> {
    const ANSWER: &str = "select ply from action where game = $1 and color = $2 and key = $3";
    let row = sqlx::query(ANSWER)
        .bind(action.game.as_str())
        .bind(action.by.as_str())
        .bind(action.key)
        .fetch_optional(connection)
        .await?;
    row.map(|row| number(&row, "ply")).transpose()
}

async fn remember(
    action: &Action<'_>,
    ply: u32,
    connection: &mut AnyConnection,
) -> Result<(), StoreError> {
    const REMEMBER: &str =
        "insert into action (game, color, key, ply, done) values ($1, $2, $3, $4, $5)";
    sqlx::query(REMEMBER)
        .bind(action.game.as_str())
        .bind(action.by.as_str())
        .bind(action.key)
        .bind(i64::from(ply))
        .bind(action.now)
        .execute(connection)
        .await?;
    Ok(())
}
