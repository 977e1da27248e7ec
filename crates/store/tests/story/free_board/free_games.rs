//! Games on a free board.

use glass_store::{
    FreeGameChange, FreeGameId, FreeMoveChange, FreeOffer, NewFreeGame, Seat, Store, StoreError,
    VisitorId,
};

fn new(title: &str) -> NewFreeGame {
    let [title, layout, pieces, setup] =
        [title, "4:4x4", "classic", "4/4/4/K3|4/4/4/4|4/4/4/4|k3/4/4/4 w"].map(str::to_owned);
    NewFreeGame { title, layout, pieces, setup, seat: Seat::Black }
}

fn change(moves: FreeMoveChange) -> FreeGameChange {
    FreeGameChange { offer: None, result: None, moves }
}

pub async fn free_games_are_changed_at_the_judged_revision(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
) {
    // A visitor plays a limited number of games.
    let [id, other, third] = [(); 3].map(|()| FreeGameId::random().unwrap());
    assert!(store.free_game_create(&id, alice, new("Hyper"), 2, 10).await.unwrap());
    assert!(store.free_game_create(&other, alice, new(""), 2, 11).await.unwrap());
    assert!(!store.free_game_create(&third, alice, new(""), 2, 12).await.unwrap());
    let missing = store.free_game(&third).await;
    assert!(matches!(missing, Err(StoreError::NotFound("free game"))), "{missing:?}");
    let missing = store.free_game_revision(&third).await;
    assert!(matches!(missing, Err(StoreError::NotFound("free game"))), "{missing:?}");

    // The opponent takes the open seat; it is given once, and within the limit.
    assert!(!store.free_game_join(&id, Seat::White, knight, 0, Vec::new(), 20).await.unwrap());
    assert!(store.free_game_join(&id, Seat::White, knight, 2, Vec::new(), 20).await.unwrap());
    let taken = store.free_game_join(&id, Seat::White, knight, 2, Vec::new(), 21).await;
    assert!(matches!(taken, Err(StoreError::Taken("seat"))), "{taken:?}");
    let game = store.free_game(&id).await.unwrap();
    assert_eq!(game.title, "Hyper");
    assert_eq!(game.seat_of(alice), Some(Seat::Black));
    assert_eq!(game.player(Seat::White).unwrap().visitor, *knight);
    let revision = game.revision;
    assert_eq!(store.free_game_revision(&id).await.unwrap(), revision);

    // Of two changes that were judged on the same revision only the first is stored.
    let propose = |notation: &str| {
        let notation = notation.to_owned();
        change(FreeMoveChange::Propose { seat: Seat::White, ply: 0, notation })
    };
    let changed =
        store.free_game_change(&id, revision, propose("K Aa1-Aa2"), Vec::new(), 30).await.unwrap();
    assert_eq!(changed, Some(revision + 1));
    let late =
        store.free_game_change(&id, revision, propose("K Aa1-Bb2"), Vec::new(), 31).await.unwrap();
    assert_eq!(late, None);
    let game = store.free_game(&id).await.unwrap();
    let proposed = game.proposed().unwrap();
    assert_eq!((&*proposed.notation, proposed.seat, proposed.made), ("K Aa1-Aa2", Seat::White, 30));

    // A rejected move is deleted, an accepted one is stored.
    let act = async |moves: FreeMoveChange| {
        let revision = store.free_game_revision(&id).await.unwrap();
        store.free_game_change(&id, revision, change(moves), Vec::new(), 40).await.unwrap().unwrap()
    };
    act(FreeMoveChange::Delete { ply: 0 }).await;
    assert_eq!(store.free_game(&id).await.unwrap().moves, []);
    let notation = "K Aa1-Bb2".to_owned();
    act(FreeMoveChange::Propose { seat: Seat::White, ply: 0, notation }).await;
    let listed = store.free_games_in_play_of(alice, 1).await.unwrap();
    assert_eq!((&listed[0].id, listed[0].seat, listed[0].players), (&id, Seat::Black, 2));
    assert_eq!((listed[0].proposed_by, listed[0].offered_by), (Some(Seat::White), None));
    let revision = act(FreeMoveChange::Accept { ply: 0 }).await;
    let game = store.free_game(&id).await.unwrap();
    assert_eq!((game.moves[0].accepted, game.proposed()), (Some(40), None));

    // Offers and results.
    let offer = FreeGameChange {
        offer: Some((FreeOffer::Draw, Seat::Black)),
        ..change(FreeMoveChange::None)
    };
    store.free_game_change(&id, revision, offer, Vec::new(), 50).await.unwrap().unwrap();
    let game = store.free_game(&id).await.unwrap();
    assert_eq!(game.offer, Some((FreeOffer::Draw, Seat::Black)));
    let listed = store.free_games_in_play_of(knight, 1).await.unwrap();
    assert_eq!((listed[0].proposed_by, listed[0].offered_by), (None, Some(Seat::Black)));

    // What a player has seen is not forgotten.
    for revision in [game.revision, 1] {
        store.free_game_seen(&id, knight, revision).await.unwrap();
    }
    let players = store.free_game(&id).await.unwrap().players;
    assert_eq!(players.iter().map(|player| player.seen).collect::<Vec<_>>(), [game.revision, 0]);
    let end = FreeGameChange { result: Some("1/2-1/2".to_owned()), ..change(FreeMoveChange::None) };
    store.free_game_change(&id, game.revision, end, Vec::new(), 60).await.unwrap().unwrap();
    let game = store.free_game(&id).await.unwrap();
    assert_eq!((game.offer, game.result.as_deref()), (None, Some("1/2-1/2")));

    let in_play = store.free_games_in_play_of(alice, 9).await.unwrap();
    assert_eq!(in_play.iter().map(|game| &game.id).collect::<Vec<_>>(), [&other]);

    // Lists have the last changed first, and ended games do not count to the limit.
    let listed = store.free_games_of(alice, 9).await.unwrap();
    let listed: Vec<_> = listed.iter().map(|game| (&game.id, game.moves)).collect();
    assert_eq!(listed, [(&id, 1), (&other, 0)]);
    assert!(store.free_game_create(&third, alice, new(""), 2, 70).await.unwrap());

    // Only a game without an opponent can be withdrawn.
    assert!(!store.free_game_withdraw(&id, game.revision).await.unwrap());
    assert!(!store.free_game_withdraw(&other, 9).await.unwrap());
    assert!(store.free_game_withdraw(&other, 1).await.unwrap());
    assert!(store.free_game_withdraw(&third, 1).await.unwrap());
    assert_eq!(store.free_games_of(alice, 9).await.unwrap().len(), 1);
}
