//! What is said at a game: the players talk to each other, and apart from them those who watch. Who may say something, how
//! much, and who hears it.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use glass_rules::Color;
use glass_store::{
    Account, GameId, Hearing, Message, Millis, Room, SeatHolder, Store, StoredGame, VisitorId,
};
use moka::future::Cache;
use serde::Serialize;

use crate::app::App;
use crate::bus::News;
use crate::caller::Caller;
use crate::error::ServerError;
use crate::notices::Notices;
use crate::said::{self, LONGEST};
use crate::{game_state, side};

/// So many messages are in a room of a game at most.
const MOST: u32 = 1_000;

/// So many of the last messages a page that opens is told, and a page of the chat shows.
pub(crate) const SHOWN: u32 = 50;

/// What somebody says who said just that a moment ago was sent twice.
const AGAIN: Millis = 60_000;

/// Why nothing is said by somebody without an account in the chat of those who watch.
pub(crate) const STRANGER: &str =
    "Those who watch talk under their names. Sign in to say something.";

/// What stands in place of a comment that a moderator has removed.
pub(crate) const REMOVED: &str = "(removed by a moderator)";

/// How long the last messages of a room are kept for the next who asks for them, and of how many rooms.
const KEPT: Duration = Duration::from_secs(2);
const ROOMS: u64 = 1_024;

/// The last messages of games, read once for all who ask at the same time.
pub(crate) struct Chat {
    store: Store,
    /// By the newest message that was heard of; 0 if it is not known.
    last: Cache<(GameId, Room, u32), Arc<[Message]>>,
}

/// Who says something at a game, or wants to hear it.
pub(crate) struct Chatter<'g> {
    pub(crate) visitor: &'g VisitorId,
    pub(crate) game: &'g StoredGame,
    /// The side that they play; nothing if they watch.
    pub(crate) color: Option<Color>,
}

/// A message as a page is told of it.
#[derive(Debug, Serialize)]
pub(crate) struct ToldMessage {
    pub(crate) number: u32,
    pub(crate) by: String,
    /// Whether it is the viewer's own.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) own: bool,
    pub(crate) words: String,
    /// When it was said.
    pub(crate) at: Millis,
    /// Whether a moderator has removed it. Then it has no words.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) removed: bool,
}

/// The room in which somebody talks who plays that side, or watches.
pub(crate) fn room_of(color: Option<Color>) -> Room {
    if color.is_some() { Room::Players } else { Room::Watchers }
}

impl Chat {
    pub(crate) fn new(store: Store) -> Self {
        let last = Cache::builder().max_capacity(ROOMS).time_to_live(KEPT).build();
        Self { store, last }
    }

    /// The last messages of a room, with the one of that number if there is one.
    pub(crate) async fn last(
        &self,
        game: &GameId,
        room: Room,
        number: u32,
    ) -> Result<Arc<[Message]>, ServerError> {
        let load = async {
            Ok::<_, ServerError>(self.store.messages(game, room, None, SHOWN).await?.into())
        };
        let key = (game.clone(), room, number);
        self.last.try_get_with(key, load).await.map_err(|error: Arc<ServerError>| error.again())
    }

    /// Something was said or removed in a room: what is kept of it is old.
    async fn forget(&self, game: &GameId, room: Room, number: u32) {
        for number in [0, number] {
            self.last.invalidate(&(game.clone(), room, number)).await;
        }
    }
}

impl<'g> Chatter<'g> {
    pub(crate) fn new(game: &'g StoredGame, visitor: &'g VisitorId) -> Self {
        Self { visitor, game, color: game_state::color_of(game, Some(visitor)) }
    }

    pub(crate) fn room(&self) -> Room {
        room_of(self.color)
    }

    /// The person against whom somebody plays.
    pub(crate) fn opponent(&self) -> Option<&'g VisitorId> {
        match self.game.seats.player(side::seat(!self.color?)) {
            Some(SeatHolder::Visitor(opponent)) => Some(opponent),
            _ => None,
        }
    }

    /// Why nothing that a player says reaches the other one, if so.
    pub(crate) async fn unheard(&self, store: &Store) -> Result<Option<&'static str>, ServerError> {
        let Some(opponent) = self.opponent() else { return Ok(None) };
        if store.is_blocked(self.visitor, opponent).await? {
            return Ok(Some("One of you two has blocked the other, so no words go between you."));
        }
        let quiet = store.hearing(opponent, &self.game.id).await?.is_quiet();
        Ok(quiet.then_some("Your opponent wants to play without words."))
    }
}

/// Says something, in the room of whoever says it, and tells all who hear it.
pub(crate) async fn say(
    app: &App,
    caller: Caller,
    chatter: &Chatter<'_>,
    account: Option<&Account>,
    text: &str,
) -> Result<(), ServerError> {
    let refuse = |why: &str| Err(ServerError::Unheard(why.to_owned()));
    let (game, room) = (&chatter.game.id, chatter.room());
    let words = said::line(text);
    match words.chars().count() {
        0 => return Ok(()),
        1..=LONGEST => {}
        _ => {
            let why = format!("A message has at most {LONGEST} characters.");
            return Err(ServerError::Malformed(why));
        }
    }
    if room == Room::Players && chatter.opponent().is_none() {
        return refuse("There is nobody yet who could hear you.");
    }
    if room == Room::Watchers && account.is_none() {
        return refuse(STRANGER);
    }
    if app.store.hearing(chatter.visitor, game).await?.is_quiet() {
        return refuse("You want no words here. Turn the chat on to say something.");
    }
    if let Some(why) = chatter.unheard(&app.store).await? {
        return refuse(why);
    }
    let now = app.config.clock.now();
    let last = app.store.messages(game, room, None, SHOWN).await?;
    let own = last.iter().rev().find(|message| message.by == *chatter.visitor);
    if own.is_some_and(|own| own.words == words && now - own.said < AGAIN) {
        return Ok(());
    }
    app.usage.chat(caller, chatter.visitor)?;
    let added = app.store.message_add(game, room, chatter.visitor, &words, MOST, now).await?;
    let Some(number) = added else {
        return refuse("So much was said here that there is no room for more.");
    };
    app.chat.forget(game, room, number).await;
    app.bus.publish(game, News::Said { room, number });
    if let Err(error) = notify(app, chatter, &words).await {
        // The message is there all the same.
        error.log();
    }
    Ok(())
}

/// The opponent, who may not have the page open, is to be told what was said, unless they do not want to read it.
async fn notify(app: &App, chatter: &Chatter<'_>, words: &str) -> Result<(), ServerError> {
    let Some(opponent) = chatter.opponent() else { return Ok(()) };
    let game = &chatter.game.id;
    if app.store.hearing(opponent, game).await?.unheard.contains(chatter.visitor) {
        return Ok(());
    }
    let notices = Notices { times: app.config.news, now: app.config.clock.now() };
    app.store.notify(vec![notices.of_message(opponent, game, words)]).await?;
    Ok(())
}

/// A moderator removes a message, here and on the pages that show it.
pub(crate) async fn remove(
    app: &App,
    game: &GameId,
    room: Room,
    number: u32,
) -> Result<(), ServerError> {
    app.store.message_remove(game, room, number, app.config.clock.now()).await?;
    let newest = app.chat.last(game, room, 0).await?.last().map_or(0, |message| message.number);
    app.chat.forget(game, room, newest).await;
    app.bus.publish(game, News::Unsaid { room, number });
    Ok(())
}

/// A moderator removes what was said with a move, here and on the pages that show it.
pub(crate) async fn remove_comment(app: &App, game: &GameId, ply: u32) -> Result<(), ServerError> {
    let now = app.config.clock.now();
    let revision = app.store.comment_remove(game, ply, REMOVED, now).await?;
    app.live_games.heard_of(game, revision).await;
    app.bus.publish(game, News::Revised { revision });
    Ok(())
}

impl ToldMessage {
    pub(crate) fn new(message: &Message, game: &StoredGame, viewer: Option<&VisitorId>) -> Self {
        let by = match (&message.name, game_state::color_of(game, Some(&message.by))) {
            (Some(name), _) => name.to_string(),
            (None, Some(color)) => color.to_string(),
            (None, None) => "Somebody".to_owned(),
        };
        Self {
            number: message.number,
            by,
            own: viewer == Some(&message.by),
            words: if message.removed { String::new() } else { message.words.clone() },
            at: message.said,
            removed: message.removed,
        }
    }
}

/// Whether somebody with this hearing is told of a message.
pub(crate) fn is_heard(unheard: &HashSet<VisitorId>, message: &Message) -> bool {
    !message.is_erased() && !unheard.contains(&message.by)
}

/// Those whose words are not heard; nothing at all is heard without.
pub(crate) fn unheard(hearing: Hearing) -> Option<HashSet<VisitorId>> {
    (!hearing.is_quiet()).then(|| hearing.unheard.into_iter().collect())
}
