//! The commands, with one file for each.

pub mod admin;
pub mod analyse;
pub mod archive;
pub mod backup;
pub mod bench;
pub mod check;
pub mod config;
pub mod games;
pub mod matches;
pub mod measure;
pub mod moves;
pub mod perft;
pub mod play;
pub mod popeye;
pub mod ratings;
pub mod restore;
pub mod rules;
pub mod serve;
pub mod show;
pub mod solve;
pub mod tablebase;
pub mod uci;
pub mod worker;
pub mod xboard;
