//! Proof-number search for long battles. It prefers lines in which the defender has few replies.
//!
//! Depth-first with bounds (Nagai, *Df-pn algorithm for searching AND/OR trees and its applications*, 2002). A node is
//! a position together with the number of moves left, so the search graph has no cycles.

use glass_rules::{Move, Position, Variant};

use crate::battle::{Battle, MAX_PLAIN_MOVES};
use crate::solve_control::Stopped;

/// Proof and disproof numbers: the minimum number of positions to settle to prove, or to refute, that the aim is
/// forced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    refutation: u32,
}

/// Represents infinity. The sum of two does not overflow.
const INFINITE: u32 = (1 << 24) - 1;

impl Numbers {
    const PROVED: Self = Self { proof: 0, refutation: INFINITE };
    const REFUTED: Self = Self { proof: INFINITE, refutation: 0 };
    const ENDLESS: Self = Self { proof: INFINITE, refutation: INFINITE };

    const fn decided(is_proved: bool) -> Self {
        if is_proved { Self::PROVED } else { Self::REFUTED }
    }

    const fn is_settled(self) -> bool {
        self.proof == 0 || self.refutation == 0
    }

    /// Packs the numbers for the table. Larger numbers took longer, so they have a higher replacement priority.
    fn pack(self) -> u64 {
        let worth = u64::from((self.proof | self.refutation).ilog2());
        worth << 56 | u64::from(self.proof) << 24 | u64::from(self.refutation)
    }

    fn unpack(facts: u64) -> Option<Self> {
        let number = |shift: u32| (facts >> shift) as u32 & INFINITE;
        (facts != 0).then(|| Self { proof: number(24), refutation: number(0) })
    }
}

/// The table key of a node. Differs from the position's own key and for each number of moves.
fn numbers_key(key: u64, moves: u16) -> u64 {
    (key ^ 0x9e37_79b9_7f4a_7c15).wrapping_add(u64::from(moves).wrapping_mul(0xd134_2543_de82_ef95))
}

/// The side to move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Attacker,
    Defender,
}

impl Battle<'_> {
    /// [`Battle::is_lost`] by proof-number search: whether the aim is forced within `moves` moves, including the one
    /// that the attacker has just made.
    pub fn is_lost_long<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
    ) -> Result<bool, Stopped> {
        let numbers = self.expand(position, moves, Turn::Defender, Numbers::ENDLESS)?;
        Ok(numbers.proof == 0)
    }

    /// Expands a node until its numbers reach the limit.
    fn expand<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
        turn: Turn,
        limit: Numbers,
    ) -> Result<Numbers, Stopped> {
        if let Some(numbers) = self.settled(position, moves, turn)? {
            return Ok(numbers);
        }
        let mut children = Vec::new();
        for &mv in &position.legal_moves() {
            children.push((mv, self.look(&position.after(mv), moves, turn)?));
        }
        loop {
            let outlook = Outlook::new(&children, turn);
            let numbers = outlook.numbers;
            let is_done = numbers.is_settled()
                || numbers.proof >= limit.proof
                || numbers.refutation >= limit.refutation;
            let Some(best) = outlook.best.filter(|_| !is_done) else {
                self.store(numbers_key(position.key(), moves), numbers.pack());
                return Ok(numbers);
            };
            let (mv, child) = children[best];
            let next = position.after(mv);
            children[best].1 = match turn {
                Turn::Attacker => {
                    let below = Numbers {
                        proof: limit.proof.min(outlook.second + 1),
                        refutation: rest(limit.refutation, numbers.refutation, child.refutation),
                    };
                    self.expand(&next, moves, Turn::Defender, below)?
                }
                Turn::Defender => {
                    let below = Numbers {
                        proof: rest(limit.proof, numbers.proof, child.proof),
                        refutation: limit.refutation.min(outlook.second + 1),
                    };
                    self.expand(&next, moves - 1, Turn::Attacker, below)?
                }
            };
        }
    }

    /// The numbers of the position after a move by `turn`.
    fn look<V: Variant>(
        &mut self,
        after: &Position<V>,
        moves: u16,
        turn: Turn,
    ) -> Result<Numbers, Stopped> {
        self.count()?;
        let (left, next) = match turn {
            Turn::Attacker => (moves, Turn::Defender),
            Turn::Defender => (moves - 1, Turn::Attacker),
        };
        if turn == Turn::Defender {
            if self.has_reached_self(after) {
                return Ok(Numbers::PROVED);
            }
            if left == 0 || self.ends(after) {
                return Ok(Numbers::REFUTED);
            }
        }
        if let Some(numbers) = Numbers::unpack(self.facts(numbers_key(after.key(), left))) {
            return Ok(numbers);
        }
        Ok(match next {
            Turn::Attacker => Numbers { proof: 1, refutation: 1 },
            Turn::Defender if self.ends(after) => Numbers::decided(self.has_reached(after)),
            // Every reply must be answered.
            Turn::Defender => Numbers { proof: after.count_legal_moves() as u32, refutation: 1 },
        })
    }

    /// The numbers of a node that can be settled without expansion.
    fn settled<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
        turn: Turn,
    ) -> Result<Option<Numbers>, Stopped> {
        let proved = match turn {
            Turn::Defender if self.ends(position) => self.has_reached(position),
            Turn::Attacker if moves <= MAX_PLAIN_MOVES => self.wins(position, moves)?,
            Turn::Defender if moves <= MAX_PLAIN_MOVES => self.is_lost(position, moves)?,
            _ => {
                let known = Numbers::unpack(self.facts(numbers_key(position.key(), moves)));
                return Ok(known.filter(|known| known.is_settled()));
            }
        };
        let numbers = Numbers::decided(proved);
        self.store(numbers_key(position.key(), moves), numbers.pack());
        Ok(Some(numbers))
    }
}

/// The numbers of a node, computed from its children.
struct Outlook {
    numbers: Numbers,
    /// The most promising child for the side to move.
    best: Option<usize>,
    /// The number of the second-best child.
    second: u32,
}

impl Outlook {
    fn new(children: &[(Move, Numbers)], turn: Turn) -> Self {
        let (mut nearest, mut second, mut best, mut sum) = (INFINITE, INFINITE, None, 0);
        for (at, (_, child)) in children.iter().enumerate() {
            // The side to move needs one child; its opponent must settle all of them.
            let (wanted, feared) = match turn {
                Turn::Attacker => (child.proof, child.refutation),
                Turn::Defender => (child.refutation, child.proof),
            };
            sum = INFINITE.min(sum + feared);
            if wanted < nearest {
                (second, nearest, best) = (nearest, wanted, Some(at));
            } else {
                second = second.min(wanted);
            }
        }
        let numbers = match turn {
            Turn::Attacker => Numbers { proof: nearest, refutation: sum },
            Turn::Defender => Numbers { proof: sum, refutation: nearest },
        };
        Self { numbers, best, second }
    }
}

/// The share of a limit that a child may use beside its siblings.
fn rest(limit: u32, sum: u32, own: u32) -> u32 {
    if limit >= INFINITE { INFINITE } else { limit.saturating_sub(sum.saturating_sub(own)) }
}
