//! Both engine protocols, from the side of the engine.

use glass_protocol::{Conversation, Uci, XBoard};

use crate::Partner;

/// No line makes a conversation by UCI fail, and afterwards a question is answered.
///
/// Bytes: lines; at an empty one the oldest search reports.
pub fn uci(bytes: &[u8]) {
    converse(Uci::new(), bytes).answers("isready", "readyok");
}

/// No line makes a conversation by XBoard's protocol fail, and afterwards a question is answered.
///
/// Bytes: lines; at an empty one the oldest search reports.
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
