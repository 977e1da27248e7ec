//! Determines whether a side can give checkmate if both sides cooperate: by its material, and by search if pawns block
//! the position.

use std::collections::{HashSet, VecDeque};

use super::Position;
use crate::mating_material::MatingMaterial;
use crate::variant::{boards, has_royal};
use crate::{ByColor, ByRole, Color, Role, SquareSet, Variant};

/// The most positions that [`Position::can_mate`] searches. Two kings and locked pawns have at most 8,192 positions on
/// an 8x8 board.
const MAX_POSITIONS: usize = 50_000;

impl<V: Variant> Position<V> {
    /// Whether a side's material allows checkmate by any series of legal moves of both sides. `true` unless
    /// [`Variant::MATING`] rules it out.
    pub fn has_mating_material(&self, side: Color) -> bool {
        if !has_royal::<V>() {
            return true;
        }
        let pieces = self.pieces_beside_kings();
        let (own, other) = (&pieces[side], &pieces[!side]);
        let MatingMaterial { alone, pairs, helped, several_help, one_colored_bishops } = V::MATING;
        let has = |pieces: &ByRole<u32>, role: &Role| pieces[*role] > 0;
        let count =
            |pieces: &ByRole<u32>| -> u32 { Role::ALL.map(|role| pieces[role]).iter().sum() };
        if count(own) == 0 {
            return false;
        }
        // If kings need not be safe before the transfer, they may be on adjacent squares.
        let is_computed = boards::<V>() == 1 || self.rules.options.king_before_transfer;
        if !is_computed || alone.iter().any(|role| has(own, role)) {
            return true;
        }
        let only_bishops = count(own) == own[Role::Bishop];
        let is_one_colored =
            one_colored_bishops && only_bishops && self.bishops_share_color(Some(side));
        if count(own) > 1 && !is_one_colored {
            // Three pieces were not computed.
            return count(own) > 2
                || count(other) > 0
                || pairs.iter().any(|&[one, two]| {
                    if one == two { own[one] > 1 } else { has(own, &one) && has(own, &two) }
                });
        }
        let Some(&(_, helpers)) = helped.iter().find(|(role, _)| has(own, role)) else {
            return count(other) > 1 && several_help;
        };
        let helps = |role: &Role| {
            has(other, role)
                && !(one_colored_bishops
                    && only_bishops
                    && *role == Role::Bishop
                    && self.bishops_share_color(None))
        };
        helpers.iter().any(helps) || (count(other) > 1 && several_help)
    }

    fn pieces_beside_kings(&self) -> ByColor<ByRole<u32>> {
        ByColor::from_fn(|color| {
            ByRole::from_fn(|role| match role {
                Role::King => 0,
                _ => Self::board_ids()
                    .map(|board| self.board(board).pieces(color, role).count())
                    .sum(),
            })
        })
    }

    /// Whether a side can give checkmate by any series of legal moves of both sides. `false` if its material is
    /// insufficient. Also `false` if a search of all reachable positions finds no mate, as in positions with locked
    /// pawns. `true` if the search exceeds its limit.
    pub fn can_mate(&self, side: Color) -> bool {
        if !self.has_mating_material(side) {
            return false;
        }
        let pieces = self.pieces_beside_kings();
        let has_pawns = Color::ALL.into_iter().any(|color| pieces[color][Role::Pawn] > 0);
        // Without pawns, no position is permanently blocked.
        !has_royal::<V>() || !has_pawns || self.finds_mate(side)
    }

    /// Whether the side can reach a mate, or the search exceeds its limit.
    fn finds_mate(&self, side: Color) -> bool {
        let mut seen = HashSet::from([self.key()]);
        let mut open = VecDeque::from([*self]);
        while let Some(position) = open.pop_front() {
            let moves = position.legal_moves();
            if moves.is_empty() && position.turn() != side && position.is_check() {
                return true;
            }
            for &legal in &moves {
                let after = position.after(legal);
                if seen.insert(after.key()) && after.has_mating_material(side) {
                    if seen.len() > MAX_POSITIONS {
                        return true;
                    }
                    open.push_back(after);
                }
            }
        }
        false
    }
}
