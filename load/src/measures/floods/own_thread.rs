//! Runs a flood on a thread of low priority, so that it takes no processor time from the visitors who are measured.

use std::sync::Arc;
use std::thread::{Builder, JoinHandle};

use anyhow::{Context, Result};
use tokio::sync::oneshot;

use super::{Answers, Flood};
use crate::site::addresses::Addresses;
use crate::visitors::visitor::client;

/// Low, but above the server threads of the lowest priority.
const NICE: i32 = 5;

/// A flood that lasts until this is dropped.
pub struct Flooding {
    pub answers: Arc<Answers>,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Flooding {
    /// Returns when the flood has started.
    pub async fn begin(flood: Flood, addresses: &Addresses, game: &str) -> Result<Self> {
        let answers = Arc::new(Answers::default());
        let (end, ended) = oneshot::channel();
        let (tell, begun) = oneshot::channel();
        let (addresses, game, counted) = (addresses.clone(), game.to_owned(), Arc::clone(&answers));
        let thread = Builder::new().name("flood".to_owned()).spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let flooding = async {
                rustix::process::nice(NICE)?;
                flood.begin(&client()?, &addresses, &game, &counted).await
            };
            match runtime {
                Ok(runtime) => runtime.block_on(async {
                    let flooding = flooding.await;
                    let result =
                        flooding.as_ref().map(|_| ()).map_err(|error| format!("{error:#}"));
                    if tell.send(result).is_ok() {
                        let _ = ended.await;
                    }
                }),
                Err(error) => drop(tell.send(Err(error.to_string()))),
            }
        })?;
        let flooding = Self { answers, end: Some(end), thread: Some(thread) };
        let begun = begun.await.context("the flood ended before it began")?;
        begun.map_err(|error| anyhow::anyhow!("the flood did not begin: {error}"))?;
        Ok(flooding)
    }
}

impl Drop for Flooding {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
