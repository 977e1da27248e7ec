//! Passkeys: what a device is asked to sign, and whether what comes back is good. The rules are those of Web
//! Authentication; a device has to see that its owner is there and who they are.

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

/// So many has one account.
pub(crate) const MOST: u32 = 10;
/// So many answers of one visitor's devices are waited for at once, where a passkey is made.
const MAX_WAITING_VISITOR: u32 = 5;
/// The same for the sign-ins of one network. The next challenge replaces the oldest.
const MAX_WAITING_NETWORK: u32 = 50;
/// So many answers of devices are waited for at once.
pub(crate) const MOST_WAITING: u32 = 10_000;
/// A device has so long to answer.
const PATIENCE: Millis = 5 * 60 * 1000;

/// By so many bytes devices know somebody.
const HANDLE: usize = 32;

/// This site, as devices know it.
pub(crate) struct RelyingParty {
    id: RpId,
    /// The pages from which answers come.
    origin: String,
}

/// Why an answer of a device is not good.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct BadAnswer(String);

/// What a device says that has made a passkey.
pub(crate) struct Made(Registration);

/// What a device says that signs somebody in.
pub(crate) struct Signed(DiscoverableAuthentication<HANDLE>);

impl RelyingParty {
    /// By the first of the addresses under which people reach the site; none where it is not known by a name.
    pub(crate) fn of(config: &Config) -> Option<Self> {
        let url = Url::parse(config.origins.first()?).ok()?;
        let id = RpId::Domain(AsciiDomain::try_from(url.domain()?.to_owned()).ok()?);
        Some(Self { id, origin: url.origin().ascii_serialization() })
    }

    /// What a device is asked that is to make a passkey, other than those it has; with what its page has to know.
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
        // Devices of the system do not know it, and asking for it would leave them out.
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

    /// What a device is asked that is to sign somebody in, whoever it knows; with what its page has to know. Its network has
    /// a mark, or is unknown.
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

/// How many challenges may wait of who asked for this one.
pub(crate) fn most_waiting(asked: &PasskeyChallenge) -> u32 {
    if asked.visitor.is_some() { MAX_WAITING_VISITOR } else { MAX_WAITING_NETWORK }
}

impl BadAnswer {
    /// Nothing waits for such an answer, or no longer.
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

    /// The passkey, if the device has answered what it was asked.
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

    /// Which passkey was used.
    pub(crate) fn id(&self) -> String {
        Base64UrlUnpadded::encode_string(self.0.raw_id().as_ref())
    }

    /// The state in which the passkey is now, if it is the one of this account and has signed what was asked. A counter of
    /// signatures that does not go on tells of a copy.
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

/// By what devices know somebody: the same for all passkeys of an account, and nothing by which one acts here.
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
