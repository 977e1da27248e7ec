//! Passwords: which are good enough, and how they are kept and compared. That takes much memory and time by design, so
//! few are looked at at once, and whoever would wait long is told so.

use std::sync::Arc;

use argon2::password_hash::Error;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::error::ServerError;
use crate::t;

/// The first digits of the SHA-256 of passwords that are known from breaches, sorted, after some lines that say where
/// they come from.
const BREACHED: &str = include_str!("breached_passwords.txt");
/// The digits of a line of them.
const DIGITS: usize = 10;

const SHORTEST: usize = 8;
const LONGEST: usize = 200;

/// So many are hashed at the same time, of 19 MiB each.
const AT_ONCE: usize = 2;
/// So many may wait for that.
const WAITING: usize = 32;

/// What an unknown name's password is compared with, so that it takes as long as any other.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$bG9va2luZy1nbGFzcw\
                      $AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// Leave to hash passwords.
pub(crate) struct Passwords {
    /// For those who hash or wait for it.
    room: Arc<Semaphore>,
    hashing: Arc<Semaphore>,
}

/// Why a password is not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WeakPassword {
    #[error("The password is too short: it needs {SHORTEST} characters or more.")]
    Short,
    #[error("The password is too long: {LONGEST} characters are the most.")]
    Long,
    #[error(
        "This password is known from breaches of other sites, and is among the first that are tried. Choose another."
    )]
    Breached,
    #[error("The password must not be the name.")]
    Name,
}

impl WeakPassword {
    /// The sentence for the visitor, in their language.
    pub(crate) fn told(self) -> String {
        match self {
            Self::Short => t("password-short").count("least", SHORTEST).into(),
            Self::Long => t("password-long").count("most", LONGEST).into(),
            Self::Breached => t("password-breached").into(),
            Self::Name => t("password-name").into(),
        }
    }
}

impl Default for Passwords {
    fn default() -> Self {
        let places = |places| Arc::new(Semaphore::new(places));
        Self { room: places(AT_ONCE + WAITING), hashing: places(AT_ONCE) }
    }
}

impl Passwords {
    /// What is stored of a password: a hash by argon2id with its salt and its parameters.
    pub(crate) async fn hash(&self, password: String) -> Result<String, ServerError> {
        let hash = move || Argon2::default().hash_password(password.as_bytes());
        let hash = self.in_turn(hash).await?;
        Ok(hash.map_err(ServerError::internal)?.to_string())
    }

    /// Whether it is the password of this hash. Without a hash it is not, after as much time.
    pub(crate) async fn verify(
        &self,
        password: String,
        hash: Option<String>,
    ) -> Result<bool, ServerError> {
        let known = hash.is_some();
        let verify = move || {
            let hash = hash.as_deref().unwrap_or(NOBODY);
            Argon2::default().verify_password(password.as_bytes(), hash)
        };
        match self.in_turn(verify).await? {
            Ok(()) => Ok(known),
            Err(Error::PasswordInvalid) => Ok(false),
            Err(error) => Err(ServerError::internal(error)),
        }
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ServerError> {
        let room = Arc::clone(&self.room).try_acquire_owned();
        let room = room.map_err(|_| ServerError::ManySignIn)?;
        let turn = Arc::clone(&self.hashing).acquire_owned().await;
        let turn = turn.map_err(ServerError::internal)?;
        let hashing = spawn_blocking(move || {
            // Whoever goes away meanwhile does not make room: the work goes on.
            let _until_done = (room, turn);
            work()
        });
        hashing.await.map_err(ServerError::internal)
    }
}

/// Whether a password is good enough for an account of that name.
pub(crate) fn check(password: &str, name: &str) -> Result<(), WeakPassword> {
    let folded = password.to_lowercase();
    match password.chars().count() {
        ..SHORTEST => Err(WeakPassword::Short),
        length if length > LONGEST => Err(WeakPassword::Long),
        _ if folded == name.to_lowercase() => Err(WeakPassword::Name),
        _ if is_breached(&folded) => Err(WeakPassword::Breached),
        _ => Ok(()),
    }
}

fn is_breached(folded: &str) -> bool {
    let hash = Sha256::digest(folded.as_bytes());
    let hash: String = hash[..DIGITS / 2].iter().map(|byte| format!("{byte:02x}")).collect();
    let lines = lines().as_bytes();
    let (mut from, mut to) = (0, lines.len() / (DIGITS + 1));
    while from < to {
        let middle = from.midpoint(to);
        match lines[middle * (DIGITS + 1)..][..DIGITS].cmp(hash.as_bytes()) {
            std::cmp::Ordering::Equal => return true,
            std::cmp::Ordering::Less => from = middle + 1,
            std::cmp::Ordering::Greater => to = middle,
        }
    }
    false
}

/// The lines of the list, each of the same length.
fn lines() -> &'static str {
    let head: usize =
        BREACHED.split_inclusive('\n').take_while(|line| line.starts_with('#')).map(str::len).sum();
    &BREACHED[head..]
}

#[cfg(test)]
mod tests {
    use std::task::{Context, Waker};

    use super::*;

    #[test]
    fn the_list_is_sorted_and_of_equal_lines() {
        let lines: Vec<&str> = lines().lines().collect();
        assert!(lines.len() > 10_000 && lines.is_sorted());
        assert!(lines.iter().all(|line| line.len() == DIGITS));
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

    #[tokio::test]
    async fn a_password_is_known_by_its_hash() {
        let passwords = Passwords::default();
        let hash = passwords.hash("through the glass".to_owned()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let again = passwords.hash("through the glass".to_owned()).await.unwrap();
        assert_ne!(hash, again, "each has a salt of its own");
        let verify = async |password: &str, hash: Option<&str>| {
            passwords.verify(password.to_owned(), hash.map(str::to_owned)).await.unwrap()
        };
        assert!(verify("through the glass", Some(&hash)).await);
        assert!(!verify("Through the glass", Some(&hash)).await);
        assert!(!verify("through the glass", None).await);
    }

    #[tokio::test]
    async fn few_wait() {
        let passwords = Passwords::default();
        let _hashing = passwords.hashing.acquire_many(AT_ONCE as u32).await.unwrap();
        let mut waiting: Vec<_> = (0..AT_ONCE + WAITING)
            .map(|_| Box::pin(passwords.verify(String::new(), None)))
            .collect();
        for verify in &mut waiting {
            let mut context = Context::from_waker(Waker::noop());
            assert!(verify.as_mut().poll(&mut context).is_pending());
        }
        let refused = passwords.verify(String::new(), None).await;
        assert!(matches!(refused, Err(ServerError::ManySignIn)), "{refused:?}");
    }
}
