//! What is to be done after a line.

use glass_engine::{Info, Limits, Report};
use glass_notation::coordinate;
use glass_rules::{AnyPosition, GameId, History, Move};

/// Something to be done, in the order in which it is given.
#[derive(Clone, Debug)]
pub enum Action {
    /// Write this line.
    Reply(String),
    /// End the search that goes on, if any, and start this one.
    Go(Box<Go>),
    /// Count moves and write the lines.
    Perft(Box<Perft>),
    /// End the search that goes on; its best move is still written.
    Stop,
    /// Give the engine a table of that size in MiB.
    Hash(usize),
    /// Let the engine use that many threads.
    Threads(usize),
    /// Let the engine forget what it knows about positions.
    Clear,
    /// End the program.
    Quit,
}

/// A search that is asked for.
#[derive(Clone, Debug)]
pub struct Go {
    /// The game whose last position is to be searched.
    pub history: History,
    /// How long, and what to look at.
    pub limits: Limits,
}

impl Go {
    /// The line that tells news of the search.
    pub fn info(&self, info: &Info<'_>) -> String {
        let mut line = format!(
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv",
            info.depth,
            info.selective_depth,
            info.rank,
            info.score,
            info.nodes,
            info.nodes_per_second(),
            info.hash_full,
            info.time.as_millis(),
        );
        for &step in info.pv {
            line.push(' ');
            line.push_str(&self.write(step));
        }
        line
    }

    /// The lines that end the search.
    pub fn best_move(&self, report: &Report) -> Vec<String> {
        let Some(best) = report.best else {
            let score = format!("info depth 0 score {}", report.score);
            return vec![score, "bestmove (none)".to_owned()];
        };
        let mut line = format!("bestmove {}", self.write(best));
        if let Some(reply) = report.ponder {
            line.push_str(" ponder ");
            line.push_str(&self.write(reply));
        }
        vec![line]
    }

    fn write(&self, step: Move) -> String {
        coordinate::write(self.game(), step)
    }

    fn game(&self) -> GameId {
        self.history.position().game()
    }
}

/// A count of moves that is asked for.
#[derive(Clone, Debug)]
pub struct Perft {
    /// The position from which to count.
    pub position: AnyPosition,
    /// The number of plies.
    pub depth: u32,
}

impl Perft {
    /// Counts, and hands out the lines as they come: each first move with its count, and the sum.
    pub fn run(&self, mut write: impl FnMut(String)) {
        let game = self.position.game();
        let mut sum = 0;
        if self.depth == 0 {
            sum = 1;
        } else {
            for legal in self.position.view().legal_moves() {
                let count = self.position.after(legal).view().perft(self.depth - 1);
                write(format!("{}: {count}", coordinate::write(game, legal)));
                sum += count;
            }
        }
        write(String::new());
        write(format!("Nodes searched: {sum}"));
    }
}
