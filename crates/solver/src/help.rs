//! Searches help play and series: lines of moves in which no side resists.

use glass_rules::{Move, Position, Variant};

use crate::aim::is_dead;
use crate::battle::Battle;
use crate::solve_control::{Counter, SolveControl, Stopped};
use crate::stipulation::{Aim, Play};
use crate::table::FactTable;

/// The beginning of a line: its moves, the position after them, and the number of moves left.
#[derive(Clone)]
pub(crate) struct Beginning<V: Variant> {
    pub moves: Vec<Move>,
    pub position: Position<V>,
    pub left: u16,
}

/// One thread's search for lines.
pub(crate) struct LineSearch<'l> {
    play: Play,
    aim: Aim,
    table: &'l FactTable,
    counter: Counter<'l>,
    /// Searches for the forced reply at the end, which reaches the aim.
    forced: Battle<'l>,
    line: Vec<Move>,
    found: Vec<Vec<Move>>,
    most: usize,
}

/// The number of moves in a line of a stipulation, of both sides together.
pub(crate) fn length(play: Play, halves: u16) -> u16 {
    match play {
        Play::Help => halves,
        // The forced last reply is not a move of the line.
        Play::HelpSelf => halves - 1,
        Play::SeriesHelp => halves / 2 + 1,
        _ => halves / 2,
    }
}

impl<'l> LineSearch<'l> {
    pub fn new(
        play: Play,
        aim: Aim,
        most: usize,
        table: &'l FactTable,
        control: &'l SolveControl,
    ) -> Self {
        Self {
            play,
            aim,
            table,
            counter: Counter::new(control),
            forced: Battle::new(Play::SelfPlay, aim, 1, table, control),
            line: Vec::new(),
            found: Vec::new(),
            most,
        }
    }

    /// All lines that start with `from`. Stops after one line more than `most`.
    pub fn lines<V: Variant>(mut self, from: &Beginning<V>) -> Result<Vec<Vec<Move>>, Stopped> {
        self.line.clone_from(&from.moves);
        self.search(&from.position, from.left)?;
        Ok(self.found)
    }

    /// The beginnings with one more move.
    pub fn continuations<V: Variant>(&self, from: &Beginning<V>) -> Vec<Beginning<V>> {
        let moves = from.position.legal_moves();
        let next = moves.iter().filter_map(|&mv| {
            let position = self.passed_on(&from.position.after(mv), from.left)?;
            let moves = from.moves.iter().copied().chain([mv]).collect();
            Some(Beginning { moves, position, left: from.left - 1 })
        });
        next.collect()
    }

    /// Whether the side to move also makes the next move. `left` includes the current move.
    fn moves_again(&self, left: u16) -> bool {
        match self.play {
            Play::SeriesDirect | Play::SeriesSelf => true,
            Play::SeriesHelp => left > 2,
            _ => false,
        }
    }

    /// The next position of a line, after a move other than the last. `left` includes that move. `None` if the game is
    /// over, or if the same side would move again while its opponent is in check.
    fn passed_on<V: Variant>(&self, after: &Position<V>, left: u16) -> Option<Position<V>> {
        if is_dead(after) {
            return None;
        }
        if !self.moves_again(left) {
            return Some(*after);
        }
        (!after.is_check()).then(|| after.null_move())
    }

    fn search<V: Variant>(&mut self, position: &Position<V>, left: u16) -> Result<(), Stopped> {
        if left <= 1 {
            return self.last_move(position);
        }
        let key = position.key();
        if self.table.has_failed(key, left) {
            return Ok(());
        }
        let before = self.found.len();
        for &mv in &position.legal_moves() {
            self.counter.count()?;
            let mut after = *position;
            after.play_unchecked(mv);
            if let Some(next) = self.passed_on(&after, left) {
                self.line.push(mv);
                self.search(&next, left - 1)?;
                self.line.pop();
                if self.found.len() > self.most {
                    return Ok(());
                }
            }
        }
        if self.found.len() == before {
            self.table.set_failed(key, left);
        }
        Ok(())
    }

    fn last_move<V: Variant>(&mut self, position: &Position<V>) -> Result<(), Stopped> {
        if self.play.ends_forced() {
            for &mv in &position.legal_moves() {
                self.counter.count()?;
                let after = position.after(mv);
                if self.forced.is_lost(&after, 1)? && !self.push_line(mv) {
                    break;
                }
            }
            return Ok(());
        }
        let (aim, line, found, most) = (self.aim, &self.line, &mut self.found, self.most);
        aim.reaching(position, &mut self.counter, |mv| {
            found.push(line.iter().copied().chain([mv]).collect());
            found.len() > most
        })?;
        Ok(())
    }

    /// Adds the line with this last move. `false` if there are now more lines than `most`.
    fn push_line(&mut self, mv: Move) -> bool {
        self.found.push(self.line.iter().copied().chain([mv]).collect());
        self.found.len() <= self.most
    }
}
