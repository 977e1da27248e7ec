//! One program for all, because what is generic over the variants is compiled anew in each.

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
