//! `glass uci`: the Universal Chess Interface.

use glass_protocol::Uci;

use crate::Failure;
use crate::engine_loop;

pub fn run() -> Result<(), Failure> {
    engine_loop::run(Uci::new())
}
