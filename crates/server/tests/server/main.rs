//! Tests of the server over HTTP and WebSocket, with well-behaved and misbehaving clients. One program, so that it is
//! linked once.

#[path = "../support/mod.rs"]
mod support;

mod account;
mod analysis;
mod api;
mod api_tools;
mod archive;
mod assets;
mod cluster;
mod free_board;
mod game;
mod http;
mod jobs;
mod lesson;
mod limits;
mod metrics;
mod moderation;
mod notify;
mod puzzle;
mod rooms;
mod social;
mod study;
