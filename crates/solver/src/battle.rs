//! Searches direct play and self-play: can the attacker force the aim against every defence?

use glass_rules::{Move, MoveList, Position, Variant};

use crate::aim::is_dead;
use crate::solve_control::{Counter, SolveControl, Stopped};
use crate::stipulation::{Aim, Play};
use crate::table::FactTable;

/// The number of moves up to which every move is searched, without proof numbers.
pub(crate) const MAX_PLAIN_MOVES: u16 = 2;

/// Known bounds of a position with the attacker to move.
#[derive(Clone, Copy)]
struct Known {
    /// The aim can be forced in this many moves.
    enough: u8,
    /// The aim cannot be forced in this many moves.
    too_few: u8,
}

impl Known {
    const NOTHING: Self = Self { enough: u8::MAX, too_few: 0 };

    fn unpack(facts: u64) -> Self {
        if facts == 0 {
            return Self::NOTHING;
        }
        Self { enough: (facts >> 8) as u8, too_few: facts as u8 }
    }

    /// Results for more moves took longer, so they have a higher replacement priority.
    fn pack(self) -> u64 {
        let proved = if self.enough == u8::MAX { 0 } else { self.enough };
        u64::from(proved.max(self.too_few)) << 56
            | 1 << 16
            | u64::from(self.enough) << 8
            | u64::from(self.too_few)
    }
}

/// One thread's search.
pub(crate) struct Battle<'b> {
    aim: Aim,
    /// Whether the attacker forces the defender to reach the aim.
    is_self_play: bool,
    /// Reflex conditions: an attacker that can reach the aim fails; a defender that can reach it must reach it.
    must: [bool; 2],
    table: &'b FactTable,
    counter: Counter<'b>,
    /// The smallest number of moves for which proof-number search is used.
    long: u16,
    /// Killer replies, indexed by the number of moves left: the reply that last refuted an attack.
    killers: Vec<Option<Move>>,
    /// Whether threats are searched.
    pub has_threats: bool,
    /// The number of replies in the trees so far.
    pub shown: usize,
}

impl<'b> Battle<'b> {
    pub fn new(
        play: Play,
        aim: Aim,
        moves: u16,
        table: &'b FactTable,
        control: &'b SolveControl,
    ) -> Self {
        Self {
            aim,
            is_self_play: play != Play::Direct,
            must: [play == Play::Reflex, matches!(play, Play::Reflex | Play::SemiReflex)],
            table,
            counter: Counter::new(control),
            long: u16::MAX,
            killers: vec![None; usize::from(moves) + 1],
            has_threats: true,
            shown: 0,
        }
    }

    /// Uses proof-number search for battles of `from` or more moves.
    pub fn with_proof_numbers(self, from: u16) -> Self {
        // Proof-number search ignores the obligations of reflex play.
        let long = if self.must[1] { u16::MAX } else { from.max(MAX_PLAIN_MOVES + 1) };
        Self { long, ..self }
    }

    /// Sets whether threats are searched.
    pub fn with_threats(self, has_threats: bool) -> Self {
        Self { has_threats, ..self }
    }

    /// The minimum number of moves in which the attacker, to move, forces the aim; `None` if it exceeds `moves`.
    pub fn fewest<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
    ) -> Result<Option<u16>, Stopped> {
        for moves in 1..=moves {
            if self.wins(position, moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Whether the attacker, to move, can force the aim within `moves` moves.
    pub fn wins<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
    ) -> Result<bool, Stopped> {
        if moves == 0 {
            return Ok(false);
        }
        if moves == 1 && !self.is_self_play {
            return Ok(self.aim.reaching(position, &mut self.counter, |_| true)?.is_some());
        }
        let (key, moves_byte) = (position.key(), u8::try_from(moves).unwrap_or(u8::MAX - 1));
        let known = Known::unpack(self.table.probe(key));
        if known.enough <= moves_byte {
            return Ok(true);
        }
        if known.too_few >= moves_byte {
            return Ok(false);
        }
        let wins = !self.attacker_must_reach(position)?
            && (self.wins(position, moves - 1)? || self.has_key(position, moves)?);
        let mut known = Known::unpack(self.table.probe(key));
        if wins {
            known.enough = known.enough.min(moves_byte);
        } else {
            known.too_few = known.too_few.max(moves_byte);
        }
        self.table.store(key, known.pack());
        Ok(wins)
    }

    /// Whether any first move forces the aim within `moves` moves. Moves that leave few replies are searched first.
    fn has_key<V: Variant>(&mut self, position: &Position<V>, moves: u16) -> Result<bool, Stopped> {
        let mut attacks: Vec<(u32, Move)> = Vec::with_capacity(64);
        for &attack in &position.legal_moves() {
            self.counter.count()?;
            let after = position.after(attack);
            let replies = after.count_legal_moves() as u32;
            if replies == 0 {
                if !self.is_self_play && self.aim.is_reached(&after) {
                    return Ok(true);
                }
                continue;
            }
            attacks.push((replies, attack));
        }
        attacks.sort_by_key(|&(replies, _)| replies);
        for (_, attack) in attacks {
            if self.is_lost(&position.after(attack), moves)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the aim is forced within `moves` moves, including the one that the attacker has just made. The defender
    /// is to move.
    pub fn is_lost<V: Variant>(
        &mut self,
        position: &Position<V>,
        moves: u16,
    ) -> Result<bool, Stopped> {
        if moves >= self.long {
            return self.is_lost_long(position, moves);
        }
        let mut replies = self.replies(position)?;
        if !self.is_self_play {
            if replies.is_empty() || moves <= 1 {
                return Ok(self.aim.is_reached(position));
            }
        } else if replies.is_empty() {
            return Ok(false);
        }
        if is_dead(position) {
            return Ok(false);
        }
        let killer = self.killers.get(usize::from(moves)).copied().flatten();
        if let Some(at) = replies.iter().position(|&reply| Some(reply) == killer) {
            replies.swap(0, at);
        }
        for reply in replies {
            self.counter.count()?;
            if !self.is_met(&position.after(reply), moves)? {
                if let Some(killer) = self.killers.get_mut(usize::from(moves)) {
                    *killer = Some(reply);
                }
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the attacker, to move, must reach the aim itself in reflex play, and so fails.
    pub fn attacker_must_reach<V: Variant>(
        &mut self,
        position: &Position<V>,
    ) -> Result<bool, Stopped> {
        Ok(self.must[0] && self.aim.reaching(position, &mut self.counter, |_| true)?.is_some())
    }

    /// The defender's replies. In reflex play, only moves that reach the aim, if there are any.
    pub fn replies<V: Variant>(&mut self, position: &Position<V>) -> Result<MoveList, Stopped> {
        let mut reaching = MoveList::new();
        if self.must[1] {
            self.aim.reaching(position, &mut self.counter, |mv| {
                reaching.push(mv);
                false
            })?;
        }
        Ok(if reaching.is_empty() { position.legal_moves() } else { reaching })
    }

    /// Whether the aim is still forced after a reply. `moves` includes the attacker's first move. `after` is the
    /// position after the reply.
    pub fn is_met<V: Variant>(&mut self, after: &Position<V>, moves: u16) -> Result<bool, Stopped> {
        if self.is_self_play && self.aim.is_reached(after) {
            return Ok(true);
        }
        if moves <= 1 || is_dead(after) {
            return Ok(false);
        }
        self.wins(after, moves - 1)
    }
}

/// The interface for the tree of a solution and the proof-number search.
impl Battle<'_> {
    /// Counts a position.
    #[inline]
    pub fn count(&mut self) -> Result<(), Stopped> {
        self.counter.count()
    }

    /// The table's facts for a key.
    #[inline]
    pub fn facts(&self, key: u64) -> u64 {
        self.table.probe(key)
    }

    /// Stores facts in the table.
    #[inline]
    pub fn store(&self, key: u64, facts: u64) {
        self.table.store(key, facts);
    }

    /// Whether the attacker's last move reaches the aim.
    pub fn has_reached<V: Variant>(&self, after: &Position<V>) -> bool {
        !self.is_self_play && self.aim.is_reached(after)
    }

    /// Whether the defender's last move reaches the aim that the attacker forces in self-play.
    pub fn has_reached_self<V: Variant>(&self, after: &Position<V>) -> bool {
        self.is_self_play && self.aim.is_reached(after)
    }

    /// Whether the attacker's last move ends the game.
    pub fn ends<V: Variant>(&self, after: &Position<V>) -> bool {
        !after.has_legal_move() || is_dead(after)
    }

    /// Whether the aim is still forced after a reply by the defender, to move. `moves` includes the attacker's first
    /// move.
    pub fn is_reply_met<V: Variant>(
        &mut self,
        position: &Position<V>,
        reply: Move,
        moves: u16,
    ) -> Result<bool, Stopped> {
        self.counter.count()?;
        self.is_met(&position.after(reply), moves)
    }
}
