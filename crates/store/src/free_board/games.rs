//! Creates, loads and lists games on a free board.

use crate::account::storage_limits::{self, StorageLimit};
use crate::db::connection::{Connection, Row};
use crate::db::driver_error::DriverError;
use crate::text_enum::text_enum;
use crate::{
    FreeGameId, Millis, Name, Seat, StorageKind, Store, StoreError, StoreFuture, VisitorId,
};

text_enum! {
    /// An offer in a free game.
    pub enum FreeOffer {
        /// A draw.
        Draw = "draw",
        /// The opponent is asked to agree that the player has won.
        Win = "win",
        /// The last accepted move is taken back.
        Takeback = "takeback",
    }
}

/// A free game to be created.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFreeGame {
    /// The title; may be empty.
    pub title: String,
    /// The boards as text.
    pub layout: String,
    /// The set of piece drawings.
    pub pieces: String,
    /// The start position as text.
    pub setup: String,
    /// The side of the player who creates it.
    pub seat: Seat,
}

/// A player of a free game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreePlayer {
    /// The side.
    pub seat: Seat,
    /// The visitor.
    pub visitor: VisitorId,
    /// The name, if there is an account.
    pub name: Option<Name>,
    /// The revision that the player has last seen.
    pub seen: u32,
}

/// A move of a free game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeMove {
    /// The move in Game Courier notation.
    pub notation: String,
    /// The side that proposed it.
    pub seat: Seat,
    /// When the opponent accepted it; `None` while it is proposed.
    pub accepted: Option<Millis>,
    /// When it was proposed.
    pub made: Millis,
}

/// A free game with its players and moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeGame {
    /// The id in addresses.
    pub id: FreeGameId,
    /// The title; may be empty.
    pub title: String,
    /// The boards as text.
    pub layout: String,
    /// The set of piece drawings.
    pub pieces: String,
    /// The start position as text.
    pub setup: String,
    /// When it was created.
    pub made: Millis,
    /// When it was last changed.
    pub changed: Millis,
    /// The number of changes.
    pub revision: u32,
    /// A pending offer, and the side that made it.
    pub offer: Option<(FreeOffer, Seat)>,
    /// The result; `None` while the game is in play.
    pub result: Option<String>,
    /// The players; one while the game waits for an opponent.
    pub players: Vec<FreePlayer>,
    /// The moves in order. Only the last one can be proposed.
    pub moves: Vec<FreeMove>,
}

/// A free game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedFreeGame {
    /// The id in addresses.
    pub id: FreeGameId,
    /// The title; may be empty.
    pub title: String,
    /// The boards as text.
    pub layout: String,
    /// When it was last changed.
    pub changed: Millis,
    /// The result; `None` while the game is in play.
    pub result: Option<String>,
    /// The number of moves, with a proposed one.
    pub moves: u32,
    /// The start position as text.
    pub setup: String,
    /// The side of the visitor.
    pub seat: Seat,
    /// The number of players.
    pub players: u32,
    /// The name of the opponent, if there is one with an account.
    pub opponent: Option<Name>,
    /// The side that proposed the last move, if it was not answered.
    pub proposed_by: Option<Seat>,
    /// The side that made an offer which was not answered.
    pub offered_by: Option<Seat>,
}

impl FreeGame {
    /// The side of a visitor, if they play.
    pub fn seat_of(&self, visitor: &VisitorId) -> Option<Seat> {
        let player = self.players.iter().find(|player| player.visitor == *visitor);
        player.map(|player| player.seat)
    }

    /// The player of a side.
    pub fn player(&self, seat: Seat) -> Option<&FreePlayer> {
        self.players.iter().find(|player| player.seat == seat)
    }

    /// The move that waits for an answer.
    pub fn proposed(&self) -> Option<&FreeMove> {
        self.moves.last().filter(|last| last.accepted.is_none())
    }

    fn from_row(row: &Row) -> Result<Self, StoreError> {
        let offer = row.parse_with_opt("offer", FreeOffer::from_name)?;
        let offered_by = row.parse_with_opt("offered_by", Seat::from_name)?;
        Ok(Self {
            id: row.parse("id")?,
            title: row.text("title")?,
            layout: row.text("layout")?,
            pieces: row.text("pieces")?,
            setup: row.text("setup")?,
            made: row.integer("made")?,
            changed: row.integer("changed")?,
            revision: row.integer("revision")?,
            offer: offer.zip(offered_by),
            result: row.text_opt("result")?,
            players: Vec::new(),
            moves: Vec::new(),
        })
    }
}

impl ListedFreeGame {
    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.parse("id")?,
            title: row.text("title")?,
            layout: row.text("layout")?,
            changed: row.integer("changed")?,
            result: row.text_opt("result")?,
            moves: row.integer("moves")?,
            setup: row.text("setup")?,
            seat: row.parse_with("color", Seat::from_name)?,
            players: row.integer("players")?,
            opponent: row.parse_opt("opponent")?,
            proposed_by: row.parse_with_opt("proposed_by", Seat::from_name)?,
            offered_by: row.parse_with_opt("offered_by", Seat::from_name)?,
        })
    }
}

/// The statement that lists the free games of a visitor that meet a condition, the last changed first.
macro_rules! list {
    ($condition:literal) => {
        concat!(
            "select free_game.id, free_game.title, free_game.layout, free_game.setup, free_game.changed, free_game.result, \
             free_game.offered_by, free_seat.color, \
             (select count(*) from free_move where free_move.game = free_game.id) as moves, \
             (select count(*) from free_seat every where every.game = free_game.id) as players, \
             (select free_move.color from free_move where free_move.game = free_game.id and free_move.accepted is null) as proposed_by, \
             (select account.name from free_seat other join account on account.visitor = other.visitor and account.closed is null \
             where other.game = free_game.id and other.visitor <> free_seat.visitor) as opponent \
             from free_seat join free_game on free_game.id = free_seat.game \
             where free_seat.visitor = $1 ",
            $condition,
            "order by free_game.changed desc, free_game.id limit $2"
        )
    };
}

impl Store {
    /// Creates a free game. False if the visitor plays `max` free games already.
    pub fn free_game_create(
        &self,
        id: &FreeGameId,
        player: &VisitorId,
        new: NewFreeGame,
        max: u32,
        now: Millis,
    ) -> StoreFuture<'_, bool> {
        const CREATE: &str = "insert into free_game (id, title, layout, pieces, setup, made, changed, revision) \
                              values ($1, $2, $3, $4, $5, $6, $6, 1)";
        const SEAT: &str = "insert into free_seat (game, color, visitor) values ($1, $2, $3)";
        let most = self.limits().free_games;
        let (id, player) = (id.clone(), player.clone());
        self.transaction(async move |connection| {
            if lock_and_count(&player, most, connection).await? >= max {
                return Ok(false);
            }
            let NewFreeGame { title, layout, pieces, setup, seat } = &new;
            let values = &[
                (&id).into(),
                title.into(),
                layout.into(),
                pieces.into(),
                setup.into(),
                now.into(),
            ];
            let made = connection.execute(CREATE, values).await;
            made.map_err(DriverError::taken("free game"))?;
            let values = &[(&id).into(), (*seat).into(), (&player).into()];
            connection.execute(SEAT, values).await?;
            Ok(true)
        })
    }

    /// Loads a free game with its players and moves.
    pub fn free_game(&self, id: &FreeGameId) -> StoreFuture<'_, FreeGame> {
        const GAME: &str = "select * from free_game where id = $1";
        const PLAYERS: &str = "select free_seat.color, free_seat.visitor, free_seat.seen, account.name from free_seat left join account \
                               on account.visitor = free_seat.visitor and account.closed is null \
                               where free_seat.game = $1 order by free_seat.color desc";
        const MOVES: &str =
            "select notation, color, accepted, made from free_move where game = $1 order by ply";
        let id = id.clone();
        self.snapshot(async move |connection| {
            let values = &[(&id).into()];
            let row = connection.fetch_optional(GAME, values).await?;
            let mut game = FreeGame::from_row(&row.ok_or(StoreError::NotFound("free game"))?)?;
            for row in connection.fetch_all(PLAYERS, values).await? {
                let seat = row.parse_with("color", Seat::from_name)?;
                let (visitor, name) = (row.parse("visitor")?, row.parse_opt("name")?);
                let seen = row.integer("seen")?;
                game.players.push(FreePlayer { seat, visitor, name, seen });
            }
            for row in connection.fetch_all(MOVES, values).await? {
                game.moves.push(FreeMove {
                    notation: row.text("notation")?,
                    seat: row.parse_with("color", Seat::from_name)?,
                    accepted: row.integer_opt("accepted")?,
                    made: row.integer("made")?,
                });
            }
            Ok(game)
        })
    }

    /// The number of changes of a free game.
    pub fn free_game_revision(&self, id: &FreeGameId) -> StoreFuture<'_, u32> {
        const REVISION: &str = "select revision from free_game where id = $1";
        let found = self.fetch_optional(REVISION, &[id.into()], |row| row.integer("revision"));
        Box::pin(async move { found.await?.ok_or(StoreError::NotFound("free game")) })
    }

    /// The free games of a visitor, the last changed first.
    pub fn free_games_of(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<ListedFreeGame>> {
        const OWN: &str = list!("");
        self.fetch_all(OWN, &[visitor.into(), limit.into()], ListedFreeGame::from_row)
    }

    /// The free games of a visitor that have no result, the last changed first.
    pub fn free_games_in_play_of(
        &self,
        visitor: &VisitorId,
        limit: u32,
    ) -> StoreFuture<'_, Vec<ListedFreeGame>> {
        const IN_PLAY: &str = list!("and free_game.result is null ");
        self.fetch_all(IN_PLAY, &[visitor.into(), limit.into()], ListedFreeGame::from_row)
    }
}

/// The number of free games of a visitor that have no result. Locks the visitor, so that a limit holds if two games are
/// created or joined at once. `Full` if the visitor has `most` free games, with a result or without.
pub(crate) async fn lock_and_count(
    visitor: &VisitorId,
    most: u32,
    connection: &mut Connection,
) -> Result<u32, StoreError> {
    const STORED: &str = "select count(*) as stored from free_seat where visitor = $1";
    const COUNT: &str = "select count(*) as games from free_seat join free_game on free_game.id = free_seat.game \
                         where free_seat.visitor = $1 and free_game.result is null";
    storage_limits::lock(visitor, connection).await?;
    let limit = StorageLimit { kind: StorageKind::FreeGames, most };
    limit.check(1, STORED, &[visitor.into()], connection).await?;
    let row = connection.fetch_optional(COUNT, &[visitor.into()]).await?;
    row.map_or(Ok(0), |row| row.integer("games"))
}
