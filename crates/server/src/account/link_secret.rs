//! Hashes the secrets of links: the database stores hashes only, so that its readers cannot open the links.

use sha2::{Digest, Sha256};

/// The path of the links with which owners set a new password, before the secret.
pub(crate) const RESET_PATH: &str = "/reset/";

/// The SHA-256 hash of a secret in hex.
pub(crate) fn hash_secret(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}
