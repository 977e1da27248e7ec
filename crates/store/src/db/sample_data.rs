//! Fills a database with copies of a few games, as many as a large site has, for measurements. Servers do not use it.

use crate::db::connection::{Connection, Value};
use crate::{GameId, Millis, Store, StoreError, StoreFuture, VisitorId};

/// The games and players with which a database is filled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SampleData {
    /// The number of games that are copied, with the ids of [`template_id`]. They have ended and are in the archive.
    pub templates: u32,
    /// The number of copies that exist already.
    pub before: u32,
    /// The number of copies afterwards. One in a thousand is still in play.
    pub copies: u32,
    /// The number of players, with the ids of [`player_id`]. Each has an account whose name is `Player` and a number.
    pub players: u32,
    /// One of this many games is played by the first player.
    pub busy: u32,
    /// The start of the first copy. Each next one starts a second later.
    pub began: Millis,
}

/// The number of copies in one transaction.
const COPIES_PER_TRANSACTION: u32 = 5_000;

/// The id of a game that serves as a template.
pub fn template_id(number: u32) -> Result<GameId, StoreError> {
    let text = (2_000_000_000 + u64::from(number)).to_string().replace('0', "x");
    text.parse().map_err(|_| StoreError::Corrupt("id"))
}

/// The id of a copy.
pub fn copy_id(number: u32) -> Result<GameId, StoreError> {
    let text = (1_000_000_000 + u64::from(number)).to_string().replace('0', "x");
    text.parse().map_err(|_| StoreError::Corrupt("id"))
}

/// The id of a player.
pub fn player_id(number: u32) -> Result<VisitorId, StoreError> {
    let text = (1_000_000_000 + u64::from(number)).to_string().replace('0', "x");
    format!("vvvvvvvvvvvv{text}").parse().map_err(|_| StoreError::Corrupt("id"))
}

/// A statement with the numbers from its first value up to its second.
macro_rules! numbers {
    ($statement:literal) => {
        concat!(
            "with recursive numbers (number) as (select cast($1 as bigint) \
             union all select number + 1 from numbers where number + 1 < $2) ",
            $statement
        )
    };
}

const VISITORS: &str = numbers!(
    "insert into visitor (id, created, seen) \
     select 'vvvvvvvvvvvv' || replace(cast(1000000000 + number as text), '0', 'x'), $3, $3 from numbers"
);
const ACCOUNTS: &str = numbers!(
    "insert into account (visitor, name, folded, password, created) \
     select 'vvvvvvvvvvvv' || replace(cast(1000000000 + number as text), '0', 'x'), \
     'Player' || cast(number as text), 'player' || cast(number as text), 'none', $3 from numbers"
);
const GAMES: &str = numbers!(
    "insert into game (id, game, rules, status, ply, result, reason, winner, created, updated, archived, settled) \
     select replace(cast(1000000000 + number as text), '0', 'x'), template.game, template.rules, \
     case when number % 1000 = 999 then 'playing' else 'over' end, template.ply, \
     case when number % 1000 = 999 then null else template.result end, \
     case when number % 1000 = 999 then null else template.reason end, \
     case when number % 1000 = 999 then null else template.winner end, \
     $3 + number * 1000, $3 + number * 1000, \
     case when number % 1000 = 999 then null else $3 end, case when number % 1000 = 999 then null else 0 end \
     from numbers join game template on template.id = replace(cast(2000000000 + number % $4 as text), '0', 'x')"
);
const WHITE: &str = numbers!(
    "insert into seat (game, color, kind, visitor, ended) \
     select replace(cast(1000000000 + number as text), '0', 'x'), 'white', 'visitor', \
     'vvvvvvvvvvvv' || replace(cast(1000000000 + case when number % $3 = 0 then 0 else 1 + number * 7 % ($4 - 1) end as text), '0', 'x'), \
     case when number % 1000 = 999 then null else $5 + number * 1000 end from numbers"
);
const BLACK: &str = numbers!(
    "insert into seat (game, color, kind, visitor, ended) \
     select replace(cast(1000000000 + number as text), '0', 'x'), 'black', 'visitor', \
     'vvvvvvvvvvvv' || replace(cast(1000000000 + 1 + (number * 13 + 5) % ($3 - 1) as text), '0', 'x'), \
     case when number % 1000 = 999 then null else $4 + number * 1000 end from numbers"
);
const MOVES: &str = numbers!(
    "insert into move (game, ply, coordinate, algebraic, played) \
     select replace(cast(1000000000 + number as text), '0', 'x'), template.ply, template.coordinate, template.algebraic, \
     $3 + number * 1000 \
     from numbers join move template on template.game = replace(cast(2000000000 + number % $4 as text), '0', 'x')"
);
const ARCHIVED: &str = numbers!(
    "insert into archived_game (game, variant, ended) \
     select replace(cast(1000000000 + number as text), '0', 'x'), template.variant, $3 + number * 1000 \
     from numbers join archived_game template on template.game = replace(cast(2000000000 + number % $4 as text), '0', 'x') \
     where number % 1000 <> 999"
);
const POSITIONS: &str = numbers!(
    "insert into archived_position (variant, key, ended, game, coordinate) \
     select template.variant, template.key, $3 + number * 1000, replace(cast(1000000000 + number as text), '0', 'x'), \
     template.coordinate \
     from numbers join archived_position template \
     on template.game = replace(cast(2000000000 + number % $4 as text), '0', 'x') where number % 1000 <> 999"
);

impl Store {
    /// Creates the players, which must not exist yet.
    pub fn fill_players(&self, data: SampleData) -> StoreFuture<'_, ()> {
        self.transaction(async move |connection| {
            let values = [0_u32.into(), data.players.into(), data.began.into()];
            connection.execute(VISITORS, &values).await?;
            connection.execute(ACCOUNTS, &values).await?;
            Ok(())
        })
    }

    /// Creates copies of the templates.
    pub async fn fill_games(&self, data: SampleData) -> Result<(), StoreError> {
        let mut from = data.before;
        while from < data.copies {
            let to = data.copies.min(from.saturating_add(COPIES_PER_TRANSACTION));
            self.transaction(async move |connection| copy(data, from, to, connection).await)
                .await?;
            from = to;
        }
        self.transaction(async move |connection| count(data, connection).await).await
    }
}

async fn copy(
    data: SampleData,
    from: u32,
    to: u32,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let SampleData { templates, players, busy, began, .. } = data;
    let range: [Value<'_>; 2] = [from.into(), to.into()];
    let of_template = [&range[..], &[began.into(), templates.into()]].concat();
    connection.execute(GAMES, &of_template).await?;
    let white = [&range[..], &[busy.into(), players.into(), began.into()]].concat();
    connection.execute(WHITE, &white).await?;
    let black = [&range[..], &[players.into(), began.into()]].concat();
    connection.execute(BLACK, &black).await?;
    for statement in [MOVES, ARCHIVED, POSITIONS] {
        connection.execute(statement, &of_template).await?;
    }
    Ok(())
}

/// Adds the copies to the counts of games and of explored moves.
async fn count(data: SampleData, connection: &mut Connection) -> Result<(), StoreError> {
    const COUNT: &str =
        "update game_count set playing = playing + $1, ended = ended + $2 where stripe = 0";
    const EXPLORED: &str = "update explored_move set white = white * $1 / $2, drawn = drawn * $1 / $2, \
                            black = black * $1 / $2";
    let SampleData { templates, before, copies, .. } = data;
    let in_play = copies / 1_000 - before / 1_000;
    let ended = copies.saturating_sub(before) - in_play;
    connection.execute(COUNT, &[in_play.into(), ended.into()]).await?;
    let each = [templates + copies, templates + before].map(Value::from);
    connection.execute(EXPLORED, &each).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        ArchivedPosition, Ending, ExploredMove, GameOrigin, NewImport, NewMove, Seat, Status,
    };

    async fn template(store: &Store, number: u32, moves: &[&str]) {
        let id = template_id(number).unwrap();
        let text = || String::from("somewhere");
        let new = NewImport {
            id,
            digest: number.to_string(),
            named: None,
            variant: "alice".into(),
            rules: "alice-cvp/1".into(),
            start: None,
            moves: moves
                .iter()
                .map(|played| NewMove { coordinate: (*played).into(), algebraic: None })
                .collect(),
            ending: Ending {
                result: "1-0".into(),
                reason: "resignation".into(),
                winner: Some(Seat::White),
            },
            ended: 0,
            origin: GameOrigin {
                white: text(),
                black: text(),
                event: text(),
                site: text(),
                played: text(),
            },
            pgn: None,
            importer: None,
            positions: vec![ArchivedPosition { key: 7, coordinate: Some(moves[0].into()) }],
        };
        assert_eq!(store.import(vec![new], 0).await.unwrap(), [true]);
    }

    #[tokio::test]
    async fn copies_are_listed_like_other_games() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite://{}/glass.db", folder.path().display());
        let store = Store::open(&address).await.unwrap();
        template(&store, 0, &["e2e4", "d7d5"]).await;
        template(&store, 1, &["d2d4"]).await;
        let data =
            SampleData { templates: 2, before: 0, copies: 500, players: 20, busy: 4, began: 1_000 };
        store.fill_players(data).await.unwrap();
        store.fill_games(data).await.unwrap();
        store.fill_games(SampleData { before: 500, copies: 2_000, ..data }).await.unwrap();

        let counts = store.game_counts().await.unwrap();
        assert_eq!((counts.waiting, counts.playing, counts.over), (0, 2, 1_998));
        assert_eq!(store.game_counts_rebuild().await.unwrap(), counts);
        let record = store.game_load(&copy_id(4).unwrap()).await.unwrap();
        assert_eq!(record.moves.len(), 2);
        assert_eq!(
            record.game.names.for_seat(Seat::White).map(|name| name.as_str()),
            Some("Player0")
        );
        let going_on = store.game_load(&copy_id(1_999).unwrap()).await.unwrap().game;
        assert_eq!((going_on.status, going_on.ply), (Status::Playing, 1));
        let ended = store.games_ended(&player_id(0).unwrap(), None, 1_000).await.unwrap();
        assert_eq!(ended.games.len(), 500, "every fourth game, none of them in play");
        let explored = store.explored_moves("alice", 7, 10).await.unwrap();
        let played =
            |text: &str| ExploredMove { coordinate: text.into(), white: 1_001, drawn: 0, black: 0 };
        assert_eq!(explored, [played("d2d4"), played("e2e4")]);
        store.close().await;
    }
}
