//! The server as programs and rough clients meet it. One program: it is linked once.

#[path = "../support/mod.rs"]
mod support;

mod accounts;
mod analysis;
mod archive;
mod attackers;
mod browser_package;
mod challenges;
mod clocks;
mod conditional;
mod editor;
mod engine;
mod fair;
mod fair_play;
mod faults;
mod games;
mod heavy_work;
mod housekeeping;
mod http;
mod imports;
mod lessons;
mod lists;
mod lobby;
mod mail;
mod metrics;
mod news;
mod nodes;
mod passkeys;
mod play;
mod problems;
mod push;
mod ratings;
mod rematch;
mod removed;
mod rough_clients;
mod sign_ins;
mod steps;
mod studies;
mod survival;
mod tablebase;
mod takeback;
mod talk;
mod trying;
mod vacation;
mod words;
