//! One program for all, because what is generic over the variants is compiled anew in each.

mod claims;
mod data;
mod laws;
mod mating;
mod oracle;
mod perft;
mod promises;
mod second_generator;
