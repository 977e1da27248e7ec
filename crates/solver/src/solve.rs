//! Solves a problem: chooses the search and spreads its work over threads.

use std::thread;

use glass_rules::{AnyPosition, Move, Position, PositionVisitor, Variant};

use crate::battle::Battle;
use crate::growing_table::GrowingTable;
use crate::help::{Beginning, LineSearch, length};
use crate::parallel;
use crate::proof_game::{Diagram, ProofGameSearch};
use crate::solution::{Solutions, Solved};
use crate::solve_control::{SolveControl, Stopped};
use crate::stipulation::{Aim, Play, Stipulation};
use crate::table::FactTable;
use crate::tree::{AfterKey, Detail};

/// Options: the parts of the solution to find, and the resources.
#[derive(Clone, Copy, Debug)]
pub struct SolveOptions {
    /// Whether to find the variations of each key.
    pub variations: bool,
    /// The most refutations of a try; 0 to skip tries.
    pub tries: usize,
    /// Whether to find set play, in which the opponent moves first.
    pub set_play: bool,
    /// Whether threats are looked for. Without them every reply is shown.
    pub threats: bool,
    /// Whether the key has been played, so that the side to move defends; in direct play, self-play and reflex play.
    pub after_key: bool,
    /// The most lines; where there are more, the answer is not complete.
    pub most_lines: usize,
    /// The smallest number of moves for which direct play and self-play use proof-number search. Shorter battles are
    /// searched move by move.
    pub proof_numbers_from: u16,
    /// The number of threads, at least 1.
    pub threads: usize,
    /// The most memory for the table, in MiB.
    pub hash_mib: usize,
}

impl Default for SolveOptions {
    /// Keys with variations, on all processors, with 256 MiB.
    fn default() -> Self {
        Self {
            variations: true,
            tries: 0,
            set_play: false,
            threats: true,
            after_key: false,
            most_lines: 1000,
            proof_numbers_from: 6,
            threads: thread::available_parallelism().map_or(1, usize::from),
            hash_mib: 256,
        }
    }
}

/// Solves a problem from the side to move. As usual in problems, neither repetition nor the
/// fifty-move rule applies; everything else follows the position's rule set.
///
/// ```
/// use glass_notation::{coordinate, fen};
/// use glass_rules::VariantId;
/// use glass_solver::{SolveControl, SolveOptions, Solutions, solve};
///
/// let rules = VariantId::Alice.default_rules();
/// let position = fen::position(rules, "3B4/8/4k1B1/8/8/2n2K2/8/8|8/8/8/3R4/6P1/1P6/8/8 w - - 0 1")?;
/// let solved = solve(&position, "#2".parse()?, &SolveOptions::default(), &SolveControl::new(None));
/// let Solutions::Battle { keys, .. } = solved.solutions else { panic!("direct play is a battle") };
/// let keys: Vec<_> = keys.iter().map(|key| coordinate::write(VariantId::Alice, key.mv)).collect();
/// assert_eq!(keys, ["g6f7"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(
    position: &AnyPosition,
    stipulation: Stipulation,
    options: &SolveOptions,
    control: &SolveControl,
) -> Solved {
    position.visit(Solving { stipulation, options, control })
}

struct Solving<'s> {
    stipulation: Stipulation,
    options: &'s SolveOptions,
    control: &'s SolveControl,
}

impl PositionVisitor for Solving<'_> {
    type Output = Solved;

    fn visit<V: Variant>(self, position: &Position<V>) -> Solved {
        if self.stipulation.aim() == Aim::Diagram {
            self.proof_games(position)
        } else if !self.stipulation.play().is_battle() {
            self.help(position)
        } else if self.options.after_key {
            self.after_key(position)
        } else {
            self.battle(position)
        }
    }
}

impl Solving<'_> {
    /// A table whose size depends on the length of the problem, because clearing a large table takes longer than
    /// solving a short problem.
    fn table(&self) -> FactTable {
        let (play, halves) = (self.stipulation.play(), self.stipulation.halves());
        if play.is_battle() {
            FactTable::for_battle(halves, self.options.hash_mib)
        } else {
            FactTable::for_lines(length(play, halves), self.options.hash_mib)
        }
    }

    fn battle<V: Variant>(&self, position: &Position<V>) -> Solved {
        let (play, aim) = (self.stipulation.play(), self.stipulation.aim());
        let moves = self.stipulation.moves();
        let table = self.table();
        let search = || {
            let battle = Battle::new(play, aim, moves, &table, self.control);
            battle
                .with_proof_numbers(self.options.proof_numbers_from)
                .with_threats(self.options.threats)
        };
        let detail = if self.options.variations { Detail::Variations } else { Detail::Key };
        let fails =
            position.is_dead() || matches!(search().attacker_must_reach(position), Ok(true));
        let firsts: Vec<Move> = if fails { Vec::new() } else { position.legal_moves().to_vec() };
        let judged = parallel::map(self.options.threads, &firsts, self.control, |&mv| {
            search().first_move(position, mv, moves, self.options.tries, detail)
        });
        let mut is_complete = judged.iter().all(Option::is_some);
        let found = judged.into_iter().flatten().flatten();
        let (keys, tries): (Vec<_>, Vec<_>) =
            found.partition(|attack| attack.refutations.is_empty());
        let fewest = if keys.is_empty() { Ok(None) } else { search().fewest(position, moves) };
        let set_play = if self.options.set_play && !position.is_dead() {
            search().set_play(position, moves)
        } else {
            Ok(Vec::new())
        };
        is_complete &= fewest.is_ok() && set_play.is_ok();
        Solved {
            solutions: Solutions::Battle {
                set_play: set_play.unwrap_or_default(),
                keys,
                tries,
                fewest: fewest.unwrap_or_default(),
            },
            is_complete,
        }
    }

    /// The play after the key, with the defender to move.
    fn after_key<V: Variant>(&self, position: &Position<V>) -> Solved {
        let (play, aim) = (self.stipulation.play(), self.stipulation.aim());
        let moves = self.stipulation.moves();
        let table = self.table();
        let battle = Battle::new(play, aim, moves, &table, self.control);
        let mut battle = battle
            .with_proof_numbers(self.options.proof_numbers_from)
            .with_threats(self.options.threats);
        let found = battle.after_key(position, moves);
        let is_complete = found.is_ok();
        let AfterKey { threats, defences, refutations } = found.unwrap_or_default();
        let solutions = Solutions::AfterKey { threats, defences, refutations };
        Solved { solutions, is_complete }
    }

    fn help<V: Variant>(&self, position: &Position<V>) -> Solved {
        let table = self.table();
        let mut is_complete = true;
        let mut lines = |position: &Position<V>, stipulation: Stipulation| {
            let (lines, complete) = self.lines(position, stipulation, &table);
            is_complete &= complete;
            lines
        };
        let mut short = Vec::new();
        let mut shorter = self.stipulation.shorter();
        while let Some(stipulation) = shorter {
            let found = lines(position, stipulation);
            if !found.is_empty() {
                short.insert(0, (stipulation, found));
            }
            shorter = stipulation.shorter();
        }
        let set_play = match self.stipulation.half_shorter() {
            Some(set)
                if self.options.set_play
                    && self.stipulation.play() == Play::Help
                    && !position.is_check() =>
            {
                lines(&position.null_move(), set)
            }
            _ => Vec::new(),
        };
        let lines = lines(position, self.stipulation);
        Solved { solutions: Solutions::Lines { set_play, lines, short }, is_complete }
    }

    /// The lines of a stipulation, and whether they are complete.
    fn lines<V: Variant>(
        &self,
        position: &Position<V>,
        stipulation: Stipulation,
        table: &FactTable,
    ) -> (Vec<Vec<Move>>, bool) {
        if position.is_dead() {
            return (Vec::new(), true);
        }
        let (play, aim) = (stipulation.play(), stipulation.aim());
        let search = || LineSearch::new(play, aim, self.options.most_lines, table, self.control);
        let left = length(play, stipulation.halves());
        let beginning = Beginning { moves: Vec::new(), position: *position, left };
        self.all_lines(beginning, |from| search().continuations(from), |from| search().lines(from))
    }

    /// The proof games of the stipulated length, and proof games that are shorter by whole moves.
    fn proof_games<V: Variant>(&self, position: &Position<V>) -> Solved {
        let (diagram, table) = (Diagram::new(*position), GrowingTable::new(self.options.hash_mib));
        let search =
            || ProofGameSearch::new(&diagram, self.options.most_lines, &table, self.control);
        let games = |stipulation: Stipulation| {
            let position = Position::start_under(position.rules());
            let beginning = Beginning { moves: Vec::new(), position, left: stipulation.halves() };
            self.all_lines(
                beginning,
                |from| search().continuations(from),
                |from| search().games(from),
            )
        };
        let (lines, mut is_complete) = games(self.stipulation);
        let mut short = Vec::new();
        let mut shorter = self.stipulation.shorter();
        while let Some(stipulation) = shorter {
            let (found, all) = games(stipulation);
            is_complete &= all;
            if !found.is_empty() {
                short.insert(0, (stipulation, found));
            }
            shorter = stipulation.shorter();
        }
        let solutions = Solutions::Lines { set_play: Vec::new(), lines, short };
        Solved { solutions, is_complete }
    }

    /// The lines from a beginning, and whether they are complete. A work item is a beginning with two more moves.
    fn all_lines<V: Variant>(
        &self,
        beginning: Beginning<V>,
        continuations: impl Fn(&Beginning<V>) -> Vec<Beginning<V>>,
        lines: impl Fn(&Beginning<V>) -> Result<Vec<Vec<Move>>, Stopped> + Sync,
    ) -> (Vec<Vec<Move>>, bool) {
        let shared = beginning.left.saturating_sub(1).min(2);
        let mut beginnings = vec![beginning];
        for _ in 0..shared {
            beginnings = beginnings.iter().flat_map(&continuations).collect();
        }
        let found = parallel::map(self.options.threads, &beginnings, self.control, lines);
        let mut is_complete = found.iter().all(Option::is_some);
        let mut lines: Vec<Vec<Move>> = found.into_iter().flatten().flatten().collect();
        if lines.len() > self.options.most_lines {
            lines.truncate(self.options.most_lines);
            is_complete = false;
        }
        (lines, is_complete)
    }
}
