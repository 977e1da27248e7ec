//! Evaluation by rules of thumb: material, mobility, pawns, threats and the safety of kings.

use glass_rules::{
    Color, Game, Geometry, PawnStep, Position, Ride, Role, SetOf, Square, SquareSet,
};

use super::Evaluate;
use super::tapered::Tapered;
use super::values::{Values, values};
use crate::landing::{MAX_BOARDS, landing_of};

/// How much of the start's material each man makes, for tapering.
const PHASE: [i32; Role::COUNT] = [0, 1, 1, 2, 4, 0];
const FULL_PHASE: i32 = 24;
const OFFICERS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
/// Beyond this, a king is not in more danger than it is.
const MOST_DANGER: i32 = 40;

/// Evaluation by hand-made rules.
pub struct HandMade<G: Game> {
    values: &'static Values,
    /// By role and square as White sees it: the man, where it stands, and a pawn's steps.
    men: Vec<[Tapered; Role::COUNT]>,
    /// A pawn's steps, as White sees it.
    steps: Vec<usize>,
    /// How near each square is to the centre.
    centre: Vec<i32>,
    game: std::marker::PhantomData<G>,
}

/// What one side's men attack.
struct Attacks<G: Game> {
    all: [SetOf<G>; MAX_BOARDS],
    pawns: [SetOf<G>; MAX_BOARDS],
}

impl<G: Game> Default for Attacks<G> {
    fn default() -> Self {
        let none = [SetOf::<G>::EMPTY; MAX_BOARDS];
        Self { all: none, pawns: none }
    }
}

impl<G: Game> Default for HandMade<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> HandMade<G> {
    /// The evaluation of a game, with its tables.
    pub fn new() -> Self {
        let values = values(G::ID);
        let squares = || (0..G::Geometry::SQUARES as u16).map(Square);
        let reach = |square| {
            (G::Geometry::rays(Ride::Diagonal, square).count()
                + G::Geometry::knight(square).count()
                + G::Geometry::king(square).count()) as i32
        };
        let (low, high) = squares()
            .map(reach)
            .fold((i32::MAX, i32::MIN), |(low, high), reach| (low.min(reach), high.max(reach)));
        // From -4 in a corner to 4 in the centre.
        let centre: Vec<i32> =
            squares().map(|square| (reach(square) - low) * 8 / (high - low).max(1) - 4).collect();
        let steps: Vec<usize> = squares().map(steps_made::<G>).collect();
        let men = squares()
            .map(|square| {
                std::array::from_fn(|role| {
                    let mut worth =
                        values.material[role] + values.centre[role] * centre[square.index()];
                    if role == Role::Pawn as usize {
                        worth += values.advanced[steps[square.index()]];
                    }
                    worth
                })
            })
            .collect();
        Self { values, men, steps, centre, game: std::marker::PhantomData }
    }

    /// Where the square lies as White sees it, for a man of that side.
    #[inline]
    fn seen_by(color: Color, square: Square) -> usize {
        match color {
            Color::White => square.index(),
            Color::Black => G::Geometry::flip(square).index(),
        }
    }

    /// Material, place, mobility and the danger that one side's men are to the enemy king.
    #[inline]
    fn men_of(
        &self,
        position: &Position<G>,
        us: Color,
        attacks: &mut Attacks<G>,
        phase: &mut i32,
    ) -> (Tapered, i32) {
        let values = self.values;
        let mut total = Tapered::ZERO;
        let mut danger = 0;
        let enemy_king = position.king(!us);
        let king_zone = G::Geometry::king(enemy_king.square);
        let around = position.board(enemy_king.board).occupied();
        let diagonal = G::Geometry::ride(Ride::Diagonal, enemy_king.square, around);
        let orthogonal = G::Geometry::ride(Ride::Orthogonal, enemy_king.square, around);
        let leaps = G::Geometry::knight(enemy_king.square);

        for board in Position::<G>::board_ids() {
            let here = position.board(board);
            if here.of(us).is_empty() {
                continue;
            }
            let landing = landing_of::<G>(board);
            let mut closed = here.of(us);
            if landing != board {
                closed |= position.board(landing).occupied();
            }
            let occupied = here.occupied();
            let at_king = board == enemy_king.board;
            let lands_at_king = landing == enemy_king.board;
            let slot = board.index() % MAX_BOARDS;

            for role in OFFICERS {
                let index = role as usize;
                for from in here.men(us, role).squares() {
                    let reach = G::Geometry::attacks(role, from, occupied);
                    let targets = reach & !closed;
                    let spare = targets.count() as i32 - values.usual_mobility[index];
                    total += self.men[Self::seen_by(us, from)][index];
                    total += values.mobility[index] * spare;
                    attacks.all[slot] |= reach;
                    *phase += PHASE[index];
                    if at_king {
                        danger += values.near_king[index] * (reach & king_zone).count() as i32;
                    }
                    if lands_at_king {
                        let checking = match role {
                            Role::Knight => leaps,
                            Role::Bishop => diagonal,
                            Role::Rook => orthogonal,
                            _ => diagonal | orthogonal,
                        };
                        if !(targets & checking).is_empty() {
                            danger += values.next_check[index];
                        }
                    }
                }
            }

            let pawns = here.men(us, Role::Pawn);
            for from in pawns.squares() {
                total += self.men[Self::seen_by(us, from)][Role::Pawn as usize];
            }
            let hits = captures_of::<G>(us, pawns);
            attacks.pawns[slot] = hits;
            attacks.all[slot] |= hits;
            if at_king {
                danger += values.near_king[Role::Pawn as usize] * (hits & king_zone).count() as i32;
            }
        }

        let king = position.king(us);
        total += self.men[Self::seen_by(us, king.square)][Role::King as usize];
        let shields =
            G::Geometry::king(king.square) & position.board(king.board).men(us, Role::Pawn);
        total += values.shield * shields.count() as i32;
        attacks.all[king.board.index() % MAX_BOARDS] |= G::Geometry::king(king.square);
        (total, danger)
    }

    /// Enemy men that are attacked.
    #[inline]
    fn threats(
        &self,
        position: &Position<G>,
        us: Color,
        ours: &Attacks<G>,
        theirs: &Attacks<G>,
    ) -> Tapered {
        let mut total = Tapered::ZERO;
        for board in Position::<G>::board_ids() {
            let here = position.board(board);
            let slot = board.index() % MAX_BOARDS;
            let hit = here.of(!us) & ours.all[slot];
            if hit.is_empty() {
                continue;
            }
            // A captor can be taken back only where it lands.
            let guarded = theirs.all[landing_of::<G>(board).index() % MAX_BOARDS];
            let loose = hit & !guarded;
            for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
                let men = loose & here.role(role);
                total += self.values.loose[role as usize] * men.count() as i32;
            }
            let by_pawns = hit & ours.pawns[slot] & guarded & !here.role(Role::Pawn);
            total += self.values.hit_by_pawn * by_pawns.count() as i32;
        }
        total
    }

    /// What the enemy's danger to a king costs it.
    #[inline]
    fn king_danger(
        &self,
        position: &Position<G>,
        us: Color,
        theirs: &Attacks<G>,
        danger: i32,
    ) -> Tapered {
        let king = position.king(us);
        let landing = landing_of::<G>(king.board);
        let (here, there) = (position.board(king.board), position.board(landing));
        let mut flights = G::Geometry::king(king.square)
            & !here.of(us)
            & !theirs.all[king.board.index() % MAX_BOARDS];
        if landing != king.board {
            flights &= !there.occupied() & !theirs.all[landing.index() % MAX_BOARDS];
        }
        let closed = self.values.flights[(flights.count() as usize).min(4)];
        let danger = if danger == 0 { 0 } else { (danger + closed).min(MOST_DANGER) };
        Tapered { middle: danger * danger / 4, end: danger * danger / 16 }
    }

    #[inline]
    fn passed_pawns(&self, position: &Position<G>, us: Color) -> Tapered {
        let pawns = |color| {
            Position::<G>::board_ids().fold(SetOf::<G>::EMPTY, |set, board| {
                set | position.board(board).men(color, Role::Pawn)
            })
        };
        // Whatever an enemy pawn may still walk over or attack.
        let mut wave: SetOf<G> = pawns(!us);
        let mut stopped = SetOf::<G>::EMPTY;
        while !wave.is_empty() {
            stopped |= captures_of::<G>(!us, wave);
            wave = advances_of::<G>(!us, wave);
            stopped |= wave;
        }
        let mut total = Tapered::ZERO;
        let own: SetOf<G> = pawns(us);
        for pawn in (own & !stopped).squares() {
            total += self.values.passed[self.steps[Self::seen_by(us, pawn)]];
        }
        total
    }

    /// A side without anything but its king is driven to the edge, and the kings draw near.
    fn drive(&self, position: &Position<G>, us: Color) -> i32 {
        let is_lone = Position::<G>::board_ids()
            .map(|board| position.board(board).of(!us).count())
            .sum::<u32>()
            == 1;
        if !is_lone {
            return 0;
        }
        let prey = position.king(!us).square;
        -self.values.lone_king * self.centre[prey.index()]
            - 6 * king_steps::<G>(position.king(us).square, prey)
    }

    fn sum(&self, position: &Position<G>) -> i32 {
        let mut phase = 0;
        let mut attacks = [Attacks::<G>::default(), Attacks::<G>::default()];
        let [white_attacks, black_attacks] = &mut attacks;
        let (white, danger_to_black) =
            self.men_of(position, Color::White, white_attacks, &mut phase);
        let (black, danger_to_white) =
            self.men_of(position, Color::Black, black_attacks, &mut phase);
        let mut total = white - black;
        total += self.threats(position, Color::White, white_attacks, black_attacks);
        total -= self.threats(position, Color::Black, black_attacks, white_attacks);
        total -= self.king_danger(position, Color::White, black_attacks, danger_to_white);
        total += self.king_danger(position, Color::Black, white_attacks, danger_to_black);
        total += self.passed_pawns(position, Color::White);
        total -= self.passed_pawns(position, Color::Black);
        let sum = total.at(phase.min(FULL_PHASE), FULL_PHASE);
        sum + self.drive(position, Color::White) - self.drive(position, Color::Black)
    }
}

impl<G: Game> Evaluate<G> for HandMade<G> {
    fn evaluate(&self, position: &Position<G>) -> i32 {
        let sum = self.sum(position);
        let own = if position.turn() == Color::White { sum } else { -sum };
        (own + self.values.tempo).clamp(-20_000, 20_000)
    }
}

#[inline]
fn captures_of<G: Game>(color: Color, pawns: SetOf<G>) -> SetOf<G> {
    (0..G::Geometry::PAWN_CAPTURES).fold(SetOf::<G>::EMPTY, |set, way| {
        set | G::Geometry::step(color, PawnStep::Capture(way), pawns)
    })
}

#[inline]
fn advances_of<G: Game>(color: Color, pawns: SetOf<G>) -> SetOf<G> {
    (0..G::Geometry::PAWN_ADVANCES).fold(SetOf::<G>::EMPTY, |set, way| {
        set | G::Geometry::step(color, PawnStep::Advance(way), pawns)
    })
}

/// The steps that a white pawn on the square has behind it, by those that it has before it.
fn steps_made<G: Game>(square: Square) -> usize {
    let walk = |mut set: SetOf<G>| {
        let mut steps = 0;
        loop {
            set = advances_of::<G>(Color::White, set);
            if set.is_empty() || steps == G::Geometry::SQUARES {
                return steps;
            }
            steps += 1;
        }
    };
    let most = walk(G::Geometry::second_rank(Color::White));
    most.saturating_sub(walk(SetOf::<G>::of(square))).min(6)
}

/// The number of king's steps between two squares of an empty board.
fn king_steps<G: Game>(from: Square, to: Square) -> i32 {
    let mut reached = SetOf::<G>::of(from);
    for steps in 0..16 {
        if reached.has(to) {
            return steps;
        }
        reached = reached.squares().fold(reached, |set, square| set | G::Geometry::king(square));
    }
    16
}
