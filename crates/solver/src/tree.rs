//! Builds the tree of a solution: threats, defences, answers.

use glass_rules::{Move, Position, Variant};

use crate::battle::Battle;
use crate::solution::{Attack, Defence};
use crate::solve_control::Stopped;

/// The required part of the tree.
#[derive(Clone, Copy)]
pub(crate) enum Detail {
    /// Only the first move.
    Key,
    /// All of it.
    Variations,
}

/// The tree of a key that has been played.
#[derive(Default)]
pub(crate) struct AfterKey {
    pub threats: Vec<Attack>,
    pub defences: Vec<Defence>,
    pub refutations: Vec<Move>,
}

/// The most replies in the tree of a key. Larger trees are of no use to readers, and the key is shown without them.
const MAX_REPLIES: usize = 100_000;

impl Battle<'_> {
    /// The first move with its tree, if it forces the aim within `moves` moves or has at most `most_refutations`
    /// refutations.
    pub fn first_move<V: Variant>(
        &mut self,
        position: &Position<V>,
        mv: Move,
        moves: u16,
        most_refutations: usize,
        detail: Detail,
    ) -> Result<Option<Attack>, Stopped> {
        let after = position.after(mv);
        let mut refutations = Vec::new();
        if most_refutations == 0 || self.ends(&after) {
            if !self.is_lost(&after, moves)? {
                return Ok(None);
            }
        } else {
            for &reply in &self.replies(&after)? {
                if !self.is_reply_met(&after, reply, moves)? {
                    refutations.push(reply);
                    if refutations.len() > most_refutations {
                        return Ok(None);
                    }
                }
            }
        }
        let tree = match detail {
            Detail::Variations => self.attack(&after, mv, moves),
            Detail::Key => Ok(self.key_alone(&after, mv)),
        };
        let mut attack = match tree {
            Err(Stopped) if self.shown > MAX_REPLIES => self.key_alone(&after, mv),
            tree => tree?,
        };
        attack.refutations = refutations;
        Ok(Some(attack))
    }

    fn key_alone<V: Variant>(&self, after: &Position<V>, mv: Move) -> Attack {
        Attack {
            mv,
            reaches: self.has_reached(after),
            threats: Vec::new(),
            defences: Vec::new(),
            refutations: Vec::new(),
        }
    }

    /// The replies in set play, with the defender to move. Contains only replies after which the aim is forced in one move
    /// less.
    pub fn set_play<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
    ) -> Result<Vec<Defence>, Stopped> {
        if position.is_check() {
            return Ok(Vec::new());
        }
        self.defences(&position.null_move(), moves, &[], 0)
    }

    /// The tree of a move. `after` is the position after the move.
    fn attack<V: Variant>(
        &mut self,
        after: &Position<V>,
        mv: Move,
        moves: u16,
    ) -> Result<Attack, Stopped> {
        let reaches = self.has_reached(after);
        let (threats, defences) =
            if reaches { (Vec::new(), Vec::new()) } else { self.replies_shown(after, moves)? };
        Ok(Attack { mv, reaches, threats, defences, refutations: Vec::new() })
    }

    /// The threats of a position with the defender to move, and the replies.
    fn replies_shown<V: Variant>(
        &mut self,
        after: &Position<V>,
        moves: u16,
    ) -> Result<(Vec<Attack>, Vec<Defence>), Stopped> {
        let (mut threats, mut threat_moves) = (Vec::new(), 0);
        if self.has_threats && moves > 1 && !after.is_check() && after.has_legal_move() {
            let passed = after.null_move();
            threat_moves = self.fewest(&passed, moves - 1)?.unwrap_or(0);
            threats = self.answers(&passed, threat_moves)?;
        }
        let defences = self.defences(after, moves, &threats, threat_moves)?;
        Ok((threats, defences))
    }

    /// The threats, defences and refutations after a key.
    pub fn after_key<V: Variant>(
        &mut self,
        after: &Position<V>,
        moves: u16,
    ) -> Result<AfterKey, Stopped> {
        let mut refutations = Vec::new();
        for &reply in &self.replies(after)? {
            if !self.is_reply_met(after, reply, moves)? {
                refutations.push(reply);
            }
        }
        let (threats, defences) = self.replies_shown(after, moves)?;
        Ok(AfterKey { threats, defences, refutations })
    }

    /// The moves that force the aim within `moves` moves, with their trees. Empty for 0 moves.
    fn answers<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
    ) -> Result<Vec<Attack>, Stopped> {
        let mut answers = Vec::new();
        if moves == 0 {
            return Ok(answers);
        }
        for &mv in &position.legal_moves() {
            let after = position.after(mv);
            if self.is_lost(&after, moves)? {
                answers.push(self.attack(&after, mv, moves)?);
            }
        }
        Ok(answers)
    }

    /// The replies that have an answer and stop a threat, or all replies with an answer if there is no threat.
    fn defences<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
        threats: &[Attack],
        threat_moves: u16,
    ) -> Result<Vec<Defence>, Stopped> {
        let mut defences = Vec::new();
        for &mv in &self.replies(position)? {
            if !self.is_reply_met(position, mv, moves)? {
                continue;
            }
            let after = position.after(mv);
            let reaches = self.has_reached_self(&after);
            if !reaches && !threats.is_empty() && self.all_work(&after, threats, threat_moves)? {
                continue;
            }
            let answers = if reaches {
                Vec::new()
            } else {
                let fewest = self.fewest(&after, moves.saturating_sub(1))?;
                self.answers(&after, fewest.unwrap_or(0))?
            };
            self.shown += 1;
            if self.shown > MAX_REPLIES {
                return Err(Stopped);
            }
            defences.push(Defence { mv, reaches, answers });
        }
        Ok(defences)
    }

    /// Whether every threat still forces the aim within `moves` moves.
    fn all_work<V: Variant>(
        &mut self,
        position: &Position<V>,
        threats: &[Attack],
        moves: u16,
    ) -> Result<bool, Stopped> {
        let legal = position.legal_moves();
        for threat in threats {
            let works =
                legal.contains(&threat.mv) && self.is_lost(&position.after(threat.mv), moves)?;
            if !works {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
