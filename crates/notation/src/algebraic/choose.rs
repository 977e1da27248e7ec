//! The legal move that an algebraic text means, or why there is none.

use glass_rules::{
    Attempt, BoardId, CastlingFault, Cell, IllegalMove, Move, PositionView, Role, Wing,
};

use super::text::{Go, Origin, Spelt, What};
use super::{home_rank, write};
use crate::MoveError;

pub(super) fn choose(
    view: &dyn PositionView,
    spelt: &Spelt,
    text: &str,
) -> Result<Move, MoveError> {
    match &spelt.what {
        What::Castle(wing) => castle(view, *wing, spelt.landing, text),
        What::Go(go) => self::go(view, go, spelt.landing, text),
    }
}

fn castle(
    view: &dyn PositionView,
    wing: Wing,
    landing: Option<BoardId>,
    text: &str,
) -> Result<Move, MoveError> {
    let mut legal = view.legal_moves();
    legal.retain(|legal| {
        legal.kind() == wing.move_kind() && landing.is_none_or(|landing| landing == legal.landing())
    });
    if !legal.is_empty() {
        return one(view, &legal, text);
    }
    let no_right = IllegalMove::Castling { wing, why: CastlingFault::NoRight };
    let shape = view.game().shape();
    let from = view.king(view.turn());
    let rank = home_rank(view);
    let file = if wing == Wing::Kingside { "g" } else { "c" };
    let at_home = shape.square(&format!("e{rank}")) == Some(from.square);
    let to = shape.square(&format!("{file}{rank}")).filter(|_| at_home);
    let Some(to) = to else { return Err(no_right.into()) };
    Ok(view.judge(Attempt { from, to, landing, promotion: None })?)
}

fn go(
    view: &dyn PositionView,
    go: &Go,
    landing: Option<BoardId>,
    text: &str,
) -> Result<Move, MoveError> {
    let shape = view.game().shape();
    // A pawn of which nothing else is said goes along its file.
    let straight = go.role == Role::Pawn && go.origin == Origin::Unsaid && !go.captures;
    let fits = |from: Cell| {
        let said = match &go.origin {
            Origin::Unsaid => !straight || shape.file(from.square) == shape.file(go.to),
            Origin::File(file) => shape.file(from.square) == file,
            Origin::Rank(rank) => shape.rank(from.square) == rank,
            Origin::Square(square) => from.square == *square,
        };
        said && go.board.is_none_or(|board| board == from.board)
    };
    let mine: Vec<Cell> = view
        .men()
        .into_iter()
        .filter(|&(cell, piece)| piece.color == view.turn() && piece.role == go.role && fits(cell))
        .map(|man| man.0)
        .collect();

    let whole_square = matches!(go.origin, Origin::Square(_));
    let mut legal = view.legal_moves();
    legal.retain(|legal| {
        mine.contains(&legal.from())
            && legal.to() == go.to
            && landing.is_none_or(|landing| landing == legal.landing())
            && legal.promotion() == go.promotion
            && (whole_square || !legal.is_castling())
    });
    if !legal.is_empty() {
        return one(view, &legal, text);
    }

    let attempt = |from, landing| Attempt { from, to: go.to, landing, promotion: go.promotion };
    // A man that could never go there is not the one that is meant.
    let could = |from: Cell| {
        let refusal = view.judge(attempt(from, None)).err();
        !matches!(refusal, Some(IllegalMove::NotHowItMoves { .. }))
    };
    let meant: Vec<Cell> = mine.iter().copied().filter(|&from| could(from)).collect();
    let asked = if meant.is_empty() { &mine } else { &meant };
    let mut reasons: Vec<IllegalMove> =
        asked.iter().filter_map(|&from| view.judge(attempt(from, landing)).err()).collect();
    match reasons.len() {
        0 => Err(MoveError::NoMan { text: text.to_owned(), role: go.role }),
        1 => Err(reasons.remove(0).into()),
        _ => Err(MoveError::NoneFits { text: text.to_owned(), reasons }),
    }
}

/// The only move of a list that is not empty.
fn one(view: &dyn PositionView, legal: &[Move], text: &str) -> Result<Move, MoveError> {
    match legal {
        [only] => Ok(*only),
        several => {
            let matches = several.iter().map(|&legal| (legal, write(view, legal))).collect();
            Err(MoveError::Ambiguous { text: text.to_owned(), matches })
        }
    }
}
