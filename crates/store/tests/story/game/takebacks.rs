//! Takebacks, and consistent reads during changes.

use glass_store::{
    ActionOutcome, Change, GameRecord, NewMove, NewTakeback, OfferChange, Seat, SeatHolder, Store,
};

use super::super::support::{At, No, act, at, new_game, play, resignation};

pub async fn taken_back_moves_stay_in_the_record(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = &store.game_create(new_game(engine(), engine()), 2_700).await.unwrap().id;
    let act = async |by, ply, takebacks, key, change: Change| {
        act(store, game, At { takebacks, ..at(by, ply, key) }, change).await
    };
    let play = |coordinate: &str| {
        Change::play(NewMove { coordinate: coordinate.into(), algebraic: Some(coordinate.into()) })
    };
    for (ply, coordinate) in (0..).zip(["e2e4", "e7e5", "g1f3"]) {
        act(Seat::White, ply, 0, coordinate, play(coordinate)).await.unwrap();
    }
    let before = store.game_load(game).await.unwrap();
    act(Seat::Black, 3, 0, "draw?", Change::draw_offer(OfferChange::Set(Seat::Black)))
        .await
        .unwrap();
    let ask = Change::takeback_offer(OfferChange::Set(Seat::Black));
    act(Seat::Black, 3, 0, "back?", ask.clone()).await.unwrap();
    let asked = store.game_load(game).await.unwrap().game;
    assert_eq!((asked.takeback_offer, asked.ply, asked.takebacks), (Some(Seat::Black), 3, 0));

    let back = Change::take_back(NewTakeback { by: Seat::Black, ply: 1 });
    let ActionOutcome::Done(done) = act(Seat::White, 3, 0, "back!", back.clone()).await.unwrap()
    else {
        panic!("the first takeback is new")
    };
    let record = store.game_load(game).await.unwrap();
    assert_eq!(*done, record.game, "the result is the stored game");
    let now = &record.game;
    assert_eq!((now.ply, now.takebacks), (1, 1));
    assert_eq!((now.takeback_offer, now.draw_offer), (None, None));
    assert_eq!(record.moves, before.moves[..1]);
    let taken = &record.takebacks[0];
    assert_eq!((taken.by, taken.ply, &taken.moves[..]), (Seat::Black, 1, &before.moves[1..]));

    // The ply is reached again, but with another number of takebacks.
    assert!(matches!(
        act(Seat::Black, 1, 0, "late", play("e7e5")).await,
        Err(No::Stale { ply: 1, takebacks: 1 })
    ));
    assert_eq!(
        act(Seat::White, 3, 0, "back!", back).await.unwrap(),
        ActionOutcome::Already { ply: 1 }
    );
    assert_eq!(
        act(Seat::White, 1, 0, "e7e5", play("-")).await.unwrap(),
        ActionOutcome::Already { ply: 2 }
    );
    act(Seat::Black, 1, 1, "again", play("e7e5")).await.unwrap();
    act(Seat::White, 2, 1, "other", play("f1c4")).await.unwrap();
    let all = Change::take_back(NewTakeback { by: Seat::White, ply: 0 });
    act(Seat::White, 3, 1, "all", all).await.unwrap();
    let record = store.game_load(game).await.unwrap();
    assert_eq!((record.game.ply, record.game.takebacks, record.moves.len()), (0, 2, 0));
    let taken = record.takebacks.iter().map(|taken| {
        taken.moves.iter().map(|played| played.coordinate.as_str()).collect::<Vec<_>>()
    });
    assert!(
        taken.eq([vec!["e7e5", "g1f3"], vec!["e2e4", "e7e5", "f1c4"]]),
        "all moves are in the record"
    );
    act(Seat::White, 0, 2, "resign", Change::end(resignation())).await.unwrap();
}

/// Four readers load the game during moves and takebacks.
pub async fn concurrent_readers_see_consistent_records(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = store.game_create(new_game(engine(), engine()), 2_800).await.unwrap().id;
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let readers: Vec<_> = (0..4)
        .map(|_| {
            let (store, game, stopped) = (store.clone(), game.clone(), stopped.clone());
            tokio::spawn(async move {
                let mut seen = 0;
                while !*stopped.borrow() {
                    let GameRecord { game, moves, takebacks, .. } =
                        store.game_load(&game).await.unwrap();
                    let tags = moves.iter().map(|played| played.coordinate.clone());
                    let line = (0..game.ply).map(|ply| format!("{} {ply}", game.takebacks));
                    // All moves except the first are from the line after the last takeback.
                    assert!(tags.skip(1).eq(line.skip(1)), "{moves:?} are not those of {game:?}");
                    assert_eq!(takebacks.len(), game.takebacks as usize);
                    seen += 1;
                }
                seen
            })
        })
        .collect();
    for takebacks in 0..40 {
        for ply in u32::from(takebacks > 0)..4 {
            let key = format!("{takebacks} {ply}");
            let at = At { takebacks, ..at(Seat::White, ply, &key) };
            act(store, &game, at, play(&key)).await.unwrap();
        }
        let back = Change::take_back(NewTakeback { by: Seat::White, ply: 1 });
        let key = takebacks.to_string();
        act(store, &game, At { takebacks, ..at(Seat::White, 4, &key) }, back).await.unwrap();
    }
    stop.send(true).unwrap();
    for reader in readers {
        assert!(reader.await.unwrap() > 0);
    }
    let last = At { takebacks: 40, ..at(Seat::White, 1, "resign") };
    act(store, &game, last, Change::end(resignation())).await.unwrap();
}
