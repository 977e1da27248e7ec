//! Lists of games: counting, expiring, hiding and deleting.

use glass_store::{
    Action, Change, ClockTurn, GameCounts, GameId, Seat, SeatHolder, Status, Store, StoreError,
    StoredClock, StoredGame, VisitorId,
};

use super::super::support::{new_game, resignation, visitor};

pub async fn games_are_listed_counted_and_expired(
    store: &Store,
    first: &GameId,
    knight: &VisitorId,
) {
    let engine = Some(SeatHolder::Engine { level: 3 });
    let second =
        store.game_create(new_game(Some(visitor(knight)), engine.clone()), 9_000).await.unwrap();
    assert_eq!(second.status, Status::Playing);
    let both_sides = store
        .game_create(new_game(Some(visitor(knight)), Some(visitor(knight))), 9_500)
        .await
        .unwrap();
    let open = store.game_create(new_game(Some(visitor(knight)), None), 8_500).await.unwrap();
    let with_engine = store.game_create(new_game(engine, None), 8_000).await.unwrap();

    let recent = store.games_open(knight, 10).await.unwrap();
    let ids: Vec<_> = recent.iter().map(|game| &game.id).collect();
    assert_eq!(ids, [&both_sides.id, &second.id, &open.id]);
    assert_eq!(recent[1], second);
    assert_eq!(store.games_open(knight, 2).await.unwrap(), recent[..2]);
    let ended = store.games_ended(knight, None, 10).await.unwrap();
    assert_eq!(ended.games.iter().map(|game| &game.id).collect::<Vec<_>>(), [first]);
    assert_eq!(ended.next, None);
    let newcomer = VisitorId::random().unwrap();
    assert_eq!(store.games_open(&newcomer, 10).await.unwrap(), []);
    assert_eq!(store.games_ended(&newcomer, None, 10).await.unwrap().games, []);
    assert!(store.has_games(knight).await.unwrap() && !store.has_games(&newcomer).await.unwrap());
    let with_engine_now = store.games_with_engine().await.unwrap();
    let played: Vec<_> = with_engine_now.into_iter().map(Result::unwrap).collect();
    assert_eq!(played, std::slice::from_ref(&second), "the other game still waits for a player");
    let watched = store.games_in_play(second.updated + 1, 100).await.unwrap();
    assert!(!watched.is_empty(), "games between people stay listed");
    assert!(!watched.contains(&second), "an abandoned game against the engine is not listed");
    assert!(store.games_in_play(second.updated, 100).await.unwrap().contains(&second));

    let counted = |waiting| GameCounts { waiting, playing: 3, over: 8, imported: 0 };
    assert_eq!(store.game_counts().await.unwrap(), counted(2));
    assert_eq!(store.games_expire(i64::MAX).await.unwrap(), 0, "no game is marked");
    assert_eq!(store.games_mark(8_000, 10_000).await.unwrap(), 0);
    assert_eq!(store.games_mark(8_001, 10_000).await.unwrap(), 1);
    assert_eq!(
        store.games_mark(8_001, 11_000).await.unwrap(),
        0,
        "a marked game is not marked again"
    );
    assert_eq!(store.games_expire(9_999).await.unwrap(), 0);
    assert_eq!(store.games_expire(10_000).await.unwrap(), 1);
    assert!(matches!(store.game_load(&with_engine.id).await, Err(StoreError::NotFound("game"))));
    let stranger = VisitorId::random().unwrap();
    assert!(!store.game_withdraw(&open.id, &stranger).await.unwrap());
    assert!(!store.game_withdraw(&both_sides.id, knight).await.unwrap(), "the game has begun");
    let another = store.game_create(new_game(Some(visitor(knight)), None), 8_600).await.unwrap();
    assert!(store.game_withdraw(&another.id, knight).await.unwrap());
    assert!(matches!(store.game_load(&another.id).await, Err(StoreError::NotFound("game"))));
    assert_eq!(store.games_mark(i64::MAX, 12_000).await.unwrap(), 1);
    assert_eq!(store.games_expire(i64::MAX).await.unwrap(), 1, "other games stay");
    assert_eq!(store.game_counts().await.unwrap(), counted(0));
}

pub async fn games_can_be_listed_by_status_and_deleted(store: &Store, alice: &VisitorId) {
    let counts = store.game_counts().await.unwrap();
    let all = store.games(None, 1_000).await.unwrap();
    assert_eq!(all.len() as u64, counts.waiting + counts.playing + counts.over);
    assert!(all.is_sorted_by(|a, b| a.updated >= b.updated));
    let over = store.games(Some(Status::Over), 1_000).await.unwrap();
    assert_eq!(over.len() as u64, counts.over);
    assert!(over.iter().all(|game| game.status == Status::Over));
    assert_eq!(store.games(None, 2).await.unwrap(), all[..2]);

    let seated = |of: &VisitorId| {
        let has_seat = |game: &&StoredGame| {
            Seat::ALL.iter().any(|&seat| game.seats.is_held_by(seat, of))
                && game.status != Status::Over
        };
        all.iter().filter(has_seat).count() as u64
    };
    let busiest = store.busiest_visitors(100).await.unwrap();
    assert!(busiest.iter().all(|busy| seated(&busy.visitor) == busy.games), "{busiest:?}");
    assert!(busiest.is_sorted_by(|a, b| a.games >= b.games));
    let named = busiest.iter().find(|busy| busy.visitor == *alice);
    assert_eq!(named.map_or(0, |busy| busy.games), seated(alice));

    // Deleting a rematch does not delete the first game.
    let first = all.iter().find(|game| game.rematch.is_some()).unwrap();
    let second = first.rematch.as_ref().unwrap();
    store.game_remove(second).await.unwrap();
    for gone in [store.game_load(second).await.map(drop), store.game_remove(second).await] {
        assert!(matches!(gone, Err(StoreError::NotFound("game"))), "{gone:?}");
    }
    assert_eq!(store.game_load(&first.id).await.unwrap().game.rematch, None);
    store.game_remove(&first.id).await.unwrap();
    assert_eq!(store.games(None, 1_000).await.unwrap().len(), all.len() - 2);
}

/// Hidden games are not in the lists of the visitor, but still exist.
pub async fn hidden_games_are_not_listed(store: &Store, stranger: &VisitorId) {
    let begin = async |clock: Option<&str>, now| {
        let engine = Some(SeatHolder::Engine { level: 1 });
        let mut new = new_game(Some(visitor(stranger)), engine);
        new.clock = clock.map(|deadline| {
            let deadline: i64 = deadline.parse().unwrap();
            let turn = ClockTurn { began: now, deadline, ends: deadline };
            let [white, black] = [deadline - now; 2];
            StoredClock { control: "1d+1d/1d".into(), white, black, turn: Some(turn), outage: None }
        });
        store.game_create(new, now).await.unwrap().id
    };
    let ids = |games: Vec<StoredGame>| games.into_iter().map(|game| game.id).collect::<Vec<_>>();
    let before = ids(store.games_in_play_of(stranger, 1_000).await.unwrap());
    let untimed = begin(None, 24_000).await;
    let late = begin(Some("90000000000002"), 24_001).await;
    let soon = begin(Some("90000000000001"), 24_002).await;
    let going_on = ids(store.games_in_play_of(stranger, 1_000).await.unwrap());
    let place = |id: &GameId| going_on.iter().position(|other| other == id).unwrap();
    assert!(place(&soon) < place(&late) && place(&late) < place(&untimed));
    assert_eq!(going_on.len(), before.len() + 3);

    let all = every(store, stranger).await;
    assert_eq!(store.games_listed(stranger, 1_000).await.unwrap().len(), all);
    assert_eq!(store.games_listed(stranger, 2).await.unwrap().len(), 2);
    let before = store.games_listed_stamp(stranger, 100).await.unwrap();
    for now in [24_003, 24_004] {
        store.game_hide(&untimed, stranger, true, now).await.unwrap();
    }
    assert_eq!(store.games_listed(stranger, 1_000).await.unwrap().len(), all - 1);
    assert_eq!(store.games_in_play_of(stranger, 1_000).await.unwrap().len(), going_on.len() - 1);
    assert_eq!(ids(store.games_hidden(stranger, 9).await.unwrap()), std::slice::from_ref(&untimed));
    assert_eq!(every(store, stranger).await, all, "the game still exists");
    assert_ne!(store.games_listed_stamp(stranger, 100).await.unwrap(), before);
    store.game_hide(&untimed, stranger, false, 24_005).await.unwrap();
    assert_eq!(store.games_listed(stranger, 1_000).await.unwrap().len(), all);
    assert_eq!(store.games_hidden(stranger, 9).await.unwrap(), []);
    assert_eq!(store.games_listed_stamp(stranger, 100).await.unwrap(), before);
}

/// The number of games of a visitor.
async fn every(store: &Store, visitor: &VisitorId) -> usize {
    let open = store.games_open(visitor, 1_000).await.unwrap();
    let ended = store.games_ended(visitor, None, 1_000).await.unwrap();
    assert_eq!(ended.next, None);
    open.len() + ended.games.len()
}

/// Each ended game is on one page, even if the player has both seats.
pub async fn ended_games_are_read_page_by_page(store: &Store, stranger: &VisitorId) {
    let mut known = Vec::new();
    for number in 0..5 {
        let both = Some(visitor(stranger));
        let black = if number == 0 { both } else { Some(SeatHolder::Engine { level: 1 }) };
        let game =
            store.game_create(new_game(Some(visitor(stranger)), black), 99_000_000).await.unwrap();
        // Two of the games end at the same time.
        let action = Action { by: Seat::White, key: "end".into(), now: 99_000_001 + number / 2 };
        store.act(&game, action, Change::end(resignation())).await.unwrap();
        known.push((99_000_001 + number / 2, game.id.to_string()));
    }
    known.sort_unstable();
    known.reverse();
    let (mut found, mut after) = (Vec::new(), None);
    while found.len() < 5 {
        let page = store.games_ended(stranger, after.as_ref(), 2).await.unwrap();
        assert!(page.games.len() == 2 || page.next.is_none());
        found.extend(page.games.into_iter().map(|game| game.id.to_string()));
        after = page.next;
    }
    let known: Vec<_> = known.into_iter().map(|(_, id)| id).collect();
    assert_eq!(found[..5], known);
    let listed = store.games_listed(stranger, 1_000).await.unwrap();
    assert_eq!(listed.iter().filter(|game| known.contains(&game.id.to_string())).count(), 5);
}

/// The stored counts are equal to a new count.
pub async fn stored_counts_match_the_games(store: &Store) {
    let kept = store.game_counts().await.unwrap();
    assert_eq!(store.game_counts_rebuild().await.unwrap(), kept);
    assert_eq!(store.game_counts().await.unwrap(), kept, "the new count is stored");
    assert!(kept.playing > 3 && kept.over > 8, "{kept:?}");
}
