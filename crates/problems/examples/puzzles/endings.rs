//! Chooses endings in which, according to the endgame tables, exactly one move wins or draws.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use glass_problems::{Problem, ProblemId, Task, find_flaw, find_line_themes, tries};
use glass_rules::{AnyPosition, Cell, Color, Move, Random, Role, VariantId};
use glass_solver::SolveControl;
use glass_tablebase::{BuildOptions, Folder, Material, Prize, Table, TableError, Value};

use crate::Result;

/// The prefix of such a problem's source; the material follows.
const SOURCE: &str = "endgame table ";
/// The number of random positions to try for each table.
const MAX_TRIED: u64 = 400_000;
/// The least number of legal moves, and of moves to find.
const MIN_LEGAL: usize = 5;
const MIN_MOVES: u16 = 2;

/// One of this number of endings of a kind may begin with a pawn move, because most pawn moves are obvious.
const PAWN_KEYS: usize = 4;

/// The endings to choose.
pub struct Job {
    pub games: Vec<VariantId>,
    /// The materials, such as `KPvK`.
    pub materials: Vec<String>,
    /// The most endings for each variant, material, side to move and task.
    pub each: usize,
    pub seed: u64,
}

/// A folder of tables. Missing tables are built.
pub struct Tables(Folder);

impl Tables {
    pub fn new(folder: &Path) -> Self {
        Self(Folder::with_cache(folder, Folder::CACHE_MIB))
    }

    fn table(&self, variant: VariantId, material: &Material) -> Result<Arc<Table>> {
        let options = BuildOptions {
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            memory: 4 << 10,
            save_every: BuildOptions::SAVE_EVERY,
            stop: &AtomicBool::new(false),
        };
        let rules = variant.default_rules();
        self.0.build(rules, material, &options, &mut |_, _| (), &mut |_| ())?;
        Ok(self.0.table(rules, material)?)
    }

    /// The value of a won or drawn position, and its only move that preserves the value. `None` if there is no such
    /// move, or if a move leads to a position that tables do not cover.
    fn only_move(
        &self,
        position: &AnyPosition,
    ) -> std::result::Result<Option<(Value, Move)>, TableError> {
        let Some(value) = self.0.value(position.view())? else { return Ok(None) };
        if position.view().outcome().is_some() || !(value.is_win() || value == Value::Draw) {
            return Ok(None);
        }
        let mut only = None;
        for mv in position.view().legal_moves() {
            let Some(reply) = self.0.value(position.after(mv).view())? else { return Ok(None) };
            let is_kept = if value.is_win() { is_mated(reply) } else { reply == Value::Draw };
            if is_kept && only.replace(mv).is_some() {
                return Ok(None);
            }
        }
        Ok(only.map(|mv| (value, mv)))
    }

    /// The line of an ending in which the solver always has only one move that preserves the value. Among the replies
    /// that continue such a line, it contains the longest resistance, and among equal ones a pawn move.
    fn line(&self, position: &AnyPosition) -> Result<Option<(Value, Vec<Move>)>> {
        let Some((first, _)) = self.only_move(position)? else { return Ok(None) };
        let (mut here, mut line) = (position.clone(), Vec::new());
        let mut known = HashSet::from([position.view().key()]);
        while let Some((_, key)) = self.only_move(&here)? {
            line.push(key);
            if line.len().div_ceil(2) == usize::from(Problem::MAX_MOVES) {
                break;
            }
            let after = here.after(key);
            let mut replies = Vec::new();
            for reply in after.view().legal_moves() {
                let next = after.after(reply);
                let is_new = !known.contains(&next.view().key());
                if is_new
                    && next.view().legal_moves().len() > 1
                    && let Some((value, _)) = self.only_move(&next)?
                    && value.is_win() == first.is_win()
                {
                    replies.push((Reverse(value.plies()), !is_pawn_move(&after, reply), reply));
                }
            }
            let best = replies.iter().min_by_key(|&&(plies, is_officer, _)| (plies, is_officer));
            let Some(&(_, _, reply)) = best else { break };
            line.push(reply);
            here = after.after(reply);
            known.insert(here.view().key());
        }
        Ok(Some((first, line)))
    }

    /// Whether each move of the solver is the only good one, according to the tables.
    pub fn proves(&self, problem: &Problem) -> Result<bool> {
        let pieces = problem.position.view().pieces().into_iter().map(|(_, piece)| piece);
        let (material, _) = Material::from_pieces(problem.variant(), pieces)?.stronger_first();
        self.table(problem.variant(), &material)?;
        let mut here = problem.position.clone();
        for (at, &mv) in problem.line.iter().enumerate() {
            if at % 2 == 0 {
                let is_alone = self.only_move(&here)?.is_some_and(|(value, only)| {
                    only == mv && value.is_win() == problem.task.is_won()
                });
                if !is_alone {
                    return Ok(false);
                }
            }
            here = here.after(mv);
        }
        Ok(true)
    }

    fn problem(&self, position: AnyPosition, material: &Material) -> Result<Option<Problem>> {
        let view = position.view();
        if view.why_unreachable().is_some() || view.legal_moves().len() < MIN_LEGAL {
            return Ok(None);
        }
        let Some((value, line)) = self.line(&position)? else { return Ok(None) };
        let key = line[0];
        // Such a key is obvious.
        if !view.captures(key).is_empty() || key.promotion().is_some() {
            return Ok(None);
        }
        let task = if !value.is_win() {
            Task::Draw
        } else if line.iter().step_by(2).any(|mv| mv.promotion().is_some()) {
            Task::Promote
        } else {
            Task::Win
        };
        let moves = line.len().div_ceil(2) as u16;
        let problem = Problem {
            id: ProblemId::for_line(&position),
            task,
            moves,
            key,
            themes: find_line_themes(&position, task, &line),
            line,
            source: format!("{SOURCE}{material}"),
            tries: tries(&position, task, moves, key, &SolveControl::new(None)),
            position,
        };
        let is_sound = find_flaw(&problem, &SolveControl::new(None)) == Some(None);
        Ok((is_sound && moves >= MIN_MOVES).then_some(problem))
    }
}

/// Whether the side to move is mated by force.
fn is_mated(value: Value) -> bool {
    matches!(value, Value::Forced { prize: Prize::Mate, plies } if plies % 2 == 0)
}

fn is_pawn_move(position: &AnyPosition, mv: Move) -> bool {
    position.view().piece_at(mv.from()).is_some_and(|piece| piece.role == Role::Pawn)
}

/// Whether a problem was chosen with tables.
pub fn is_from_tables(problem: &Problem) -> bool {
    problem.source.starts_with(SOURCE)
}

/// Chooses endings from random positions. No two differ only in the kings.
pub fn choose(
    job: &Job,
    tables: &Tables,
    found: &mut impl FnMut(&Problem) -> Result<()>,
) -> Result<()> {
    for &variant in &job.games {
        for text in &job.materials {
            let material = match Material::parse(variant, text) {
                Ok(material) => material,
                Err(error) => {
                    println!("{variant} {text}: {error}");
                    continue;
                }
            };
            let table = tables.table(variant, &material)?;
            let mut random = Random::new(job.seed).stream(variant as u64);
            let mut kept: Vec<Problem> = Vec::new();
            let mut known = HashSet::new();
            for _ in 0..MAX_TRIED {
                let number = random.next_u64() % table.numbering().numbers();
                let Some(setup) = table.numbering().setup(number) else { continue };
                let Ok(position) = AnyPosition::new(&setup, variant.default_rules()) else {
                    continue;
                };
                let Some(problem) = tables.problem(position, &material)? else { continue };
                let kind = |it: &Problem| (it.task.is_won(), it.position.turn());
                let is_pawn = |it: &Problem| is_pawn_move(&it.position, it.key);
                let alike = kept.iter().filter(|it| kind(it) == kind(&problem));
                let pawns = alike.clone().filter(|it| is_pawn(it)).count();
                let is_full = alike.count() >= job.each
                    || (is_pawn(&problem) && PAWN_KEYS * (pawns + 1) > job.each);
                if !is_full && known.insert(placed(&problem)) {
                    found(&problem)?;
                    kept.push(problem);
                }
            }
            println!("{variant} {material}: {} endings", kept.len());
        }
    }
    Ok(())
}

/// The cells of the pieces other than kings, and the side to move.
fn placed(problem: &Problem) -> (Vec<Cell>, Color) {
    let view = problem.position.view();
    let pieces = view.pieces().into_iter().filter(|(_, piece)| piece.role != Role::King);
    (pieces.map(|(cell, _)| cell).collect(), view.turn())
}
