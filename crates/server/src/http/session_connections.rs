//! Closes the sockets and streams of a session as soon as it ends, on this server and on the others of its database.
//! NATS carries the message to them.

use std::collections::HashMap;
use std::future::pending;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use async_nats::Client;
use futures_util::StreamExt;
use tokio::sync::watch;

/// The subject of messages about ended sessions.
const SUBJECT: &str = "glass.sessions";

/// The sessions with open sockets or streams on this server.
pub(crate) struct OpenSessions {
    sessions: Mutex<HashMap<String, watch::Sender<bool>>>,
    far: Option<Client>,
}

/// One socket or stream of a session.
pub(crate) struct OpenSession {
    sessions: Arc<OpenSessions>,
    /// The stored hash of the session id, and whether the session has ended; `None` for a visitor without one.
    session: Option<(String, watch::Receiver<bool>)>,
}

impl OpenSessions {
    /// The sessions of this server. `far` connects it with other servers of the database.
    pub(crate) fn open(far: Option<Client>) -> Arc<Self> {
        let sessions = Arc::new(Self { sessions: Mutex::default(), far: far.clone() });
        if let Some(client) = far {
            tokio::spawn(listen(client, Arc::clone(&sessions)));
        }
        sessions
    }

    /// Registers a socket or a stream of a session.
    pub(crate) fn enter(self: &Arc<Self>, session: Option<String>) -> OpenSession {
        let session = session.map(|id| {
            let ended = self
                .sessions()
                .entry(id.clone())
                .or_insert_with(|| watch::channel(false).0)
                .subscribe();
            (id, ended)
        });
        OpenSession { sessions: Arc::clone(self), session }
    }

    /// Closes the sockets and streams of ended sessions, here and on other servers.
    pub(crate) async fn end(&self, sessions: &[String]) {
        self.end_here(sessions.iter().map(String::as_str));
        if let (Some(client), false) = (&self.far, sessions.is_empty()) {
            // A lost message is noticed at the next ping of the socket.
            if let Err(error) = client.publish(SUBJECT, sessions.join(" ").into()).await {
                tracing::debug!(%error, "the end of sessions was not told to the other servers");
            }
        }
    }

    fn end_here<'s>(&self, ended: impl Iterator<Item = &'s str>) {
        let sessions = self.sessions();
        for ended in ended.filter_map(|session| sessions.get(session)) {
            ended.send_replace(true);
        }
    }

    fn sessions(&self) -> MutexGuard<'_, HashMap<String, watch::Sender<bool>>> {
        self.sessions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl OpenSession {
    /// Waits until the session has ended.
    pub(crate) async fn ended(&mut self) {
        let ended = match &mut self.session {
            Some((_, ended)) => ended.wait_for(|ended| *ended).await.is_ok(),
            None => false,
        };
        if !ended {
            // Nothing can end it.
            pending().await
        }
    }
}

impl Drop for OpenSession {
    fn drop(&mut self) {
        if let Some((session, ended)) = self.session.take() {
            drop(ended);
            let mut sessions = self.sessions.sessions();
            if sessions.get(&session).is_some_and(|ended| ended.receiver_count() == 0) {
                sessions.remove(&session);
            }
        }
    }
}

async fn listen(client: Client, sessions: Arc<OpenSessions>) {
    match client.subscribe(SUBJECT).await {
        Ok(mut ends) => {
            while let Some(message) = ends.next().await {
                let text = String::from_utf8_lossy(&message.payload);
                sessions.end_here(text.split_whitespace());
            }
        }
        Err(error) => tracing::error!(%error, "the end of sessions elsewhere cannot be heard"),
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn ending_a_session_ends_what_is_open_by_it_and_nothing_else() {
        let sessions = OpenSessions::open(None);
        let mut own = sessions.enter(Some("one".to_owned()));
        let mut second = sessions.enter(Some("one".to_owned()));
        let mut other = sessions.enter(Some("other".to_owned()));
        let mut sessionless = sessions.enter(None);
        assert!(own.ended().now_or_never().is_none());
        sessions.end(&["one".to_owned(), "unknown".to_owned()]).await;
        assert!(own.ended().now_or_never().is_some() && second.ended().now_or_never().is_some());
        assert!(other.ended().now_or_never().is_none());
        assert!(sessionless.ended().now_or_never().is_none());
        drop((own, second, other, sessionless));
        assert!(sessions.sessions().is_empty(), "sessions without sockets are forgotten");
    }
}
