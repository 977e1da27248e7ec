//! Accounts: passwords, passkeys, reserved names and known devices.

pub(crate) mod fingerprints;
pub(crate) mod known_devices;
pub(crate) mod passkeys;
pub(crate) mod passwords;
pub(crate) mod reserved_names;
