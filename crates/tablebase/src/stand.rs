//! How far the work on a table has come, kept in a file so that a kill costs little.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::Prize;
use crate::blocks::Blocks;
use crate::entry::Entry;
use crate::numbering::Numbering;

/// What the file begins with. Another way to number positions or to work is another version.
const MAGIC: &str = "Looking-Glass endgame table in work 3";

/// What is being done with each block in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Every position that is open is looked at: which are ends, and what other tables say.
    Begin,
    /// What was decided in the last wave marks what may have led to it.
    Mark,
    /// What is marked is looked at.
    Look,
}

/// The next piece of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stand {
    pub prize: Prize,
    /// The wave: plies from the end.
    pub plies: u16,
    pub stage: Stage,
    /// The block.
    pub block: usize,
    /// Positions decided before.
    pub decided: u64,
}

impl Stand {
    /// The beginning.
    pub const BEGIN: Self =
        Self { prize: Prize::Mate, plies: 0, stage: Stage::Begin, block: 0, decided: 0 };

    /// Reads what an earlier process has left for this table; `None` if nothing, or if it worked in other blocks.
    pub fn read(path: &Path, numbering: &Numbering, blocks: &Blocks) -> Option<Self> {
        let text = fs::read_to_string(path).ok()?;
        let rest = text.strip_prefix(&head(numbering, blocks))?;
        let words: Vec<&str> = rest.split_whitespace().collect();
        let &[prize, plies, stage, block, decided] = words.as_slice() else {
            return None;
        };
        let stand = Self {
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
        // Nothing is before the ends, and nothing as far away as no entry tells.
        let is_before = stand.stage == Stage::Mark && stand.plies == 0;
        (!is_before && stand.plies <= Entry::FURTHEST).then_some(stand)
    }

    /// Keeps it. The old file is there until the new one is complete.
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
