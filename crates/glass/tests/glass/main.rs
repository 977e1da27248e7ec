//! Tests of the program `glass`. One test program for all, because each links the whole program.

mod admin;
mod archive;
mod backup;
mod bench;
mod commands;
mod config;
mod deploy;
#[cfg(unix)]
mod descriptors;
#[cfg(target_os = "linux")]
mod full_log;
mod handbook;
mod imports;
#[cfg(unix)]
mod killed;
#[cfg(unix)]
mod log_volume;
mod matches;
mod measure;
mod older_database;
#[cfg(unix)]
mod private_files;
mod ratings;
#[cfg(unix)]
mod rolling_upgrade;
mod server;
#[cfg(target_os = "linux")]
mod sign_in_memory;
mod startup;
#[cfg(unix)]
mod stopped_process;
mod tablebase;
#[cfg(unix)]
mod workers;
