//! Accounts: passwords, passkeys, reserved names, known devices, the secrets of links, and tokens of programs.

pub(crate) mod api_tokens;
pub(crate) mod fingerprints;
pub(crate) mod known_devices;
pub(crate) mod link_secret;
pub(crate) mod oauth;
pub(crate) mod online;
pub(crate) mod passkeys;
pub(crate) mod passwords;
pub(crate) mod reserved_names;
pub(crate) mod scope;
