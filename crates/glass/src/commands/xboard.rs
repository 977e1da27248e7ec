//! `glass xboard`: the protocol of XBoard.

use glass_protocol::XBoard;

use crate::Failure;
use crate::converse::converse;

pub fn run() -> Result<(), Failure> {
    converse(XBoard::new())
}
