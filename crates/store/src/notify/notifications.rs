//! Queued notifications: they are written together with the event, and claimed by the server that sends them.

use crate::db::connection::{Connection, Row};
use crate::text_enum::text_enum;
use crate::{FreeGameId, GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

text_enum! {
    /// The event that a notification is about.
    pub enum NotificationKind {
        /// It is the recipient's turn.
        Turn = "turn",
        /// The recipient's time is nearly up.
        Deadline = "deadline",
        /// A player challenges the recipient, or offers a rematch.
        Challenge = "challenge",
        /// A player has joined the recipient's game.
        Joined = "joined",
        /// A game of the recipient has ended.
        Result = "result",
        /// The recipient has a chat message.
        Message = "message",
        /// The opponent proposes a move in a free game.
        Proposal = "proposal",
        /// The opponent has accepted the recipient's move in a free game.
        Accepted = "accepted",
        /// The opponent has rejected the recipient's move in a free game.
        Rejected = "rejected",
        /// The opponent offers something in a free game.
        Offer = "offer",
        /// Asks to confirm an email address.
        Confirm = "confirm",
        /// The email address was replaced or removed.
        Moved = "moved",
        /// Contains a link to reset the password.
        Reset = "reset",
    }
}

/// How notifications reach their recipients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryChannel {
    /// Email.
    Email,
    /// Messages to browsers.
    Push,
}

/// The subject of a notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotificationSubject {
    /// The recipient's account.
    Account,
    /// A game.
    Game(GameId),
    /// A game on a free board.
    FreeGame(FreeGameId),
}

/// The prefix of a free game's id in the column `game`.
const FREE: &str = "free/";

impl NotificationSubject {
    /// The game, if it is one with rules.
    pub fn game(&self) -> Option<&GameId> {
        match self {
            Self::Game(id) => Some(id),
            Self::Account | Self::FreeGame(_) => None,
        }
    }

    /// The value of the column `game`: an id, `free/` and an id, or nothing.
    pub fn to_column(&self) -> String {
        match self {
            Self::Account => String::new(),
            Self::Game(id) => id.to_string(),
            Self::FreeGame(id) => format!("{FREE}{id}"),
        }
    }

    fn from_column(text: &str) -> Option<Self> {
        if text.is_empty() {
            return Some(Self::Account);
        }
        match text.strip_prefix(FREE) {
            Some(id) => id.parse().ok().map(Self::FreeGame),
            None => text.parse().ok().map(Self::Game),
        }
    }
}

impl From<GameId> for NotificationSubject {
    fn from(id: GameId) -> Self {
        Self::Game(id)
    }
}

impl From<FreeGameId> for NotificationSubject {
    fn from(id: FreeGameId) -> Self {
        Self::FreeGame(id)
    }
}

/// A notification to be queued. It is stored once for each way in which the recipient receives notifications.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNotification {
    /// The recipient. A visitor without an account receives nothing.
    pub visitor: VisitorId,
    /// The event.
    pub kind: NotificationKind,
    /// The subject. At most one notification of each kind and subject is queued.
    pub subject: NotificationSubject,
    /// Text that is not stored with the game, such as a message.
    pub words: String,
    /// The time of the event.
    pub made: Millis,
    /// When it is to be sent.
    pub due: Millis,
    /// When it is to be sent in daily emails.
    pub digest: Millis,
}

/// A queued notification.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notification {
    /// The event.
    pub kind: NotificationKind,
    /// The subject.
    pub subject: NotificationSubject,
    /// Text that is not stored with the game, such as a message.
    pub words: String,
    /// The time of the event.
    pub made: Millis,
    /// The number of failed attempts to send it.
    pub tries: u32,
}

/// The value of the column `way` for emails. Every other value is the id of a push subscription.
pub(crate) const EMAIL: &str = "mail";

impl Notification {
    pub(crate) fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            kind: row.parse_with("kind", NotificationKind::from_name)?,
            subject: row.parse_with("game", NotificationSubject::from_column)?,
            words: row.text("words")?,
            made: row.integer("made")?,
            tries: row.integer("tries")?,
        })
    }
}

impl Store {
    /// Queues notifications. Those about a change of a game are stored with the change instead.
    pub async fn notify(&self, notices: Vec<NewNotification>) -> Result<(), StoreError> {
        self.transaction(async move |connection| insert(&notices, connection).await).await
    }

    /// The recipients with notifications of a channel that are due and not claimed, the longest overdue first, and the way to
    /// each: `mail`, or the id of a browser.
    pub fn notifications_due(
        &self,
        channel: DeliveryChannel,
        now: Millis,
        max: u32,
    ) -> StoreFuture<'_, Vec<(VisitorId, String)>> {
        const EMAILS: &str = "select visitor, way from (select visitor, way, due from notice where way = 'mail' \
                              and given_up is null and due <= $1 and (held is null or held <= $1) order by due limit $2) as longest \
                              group by visitor, way order by min(due), visitor, way limit $3";
        const PUSHES: &str = "select visitor, way from (select visitor, way, due from notice where way <> 'mail' \
                              and given_up is null and due <= $1 and (held is null or held <= $1) order by due limit $2) as longest \
                              group by visitor, way order by min(due), visitor, way limit $3";
        /// The number of notifications that are read for each recipient in the result.
        const READ_PER_RECIPIENT: u32 = 16;
        let due = match channel {
            DeliveryChannel::Email => EMAILS,
            DeliveryChannel::Push => PUSHES,
        };
        let values = &[now.into(), max.saturating_mul(READ_PER_RECIPIENT).into(), max.into()];
        self.fetch_all(due, values, |row| Ok((row.parse("visitor")?, row.text("way")?)))
    }

    /// Claims the notifications that are due for a recipient and a way until `held`, and returns them in the order of their
    /// events.
    pub fn notifications_claim(
        &self,
        visitor: &VisitorId,
        way: &str,
        claim: &str,
        now: Millis,
        held: Millis,
    ) -> StoreFuture<'_, Vec<Notification>> {
        const CLAIM: &str = "update notice set claim = $1, held = $2 where visitor = $3 and way = $4 and due <= $5 \
                             and given_up is null and (held is null or held <= $5) returning kind, game, words, made, tries";
        let values = &[claim.into(), held.into(), visitor.into(), way.into(), now.into()];
        let claimed = self.write_returning(CLAIM, values, Notification::from_row);
        Box::pin(async move {
            let mut notices = claimed.await?;
            notices.sort_by_key(|notice| (notice.made, notice.kind.as_str()));
            Ok(notices)
        })
    }

    /// Deletes a claimed notification that was sent or is obsolete.
    pub fn notification_delete(&self, claim: &str, notice: &Notification) -> StoreFuture<'_, ()> {
        const DROP: &str = "delete from notice where claim = $1 and kind = $2 and game = $3";
        let game = notice.subject.to_column();
        let values = &[claim.into(), notice.kind.into(), (&game).into()];
        self.execute(DROP, values)
    }

    /// Releases a claimed notification, to be sent at `due`.
    pub fn notification_postpone(
        &self,
        claim: &str,
        notice: &Notification,
        tries: u32,
        due: Millis,
    ) -> StoreFuture<'_, ()> {
        const POSTPONE: &str = "update notice set due = $1, tries = $2, claim = null, held = null \
                                where claim = $3 and kind = $4 and game = $5";
        let game = notice.subject.to_column();
        let values = &[due.into(), tries.into(), claim.into(), notice.kind.into(), (&game).into()];
        self.execute(POSTPONE, values)
    }

    /// The queued notifications of a visitor with the way of each.
    pub fn notifications_of(
        &self,
        visitor: &VisitorId,
    ) -> StoreFuture<'_, Vec<(String, Notification)>> {
        const QUEUED: &str = "select way, kind, game, words, made, tries from notice where visitor = $1 \
                              order by made, way, kind, game limit 1000";
        self.fetch_all(QUEUED, &[visitor.into()], |row| {
            Ok((row.text("way")?, Notification::from_row(row)?))
        })
    }
}

/// Queues notifications, one for each channel of its recipient. A notification that is already queued gets the new text
/// and is released. One that could not be delivered is queued again.
pub(crate) async fn insert(
    notices: &[NewNotification],
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const INSERT: &str = "insert into notice (visitor, way, kind, game, words, made, due) \
                          select visitor, 'mail', $1, $2, $3, cast($4 as bigint), \
                          case when news = 'daily' then cast($5 as bigint) when rested > $6 then rested else cast($6 as bigint) end \
                          from mailbox where visitor = $7 and address is not null and news <> 'off' \
                          union all select visitor, id, $1, $2, $3, cast($4 as bigint), cast($6 as bigint) \
                          from push_subscription where visitor = $7 \
                          on conflict (visitor, way, kind, game) do update \
                          set words = excluded.words, claim = null, held = null, given_up = null, failure = null, \
                          made = case when notice.given_up is null then notice.made else excluded.made end, \
                          due = case when notice.given_up is null then notice.due else excluded.due end, \
                          tries = case when notice.given_up is null then notice.tries else 0 end";
    for notice in notices {
        let game = notice.subject.to_column();
        let values = &[
            notice.kind.into(),
            (&game).into(),
            (&notice.words).into(),
            notice.made.into(),
            notice.digest.into(),
            notice.due.into(),
            (&notice.visitor).into(),
        ];
        connection.execute(INSERT, values).await?;
    }
    Ok(())
}

/// Deletes queued notifications about a turn that is over.
pub(crate) async fn end_turn(game: &GameId, connection: &mut Connection) -> Result<(), StoreError> {
    const DELETE: &str = "delete from notice where game = $1 and kind in ('turn', 'deadline')";
    connection.execute(DELETE, &[game.into()]).await?;
    Ok(())
}

/// Deletes queued notifications that ask for a move of a free game or for an answer to one, because its moves have
/// changed.
pub(crate) async fn end_free_turn(
    game: &FreeGameId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const DELETE: &str =
        "delete from notice where game = $1 and kind in ('turn', 'proposal', 'rejected')";
    let game = NotificationSubject::FreeGame(game.clone()).to_column();
    connection.execute(DELETE, &[(&game).into()]).await?;
    Ok(())
}

/// Queues an email about an account.
pub(crate) async fn write(
    visitor: &VisitorId,
    kind: NotificationKind,
    words: &str,
    now: Millis,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    const INSERT: &str = "insert into notice (visitor, way, kind, game, words, made, due) values ($1, $2, $3, '', $4, $5, $5) \
                          on conflict (visitor, way, kind, game) do update \
                          set words = excluded.words, made = excluded.made, due = excluded.due, tries = 0, claim = null, held = null, \
                          given_up = null, failure = null";
    let values = &[visitor.into(), EMAIL.into(), kind.into(), words.into(), now.into()];
    connection.execute(INSERT, values).await?;
    Ok(())
}
