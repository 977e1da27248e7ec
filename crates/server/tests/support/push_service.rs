//! A push service that stores received messages and decrypts them as the browser does.

use std::net::SocketAddr;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64ct::{Base64UrlUnpadded, Encoding};
use p256::SecretKey;
use p256::elliptic_curve::rand_core::OsRng;
use serde_json::Value;
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio::time::timeout;

use super::PATIENCE;

const AUTH: [u8; 16] = *b"sixteen secrets!";

/// A push service with one browser.
pub struct PushService {
    pub address: SocketAddr,
    /// The answer to each message; without it, requests wait.
    answers: watch::Sender<Option<StatusCode>>,
    received: UnboundedReceiver<(String, HeaderMap, Vec<u8>)>,
    secret: SecretKey,
}

type PushState =
    (watch::Receiver<Option<StatusCode>>, UnboundedSender<(String, HeaderMap, Vec<u8>)>);

async fn receive(
    State((mut answers, received)): State<PushState>,
    Path(browser): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    // The test may have ended.
    let _ = received.send((browser, headers, body.to_vec()));
    // Without an answer the service has stopped.
    answers.wait_for(Option::is_some).await.ok().and_then(|answer| *answer).unwrap_or_default()
}

impl PushService {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (answers, current) = watch::channel(Some(StatusCode::CREATED));
        let (sender, received) = unbounded_channel();
        let state = (current, sender);
        let router = Router::new().route("/push/{browser}", post(receive)).with_state(state);
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, answers, received, secret: SecretKey::random(&mut OsRng) }
    }

    pub fn answer(&self, status: StatusCode) {
        self.answers.send_replace(Some(status));
    }

    /// Accepts connections and messages, but answers none until [`answer`](Self::answer) is called.
    pub fn hang(&self) {
        self.answers.send_replace(None);
    }

    /// The subscription of the browser with this name, as form fields.
    pub fn form(&self, browser: &str) -> [(&'static str, String); 3] {
        use p256::elliptic_curve::sec1::ToEncodedPoint;
        let key = self.secret.public_key().to_encoded_point(false);
        [
            ("endpoint", format!("http://{}/push/{browser}", self.address)),
            ("p256dh", Base64UrlUnpadded::encode_string(key.as_bytes())),
            ("auth", Base64UrlUnpadded::encode_string(&AUTH)),
        ]
    }

    pub async fn next(&mut self) -> (String, HeaderMap, Vec<u8>) {
        timeout(PATIENCE, self.received.recv()).await.expect("no message received").unwrap()
    }

    /// The next message, decrypted, and the name of its browser.
    pub async fn read(&mut self) -> (String, Value) {
        let (browser, headers, body) = self.next().await;
        assert_eq!(headers["content-encoding"], "aes128gcm");
        (browser, self.decrypt(body))
    }

    /// Decrypts a message.
    pub fn decrypt(&self, body: Vec<u8>) -> Value {
        let text = web_push_native::decrypt(body, &self.secret, &AUTH.into()).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
}
