//! Visitors, and joining games.

use glass_store::{
    GameHeaders, GameId, GameRecord, NewGame, Seat, Status, Store, StoreError, VisitorId,
};

use super::super::support::{new_game, visitor};

pub async fn create_visitors(store: &Store) -> [VisitorId; 3] {
    let ids = [(); 3].map(|()| VisitorId::random().unwrap());
    for id in &ids {
        store.visitor_create(id, 100).await.unwrap();
    }
    assert!(matches!(store.visitor_create(&ids[0], 150).await, Err(StoreError::Taken("visitor"))));
    store.visitor_touch(&ids[0], 200).await.unwrap();
    let seen = store.visitor_load(&ids[0]).await.unwrap();
    assert_eq!((seen.created, seen.seen), (100, 200));
    let missing = VisitorId::random().unwrap();
    assert!(matches!(
        store.visitor_touch(&missing, 200).await,
        Err(StoreError::NotFound("visitor"))
    ));
    assert!(matches!(store.visitor_load(&missing).await, Err(StoreError::NotFound("visitor"))));
    ids
}

pub async fn a_waiting_game_can_be_joined_once(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
    stranger: &VisitorId,
) -> GameId {
    let new = NewGame { start: Some("a position".into()), ..new_game(Some(visitor(alice)), None) };
    let waiting = store.game_create(new.clone(), 1_000).await.unwrap();
    let id = waiting.id.clone();
    assert_eq!((waiting.status, waiting.seats.free()), (Status::Waiting, Some(Seat::Black)));
    assert_eq!(
        store.game_load(&id).await.unwrap(),
        GameRecord {
            game: waiting.clone(),
            moves: vec![],
            takebacks: vec![],
            headers: GameHeaders::default(),
            pgn: None,
            challenge: None,
        }
    );
    assert!(matches!(store.game_create(new, 1_001).await, Err(StoreError::Taken("game"))));

    let unknown = new_game(Some(visitor(&VisitorId::random().unwrap())), None);
    let unknown_id = unknown.id.clone();
    assert!(matches!(
        store.game_create(unknown, 1_002).await,
        Err(StoreError::NotFound("visitor"))
    ));
    assert!(matches!(store.game_load(&unknown_id).await, Err(StoreError::NotFound("game"))));

    let taken = store.game_join(&id, Seat::White, &visitor(knight), None, vec![], 1_100).await;
    assert!(matches!(taken, Err(StoreError::Taken("seat"))));
    assert_eq!(
        store.game_load(&id).await.unwrap().game,
        waiting,
        "a refused visitor does not change the game"
    );
    let playing =
        store.game_join(&id, Seat::Black, &visitor(knight), None, vec![], 1_200).await.unwrap();
    assert_eq!(
        (playing.status, playing.updated, playing.seats.free()),
        (Status::Playing, 1_200, None)
    );
    assert_eq!(
        store.game_join(&id, Seat::Black, &visitor(knight), None, vec![], 1_300).await.unwrap(),
        playing,
        "joining again returns the game"
    );
    let late = store.game_join(&id, Seat::Black, &visitor(stranger), None, vec![], 1_300).await;
    assert!(matches!(late, Err(StoreError::Taken("seat"))));
    assert!(
        playing.seats.is_held_by(Seat::Black, knight)
            && !playing.seats.is_held_by(Seat::White, knight)
    );
    id
}

pub async fn only_one_of_many_gets_the_seat(store: &Store, alice: &VisitorId) {
    let waiting = store.game_create(new_game(None, Some(visitor(alice))), 3_000).await.unwrap();
    let mut guests = vec![];
    for _ in 0..12 {
        let guest = VisitorId::random().unwrap();
        store.visitor_create(&guest, 3_000).await.unwrap();
        let (store, id) = (store.clone(), waiting.id.clone());
        guests.push(tokio::spawn(async move {
            store.game_join(&id, Seat::White, &visitor(&guest), None, vec![], 3_100).await
        }));
    }
    let mut joined = 0;
    for guest in guests {
        match guest.await.unwrap() {
            Ok(game) => {
                assert_eq!(game.status, Status::Playing);
                joined += 1;
            }
            Err(refused) => assert!(matches!(refused, StoreError::Taken("seat")), "{refused}"),
        }
    }
    assert_eq!(joined, 1);
}
