//! Sends messages to browsers whose pages are closed, over the push services of their makers. The messages are
//! encrypted and signed with the key of this site.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::http::header::{AUTHORIZATION, HeaderName, RETRY_AFTER};
use axum::http::{HeaderValue, Request, StatusCode, Uri};
use base64ct::{Base64UrlUnpadded, Encoding};
use glass_store::{Millis, PushSubscription};
use hyper_rustls::{ConfigBuilderExt, HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::connect::dns::Name;
use hyper_util::rt::TokioExecutor;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use p256::elliptic_curve::rand_core::OsRng;
use rustls::{ClientConfig, RootCertStore};
use serde_json::json;
use tokio::net::lookup_host;
use tokio::time::timeout;
use tower::Service;
use web_push_native::{Auth, WebPushBuilder};

use crate::clock::Clock;
use crate::config::Config;
use crate::notify::push_address::{self, is_public};

/// The time for which a push service stores a message that it cannot deliver.
const MESSAGE_TTL: Duration = Duration::from_secs(24 * 3600);
/// How long a signature is valid, in seconds. Push services accept at most a day.
const SIGNATURE_LIFETIME_SECONDS: Millis = 12 * 3600;

const TOPIC: HeaderName = HeaderName::from_static("topic");
const URGENCY: HeaderName = HeaderName::from_static("urgency");

/// Trusts the certificate authorities of the system. If there are none, the server runs but cannot deliver messages.
static TLS: LazyLock<Result<ClientConfig, rustls::Error>> = LazyLock::new(|| {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider);
    let builder = builder.with_safe_default_protocol_versions()?;
    let builder = match builder.clone().with_native_roots() {
        Ok(builder) => builder,
        Err(error) => {
            tracing::warn!(%error, "found no certificate authorities; push messages cannot be delivered");
            builder.with_root_certificates(RootCertStore::empty())
        }
    };
    Ok(builder.with_no_client_auth())
});

/// Sends push messages. Clones share the connections.
#[derive(Clone)]
pub(crate) struct PushSender {
    client: Client<HttpsConnector<HttpConnector<Resolver>>, Body>,
    key: SigningKey,
    /// The contact for push services that have questions about messages from this site.
    contact: String,
    /// Whether messages may go to private networks, and without TLS.
    anywhere: bool,
    time: Duration,
    clock: Clock,
}

/// Why a message was not accepted.
#[derive(Debug, thiserror::Error)]
pub(crate) enum PushError {
    /// The browser no longer accepts messages.
    #[error("the subscription has ended")]
    Gone,
    /// This message will never be accepted.
    #[error("{0}")]
    Refused(String),
    /// It may be accepted later, at the earliest after the time that the service requests, in milliseconds.
    #[error("{reason}")]
    Later { reason: String, after: Option<Millis> },
}

/// A key for a new site.
pub(crate) fn new_key() -> String {
    Base64UrlUnpadded::encode_string(&SigningKey::random(&mut OsRng).to_bytes())
}

impl PushSender {
    /// A sender that signs with this key. The error says what is wrong with the key.
    pub(crate) fn new(config: &Config, secret: &str) -> Result<Self, String> {
        let wrong = |error: &dyn std::fmt::Display| format!("the key for push services: {error}");
        let bytes = Base64UrlUnpadded::decode_vec(secret).map_err(|error| wrong(&error))?;
        let key = SigningKey::from_slice(&bytes).map_err(|error| wrong(&error))?;
        let anywhere = config.push_anywhere;
        let mut connector = HttpConnector::new_with_resolver(Resolver { anywhere });
        connector.enforce_http(false);
        let connector = HttpsConnectorBuilder::new()
            .with_tls_config(TLS.clone().map_err(|error| wrong(&error))?)
            .https_or_http()
            .enable_http1()
            .wrap_connector(connector);
        let client = Client::builder(TokioExecutor::new()).build(connector);
        let contact = match config.origins.iter().find(|origin| origin.starts_with("https://")) {
            Some(origin) => origin.clone(),
            None => "mailto:looking-glass@localhost".to_owned(),
        };
        Ok(Self {
            client,
            key,
            contact,
            anywhere,
            time: config.mail.time,
            clock: config.clock.clone(),
        })
    }

    /// The key by which browsers verify that a message is from this site.
    pub(crate) fn public_key(&self) -> String {
        let point = self.key.verifying_key().to_encoded_point(false);
        Base64UrlUnpadded::encode_string(point.as_bytes())
    }

    /// Sends a message. It replaces an undelivered message with the same topic.
    pub(crate) async fn send(
        &self,
        to: &PushSubscription,
        message: String,
        topic: &str,
    ) -> Result<(), PushError> {
        let request = self.request(to, message, topic).map_err(PushError::Refused)?;
        let later = |reason: String| PushError::Later { reason, after: None };
        let answer = match timeout(self.time, self.client.request(request)).await {
            Ok(Ok(answer)) => answer,
            Ok(Err(error)) => return Err(later(error.to_string())),
            Err(_) => return Err(later("the push service does not answer".to_owned())),
        };
        let reason = format!("the push service responded with {}", answer.status());
        match answer.status() {
            status if status.is_success() => Ok(()),
            StatusCode::NOT_FOUND | StatusCode::GONE => Err(PushError::Gone),
            status if status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS => {
                let after = answer.headers().get(RETRY_AFTER);
                let after = after.and_then(|after| after.to_str().ok()?.parse::<u32>().ok());
                Err(PushError::Later {
                    reason,
                    after: after.map(|after| Millis::from(after) * 1000),
                })
            }
            _ => Err(PushError::Refused(reason)),
        }
    }

    fn request(
        &self,
        to: &PushSubscription,
        message: String,
        topic: &str,
    ) -> Result<Request<Body>, String> {
        let endpoint = push_address::check(&to.endpoint, self.anywhere)?;
        let uri: Uri = to.endpoint.parse().map_err(|_| "the endpoint is not a URL".to_owned())?;
        let (key, auth) = parse_keys(&to.p256dh, &to.auth)?;
        let builder = WebPushBuilder::new(uri, key, auth).with_valid_duration(MESSAGE_TTL);
        let built = builder.build(message).map_err(|error| error.to_string())?;
        let mut request = built.map(Body::from);
        let signed = self.sign(&endpoint.origin().ascii_serialization());
        for (name, value) in
            [(AUTHORIZATION, signed), (TOPIC, topic.to_owned()), (URGENCY, "normal".to_owned())]
        {
            let value = HeaderValue::try_from(value).map_err(|error| error.to_string())?;
            request.headers_mut().insert(name, value);
        }
        Ok(request)
    }

    /// The proof for a push service that a message comes from this site (RFC 8292).
    fn sign(&self, audience: &str) -> String {
        let claims = json!({ "aud": audience, "exp": self.clock.now() / 1000 + SIGNATURE_LIFETIME_SECONDS, "sub": self.contact });
        let parts = [json!({ "typ": "JWT", "alg": "ES256" }), claims];
        let [head, claims] =
            parts.map(|part| Base64UrlUnpadded::encode_string(part.to_string().as_bytes()));
        let signature: Signature = self.key.sign(format!("{head}.{claims}").as_bytes());
        let signature = Base64UrlUnpadded::encode_string(&signature.to_bytes());
        format!("vapid t={head}.{claims}.{signature}, k={}", self.public_key())
    }
}

/// Parses the keys of a browser. The error describes the invalid part.
pub(crate) fn parse_keys(p256dh: &str, auth: &str) -> Result<(p256::PublicKey, Auth), String> {
    let decoded = |text: &str| Base64UrlUnpadded::decode_vec(text.trim_end_matches('=')).ok();
    let key = decoded(p256dh).and_then(|bytes| p256::PublicKey::from_sec1_bytes(&bytes).ok());
    let auth = decoded(auth).and_then(|bytes| <[u8; 16]>::try_from(bytes).ok());
    let key = key.ok_or("“p256dh” is no public key of the curve P-256 in Base64 for addresses")?;
    let auth = auth.ok_or("“auth” is not 16 bytes in Base64 for addresses")?;
    Ok((key, auth.into()))
}

/// Resolves host names, and leaves out addresses in private networks.
#[derive(Clone)]
struct Resolver {
    anywhere: bool,
}

impl Service<Name> for Resolver {
    type Response = std::vec::IntoIter<SocketAddr>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = Result<Self::Response, io::Error>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, name: Name) -> Self::Future {
        let anywhere = self.anywhere;
        Box::pin(async move {
            let found = lookup_host((name.as_str(), 0)).await?;
            let found: Vec<_> = found.filter(|found| anywhere || is_public(found.ip())).collect();
            if found.is_empty() {
                return Err(io::Error::other("the push service has no public address"));
            }
            Ok(found.into_iter())
        })
    }
}
