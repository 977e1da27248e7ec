//! `glass uci`: the Universal Chess Interface.

use glass_protocol::Uci;

use crate::Failure;
use crate::converse::converse;

pub fn run() -> Result<(), Failure> {
    converse(Uci::new())
}
