//! The addresses of the nodes of the loaded site, among which visitors are spread.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// Host and port of each node, and the node whose turn is next, which clones share.
#[derive(Debug, Clone)]
pub struct Addresses {
    nodes: Arc<[String]>,
    next: Arc<AtomicUsize>,
}

impl Addresses {
    pub fn new(nodes: Vec<String>) -> Self {
        Self { nodes: nodes.into(), next: Arc::default() }
    }

    /// The node of the next visitor: each in turn.
    pub fn next_node(&self) -> usize {
        self.next.fetch_add(1, Relaxed)
    }

    /// The address of a node; numbers beyond the last begin with the first again.
    pub fn node(&self, node: usize) -> &str {
        &self.nodes[node % self.nodes.len()]
    }
}
