//! Serves the chat of a game on a page of its own without scripts: older messages, chat settings, reports and removals.
//! The game page shows the latest messages beside the boards.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{
    Account, ChatMessage, ChatRoom, ChatSettings, GameId, ReportKind, Role, Status, StoredGame,
};
use serde::Deserialize;

use crate::app::App;
use crate::clock::{day, now, time_of_day};
use crate::game::chat::post;
use crate::game::chat::room::{self, Chatter, SHOWN, ToldMessage};
use crate::game::replay::Replay;
use crate::game::state;
use crate::http::client_ip::Caller;
use crate::http::error::{ServerError, wants_json};
use crate::http::session::{Guest, Member};
use crate::pages::{finished, game_id, render};
use crate::t;

#[derive(Template)]
#[template(path = "game/chat.html")]
struct ChatPage<'p> {
    id: &'p GameId,
    room: ChatRoom,
    /// Whether the viewer is a player of the game.
    plays: bool,
    /// Whether the viewer may read both rooms.
    both: bool,
    messages: Vec<Line>,
    /// The number of the first message on the page, if there are older messages.
    older: Option<u32>,
    newest: bool,
    writes: bool,
    known: bool,
    hearing: ChatSettings,
    moderator: bool,
    member: bool,
    refused: &'p str,
    reported: bool,
    /// The comments on moves, for moderators.
    comments: Vec<Comment>,
}

/// A message with its date and time, in words.
struct Line {
    told: ToldMessage,
    at: String,
    /// Whether the text was deleted with the author's account.
    erased: bool,
    /// The removed text, for moderators.
    removed: Option<String>,
}

/// A comment on a move, and whether it was removed.
struct Comment {
    ply: u32,
    words: String,
    removed: bool,
}

#[derive(Default, Deserialize)]
pub(crate) struct Asked {
    room: Option<String>,
    before: Option<u32>,
    #[serde(default)]
    reported: bool,
}

#[derive(Deserialize)]
pub(crate) struct Words {
    words: String,
}

#[derive(Deserialize)]
pub(crate) struct RoomField {
    room: String,
}

#[derive(Deserialize)]
pub(crate) struct QuietField {
    quiet: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
    guest: Guest,
) -> Result<Response, ServerError> {
    page(&app, &game_id(&id)?, &guest, &asked, "").await
}

/// Posts a message.
pub(crate) async fn say(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path(id): Path<String>,
    guest: Guest,
    headers: HeaderMap,
    Form(Words { words }): Form<Words>,
) -> Result<Response, ServerError> {
    let id = game_id(&id)?;
    let game = app.live_games.get(&id).await?.replay().game.clone();
    let account = guest.account().await?;
    let said = match guest.visitor() {
        Some(visitor) => {
            let chatter = Chatter::new(&game, visitor);
            post::say(&app, caller, &chatter, account.as_ref(), &words).await
        }
        None => Err(ServerError::Unheard(t(room::STRANGER).into())),
    };
    match said {
        Ok(()) if wants_json(&headers) => Ok(StatusCode::NO_CONTENT.into_response()),
        Ok(()) => Ok(Redirect::to(&format!("/game/{id}/chat")).into_response()),
        Err(error @ (ServerError::Unheard(_) | ServerError::Malformed(_)))
            if !wants_json(&headers) =>
        {
            let page = page(&app, &id, &guest, &Asked::default(), &error.to_string()).await?;
            Ok(finished(error.status(), page))
        }
        Err(error) => Err(error),
    }
}

/// Turns chat off or on for this game.
pub(crate) async fn quiet(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Extension<Caller>,
    guest: Guest,
    Form(field): Form<QuietField>,
) -> Result<Redirect, ServerError> {
    let id = game_id(&id)?;
    app.live_games.get(&id).await?;
    let visitor = guest.or_new(&app.usage, caller).await?;
    app.store.chat_set_off(&visitor, Some(&id), field.quiet == "on", now()).await?;
    Ok(Redirect::to(&format!("/game/{id}/chat")))
}

/// Removes a message, for moderators.
pub(crate) async fn remove(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    member: Member,
    Form(field): Form<RoomField>,
) -> Result<Redirect, ServerError> {
    let (id, room) = (game_id(&id)?, room_named(&field.room)?);
    check_moderates(&member)?;
    post::remove(&app, &id, room, number).await?;
    Ok(Redirect::to(&format!("/game/{id}/chat?room={}", room.as_str())))
}

/// Removes a comment on a move, for moderators.
pub(crate) async fn remove_comment(
    State(app): State<App>,
    Path((id, ply)): Path<(String, u32)>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let id = game_id(&id)?;
    check_moderates(&member)?;
    post::remove_comment(&app, &id, ply).await?;
    Ok(Redirect::to(&format!("/game/{id}/chat#comments")))
}

fn check_moderates(member: &Member) -> Result<(), ServerError> {
    match member.account.role {
        Role::Moderator => Ok(()),
        _ => Err(ServerError::Unheard(t("chat-only-moderators").into())),
    }
}

/// Reports a message to the moderators.
pub(crate) async fn report(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
    Path((id, number)): Path<(String, u32)>,
    member: Member,
    Form(field): Form<RoomField>,
) -> Result<Redirect, ServerError> {
    let (id, room) = (game_id(&id)?, room_named(&field.room)?);
    let game = app.live_games.get(&id).await?.replay().game.clone();
    let reader = Reader::new(&game, &member.guest, Some(&member.account));
    if !reader.may_read(room) {
        return Err(GONE);
    }
    let found = app.store.chat_messages(&id, room, number.checked_add(1), 1).await?;
    let found = found.first().filter(|found| found.number == number && !found.removed);
    let ChatMessage { by, name, words, .. } = found.ok_or(GONE)?;
    app.usage.report(caller)?;
    let words = format!("/game/{id}/chat?room={}, message {number}: “{words}”", room.as_str());
    let reporter = &member.account.visitor;
    match name {
        Some(_) => {
            app.store.report_create(reporter, by, ReportKind::Insults, &words, now()).await?;
        }
        None => app.store.report_guest(reporter, &id, &words, now()).await?,
    }
    Ok(Redirect::to(&format!("/game/{id}/chat?room={}&reported=true", room.as_str())))
}

const GONE: ServerError = ServerError::NotFound("missing-message");

fn room_named(name: &str) -> Result<ChatRoom, ServerError> {
    ChatRoom::from_name(name).ok_or(ServerError::NotFound("missing-chat"))
}

/// A visitor who reads the chat of a game.
struct Reader<'r> {
    game: &'r StoredGame,
    plays: bool,
    moderates: bool,
}

impl<'r> Reader<'r> {
    fn new(game: &'r StoredGame, guest: &Guest, account: Option<&Account>) -> Self {
        let plays = state::color_of(game, guest.visitor()).is_some();
        let moderates = account.is_some_and(|account| account.role == Role::Moderator);
        Self { game, plays, moderates }
    }

    /// Only players read the players' room. Players read the spectators' room after the game. Moderators read both.
    fn may_read(&self, room: ChatRoom) -> bool {
        match room {
            ChatRoom::Players => self.plays || self.moderates,
            ChatRoom::Spectators => {
                !self.plays || self.moderates || self.game.status == Status::Over
            }
        }
    }
}

async fn page(
    app: &App,
    id: &GameId,
    guest: &Guest,
    asked: &Asked,
    refused: &str,
) -> Result<Response, ServerError> {
    let replay = app.live_games.get(id).await?.replay();
    let Replay { game, .. } = &*replay;
    let account = guest.account().await?;
    let reader = Reader::new(game, guest, account.as_ref());
    let own = if reader.plays { ChatRoom::Players } else { ChatRoom::Spectators };
    let room = match &asked.room {
        Some(name) => Some(room_named(name)?).filter(|&room| reader.may_read(room)),
        None => None,
    };
    let room = room.unwrap_or(own);
    let hearing = match guest.visitor() {
        Some(visitor) => app.store.chat_settings(visitor, id).await?,
        None => ChatSettings::default(),
    };
    let mut messages = match hearing.is_off() && !reader.moderates {
        true => Vec::new(),
        false => app.store.chat_messages(id, room, asked.before, SHOWN + 1).await?,
    };
    let more = messages.len() > SHOWN as usize;
    if more {
        messages.remove(0);
    }
    let older = messages.first().filter(|_| more).map(|message| message.number);
    messages.retain(|message| reader.moderates || !hearing.hidden_authors.contains(&message.by));
    let line = |message: &ChatMessage| Line {
        told: ToldMessage::new(message, game, guest.visitor()),
        at: format!("{}, {}", day(message.said), time_of_day(message.said)),
        erased: message.is_erased(),
        removed: (message.removed && reader.moderates).then(|| message.words.clone()),
    };
    let comments = if reader.moderates { comments(app, &replay).await? } else { Vec::new() };
    let page = render(&ChatPage {
        id,
        room,
        plays: reader.plays,
        both: ChatRoom::ALL.into_iter().all(|room| reader.may_read(room)),
        messages: messages.iter().map(line).collect(),
        older,
        newest: asked.before.is_none(),
        writes: room == own && !hearing.is_off() && (reader.plays || account.is_some()),
        known: guest.visitor().is_some(),
        hearing,
        moderator: reader.moderates,
        member: account.is_some(),
        refused,
        reported: asked.reported,
        comments,
    })?;
    Ok(page.into_response())
}

/// The comments on the moves of a game, in order, including the removed comments.
async fn comments(app: &App, replay: &Replay) -> Result<Vec<Comment>, ServerError> {
    let removed = app.store.removed_comments(&replay.game.id).await?.into_iter();
    let mut comments: Vec<_> =
        removed.map(|gone| Comment { ply: gone.ply, words: gone.words, removed: true }).collect();
    for (ply, played) in (0..).zip(&replay.moves) {
        if let Some(words) = played.comment.as_ref().filter(|words| *words != room::REMOVED) {
            comments.push(Comment { ply, words: words.clone(), removed: false });
        }
    }
    comments.sort_by_key(|comment| comment.ply);
    Ok(comments)
}
