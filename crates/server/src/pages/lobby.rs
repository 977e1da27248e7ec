//! Renders the lobby, and sends its changes to open pages as server-sent events.

pub(crate) mod challenge;
pub(crate) mod home;
pub(crate) mod ladder;
pub(crate) mod new_game;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::Extension;
use axum::extract::{Query, State};
use axum::response::Html;
use axum::response::sse::{Event, Sse};
use futures_util::stream::{Stream, unfold};
use glass_rules::VariantId;
use glass_store::VisitorId;
use serde::Deserialize;
use tokio::time::sleep;

use crate::app::App;
use crate::assets::still;
use crate::game::lobby::challenges::Challenges;
use crate::game::lobby::open_games::LobbyLists;
use crate::game::lobby::own_games::{MAX_LISTED_GAMES, OwnGames};
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;
use crate::http::language::{self, Reader};
use crate::http::link_preview::Preview;
use crate::http::origin::Origin;
use crate::http::session::Guest;
use crate::limits::usage::SocketPermit;
use crate::pages::{keep_alive, render};
use crate::t;

/// Interval between checks for changes to send to an open page.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
/// The viewer's own games are checked once in this many checks.
const OWN_GAMES_CHECK_RATIO: u32 = 3;

/// The subscriptions of a page besides the lobby.
#[derive(Deserialize)]
pub(crate) struct LobbyEventsQuery {
    /// The viewer's own games.
    #[serde(default)]
    games: bool,
}

#[derive(Template)]
#[template(path = "lobby/lobby.html")]
struct LobbyPage {
    preview: Preview,
    lists: Arc<LobbyLists>,
    /// Challenges to the viewer.
    challenges: Challenges,
    games: [VariantId; VariantId::ALL.len()],
}

pub(crate) async fn page(
    State(app): State<App>,
    origin: Origin,
    guest: Guest,
) -> Result<Html<String>, ServerError> {
    let challenges = Challenges::for_guest(&app.store, &guest, app.now()).await?;
    let account = guest.account().await?;
    let lists = app.lobby.lists_for(account.as_ref().map(|account| &account.visitor)).await?;
    let picture = still::preview_path(VariantId::ALL[0]);
    let preview = Preview::new(
        &origin,
        "/lobby",
        &picture,
        &t("lobby-title").to_string(),
        &t("lobby-about").to_string(),
    );
    render(&LobbyPage { preview, lists, challenges, games: VariantId::ALL })
}

#[derive(Template)]
#[template(path = "lobby/watch.html")]
struct WatchPage {
    preview: Preview,
    lists: Arc<LobbyLists>,
}

/// Renders the games in play, with links to finished games.
pub(crate) async fn watch(
    State(app): State<App>,
    origin: Origin,
) -> Result<Html<String>, ServerError> {
    let lists = app.lobby.lists().await?;
    let (title, about) = (t("watch-title").to_string(), t("watch-about").to_string());
    let picture = still::preview_path(VariantId::DEFAULT);
    let preview = Preview::new(&origin, "/watch", &picture, &title, &about);
    render(&WatchPage { preview, lists })
}

/// Streams changes as server-sent events: the lobby's lists, the challenges to a signed-in viewer, and on request the
/// viewer's own games.
pub(crate) async fn events(
    State(app): State<App>,
    Query(wanted): Query<LobbyEventsQuery>,
    Extension(client_ip): Extension<ClientIp>,
    guest: Guest,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let permit = app.usage.open_socket(client_ip)?;
    let account = guest.account().await?.map(|account| account.visitor);
    let visitor = guest.visitor().filter(|_| wanted.games);
    let own_games = visitor.map(|visitor| OwnGamesSubscription {
        visitor: visitor.clone(),
        checks: 0,
        stamp: None,
    });
    let looker = LobbySubscriber {
        reader: language::reader(),
        app,
        account,
        sent: None,
        challenges: None,
        own_games,
        _permit: permit,
    };
    let events = unfold(looker, async |mut looker| {
        let event = language::for_reader(looker.reader, looker.next()).await;
        Some((Ok(event?), looker))
    });
    Ok(Sse::new(events).keep_alive(keep_alive()))
}

/// A subscriber to the lobby.
struct LobbySubscriber {
    /// The subscriber's language and letters in moves.
    reader: Reader,
    app: App,
    account: Option<VisitorId>,
    sent: Option<Arc<LobbyLists>>,
    /// The challenges last sent, as HTML.
    challenges: Option<String>,
    own_games: Option<OwnGamesSubscription>,
    _permit: SocketPermit,
}

/// The state of a subscription to the viewer's own games.
struct OwnGamesSubscription {
    visitor: VisitorId,
    checks: u32,
    /// The store's stamp of the games when they were last sent.
    stamp: Option<(i64, i64)>,
}

impl LobbySubscriber {
    /// Waits for the next change. `None` if the server stops or cannot read the lobby; the browser then reconnects.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(sent) = &self.sent {
                tokio::select! {
                    () = self.app.stopping.cancelled() => return None,
                    () = sleep(CHECK_INTERVAL) => {}
                }
                let lists = self.lists().await?;
                if lists.html != sent.html {
                    self.sent = Some(lists);
                } else if let Some(challenges) = self.new_challenges().await? {
                    return Some(Event::default().event("challenges").data(challenges));
                } else if let Some(games) = self.changed_games().await? {
                    return Some(Event::default().event("games").data(games));
                } else {
                    continue;
                }
            } else {
                self.sent = Some(self.lists().await?);
            }
            return Some(Event::default().data(&self.sent.as_ref()?.html));
        }
    }

    /// The challenges to the subscriber, if they differ from those last sent. The outer `None` is a read error.
    async fn new_challenges(&mut self) -> Option<Option<String>> {
        let Some(visitor) = &self.account else { return Some(None) };
        let (store, now) = (&self.app.store, self.app.now());
        let read = async { Challenges::for_account(store, visitor, now).await?.html() };
        let html = read.await.inspect_err(ServerError::log).ok()?;
        if self.challenges.as_ref() == Some(&html) {
            return Some(None);
        }
        self.challenges = Some(html.clone());
        Some(Some(html))
    }

    /// The viewer's own games, if one has changed since they were last sent. The outer `None` is a read error.
    async fn changed_games(&mut self) -> Option<Option<String>> {
        let Some(subscription) = &mut self.own_games else { return Some(None) };
        subscription.checks += 1;
        if subscription.checks % OWN_GAMES_CHECK_RATIO != 1 {
            return Some(None);
        }
        let read = async {
            let stamp = Some(
                self.app.store.games_listed_stamp(&subscription.visitor, MAX_LISTED_GAMES).await?,
            );
            if stamp == subscription.stamp {
                return Ok(None);
            }
            subscription.stamp = stamp;
            let (store, now) = (&self.app.store, self.app.now());
            OwnGames::for_visitor(store, &subscription.visitor, self.account.is_none(), now)
                .await?
                .html()
                .map(Some)
        };
        read.await.inspect_err(ServerError::log).ok()
    }

    async fn lists(&self) -> Option<Arc<LobbyLists>> {
        self.app.lobby.lists_for(self.account.as_ref()).await.inspect_err(ServerError::log).ok()
    }
}
