//! Work in the background: threads of low priority, clean-up, and helpers on other machines.

pub(crate) mod background;
pub(crate) mod housekeeping;
pub(crate) mod low_priority;
pub(crate) mod work_pool;
pub(crate) mod worker;
