//! Proof-number search for long battles: it follows the lines in which the defender has few replies.
//!
//! Depth-first, with bounds (Nagai, *Df-pn algorithm for searching AND/OR trees and its applications*, 2002). A
//! position counts together with the moves that are left, so that no line comes back to where it was.

use glass_rules::{Move, Position, Variant};

use crate::battle::Battle;
use crate::effort::Stopped;

/// How many positions must still be settled, at the least, to prove that the aim is forced, and to refute it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Numbers {
    proof: u32,
    refutation: u32,
}

/// As good as infinite; two of them have room for their sum.
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

    /// Packed as the table keeps facts; what has taken long is worth most.
    fn pack(self) -> u64 {
        let worth = u64::from((self.proof | self.refutation).ilog2());
        worth << 56 | u64::from(self.proof) << 24 | u64::from(self.refutation)
    }

    fn unpack(facts: u64) -> Option<Self> {
        let number = |shift: u32| (facts >> shift) as u32 & INFINITE;
        (facts != 0).then(|| Self { proof: number(24), refutation: number(0) })
    }
}

/// The key under which numbers are kept: no position's own, and another for each number of moves.
fn numbers_key(key: u64, moves: u16) -> u64 {
    (key ^ 0x9e37_79b9_7f4a_7c15).wrapping_add(u64::from(moves).wrapping_mul(0xd134_2543_de82_ef95))
}

/// Whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Turn {
    Attacker,
    Defender,
}

impl Battle<'_> {
    /// As [`Battle::is_lost`], by proof numbers: whether the attacker has just made the first of so many moves by which
    /// the aim is forced.
    pub fn is_lost_long<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
    ) -> Result<bool, Stopped> {
        let numbers = self.expand(position, moves, Turn::Defender, Numbers::ENDLESS)?;
        Ok(numbers.proof == 0)
    }

    /// Works on a position until its numbers reach a limit.
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

    /// The numbers of the position after a move of the side whose turn it was.
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
            // All replies must be answered.
            Turn::Defender => Numbers { proof: after.count_legal_moves() as u32, refutation: 1 },
        })
    }

    /// The numbers of a position that needs no children, or only few.
    fn settled<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
        turn: Turn,
    ) -> Result<Option<Numbers>, Stopped> {
        let proved = match turn {
            Turn::Defender if self.ends(position) => self.has_reached(position),
            Turn::Attacker if moves <= SHORT => self.wins(position, moves)?,
            Turn::Defender if moves <= SHORT => self.is_lost(position, moves)?,
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

/// The numbers of a position as they follow from its children.
struct Outlook {
    numbers: Numbers,
    /// The child that is nearest to what the side to move wants.
    best: Option<usize>,
    /// How near the next one is.
    second: u32,
}

impl Outlook {
    fn new(children: &[(Move, Numbers)], turn: Turn) -> Self {
        let (mut nearest, mut second, mut best, mut sum) = (INFINITE, INFINITE, None, 0);
        for (at, (_, child)) in children.iter().enumerate() {
            // The side to move wants one child; against it all of them must be settled.
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

/// With so few moves left every move is tried.
pub(crate) const SHORT: u16 = 2;

/// What a child may use of a limit that is shared with its siblings.
fn rest(limit: u32, sum: u32, own: u32) -> u32 {
    if limit >= INFINITE { INFINITE } else { limit.saturating_sub(sum.saturating_sub(own)) }
}
