//! One test program for all, because everything generic over the variants would be compiled again in each.

mod claims;
mod data;
mod house_rules;
mod laws;
mod mating;
mod oracle;
mod perft;
mod promises;
mod second_generator;
