//! Ratings of players, rated games and ladders. The caller computes new ratings.

pub(crate) mod counting;
pub(crate) mod ladder;
pub(crate) mod player_ratings;
pub(crate) mod pools;
pub(crate) mod rebuild;

pub use counting::{PairHistory, RatedConduct, UncountedReason};
pub use ladder::LadderPlace;
pub use player_ratings::{Rating, RatingChange, RatingChanges, RatingEntry};
pub use pools::GamePool;
pub use rebuild::CountedGame;
