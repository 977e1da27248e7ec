//! Chooses problems from the positions of games, and finds their solutions.

use glass_engine::{Engine, Score};
use glass_problems::{
    Flaw, MIN_TRIES, Problem, ProblemId, Soundness, Task, find_flaw, find_line_themes, find_themes,
    is_ahead, is_forcing, material_lead, prove, tries,
};
use glass_rules::{AnyPosition, Cell, Color, History, Move, Role};
use glass_solver::SolveControl;

use crate::look::{Look, best_move, chances, first_of_a_game, look};

/// The nodes of a reliable evaluation, and of the search that confirms the key.
const SETTLED_NODES: u64 = 20_000;
const CONFIRMING_NODES: u64 = 80_000;
/// The nodes of an early search, which rejects most positions.
const EARLY_NODES: u64 = 5_000;
/// The least difference between the best and the second-best move, in winning chances from −1 to 1. It exceeds the drop
/// of a blunder in the game check, 0.3.
const MIN_GAP: f64 = 0.5;
/// The least difference in the first short search.
const MIN_FIRST_GAP: f64 = 0.45;
/// The least gain of the solver's chances by the blunder.
const MIN_BLUNDER: f64 = 0.3;
/// The highest score of the solver before the blunder, and the lowest after it, in hundredths of a pawn.
const MAX_BEFORE: i32 = 100;
const MIN_AFTER: i32 = 200;
/// The greatest absolute score of a level position, and of a saved draw.
const LEVEL: i32 = 130;
const DRAWN: i32 = 60;
/// The highest score, before the blunder, of a side that saves a draw.
const BEHIND: i32 = -200;
/// The fewest legal moves of the solver.
const MIN_LEGAL: usize = 5;
/// The longest mate to prove, in moves, and the most positions of a proof.
const MAX_MATE: i32 = 4;
const MAX_POSITIONS: u64 = 400_000;

/// The aim of a possible problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The solver gains an advantage.
    Attack,
    /// The solver stays level.
    Defend,
    /// The solver reaches a level position.
    Draw,
}

impl Aim {
    /// Whether the best move reaches the aim, and the second-best move is worse by the gap.
    fn fits(self, seen: &Look, gap: f64) -> bool {
        is_alone(seen, gap, self == Self::Attack) && self.holds(seen.score)
    }

    /// Whether a score reaches the aim.
    fn holds(self, score: Score) -> bool {
        match (self, score) {
            (Self::Attack, score) => score >= Score::Centipawns(MIN_AFTER),
            (_, Score::Mate(_)) => false,
            (Self::Defend, Score::Centipawns(worth)) => worth.abs() <= LEVEL,
            (Self::Draw, Score::Centipawns(worth)) => worth.abs() <= DRAWN,
        }
    }
}

/// Whether the second-best move is worse by the gap and, if the solver shall win, does not win. Also true if there is
/// only one legal move, so that lines can continue.
fn is_alone(seen: &Look, gap: f64, wins: bool) -> bool {
    seen.second.is_none_or(|second| {
        let is_far = chances(seen.score) - chances(second) >= gap;
        is_far && (!wins || second < Score::Centipawns(MIN_AFTER))
    })
}

/// The aim of a position, from short searches before and after the last move.
pub fn aim(before: Score, seen: &Look, legal: usize) -> Option<Aim> {
    let blunder = chances(seen.score) - chances(before);
    let aim = if before > Score::Centipawns(MAX_BEFORE) || legal < MIN_LEGAL {
        return None;
    } else if seen.score >= Score::Centipawns(MIN_AFTER) && blunder >= MIN_BLUNDER {
        Aim::Attack
    } else if before <= Score::Centipawns(BEHIND) && blunder >= MIN_BLUNDER {
        Aim::Draw
    } else if before >= Score::Centipawns(-LEVEL) {
        Aim::Defend
    } else {
        return None;
    };
    (seen.second.is_some() && aim.fits(seen, MIN_FIRST_GAP)).then_some(aim)
}

/// Whether a key only recaptures.
pub fn is_recapture(game: &History, key: Move) -> bool {
    let (Some(&last), Some(before)) = (game.moves().last(), game.positions().rev().nth(1)) else {
        return false;
    };
    let taken = game.position().view().captures(key);
    !before.view().captures(last).is_empty()
        && taken.iter().any(|&(cell, _)| cell == last.landing_cell())
}

/// The problem in the last position of a game, if it is sound and has no flaw; otherwise the reason.
pub fn problem(
    engine: &mut Engine,
    game: &History,
    aim: Aim,
    source: &str,
) -> Result<Problem, String> {
    let unclear = || "unclear".to_owned();
    let position = first_of_a_game(game.position()).ok_or_else(unclear)?;
    let start = History::new(position.clone());
    engine.clear();
    let early = look(engine, &start, EARLY_NODES).ok_or_else(unclear)?;
    if !aim.fits(&early, MIN_FIRST_GAP) {
        return Err("not settled early".to_owned());
    }
    if let Some(flaw) = early_flaw(engine, &start, aim, &early) {
        return Err(format!("{flaw}, early"));
    }
    let first = look(engine, &start, SETTLED_NODES).ok_or_else(unclear)?;
    if !aim.fits(&first, MIN_GAP) || is_recapture(game, first.best) {
        return Err("not settled".to_owned());
    }
    let draft = Problem {
        id: ProblemId::for_line(&position),
        task: Task::Win,
        moves: 0,
        key: first.best,
        line: Vec::new(),
        themes: Vec::new(),
        source: source.to_owned(),
        tries: None,
        position,
    };
    let control = SolveControl::of_positions(MAX_POSITIONS);
    let problem = match first.score {
        Score::Mate(1) => return Err("mate in one".to_owned()),
        Score::Mate(moves) if moves <= MAX_MATE => {
            mate(draft.clone(), moves as u16).or_else(|| line(engine, draft, aim, first))
        }
        _ => line(engine, draft, aim, first),
    }
    .ok_or_else(|| "the line fails".to_owned())?;
    match find_flaw(&problem, &control) {
        Some(None) => {}
        Some(Some(flaw)) => return Err(format!("{} {flaw}", problem.task)),
        None => return Err("unfinished".to_owned()),
    }
    let confirmed = look(engine, &start, CONFIRMING_NODES).ok_or_else(unclear)?;
    if confirmed.best != problem.key || !aim.fits(&confirmed, MIN_GAP) {
        return Err("not confirmed".to_owned());
    }
    Ok(problem)
}

/// Whether a deeper search from an empty table still finds that a move is best and that every other move would be a
/// blunder in the game check.
pub fn is_still_alone(engine: &mut Engine, game: &History, mv: Move, task: Task) -> bool {
    engine.clear();
    look(engine, game, CONFIRMING_NODES)
        .is_some_and(|seen| seen.best == mv && is_alone(&seen, MIN_BLUNDER, task.is_won()))
}

/// Detects the most frequent flaws by short searches. Positions that only a longer search would accept are rejected.
fn early_flaw(engine: &mut Engine, start: &History, aim: Aim, early: &Look) -> Option<Flaw> {
    let (position, key) = (start.position(), early.best);
    if is_ahead(position) {
        return Some(Flaw::Ahead);
    }
    if matches!(early.score, Score::Mate(_)) {
        return None;
    }
    if tries(position, Task::Win, 1, key, &SolveControl::new(None))
        .is_none_or(|tries| tries < MIN_TRIES)
    {
        return Some(Flaw::FewTries);
    }
    let mut game = start.clone();
    game.play_unchecked(key);
    let goes_on = !is_forcing(position, key)
        || best_move(engine, &game, EARLY_NODES).is_some_and(|reply| {
            game.play_unchecked(reply);
            look(engine, &game, EARLY_NODES).is_some_and(|next| aim.fits(&next, MIN_FIRST_GAP))
        });
    (!goes_on).then_some(Flaw::TooShort)
}

/// The position as a mate problem, if it is sound.
fn mate(draft: Problem, moves: u16) -> Option<Problem> {
    let control = SolveControl::of_positions(MAX_POSITIONS);
    let found = (2..=moves).find_map(|moves| match prove(&draft.position, moves, &control) {
        Soundness::NoSolution => None,
        soundness => Some((moves, soundness)),
    });
    let Some((moves, Soundness::Sound(key))) = found else { return None };
    let control = SolveControl::of_positions(4 * MAX_POSITIONS);
    let themes = find_themes(&draft.position, moves, key, &control)?;
    let tries = tries(&draft.position, Task::Mate, moves, key, &control)?;
    let id = ProblemId::for_position(&draft.position, moves);
    Some(Problem { id, task: Task::Mate, moves, key, themes, tries: Some(tries), ..draft })
}

/// The position as a problem with a line, in which the solver always has exactly one good move.
fn line(engine: &mut Engine, draft: Problem, aim: Aim, first: Look) -> Option<Problem> {
    let mut game = History::new(draft.position.clone());
    let (mut line, mut seen) = (Vec::new(), first);
    loop {
        line.push(seen.best);
        game.play_unchecked(seen.best);
        if game.outcome().is_some()
            || game.occurrences() > 1
            || line.len().div_ceil(2) == usize::from(Problem::MAX_MOVES)
        {
            break;
        }
        let reply = best_move(engine, &game, SETTLED_NODES)?;
        game.play_unchecked(reply);
        if game.outcome().is_some() || game.occurrences() > 1 {
            break;
        }
        let Some(next) = look(engine, &game, SETTLED_NODES) else { break };
        if !aim.holds(next.score) {
            // The advantage was not real. A successful defence, however, may even gain one.
            if aim == Aim::Attack || next.score < Score::Centipawns(-LEVEL) {
                return None;
            }
            break;
        }
        if !aim.fits(&next, MIN_GAP) {
            break;
        }
        line.push(reply);
        seen = next;
    }
    // A forced move is not a task for the solver.
    trim_forced(&draft.position, &mut line);
    let task = task(&draft.position, &line, aim);
    let (position, moves, key) = (draft.position.clone(), line.len().div_ceil(2) as u16, line[0]);
    let control = SolveControl::of_positions(MAX_POSITIONS);
    let themes = find_line_themes(&position, task, &line);
    let tries = tries(&position, task, moves, key, &control);
    Some(Problem { task, moves, key, line, themes, tries, ..draft })
}

/// Removes the solver's forced moves from the end, with the replies before them.
fn trim_forced(position: &AnyPosition, line: &mut Vec<Move>) {
    let mut positions = vec![position.clone()];
    for &mv in line.iter() {
        positions.push(positions[positions.len() - 1].after(mv));
    }
    while line.len() > 1 && positions[line.len() - 1].view().legal_moves().len() == 1 {
        line.truncate(line.len() - 2);
    }
}

fn task(position: &AnyPosition, line: &[Move], aim: Aim) -> Task {
    match aim {
        Aim::Defend => Task::Defend,
        Aim::Draw => Task::Draw,
        Aim::Attack if line.iter().step_by(2).any(|mv| mv.promotion().is_some()) => Task::Promote,
        Aim::Attack if is_trap(position, line) => Task::Trap,
        Aim::Attack => Task::Win,
    }
}

/// Whether a key without check or capture leaves an enemy piece without a safe move, and the line wins that piece.
fn is_trap(position: &AnyPosition, line: &[Move]) -> bool {
    let (solver, key) = (position.turn(), line[0]);
    let after = position.after(key);
    if !position.view().captures(key).is_empty() || after.view().is_check() {
        return false;
    }
    let mut here = position.clone();
    let mut trapped: Option<Cell> = None;
    for (at, &mv) in line.iter().enumerate() {
        if at > 0 && at % 2 == 0 {
            let taken = here.view().captures(mv).into_iter();
            let mut officers =
                taken.filter(|(_, piece)| !matches!(piece.role, Role::Pawn | Role::King));
            if let Some((cell, _)) = officers.next() {
                trapped = Some(cell);
                break;
            }
        }
        here = here.after(mv);
    }
    // The cell of the piece after the key. It may have moved once before its capture.
    let stood = line.get(1).filter(|reply| Some(reply.landing_cell()) == trapped);
    let Some(cell) = stood.map(|reply| reply.from()).or(trapped) else { return false };
    has_no_safe_move(&after, cell, solver)
}

/// Whether a piece is attacked and every cell that it can move to is attacked.
fn has_no_safe_move(position: &AnyPosition, cell: Cell, by: Color) -> bool {
    let view = position.view();
    let moves = view.legal_moves();
    let of_piece: Vec<Move> = moves.iter().copied().filter(|mv| mv.from() == cell).collect();
    let is_officer =
        view.piece_at(cell).is_some_and(|piece| piece.color != by && piece.role != Role::Pawn);
    let lost = |mv: &Move| {
        let gained: i32 = material_lead(&position.after(*mv)) + material_lead(position);
        let after = position.after(*mv);
        // A capture worth at least three pawns counts as safe.
        gained > -3 && !after.view().attackers(mv.landing_cell(), by).is_empty()
    };
    is_officer && !view.attackers(cell, by).is_empty() && of_piece.iter().all(lost)
}
