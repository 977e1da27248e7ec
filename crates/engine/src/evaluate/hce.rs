//! The hand-crafted evaluation (HCE): material, piece-square tables, mobility, passed pawns, threats and king safety.
//!
//! None of its numbers is specific to a variant: `values` derives them from the boards, the pieces and the start
//! position. The constants of the derivation were chosen by hand and never tuned by games. They follow two earlier
//! hand-written tables, one for orthodox chess and one for Alice Chess.

mod material;
mod mobility;
mod tapered;
mod values;

use glass_rules::{
    Cell, Color, Confinement, Geometry, Goal, Position, PositionState, Ride, Role, SetOf, Square,
    SquareSet, Variant, ZeroMoves,
};

pub(super) use self::material::Material;
pub(super) use self::mobility::squares;
use self::mobility::{NEVER, captures_of};
use self::tapered::{Tapered, taper};
pub(crate) use self::values::piece_values;
use self::values::{HceValues, values};
use super::Evaluate;
use crate::landing::{MAX_BOARDS, blocked, slot};

/// The maximum king danger in units. By hand, so that danger costs at most four pawns.
const MAX_KING_DANGER: i32 = 40;
/// The divisor of the squared king danger, which gives centipawns, in the middle game and in the endgame. By hand.
const KING_DANGER_DIVISOR: [i32; 2] = [4, 16];
/// In an extinction variant, the bonus in centipawns by the number of pieces of a role, up to four. By hand.
const SPARE: [i32; 5] = [0, 0, 130, 190, 220];
/// The maximum number of pieces, including the king, of a side that is mopped up. By hand.
const MOP_UP_PIECES: u32 = 3;
/// Mop-up, in centipawns, all by hand: for each step of the lone king away from the centre.
const MOP_UP_CENTRE: i32 = 12;
/// Mop-up: for each king move between the kings.
const MOP_UP_KINGS: i32 = 6;
/// Mop-up: for each king move between the lone king and an own officer.
const MOP_UP_OFFICER: i32 = 2;
/// Mop-up: for each square to which the lone king can escape.
const MOP_UP_ESCAPE: i32 = 6;

/// The hand-crafted evaluation of a variant.
pub struct Hce<V: Variant> {
    values: &'static HceValues<V>,
}

/// The squares that one side attacks, by board.
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

impl<V: Variant> Default for Hce<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> Hce<V> {
    /// The evaluation of the variant. Its numbers are derived on first use.
    pub fn new() -> Self {
        Self { values: values::<V>() }
    }

    /// The index of a square from the side's point of view.
    #[inline]
    fn relative(color: Color, square: Square) -> usize {
        match color {
            Color::White => square.index(),
            Color::Black => V::Geometry::flip(square).index(),
        }
    }

    /// Material, piece-square bonus and mobility of one side, and its danger to the enemy king in sixteenths of a unit.
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
        let enemy_king = position.king(!us).map(|king| EnemyKing::<V>::new(position, king));

        for board in Position::<V>::board_ids() {
            let here = position.board(board);
            if here.color(us).is_empty() {
                continue;
            }
            let closed = here.color(us) | blocked(position, board);
            let occupied = here.occupied();
            let slot = slot(board);
            let on_king_board = enemy_king.as_ref().filter(|enemy| enemy.cell.board == board);
            let lands_on_king_board =
                enemy_king.as_ref().filter(|enemy| position.landings(board).has(enemy.cell.board));

            for &role in V::OFFICERS {
                let index = role as usize;
                for from in here.pieces(us, role).squares() {
                    let reach = V::Geometry::attacks(role, from, occupied);
                    let targets = reach & !closed;
                    let spare = targets.count() as i32 - values.average_mobility[index];
                    total += values.material.by_square[Self::relative(us, from)][index];
                    total += values.mobility[index] * spare;
                    attacks.all[slot] |= reach;
                    *phase += values.phase[index];
                    if let Some(enemy) = on_king_board {
                        danger +=
                            values.king_zone_attack[index] * (reach & enemy.zone).count() as i32;
                    }
                    if let Some(enemy) = lands_on_king_board
                        && !(targets & enemy.check_squares(role)).is_empty()
                    {
                        danger += values.check_threat[index];
                    }
                }
            }

            let pawns = here.pieces(us, Role::Pawn);
            for from in pawns.squares() {
                total += values.material.by_square[Self::relative(us, from)][Role::Pawn as usize];
            }
            let attacked = captures_of::<V>(us, pawns);
            attacks.pawns[slot] = attacked;
            attacks.all[slot] |= attacked;
            if let Some(enemy) = on_king_board {
                danger += values.king_zone_attack[Role::Pawn as usize]
                    * (attacked & enemy.zone).count() as i32;
            }
        }
        if V::ZERO_MOVES == ZeroMoves::Capturing {
            for board in Position::<V>::board_ids() {
                for other in Position::<V>::board_ids().filter(|&other| other != board) {
                    let there = position.board(other);
                    attacks.all[slot(board)] |= there.color(us) & !there.role(Role::Pawn);
                }
            }
        }

        if let Some(king) = position.king(us) {
            total +=
                values.material.by_square[Self::relative(us, king.square)][Role::King as usize];
            let zone = V::Geometry::king(king.square);
            let shield = zone & position.board(king.board).pieces(us, Role::Pawn);
            total += values.by_transfer.pawn_shield * shield.count() as i32;
            attacks.all[slot(king.board)] |= zone;
        }
        (total, danger)
    }

    /// Hanging enemy pieces, and defended pieces that pawns attack.
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
            let attacked = here.color(!us) & ours.all[slot(board)];
            if attacked.is_empty() {
                continue;
            }
            // A capturing piece can be recaptured only on its landing cell.
            let defended = position
                .landings(board)
                .into_iter()
                .fold(SetOf::<V>::FULL, |set, landing| set & theirs.all[slot(landing)]);
            let hanging = attacked & !defended;
            if !hanging.is_empty() {
                for &role in &self.values.piece_values.least_valuable_first {
                    let pieces = (hanging & here.role(role)).count() as i32;
                    let each = self.values.hanging[role as usize];
                    total += taper(each, each) * pieces;
                }
            }
            let by_pawns = attacked & ours.pawns[slot(board)] & defended & !here.role(Role::Pawn);
            total += self.values.by_transfer.pawn_threat * by_pawns.count() as i32;
        }
        total
    }

    /// The number of squares to which a king can escape.
    #[inline]
    fn escapes(position: &Position<V>, us: Color, king: Cell, theirs: &Attacks<V>) -> u32 {
        let here = position.board(king.board);
        let mut targets =
            V::Geometry::king(king.square) & !here.color(us) & !theirs.all[slot(king.board)];
        if V::State::CONFINES {
            let plane = V::Geometry::plane(king.square);
            match position.confinement(us) {
                None => {}
                Some(Confinement::Cells) => targets &= plane,
                Some(Confinement::Boards) => targets &= !plane,
            }
        }
        let mut landing_empty = SetOf::<V>::EMPTY;
        for landing in position.landings(king.board) {
            if landing == king.board {
                landing_empty = SetOf::<V>::FULL;
            } else {
                landing_empty |= !position.board(landing).occupied() & !theirs.all[slot(landing)];
            }
        }
        (targets & landing_empty).count()
    }

    /// King safety: the penalty for a danger to the king in sixteenths of a unit.
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
        let escapes = Self::escapes(position, us, king, theirs) as usize;
        let danger =
            (danger + self.values.by_transfer.escapes[escapes.min(4)]).min(MAX_KING_DANGER);
        let [middle, end] = KING_DANGER_DIVISOR;
        taper(danger * danger / middle, danger * danger / end)
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
                let pushes = self.values.material.pushes[Self::relative(us, pawn)];
                total += self.values.passed_pawn[pushes.min(NEVER)];
            }
        }
        total
    }

    /// In an extinction variant, the bonus for every role with more than one piece of the side.
    fn spare_pieces(position: &Position<V>, us: Color) -> i32 {
        let roles = std::iter::once(Role::Pawn).chain(V::OFFICERS.iter().copied());
        roles
            .map(|role| {
                let pieces: u32 = Position::<V>::board_ids()
                    .map(|board| position.board(board).pieces(us, role).count())
                    .sum();
                SPARE[(pieces as usize).min(SPARE.len() - 1)]
            })
            .sum()
    }

    /// Mop-up: against a side with little more than its king, drives that king to the edge, takes its escape squares
    /// and moves the own pieces closer.
    fn mop_up(&self, position: &Position<V>, us: Color, ours: &Attacks<V>) -> i32 {
        let (Some(own_king), Some(enemy_king)) = (position.king(us), position.king(!us)) else {
            return 0;
        };
        let pieces = |color| -> u32 {
            Position::<V>::board_ids().map(|board| position.board(board).color(color).count()).sum()
        };
        if pieces(!us) > MOP_UP_PIECES || pieces(us) < pieces(!us) {
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
            officers(color).map(|(role, _)| self.values.material.values[role as usize].end).sum()
        };
        if strength(us) < strength(!us) + self.values.material.values[Role::Rook as usize].middle {
            return 0;
        }
        let distances: i32 =
            officers(us).map(|(_, square)| self.values.distance(square, enemy_king.square)).sum();
        let escapes = Self::escapes(position, !us, enemy_king, ours) as i32;
        -MOP_UP_CENTRE * self.values.centre[enemy_king.square.index()]
            - MOP_UP_KINGS * self.values.distance(own_king.square, enemy_king.square)
            - MOP_UP_OFFICER * distances
            - MOP_UP_ESCAPE * escapes
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
        sum + self.mop_up(position, Color::White, white_attacks)
            - self.mop_up(position, Color::Black, black_attacks)
    }
}

/// The attacked king.
struct EnemyKing<V: Variant> {
    cell: Cell,
    /// The squares next to it.
    zone: SetOf<V>,
    /// The squares from which a rider would give check, by ride.
    rides: [SetOf<V>; Ride::COUNT],
}

impl<V: Variant> EnemyKing<V> {
    #[inline]
    fn new(position: &Position<V>, cell: Cell) -> Self {
        let around = position.board(cell.board).occupied();
        let mut rides = [SetOf::<V>::EMPTY; Ride::COUNT];
        for &ride in V::Geometry::RIDES {
            rides[ride as usize] = V::Geometry::ride(ride, cell.square, around);
        }
        Self { cell, zone: V::Geometry::king(cell.square), rides }
    }

    /// The squares from which a piece of a role would give check.
    #[inline]
    fn check_squares(&self, role: Role) -> SetOf<V> {
        let mut squares = V::Geometry::leaps(role, self.cell.square);
        for &ride in V::Geometry::RIDES {
            if role.rides(ride) {
                squares |= self.rides[ride as usize];
            }
        }
        squares
    }
}

impl<V: Variant> Evaluate<V> for Hce<V> {
    fn evaluate(&mut self, position: &Position<V>) -> i32 {
        let sum = self.sum(position);
        let own = if position.turn() == Color::White { sum } else { -sum };
        (own + self.values.by_transfer.tempo).clamp(-20_000, 20_000)
    }
}
