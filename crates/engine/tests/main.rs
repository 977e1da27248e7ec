//! All tests are one program, because each program compiles the generic code of all variants again.

mod draws;
mod endgame_tables;
mod evaluation;
mod features;
mod games;
mod legality;
mod levels;
mod limits;
mod mates;
mod network;
mod signature;
