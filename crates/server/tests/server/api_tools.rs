//! The tools of the API for programs that hold no rules.

mod cases;
mod examples;
mod fair_play;
mod files;
mod streams;
mod studies;
mod variants_example;
