//! Games: the stored game, its moves, seats, clock and offers, and the lists of games.

pub(crate) mod action;
pub(crate) mod challenge;
pub(crate) mod clock;
pub(crate) mod conditional_moves;
pub(crate) mod engine_claim;
pub(crate) mod game_count;
pub(crate) mod headers;
pub(crate) mod hidden_games;
pub(crate) mod invitation;
pub(crate) mod join;
pub(crate) mod moves;
pub(crate) mod notes;
pub(crate) mod offers;
pub(crate) mod outage;
pub(crate) mod overdue_games;
pub(crate) mod player_games;
pub(crate) mod postgres_move;
pub(crate) mod seat;
pub(crate) mod stored_game;
pub(crate) mod takeback;
pub(crate) mod vacation;

pub use action::{Action, ActionError, ActionOutcome, Change};
pub use challenge::Challenge;
pub use clock::{ClockTurn, Outage, StoredClock};
pub use conditional_moves::{ConditionalChange, ConditionalLines};
pub use game_count::GameCounts;
pub use headers::{GameHeaders, SeatHeaders};
pub use invitation::Invitation;
pub use moves::{NewMove, StoredMove};
pub use offers::{DrawOffer, OfferChange};
pub use seat::{PlayerNames, Seat, SeatHolder, Seats};
pub use stored_game::{Ending, GameRecord, NewGame, Status, StoredGame};
pub use takeback::{NewTakeback, Takeback};
pub use vacation::{Vacation, VacationChange};
