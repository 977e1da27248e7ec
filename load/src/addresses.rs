//! Where visitors reach what is loaded: the addresses of its nodes.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Host and port of each node; clones share whose turn it is.
#[derive(Debug, Clone)]
pub struct Addresses {
    nodes: Arc<[String]>,
    next: Arc<AtomicUsize>,
}

impl Addresses {
    pub fn new(nodes: Vec<String>) -> Self {
        Self { nodes: nodes.into(), next: Arc::default() }
    }

    /// The node to which the next visitor comes: each in turn.
    pub fn in_turn(&self) -> usize {
        self.next.fetch_add(1, Relaxed)
    }

    /// The address of a node, counted round and round.
    pub fn of(&self, node: usize) -> &str {
        &self.nodes[node % self.nodes.len()]
    }
}
