//! Whether a side can still give checkmate if both sides help: by its material, and by a search where pawns block.

use std::collections::{HashSet, VecDeque};

use super::Position;
use crate::mating_material::MatingMaterial;
use crate::variant::{boards, has_royal};
use crate::{ByColor, ByRole, Color, Role, SquareSet, Variant};

/// The most positions that [`Position::can_mate`] looks at: two kings that walk around locked pawns have at most 8,192 on
/// a chessboard.
const MOST_POSITIONS: usize = 50_000;

impl<V: Variant> Position<V> {
    /// Whether the material left lets a side give checkmate by any series of legal moves of both sides. `true` where that
    /// has not been ruled out by [`Variant::MATING`].
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
        // A king that need not be safe before the transfer may come next to the other one.
        let is_computed = boards::<V>() == 1 || self.rules.options.king_before_transfer;
        if !is_computed || alone.iter().any(|role| has(own, role)) {
            return true;
        }
        let only_bishops = count(own) == own[Role::Bishop];
        let is_one_colored =
            one_colored_bishops && only_bishops && self.bishops_share_color(Some(side));
        if count(own) > 1 && !is_one_colored {
            // Three pieces have not been tried.
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

    /// Whether a side can still give checkmate by any series of legal moves of both sides. It cannot if its material does
    /// not suffice, or if a search of every position that can still come about finds none with a mate, as where pawns
    /// block the way. A search that takes too long ends with `true`.
    pub fn can_mate(&self, side: Color) -> bool {
        if !self.has_mating_material(side) {
            return false;
        }
        let pieces = self.pieces_beside_kings();
        let has_pawns = Color::ALL.into_iter().any(|color| pieces[color][Role::Pawn] > 0);
        // Without pawns nothing is blocked for ever.
        !has_royal::<V>() || !has_pawns || self.finds_mate(side)
    }

    /// Whether a mate by that side can come about, or the search ended before it was done.
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
                    if seen.len() > MOST_POSITIONS {
                        return true;
                    }
                    open.push_back(after);
                }
            }
        }
        false
    }
}
