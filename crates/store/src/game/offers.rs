//! Draw offers, takeback requests and rematch offers.

use crate::Seat;

/// A draw offer that has been neither accepted nor declined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawOffer {
    /// The player who offers.
    pub by: Seat,
    /// The number of moves at the time of the offer.
    pub ply: u32,
}

/// The effect of an action on an offer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum OfferChange {
    /// The offer is unchanged.
    #[default]
    Keep,
    /// The player on this seat makes an offer at the ply of the action.
    Set(Seat),
    /// The offer is withdrawn or declined.
    Clear,
}

impl OfferChange {
    pub(crate) fn apply<T>(self, offer: &mut Option<T>, by: impl FnOnce(Seat) -> T) {
        match self {
            Self::Keep => {}
            Self::Set(seat) => *offer = Some(by(seat)),
            Self::Clear => *offer = None,
        }
    }
}
