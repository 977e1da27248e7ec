//! Creates passkey challenges for devices and verifies their responses, by the rules of Web Authentication. The device
//! must verify the presence and the identity of its owner.

use std::borrow::Borrow;

use base64ct::{Base64UrlUnpadded, Encoding};
use glass_store::{Account, Millis, Passkey, PasskeyChallenge, VisitorId};
use sha2::{Digest, Sha256};
use url::Url;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, PublicKeyCredentialUserEntity, RegistrationVerificationOptions, UserHandle,
    Username,
};
use webauthn_rp::request::{AsciiDomain, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::register::{DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId, SentChallenge};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
};

use crate::config::Config;
use crate::http::error::ServerError;

/// The maximum number of passkeys of an account.
pub(crate) const MOST: u32 = 10;
/// The maximum number of open registration challenges of a visitor.
const MAX_WAITING_VISITOR: u32 = 5;
/// The maximum number of open sign-in challenges of a network. In both cases a further challenge replaces the oldest.
const MAX_WAITING_NETWORK: u32 = 50;
/// The maximum number of open challenges in all.
pub(crate) const MOST_WAITING: u32 = 10_000;
/// How long a device may take to respond, in milliseconds.
const PATIENCE: Millis = 5 * 60 * 1000;

/// The length of a user handle, in bytes. Devices identify an account by its handle.
const HANDLE: usize = 32;

/// This site as a relying party of Web Authentication.
pub(crate) struct RelyingParty {
    id: RpId,
    /// The origin that responses must name.
    origin: String,
}

/// Why the response of a device is invalid.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct BadAnswer(String);

/// The response of a device that created a passkey.
pub(crate) struct Made(Registration);

/// The response of a device that signs in to an account.
pub(crate) struct Signed(DiscoverableAuthentication<HANDLE>);

impl RelyingParty {
    /// Uses the first configured origin. Returns `None` if there is none or its host is not a domain name.
    pub(crate) fn of(config: &Config) -> Option<Self> {
        let url = Url::parse(config.origins.first()?).ok()?;
        let id = RpId::Domain(AsciiDomain::try_from(url.domain()?.to_owned()).ok()?);
        Some(Self { id, origin: url.origin().ascii_serialization() })
    }

    /// A challenge to create a passkey other than the known ones, and the JSON options for the page.
    pub(crate) fn make(
        &self,
        account: &Account,
        known: &[Passkey],
        now: Millis,
    ) -> Result<(PasskeyChallenge, String), ServerError> {
        let handle = handle(&account.visitor)?;
        let name = Username::try_from(account.name.as_str()).map_err(ServerError::internal)?;
        let user = PublicKeyCredentialUserEntity { name, id: &handle, display_name: None };
        let known = known.iter().map(|known| {
            let transports = AuthTransports::decode(0).map_err(ServerError::internal)?;
            Ok(PublicKeyCredentialDescriptor { id: credential_id(&known.id)?, transports })
        });
        let known = known.collect::<Result<_, ServerError>>()?;
        let mut options = PublicKeyCredentialCreationOptions::passkey(&self.id, user, known);
        // Platform authenticators do not support it, and requiring it would exclude them.
        options.extensions.cred_protect = CredProtect::None;
        let (server, client) = options.start_ceremony().map_err(ServerError::internal)?;
        let state = server.encode().map_err(ServerError::internal)?;
        let new = PasskeyChallenge {
            challenge: named(server.borrow()),
            visitor: Some(account.visitor.clone()),
            asker: account.visitor.as_str().to_owned(),
            state: Base64UrlUnpadded::encode_string(&state),
            expires: now + PATIENCE,
        };
        Ok((new, serde_json::to_string(&client).map_err(ServerError::internal)?))
    }

    /// A challenge to sign in with any passkey of this site, and the JSON options for the page. `network` is the
    /// fingerprint of the network, or empty if the network is unknown.
    pub(crate) fn sign_in(
        &self,
        network: String,
        now: Millis,
    ) -> Result<(PasskeyChallenge, String), ServerError> {
        let options = DiscoverableCredentialRequestOptions::passkey(&self.id);
        let (server, client) = options.start_ceremony().map_err(ServerError::internal)?;
        let state = server.encode().map_err(ServerError::internal)?;
        let new = PasskeyChallenge {
            challenge: named(server.borrow()),
            visitor: None,
            asker: network,
            state: Base64UrlUnpadded::encode_string(&state),
            expires: now + PATIENCE,
        };
        Ok((new, serde_json::to_string(&client).map_err(ServerError::internal)?))
    }
}

/// The maximum number of open challenges of the visitor or network that requested this one.
pub(crate) fn most_waiting(asked: &PasskeyChallenge) -> u32 {
    if asked.visitor.is_some() { MAX_WAITING_VISITOR } else { MAX_WAITING_NETWORK }
}

impl BadAnswer {
    /// The challenge does not exist or has expired.
    pub(crate) fn late() -> Self {
        Self("nothing was asked that this answers".to_owned())
    }

    pub(crate) fn unknown() -> Self {
        Self("nobody has this passkey".to_owned())
    }
}

impl Made {
    pub(crate) fn read(json: &[u8]) -> Result<Self, BadAnswer> {
        Registration::from_json_relaxed(json).map(Self).map_err(bad)
    }

    pub(crate) fn challenge(&self) -> Result<String, BadAnswer> {
        Ok(named(&self.0.challenge_relaxed().map_err(bad)?))
    }

    /// The new passkey, if the response to the challenge is valid.
    pub(crate) fn passkey(
        &self,
        site: &RelyingParty,
        asked: &PasskeyChallenge,
        browser: String,
        now: Millis,
    ) -> Result<Passkey, BadAnswer> {
        let state = bytes(&asked.state)?;
        let state = RegistrationServerState::<HANDLE>::decode(&state).map_err(bad)?;
        let allowed = [site.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &allowed,
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let made = state.verify(&site.id, &self.0, &options).map_err(bad)?;
        let key = made.static_state().encode().map_err(bad)?;
        let state = made.dynamic_state().encode().map_err(bad)?;
        Ok(Passkey {
            id: Base64UrlUnpadded::encode_string(made.id().as_ref()),
            key: Base64UrlUnpadded::encode_string(&key),
            state: Base64UrlUnpadded::encode_string(&state),
            browser,
            made: now,
            used: None,
        })
    }
}

impl Signed {
    pub(crate) fn read(json: &[u8]) -> Result<Self, BadAnswer> {
        DiscoverableAuthentication::from_json_relaxed(json).map(Self).map_err(bad)
    }

    pub(crate) fn challenge(&self) -> Result<String, BadAnswer> {
        Ok(named(&self.0.challenge_relaxed().map_err(bad)?))
    }

    /// The id of the passkey that was used.
    pub(crate) fn id(&self) -> String {
        Base64UrlUnpadded::encode_string(self.0.raw_id().as_ref())
    }

    /// The new state of the passkey, if it belongs to this account and has signed the challenge. A signature counter
    /// that does not increase indicates a copied passkey.
    pub(crate) fn state(
        &self,
        site: &RelyingParty,
        asked: &PasskeyChallenge,
        visitor: &VisitorId,
        passkey: &Passkey,
    ) -> Result<String, BadAnswer> {
        let state = bytes(&asked.state)?;
        let state = DiscoverableAuthenticationServerState::decode(&state).map_err(bad)?;
        let handle = handle(visitor).map_err(bad)?;
        let (id, key, known) = (bytes(&passkey.id)?, bytes(&passkey.key)?, bytes(&passkey.state)?);
        let known = known.try_into().map_err(|_| BadAnswer("the state is cut".to_owned()))?;
        let mut credential = AuthenticatedCredential::new(
            CredentialId::decode(id.as_slice()).map_err(bad)?,
            &handle,
            StaticState::decode(&key).map_err(bad)?,
            DynamicState::decode(known).map_err(bad)?,
        )
        .map_err(bad)?;
        let allowed = [site.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &allowed,
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        state.verify(&site.id, &self.0, &mut credential, &options).map_err(bad)?;
        let state = credential.dynamic_state().encode().map_err(bad)?;
        Ok(Base64UrlUnpadded::encode_string(&state))
    }
}

/// The user handle of an account. It is the same for all passkeys of the account and gives no access to it.
fn handle(visitor: &VisitorId) -> Result<UserHandle<HANDLE>, ServerError> {
    let hash = Sha256::digest(format!("passkeys of {}", visitor.as_str()));
    UserHandle::decode(hash.into()).map_err(ServerError::internal)
}

fn credential_id(text: &str) -> Result<CredentialId<Vec<u8>>, ServerError> {
    let bytes = bytes(text).map_err(ServerError::internal)?;
    CredentialId::decode(bytes).map_err(ServerError::internal)
}

fn named(challenge: &SentChallenge) -> String {
    let Ok(number) = challenge.encode();
    format!("{number:032x}")
}

fn bytes(text: &str) -> Result<Vec<u8>, BadAnswer> {
    Base64UrlUnpadded::decode_vec(text).map_err(bad)
}

fn bad(error: impl std::fmt::Display) -> BadAnswer {
    BadAnswer(error.to_string())
}
