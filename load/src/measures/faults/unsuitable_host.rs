//! The error of a host on which a fault cannot be caused.

use std::error::Error;
use std::fmt;

/// The reason why a fault cannot be caused on this host.
#[derive(Debug)]
pub(super) struct UnsuitableHost(pub(super) String);

impl Error for UnsuitableHost {}

impl fmt::Display for UnsuitableHost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
