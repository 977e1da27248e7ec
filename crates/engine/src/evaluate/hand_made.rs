//! Evaluation by rules of thumb: material, mobility, pawns, threats and the safety of kings.

use glass_rules::{
    Cell, Color, Confinement, Geometry, Goal, Position, Ride, Role, SetOf, Square, SquareSet,
    State, Variant, ZeroMoves,
};

use super::Evaluate;
use super::mobility::{NEVER, captures_of};
use super::tapered::{Tapered, taper};
use super::values::{Values, values};
use crate::landing::{MAX_BOARDS, blocked, slot};

/// Beyond this, a king is not in more danger than it is.
const MOST_DANGER: i32 = 40;
/// What the second, third and further pieces of a kind are worth beside themselves where who loses the last one
/// loses the game.
const SPARE: [i32; 5] = [0, 0, 130, 190, 220];
/// With so few pieces beside its king a side is hunted.
const HUNTED: u32 = 3;

/// Evaluation by hand-made rules.
pub struct HandMade<V: Variant> {
    values: &'static Values<V>,
}

/// What one side's pieces attack.
struct Attacks<V: Variant> {
    all: [SetOf<V>; MAX_BOARDS],
    pawns: [SetOf<V>; MAX_BOARDS],
}

impl<V: Variant> Default for Attacks<V> {
    fn default() -> Self {
        let none = [SetOf::<V>::EMPTY; MAX_BOARDS];
        Self { all: none, pawns: none }
    }
}

impl<V: Variant> Default for HandMade<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> HandMade<V> {
    /// The evaluation of a game. Its numbers are derived when it is first asked for.
    pub fn new() -> Self {
        Self { values: values::<V>() }
    }

    /// Where the square lies as White sees it, for a piece of that side.
    #[inline]
    fn seen_by(color: Color, square: Square) -> usize {
        match color {
            Color::White => square.index(),
            Color::Black => V::Geometry::flip(square).index(),
        }
    }

    /// Material, place, mobility and the danger that one side's pieces are to the enemy king.
    #[inline]
    fn pieces_of(
        &self,
        position: &Position<V>,
        us: Color,
        attacks: &mut Attacks<V>,
        phase: &mut i32,
    ) -> (Tapered, i32) {
        let values = self.values;
        let mut total = Tapered::ZERO;
        let mut danger = 0;
        let prey = position.king(!us).map(|king| Prey::<V>::new(position, king));

        for board in Position::<V>::board_ids() {
            let here = position.board(board);
            if here.of(us).is_empty() {
                continue;
            }
            let closed = here.of(us) | blocked(position, board);
            let occupied = here.occupied();
            let slot = slot(board);
            let at_king = prey.as_ref().filter(|prey| prey.king.board == board);
            let lands_at_king =
                prey.as_ref().filter(|prey| position.landings(board).has(prey.king.board));

            for &role in V::OFFICERS {
                let index = role as usize;
                for from in here.pieces(us, role).squares() {
                    let reach = V::Geometry::attacks(role, from, occupied);
                    let targets = reach & !closed;
                    let spare = targets.count() as i32 - values.usual_mobility[index];
                    total += values.pieces.placed[Self::seen_by(us, from)][index];
                    total += values.mobility[index] * spare;
                    attacks.all[slot] |= reach;
                    *phase += values.phase[index];
                    if let Some(prey) = at_king {
                        danger += values.near_king[index] * (reach & prey.zone).count() as i32;
                    }
                    if let Some(prey) = lands_at_king
                        && !(targets & prey.checking(role)).is_empty()
                    {
                        danger += values.next_check[index];
                    }
                }
            }

            let pawns = here.pieces(us, Role::Pawn);
            for from in pawns.squares() {
                total += values.pieces.placed[Self::seen_by(us, from)][Role::Pawn as usize];
            }
            let hits = captures_of::<V>(us, pawns);
            attacks.pawns[slot] = hits;
            attacks.all[slot] |= hits;
            if let Some(prey) = at_king {
                danger += values.near_king[Role::Pawn as usize] * (hits & prey.zone).count() as i32;
            }
        }
        if V::ZERO_MOVES == ZeroMoves::Capturing {
            for board in Position::<V>::board_ids() {
                for other in Position::<V>::board_ids().filter(|&other| other != board) {
                    let there = position.board(other);
                    attacks.all[slot(board)] |= there.of(us) & !there.role(Role::Pawn);
                }
            }
        }

        if let Some(king) = position.king(us) {
            total += values.pieces.placed[Self::seen_by(us, king.square)][Role::King as usize];
            let zone = V::Geometry::king(king.square);
            let shields = zone & position.board(king.board).pieces(us, Role::Pawn);
            total += values.manners.shield * shields.count() as i32;
            attacks.all[slot(king.board)] |= zone;
        }
        (total, danger)
    }

    /// Enemy pieces that are attacked.
    #[inline]
    fn threats(
        &self,
        position: &Position<V>,
        us: Color,
        ours: &Attacks<V>,
        theirs: &Attacks<V>,
    ) -> Tapered {
        let mut total = Tapered::ZERO;
        for board in Position::<V>::board_ids() {
            let here = position.board(board);
            let hit = here.of(!us) & ours.all[slot(board)];
            if hit.is_empty() {
                continue;
            }
            // A captor can be taken back only where it lands.
            let guarded = position
                .landings(board)
                .into_iter()
                .fold(SetOf::<V>::FULL, |set, landing| set & theirs.all[slot(landing)]);
            let loose = hit & !guarded;
            if !loose.is_empty() {
                for &role in &self.values.worth.ladder {
                    let pieces = (loose & here.role(role)).count() as i32;
                    let each = self.values.loose[role as usize];
                    total += taper(each, each) * pieces;
                }
            }
            let by_pawns = hit & ours.pawns[slot(board)] & guarded & !here.role(Role::Pawn);
            total += self.values.manners.hit_by_pawn * by_pawns.count() as i32;
        }
        total
    }

    /// The squares to which a side's king can flee.
    #[inline]
    fn flights(position: &Position<V>, us: Color, king: Cell, theirs: &Attacks<V>) -> u32 {
        let here = position.board(king.board);
        let mut steps =
            V::Geometry::king(king.square) & !here.of(us) & !theirs.all[slot(king.board)];
        if V::State::CONFINES {
            let plane = V::Geometry::plane(king.square);
            match position.confinement(us) {
                None => {}
                Some(Confinement::Cells) => steps &= plane,
                Some(Confinement::Boards) => steps &= !plane,
            }
        }
        let mut open = SetOf::<V>::EMPTY;
        for landing in position.landings(king.board) {
            if landing == king.board {
                open = SetOf::<V>::FULL;
            } else {
                open |= !position.board(landing).occupied() & !theirs.all[slot(landing)];
            }
        }
        (steps & open).count()
    }

    /// What the enemy's danger to a king costs it.
    #[inline]
    fn king_danger(
        &self,
        position: &Position<V>,
        us: Color,
        theirs: &Attacks<V>,
        danger: i32,
    ) -> Tapered {
        let Some(king) = position.king(us) else { return Tapered::ZERO };
        let danger = danger / 16;
        if danger == 0 {
            return Tapered::ZERO;
        }
        let flights = Self::flights(position, us, king, theirs) as usize;
        let danger = (danger + self.values.manners.flights[flights.min(4)]).min(MOST_DANGER);
        taper(danger * danger / 4, danger * danger / 16)
    }

    #[inline]
    fn passed_pawns(&self, position: &Position<V>, us: Color) -> Tapered {
        let pawns = |color| -> SetOf<V> {
            Position::<V>::board_ids().fold(SetOf::<V>::EMPTY, |set, board| {
                set | position.board(board).pieces(color, Role::Pawn)
            })
        };
        let (own, enemies) = (pawns(us), pawns(!us));
        let stoppers = &self.values.stoppers[us as usize];
        let mut total = Tapered::ZERO;
        for pawn in own.squares() {
            if (stoppers[pawn.index()] & enemies).is_empty() {
                let steps = self.values.pieces.steps[Self::seen_by(us, pawn)];
                total += self.values.passed[steps.min(NEVER)];
            }
        }
        total
    }

    /// Where the last piece of a kind must not be lost, what the pieces beyond it are worth.
    fn spare_pieces(position: &Position<V>, us: Color) -> i32 {
        let kinds = std::iter::once(Role::Pawn).chain(V::OFFICERS.iter().copied());
        kinds
            .map(|role| {
                let pieces: u32 = Position::<V>::board_ids()
                    .map(|board| position.board(board).pieces(us, role).count())
                    .sum();
                SPARE[(pieces as usize).min(SPARE.len() - 1)]
            })
            .sum()
    }

    /// A side with next to nothing but its king is hunted: its king is driven to the edge and shut in, and the
    /// enemy's pieces draw near.
    fn hunt(&self, position: &Position<V>, us: Color, ours: &Attacks<V>) -> i32 {
        let (Some(hunter), Some(prey)) = (position.king(us), position.king(!us)) else { return 0 };
        let pieces = |color| -> u32 {
            Position::<V>::board_ids().map(|board| position.board(board).of(color).count()).sum()
        };
        if pieces(!us) > HUNTED || pieces(us) < pieces(!us) {
            return 0;
        }
        let officers = |color| {
            Position::<V>::board_ids().flat_map(move |board| {
                let here = position.board(board);
                V::OFFICERS.iter().flat_map(move |&role| {
                    here.pieces(color, role).squares().map(move |square| (role, square))
                })
            })
        };
        let strength = |color| -> i32 {
            officers(color).map(|(role, _)| self.values.pieces.material[role as usize].end).sum()
        };
        if strength(us) < strength(!us) + self.values.pieces.material[Role::Rook as usize].middle {
            return 0;
        }
        let distances: i32 =
            officers(us).map(|(_, square)| self.values.distance(square, prey.square)).sum();
        let flights = Self::flights(position, !us, prey, ours) as i32;
        -12 * self.values.centre[prey.square.index()]
            - 6 * self.values.distance(hunter.square, prey.square)
            - 2 * distances
            - 6 * flights
    }

    fn sum(&self, position: &Position<V>) -> i32 {
        let mut phase = 0;
        let mut attacks = [Attacks::<V>::default(), Attacks::<V>::default()];
        let [white_attacks, black_attacks] = &mut attacks;
        let (white, danger_to_black) =
            self.pieces_of(position, Color::White, white_attacks, &mut phase);
        let (black, danger_to_white) =
            self.pieces_of(position, Color::Black, black_attacks, &mut phase);
        let mut total = white - black;
        total += self.threats(position, Color::White, white_attacks, black_attacks);
        total -= self.threats(position, Color::Black, black_attacks, white_attacks);
        total -= self.king_danger(position, Color::White, black_attacks, danger_to_white);
        total += self.king_danger(position, Color::Black, white_attacks, danger_to_black);
        total += self.passed_pawns(position, Color::White);
        total -= self.passed_pawns(position, Color::Black);
        let full = self.values.full_phase;
        let mut sum = total.at(phase.min(full), full);
        if V::GOAL == Goal::Extinction {
            sum += Self::spare_pieces(position, Color::White);
            sum -= Self::spare_pieces(position, Color::Black);
        }
        sum + self.hunt(position, Color::White, white_attacks)
            - self.hunt(position, Color::Black, black_attacks)
    }
}

/// The king that is to be mated.
struct Prey<V: Variant> {
    king: Cell,
    /// The squares next to it.
    zone: SetOf<V>,
    /// From where each kind of ride would hit it.
    rides: [SetOf<V>; Ride::COUNT],
}

impl<V: Variant> Prey<V> {
    #[inline]
    fn new(position: &Position<V>, king: Cell) -> Self {
        let around = position.board(king.board).occupied();
        let mut rides = [SetOf::<V>::EMPTY; Ride::COUNT];
        for &ride in V::Geometry::RIDES {
            rides[ride as usize] = V::Geometry::ride(ride, king.square, around);
        }
        Self { king, zone: V::Geometry::king(king.square), rides }
    }

    /// From where a piece of that role would give check.
    #[inline]
    fn checking(&self, role: Role) -> SetOf<V> {
        let mut squares = V::Geometry::leaps(role, self.king.square);
        for &ride in V::Geometry::RIDES {
            if role.rides(ride) {
                squares |= self.rides[ride as usize];
            }
        }
        squares
    }
}

impl<V: Variant> Evaluate<V> for HandMade<V> {
    fn evaluate(&mut self, position: &Position<V>) -> i32 {
        let sum = self.sum(position);
        let own = if position.turn() == Color::White { sum } else { -sum };
        (own + self.values.manners.tempo).clamp(-20_000, 20_000)
    }
}
