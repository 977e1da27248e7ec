//! The page of the lobby, and what keeps it up to date.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use askama::Template;
use axum::Extension;
use axum::extract::State;
use axum::response::Html;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use glass_catalogue::Catalogued;
use glass_rules::VariantId;
use tokio::time::sleep;

use super::render;
use crate::app::App;
use crate::caller::Caller;
use crate::error::ServerError;
use crate::lobby::Lists;
use crate::origin::Origin;
use crate::pictures;
use crate::preview::Preview;
use crate::usage::SocketPermit;

/// How often an open page is compared with the lobby.
const EVERY: Duration = Duration::from_secs(1);

const ABOUT: &str = "Games that wait for a player, and games to watch.";

#[derive(Template)]
#[template(path = "lobby.html")]
struct LobbyPage {
    preview: Preview,
    lists: Arc<Lists>,
    games: [VariantId; VariantId::ALL.len()],
}

pub(crate) async fn page(
    State(app): State<App>,
    origin: Origin,
) -> Result<Html<String>, ServerError> {
    let lists = app.lobby.lists().await?;
    let picture = pictures::card_path(VariantId::ALL[0]);
    let preview = Preview::new(&origin, "/lobby", &picture, "The lobby", ABOUT);
    render(&LobbyPage { preview, lists, games: VariantId::ALL })
}

/// Sends the lists whenever they have changed, as server-sent events.
pub(crate) async fn events(
    State(app): State<App>,
    Extension(caller): Extension<Caller>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ServerError> {
    let permit = app.usage.socket(caller)?;
    let looker = Looker { app, sent: None, _permit: permit };
    let events = unfold(looker, async |mut looker| Some((Ok(looker.next().await?), looker)));
    Ok(Sse::new(events).keep_alive(KeepAlive::default()))
}

/// Somebody who looks at the lobby.
struct Looker {
    app: App,
    sent: Option<Arc<Lists>>,
    _permit: SocketPermit,
}

impl Looker {
    /// The next change; none when the server stops or cannot read the lobby, and the page asks again.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(sent) = &self.sent {
                tokio::select! {
                    () = self.app.stopping.ordered() => return None,
                    () = sleep(EVERY) => {}
                }
                let lists = self.lists().await?;
                if lists.html == sent.html {
                    continue;
                }
                self.sent = Some(lists);
            } else {
                self.sent = Some(self.lists().await?);
            }
            return Some(Event::default().data(&self.sent.as_ref()?.html));
        }
    }

    async fn lists(&self) -> Option<Arc<Lists>> {
        self.app.lobby.lists().await.inspect_err(ServerError::log).ok()
    }
}
