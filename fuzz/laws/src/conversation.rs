//! Both engine protocols, from the side of the engine.

use glass_protocol::{Conversation, Uci, XBoard};

use crate::Partner;

/// No line makes UCI fail, and a question is still answered afterwards.
///
/// Bytes: lines. At an empty line, the oldest search reports.
pub fn uci(bytes: &[u8]) {
    converse(Uci::new(), bytes).answers("isready", "readyok");
}

/// No line makes the XBoard protocol fail, and a question is still answered afterwards.
///
/// Bytes: lines. At an empty line, the oldest search reports.
pub fn xboard(bytes: &[u8]) {
    converse(XBoard::new(), bytes).answers("ping 4711", "pong 4711");
}

fn converse<C: Conversation>(conversation: C, bytes: &[u8]) -> Partner<C> {
    let mut partner = Partner::new(conversation);
    for line in String::from_utf8_lossy(bytes).lines() {
        match line {
            "" => partner.report(),
            line => partner.receive(line),
        }
    }
    partner
}
