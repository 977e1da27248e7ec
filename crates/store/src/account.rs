//! Visitors and accounts: names, passwords, sessions, passkeys, recovery links and email addresses.

pub(crate) mod api_token;
pub(crate) mod ban;
pub(crate) mod closing;
pub(crate) mod email_address;
pub(crate) mod email_secret;
pub(crate) mod guest_recovery;
pub(crate) mod known_sign_in;
pub(crate) mod merge_guest;
pub(crate) mod name;
pub(crate) mod passkey;
pub(crate) mod password_reset;
pub(crate) mod profile;
pub(crate) mod role;
pub(crate) mod session;
pub(crate) mod storage_limits;
pub(crate) mod visitor;

pub use api_token::{ApiToken, OauthCode, TokenLimits};
pub use email_address::EmailSettings;
pub use email_secret::SecretPurpose;
pub use name::{InvalidName, Name};
pub use passkey::{Passkey, PasskeyChallenge};
pub use profile::Account;
pub use role::Role;
pub use storage_limits::{StorageKind, StorageLimits};
pub use visitor::Visitor;
