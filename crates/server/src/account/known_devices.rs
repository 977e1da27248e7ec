//! Recognizes devices and networks that have signed in to an account before, so that password guessing from elsewhere
//! cannot lock the owner out. A cookie that outlives sessions identifies a device.

use std::convert::Infallible;

use axum::extract::{FromRef, FromRequestParts};
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderValue, request};
use axum::response::Response;
use glass_store::{Name, Store, VisitorId};
use tower_sessions::cookie::time::Duration;
use tower_sessions::cookie::{Cookie, SameSite};

use crate::account::fingerprints::Fingerprints;
use crate::clock::Clock;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;

/// Browsers store cookies for at most 400 days.
const COOKIE_LIFETIME: Duration = Duration::days(400);
/// The maximum number of networks and devices stored for an account.
const MAX_KNOWN: u32 = 40;

/// Recognizes and records the devices and networks of accounts.
#[derive(Clone)]
pub(crate) struct KnownDevices {
    /// The database.
    pub(crate) store: Store,
    /// Hashes devices and networks.
    pub(crate) fingerprints: Fingerprints,
    /// The clock of the server.
    pub(crate) clock: Clock,
    /// Whether cookies are sent by HTTPS only.
    pub(crate) secure: bool,
}

/// The device that sent a request.
#[derive(Clone)]
pub(crate) struct Device {
    known: KnownDevices,
    /// The content of its cookie, if it has signed in before.
    id: Option<VisitorId>,
}

/// How well an account knows the device and network of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Familiarity {
    /// The owner has signed in on the device with this fingerprint.
    Device(String),
    /// The owner has signed in from this network.
    Network,
    /// The owner has signed in from neither.
    Stranger,
}

impl<S: Sync> FromRequestParts<S> for Device
where
    KnownDevices: FromRef<S>,
{
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut request::Parts, state: &S) -> Result<Self, Infallible> {
        let known = KnownDevices::from_ref(state);
        let sent = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut cookies = sent.flat_map(|text| Cookie::split_parse(text).flatten());
        let own = cookies.find(|cookie| cookie.name() == known.cookie_name());
        let id = own.and_then(|cookie| cookie.value().parse().ok());
        Ok(Self { known, id })
    }
}

impl Device {
    /// How well the account with this name knows the device and network of a request.
    pub(crate) async fn familiarity(
        &self,
        client_ip: ClientIp,
        name: &Name,
    ) -> Result<Familiarity, ServerError> {
        let device = self.id.as_ref().map(|id| self.known.fingerprints.device(id.as_str()));
        let network = self.known.fingerprints.network(client_ip);
        let fingerprints = device.iter().chain(&network).cloned().collect();
        let known = self.known.store.sign_in_known(name, fingerprints).await?;
        Ok(match (device, network) {
            (Some(device), _) if known.contains(&device) => Familiarity::Device(device),
            (_, Some(network)) if known.contains(&network) => Familiarity::Network,
            _ => Familiarity::Stranger,
        })
    }

    /// Records a sign-in from this device and network, and sets the device cookie.
    pub(crate) async fn remember(
        &self,
        client_ip: ClientIp,
        visitor: &VisitorId,
        response: &mut Response,
    ) -> Result<(), ServerError> {
        let known = &self.known;
        let id = match &self.id {
            Some(id) => id.clone(),
            None => VisitorId::random()?,
        };
        let device = known.fingerprints.device(id.as_str());
        let fingerprints = [device].into_iter().chain(known.fingerprints.network(client_ip));
        let (fingerprints, now) = (fingerprints.collect(), known.clock.now());
        known.store.sign_in_record(visitor, fingerprints, now, MAX_KNOWN).await?;
        let cookie =
            Cookie::build((known.cookie_name(), id.as_str())).path("/").max_age(COOKIE_LIFETIME);
        let cookie = cookie.same_site(SameSite::Lax).secure(known.secure).http_only(true);
        if let Ok(value) = HeaderValue::from_str(&cookie.build().to_string()) {
            response.headers_mut().append(SET_COOKIE, value);
        }
        Ok(())
    }
}

impl KnownDevices {
    /// The `__Host-` prefix makes browsers reject the cookie from other hosts and without HTTPS.
    fn cookie_name(&self) -> &'static str {
        if self.secure { "__Host-glass-device" } else { "glass-device" }
    }
}
