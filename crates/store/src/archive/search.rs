//! Looking for games in the archive: by variant, position, player and the like.

use std::collections::HashMap;

use crate::archive::archived_games::signed;
use crate::db::connection::{Connection, Row, Value};
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
    /// A player, by the name.
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
    /// The games of a player, by the name.
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

/// A place in the archive: games are in the order of their ends, and of their ids where two ended at once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivePlace {
    /// When the game ended.
    pub ended: Millis,
    /// Its id; empty stands before all games that ended then.
    pub game: String,
}

/// Some of a list of games, the last ended first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamesPage {
    /// The games.
    pub games: Vec<StoredGame>,
    /// Where to go on, if the list does. There may be no games on the way: one search looks at a limited number of them.
    pub next: Option<ArchivePlace>,
}

/// One search looks at so many games at most, however few of them it finds.
const MAX_LOOKED_AT: usize = 2_000;

/// So many games at most are read at once.
const MAX_CHUNK: usize = 256;

impl Store {
    /// Looks for games.
    pub fn archive_search(&self, search: ArchiveSearch, limit: u32) -> StoreFuture<'_, GamesPage> {
        self.snapshot(move |connection| {
            Box::pin(async move { look(&search, limit, connection).await })
        })
    }
}

/// The statements that go through the archive in one order: where the next games stand. The placeholders: the place
/// before them, the least end, and what the order is about; the last is how many.
const ALL: &str = "select game, ended from archived_game where (ended, game) < ($1, $2) and ended >= $3 \
                   order by ended desc, game desc limit $4";
const OF_VARIANT: &str = "select game, ended from archived_game where (ended, game) < ($1, $2) and ended >= $3 \
                          and variant = $4 order by ended desc, game desc limit $5";
const WITH_POSITION: &str = "select game, ended from archived_position where (ended, game) < ($1, $2) and ended >= $3 \
                             and variant = $4 and key = $5 order by ended desc, game desc limit $6";
const OF_PLAYER: &str = "select game, ended from seat where (ended, game) < ($1, $2) and ended >= $3 and visitor = $4 \
                         and exists (select 1 from archived_game where archived_game.game = seat.game) \
                         group by ended, game order by ended desc, game desc limit $5";
const OF_ACCOUNT: &str = "select game, ended from seat where (ended, game) < ($1, $2) and ended >= $3 \
                          and visitor = (select account.visitor from account where account.folded = $4) \
                          and exists (select 1 from archived_game where archived_game.game = seat.game) \
                          group by ended, game order by ended desc, game desc limit $5";
const OF_IMPORTED: &str = "select game, ended from (select * from (select game, ended from imported_game \
                           where (ended, game) < ($1, $2) and ended >= $3 and white_folded = $4 \
                           and exists (select 1 from archived_game where archived_game.game = imported_game.game) \
                           order by ended desc, game desc limit $5) as as_white \
                           union select * from (select game, ended from imported_game \
                           where (ended, game) < ($1, $2) and ended >= $3 and black_folded = $4 \
                           and exists (select 1 from archived_game where archived_game.game = imported_game.game) \
                           order by ended desc, game desc limit $5) as as_black) as found \
                           order by ended desc, game desc limit $5";

/// Those of some games that are wanted. All ids are of one length, so that any number of them is one value. The names are
/// counted for each game: for `exists`, PostgreSQL would first collect all games of the name.
const WANTED: &str = "with recursive asked (id, rest) as ( \
                      select substr(cast($1 as text), 1, 10), substr(cast($1 as text), 11) \
                      union all select substr(rest, 1, 10), substr(rest, 11) from asked where rest <> '') \
                      select seated_game.* from asked join seated_game on seated_game.id = asked.id \
                      where (cast($2 as text) is null or seated_game.rules = $2) \
                      and (cast($3 as text) is null or seated_game.result = $3) \
                      and seated_game.ply >= $4 and seated_game.ply <= $5 \
                      and (cast($6 as text) is null or seated_game.game = $6) \
                      and (cast($7 as text) is null or white_visitor = $7 or black_visitor = $7) \
                      and (cast($8 as text) is null or (select count(*) from seat \
                      join account on account.visitor = seat.visitor \
                      where seat.game = asked.id and account.folded = $8) > 0) \
                      and (cast($9 as text) is null or (select count(*) from imported_game where imported_game.game = asked.id \
                      and (imported_game.white_folded = $9 or imported_game.black_folded = $9)) > 0)";

impl ArchivePlace {
    /// The place as statements compare it; before all games without one.
    pub(crate) fn bounds(place: Option<&Self>) -> (Millis, &str) {
        place.map_or((Millis::MAX, ""), |place| (place.ended, &place.game))
    }
}

impl ArchiveSearch {
    /// Whether all games are wanted that stand in the order.
    fn wants_all(&self) -> bool {
        let Self { rules, result, least, most, .. } = self;
        let (variant, visitor, named) = match &self.by {
            ArchiveOrder::All => (&None, &None, &None),
            ArchiveOrder::Variant(_) | ArchiveOrder::Position(..) => (&self.variant, &None, &None),
            ArchiveOrder::Player(_) => (&None, &self.visitor, &None),
            ArchiveOrder::Named(_) => (&None, &None, &self.named),
        };
        (&self.variant, &self.visitor, &self.named) == (variant, visitor, named)
            && (rules, result, least, most) == (&None, &None, &None, &None)
    }
}

async fn look(
    search: &ArchiveSearch,
    limit: u32,
    connection: &mut Connection,
) -> Result<GamesPage, StoreError> {
    let limit = limit as usize;
    let (mut games, mut looked_at) = (Vec::new(), 0);
    let mut after = search.after.clone();
    let mut chunk = if search.wants_all() { limit } else { limit * 2 };
    loop {
        chunk = chunk.clamp(1, MAX_CHUNK.min(MAX_LOOKED_AT - looked_at));
        // One more shows whether the archive goes on.
        let mut places = places(search, after.as_ref(), chunk + 1, connection).await?;
        let goes_on = places.len() > chunk;
        places.truncate(chunk);
        looked_at += places.len();
        let mut wanted = wanted(search, &places, connection).await?;
        let mut last = None;
        for (number, place) in places.iter().enumerate() {
            games.extend(wanted.remove(&place.game));
            if games.len() == limit {
                let goes_on = goes_on || number + 1 < places.len();
                return Ok(GamesPage { games, next: goes_on.then(|| place.clone()) });
            }
            last = Some(place);
        }
        if !goes_on {
            return Ok(GamesPage { games, next: None });
        }
        if looked_at >= MAX_LOOKED_AT {
            return Ok(GamesPage { games, next: last.cloned() });
        }
        after = last.cloned();
        chunk *= 2;
    }
}

/// Where the next games stand.
async fn places(
    search: &ArchiveSearch,
    after: Option<&ArchivePlace>,
    limit: usize,
    connection: &mut Connection,
) -> Result<Vec<ArchivePlace>, StoreError> {
    let (ended, game) = ArchivePlace::bounds(after);
    let mut values: Vec<Value<'_>> =
        vec![ended.into(), game.into(), search.from.unwrap_or(Millis::MIN).into()];
    let statement = match &search.by {
        ArchiveOrder::All => ALL,
        ArchiveOrder::Variant(variant) => {
            values.push(variant.as_str().into());
            OF_VARIANT
        }
        ArchiveOrder::Position(variant, key) => {
            values.extend([Value::from(variant.as_str()), signed(*key).into()]);
            WITH_POSITION
        }
        ArchiveOrder::Player(visitor) => {
            values.push(visitor.into());
            OF_PLAYER
        }
        ArchiveOrder::Named(PlayerName::Account(name)) => {
            values.push(name.as_str().into());
            OF_ACCOUNT
        }
        ArchiveOrder::Named(PlayerName::Imported(name)) => {
            values.push(name.as_str().into());
            OF_IMPORTED
        }
    };
    values.push(i64::try_from(limit).unwrap_or(i64::MAX).into());
    let rows = connection.rows(statement, &values).await?;
    let place =
        |row: &Row| Ok(ArchivePlace { ended: row.number("ended")?, game: row.text("game")? });
    rows.iter().map(place).collect()
}

/// Those of some games that are wanted, by their ids.
async fn wanted(
    search: &ArchiveSearch,
    places: &[ArchivePlace],
    connection: &mut Connection,
) -> Result<HashMap<String, StoredGame>, StoreError> {
    if places.is_empty() {
        return Ok(HashMap::new());
    }
    let ids: String = places.iter().map(|place| place.game.as_str()).collect();
    let (account, imported) = match &search.named {
        Some(PlayerName::Account(name)) => (Some(name.as_str()), None),
        Some(PlayerName::Imported(name)) => (None, Some(name.as_str())),
        None => (None, None),
    };
    let values: [Value<'_>; 9] = [
        ids.as_str().into(),
        search.rules.as_deref().into(),
        search.result.as_deref().into(),
        search.least.unwrap_or(0).into(),
        search.most.unwrap_or(u32::MAX).into(),
        search.variant.as_deref().into(),
        search.visitor.as_ref().map(VisitorId::as_str).into(),
        account.into(),
        imported.into(),
    ];
    let rows = connection.rows(WANTED, &values).await?;
    let game = |row: &Row| {
        let game = StoredGame::from_row(row)?;
        Ok((game.id.to_string(), game))
    };
    rows.iter().map(game).collect()
}
