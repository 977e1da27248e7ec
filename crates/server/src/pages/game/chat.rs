//! Serves the chat of a game on a page of its own: older messages, chat settings, reports and removals.
//! The game page shows the latest messages beside the boards.

use askama::Template;
use axum::Extension;
use axum::extract::{Form, Path, Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use glass_store::{
    Account, ChatMessage, ChatRoom, ChatSettings, GameId, ReportKind, Role, Status, StoredGame,
};
use serde::Deserialize;

use crate::app::App;
use crate::clock::{day, time_of_day};
use crate::game::chat::room::{self, ChatMessageView, ChatParticipant, RECENT_MESSAGES};
use crate::game::replay::Replay;
use crate::game::state;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::{Guest, Member};
use crate::pages::{parse_game_id, render};
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
    messages: Vec<ChatLine>,
    /// The number of the first message on the page, if there are older messages.
    older: Option<u32>,
    newest: bool,
    known: bool,
    settings: ChatSettings,
    moderator: bool,
    member: bool,
    reported: bool,
    /// The comments on moves, for moderators.
    comments: Vec<Comment>,
}

/// A message with its date and time, in words.
struct ChatLine {
    message: ChatMessageView,
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
pub(crate) struct ChatQuery {
    room: Option<String>,
    before: Option<u32>,
    #[serde(default)]
    reported: bool,
}

#[derive(Deserialize)]
pub(crate) struct MessageForm {
    words: String,
}

#[derive(Deserialize)]
pub(crate) struct RoomForm {
    room: String,
}

#[derive(Deserialize)]
pub(crate) struct ChatSwitchForm {
    quiet: String,
}

pub(crate) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<ChatQuery>,
    guest: Guest,
) -> Result<Response, ServerError> {
    page(&app, &parse_game_id(&id)?, &guest, &query).await
}

/// Posts a message.
pub(crate) async fn post(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    Path(id): Path<String>,
    guest: Guest,
    Form(MessageForm { words }): Form<MessageForm>,
) -> Result<StatusCode, ServerError> {
    let id = parse_game_id(&id)?;
    let game = app.live_games.get(&id).await?.replay().game.clone();
    let account = guest.account().await?;
    let posted = match guest.visitor() {
        Some(visitor) => {
            let chatter = ChatParticipant::new(&game, visitor);
            app.chat.post_message(client_ip, &chatter, account.as_ref(), &words).await
        }
        None => Err(ServerError::Forbidden(t(room::ACCOUNT_NEEDED).into())),
    };
    posted.map(|()| StatusCode::NO_CONTENT)
}

/// Turns chat off or on for this game.
pub(crate) async fn switch_chat(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
    Form(field): Form<ChatSwitchForm>,
) -> Result<Redirect, ServerError> {
    let id = parse_game_id(&id)?;
    app.live_games.get(&id).await?;
    let visitor = guest.visitor_or_new(&app.usage, client_ip).await?;
    app.store.chat_set_off(&visitor, Some(&id), field.quiet == "on", app.now()).await?;
    Ok(Redirect::to(&format!("/game/{id}/chat")))
}

/// Removes a message, for moderators.
pub(crate) async fn remove(
    State(app): State<App>,
    Path((id, number)): Path<(String, u32)>,
    member: Member,
    Form(field): Form<RoomForm>,
) -> Result<Redirect, ServerError> {
    let (id, room) = (parse_game_id(&id)?, parse_room(&field.room)?);
    check_moderates(&member)?;
    app.chat.remove_message(&id, room, number).await?;
    Ok(Redirect::to(&format!("/game/{id}/chat?room={}", room.as_str())))
}

/// Removes a comment on a move, for moderators.
pub(crate) async fn remove_comment(
    State(app): State<App>,
    Path((id, ply)): Path<(String, u32)>,
    member: Member,
) -> Result<Redirect, ServerError> {
    let id = parse_game_id(&id)?;
    check_moderates(&member)?;
    app.chat.remove_comment(&id, ply).await?;
    Ok(Redirect::to(&format!("/game/{id}/chat#comments")))
}

fn check_moderates(member: &Member) -> Result<(), ServerError> {
    match member.account.role {
        Role::Moderator => Ok(()),
        _ => Err(ServerError::Forbidden(t("chat-only-moderators").into())),
    }
}

/// Reports a message to the moderators.
pub(crate) async fn report(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    Path((id, number)): Path<(String, u32)>,
    member: Member,
    Form(field): Form<RoomForm>,
) -> Result<Redirect, ServerError> {
    let (id, room) = (parse_game_id(&id)?, parse_room(&field.room)?);
    let game = app.live_games.get(&id).await?.replay().game.clone();
    let reader = ChatReader::new(&game, &member.guest, Some(&member.account));
    if !reader.may_read(room) {
        return Err(UNKNOWN_MESSAGE);
    }
    let found = app.store.chat_messages(&id, room, number.checked_add(1), 1).await?;
    let found = found.first().filter(|found| found.number == number && !found.removed);
    let ChatMessage { by, name, words, .. } = found.ok_or(UNKNOWN_MESSAGE)?;
    app.usage.count_report(client_ip)?;
    let words = format!("/game/{id}/chat?room={}, message {number}: “{words}”", room.as_str());
    let reporter = &member.account.visitor;
    match name {
        Some(_) => {
            app.store.report_create(reporter, by, ReportKind::Insults, &words, app.now()).await?;
        }
        None => app.store.report_guest(reporter, &id, &words, app.now()).await?,
    }
    Ok(Redirect::to(&format!("/game/{id}/chat?room={}&reported=true", room.as_str())))
}

const UNKNOWN_MESSAGE: ServerError = ServerError::NotFound("missing-message");

fn parse_room(name: &str) -> Result<ChatRoom, ServerError> {
    ChatRoom::from_name(name).ok_or(ServerError::NotFound("missing-chat"))
}

/// A visitor who reads the chat of a game.
struct ChatReader<'r> {
    game: &'r StoredGame,
    plays: bool,
    moderates: bool,
}

impl<'r> ChatReader<'r> {
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
    query: &ChatQuery,
) -> Result<Response, ServerError> {
    let replay = app.live_games.get(id).await?.replay();
    let Replay { game, .. } = &*replay;
    let account = guest.account().await?;
    let reader = ChatReader::new(game, guest, account.as_ref());
    let own = if reader.plays { ChatRoom::Players } else { ChatRoom::Spectators };
    let room = match &query.room {
        Some(name) => Some(parse_room(name)?).filter(|&room| reader.may_read(room)),
        None => None,
    };
    let room = room.unwrap_or(own);
    let settings = match guest.visitor() {
        Some(visitor) => app.store.chat_settings(visitor, id).await?,
        None => ChatSettings::default(),
    };
    let mut messages = match settings.is_off() && !reader.moderates {
        true => Vec::new(),
        false => app.store.chat_messages(id, room, query.before, RECENT_MESSAGES + 1).await?,
    };
    let more = messages.len() > RECENT_MESSAGES as usize;
    if more {
        messages.remove(0);
    }
    let older = messages.first().filter(|_| more).map(|message| message.number);
    messages.retain(|message| reader.moderates || !settings.hidden_authors.contains(&message.by));
    let line = |message: &ChatMessage| ChatLine {
        message: ChatMessageView::new(message, game, guest.visitor()),
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
        newest: query.before.is_none(),
        known: guest.visitor().is_some(),
        settings,
        moderator: reader.moderates,
        member: account.is_some(),
        reported: query.reported,
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
        if let Some(words) = played.comment.as_ref().filter(|words| *words != room::REMOVED_COMMENT)
        {
            comments.push(Comment { ply, words: words.clone(), removed: false });
        }
    }
    comments.sort_by_key(|comment| comment.ply);
    Ok(comments)
}
