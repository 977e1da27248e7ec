//! Tests of databases as files: kills, migrations, old databases and upgrades.

mod killed_process;
mod migrations;
mod old_database;
mod upgrade;
