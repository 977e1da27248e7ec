//! Data of servers: grouped writes, the latest hour, and engine claims.

use glass_store::{Action, Change, Seat, SeatHolder, Status, Store};

use super::super::support::{act, at, new_game, resignation};

/// Writes of one group are independent.
pub async fn a_failed_write_does_not_affect_others(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = store.game_create(new_game(engine(), engine()), 3_500).await.unwrap();
    let mut writers = vec![];
    for writer in 0..300 {
        let (store, game) = (store.clone(), game.clone());
        writers.push(tokio::spawn(async move {
            let id = format!("together {writer}");
            if writer % 3 == 0 {
                let action = Action { by: Seat::White, key: id, now: 3_600 };
                store.act(&game, action, Change::end(resignation())).await.is_ok()
            } else {
                let id = format!("together {}", writer % 100);
                store.session_create(&id, None, "{}", 4_000).await.is_ok()
            }
        }));
    }
    let mut written = 0;
    for writer in writers {
        written += u32::from(writer.await.unwrap());
    }
    let sessions = store.sessions_mark(4_000).await.unwrap();
    for (id, _) in store.sessions_marked(4_000, u32::MAX).await.unwrap() {
        assert!(store.session_expire(&id, None, 4_000, 0).await.unwrap());
    }
    assert_eq!(u64::from(written), sessions + 1, "one ending of the game, and one of each session");
    let ended = store.game_load(&game.id).await.unwrap().game;
    assert_eq!((ended.status, ended.revision), (Status::Over, 1));
}

pub async fn the_latest_hour_never_goes_back(store: &Store) {
    assert_eq!(store.latest_hour().await.unwrap(), None);
    store.keep_hour(5_000).await.unwrap();
    store.keep_hour(4_000).await.unwrap();
    store.probe().await.unwrap();
    store.probe().await.unwrap();
    assert_eq!(store.latest_hour().await.unwrap(), Some(5_000), "an earlier hour is ignored");
}

pub async fn one_server_claims_a_game(store: &Store) {
    let engine = || Some(SeatHolder::Engine { level: 1 });
    let game = store.game_create(new_game(engine(), engine()), 6_000).await.unwrap().id;
    let claim =
        async |server, now| store.engine_claim(&game, server, now, now + 100).await.unwrap();
    assert!(claim("one", 6_000).await);
    assert!(!claim("two", 6_050).await, "the game is claimed");
    assert!(claim("one", 6_060).await, "the claim is renewed");
    assert!(!claim("two", 6_159).await);
    assert!(claim("two", 6_160).await, "the claim has expired");
    assert!(!claim("one", 6_161).await);
    store.engine_release("one", Some(&game)).await.unwrap();
    assert!(!claim("one", 6_162).await, "another server cannot release the claim");
    store.engine_release("two", None).await.unwrap();
    assert!(claim("one", 6_163).await);
    assert_eq!(store.game_revision(&game).await.unwrap(), 0, "a claim does not change the game");
    act(store, &game, at(Seat::White, 0, "resign"), Change::end(resignation())).await.unwrap();
    assert_eq!(store.game_revision(&game).await.unwrap(), 1);
}
