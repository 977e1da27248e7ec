//! The server as programs and rough clients meet it. One program: it is linked once.

#[path = "../support/mod.rs"]
mod support;

mod account;
mod analysis;
mod archive;
mod assets;
mod cluster;
mod game;
mod http;
mod jobs;
mod lesson;
mod limits;
mod metrics;
mod moderation;
mod notify;
mod puzzle;
mod study;
