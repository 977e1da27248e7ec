//! Proves mates by exhaustive search, without evaluation or pruning.

use std::cmp::Reverse;
use std::collections::HashMap;

use glass_rules::{AnyPosition, Move, Position, PositionVisitor, Variant};

/// A proven mate.
#[derive(Debug, PartialEq, Eq)]
pub struct Mate {
    /// The minimum number of moves against every defence.
    pub moves: u32,
    /// Every first move that mates in this number of moves, in the order of the legal moves.
    pub keys: Vec<Move>,
}

/// The proof requires more positions than allowed.
#[derive(Debug, PartialEq, Eq)]
pub struct TooHard;

/// The shortest mate that the side to move can force; `None` if it takes more than `most_moves` moves.
///
/// The counters of the position should be low, because repetition and the fifty-move rule are ignored. The shortest
/// mate never repeats a position.
pub fn prove(
    position: &AnyPosition,
    most_moves: u32,
    most_positions: u64,
) -> Result<Option<Mate>, TooHard> {
    position.visit(Proving { most_moves, most_positions })
}

struct Proving {
    most_moves: u32,
    most_positions: u64,
}

impl PositionVisitor for Proving {
    type Output = Result<Option<Mate>, TooHard>;

    fn visit<V: Variant>(self, position: &Position<V>) -> Self::Output {
        let mut prover = Prover { left: self.most_positions, ..Prover::default() };
        for moves in 1..=self.most_moves {
            if !prover.mates(position, moves)? {
                continue;
            }
            let mut keys = Vec::new();
            for &first in &position.legal_moves() {
                if prover.is_mated(&position.after(first), moves - 1)? {
                    keys.push(first);
                }
            }
            return Ok(Some(Mate { moves, keys }));
        }
        Ok(None)
    }
}

/// Proven bounds of a position, for the side to move.
#[derive(Clone, Copy)]
struct Facts {
    /// The number of moves in which it mates.
    mates_in: u32,
    /// The greatest number of moves in which it does not mate.
    not_in: u32,
}

#[derive(Default)]
struct Prover {
    facts: HashMap<u64, Facts>,
    /// How often a move was the answer to a threat. Only affects the search order.
    answers: HashMap<Move, u32>,
    /// The number of positions that may still be visited.
    left: u64,
}

impl Prover {
    fn count(&mut self) -> Result<(), TooHard> {
        self.left = self.left.checked_sub(1).ok_or(TooHard)?;
        Ok(())
    }

    /// Whether the side to move can force mate within `moves` moves.
    fn mates<V: Variant>(&mut self, position: &Position<V>, moves: u32) -> Result<bool, TooHard> {
        let key = position.key();
        let known =
            self.facts.get(&key).copied().unwrap_or(Facts { mates_in: u32::MAX, not_in: 0 });
        if known.mates_in <= moves {
            return Ok(true);
        }
        if known.not_in >= moves {
            return Ok(false);
        }
        let mates = match moves {
            0 => false,
            1 => self.mates_at_once(position)?,
            _ => self.mates(position, moves - 1)? || self.has_key(position, moves)?,
        };
        let facts = self.facts.entry(key).or_insert(known);
        if mates {
            facts.mates_in = facts.mates_in.min(moves);
        } else {
            facts.not_in = facts.not_in.max(moves);
        }
        Ok(mates)
    }

    fn mates_at_once<V: Variant>(&mut self, position: &Position<V>) -> Result<bool, TooHard> {
        for &last in &position.legal_moves() {
            self.count()?;
            if position.after(last).is_checkmate() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether any move forces mate against every answer within one move less. Moves with few answers are searched
    /// first.
    fn has_key<V: Variant>(&mut self, position: &Position<V>, moves: u32) -> Result<bool, TooHard> {
        let mut attempts: Vec<(u64, Move)> = Vec::new();
        for &attempt in &position.legal_moves() {
            self.count()?;
            attempts.push((position.after(attempt).count_legal_moves(), attempt));
        }
        attempts.sort_by_key(|&(answers, _)| answers);
        for (_, attempt) in attempts {
            if self.is_mated(&position.after(attempt), moves - 1)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the side to move is mated, or is mated within `moves` moves after any reply.
    fn is_mated<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u32,
    ) -> Result<bool, TooHard> {
        let mut answers = position.legal_moves();
        if answers.is_empty() || moves == 0 {
            return Ok(position.is_checkmate());
        }
        if position.is_dead() {
            return Ok(false);
        }
        answers.sort_by_key(|answer| Reverse(self.answers.get(answer).copied()));
        for answer in answers {
            self.count()?;
            if !self.mates(&position.after(answer), moves)? {
                *self.answers.entry(answer).or_default() += 1;
                return Ok(false);
            }
        }
        Ok(true)
    }
}
