//! Threads beside the engine's own, in a module whose memory several workers share.

use std::sync::{Mutex, PoisonError};

use glass_engine::{HelperThread, SEARCH_STACK};
use wasm_bindgen::prelude::*;

use crate::WasmEngine;

/// Threads that an engine has requested and no worker runs yet.
static WAITING: Mutex<Vec<HelperThread>> = Mutex::new(Vec::new());

#[wasm_bindgen(js_class = Engine)]
impl WasmEngine {
    /// Sets the number of threads. For each beside the first, another worker that shares the memory is to call [`help`]: a
    /// search waits for all of them.
    #[wasm_bindgen(js_name = setThreads)]
    pub fn set_threads(&mut self, threads: usize) {
        let mut waiting = WAITING.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.clear();
        self.0.set_threads_started_by(threads, |helper| waiting.push(helper));
    }
}

/// Runs a thread of the engine whose number of threads was set last, until the engine is dropped.
#[wasm_bindgen]
pub fn help() {
    let helper = WAITING.lock().unwrap_or_else(PoisonError::into_inner).pop();
    if let Some(helper) = helper {
        helper.run();
    }
}

/// The stack size that a helping worker needs, in bytes.
#[wasm_bindgen(js_name = helperStack)]
pub fn helper_stack() -> usize {
    SEARCH_STACK
}
