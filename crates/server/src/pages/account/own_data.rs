//! Exports the stored data of an account as one JSON file. The file is streamed game by game, so that its size does not
//! matter.

use std::future::ready;

use axum::Extension;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use futures_util::stream::{once, unfold};
use glass_store::{
    ArchivePlace, ChatMessage, GameId, GameRecord, Name, Rating, Seat, SeatHolder, StoreError,
    StoredMove, StudyId, VisitorId,
};
use serde_json::{Value, json};

use crate::app::App;
use crate::game::side;
use crate::game::turn;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::session::{Member, SessionEntry};
use crate::limits::shares::ConcurrencyPermit;

/// The maximum number of rated games in the file for each rating pool: the newest games.
const MAX_RATED_GAMES: u32 = 10_000;

/// The maximum number of imported games that the file lists: the newest games.
const MAX_IMPORTED_GAMES: u32 = 10_000;

/// The maximum number of free games in the file: the last changed.
const MAX_FREE_GAMES: u32 = 10_000;

/// The maximum number of attempted problems in the file, and of submitted problems: the newest of each.
const MAX_PROBLEMS: u32 = 10_000;

/// The maximum number of ended games that one query returns.
const BATCH_GAMES: u32 = 100;

pub(crate) async fn export(
    State(app): State<App>,
    Extension(client_ip): Extension<ClientIp>,
    member: Member,
) -> Result<Response, ServerError> {
    let share = app.usage.start_export(client_ip)?;
    let account = member.account;
    let sessions = app.store.sessions_of(&account.visitor).await?;
    let mut ratings = Vec::new();
    for (pool, _) in app.store.ratings_of(&account.visitor).await? {
        let history = app.store.rating_history(&account.visitor, &pool, MAX_RATED_GAMES).await?;
        let history = history.iter().map(|entry| {
            let Rating { points, deviation, played, .. } = entry.rating;
            json!({ "game": entry.game.as_str(), "played": played, "rating": points as f64 / 1e3, "deviation": deviation as f64 / 1e3 })
        });
        ratings.push(json!({ "of": pool, "history": history.collect::<Vec<_>>() }));
    }
    let brought = app.store.imports_by(&account.visitor, MAX_IMPORTED_GAMES).await?;
    let problems = app.store.problem_attempts(&account.visitor, None, MAX_PROBLEMS).await?;
    let problems = problems.into_iter().map(|tried| {
        json!({ "id": tried.problem, "game": tried.variant, "tried": tried.tried, "won": tried.won, "rating": tried.points as f64 / 1e3, "solved": tried.solved, "shown": tried.shown })
    });
    let made = app.store.problems_by(&account.visitor, MAX_PROBLEMS).await?;
    let made = made.into_iter().map(|problem| {
        json!({ "id": problem.id, "game": problem.variant, "made": problem.made, "line": problem.line })
    });
    let streaks = app.store.streaks(&account.visitor).await?.into_iter();
    let streaks = streaks.map(|streak| json!({ "game": streak.variant, "best": streak.best }));
    let votes = app.store.problem_votes_by(&account.visitor, MAX_PROBLEMS).await?.into_iter();
    let votes = votes.map(|(problem, up)| json!({ "id": problem, "up": up }));
    let free = app.store.free_games_of(&account.visitor, MAX_FREE_GAMES).await?.into_iter();
    let free = free.map(|game| {
        let page = format!("/free/{}/moves.txt", game.id);
        json!({ "id": game.id.as_str(), "title": game.title, "result": game.result, "moves": page })
    });
    let notes = app.store.game_notes_of(&account.visitor, app.config.limits.notes_each).await?;
    let notes =
        notes.into_iter().map(|(game, words)| json!({ "game": game.as_str(), "words": words }));
    let sessions: Vec<_> = sessions.into_iter().map(SessionEntry::new).collect();
    let mailbox = app.store.email_settings(&account.visitor).await?.map(|mailbox| {
        json!({ "address": mailbox.address, "unconfirmed": mailbox.unconfirmed, "news": mailbox.frequency.as_str() })
    });
    let browsers = app.store.push_subscriptions(&account.visitor).await?.into_iter().map(|browser| {
        json!({ "endpoint": browser.endpoint, "browser": browser.browser, "made": browser.made })
    });
    let passkeys = app.store.passkeys_of(&account.visitor).await?.into_iter().map(|passkey| {
        json!({ "id": passkey.id, "browser": passkey.browser, "made": passkey.made, "used": passkey.used })
    });
    let tokens = app.store.api_tokens_of(&account.visitor).await?.into_iter().map(|token| {
        json!({ "name": token.name, "scopes": token.scopes, "app": token.client, "made": token.made, "used": token.used })
    });
    let notices = app.store.notifications_of(&account.visitor).await?.into_iter().map(|(_, notice)| {
        let game = Some(notice.subject.to_column()).filter(|game| !game.is_empty());
        json!({ "kind": notice.kind.as_str(), "game": game, "words": notice.words, "made": notice.made })
    });
    let vacation = app.store.vacation(&account.visitor).await?.unwrap_or_default();
    let head = json!({
        "times": "milliseconds since the start of 1970, UTC",
        "account": { "name": account.name.as_str(), "about": account.about, "created": account.created, "seen": account.seen },
        "vacation": { "year": vacation.year, "spent": vacation.spent },
        "settings": "They are kept by each browser alone.",
        "sessions": sessions,
        "ratings": ratings,
        "brought": brought.iter().map(GameId::as_str).collect::<Vec<_>>(),
        "problems": problems.collect::<Vec<_>>(),
        "problemsMade": made.collect::<Vec<_>>(),
        "problemStreaks": streaks.collect::<Vec<_>>(),
        "problemVotes": votes.collect::<Vec<_>>(),
        "freeGames": free.collect::<Vec<_>>(),
        "mail": mailbox,
        "push": browsers.collect::<Vec<_>>(),
        "passkeys": passkeys.collect::<Vec<_>>(),
        "tokens": tokens.collect::<Vec<_>>(),
        "notes": notes.collect::<Vec<_>>(),
        "notYetTold": notices.collect::<Vec<_>>(),
        "blocked": names(app.store.blocked_names(&account.visitor).await?),
        "muted": names(app.store.muted_names(&account.visitor).await?),
        "withoutWords": app.store.chat_is_off(&account.visitor).await?,
    });
    let file = format!("attachment; filename=\"looking-glass-{}.json\"", account.name);
    let most = app.config.limits.studies_each;
    let studies = app.store.studies_of(&account.visitor, most * 2).await?;
    let studies = studies.into_iter().filter(|study| study.owner == account.visitor);
    let studies = (app.clone(), studies.map(|study| study.id).rev().collect());
    let (visitor, known) = (account.visitor, Vec::new());
    let games = OwnGameStream { app, visitor, rest: UnlistedGames::All, known, _share: share };
    let games = unfold(games, async |mut games| Some((games.next().await.transpose()?, games)));
    let games = games.enumerate().map(|(number, game)| {
        let comma = if number == 0 { "" } else { "," };
        game.map(|game| format!("{comma}\n{game}")).inspect_err(ServerError::log)
    });
    let studies = unfold(studies, async |(app, mut known): (App, Vec<StudyId>)| {
        let study = study_json(&app, known.pop()?).await.transpose();
        Some((study, (app, known)))
    });
    let studies = studies.filter_map(ready).enumerate().map(|(number, study)| {
        let comma = if number == 0 { "" } else { "," };
        study.map(|study| format!("{comma}\n{study}")).inspect_err(ServerError::log)
    });
    // Studies and games come last, inside the braces of the head.
    let head = head.to_string();
    let head = format!("{},\"studies\":[", head.strip_suffix('}').unwrap_or(&head));
    let [head, between, end] =
        [head, "],\"games\":[".to_owned(), "]}\n".to_owned()].map(|text| once(ready(Ok(text))));
    let body = Body::from_stream(head.chain(studies).chain(between).chain(games).chain(end));
    let headers = [(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, file)];
    Ok((headers, body).into_response())
}

fn names(names: Vec<Name>) -> Vec<String> {
    names.into_iter().map(|name| name.to_string()).collect()
}

/// The games of a visitor, loaded one at a time.
struct OwnGameStream {
    app: App,
    visitor: VisitorId,
    /// The games that are not listed yet.
    rest: UnlistedGames,
    /// The games that are listed but not loaded yet, in reverse order.
    known: Vec<GameId>,
    _share: ConcurrencyPermit,
}

/// Which games of a visitor are not listed yet.
enum UnlistedGames {
    All,
    /// The games that ended before this place; `None` stands for all ended games.
    Ended(Option<ArchivePlace>),
    None,
}

impl OwnGameStream {
    async fn next(&mut self) -> Result<Option<Value>, ServerError> {
        let store = &self.app.store;
        loop {
            let Some(id) = self.known.pop() else {
                let games = match &self.rest {
                    UnlistedGames::All => {
                        let games = store.games_open(&self.visitor, u32::MAX).await?;
                        self.rest = UnlistedGames::Ended(None);
                        games
                    }
                    UnlistedGames::Ended(after) => {
                        let page =
                            store.games_ended(&self.visitor, after.as_ref(), BATCH_GAMES).await?;
                        self.rest = page
                            .next
                            .map_or(UnlistedGames::None, |next| UnlistedGames::Ended(Some(next)));
                        page.games
                    }
                    UnlistedGames::None => return Ok(None),
                };
                self.known = games.into_iter().rev().map(|game| game.id).collect();
                continue;
            };
            match store.game_load(&id).await {
                Ok(record) => {
                    let note = store.game_note(&id, &self.visitor).await?;
                    let messages = store.chat_messages_by(&id, &self.visitor).await?;
                    let mut game = game_json(&record, &self.visitor, &note, &messages);
                    let removed = store.removed_comments(&id).await?.into_iter();
                    let own = removed.filter(|comment| {
                        let by = side::seat(turn::at(&record.game, comment.ply));
                        record.game.seats.is_held_by(by, &self.visitor)
                    });
                    let own: Vec<_> = own
                        .map(|messages| json!({ "ply": messages.ply, "words": messages.words, "removed": messages.removed }))
                        .collect();
                    if !own.is_empty() {
                        game["removedComments"] = own.into();
                    }
                    for seat in Seat::ALL {
                        if record.game.seats.is_held_by(seat, &self.visitor)
                            && let Some(known) = store.conditional_lines(&id, seat).await?
                        {
                            game["conditionalMoves"] = known.lines.lines().collect();
                        }
                    }
                    return Ok(Some(game));
                }
                // The game was withdrawn in the meantime.
                Err(StoreError::NotFound(_)) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// A study in the format of the file; `None` if it was deleted in the meantime.
async fn study_json(app: &App, id: StudyId) -> Result<Option<Value>, ServerError> {
    let study = match app.store.study(&id).await {
        Ok(study) => study,
        Err(StoreError::NotFound(_)) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let mut chapters = Vec::new();
    for chapter in &study.chapters {
        let (_, pgn) = app.store.study_chapter(&id, chapter.number).await?;
        chapters.push(json!({ "name": chapter.name, "rules": chapter.rules, "pgn": pgn }));
    }
    let writers = study.members.iter().map(|(_, name)| name.as_ref().map(Name::as_str));
    Ok(Some(json!({
        "id": id.as_str(),
        "title": study.title,
        "shown": study.shown.as_str(),
        "created": study.made,
        "updated": study.changed,
        "writers": writers.collect::<Vec<_>>(),
        "chapters": chapters,
    })))
}

/// A game in the format of the file.
fn game_json(record: &GameRecord, of: &VisitorId, note: &str, messages: &[ChatMessage]) -> Value {
    let messages =
        messages.iter().map(|messages| json!({ "words": messages.words, "said": messages.said }));
    let GameRecord { game, moves, takebacks, headers, challenge, .. } = record;
    let player = |seat| match (game.names.for_seat(seat), game.seats.player(seat)) {
        _ if game.seats.is_held_by(seat, of) => Value::from("you"),
        (Some(name), _) => name.as_str().into(),
        (None, Some(SeatHolder::Engine { level })) => format!("engine, level {level}").into(),
        (None, Some(SeatHolder::Visitor(_))) => "guest".into(),
        (None, None) => Value::Null,
    };
    let taken_back = takebacks.iter().map(|taken| {
        json!({ "by": taken.by.as_str(), "ply": taken.ply, "done": taken.done, "moves": moves_json(&taken.moves) })
    });
    json!({
        "id": game.id.as_str(),
        "game": game.variant,
        "rules": game.rules,
        "start": game.start,
        "white": player(Seat::White),
        "black": player(Seat::Black),
        "rated": headers.is_rated(),
        "challenged": challenge.as_ref().and_then(|challenge| challenge.name.as_ref()).map(Name::as_str),
        "status": game.status.as_str(),
        "result": game.ending.as_ref().map(|ending| &ending.result),
        "reason": game.ending.as_ref().map(|ending| &ending.reason),
        "created": game.created,
        "updated": game.updated,
        "moves": moves_json(moves),
        "takenBack": taken_back.collect::<Vec<_>>(),
        "note": note,
        "chat": messages.collect::<Vec<_>>(),
    })
}

fn moves_json(moves: &[StoredMove]) -> Vec<Value> {
    let list = moves.iter().map(|played| {
        let StoredMove { coordinate, algebraic, played, comment, .. } = played;
        json!({ "move": coordinate, "written": algebraic, "played": played, "comment": comment })
    });
    list.collect()
}
