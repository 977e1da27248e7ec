//! Looking for games in the archive: by variant, position, player and the like.

use crate::archive::signed;
use crate::connection::{Connection, Value};
use crate::{Millis, Store, StoreError, StoreFuture, StoredGame, VisitorId};

/// Which games are looked for. What is not said does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArchiveSearch {
    /// By what the archive is gone through.
    pub by: ArchiveOrder,
    /// The variant.
    pub variant: Option<String>,
    /// Somebody who had a seat.
    pub visitor: Option<VisitorId>,
    /// Somebody who had a seat, by the name.
    pub named: Option<PlayerName>,
    /// The rule set with its version.
    pub rules: Option<String>,
    /// The result as PGN writes it.
    pub result: Option<String>,
    /// At least so many moves of both sides together.
    pub least: Option<u32>,
    /// At most so many.
    pub most: Option<u32>,
    /// Ended then or later.
    pub from: Option<Millis>,
    /// After this game of an answer before, or before a moment.
    pub after: Option<ArchivePlace>,
}

/// By what the archive is gone through, in each case from the game that ended last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum ArchiveOrder {
    /// All games.
    #[default]
    All,
    /// The games of a variant.
    Variant(String),
    /// The games of a variant in which a position came up in the first moves.
    Position(String, u64),
    /// The games in which a visitor had a seat.
    Player(VisitorId),
    /// The games in which somebody of that name had a seat.
    Named(PlayerName),
}

/// The name of a player, in small letters. A name that an imported game has is never that of an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerName {
    /// Of an account.
    Account(String),
    /// Of a player in games that were imported.
    Imported(String),
}

impl PlayerName {
    /// As the statements have it: no account has a name with the prefix.
    fn placeholder(&self) -> String {
        match self {
            Self::Account(name) => name.clone(),
            Self::Imported(name) => format!("imported:{name}"),
        }
    }
}

/// A place in the archive: games are in the order of their ends, and of their ids where two ended at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivePlace {
    /// When the game ended.
    pub ended: Millis,
    /// Its id; empty stands before all games that ended then.
    pub game: String,
}

/// Games that were found, the last ended first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchiveAnswer {
    /// The games.
    pub games: Vec<StoredGame>,
    /// Where to go on, if the archive does. There may be none on the way: one question goes through so many games at most.
    pub next: Option<ArchivePlace>,
}

/// One question goes through so many games at most, however few of them are wanted.
const WINDOW: u32 = 2_000;

impl Store {
    /// Looks for games.
    pub fn archive_search(
        &self,
        search: ArchiveSearch,
        limit: u32,
    ) -> StoreFuture<'_, ArchiveAnswer> {
        self.snapshot(move |connection| {
            Box::pin(async move { look(&search, limit, connection).await })
        })
    }
}

/// The games in which somebody of that name had a seat.
macro_rules! named {
    ($name:literal) => {
        concat!(
            "select seat.game from account join seat on seat.visitor = account.visitor where account.folded = ",
            $name,
            " union select game from imported_game where white_folded = substr(cast(",
            $name,
            " as text), 10) and cast(",
            $name,
            " as text) like 'imported:%' union select game from imported_game where black_folded = substr(cast(",
            $name,
            " as text), 10) and cast(",
            $name,
            " as text) like 'imported:%'"
        )
    };
}

/// The statements that go through the archive in one order: the games that are wanted among the next so many, and where
/// those end. The placeholders: the place and the least end, a text and a number that the order is about, how many are
/// gone through; and what is wanted.
macro_rules! statements {
    ($way:expr) => {
        [
            concat!(
                "select seated_game.*, looked.ended from (",
                $way,
                " order by ended desc, game desc limit $6) as looked \
                 join seated_game on seated_game.id = looked.game \
                 where (cast($7 as text) is null or seated_game.rules = $7) \
                 and (cast($8 as text) is null or seated_game.result = $8) \
                 and seated_game.ply >= $9 and seated_game.ply <= $10 \
                 and (cast($11 as text) is null or seated_game.game = $11) \
                 and (cast($12 as text) is null or seated_game.id in \
                 (select seat.game from seat where seat.visitor = $12)) \
                 and (cast($13 as text) is null or seated_game.id in (",
                named!("$13"),
                ")) order by looked.ended desc, looked.game desc limit $14"
            ),
            concat!(
                "select game, ended from (",
                $way,
                " order by ended desc, game desc limit $6) as looked order by ended, game limit 1"
            ),
        ]
    };
}

const ALL: [&str; 2] = statements!(
    "select game, ended from archived_game where (ended, game) < ($1, $2) and ended >= $3 \
     and cast($4 as text) is null and cast($5 as bigint) is null"
);
const OF_VARIANT: [&str; 2] = statements!(
    "select game, ended from archived_game where (ended, game) < ($1, $2) and ended >= $3 \
     and variant = $4 and cast($5 as bigint) is null"
);
const WITH_POSITION: [&str; 2] = statements!(
    "select game, ended from archived_position where (ended, game) < ($1, $2) and ended >= $3 \
     and variant = $4 and key = $5"
);
const OF_PLAYER: [&str; 2] = statements!(
    "select game, ended from archived_game where (ended, game) < ($1, $2) and ended >= $3 \
     and game in (select seat.game from seat where seat.visitor = $4) and cast($5 as bigint) is null"
);
const OF_NAMED: [&str; 2] = statements!(concat!(
    "select game, ended from archived_game where (ended, game) < ($1, $2) and ended >= $3 and game in (",
    named!("$4"),
    ") and cast($5 as bigint) is null"
));

async fn look(
    search: &ArchiveSearch,
    limit: u32,
    connection: &mut Connection,
) -> Result<ArchiveAnswer, StoreError> {
    let by_name = match &search.by {
        ArchiveOrder::Named(name) => Some(name.placeholder()),
        _ => None,
    };
    let named = search.named.as_ref().map(PlayerName::placeholder);
    let ([wanted, last], text, number) = match &search.by {
        ArchiveOrder::All => (ALL, None, None),
        ArchiveOrder::Variant(variant) => (OF_VARIANT, Some(variant.as_str()), None),
        ArchiveOrder::Position(variant, key) => {
            (WITH_POSITION, Some(variant.as_str()), Some(signed(*key)))
        }
        ArchiveOrder::Player(visitor) => (OF_PLAYER, Some(visitor.as_str()), None),
        ArchiveOrder::Named(_) => (OF_NAMED, by_name.as_deref(), None),
    };
    let (ended, game) = match &search.after {
        Some(place) => (place.ended, place.game.as_str()),
        None => (Millis::MAX, ""),
    };
    let way: [Value<'_>; 6] = [
        ended.into(),
        game.into(),
        search.from.unwrap_or(Millis::MIN).into(),
        text.into(),
        Value::Integer(number),
        WINDOW.into(),
    ];
    let filter: [Value<'_>; 8] = [
        search.rules.as_deref().into(),
        search.result.as_deref().into(),
        search.least.unwrap_or(0).into(),
        search.most.unwrap_or(u32::MAX).into(),
        search.variant.as_deref().into(),
        search.visitor.as_ref().map(VisitorId::as_str).into(),
        named.as_deref().into(),
        limit.into(),
    ];
    let rows = connection.rows(wanted, &[&way[..], &filter].concat()).await?;
    let games = rows.iter().map(StoredGame::from_row).collect::<Result<Vec<_>, _>>()?;
    // A whole page ends with its last game, and any other where the window ends.
    let place = match rows.last().filter(|_| rows.len() == limit as usize) {
        Some(row) => Some(ArchivePlace { ended: row.number("ended")?, game: row.text("id")? }),
        None => match connection.row(last, &way).await? {
            Some(row) => {
                Some(ArchivePlace { ended: row.number("ended")?, game: row.text("game")? })
            }
            None => None,
        },
    };
    let Some(place) = place else { return Ok(ArchiveAnswer { games, next: None }) };
    // Whether there is more is known only by looking.
    let mut on = way;
    (on[0], on[1], on[5]) = (place.ended.into(), place.game.as_str().into(), 1_u32.into());
    let more = connection.row(last, &on).await?.is_some();
    Ok(ArchiveAnswer { games, next: more.then_some(place) })
}
