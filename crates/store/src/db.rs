//! Opens databases, runs statements and transactions, upgrades and copies databases.

pub(crate) mod address;
pub(crate) mod backup;
pub(crate) mod backup_checksum;
pub(crate) mod bulk_insert;
pub(crate) mod connection;
pub(crate) mod driver_error;
pub(crate) mod fair_permits;
pub(crate) mod file_names;
pub(crate) mod health;
pub(crate) mod metrics;
pub(crate) mod migrations;
#[cfg(test)]
pub(crate) mod plans;
pub(crate) mod postgres;
pub mod private_files;
pub(crate) mod program;
pub(crate) mod sample_data;
pub(crate) mod sqlite;
pub(crate) mod store;
#[cfg(test)]
mod table_limits;
pub(crate) mod upgrade;
pub(crate) mod work;

pub use address::{check_address, redacted};
pub use backup::{Restored, restore};
pub use fair_permits::reading_for;
pub use metrics::StoreMetrics;
pub use postgres::PoolOptions;
pub use program::ProgramVersion;
pub use sample_data::{SampleData, copy_id, player_id, template_id};
pub use store::{Store, StoreFuture};
pub use upgrade::{Upgrade, UpgradeOptions};
