//! Judges the actions of the players of a free game.

use glass_store::{FreeGame, FreeGameChange, FreeMoveChange, FreeOffer, Seat};
use glass_words::Message;

use crate::free_board::stored::{replay, seat, won_by};
use crate::http::error::ServerError;
use crate::http::language::{current, t};

/// The maximum length of a move, in characters.
pub(crate) const MAX_MOVE_CHARACTERS: usize = 300;

/// An action of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum FreeAction {
    /// Proposes a move in Game Courier notation.
    Propose(String),
    /// Accepts the opponent's proposed move.
    Accept,
    /// Rejects the opponent's proposed move.
    Reject,
    /// Withdraws the player's own proposed move.
    Withdraw,
    /// Offers a draw or a takeback.
    Offer(FreeOffer),
    /// Accepts the opponent's offer.
    AcceptOffer,
    /// Declines the opponent's offer, or withdraws the own one.
    DeclineOffer,
    /// Resigns.
    Resign,
}

impl FreeAction {
    /// The action with this name in addresses.
    pub(crate) fn parse(name: &str, text: &str) -> Option<Self> {
        Some(match name {
            "propose" => Self::Propose(text.to_owned()),
            "accept" => Self::Accept,
            "reject" => Self::Reject,
            "withdraw" => Self::Withdraw,
            "offer-draw" => Self::Offer(FreeOffer::Draw),
            "offer-win" => Self::Offer(FreeOffer::Win),
            "offer-takeback" => Self::Offer(FreeOffer::Takeback),
            "accept-offer" => Self::AcceptOffer,
            "decline-offer" => Self::DeclineOffer,
            _ => return None,
        })
    }
}

/// The change that an action of the player on this seat makes, or why it is refused.
pub(crate) fn judge(
    game: &FreeGame,
    by: Seat,
    action: &FreeAction,
    max_moves: u32,
) -> Result<Result<FreeGameChange, Message>, ServerError> {
    let refused = || Ok(Err(t("free-not-now")));
    if game.result.is_some() {
        return refused();
    }
    let plies = u32::try_from(game.moves.len()).unwrap_or(u32::MAX);
    let last = plies.saturating_sub(1);
    let change = |moves| FreeGameChange { offer: None, result: None, moves };
    // An answer to a move leaves an offer open.
    let keeping_offer = |moves| FreeGameChange { offer: game.offer, ..change(moves) };
    let ended = |result: &str| FreeGameChange {
        result: Some(result.to_owned()),
        // A move that was not accepted does not belong to the game.
        ..change(match game.proposed() {
            Some(_) => FreeMoveChange::Delete { ply: last },
            None => FreeMoveChange::None,
        })
    };
    let proposed_by = game.proposed().map(|proposed| proposed.seat);
    let offered = game.offer.filter(|&(_, seat)| seat != by);
    Ok(Ok(match action {
        FreeAction::Propose(text) => {
            let replayed = replay(game)?;
            if proposed_by.is_some() || seat(replayed.position().turn()) != by {
                return refused();
            }
            if plies >= max_moves {
                return Ok(Err(t("free-moves-full").count("max", max_moves)));
            }
            if text.chars().count() > MAX_MOVE_CHARACTERS {
                return Ok(Err(t("free-move-long").count("max", MAX_MOVE_CHARACTERS)));
            }
            match replayed.position().read_move(text) {
                Ok(played) => change(FreeMoveChange::Propose {
                    seat: by,
                    ply: plies,
                    notation: played.to_string(),
                }),
                Err(why) => return Ok(Err(current().free_board_error(&why))),
            }
        }
        FreeAction::Accept if proposed_by == Some(by.opposite()) => {
            keeping_offer(FreeMoveChange::Accept { ply: last })
        }
        FreeAction::Reject if proposed_by == Some(by.opposite()) => {
            keeping_offer(FreeMoveChange::Delete { ply: last })
        }
        FreeAction::Withdraw if proposed_by == Some(by) => {
            keeping_offer(FreeMoveChange::Delete { ply: last })
        }
        FreeAction::Offer(FreeOffer::Takeback) if proposed_by.is_some() || plies == 0 => {
            return refused();
        }
        // An offer of the opponent has to be answered first.
        FreeAction::Offer(offer) if game.players.len() == 2 && game.offer.is_none() => {
            FreeGameChange { offer: Some((*offer, by)), ..change(FreeMoveChange::None) }
        }
        FreeAction::AcceptOffer => match offered {
            Some((FreeOffer::Draw, _)) => ended("1/2-1/2"),
            Some((FreeOffer::Win, winner)) => ended(won_by(winner)),
            Some((FreeOffer::Takeback, _)) if proposed_by.is_none() && plies > 0 => {
                change(FreeMoveChange::Delete { ply: last })
            }
            _ => return refused(),
        },
        // The player who made an offer can withdraw it.
        FreeAction::DeclineOffer if game.offer.is_some() => change(FreeMoveChange::None),
        FreeAction::Resign if game.players.len() == 2 => ended(won_by(by.opposite())),
        _ => return refused(),
    }))
}
