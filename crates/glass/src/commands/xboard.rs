//! `glass xboard`: the Chess Engine Communication Protocol.

use glass_protocol::XBoard;

use crate::Failure;
use crate::engine_loop;

pub fn run() -> Result<(), Failure> {
    engine_loop::run(XBoard::new())
}
