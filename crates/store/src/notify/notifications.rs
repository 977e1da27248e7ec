//! What people are to be told: written together with what it tells of, and kept until it was sent.

use crate::db::connection::{Connection, Row, Value};
use crate::db::step::{Must, Step};
use crate::{GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

/// What somebody is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoticeKind {
    /// It is their turn.
    Turn,
    /// Their time is nearly up.
    Deadline,
    /// Somebody wants to play with them, or once more.
    Challenge,
    /// Somebody plays with them.
    Joined,
    /// A game of theirs is over.
    Result,
    /// Somebody wrote to them.
    Message,
    /// To confirm an address.
    Confirm,
    /// Another address took the place of this one, or none.
    Moved,
    /// To choose another password.
    Reset,
}

/// What somebody is to be told. It is stored for each way by which they want it; nothing is, if they want none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotice {
    /// Whom it is for. Only somebody with an account is told anything.
    pub visitor: VisitorId,
    /// What it tells.
    pub kind: NoticeKind,
    /// The game that it is about. Of each kind and game one waits at most.
    pub game: GameId,
    /// What cannot be read from the game, such as a message.
    pub words: String,
    /// When it is made.
    pub made: Millis,
    /// When it is to be sent.
    pub due: Millis,
    /// When it is mailed to those who want one mail a day.
    pub digest: Millis,
}

/// What somebody is to be told now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// What it tells.
    pub kind: NoticeKind,
    /// The game that it is about.
    pub game: Option<GameId>,
    /// What cannot be read from the game.
    pub words: String,
    /// When it was made.
    pub made: Millis,
    /// How often it was tried in vain.
    pub tries: u32,
}

/// The way of what is mailed. Every other one is the id of a subscription.
pub(crate) const MAIL: &str = "mail";

impl NoticeKind {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Turn,
        Self::Deadline,
        Self::Challenge,
        Self::Joined,
        Self::Result,
        Self::Message,
        Self::Confirm,
        Self::Moved,
        Self::Reset,
    ];

    /// The name of the kind in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Deadline => "deadline",
            Self::Challenge => "challenge",
            Self::Joined => "joined",
            Self::Result => "result",
            Self::Message => "message",
            Self::Confirm => "confirm",
            Self::Moved => "moved",
            Self::Reset => "reset",
        }
    }

    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == name)
    }
}

impl Notice {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        let game =
            |text: &str| if text.is_empty() { Some(None) } else { text.parse().ok().map(Some) };
        Ok(Self {
            kind: row.parsed("kind", NoticeKind::from_name)?,
            game: row.parsed("game", game)?,
            words: row.text("words")?,
            made: row.number("made")?,
            tries: row.number("tries")?,
        })
    }
}

impl Store {
    /// Stores what somebody is to be told. What belongs to a change of a game is given with the change instead.
    pub async fn notify(&self, notices: Vec<NewNotice>) -> Result<(), StoreError> {
        self.write(move |connection| Box::pin(async move { insert(&notices, connection).await }))
            .await
    }

    /// To whom something is to be sent now that nobody is sending, and by which way; what is due longest first.
    pub fn notices_due(&self, now: Millis, most: u32) -> StoreFuture<'_, Vec<(VisitorId, String)>> {
        const DUE: &str = "select visitor, way from (select visitor, way, due from notice \
                           where due <= $1 and (held is null or held <= $1) order by due limit $2) as longest \
                           group by visitor, way order by min(due), visitor, way limit $3";
        /// So many notices may be looked at for each visitor that is returned.
        const FOR_EACH: u32 = 16;
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection
                    .rows(DUE, &[now.into(), most.saturating_mul(FOR_EACH).into(), most.into()])
                    .await?;
                let due = |row: &Row| {
                    Ok((row.parsed("visitor", |text| text.parse().ok())?, row.text("way")?))
                };
                rows.iter().map(due).collect()
            })
        })
    }

    /// Claims what is to be sent to somebody now by a way: until `held` nobody else does. What was made first comes first.
    pub async fn notices_claim(
        &self,
        visitor: &VisitorId,
        way: &str,
        claim: &str,
        now: Millis,
        held: Millis,
    ) -> Result<Vec<Notice>, StoreError> {
        const CLAIM: &str = "update notice set claim = $1, held = $2 where visitor = $3 and way = $4 and due <= $5 \
                             and (held is null or held <= $5) returning kind, game, words, made, tries";
        let (visitor, way, claim) = (visitor.clone(), way.to_owned(), claim.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                let values: [Value<'_>; 5] = [
                    claim.as_str().into(),
                    held.into(),
                    (&visitor).into(),
                    way.as_str().into(),
                    now.into(),
                ];
                let rows = connection.rows(CLAIM, &values).await?;
                let mut notices: Vec<_> =
                    rows.iter().map(Notice::from_row).collect::<Result<_, StoreError>>()?;
                notices.sort_by_key(|notice| (notice.made, notice.kind.as_str()));
                Ok(notices)
            })
        })
        .await
    }

    /// One of what was claimed was sent, or is to be told no more.
    pub fn notice_drop(&self, claim: &str, notice: &Notice) -> StoreFuture<'_, ()> {
        const DROP: &str = "delete from notice where claim = $1 and kind = $2 and game = $3";
        let (claim, kind, game) = (claim.to_owned(), notice.kind, notice.game.clone());
        self.write(move |connection| {
            Box::pin(async move {
                let game = game.as_ref().map_or("", GameId::as_str);
                let values = [claim.as_str().into(), kind.as_str().into(), game.into()];
                connection.execute(DROP, &values).await?;
                Ok(())
            })
        })
    }

    /// One of what was claimed is to be told later, because it is too early or could not be sent.
    pub fn notice_postpone(
        &self,
        claim: &str,
        notice: &Notice,
        tries: u32,
        due: Millis,
    ) -> StoreFuture<'_, ()> {
        const POSTPONE: &str = "update notice set due = $1, tries = $2, claim = null, held = null \
                                where claim = $3 and kind = $4 and game = $5";
        let (claim, kind, game) = (claim.to_owned(), notice.kind, notice.game.clone());
        self.write(move |connection| {
            Box::pin(async move {
                let game = game.as_ref().map_or("", GameId::as_str);
                let values: [Value<'_>; 5] = [
                    due.into(),
                    tries.into(),
                    claim.as_str().into(),
                    kind.as_str().into(),
                    game.into(),
                ];
                connection.execute(POSTPONE, &values).await?;
                Ok(())
            })
        })
    }

    /// What is still to be told to somebody: by which way, the kind and the game.
    pub fn notices_of(&self, visitor: &VisitorId) -> StoreFuture<'_, Vec<(String, Notice)>> {
        const OF: &str = "select way, kind, game, words, made, tries from notice where visitor = $1 \
                          order by made, way, kind, game limit 1000";
        let visitor = visitor.clone();
        self.read(move |connection| {
            Box::pin(async move {
                let rows = connection.rows(OF, &[(&visitor).into()]).await?;
                rows.iter().map(|row| Ok((row.text("way")?, Notice::from_row(row)?))).collect()
            })
        })
    }
}

/// Stores what people are to be told, for each way by which they want it. What waits already is told anew.
pub(crate) async fn insert(
    notices: &[NewNotice],
    connection: &mut Connection,
) -> Result<(), StoreError> {
    for notice in notices {
        let Step { statement, values, .. } = notice.inserting();
        connection.execute(statement, &values).await?;
    }
    Ok(())
}

impl NewNotice {
    /// How it is stored, for each way by which somebody is told.
    pub(crate) fn inserting(&self) -> Step<'_> {
        const INSERT: &str = "insert into notice (visitor, way, kind, game, words, made, due) \
                          select visitor, 'mail', $1, $2, $3, cast($4 as bigint), \
                          case when news = 'daily' then cast($5 as bigint) when rested > $6 then rested else cast($6 as bigint) end \
                          from mailbox where visitor = $7 and address is not null and news <> 'off' \
                          union all select visitor, id, $1, $2, $3, cast($4 as bigint), cast($6 as bigint) \
                          from push_subscription where visitor = $7 \
                          on conflict (visitor, way, kind, game) do update \
                          set words = excluded.words, claim = null, held = null";
        let values = vec![
            self.kind.as_str().into(),
            (&self.game).into(),
            self.words.as_str().into(),
            self.made.into(),
            self.digest.into(),
            self.due.into(),
            (&self.visitor).into(),
        ];
        Step { statement: INSERT, values, must: Must::BeDone }
    }
}

/// A game has gone on: nobody is told of the turn that is over.
pub(crate) async fn end_turn(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    let Step { statement, values, .. } = ending_turn(game);
    connection.execute(statement, &values).await?;
    Ok(())
}

/// How that is written.
pub(crate) fn ending_turn(game: &GameId) -> Step<'_> {
    const END: &str = "delete from notice where game = $1 and kind in ('turn', 'deadline')";
    Step { statement: END, values: vec![game.into()], must: Must::BeDone }
}

/// Stores a letter about somebody's account.
pub(crate) async fn write(
    visitor: &VisitorId,
    kind: NoticeKind,
    words: &str,
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const WRITE: &str = "insert into notice (visitor, way, kind, game, words, made, due) values ($1, $2, $3, '', $4, $5, $5) \
                         on conflict (visitor, way, kind, game) do update \
                         set words = excluded.words, made = excluded.made, due = excluded.due, tries = 0, claim = null, held = null";
    let values: [Value<'_>; 5] =
        [visitor.into(), MAIL.into(), kind.as_str().into(), words.into(), now.into()];
    connection.execute(WRITE, &values).await?;
    Ok(())
}
