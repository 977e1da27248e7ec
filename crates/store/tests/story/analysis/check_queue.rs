//! The queue of game checks.

use glass_store::{CheckClaim, GameId, Store, VisitorId};

use super::super::support::{new_game, visitor};

fn by(worker: &str, now: i64) -> CheckClaim<'_> {
    CheckClaim { worker, now, until: now + 100 }
}

/// A check has one worker at a time, is released when its worker is silent, and is finished once.
pub async fn checks_are_claimed_and_finished_once(store: &Store, alice: &VisitorId) {
    let mut games = Vec::new();
    for _ in 0..4 {
        let new = new_game(Some(visitor(alice)), None);
        games.push(store.game_create(new, 1).await.unwrap().id);
    }
    assert_eq!(store.check_claim(None, by("one", 10)).await.unwrap(), None);
    let ask = async |game: &GameId, asker: &str, now| {
        store.check_request(game, 60_000, asker, now, now + 1_000).await.unwrap();
    };
    ask(&games[0], "ann", 10).await;
    ask(&games[1], "ann", 11).await;
    ask(&games[2], "ben", 12).await;
    // Many workers claim the next check at once. Each check is claimed once, and a worker that loses a race tries again.
    let claims = (0..8).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            let name = format!("worker-{number}");
            for _ in 0..3 {
                if let Some(work) = store.check_claim(None, by(&name, 20)).await.unwrap() {
                    return Some(work.game);
                }
            }
            None
        })
    });
    let mut claimed = Vec::new();
    for claim in claims.collect::<Vec<_>>() {
        claimed.extend(claim.await.unwrap());
    }
    assert!(claimed.len() <= 3, "{claimed:?}");
    for game in &games[..3] {
        if !claimed.contains(game) {
            assert!(store.check_claim(Some(game), by("late", 20)).await.unwrap().is_some());
        }
    }
    assert_eq!(
        store.check_claim(None, by("one", 119)).await.unwrap(),
        None,
        "all checks are claimed"
    );
    // A silent worker loses its claims. Visitors take turns, so the second claim is for another visitor.
    let first = store.check_claim(None, by("one", 120)).await.unwrap().unwrap();
    let second = store.check_claim(None, by("two", 120)).await.unwrap().unwrap();
    assert_eq!((&first.game, &second.game), (&games[0], &games[2]));
    assert!(store.check_renew(&first.game, 7, by("one", 210)).await.unwrap());
    assert!(!store.check_renew(&first.game, 7, by("two", 210)).await.unwrap());
    let work = store.check_work(&first.game, 215).await.unwrap().unwrap();
    assert_eq!((work.worker.as_deref(), work.done, work.nodes), (Some("one"), 7, 60_000));
    assert_eq!(store.check_claim(Some(&games[0]), by("two", 300)).await.unwrap(), None);
    let again = store.check_claim(Some(&games[0]), by("two", 310)).await.unwrap().unwrap();
    assert_eq!(again.done, 0);
    // Only the worker with the claim stores results. The first leaves the check in the queue, the last is stored once.
    assert!(!store.check_draft(&games[0], "one", "[]", 311).await.unwrap());
    assert!(!store.check_finish(&games[0], "one", "{}", 311).await.unwrap());
    assert_eq!(store.game_check(&games[0]).await.unwrap(), None);
    assert!(store.check_draft(&games[0], "two", "[]", 311).await.unwrap());
    assert_eq!(store.game_check(&games[0]).await.unwrap().as_deref(), Some("[]"));
    assert!(store.check_work(&games[0], 311).await.unwrap().is_some());
    assert!(store.check_finish(&games[0], "two", "{}", 311).await.unwrap());
    assert!(!store.check_finish(&games[0], "two", "{}", 312).await.unwrap());
    assert_eq!(store.game_check(&games[0]).await.unwrap().as_deref(), Some("{}"));
    assert_eq!(store.check_work(&games[0], 312).await.unwrap(), None);
    // A released check can be claimed at once, and an expired request cannot be claimed.
    let next = store.check_claim(Some(&games[1]), by("two", 400)).await.unwrap().unwrap();
    store.check_release("two").await.unwrap();
    assert!(store.check_claim(Some(&next.game), by("one", 401)).await.unwrap().is_some());
    assert!(!store.check_renew(&next.game, 1, by("one", 2_000)).await.unwrap());
    assert_eq!(store.check_claim(None, by("one", 2_000)).await.unwrap(), None);
    // Helpers are known while they run.
    assert!(!store.has_worker(0).await.unwrap());
    store.worker_seen("one", 2_000, 0).await.unwrap();
    assert!(store.has_worker(1_999).await.unwrap() && !store.has_worker(2_000).await.unwrap());
    store.worker_seen("two", 90_000, 50_000).await.unwrap();
    assert_eq!(
        store.check_work(&games[1], 90_000).await.unwrap(),
        None,
        "the expired request is deleted"
    );
    store.check_release("two").await.unwrap();
    assert!(!store.has_worker(0).await.unwrap());
}
