//! Maintains the data files: adds new problems, checks all problems and removes incorrect ones.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use glass_engine::Engine;
use glass_problems::{
    Problem, ProblemId, Soundness, Task, find_flaw, find_line_themes, find_themes, prove,
};
use glass_rules::{AnyPosition, Color, History, Move, Piece, VariantId};
use glass_solver::SolveControl;

use crate::Result;
use crate::choose::is_still_alone;
use crate::endings::{Tables, is_from_tables};

/// The maximum share of keys with check, in percent of a variant's problems.
const MAX_CHECKS: usize = 39;
/// The maximum share of defences of one move, in percent. They are easily found in games.
const MAX_SHORT_DEFENCES: usize = 33;
/// The minimum distance between two problems of a game, in plies.
const APART: u32 = 6;
/// The maximum number of positions of one proof in the search for flaws.
const MAX_POSITIONS: u64 = 300_000;

const HEADER: &str = "# Problems out of games of the engine with itself, made by `cargo run -p glass-problems --example puzzles`.\n\
                      # id; task; solution; themes; FEN; source; tries\n";

/// The file of the listed problems, or of the archive.
fn file(variant: VariantId, is_archive: bool) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("problems");
    let folder = if is_archive { folder.join("archive") } else { folder };
    folder.join(format!("{variant}.csv"))
}

fn read(variant: VariantId, is_archive: bool) -> Result<Vec<Problem>> {
    let text = fs::read_to_string(file(variant, is_archive)).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    Ok(lines.map(|line| Problem::read(variant, line)).collect::<std::result::Result<_, _>>()?)
}

/// Writes the listed problems.
fn write(variant: VariantId, problems: &[Problem]) -> Result<()> {
    let path = file(variant, false);
    let before = fs::read_to_string(&path).unwrap_or_default();
    let header: String = before
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| format!("{line}\n"))
        .collect();
    let header = if header.is_empty() { HEADER } else { &header };
    let lines: String = problems.iter().map(|problem| problem.line() + "\n").collect();
    Ok(fs::write(path, format!("{header}{lines}"))?)
}

/// The pieces and the piece of the key, normalised to White to move. Similar problems have equal patterns.
fn pattern(problem: &Problem) -> String {
    let view = problem.position.view();
    let turned = |piece: Piece| {
        if view.turn() == Color::White { piece } else { Piece { color: !piece.color, ..piece } }
    };
    let mut pieces: Vec<char> =
        view.pieces().iter().map(|&(_, piece)| turned(piece).letter()).collect();
    pieces.sort_unstable();
    let beginner = view.piece_at(problem.key.from()).map_or('?', |piece| turned(piece).letter());
    pieces.into_iter().chain(['/', beginner]).collect()
}

pub fn gives_check(position: &AnyPosition, key: Move) -> bool {
    position.after(key).view().is_check()
}

fn has_check(problem: &Problem) -> bool {
    gives_check(&problem.position, problem.key)
}

fn is_short_defence(problem: &Problem) -> bool {
    problem.task == Task::Defend && problem.moves == 1
}

/// Whether another problem of a kind would exceed `most` percent.
fn is_share_full(kept: &[Problem], is_kind: fn(&Problem) -> bool, most: usize) -> bool {
    let count = kept.iter().filter(|problem| is_kind(problem)).count();
    100 * (count + 1) > most * (kept.len() + 1)
}

/// The game of a problem and its ply.
fn place(problem: &Problem) -> (String, Option<u32>) {
    match problem.source.split_once(", ply ") {
        Some((game, ply)) => (game.to_owned(), ply.parse().ok()),
        None => (problem.source.clone(), None),
    }
}

/// Adds the problems of files that `make` has written. Skips problems that resemble others, are close to another
/// problem of the same game, have a flaw, or would exceed the share of checks or of short defences.
pub fn add(files: &[String]) -> Result<()> {
    let mut made: Vec<(VariantId, Problem)> = Vec::new();
    for path in files {
        for line in fs::read_to_string(path)?.lines() {
            // The last line of an interrupted run may be incomplete.
            let Some((name, line)) = line.split_once(';') else { continue };
            let Ok(variant) = name.parse() else { continue };
            let Ok(problem) = Problem::read(variant, line) else { continue };
            made.push((variant, problem));
        }
    }
    // Kinds with a limited share are added last.
    made.sort_by_key(|(_, problem)| (is_short_defence(problem), has_check(problem)));
    for variant in VariantId::ALL {
        let mut kept = read(variant, false)?;
        let archived = read(variant, true)?;
        let mut ids: HashSet<ProblemId> =
            kept.iter().chain(&archived).map(|problem| problem.id.clone()).collect();
        let mut patterns: HashSet<String> = kept.iter().map(pattern).collect();
        let of_variant = made.iter().filter(|(of, _)| *of == variant).map(|(_, problem)| problem);
        let (mut before, mut seen) = (kept.len(), 0);
        for problem in of_variant {
            seen += 1;
            let (game, ply) = place(problem);
            let is_near = |other: &Problem| {
                let (of, at) = place(other);
                of == game && at.zip(ply).is_none_or(|(at, ply)| at.abs_diff(ply) < APART)
            };
            let too_many = (has_check(problem) && is_share_full(&kept, has_check, MAX_CHECKS))
                || (is_short_defence(problem)
                    && is_share_full(&kept, is_short_defence, MAX_SHORT_DEFENCES));
            // Endings were already chosen to be different.
            let is_alike = !is_from_tables(problem)
                && (kept.iter().any(is_near) || patterns.contains(&pattern(problem)));
            if too_many
                || is_alike
                || find_flaw(problem, &SolveControl::of_positions(MAX_POSITIONS)) != Some(None)
            {
                continue;
            }
            if ids.insert(problem.id.clone()) {
                patterns.insert(pattern(problem));
                let mut problem = problem.clone();
                if problem.task != Task::Mate {
                    problem.themes =
                        find_line_themes(&problem.position, problem.task, &problem.line);
                }
                kept.push(problem);
            }
        }
        if seen > 0 {
            write(variant, &kept)?;
        }
        before = kept.len() - before;
        println!("{variant}: {before} of {seen} added, {} in all", kept.len());
    }
    Ok(())
}

/// Checks every problem and prints the incorrect ones. Returns their number.
pub fn check(variants: &[VariantId], tables: &Tables) -> Result<usize> {
    let (mut wrong, mut count) = (0, 0);
    let mut judge = Judge { engine: Engine::new(16), tables };
    for &variant in variants {
        let offered = read(variant, false)?;
        let archived = read(variant, true)?;
        count += offered.len() + archived.len();
        let mut faults = Vec::new();
        for problem in &offered {
            faults.extend(judge.offer_fault(problem)?);
        }
        for problem in &archived {
            faults.extend(judge.fault(problem)?);
        }
        for fault in faults {
            println!("{fault}");
            wrong += 1;
        }
    }
    println!("{count} problems, {wrong} wrong");
    Ok(wrong)
}

/// Removes incorrect problems from the listed ones and prints them.
pub fn drop_wrong(variants: &[VariantId], tables: &Tables) -> Result<()> {
    let mut judge = Judge { engine: Engine::new(16), tables };
    for &variant in variants {
        let mut right = Vec::new();
        for problem in read(variant, false)? {
            match judge.offer_fault(&problem)? {
                Some(fault) => println!("{fault}"),
                None => right.push(problem),
            }
        }
        write(variant, &right)?;
    }
    Ok(())
}

struct Judge<'t> {
    engine: Engine,
    tables: &'t Tables,
}

impl Judge<'_> {
    /// Describes the error of a listed problem, which must not have a flaw either.
    fn offer_fault(&mut self, problem: &Problem) -> Result<Option<String>> {
        match find_flaw(problem, &SolveControl::of_positions(MAX_POSITIONS)) {
            Some(None) => self.fault(problem),
            flaw => Ok(Some(format!("{}\nis flawed: {flaw:?}", problem.line()))),
        }
    }

    /// Describes the error of a problem. Mates are proved, and endings are checked with tables. In other lines, the
    /// engine must confirm that each move of the solver is the only good one.
    fn fault(&mut self, problem: &Problem) -> Result<Option<String>> {
        let control = SolveControl::new(None);
        let Problem { position, moves, key, .. } = problem;
        let (is_sound, themes, id) = if problem.task == Task::Mate {
            (
                prove(position, *moves, &control) == Soundness::Sound(*key),
                find_themes(position, *moves, *key, &control),
                ProblemId::for_position(position, *moves),
            )
        } else {
            let is_sound = if is_from_tables(problem) {
                self.tables.proves(problem)?
            } else {
                self.is_line_alone(problem)
            };
            let themes = find_line_themes(position, problem.task, &problem.line);
            (is_sound, Some(themes), ProblemId::for_line(position))
        };
        let is_right = is_sound && themes.as_ref() == Some(&problem.themes) && id == problem.id;
        let soundness = if is_sound { "sound" } else { "unsound" };
        Ok((!is_right).then(|| format!("{}\nis {soundness}, {id}, {themes:?}", problem.line())))
    }

    fn is_line_alone(&mut self, problem: &Problem) -> bool {
        let mut game = History::new(problem.position.clone());
        problem.line.iter().enumerate().all(|(at, &mv)| {
            let is_alone = at % 2 == 1 || is_still_alone(&mut self.engine, &game, mv, problem.task);
            game.play_unchecked(mv);
            is_alone
        })
    }
}
