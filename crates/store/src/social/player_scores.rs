//! Results of players by color, first move and opponent. They are counted when a game enters the archive, so that a
//! profile takes as long for a player with ten games as for one with ten thousand.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::db::bulk_insert::{BulkInsert, Column};
use crate::db::connection::{Connection, Row, Value};
use crate::text_enum::text_enum;
use crate::{GameId, Name, Seat, Store, StoreError, StoreFuture, VisitorId};

text_enum! {
    /// What results are counted by.
    pub enum ScoreFacet {
        /// The color of the player: `white` or `black`.
        Color = "color",
        /// The color of the player and the first move of the game: `white e2e4`.
        Opening = "opening",
        /// The opponent, over all variants.
        Opponent = "opponent",
        /// The level of the engine, over all variants.
        Level = "level",
    }
}

/// The results of a player.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Score {
    /// The number of won games.
    pub won: u32,
    /// The number of draws.
    pub drawn: u32,
    /// The number of lost games.
    pub lost: u32,
}

/// The results of a player in the games with one value of a facet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerScore {
    /// The variant; empty for opponents and levels.
    pub variant: String,
    /// The value, as [`ScoreFacet`] describes it.
    pub value: String,
    /// The name of an opponent with an open account.
    pub name: Option<Name>,
    /// The results.
    pub score: Score,
}

impl Score {
    /// The number of games.
    pub fn games(self) -> u32 {
        self.won + self.drawn + self.lost
    }

    fn from_row(row: &Row) -> Result<Self, StoreError> {
        Ok(Self {
            won: row.integer("won")?,
            drawn: row.integer("drawn")?,
            lost: row.integer("lost")?,
        })
    }
}

impl Store {
    /// The results of a player by one facet, most games first.
    pub fn player_scores(
        &self,
        visitor: &VisitorId,
        facet: ScoreFacet,
        limit: u32,
    ) -> StoreFuture<'_, Vec<PlayerScore>> {
        const SCORES: &str = "select listed.variant, listed.value, listed.won, listed.drawn, listed.lost, account.name \
                              from (select variant, value, won, drawn, lost, games from player_score \
                              where visitor = $1 and facet = $2 and games > 0 \
                              order by games desc, variant desc, value desc limit $3) as listed \
                              left join account on account.visitor = listed.value and account.closed is null \
                              order by listed.games desc, listed.variant, listed.value";
        self.fetch_all(SCORES, &[visitor.into(), facet.into(), limit.into()], |row| {
            Ok(PlayerScore {
                variant: row.text("variant")?,
                value: row.text("value")?,
                name: row.parse_opt("name")?,
                score: Score::from_row(row)?,
            })
        })
    }

    /// The results of a player against one opponent.
    pub fn head_to_head(
        &self,
        visitor: &VisitorId,
        opponent: &VisitorId,
    ) -> StoreFuture<'_, Score> {
        const HEAD_TO_HEAD: &str = "select won, drawn, lost from player_score \
                                    where visitor = $1 and facet = 'opponent' and variant = '' and value = $2";
        let score =
            self.fetch_optional(HEAD_TO_HEAD, &[visitor.into(), opponent.into()], Score::from_row);
        Box::pin(async move { Ok(score.await?.unwrap_or_default()) })
    }
}

/// Whether a game is added to the counts or removed from them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Counting {
    Add,
    Remove,
}

/// Counts an archived game that was played here, or removes it from the counts.
pub(crate) async fn count(
    game: &GameId,
    counting: Counting,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let Some(played) = PlayedGame::load(game, connection).await? else { return Ok(()) };
    let mut counts = Counts::new();
    played.count(counting, &mut counts);
    add(&counts, connection).await
}

/// Moves the counts of a game whose seat now belongs to `to` from the visitor `from`.
pub(crate) async fn move_seat(
    game: &GameId,
    from: &VisitorId,
    to: &VisitorId,
    connection: &mut Connection,
) -> Result<(), StoreError> {
    let Some(now) = PlayedGame::load(game, connection).await? else { return Ok(()) };
    let mut before = now.clone();
    for side in &mut before.sides {
        if side.visitor.as_deref() == Some(to.as_str()) {
            side.visitor = Some(from.as_str().to_owned());
        }
    }
    let mut counts = Counts::new();
    before.count(Counting::Remove, &mut counts);
    now.count(Counting::Add, &mut counts);
    add(&counts, connection).await
}

/// Changes of wins, draws and losses by visitor, facet, variant and value. Their order ensures that two writers never
/// wait for each other.
type Counts = BTreeMap<(String, &'static str, String, String), [i64; 3]>;

/// A game that counts.
#[derive(Debug, Clone)]
struct PlayedGame {
    variant: String,
    winner: Option<Seat>,
    /// The first move of a game from the usual start.
    first: Option<String>,
    /// White and Black.
    sides: [Side; 2],
}

/// A player of a game: a visitor, or the engine at a level.
#[derive(Debug, Clone)]
struct Side {
    seat: Seat,
    visitor: Option<String>,
    /// Whether the visitor had an account and closed it. Closed accounts have no scores.
    closed: bool,
    level: Option<i64>,
}

impl PlayedGame {
    /// Loads a game that is in the archive. `None` for imported games, and for games without a result.
    async fn load(game: &GameId, connection: &mut Connection) -> Result<Option<Self>, StoreError> {
        const PLAYED: &str = "select archived_game.variant, game.winner, opening.coordinate, \
                              white.visitor as white_visitor, white.level as white_level, \
                              black.visitor as black_visitor, black.level as black_level, \
                              white_account.closed as white_closed, black_account.closed as black_closed \
                              from archived_game join game on game.id = archived_game.game \
                              join seat white on white.game = game.id and white.color = 'white' \
                              join seat black on black.game = game.id and black.color = 'black' \
                              left join account white_account on white_account.visitor = white.visitor \
                              left join account black_account on black_account.visitor = black.visitor \
                              left join move opening on opening.game = game.id and opening.ply = 0 and game.start is null \
                              where archived_game.game = $1 and (game.winner is not null or game.result not in ('*', '0-0')) \
                              and not exists (select 1 from imported_game where imported_game.game = archived_game.game)";
        let Some(row) = connection.fetch_optional(PLAYED, &[game.into()]).await? else {
            return Ok(None);
        };
        let side = |seat, visitor, closed, level| {
            Ok::<_, StoreError>(Side {
                seat,
                visitor: row.text_opt(visitor)?,
                closed: row.integer_opt::<i64>(closed)?.is_some(),
                level: row.integer_opt(level)?,
            })
        };
        Ok(Some(Self {
            variant: row.text("variant")?,
            winner: row.parse_with_opt("winner", Seat::from_name)?,
            first: row.text_opt("coordinate")?,
            sides: [
                side(Seat::White, "white_visitor", "white_closed", "white_level")?,
                side(Seat::Black, "black_visitor", "black_closed", "black_level")?,
            ],
        }))
    }

    fn count(&self, counting: Counting, counts: &mut Counts) {
        let [white, black] = &self.sides;
        if white.visitor == black.visitor {
            return;
        }
        let games = if counting == Counting::Add { 1 } else { -1 };
        for (own, other) in [(white, black), (black, white)] {
            let Some(visitor) = own.visitor.as_ref().filter(|_| !own.closed) else { continue };
            let outcome = match self.winner {
                Some(winner) if winner == own.seat => 0,
                None => 1,
                Some(_) => 2,
            };
            let color = own.seat.as_str();
            let mut add = |facet: ScoreFacet, variant: &str, value: String| {
                let key = (visitor.clone(), facet.as_str(), variant.to_owned(), value);
                counts.entry(key).or_default()[outcome] += games;
            };
            add(ScoreFacet::Color, &self.variant, color.to_owned());
            if let Some(first) = &self.first {
                add(ScoreFacet::Opening, &self.variant, format!("{color} {first}"));
            }
            if let Some(opponent) = &other.visitor {
                add(ScoreFacet::Opponent, "", opponent.clone());
            }
            if let Some(level) = other.level {
                add(ScoreFacet::Level, "", level.to_string());
            }
        }
    }
}

async fn add(counts: &Counts, connection: &mut Connection) -> Result<(), StoreError> {
    use Column::{Integer, Text};
    static COUNTS: LazyLock<BulkInsert> = LazyLock::new(|| {
        let columns = [
            ("visitor", Text),
            ("facet", Text),
            ("variant", Text),
            ("value", Text),
            ("won", Integer),
            ("drawn", Integer),
            ("lost", Integer),
            ("games", Integer),
        ];
        let conflict = "on conflict (visitor, facet, variant, value) do update set \
                        won = player_score.won + excluded.won, \
                        drawn = player_score.drawn + excluded.drawn, \
                        lost = player_score.lost + excluded.lost, \
                        games = player_score.games + excluded.games";
        BulkInsert::new("player_score", &columns, conflict)
    });
    let rows = counts.iter().filter(|(_, change)| change.iter().any(|&games| games != 0));
    let rows = rows.map(|((visitor, facet, variant, value), &[won, drawn, lost])| {
        [
            Value::from(visitor),
            (*facet).into(),
            variant.into(),
            value.into(),
            won.into(),
            drawn.into(),
            lost.into(),
            (won + drawn + lost).into(),
        ]
    });
    connection.insert_rows(&COUNTS, &rows.collect::<Vec<[Value<'_>; 8]>>()).await?;
    Ok(())
}
