//! All tests are one program, because each program compiles the generic code of all variants again.

mod claims;
mod data;
mod house_rules;
mod laws;
mod mating;
mod oracle;
mod perft;
mod promises;
mod second_generator;
