//! Runs background work: the pool of threads, clean-up, and workers on other machines.

pub(crate) mod background;
pub(crate) mod cancellation;
pub(crate) mod housekeeping;
pub(crate) mod low_priority;
pub(crate) mod request_work;
pub(crate) mod rounds;
pub(crate) mod work_kind;
pub(crate) mod work_pool;
pub(crate) mod worker;
