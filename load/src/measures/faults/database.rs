//! Faults of the database: a damaged file, and a server that stops answering.

use std::fs;

use anyhow::{Result, ensure};
use futures_util::stream::{self, StreamExt, TryStreamExt};
use nix::sys::signal::Signal;
use reqwest::Client;
use tempfile::TempDir;

use super::disk::database_in;
use crate::site::addresses::Addresses;
use crate::site::process::Process;
use crate::visitors::pair::Pair;

/// Games that are begun before the fault; one more move is played in each afterwards.
const GAMES: u64 = 100;
const PLIES: usize = 20;
/// Pairs that play at the same time.
const CONCURRENT_GAMES: usize = 8;

const PAGE_BYTES: usize = 4096;
/// The first byte of a page that is a leaf of a table.
const TABLE_LEAF: u8 = 13;

/// A database file that has lost some games.
pub(super) struct Damaged {
    folder: TempDir,
    pairs: Vec<Pair>,
}

impl Damaged {
    pub(super) fn new(folder: TempDir) -> Self {
        Self { folder, pairs: Vec::new() }
    }

    /// Plays the games.
    pub(super) async fn play(&mut self, client: &Client, addresses: &Addresses) -> Result<()> {
        let playing = (0..GAMES).map(async |number| {
            let mut pair = Pair::start(client, addresses, number, PLIES + 1).await?;
            pair.play_to(PLIES).await?;
            Ok::<_, anyhow::Error>(pair)
        });
        self.pairs = stream::iter(playing).buffer_unordered(CONCURRENT_GAMES).try_collect().await?;
        Ok(())
    }

    /// Overwrites a quarter of the pages that contain moves of these games, but not of another game.
    pub(super) fn overwrite(&self, other: &str) -> Result<()> {
        let path = database_in(self.folder.path());
        let mut bytes = fs::read(&path)?;
        let has =
            |page: &[u8], text: &str| page.windows(text.len()).any(|at| at == text.as_bytes());
        // A move has the game's id, its ply and its text; the game itself has its rules, an action its key.
        let is_of_moves = |page: &[u8]| {
            page[0] == TABLE_LEAF
                && self.pairs.iter().any(|pair| has(page, &pair.game))
                && [other, "alice-cvp", "move-"].iter().all(|text| !has(page, text))
        };
        let pages = bytes.chunks_exact_mut(PAGE_BYTES).filter(|page| is_of_moves(page));
        let mut count = 0;
        for page in pages.step_by(4) {
            page[..64].fill(0xff);
            count += 1;
        }
        ensure!(count > 0, "no page of moves was found");
        Ok(fs::write(&path, bytes)?)
    }

    /// Continues every game that is undamaged, and counts them.
    pub(super) async fn continue_games(&mut self) -> Result<String> {
        let (mut whole, mut refused) = (0, 0);
        for pair in &mut self.pairs {
            match pair.reconnect().await {
                Ok(_) => {
                    pair.play().await?;
                    whole += 1;
                }
                Err(_) => {
                    let path = format!("/game/{}", pair.game);
                    let page = pair.visitors[0].text(&path).await;
                    refused += usize::from(page.is_err());
                }
            }
        }
        let all = self.pairs.len();
        Ok(format!(
            "of {all} games before, {whole} go on and {refused} say that they cannot be read"
        ))
    }
}

/// The stopped processes of PostgreSQL; they continue when this is dropped.
pub(super) struct Frozen(Process);

impl Frozen {
    pub(super) fn new(keeper: Process) -> Self {
        Self(keeper)
    }

    pub(super) fn freeze(&self) -> Result<()> {
        self.0.signal_family("postgres", Signal::SIGSTOP)
    }

    pub(super) fn thaw(&self) -> Result<()> {
        self.0.signal_family("postgres", Signal::SIGCONT)
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        let _ = self.thaw();
    }
}
