//! Vacation is stored together with the change of the game.

use glass_store::{
    Action, ActionError, ActionOutcome, Change, Name, Seat, Store, Vacation, VacationChange,
    VisitorId,
};

use super::super::support::{new_game, visitor};

pub async fn vacation_is_stored_with_the_change_or_not_at_all(store: &Store) {
    let [ann, bob] = [(); 2].map(|()| VisitorId::random().unwrap());
    for visitor in [&ann, &bob] {
        store.visitor_create(visitor, 0).await.unwrap();
    }
    let name: Name = "Traveller".parse().unwrap();
    store.account_create(&ann, &name, "hash", 0).await.unwrap();
    assert_eq!(store.vacation(&ann).await.unwrap(), Some(Vacation::default()));
    assert_eq!(store.vacation(&bob).await.unwrap(), None, "guests have no vacation");
    let new = new_game(Some(visitor(&ann)), Some(visitor(&bob)));
    let game = store.game_create(new, 0).await.unwrap();
    let spend = async |before, after| {
        let key = VisitorId::random().unwrap().as_str().to_owned();
        let vacation = Some(VacationChange { visitor: ann.clone(), before, after });
        let game = store.game_load(&game.id).await.unwrap().game;
        let change = Change { vacation, ..Change::default() };
        store.act(&game, Action { by: Seat::White, key, now: 10 }, change).await
    };
    let none = Vacation::default();
    let spent = |hours| Vacation { year: 2026, spent: hours, covered: 100 + hours };
    assert!(matches!(spend(none, spent(1)).await, Ok(ActionOutcome::Done(_))));
    let revision = store.game_revision(&game.id).await.unwrap();
    let outdated = spend(none, spent(2)).await;
    assert!(matches!(outdated, Err(ActionError::Outdated)), "{outdated:?}");
    assert_eq!(store.game_revision(&game.id).await.unwrap(), revision, "nothing is written");
    assert!(matches!(spend(spent(1), spent(2)).await, Ok(ActionOutcome::Done(_))));
    assert_eq!(store.vacation(&ann).await.unwrap(), Some(spent(2)));
    store.account_close(&ann, 20).await.unwrap();
    assert_eq!(store.vacation(&ann).await.unwrap(), None);
}
