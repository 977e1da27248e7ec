//! Searches the archive by variant, position, player and other criteria.

use std::collections::HashMap;

use crate::archive::new_archived::signed;
use crate::db::connection::{Connection, Row, Value};
use crate::{Millis, Store, StoreError, StoreFuture, StoredGame, VisitorId};

/// The criteria of a search. `None` means any value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ArchiveSearch {
    /// The order in which the archive is read.
    pub by: ArchiveOrder,
    /// The variant.
    pub variant: Option<String>,
    /// A visitor who had a seat.
    pub visitor: Option<VisitorId>,
    /// The name of a player.
    pub named: Option<PlayerName>,
    /// The rule set with its version.
    pub rules: Option<String>,
    /// The result as in PGN.
    pub result: Option<String>,
    /// The minimum number of moves of both sides together.
    pub min_plies: Option<u32>,
    /// The maximum number of moves.
    pub max_plies: Option<u32>,
    /// The earliest end.
    pub ended_since: Option<Millis>,
    /// The place after which the search starts, from a previous page.
    pub after: Option<ArchivePlace>,
}

/// The order in which the archive is read, always starting with the game that ended last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum ArchiveOrder {
    /// All games.
    #[default]
    All,
    /// The games of a variant.
    Variant(String),
    /// The games of a variant with a position in their first moves.
    Position(String, u64),
    /// The games of a visitor.
    Player(VisitorId),
    /// The games of a player with a name.
    Named(PlayerName),
}

/// The name of a player in lower case. Names in imported games are not account names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerName {
    /// The name of an account.
    Account(String),
    /// The name of a player in imported games.
    Imported(String),
}

/// A place in the archive, which is sorted by the end of games and then by id.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivePlace {
    /// When the game ended.
    pub ended: Millis,
    /// The id; empty for the place before all games that ended then.
    pub game: String,
}

/// A page of games, the last ended first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamesPage {
    /// The games.
    pub games: Vec<StoredGame>,
    /// The place after which the list continues. A page can be empty before the end of the list, because a search reads a
    /// limited number of games.
    pub next: Option<ArchivePlace>,
}

/// The maximum number of games that a search reads.
const MAX_SEARCHED_GAMES: usize = 2_000;

/// The maximum number of games that one statement reads.
const MAX_GAMES_PER_STATEMENT: usize = 256;

impl Store {
    /// Searches the archive.
    pub fn archive_search(&self, search: ArchiveSearch, limit: u32) -> StoreFuture<'_, GamesPage> {
        self.snapshot(async move |connection| find(&search, limit, connection).await)
    }
}

/// The statements that list the next places in each order. The placeholders are the previous place, the earliest end, the
/// values of the order, and the limit.
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

/// The games that match, among the given ids. All ids have the same length, so any number of them can be passed as one text.
/// The names are counted for each game, because for `exists` PostgreSQL would first collect all games of the name.
const MATCHING: &str = "with recursive asked (id, rest) as ( \
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
    /// The values with which statements compare places. Without a place, they come before all games.
    pub(crate) fn bounds(place: Option<&Self>) -> (Millis, &str) {
        place.map_or((Millis::MAX, ""), |place| (place.ended, &place.game))
    }
}

impl ArchiveSearch {
    /// Whether all games in the order match.
    fn matches_all(&self) -> bool {
        let Self { rules, result, min_plies, max_plies, .. } = self;
        let (variant, visitor, named) = match &self.by {
            ArchiveOrder::All => (&None, &None, &None),
            ArchiveOrder::Variant(_) | ArchiveOrder::Position(..) => (&self.variant, &None, &None),
            ArchiveOrder::Player(_) => (&None, &self.visitor, &None),
            ArchiveOrder::Named(_) => (&None, &None, &self.named),
        };
        (&self.variant, &self.visitor, &self.named) == (variant, visitor, named)
            && (rules, result, min_plies, max_plies) == (&None, &None, &None, &None)
    }
}

async fn find(
    search: &ArchiveSearch,
    limit: u32,
    connection: &mut Connection,
) -> Result<GamesPage, StoreError> {
    let limit = limit as usize;
    let (mut games, mut searched) = (Vec::new(), 0);
    let mut after = search.after.clone();
    let mut chunk = if search.matches_all() { limit } else { limit * 2 };
    loop {
        chunk = chunk.clamp(1, MAX_GAMES_PER_STATEMENT.min(MAX_SEARCHED_GAMES - searched));
        // One place more shows whether the list continues.
        let mut places = places(search, after.as_ref(), chunk + 1, connection).await?;
        let continues = places.len() > chunk;
        places.truncate(chunk);
        searched += places.len();
        let mut matching = matching(search, &places, connection).await?;
        let mut last = None;
        for (number, place) in places.iter().enumerate() {
            games.extend(matching.remove(&place.game));
            if games.len() == limit {
                let continues = continues || number + 1 < places.len();
                return Ok(GamesPage { games, next: continues.then(|| place.clone()) });
            }
            last = Some(place);
        }
        if !continues {
            return Ok(GamesPage { games, next: None });
        }
        if searched >= MAX_SEARCHED_GAMES {
            return Ok(GamesPage { games, next: last.cloned() });
        }
        after = last.cloned();
        chunk *= 2;
    }
}

/// The next places.
async fn places(
    search: &ArchiveSearch,
    after: Option<&ArchivePlace>,
    limit: usize,
    connection: &mut Connection,
) -> Result<Vec<ArchivePlace>, StoreError> {
    let (ended, game) = ArchivePlace::bounds(after);
    let mut values: Vec<Value<'_>> =
        vec![ended.into(), game.into(), search.ended_since.unwrap_or(Millis::MIN).into()];
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
    let rows = connection.fetch_all(statement, &values).await?;
    let place =
        |row: &Row| Ok(ArchivePlace { ended: row.integer("ended")?, game: row.text("game")? });
    rows.iter().map(place).collect()
}

/// The games that match among those at some places, by their ids.
async fn matching(
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
        search.min_plies.unwrap_or(0).into(),
        search.max_plies.unwrap_or(u32::MAX).into(),
        search.variant.as_deref().into(),
        search.visitor.as_ref().into(),
        account.into(),
        imported.into(),
    ];
    let rows = connection.fetch_all(MATCHING, &values).await?;
    let game = |row: &Row| {
        let game = StoredGame::from_row(row)?;
        Ok((game.id.to_string(), game))
    };
    rows.iter().map(game).collect()
}
