//! A cache of table blocks.

use std::sync::{Arc, Mutex, PoisonError};

/// The numbers of the table and of the block.
type Key = (u64, u64);

/// A cache entry: a block with its key.
type Slot = Mutex<Option<(Key, Arc<[u8]>)>>;

/// A cache of fixed size. Each block maps to one slot and replaces the block there.
pub struct BlockCache {
    slots: Box<[Slot]>,
}

impl std::fmt::Debug for BlockCache {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "BlockCache({} slots)", self.slots.len())
    }
}

impl BlockCache {
    /// Creates a cache of `blocks` blocks, at least one.
    pub fn new(blocks: usize) -> Self {
        Self { slots: (0..blocks.max(1)).map(|_| Mutex::new(None)).collect() }
    }

    /// Returns the block. If it is not cached, `read` reads it.
    ///
    /// # Errors
    ///
    /// Returns the errors of `read`.
    pub fn get<E>(
        &self,
        key: Key,
        read: impl FnOnce() -> Result<Vec<u8>, E>,
    ) -> Result<Arc<[u8]>, E> {
        let mixed = (key.0 << 32 ^ key.1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let slot = &self.slots[(mixed % self.slots.len() as u64) as usize];
        if let Some((_, block)) = slot
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .as_ref()
            .filter(|(known, _)| *known == key)
        {
            return Ok(Arc::clone(block));
        }
        // The slot is not locked during disk access.
        let block: Arc<[u8]> = read()?.into();
        *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some((key, Arc::clone(&block)));
        Ok(block)
    }
}
