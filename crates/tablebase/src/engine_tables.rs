//! Implements the engine's probing interface for a folder of tables.

use glass_engine::{EndgameTables, Verdict};
use glass_rules::{PositionView, VariantId};

use crate::{Folder, Prize, Value};

impl EndgameTables for Folder {
    fn most_pieces(&self, variant: VariantId) -> u32 {
        Self::most_pieces(self, variant) as u32
    }

    fn probe(&self, position: &dyn PositionView) -> Option<Verdict> {
        // A missing or damaged table must not stop the search.
        self.value(position).ok().flatten().map(verdict)
    }
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
