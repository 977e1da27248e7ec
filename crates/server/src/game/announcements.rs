//! What games announce to players whose pages are closed. The referee and the chat describe what happens, and the
//! planner chooses who is notified of it.

use glass_store::{
    Change, GameId, Millis, NewGame, NewNotification, Seat, StoredClock, StoredGame, VisitorId,
};

/// A change that is about to be stored.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ChangeAnnouncement<'a> {
    /// The game before the change.
    pub(crate) game: &'a StoredGame,
    /// What is about to be stored.
    pub(crate) change: &'a Change,
    /// The player who makes it; `None` for a change by the engine or the clock.
    pub(crate) by: Option<Seat>,
    /// When it happens.
    pub(crate) now: Millis,
}

/// A chat message that was stored.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MessageAnnouncement<'a> {
    /// The game.
    pub(crate) game: &'a GameId,
    /// The opponent of its author, if they have not muted the author.
    pub(crate) recipient: &'a VisitorId,
    /// The text of the message.
    pub(crate) words: &'a str,
    /// When it was posted.
    pub(crate) now: Millis,
}

/// A visitor who is about to take the open seat of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct JoinAnnouncement<'a> {
    /// The game before.
    pub(crate) game: &'a StoredGame,
    /// The visitor.
    pub(crate) by: &'a VisitorId,
    /// The clock that starts.
    pub(crate) clock: Option<&'a StoredClock>,
    /// When it happens.
    pub(crate) now: Millis,
}

/// Chooses the notifications about an announcement. The notifications of a change are stored in its transaction: none is
/// lost, and none is sent of a change that was not stored.
pub(crate) trait NotificationPlanner: Send + Sync {
    /// The notifications to store with a change.
    fn for_change(&self, announcement: ChangeAnnouncement<'_>) -> Vec<NewNotification>;

    /// The notifications to store with a new game.
    fn for_new_game(&self, game: &NewGame, now: Millis) -> Vec<NewNotification>;

    /// The notifications to store with the opponent of a game.
    fn for_joining(&self, announcement: JoinAnnouncement<'_>) -> Vec<NewNotification>;

    /// The notifications of a chat message.
    fn for_message(&self, announcement: MessageAnnouncement<'_>) -> Vec<NewNotification>;
}
