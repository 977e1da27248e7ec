//! Rated games count once, in order, and only for the ratings on which they were judged. Challenges and imports.

use glass_store::{
    Action, ActionError, ActionOutcome, ArchiveOrder, ArchiveSearch, ArchivedPosition, Change,
    Ending, GameCounts, GameId, GameOrigin, GamePool, Invitation, Name, NewGame, NewImport,
    NewMove, PlayerName, RatedConduct, Rating, RatingChange, RatingChanges, RatingEntry, Seat,
    Store, StoreError, UncountedReason, VisitorId,
};

use super::super::support::{new_game, visitor};

const RULE: &str = "rated_plies = 10";

const POOL: &str = "looking-glass-live";

fn rating(points: i64, games: u32, played: i64) -> Rating {
    Rating { points, deviation: 100_000, volatility: 60_000_000, games, played }
}

fn won(before: [Option<Rating>; 2], now: i64) -> RatingChanges {
    let [white, black] =
        before.map(|before| before.map_or((1_500_000, 0), |it| (it.points, it.games)));
    RatingChanges {
        white: RatingChange {
            before: before[0],
            after: rating(white.0 + 10_000, white.1 + 1, now),
        },
        black: RatingChange {
            before: before[1],
            after: rating(black.0 - 10_000, black.1 + 1, now),
        },
    }
}

async fn begin(store: &Store, white: &VisitorId, black: &VisitorId, rated: bool) -> GameId {
    let pool = Some(GamePool { name: POOL.into(), rated });
    let new = NewGame { pool, ..new_game(Some(visitor(white)), Some(visitor(black))) };
    store.game_create(new, 50_000).await.unwrap().id
}

async fn end(
    store: &Store,
    id: &GameId,
    ratings: Option<RatingChanges>,
    now: i64,
) -> Result<ActionOutcome, ActionError> {
    let game = store.game_load(id).await.unwrap().game;
    let ending =
        Ending { result: "1-0".into(), reason: "resignation".into(), winner: Some(Seat::White) };
    let action = Action { by: Seat::Black, key: "end".into(), now };
    let rule = ratings.map(|_| RULE.to_owned()).unwrap_or_default();
    store.act(&game, action, Change { ratings, rule, ..Change::end(ending) }).await
}

async fn now(store: &Store, id: &GameId) -> [Option<Rating>; 2] {
    let headers = store.game_load(id).await.unwrap().headers;
    [headers.white.rating, headers.black.rating]
}

/// Creates two accounts and rated games between them.
pub async fn a_rated_game_counts_once(store: &Store) -> [VisitorId; 2] {
    let mut people = Vec::new();
    for name in ["Rated_Ann", "Rated_Ben"] {
        let visitor = VisitorId::random().unwrap();
        store.visitor_create(&visitor, 50_000).await.unwrap();
        let name: Name = name.parse().unwrap();
        store.account_create(&visitor, &name, "hash", 50_000).await.unwrap();
        people.push(visitor);
    }
    let [ann, ben] = <[VisitorId; 2]>::try_from(people).unwrap();
    let first = begin(store, &ann, &ben, true).await;
    let second = begin(store, &ben, &ann, true).await;
    let casual = begin(store, &ann, &ben, false).await;
    assert_eq!(now(store, &first).await, [None, None]);

    // Two games of the same players are judged at once; the second has to be judged again.
    let judged = won([None, None], 50_010);
    assert!(matches!(end(store, &first, Some(judged), 50_010).await, Ok(ActionOutcome::Done(_))));
    let late = end(store, &second, Some(won([None, None], 50_011)), 50_011).await;
    assert!(matches!(late, Err(ActionError::Outdated)), "{late:?}");
    assert!(store.game_load(&second).await.unwrap().game.ending.is_none(), "nothing was written");
    let before = now(store, &second).await;
    assert_eq!(before.map(|rating| rating.unwrap().points), [1_490_000, 1_510_000]);
    end(store, &second, Some(won(before, 50_012)), 50_012).await.unwrap();
    // A resent ending does not count again.
    assert!(matches!(
        end(store, &first, Some(judged), 50_013).await,
        Ok(ActionOutcome::Already { .. }) | Err(ActionError::Outdated)
    ));
    end(store, &casual, None, 50_014).await.unwrap();

    let headers = store.headers(vec![first.clone(), casual.clone(), second.clone()]).await.unwrap();
    let of = |id: &GameId| &headers[id];
    assert_eq!(
        (of(&first).white.rating, of(&first).white.after.unwrap().points),
        (None, 1_510_000)
    );
    assert_eq!(of(&second).white.rating, before[0], "the rating before the game");
    assert_eq!(of(&second).white.after.unwrap().games, 2);
    assert_eq!((of(&casual).is_rated(), of(&casual).white.after), (false, None));
    assert_eq!(of(&casual).white.rating.unwrap().points, 1_500_000, "the current rating");

    let games: Vec<_> = store.counted_games(0, 10).await.unwrap();
    let order: Vec<_> = games.iter().map(|(_, counted)| &counted.game).collect();
    assert_eq!(order, [&first, &second]);
    assert!(games[0].0 < games[1].0 && games[1].1.ended == 50_012);
    assert_eq!(games[1].1.rule.as_deref(), Some(RULE), "the rule by which it counted is stored");
    assert_eq!(store.counted_games(games[0].0, 10).await.unwrap().len(), 1);
    let history = store.rating_history(&ann, POOL, 10).await.unwrap();
    let history: Vec<_> = history.iter().map(|entry| (entry.seat, entry.rating.points)).collect();
    assert_eq!(history, [(Seat::Black, 1_500_000), (Seat::White, 1_510_000)]);
    assert_eq!(
        store.ratings_of(&ben).await.unwrap(),
        [(POOL.into(), rating(1_500_000, 2, 50_012))]
    );

    // White has won each game; Ann had White in one, and Ben in the other.
    let conduct = async |player, since, of| store.rated_conduct(player, since, of).await.unwrap();
    let counts = |quick_wins, one_sided_opponents, uncounted| RatedConduct {
        quick_wins,
        one_sided_opponents,
        uncounted,
    };
    assert_eq!(conduct(&ann, 0, (1, 1)).await, counts(1, 0, 0));
    assert_eq!(conduct(&ann, 0, (0, 1)).await, counts(0, 0, 0), "no game has so few moves");
    assert_eq!(conduct(&ann, 50_011, (1, 1)).await, counts(0, 0, 0));
    assert_eq!(conduct(&ben, 50_011, (1, 1)).await, counts(1, 1, 0));
    assert_eq!(conduct(&ben, 50_011, (1, 2)).await, counts(1, 0, 0));
    let third = begin(store, &ann, &ben, true).await;
    let game = store.game_load(&third).await.unwrap().game;
    let action = Action { by: Seat::White, key: "move".into(), now: 50_015 };
    let played = NewMove { coordinate: "e2e4".into(), algebraic: None };
    assert_eq!(store.game_began(&third).await.unwrap(), None);
    store.act(&game, action, Change::play(played)).await.unwrap();
    assert_eq!(store.game_began(&third).await.unwrap(), Some(50_015));
    let game = store.game_load(&third).await.unwrap().game;
    let ending =
        Ending { result: "1-0".into(), reason: "resignation".into(), winner: Some(Seat::White) };
    let change = Change { uncounted: Some(UncountedReason::Fast), ..Change::end(ending) };
    let action = Action { by: Seat::Black, key: "end".into(), now: 50_016 };
    store.act(&game, action, change).await.unwrap();
    assert_eq!(conduct(&ann, 0, (1, 1)).await, counts(1, 0, 1));
    [ann, ben]
}

pub async fn the_ladder_lists_active_players_with_certain_ratings(
    store: &Store,
    [ann, ben]: &[VisitorId; 2],
) {
    let names = async |since| {
        let ladder = store.ladder(POOL, since, 1, 10).await.unwrap();
        ladder.into_iter().map(|place| place.name.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(names(0).await, ["Rated_Ann", "Rated_Ben"]);
    assert_eq!(names(50_013).await, [] as [&str; 0], "inactive players are not listed");
    let game = begin(store, ben, ann, true).await;
    let changes = won(now(store, &game).await, 50_020);
    let unsure = Rating { deviation: 110_001, ..changes.black.after };
    let changes =
        RatingChanges { black: RatingChange { after: unsure, ..changes.black }, ..changes };
    end(store, &game, Some(changes), 50_020).await.unwrap();
    assert_eq!(names(0).await, ["Rated_Ben"], "players with uncertain ratings are not listed");

    // All ratings are replaced.
    let games = store.counted_games(0, 10).await.unwrap();
    let last = games.last().unwrap().0;
    let entry = |visitor: &VisitorId, seat, points| RatingEntry {
        visitor: visitor.clone(),
        pool: POOL.into(),
        game: games[0].1.game.clone(),
        seat,
        rating: rating(points, 1, 50_010),
    };
    let entries = vec![entry(ann, Seat::White, 1_600_000), entry(ben, Seat::Black, 1_400_000)];
    let early = store.ratings_replace(entries.clone(), last - 1).await;
    assert!(matches!(early, Err(StoreError::Taken("place"))));
    store.ratings_replace(entries.clone(), last).await.unwrap();
    assert_eq!(store.rating_entries(&games[0].1.game).await.unwrap(), entries);
    assert_eq!(names(0).await, ["Rated_Ann", "Rated_Ben"]);
    assert_eq!(store.rating_history(ben, POOL, 10).await.unwrap().len(), 1);
}

pub async fn a_challenge_can_be_declined(store: &Store, [ann, ben]: &[VisitorId; 2]) {
    let invitation = Invitation::Visitor(ben.clone());
    let new = NewGame { invitation, ..new_game(Some(visitor(ann)), None) };
    let game = store.game_create(new, 50_030).await.unwrap();
    let waiting = store.game_load(&game.id).await.unwrap().challenge.unwrap();
    assert_eq!((&waiting.visitor, waiting.declined), (ben, None));
    assert_eq!(store.invitations_to(ben, 10).await.unwrap().len(), 1);
    assert_eq!(store.challenge_decline(&game.id, ann, "", 50_031).await.unwrap(), None);
    let declined = store.challenge_decline(&game.id, ben, "later", 50_031).await.unwrap();
    assert_eq!(declined, Some(game.revision + 1));
    assert_eq!(store.challenge_decline(&game.id, ben, "again", 50_032).await.unwrap(), None);
    assert!(store.invitations_to(ben, 10).await.unwrap().is_empty());
    let made = store.challenges_by(ann, 10).await.unwrap();
    assert_eq!((made.len(), made[0].1.declined.as_deref()), (1, Some("later")));
    assert!(store.game_withdraw(&game.id, ann).await.unwrap());
}

pub async fn the_same_game_is_imported_once(store: &Store, [ann, _]: &[VisitorId; 2]) {
    let before = store.game_counts().await.unwrap();
    let origin = GameOrigin {
        white: "Frau Ämilie".into(),
        black: "B".into(),
        event: String::new(),
        site: "Paris".into(),
        played: "1901.??.??".into(),
    };
    let played = |text: &str| NewMove { coordinate: text.into(), algebraic: None };
    let position = |key, text: &str| ArchivedPosition { key, coordinate: Some(text.into()) };
    let new = NewImport {
        id: GameId::random().unwrap(),
        digest: "a digest".into(),
        named: None,
        variant: "imported".into(),
        rules: "imported/1".into(),
        start: None,
        moves: vec![played("e2e4"), played("e7e5")],
        ending: Ending { result: "1-0".into(), reason: "r".into(), winner: Some(Seat::White) },
        ended: -2_000_000_000_000,
        origin: origin.clone(),
        pgn: Some("[Round \"3\"]\n".into()),
        importer: Some(ann.clone()),
        positions: vec![position(1, "e2e4"), position(2, "e7e5")],
    };
    let import = async |games: &[&NewImport]| {
        store.import(games.iter().copied().cloned().collect(), 50_040).await.unwrap()
    };
    let ending = |result: &str| Ending { result: result.into(), reason: "r".into(), winner: None };
    let other = |digest: &str, ending: Ending| NewImport {
        id: GameId::random().unwrap(),
        digest: digest.into(),
        ending,
        ..new.clone()
    };
    let again = other("a digest", new.ending.clone());
    let draw = other("a draw", ending("1/2-1/2"));
    let open = other("no result", ending("*"));
    assert_eq!(import(&[&new, &again, &draw, &open]).await, [true, false, true, true]);
    assert_eq!(import(&[&again]).await, [false]);
    assert!(matches!(store.game_load(&again.id).await, Err(StoreError::NotFound("game"))));
    let record = store.game_load(&new.id).await.unwrap();
    assert_eq!((record.moves.len(), record.headers.origin), (2, Some(origin)));
    assert_eq!(record.pgn, new.pgn);
    assert_eq!((record.game.seats.free(), record.game.ply), (Some(Seat::White), 2));
    assert_eq!(store.imports_by(ann, 10).await.unwrap().len(), 3);
    let now = store.game_counts().await.unwrap();
    let counted = GameCounts { imported: before.imported + 3, ..before };
    assert_eq!(now, counted, "imported games are counted apart");
    assert_eq!(store.game_counts_rebuild().await.unwrap(), counted);

    // They are in the archive at once. A game without a result does not count.
    let by = ArchiveOrder::Variant("imported".into());
    let search = ArchiveSearch { by, ..ArchiveSearch::default() };
    assert_eq!(store.archive_search(search.clone(), 10).await.unwrap().games.len(), 3);
    let named = |name: &str| ArchiveSearch {
        by: ArchiveOrder::Named(PlayerName::Imported(name.into())),
        ..ArchiveSearch::default()
    };
    let name = new.origin.white.to_lowercase();
    let found = store.archive_search(named(&name), 10).await.unwrap().games;
    assert!(found.iter().any(|game| game.id == new.id), "found by the name of a player");
    assert!(
        store.archive_search(named("ann"), 10).await.unwrap().games.is_empty(),
        "names of accounts are different"
    );
    let explored = async || {
        let moves = store.explored_moves("imported", 1, 10).await.unwrap();
        moves
            .iter()
            .map(|counted| [counted.white, counted.drawn, counted.black])
            .collect::<Vec<_>>()
    };
    assert_eq!(explored().await, [[1, 1, 0]]);
    store.game_remove(&open.id).await.unwrap();
    assert_eq!(explored().await, [[1, 1, 0]]);

    // An exported game is recognized by its id and moves, an unfinished one by its moves so far.
    let exported = |moves: &[&str], result: &str| NewImport {
        named: Some(new.id.clone()),
        moves: moves.iter().copied().map(played).collect(),
        ending: ending(result),
        ..other(&format!("exported {moves:?} {result}"), new.ending.clone())
    };
    let same = exported(&["e2e4", "e7e5"], "1-0");
    let so_far = exported(&["e2e4"], "*");
    let longer = exported(&["e2e4", "e7e5", "g1f3"], "*");
    let of_other_moves = exported(&["e2e4", "d7d5"], "1-0");
    let of_other_result = exported(&["e2e4", "e7e5"], "0-1");
    let from_elsewhere = NewImport { named: Some(again.id.clone()), ..exported(&[], "1-0") };
    let games = [&same, &so_far, &longer, &of_other_moves, &of_other_result, &from_elsewhere];
    assert_eq!(import(&games).await, [false, false, true, true, true, true]);

    // More games than one lookup statement has placeholders, and more moves than one statement inserts.
    let long = NewImport { moves: vec![played("a1a2"); 60], ..new.clone() };
    let many: Vec<_> = (0..120)
        .map(|number| NewImport {
            id: GameId::random().unwrap(),
            digest: format!("one of many, {number}"),
            ..long.clone()
        })
        .collect();
    assert_eq!(store.import(many.clone(), 50_041).await.unwrap(), [true; 120]);
    assert_eq!(store.import(many.clone(), 50_042).await.unwrap(), [false; 120]);
    assert_eq!(store.game_load(&many[119].id).await.unwrap().moves.len(), 60);

    store.game_remove(&new.id).await.unwrap();
    assert_eq!(import(&[&again]).await, [true], "a deleted game can be imported again");
}
