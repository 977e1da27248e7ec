//! Marks of networks and devices: hashes that only this site can compute, by which it knows them again without keeping
//! addresses.

use std::net::IpAddr;
use std::sync::Arc;

use glass_store::GameId;
use sha2::{Digest, Sha256};

use crate::http::client_ip::Caller;

/// A mark has so many bytes.
const BYTES: usize = 12;

/// Makes marks with the secret of the site. Clones share it.
#[derive(Clone)]
pub(crate) struct Marks {
    secret: Arc<str>,
}

impl Marks {
    pub(crate) fn new(secret: &str) -> Self {
        Self { secret: secret.into() }
    }

    /// A secret for a site that has none.
    pub(crate) fn new_secret() -> Result<String, glass_store::StoreError> {
        let parts = (0..4).map(|_| GameId::random().map(|id| id.to_string()));
        Ok(parts.collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// The mark of a network, if it is known.
    pub(crate) fn network(&self, caller: Caller) -> Option<String> {
        let address: Option<IpAddr> = caller.into();
        address.map(|address| self.mark("network", &address.to_string()))
    }

    /// The mark of a device, by the text of its cookie.
    pub(crate) fn device(&self, cookie: &str) -> String {
        self.mark("device", cookie)
    }

    fn mark(&self, kind: &str, text: &str) -> String {
        let hash = Sha256::digest(format!("{}\n{kind}\n{text}", self.secret));
        let hash = hash.iter().take(BYTES).map(|byte| format!("{byte:02x}"));
        hash.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_depends_on_the_secret_and_the_kind() {
        let (marks, others) = (Marks::new("one"), Marks::new("other"));
        let home = Caller::new([203, 0, 113, 7].into());
        assert_eq!(marks.network(home), marks.network(home));
        assert_ne!(marks.network(home), others.network(home));
        assert_ne!(marks.network(home), marks.network(Caller::new([203, 0, 113, 8].into())));
        assert_ne!(marks.network(home), Some(marks.device("203.0.113.7")));
        assert_eq!(marks.network(Caller::UNKNOWN), None);
        assert_ne!(Marks::new_secret().unwrap(), Marks::new_secret().unwrap());
    }
}
