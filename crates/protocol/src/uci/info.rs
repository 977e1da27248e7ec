//! Writes `info` and `bestmove`.

use glass_engine::{Info, Report, Score};

use super::Uci;
use crate::action::Go;
use crate::chances::Chances;

impl Uci {
    pub(super) fn info_line(&self, go: &Go, info: &Info<'_>) -> String {
        format!(
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv {}",
            info.depth,
            info.selective_depth,
            info.rank,
            self.score(go, info.score),
            info.nodes,
            info.nodes_per_second(),
            info.hash_full,
            info.time.as_millis(),
            go.write_line(info.pv),
        )
    }

    /// The final lines of a search.
    pub(super) fn end(&self, go: &Go, report: &Report) -> Vec<String> {
        let Some(best) = report.best else {
            let score = format!("info depth 0 score {}", self.score(go, report.score));
            return vec![score, "bestmove (none)".to_owned()];
        };
        let reply = report.ponder.map(|reply| format!(" ponder {}", go.write(reply)));
        vec![format!("bestmove {}{}", go.write(best), reply.unwrap_or_default())]
    }

    fn score(&self, go: &Go, score: Score) -> String {
        if self.shows_chances {
            format!("{score} wdl {}", Chances::new(go.variant(), score))
        } else {
            score.to_string()
        }
    }
}
