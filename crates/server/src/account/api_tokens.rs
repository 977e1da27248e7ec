//! Makes API tokens and the hashes under which they are stored.

use glass_store::{StoreError, TokenLimits};
use sha2::{Digest, Sha256};

/// The beginning of every token, by which secret scanners recognize it.
pub(crate) const PREFIX: &str = "lg_";

/// How many tokens an account may have, and how many of one app.
pub(crate) const TOKEN_LIMITS: TokenLimits = TokenLimits { all: 50, each_client: 5 };

/// The largest number of characters of a token that is looked up.
const MAX_TOKEN_CHARACTERS: usize = 64;

/// A new token: the prefix and two random ids, 257 random bits.
pub(crate) fn new_token() -> Result<String, StoreError> {
    Ok(format!("{PREFIX}{}", new_secret()?))
}

/// A new secret, such as the code of an OAuth request.
pub(crate) fn new_secret() -> Result<String, StoreError> {
    let id = || Ok::<_, StoreError>(glass_store::VisitorId::random()?.to_string());
    Ok(id()? + &id()?)
}

/// The hash under which a token is stored; `None` if the text cannot be a token.
pub(crate) fn hash(token: &str) -> Option<String> {
    let is_token = token.starts_with(PREFIX) && token.len() <= MAX_TOKEN_CHARACTERS;
    is_token.then(|| hash_secret(token))
}

/// The SHA-256 hash of a secret, in hexadecimal digits.
pub(crate) fn hash_secret(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ_and_have_hashes() {
        let [one, other] = [(); 2].map(|()| new_token().unwrap());
        assert!(one.starts_with("lg_") && one != other);
        assert!(hash(&one).is_some_and(|hash| hash.len() == 64));
        assert_ne!(hash(&one), hash(&other));
        assert_eq!(hash("lip_abc"), None);
    }
}
