//! The computed values of a material, before they are written.

use crate::blocks::Blocks;
use crate::entry::Entry;
use crate::statistics::BothScopes;

/// The values of a material.
pub struct Solved {
    /// The values by number.
    pub blocks: Blocks,
    pub statistics: BothScopes,
    /// The greatest entry.
    pub greatest: Entry,
}
