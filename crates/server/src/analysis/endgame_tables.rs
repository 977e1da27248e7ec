//! Lets the engine probe the endgame tables of a folder.

use std::path::Path;
use std::sync::Arc;

use glass_engine::{EndgameTables, Verdict};
use glass_rules::{PositionView, VariantId};
use glass_tablebase::{Folder, Prize, Value};

/// The memory for cached tables, in MiB.
pub(crate) const TABLE_CACHE_MIB: usize = 64;

#[derive(Debug)]
struct FolderTables(Arc<Folder>);

impl EndgameTables for FolderTables {
    fn most_pieces(&self, variant: VariantId) -> u32 {
        self.0.most_pieces(variant) as u32
    }

    fn probe(&self, position: &dyn PositionView) -> Option<Verdict> {
        // A missing or damaged table must not stop the search.
        self.0.value(position).ok().flatten().map(verdict)
    }
}

/// Opens the endgame tables of a folder.
///
/// # Errors
///
/// If there is no such folder.
pub fn endgame_tables(folder: &Path) -> Result<Arc<dyn EndgameTables>, String> {
    if !folder.is_dir() {
        return Err(format!("{} is no folder of tables", folder.display()));
    }
    Ok(from_folder(Arc::new(Folder::new(folder, TABLE_CACHE_MIB))))
}

/// The tables of a folder that other code probes as well.
pub(crate) fn from_folder(folder: Arc<Folder>) -> Arc<dyn EndgameTables> {
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
