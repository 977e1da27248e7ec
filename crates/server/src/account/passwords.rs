//! Checks, hashes and verifies passwords. Hashing takes much memory and time by design, so a few low-priority threads
//! do it in reusable buffers.

use std::cell::RefCell;
use std::sync::{Arc, Mutex, PoisonError};

use argon2::password_hash::phc::{Output, PasswordHash, Salt};
use argon2::password_hash::{self, CustomizedPasswordHasher, Error, try_generate_salt};
use argon2::{Algorithm, Argon2, Block, Params, PasswordVerifier, Version};
use sha2::{Digest, Sha256};

use crate::config::Config;
use crate::http::error::ServerError;
use crate::jobs::work_kind::WorkKind;
use crate::jobs::work_pool::{Pending, PoolFull, WorkPool};
use crate::limits::fair_queue::Requester;
use crate::metrics::Metrics;
use crate::t;

/// SHA-256 prefixes of passwords known from breaches, in hexadecimal and sorted. Comment lines at the top name the
/// sources.
const BREACHED: &str = include_str!("breached_passwords.txt");
/// The number of hexadecimal digits in a line of the list.
const HASH_PREFIX_DIGITS: usize = 10;

const MIN_PASSWORD_CHARACTERS: usize = 8;
const MAX_PASSWORD_CHARACTERS: usize = 200;

/// A dummy hash for unknown names, so that verifying a password takes as long as for known names.
const UNKNOWN_NAME: &str = "$argon2id$v=19$m=19456,t=2,p=1$bG9va2luZy1nbGFzcw\
                      $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Hashes and verifies passwords.
pub(crate) struct Passwords {
    pool: WorkPool,
    buffers: Arc<Buffers>,
}

/// Hashing buffers that are not in use, 19 MiB each. There are at most as many as threads in the pool. If each hash
/// allocated its own memory, the allocator would retain most of it.
#[derive(Default)]
struct Buffers(Mutex<Vec<Vec<Block>>>);

/// Argon2 that works in an existing buffer.
struct BufferedArgon2(RefCell<Vec<Block>>);

/// Why a password is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WeakPassword {
    #[error("The password is too short: it needs at least {MIN_PASSWORD_CHARACTERS} characters.")]
    Short,
    #[error("The password is too long: it may have at most {MAX_PASSWORD_CHARACTERS} characters.")]
    Long,
    #[error("This password is known from data breaches. Choose another.")]
    Breached,
    #[error("The password must differ from the name.")]
    Name,
}

impl WeakPassword {
    /// The message for the visitor, in their language.
    pub(crate) fn message(self) -> String {
        match self {
            Self::Short => t("password-short").count("least", MIN_PASSWORD_CHARACTERS).into(),
            Self::Long => t("password-long").count("most", MAX_PASSWORD_CHARACTERS).into(),
            Self::Breached => t("password-breached").into(),
            Self::Name => t("password-name").into(),
        }
    }
}

impl Passwords {
    /// A pool that hashes as many passwords at once as the configuration allows.
    pub(crate) fn new(config: &Config, metrics: Arc<Metrics>) -> Self {
        let pool = WorkPool::new(WorkKind::Password, config, metrics);
        Self { pool, buffers: Arc::default() }
    }

    /// Hashes a password with argon2id. The result contains the salt and the parameters.
    pub(crate) async fn hash(
        &self,
        requester: Requester,
        password: String,
    ) -> Result<String, ServerError> {
        let hash = self.submit(requester, move |argon2| {
            let salt = try_generate_salt().map_err(|_| Error::Crypto)?;
            let (bytes, params) = (password.as_bytes(), Params::default());
            argon2.hash_password_with_params(bytes, &salt, params)
        })?;
        let hash = hash.done().await.map_err(ServerError::internal)?;
        Ok(hash.map_err(ServerError::internal)?.to_string())
    }

    /// Whether the password matches the hash. Without a hash the result is `false`, after the same time.
    pub(crate) async fn verify(
        &self,
        requester: Requester,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, ServerError> {
        let known = hash.is_some();
        let verified = self.submit(requester, move |argon2| {
            let hash = PasswordHash::new(hash.as_deref().unwrap_or(UNKNOWN_NAME))?;
            argon2.verify_password(password.as_bytes(), &hash)
        })?;
        match verified.done().await.map_err(ServerError::internal)? {
            Ok(()) => Ok(known),
            Err(Error::PasswordInvalid) => Ok(false),
            Err(error) => Err(ServerError::internal(error)),
        }
    }

    fn submit<T: Send + 'static>(
        &self,
        requester: Requester,
        work: impl FnOnce(&BufferedArgon2) -> T + Send + 'static,
    ) -> Result<Pending<T>, ServerError> {
        let buffers = Arc::clone(&self.buffers);
        let hashing = move || {
            let argon2 = BufferedArgon2(RefCell::new(buffers.take()));
            let done = work(&argon2);
            buffers.put_back(argon2.0.into_inner());
            done
        };
        self.pool.submit(requester, hashing).map_err(|full| match full {
            PoolFull::Network(_) => full.into(),
            PoolFull::All(_) => ServerError::TooManySignIns,
        })
    }
}

impl Buffers {
    fn take(&self) -> Vec<Block> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn put_back(&self, buffer: Vec<Block>) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(buffer);
    }
}

impl CustomizedPasswordHasher<PasswordHash> for BufferedArgon2 {
    type Params = Params;

    fn hash_password_customized(
        &self,
        password: &[u8],
        salt: &[u8],
        algorithm: Option<&str>,
        version: Option<u32>,
        params: Params,
    ) -> password_hash::Result<PasswordHash> {
        let algorithm = algorithm.map(Algorithm::try_from).transpose()?.unwrap_or_default();
        let version = version.map(Version::try_from).transpose()?.unwrap_or_default();
        let mut output = [0; Output::MAX_LENGTH];
        let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let output = output.get_mut(..length).ok_or(Error::OutputSize)?;
        let mut buffer = self.0.borrow_mut();
        if buffer.len() < params.block_count() {
            buffer.resize(params.block_count(), Block::new());
        }
        let argon2 = Argon2::new(algorithm, version, params.clone());
        argon2.hash_password_into_with_memory(password, salt, output, &mut buffer[..])?;
        Ok(PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: (&params).try_into()?,
            salt: Some(Salt::new(salt)?),
            hash: Some(Output::new(output)?),
        })
    }
}

/// Checks that a password is strong enough for an account with this name.
pub(crate) fn check(password: &str, name: &str) -> Result<(), WeakPassword> {
    let folded = password.to_lowercase();
    match password.chars().count() {
        ..MIN_PASSWORD_CHARACTERS => Err(WeakPassword::Short),
        length if length > MAX_PASSWORD_CHARACTERS => Err(WeakPassword::Long),
        _ if folded == name.to_lowercase() => Err(WeakPassword::Name),
        _ if is_breached(&folded) => Err(WeakPassword::Breached),
        _ => Ok(()),
    }
}

fn is_breached(folded: &str) -> bool {
    let hash = Sha256::digest(folded.as_bytes());
    let hash: String =
        hash[..HASH_PREFIX_DIGITS / 2].iter().map(|byte| format!("{byte:02x}")).collect();
    let lines = breached_hashes().as_bytes();
    let (mut from, mut to) = (0, lines.len() / (HASH_PREFIX_DIGITS + 1));
    while from < to {
        let middle = from.midpoint(to);
        match lines[middle * (HASH_PREFIX_DIGITS + 1)..][..HASH_PREFIX_DIGITS].cmp(hash.as_bytes())
        {
            std::cmp::Ordering::Equal => return true,
            std::cmp::Ordering::Less => from = middle + 1,
            std::cmp::Ordering::Greater => to = middle,
        }
    }
    false
}

/// The list without its header. All lines have the same length.
fn breached_hashes() -> &'static str {
    let head: usize =
        BREACHED.split_inclusive('\n').take_while(|line| line.starts_with('#')).map(str::len).sum();
    &BREACHED[head..]
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use argon2::PasswordHasher;

    use super::*;
    use crate::http::client_ip::ClientIp;

    #[test]
    fn the_list_is_sorted_and_of_equal_lines() {
        let lines: Vec<&str> = breached_hashes().lines().collect();
        assert!(lines.len() > 10_000 && lines.is_sorted());
        assert!(lines.iter().all(|line| line.len() == HASH_PREFIX_DIGITS));
    }

    #[test]
    fn weak_passwords_are_refused() {
        for (password, why) in [
            ("", WeakPassword::Short),
            ("1234567", WeakPassword::Short),
            ("äöüäöü1", WeakPassword::Short),
            ("12345678", WeakPassword::Breached),
            ("Password", WeakPassword::Breached),
            ("iloveyou1", WeakPassword::Breached),
            ("qwertyuiop", WeakPassword::Breached),
            ("KnightOfF3", WeakPassword::Name),
        ] {
            assert_eq!(check(password, "knightoff3"), Err(why), "{password}");
        }
        assert_eq!(check(&"x".repeat(201), "ann"), Err(WeakPassword::Long));
        for password in ["through the glass", "äöüäöü12", "wK-7jq!o"] {
            assert_eq!(check(password, "ann"), Ok(()), "{password}");
        }
    }

    fn passwords(choose: impl FnOnce(&mut Config)) -> Passwords {
        let mut config = Config::default();
        choose(&mut config);
        Passwords::new(&config, Arc::default())
    }

    fn requester(network: u8) -> Requester {
        Requester::new(Some(ClientIp::new([10, 0, 0, network].into())), None)
    }

    #[tokio::test]
    async fn password_is_verified_by_its_salted_hash() {
        let passwords = passwords(|_| ());
        let hash = passwords.hash(requester(1), "through the glass".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let again = passwords.hash(requester(1), "through the glass".to_owned()).await.unwrap();
        assert_ne!(hash, again, "each hash has its own salt");
        let verify = async |password: &str, hash: Option<&str>| {
            let hash = hash.map(str::to_owned);
            passwords.verify(requester(1), password.to_owned(), hash).await.unwrap()
        };
        assert!(verify("through the glass", Some(&hash)).await);
        assert!(!verify("Through the glass", Some(&hash)).await);
        assert!(!verify("through the glass", None).await);
    }

    #[tokio::test]
    async fn reused_buffers_give_the_same_hashes_as_argon2() {
        let passwords = passwords(|_| ());
        let (password, salt) = (b"through the glass", b"looking-glass-16");
        // Smaller and larger hashes, one after another in the same buffer.
        let argon2 = BufferedArgon2(RefCell::new(Vec::new()));
        for (memory, passes) in [(64, 3), (19_456, 2), (8, 1)] {
            let params = Params::new(memory, passes, 1, None).unwrap();
            let usual = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
            let usual: PasswordHash = usual.hash_password_with_salt(password, salt).unwrap();
            let buffered = argon2.hash_password_with_params(password, salt, params).unwrap();
            assert_eq!(buffered, usual);
            let known = Some(usual.to_string());
            assert!(
                passwords.verify(requester(1), "through the glass".into(), known).await.unwrap()
            );
        }
    }

    #[tokio::test]
    async fn there_are_no_more_buffers_than_threads() {
        const AT_ONCE: usize = 2;
        let passwords = passwords(|config| config.limits.passwords_at_once = AT_ONCE);
        let all = (0..20).map(|network| passwords.verify(requester(network), String::new(), None));
        for verified in futures_util::future::join_all(all).await {
            assert!(!verified.unwrap());
        }
        let buffers = passwords.buffers.0.lock().unwrap();
        assert!((1..=AT_ONCE).contains(&buffers.len()), "{}", buffers.len());
        assert!(buffers.iter().all(|buffer| buffer.len() == 19_456));
    }

    #[tokio::test]
    async fn waiting_passwords_are_limited_overall_and_by_network() {
        let passwords = passwords(|config| {
            config.limits.passwords_at_once = 1;
            config.limits.passwords_waiting = 3;
            config.limits.passwords_waiting_each = 2;
        });
        let (begun, has_begun) = tokio::sync::oneshot::channel();
        let (hold, held) = std::sync::mpsc::channel::<()>();
        let _busy = passwords.submit(requester(9), move |_| {
            let _ = begun.send(());
            held.recv().unwrap_or_default();
        });
        has_begun.await.unwrap();
        let mut waiting: Vec<_> = [1, 1, 2]
            .map(|network| Box::pin(passwords.verify(requester(network), String::new(), None)))
            .into();
        for verify in &mut waiting {
            let mut context = Context::from_waker(Waker::noop());
            assert!(verify.as_mut().poll(&mut context).is_pending());
        }
        let refused = passwords.verify(requester(3), String::new(), None).await;
        assert!(matches!(refused, Err(ServerError::TooManySignIns)), "{refused:?}");
        drop(waiting.pop());
        let refused = passwords.verify(requester(1), String::new(), None).await;
        assert!(matches!(refused, Err(ServerError::TooManyRequests { .. })), "{refused:?}");
        drop(hold);
        assert!(!passwords.verify(requester(3), String::new(), None).await.unwrap());
    }
}
