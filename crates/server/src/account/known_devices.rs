//! Recognizes devices and networks that have signed in to an account before, so that password guessing from elsewhere
//! cannot lock the owner out. A cookie that outlives sessions identifies a device.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::header::{COOKIE, SET_COOKIE};
use axum::http::{HeaderValue, request};
use axum::response::Response;
use glass_store::{Name, VisitorId};
use tower_sessions::cookie::time::Duration;
use tower_sessions::cookie::{Cookie, SameSite};

use crate::app::App;
use crate::http::client_ip::ClientIp;
use crate::http::error::ServerError;

/// Browsers store cookies for at most 400 days.
const COOKIE_LIFETIME: Duration = Duration::days(400);
/// The maximum number of networks and devices stored for an account.
const MAX_KNOWN: u32 = 40;

/// The device that sent a request, if it has signed in before.
#[derive(Debug, Clone)]
pub(crate) struct Device(Option<VisitorId>);

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

impl FromRequestParts<App> for Device {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut request::Parts, app: &App) -> Result<Self, Infallible> {
        let sent = parts.headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut cookies = sent.flat_map(|text| Cookie::split_parse(text).flatten());
        let own = cookies.find(|cookie| cookie.name() == cookie_name(app));
        Ok(Self(own.and_then(|cookie| cookie.value().parse().ok())))
    }
}

impl Device {
    /// How well the account with this name knows the device and network of a request.
    pub(crate) async fn familiarity(
        &self,
        app: &App,
        client_ip: ClientIp,
        name: &Name,
    ) -> Result<Familiarity, ServerError> {
        let device = self.fingerprint(app);
        let network = app.fingerprints.network(client_ip);
        let fingerprints = device.iter().chain(&network).cloned().collect();
        let known = app.store.sign_in_known(name, fingerprints).await?;
        Ok(match (device, network) {
            (Some(device), _) if known.contains(&device) => Familiarity::Device(device),
            (_, Some(network)) if known.contains(&network) => Familiarity::Network,
            _ => Familiarity::Stranger,
        })
    }

    /// Records a sign-in from this device and network, and sets the device cookie.
    pub(crate) async fn remember(
        &self,
        app: &App,
        client_ip: ClientIp,
        visitor: &VisitorId,
        response: &mut Response,
    ) -> Result<(), ServerError> {
        let id = match &self.0 {
            Some(id) => id.clone(),
            None => VisitorId::random()?,
        };
        let device = Self(Some(id.clone()));
        let fingerprints = device
            .fingerprint(app)
            .into_iter()
            .chain(app.fingerprints.network(client_ip))
            .collect();
        let now = app.config.clock.now();
        app.store.sign_in_record(visitor, fingerprints, now, MAX_KNOWN).await?;
        let cookie =
            Cookie::build((cookie_name(app), id.as_str())).path("/").max_age(COOKIE_LIFETIME);
        let cookie = cookie.same_site(SameSite::Lax).secure(app.config.is_secure()).http_only(true);
        if let Ok(value) = HeaderValue::from_str(&cookie.build().to_string()) {
            response.headers_mut().append(SET_COOKIE, value);
        }
        Ok(())
    }

    fn fingerprint(&self, app: &App) -> Option<String> {
        self.0.as_ref().map(|id| app.fingerprints.device(id.as_str()))
    }
}

/// The `__Host-` prefix makes browsers reject the cookie from other hosts and without HTTPS.
fn cookie_name(app: &App) -> &'static str {
    if app.config.is_secure() { "__Host-glass-device" } else { "glass-device" }
}
