//! Accounts: passwords, passkeys, names, and the devices that are known.

pub(crate) mod fingerprints;
pub(crate) mod known_devices;
pub(crate) mod passkeys;
pub(crate) mod passwords;
pub(crate) mod reserved_names;
