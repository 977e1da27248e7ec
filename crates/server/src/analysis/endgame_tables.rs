//! The endgame tables of a folder, as the engine asks them.

use std::path::Path;
use std::sync::Arc;

use glass_engine::{EndgameTables, Verdict};
use glass_rules::{PositionView, VariantId};
use glass_tablebase::{Folder, Prize, Value};

/// MiB of tables that stay in memory.
pub(crate) const CACHE: usize = 64;

/// A folder that the engine asks.
#[derive(Debug)]
struct FolderTables(Arc<Folder>);

impl EndgameTables for FolderTables {
    fn most_pieces(&self, variant: VariantId) -> u32 {
        self.0.most_pieces(variant) as u32
    }

    fn probe(&self, position: &dyn PositionView) -> Option<Verdict> {
        // A search goes on without a table that is missing or damaged.
        self.0.value(position).ok().flatten().map(verdict)
    }
}

/// The tables of a folder.
///
/// # Errors
///
/// If there is no such folder.
pub fn endgame_tables(folder: &Path) -> Result<Arc<dyn EndgameTables>, String> {
    if !folder.is_dir() {
        return Err(format!("{} is no folder of tables", folder.display()));
    }
    Ok(asked(Arc::new(Folder::new(folder, CACHE))))
}

/// The tables of a folder that others ask as well.
pub(crate) fn asked(folder: Arc<Folder>) -> Arc<dyn EndgameTables> {
    Arc::new(FolderTables(folder))
}

fn verdict(value: Value) -> Verdict {
    match value {
        Value::Draw => Verdict::Draw,
        Value::Forced { prize: Prize::Mate, plies } if value.is_win() => Verdict::Win { plies },
        Value::Forced { prize: Prize::Mate, plies } => Verdict::Loss { plies },
        Value::Forced { prize: Prize::Stalemate, plies } if plies % 2 == 1 => {
            Verdict::ThreeQuarters
        }
        Value::Forced { prize: Prize::Stalemate, .. } => Verdict::Quarter,
    }
}
