//! Stores the progress of an unfinished table in a file, so that an interrupted process can continue.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::Prize;
use crate::blocks::Blocks;
use crate::entry::Entry;
use crate::numbering::Numbering;

/// The first line of the file. A change of the numbering or of the order of work requires a new version.
const MAGIC: &str = "Looking-Glass endgame table in work 3";

/// The stages of a wave. Each stage processes one block after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Evaluates every open position, by the end of the game or by other tables.
    Begin,
    /// Marks the predecessors of the positions that were decided in the last wave.
    Mark,
    /// Evaluates the marked positions.
    Look,
}

/// The next work item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    pub prize: Prize,
    /// The wave: the distance to the end of the game, in plies.
    pub plies: u16,
    pub stage: Stage,
    /// The block.
    pub block: usize,
    /// The number of positions decided so far.
    pub decided: u64,
}

impl Checkpoint {
    /// The start of the work.
    pub const BEGIN: Self =
        Self { prize: Prize::Mate, plies: 0, stage: Stage::Begin, block: 0, decided: 0 };

    /// Reads the checkpoint of an earlier process for this table. `None` if there is none, or if that process used
    /// other blocks.
    pub fn read(path: &Path, numbering: &Numbering, blocks: &Blocks) -> Option<Self> {
        let text = fs::read_to_string(path).ok()?;
        let rest = text.strip_prefix(&head(numbering, blocks))?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        let &[prize, plies, stage, block, decided] = words.as_slice() else {
            return None;
        };
        let checkpoint = Self {
            prize: match prize {
                "mate" => Prize::Mate,
                "stalemate" => Prize::Stalemate,
                _ => return None,
            },
            plies: plies.parse().ok()?,
            stage: match stage {
                "begin" => Stage::Begin,
                "mark" => Stage::Mark,
                "look" => Stage::Look,
                _ => return None,
            },
            block: block.parse().ok().filter(|&block: &usize| block <= blocks.count())?,
            decided: decided.parse().ok()?,
        };
        // The first wave has no marks, and no wave exceeds the range of an entry.
        let is_before = checkpoint.stage == Stage::Mark && checkpoint.plies == 0;
        (!is_before && checkpoint.plies <= Entry::FURTHEST).then_some(checkpoint)
    }

    /// Writes the checkpoint. Replaces the old file only when the new one is complete.
    pub fn write(&self, path: &Path, numbering: &Numbering, blocks: &Blocks) -> io::Result<()> {
        let prize = match self.prize {
            Prize::Mate => "mate",
            Prize::Stalemate => "stalemate",
        };
        let stage = match self.stage {
            Stage::Begin => "begin",
            Stage::Mark => "mark",
            Stage::Look => "look",
        };
        let Self { plies, block, decided, .. } = self;
        let words = format!("{prize} {plies} {stage} {block} {decided}\n");
        let new: PathBuf = path.with_extension("new");
        fs::write(&new, head(numbering, blocks) + &words)?;
        fs::rename(new, path)
    }
}

fn head(numbering: &Numbering, blocks: &Blocks) -> String {
    let (rules, material, numbers) =
        (numbering.rules().id(), numbering.material(), numbering.numbers());
    let (count, bytes) = (blocks.count(), blocks.bytes_of_block());
    format!("{MAGIC}\n{rules} {material} {numbers} {count} {bytes}\n")
}
