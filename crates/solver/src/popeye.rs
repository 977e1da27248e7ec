//! Reads problems in Popeye's input language, and prints solutions in Popeye's format.
//!
//! [Popeye](https://github.com/thomas-maeder/popeye) is the program with which problemists test their work. [`read`]
//! parses the part of its input language that the solver supports, in English, French and German. [`write()`] prints
//! solutions in its notation: `S` for knights, `*` for captures, and the landing board after each move.

mod bad_input;
mod diagram;
mod input;
mod language;
mod moves;
mod olive;
mod options;
mod output;
mod pieces;
mod reader;
mod twin;
mod words;

pub use bad_input::BadInput;
pub use input::{PopeyeProblem, Twin, TwinChange};
pub use moves::write as write_move;
pub use olive::read_olive;
pub use options::{Duplex, PopeyeOptions};
pub use output::{Answer, write};
pub use reader::read;
