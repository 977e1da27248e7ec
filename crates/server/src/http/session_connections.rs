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
pub(crate) struct SessionConnections {
    sessions: Mutex<HashMap<String, watch::Sender<bool>>>,
    nats: Option<Client>,
}

/// One socket or stream of a session.
pub(crate) struct SessionConnection {
    sessions: Arc<SessionConnections>,
    /// The stored hash of the session id, and whether the session has ended; `None` for a visitor without one.
    session: Option<(String, watch::Receiver<bool>)>,
}

impl SessionConnections {
    /// The sessions of this server. `far` connects it with other servers of the database.
    pub(crate) fn open(far: Option<Client>) -> Arc<Self> {
        let sessions = Arc::new(Self { sessions: Mutex::default(), nats: far.clone() });
        if let Some(client) = far {
            tokio::spawn(listen(client, Arc::clone(&sessions)));
        }
        sessions
    }

    /// Registers a socket or a stream of a session.
    pub(crate) fn register(self: &Arc<Self>, session: Option<String>) -> SessionConnection {
        let session = session.map(|id| {
            let ended = self
                .sessions()
                .entry(id.clone())
                .or_insert_with(|| watch::channel(false).0)
                .subscribe();
            (id, ended)
        });
        SessionConnection { sessions: Arc::clone(self), session }
    }

    /// Closes the sockets and streams of ended sessions, here and on other servers.
    pub(crate) async fn end(&self, sessions: &[String]) {
        self.end_here(sessions.iter().map(String::as_str));
        if let (Some(client), false) = (&self.nats, sessions.is_empty()) {
            // A lost message is noticed at the next ping of the socket.
            if let Err(error) = client.publish(SUBJECT, sessions.join(" ").into()).await {
                tracing::debug!(%error, "cannot publish ended sessions to other servers");
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

impl SessionConnection {
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

impl Drop for SessionConnection {
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

async fn listen(client: Client, sessions: Arc<SessionConnections>) {
    match client.subscribe(SUBJECT).await {
        Ok(mut ends) => {
            while let Some(message) = ends.next().await {
                let text = String::from_utf8_lossy(&message.payload);
                sessions.end_here(text.split_whitespace());
            }
        }
        Err(error) => {
            tracing::error!(%error, "cannot subscribe to ended sessions of other servers")
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn ending_a_session_ends_what_is_open_by_it_and_nothing_else() {
        let sessions = SessionConnections::open(None);
        let mut own = sessions.register(Some("one".to_owned()));
        let mut second = sessions.register(Some("one".to_owned()));
        let mut other = sessions.register(Some("other".to_owned()));
        let mut sessionless = sessions.register(None);
        assert!(own.ended().now_or_never().is_none());
        sessions.end(&["one".to_owned(), "unknown".to_owned()]).await;
        assert!(own.ended().now_or_never().is_some() && second.ended().now_or_never().is_some());
        assert!(other.ended().now_or_never().is_none());
        assert!(sessionless.ended().now_or_never().is_none());
        drop((own, second, other, sessionless));
        assert!(sessions.sessions().is_empty(), "sessions without sockets are forgotten");
    }
}
