//! Helpers of the story, which call the store as a server does.

use glass_store::{
    Action, ActionError, ActionOutcome, Change, Ending, GameId, NewGame, NewMove, Seat, SeatHolder,
    Seats, Status, Store, StoreError, VisitorId,
};

pub fn new_game(white: Option<SeatHolder>, black: Option<SeatHolder>) -> NewGame {
    let seats = Seats { white, black };
    NewGame::new(GameId::random().unwrap(), "alice", "alice-cvp/1", seats)
}

pub fn visitor(id: &VisitorId) -> SeatHolder {
    SeatHolder::Visitor(id.clone())
}

/// The sender of an action and the position on which it was made.
#[derive(Clone, Copy)]
pub struct At<'a> {
    pub by: Seat,
    pub ply: u32,
    pub takebacks: u32,
    pub key: &'a str,
}

/// Why an action is refused.
#[derive(Debug)]
pub enum No {
    Stale { ply: u32, takebacks: u32 },
    Over,
    Store(StoreError),
}

impl From<StoreError> for No {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

pub fn at(by: Seat, ply: u32, key: &str) -> At<'_> {
    At { by, ply, takebacks: 0, key }
}

/// Acts like a server, which judges again if the game has changed.
pub async fn act(
    store: &Store,
    id: &GameId,
    at: At<'_>,
    change: Change,
) -> Result<ActionOutcome, No> {
    let At { by, ply, takebacks, key } = at;
    loop {
        let game = store.game_load(id).await?.game;
        let stale = (game.ply, game.takebacks) != (ply, takebacks);
        if stale || game.status == Status::Over {
            return match store.stored_answer(id, by, key).await? {
                Some(ply) => Ok(ActionOutcome::Already { ply }),
                None if game.status == Status::Over => Err(No::Over),
                None => Err(No::Stale { ply: game.ply, takebacks: game.takebacks }),
            };
        }
        let action = Action { by, key: key.into(), now: 2_000 + i64::from(ply) };
        match store.act(&game, action, change.clone()).await {
            Err(ActionError::Outdated) => {}
            Err(ActionError::Store(error)) => return Err(error.into()),
            Ok(acted) => return Ok(acted),
        }
    }
}

pub fn play(coordinate: &str) -> Change {
    Change::play(NewMove { coordinate: coordinate.into(), algebraic: None })
}

pub fn resignation() -> Ending {
    Ending { result: "0-1".into(), reason: "resignation".into(), winner: Some(Seat::Black) }
}
