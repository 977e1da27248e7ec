//! Accounts: passwords, passkeys, reserved names, known devices and the secrets of links.

pub(crate) mod api_tokens;
pub(crate) mod fingerprints;
pub(crate) mod known_devices;
pub(crate) mod link_secret;
pub(crate) mod oauth;
pub(crate) mod online;
pub(crate) mod passkeys;
pub(crate) mod passwords;
pub(crate) mod reserved_names;
