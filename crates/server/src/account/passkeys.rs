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
pub(crate) const MAX_PASSKEYS: u32 = 10;
/// The maximum number of open registration challenges of a visitor.
const MAX_CHALLENGES_PER_VISITOR: u32 = 5;
/// The maximum number of open sign-in challenges of a network. In both cases a further challenge replaces the oldest.
const MAX_CHALLENGES_PER_NETWORK: u32 = 50;
/// The maximum number of open challenges in all.
pub(crate) const MAX_CHALLENGES: u32 = 10_000;
/// How long a device may take to respond, in milliseconds.
const CHALLENGE_LIFETIME_MS: Millis = 5 * 60 * 1000;

/// The length of a user handle, in bytes. Devices identify an account by its handle.
const USER_HANDLE_BYTES: usize = 32;

/// This site as a relying party of Web Authentication.
pub(crate) struct RelyingParty {
    id: RpId,
    /// The origin that responses must name.
    origin: String,
}

/// Why the response of a device is invalid.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct InvalidResponse(String);

/// The response of a device that created a passkey.
pub(crate) struct RegistrationResponse(Registration);

/// The response of a device that signs in to an account.
pub(crate) struct SignInResponse(DiscoverableAuthentication<USER_HANDLE_BYTES>);

impl RelyingParty {
    /// Uses the first configured origin. Returns `None` if there is none or its host is not a domain name.
    pub(crate) fn from_config(config: &Config) -> Option<Self> {
        let url = Url::parse(config.origins.first()?).ok()?;
        let id = RpId::Domain(AsciiDomain::try_from(url.domain()?.to_owned()).ok()?);
        Some(Self { id, origin: url.origin().ascii_serialization() })
    }

    /// A challenge to create a passkey other than the known ones, and the JSON options for the page.
    pub(crate) fn start_registration(
        &self,
        account: &Account,
        known: &[Passkey],
        now: Millis,
    ) -> Result<(PasskeyChallenge, String), ServerError> {
        let handle = user_handle(&account.visitor)?;
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
            challenge: challenge_text(server.borrow()),
            visitor: Some(account.visitor.clone()),
            asker: account.visitor.as_str().to_owned(),
            state: Base64UrlUnpadded::encode_string(&state),
            expires: now + CHALLENGE_LIFETIME_MS,
        };
        Ok((new, serde_json::to_string(&client).map_err(ServerError::internal)?))
    }

    /// A challenge to sign in with any passkey of this site, and the JSON options for the page. `network` is the
    /// fingerprint of the network, or empty if the network is unknown.
    pub(crate) fn start_sign_in(
        &self,
        network: String,
        now: Millis,
    ) -> Result<(PasskeyChallenge, String), ServerError> {
        let options = DiscoverableCredentialRequestOptions::passkey(&self.id);
        let (server, client) = options.start_ceremony().map_err(ServerError::internal)?;
        let state = server.encode().map_err(ServerError::internal)?;
        let new = PasskeyChallenge {
            challenge: challenge_text(server.borrow()),
            visitor: None,
            asker: network,
            state: Base64UrlUnpadded::encode_string(&state),
            expires: now + CHALLENGE_LIFETIME_MS,
        };
        Ok((new, serde_json::to_string(&client).map_err(ServerError::internal)?))
    }
}

/// The maximum number of open challenges of the visitor or network that requested this one.
pub(crate) fn max_challenges(pending: &PasskeyChallenge) -> u32 {
    if pending.visitor.is_some() { MAX_CHALLENGES_PER_VISITOR } else { MAX_CHALLENGES_PER_NETWORK }
}

impl InvalidResponse {
    /// The challenge does not exist or has expired.
    pub(crate) fn expired() -> Self {
        Self("there is no open challenge for this response".to_owned())
    }

    /// No account has the passkey.
    pub(crate) fn unknown() -> Self {
        Self("no account has this passkey".to_owned())
    }
}

impl RegistrationResponse {
    /// Parses the browser's response.
    pub(crate) fn parse(json: &[u8]) -> Result<Self, InvalidResponse> {
        Registration::from_json_relaxed(json).map(Self).map_err(invalid_response)
    }

    /// The challenge that it answers.
    pub(crate) fn challenge(&self) -> Result<String, InvalidResponse> {
        Ok(challenge_text(&self.0.challenge_relaxed().map_err(invalid_response)?))
    }

    /// The new passkey, if the response to the challenge is valid.
    pub(crate) fn verify(
        &self,
        site: &RelyingParty,
        pending: &PasskeyChallenge,
        browser: String,
        now: Millis,
    ) -> Result<Passkey, InvalidResponse> {
        let state = decode_base64(&pending.state)?;
        let state = RegistrationServerState::<USER_HANDLE_BYTES>::decode(&state)
            .map_err(invalid_response)?;
        let allowed = [site.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &allowed,
            error_on_unsolicited_extensions: false,
            ..RegistrationVerificationOptions::default()
        };
        let made = state.verify(&site.id, &self.0, &options).map_err(invalid_response)?;
        let key = made.static_state().encode().map_err(invalid_response)?;
        let state = made.dynamic_state().encode().map_err(invalid_response)?;
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

impl SignInResponse {
    /// Parses the browser's response.
    pub(crate) fn parse(json: &[u8]) -> Result<Self, InvalidResponse> {
        DiscoverableAuthentication::from_json_relaxed(json).map(Self).map_err(invalid_response)
    }

    /// The challenge that it answers.
    pub(crate) fn challenge(&self) -> Result<String, InvalidResponse> {
        Ok(challenge_text(&self.0.challenge_relaxed().map_err(invalid_response)?))
    }

    /// The id of the passkey that was used.
    pub(crate) fn id(&self) -> String {
        Base64UrlUnpadded::encode_string(self.0.raw_id().as_ref())
    }

    /// The new state of the passkey, if it belongs to this account and has signed the challenge. A signature counter
    /// that does not increase indicates a copied passkey.
    pub(crate) fn verify(
        &self,
        site: &RelyingParty,
        pending: &PasskeyChallenge,
        visitor: &VisitorId,
        passkey: &Passkey,
    ) -> Result<String, InvalidResponse> {
        let state = decode_base64(&pending.state)?;
        let state =
            DiscoverableAuthenticationServerState::decode(&state).map_err(invalid_response)?;
        let handle = user_handle(visitor).map_err(invalid_response)?;
        let (id, key, known) = (
            decode_base64(&passkey.id)?,
            decode_base64(&passkey.key)?,
            decode_base64(&passkey.state)?,
        );
        let known = known.try_into().map_err(|_| InvalidResponse("the state is cut".to_owned()))?;
        let mut credential = AuthenticatedCredential::new(
            CredentialId::decode(id.as_slice()).map_err(invalid_response)?,
            &handle,
            StaticState::decode(&key).map_err(invalid_response)?,
            DynamicState::decode(known).map_err(invalid_response)?,
        )
        .map_err(invalid_response)?;
        let allowed = [site.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &allowed,
            error_on_unsolicited_extensions: false,
            ..AuthenticationVerificationOptions::default()
        };
        state.verify(&site.id, &self.0, &mut credential, &options).map_err(invalid_response)?;
        let state = credential.dynamic_state().encode().map_err(invalid_response)?;
        Ok(Base64UrlUnpadded::encode_string(&state))
    }
}

/// The user handle of an account. It is the same for all passkeys of the account and gives no access to it.
fn user_handle(visitor: &VisitorId) -> Result<UserHandle<USER_HANDLE_BYTES>, ServerError> {
    let hash = Sha256::digest(format!("passkeys of {}", visitor.as_str()));
    UserHandle::decode(hash.into()).map_err(ServerError::internal)
}

fn credential_id(text: &str) -> Result<CredentialId<Vec<u8>>, ServerError> {
    let bytes = decode_base64(text).map_err(ServerError::internal)?;
    CredentialId::decode(bytes).map_err(ServerError::internal)
}

fn challenge_text(challenge: &SentChallenge) -> String {
    let Ok(number) = challenge.encode();
    format!("{number:032x}")
}

fn decode_base64(text: &str) -> Result<Vec<u8>, InvalidResponse> {
    Base64UrlUnpadded::decode_vec(text).map_err(invalid_response)
}

fn invalid_response(error: impl std::fmt::Display) -> InvalidResponse {
    InvalidResponse(error.to_string())
}
