//! Checks the requests of apps that want to act for an account: OAuth 2 with PKCE (RFC 6749, 7636 and 8252), for public
//! clients.

use base64ct::{Base64UrlUnpadded, Encoding};
use glass_store::Millis;
use serde::Deserialize;
use sha2::{Digest, Sha256};
use url::Url;

use crate::account::scope::Scope;

/// How long a code is valid.
pub(crate) const CODE_LIFETIME_MS: Millis = 10 * 60 * 1000;

/// How long a token is valid: a year.
pub(crate) const TOKEN_LIFETIME_MS: Millis = 365 * 24 * 60 * 60 * 1000;

/// How many codes of an account may wait.
pub(crate) const MAX_CODES: u32 = 5;

/// The longest names and addresses of apps, in bytes.
const MAX_CLIENT_BYTES: usize = 200;
const MAX_REDIRECT_BYTES: usize = 1_000;
const MAX_STATE_BYTES: usize = 1_000;

/// The length of a challenge: a SHA-256 hash in Base64.
const CHALLENGE_CHARACTERS: usize = 43;

/// Schemes that do not lead to an app.
const FORBIDDEN_SCHEMES: [&str; 12] = [
    "about",
    "blob",
    "data",
    "file",
    "filesystem",
    "ftp",
    "javascript",
    "mailto",
    "tel",
    "vbscript",
    "ws",
    "wss",
];

/// The query of an authorization request.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct AuthorizationQuery {
    pub(crate) response_type: String,
    pub(crate) client_id: String,
    pub(crate) redirect_uri: String,
    pub(crate) code_challenge_method: String,
    pub(crate) code_challenge: String,
    pub(crate) scope: String,
    pub(crate) state: String,
}

/// A valid authorization request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct AuthorizationRequest {
    pub(crate) client: String,
    pub(crate) redirect: Redirection,
    pub(crate) challenge: String,
    /// The requested scopes that this site has.
    pub(crate) scopes: Vec<Scope>,
}

/// Where the answer to an app is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Redirection {
    /// The address as the app wrote it.
    pub(crate) text: String,
    url: Url,
    state: String,
}

/// Why an authorization request is refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum AuthorizationError {
    /// The app or its address is invalid, so nothing may be sent there.
    NotAnApp(&'static str),
    /// The app is informed: the code of the error by RFC 6749, and a description.
    Refused(Box<Redirection>, &'static str, &'static str),
}

impl AuthorizationQuery {
    /// Checks the request.
    pub(crate) fn check(&self) -> Result<AuthorizationRequest, AuthorizationError> {
        let client = self.client_id.trim();
        if client.is_empty() || client.len() > MAX_CLIENT_BYTES || client.contains('\0') {
            return Err(AuthorizationError::NotAnApp("“client_id” must name the app"));
        }
        let redirect = Redirection::parse(&self.redirect_uri, &self.state)?;
        let refuse =
            |code, why| Err(AuthorizationError::Refused(Box::new(redirect.clone()), code, why));
        if self.response_type != "code" {
            return refuse("unsupported_response_type", "“response_type” must be “code”");
        }
        if self.code_challenge_method != "S256" {
            return refuse("invalid_request", "“code_challenge_method” must be “S256”");
        }
        let challenge = self.code_challenge.trim_end_matches('=');
        if challenge.len() != CHALLENGE_CHARACTERS || !challenge.bytes().all(is_base64_url) {
            let why = "“code_challenge” must be a SHA-256 hash as Base64 for addresses";
            return refuse("invalid_request", why);
        }
        Ok(AuthorizationRequest {
            client: client.to_owned(),
            challenge: challenge.to_owned(),
            scopes: Scope::known_in(&self.scope),
            redirect,
        })
    }
}

impl Redirection {
    fn parse(text: &str, state: &str) -> Result<Self, AuthorizationError> {
        let refused = |why| Err(AuthorizationError::NotAnApp(why));
        if text.len() > MAX_REDIRECT_BYTES || state.len() > MAX_STATE_BYTES {
            return refused("“redirect_uri” and “state” have at most 1,000 bytes");
        }
        let Ok(url) = Url::parse(text) else {
            return refused("“redirect_uri” must be the address of the app");
        };
        if url.fragment().is_some() {
            return refused("“redirect_uri” must have no fragment");
        }
        if !url.username().is_empty() || url.password().is_some() {
            return refused("“redirect_uri” must have no user name and no password");
        }
        let is_allowed = match url.scheme() {
            "https" => url.has_host(),
            "http" => is_loopback(&url),
            scheme => !FORBIDDEN_SCHEMES.contains(&scheme),
        };
        if !is_allowed {
            return refused(
                "“redirect_uri” must begin with https, or lead to an app on this device",
            );
        }
        Ok(Self { text: text.to_owned(), url, state: state.to_owned() })
    }

    /// The site or the scheme of the app, for people.
    pub(crate) fn origin(&self) -> String {
        match self.url.host_str() {
            Some(host) if matches!(self.url.scheme(), "http" | "https") => host.to_owned(),
            _ => format!("{}:", self.url.scheme()),
        }
    }

    /// The address with the answer, to which the browser is sent.
    pub(crate) fn answer(&self, answer: &[(&str, &str)]) -> String {
        let mut url = self.url.clone();
        {
            let mut query = url.query_pairs_mut();
            query.extend_pairs(answer);
            if !self.state.is_empty() {
                query.append_pair("state", &self.state);
            }
        }
        url.into()
    }
}

/// Whether a verifier belongs to a challenge.
pub(crate) fn verifies(verifier: &str, challenge: &str) -> bool {
    Base64UrlUnpadded::encode_string(&Sha256::digest(verifier)) == challenge
}

fn is_base64_url(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

/// Whether an address leads to the device of its reader.
fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(url::Host::Domain(name)) => name.eq_ignore_ascii_case("localhost"),
        Some(url::Host::Ipv4(address)) => address.is_loopback(),
        Some(url::Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(redirect: &str) -> AuthorizationQuery {
        let [response_type, client_id, redirect_uri, code_challenge_method, code_challenge] =
            ["code", "app", redirect, "S256", "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"]
                .map(str::to_owned);
        let [scope, state] = ["board:play email:read", "a b"].map(str::to_owned);
        AuthorizationQuery {
            response_type,
            client_id,
            redirect_uri,
            code_challenge_method,
            code_challenge,
            scope,
            state,
        }
    }

    #[test]
    fn addresses_of_apps_are_checked() {
        for address in [
            "https://app.example/done?x=1",
            "http://localhost:8000/",
            "http://127.0.0.1/",
            "http://[::1]:3000/cb",
            "org.example.app://authorized",
            "lichess-app:/done",
        ] {
            assert!(query(address).check().is_ok(), "{address}");
        }
        for address in [
            "",
            "/done",
            "http://app.example/",
            "http://localhost.evil.example/",
            "https://app.example/#part",
            "https://user@app.example/",
            "javascript:alert(1)",
            "data:text/html,x",
        ] {
            let refused = query(address).check();
            assert!(matches!(refused, Err(AuthorizationError::NotAnApp(_))), "{address}");
        }
    }

    #[test]
    fn answer_keeps_the_query_and_the_state() {
        let request = query("https://app.example/done?x=1").check().unwrap();
        assert_eq!(request.scopes, [Scope::BoardPlay]);
        assert_eq!(request.redirect.origin(), "app.example");
        let answer = request.redirect.answer(&[("code", "abc")]);
        assert_eq!(answer, "https://app.example/done?x=1&code=abc&state=a+b");
    }

    #[test]
    fn app_learns_what_is_wrong_with_its_request() {
        let refused = |change: fn(&mut AuthorizationQuery)| {
            let mut query = query("https://app.example/");
            change(&mut query);
            match query.check() {
                Err(AuthorizationError::Refused(_, code, _)) => code,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(refused(|query| query.response_type.clear()), "unsupported_response_type");
        let plain = |query: &mut AuthorizationQuery| query.code_challenge_method = "plain".into();
        assert_eq!(refused(plain), "invalid_request");
        assert_eq!(refused(|query| query.code_challenge.clear()), "invalid_request");
    }

    /// RFC 7636, appendix B.
    #[test]
    fn verifier_belongs_to_its_challenge() {
        let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
        assert!(verifies("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", challenge));
        assert!(!verifies("dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXl", challenge));
    }
}
