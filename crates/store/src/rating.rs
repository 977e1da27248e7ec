//! Ratings of players, rated games and ladders.

pub(crate) mod ratings;

pub use ratings::{
    CountedGame, GamePool, LadderPlace, PairStanding, Rating, RatingChange, RatingChanges,
    RatingEntry, Uncounted,
};
