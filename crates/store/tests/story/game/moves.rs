//! Moves, resent and cancelled actions, draw offers and rematches.

use std::time::Duration;

use glass_store::{
    Action, ActionError, ActionOutcome, Change, DrawOffer, Ending, GameId, NewMove, OfferChange,
    Seat, SeatHolder, Status, Store, StoreError, StoredGame,
};

use super::super::support::{No, act, at, new_game, play, resignation};

pub async fn a_resent_move_is_stored_once(store: &Store, game: &GameId) {
    let before = store.game_load(game).await.unwrap().game;
    let written = NewMove { coordinate: "e2e4".into(), algebraic: Some("e2e4/B".into()) };
    let first = Change::play(written);
    let ActionOutcome::Done(done) =
        act(store, game, at(Seat::White, 0, "one"), first.clone()).await.unwrap()
    else {
        panic!("the first move is new")
    };
    let record = store.game_load(game).await.unwrap();
    assert_eq!(*done, record.game, "the result is the stored game");
    assert_eq!((done.ply, done.updated, done.revision), (1, 2_000, before.revision + 1));
    assert_eq!(record.moves[0].algebraic.as_deref(), Some("e2e4/B"));

    let again = act(store, game, at(Seat::White, 0, "one"), first.clone()).await.unwrap();
    assert_eq!(again, ActionOutcome::Already { ply: 1 });
    let outdated = |key: &str| Action { by: Seat::White, key: key.into(), now: 2_001 };
    let known = store.act(&before, outdated("one"), first.clone()).await.unwrap();
    assert_eq!(
        known,
        ActionOutcome::Already { ply: 1 },
        "a resent action is recognized on an old revision"
    );
    let late = store.act(&before, outdated("two"), first.clone()).await;
    assert!(matches!(late, Err(ActionError::Outdated)));
    let known = store.act(&record.game, outdated("one"), first.clone()).await.unwrap();
    assert_eq!(
        known,
        ActionOutcome::Already { ply: 1 },
        "a resent action is recognized on the new revision"
    );
    for (key, ply) in [("two", 0), ("three", 2)] {
        let stale = act(store, game, at(Seat::White, ply, key), first.clone()).await;
        assert!(matches!(stale, Err(No::Stale { ply: 1, takebacks: 0 })));
    }
    assert_eq!(record, store.game_load(game).await.unwrap(), "nothing was written");

    // The opponent may use the same key.
    let reply = act(store, game, at(Seat::Black, 1, "one"), play("e7e5")).await.unwrap();
    assert_eq!(reply.ply(), 2);
    assert_eq!(
        act(store, game, at(Seat::White, 0, "one"), play("d2d4")).await.unwrap(),
        ActionOutcome::Already { ply: 1 }
    );

    let nowhere = GameId::random().unwrap();
    let lost = act(store, &nowhere, at(Seat::White, 0, "one"), play("e2e4")).await;
    assert!(matches!(lost, Err(No::Store(StoreError::NotFound("game")))));
    let gone = StoredGame { id: nowhere, ..before };
    assert!(matches!(store.act(&gone, outdated("one"), first).await, Err(ActionError::Outdated)));
}

pub async fn one_of_many_simultaneous_moves_is_stored(store: &Store, game: &GameId) {
    const RIVALS: usize = 24;
    for ply in 2..8 {
        let rivals: Vec<_> = (0..RIVALS)
            .map(|rival| {
                let (store, game) = (store.clone(), game.clone());
                tokio::spawn(async move {
                    // Two tasks send each key. If one is stored, the other has to get the same answer.
                    let key = format!("race {ply} {}", rival / 2);
                    let change = play(&format!("rival {}", rival / 2));
                    let acted = act(&store, &game, at(Seat::White, ply, &key), change).await;
                    (rival / 2, acted)
                })
            })
            .collect();
        let (mut won, mut again) = (vec![], vec![]);
        for rival in rivals {
            match rival.await.unwrap() {
                (rival, Ok(ActionOutcome::Done(game))) => {
                    assert_eq!(game.ply, ply + 1);
                    won.push(rival);
                }
                (rival, Ok(ActionOutcome::Already { ply: answered })) => {
                    assert_eq!(answered, ply + 1);
                    again.push(rival);
                }
                (_, Err(refused)) => assert!(
                    matches!(refused, No::Stale { ply: now, .. } if now == ply + 1),
                    "{refused:?}"
                ),
            }
        }
        assert_eq!(won.len(), 1, "exactly one move is stored at ply {ply}");
        assert_eq!(won, again, "the other task with the key gets the same answer");
        let record = store.game_load(game).await.unwrap();
        assert_eq!(record.moves[ply as usize].coordinate, format!("rival {}", won[0]));
    }
}

/// A closed connection cancels the future of an action at any point of its transaction.
pub async fn a_cancelled_action_is_done_completely_or_not_at_all(store: &Store, url: &str) {
    let witness = Store::open_beside(url).await.unwrap();
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = store.game_create(new_game(engine(), engine()), 2_500).await.unwrap().id;
    for round in 0..60 {
        let ply = store.game_load(&game).await.unwrap().game.ply;
        let key = format!("abandoned {round}");
        let act = || act(store, &game, at(Seat::White, ply, &key), play("e2e4"));
        let _ = tokio::time::timeout(Duration::from_micros(30 * round), act()).await;
        // Later acknowledged writes must not belong to the cancelled transaction.
        for _ in 0..3 {
            let data = format!("after {key}");
            store.session_create(&key, None, &data, 2_600).await.unwrap();
            assert_eq!(witness.session_load(&key).await.unwrap(), Some(data));
            store.session_delete(&key).await.unwrap();
        }
        // The resent action is done once, whether or not the cancelled one was stored.
        assert_eq!(act().await.unwrap().ply(), ply + 1);
        assert_eq!(witness.game_load(&game).await.unwrap().game.ply, ply + 1);
    }
    let last = at(Seat::White, 60, "resign");
    assert_eq!(act(store, &game, last, Change::end(resignation())).await.unwrap().ply(), 60);
    witness.close().await;
}

pub async fn a_draw_offer_can_be_declined_and_the_game_can_end(store: &Store, game: &GameId) {
    let act = async |by, key, change: Change| act(store, game, at(by, 8, key), change).await;
    let offer = || async { store.game_load(game).await.unwrap().game.draw_offer };
    assert_eq!(offer().await, None);
    let offered =
        act(Seat::White, "offer", Change::draw_offer(OfferChange::Set(Seat::White))).await.unwrap();
    assert_eq!(offered.ply(), 8, "an offer is not a move");
    assert_eq!(offer().await, Some(DrawOffer { by: Seat::White, ply: 8 }));
    act(Seat::Black, "think", Change::default()).await.unwrap();
    assert_eq!(offer().await, Some(DrawOffer { by: Seat::White, ply: 8 }));
    act(Seat::Black, "decline", Change::draw_offer(OfferChange::Clear)).await.unwrap();
    assert_eq!(offer().await, None);

    let ending =
        Ending { result: "1-0".into(), reason: "checkmate".into(), winner: Some(Seat::White) };
    let last = NewMove { coordinate: "d8h4".into(), algebraic: Some("Qh4#".into()) };
    let mate = Change { ending: Some(ending.clone()), ..Change::play(last) };
    assert_eq!(act(Seat::White, "mate", mate.clone()).await.unwrap().ply(), 9);
    let over = store.game_load(game).await.unwrap();
    assert_eq!(
        (over.game.status, over.game.ending.as_ref(), over.moves.len()),
        (Status::Over, Some(&ending), 9)
    );
    assert_eq!(
        act(Seat::White, "mate", mate.clone()).await.unwrap(),
        ActionOutcome::Already { ply: 9 }
    );
    assert!(matches!(act(Seat::Black, "too late", mate).await, Err(No::Over)));
}

pub async fn only_one_rematch_is_created(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let id = store.game_create(new_game(engine(), engine()), 2_900).await.unwrap().id;
    act(store, &id, at(Seat::White, 0, "resign"), Change::end(resignation())).await.unwrap();
    let over = store.game_load(&id).await.unwrap().game;
    let action = |by, key: &str| Action { by, key: key.into(), now: 2_902 };
    let offer = Change::rematch_offer(Seat::White);
    store.act(&over, action(Seat::White, "again"), offer).await.unwrap();
    let offered = store.game_load(&id).await.unwrap().game;
    assert_eq!((offered.rematch_offer, &offered.rematch), (Some(Seat::White), &None));

    let rivals: Vec<_> = (0..12)
        .map(|rival| {
            let (store, offered) = (store.clone(), offered.clone());
            let action = action(Seat::Black, &format!("again {rival}"));
            let change = Change::rematch(new_game(engine(), engine()));
            tokio::spawn(async move { store.act(&offered, action, change).await })
        })
        .collect();
    let mut made = vec![];
    for rival in rivals {
        match rival.await.unwrap() {
            Ok(ActionOutcome::Done(game)) => made.extend(game.rematch),
            Ok(ActionOutcome::Already { .. }) => panic!("the key is new"),
            Err(refused) => assert!(matches!(refused, ActionError::Outdated), "{refused}"),
        }
    }
    let [made] = &made[..] else { panic!("{made:?} are not one") };
    let old = store.game_load(&id).await.unwrap().game;
    assert_eq!((old.rematch.as_ref(), old.updated), (Some(made), over.updated));
    act(store, made, at(Seat::White, 0, "resign"), Change::end(resignation())).await.unwrap();
}
