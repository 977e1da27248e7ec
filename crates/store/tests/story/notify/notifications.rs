use glass_store::{
    Change, DeliveryChannel, EmailFrequency, GameId, NewNotification, NotificationKind,
    PushSubscription, Seat, SecretPurpose, Store, StoreError, VisitorId,
};

use super::super::support::{act, at, new_game, play, visitor};

fn notice(visitor: &VisitorId, kind: NotificationKind, game: &GameId, due: i64) -> NewNotification {
    let (visitor, subject) = (visitor.clone(), game.clone().into());
    NewNotification {
        visitor,
        kind,
        subject,
        words: String::new(),
        made: due - 60,
        due,
        digest: due + 900,
    }
}

async fn kinds(store: &Store, visitor: &VisitorId) -> Vec<NotificationKind> {
    let waiting = store.notifications_of(visitor).await.unwrap();
    waiting.into_iter().map(|(_, notice)| notice.kind).collect()
}

/// Claims and deletes an email about the account, as if it had been sent.
async fn take(store: &Store, visitor: &VisitorId, kind: NotificationKind, now: i64) {
    let taken = store.notifications_claim(visitor, "mail", "taken", now, now + 10).await.unwrap();
    assert_eq!(taken.iter().map(|notice| notice.kind).collect::<Vec<_>>(), [kind]);
    store.notification_delete("taken", &taken[0]).await.unwrap();
}

/// Alice has an account and adds an email address. The stranger has no account and receives nothing.
pub async fn notifications_are_queued_claimed_and_sent(
    store: &Store,
    alice: &VisitorId,
    stranger: &VisitorId,
) {
    assert_eq!(store.email_settings(alice).await.unwrap(), None);
    let missing = store.email_request(stranger, "a@example.org", 100).await;
    assert!(matches!(missing, Err(StoreError::NotFound("account"))), "{missing:?}");
    store.email_request(alice, "Alice@example.org", 100).await.unwrap();
    let game = new_game(Some(visitor(alice)), Some(visitor(stranger)));
    let game = store.game_create(game, 100).await.unwrap();
    store.notify(vec![notice(alice, NotificationKind::Message, &game.id, 200)]).await.unwrap();
    assert_eq!(
        kinds(store, alice).await,
        [NotificationKind::Confirm],
        "the address is not confirmed yet"
    );
    take(store, alice, NotificationKind::Confirm, 100).await;
    let secret = async |hash: &str, expires| {
        let set = store.email_secret_set(
            alice,
            SecretPurpose::Confirm,
            hash,
            "Alice@example.org",
            expires,
        );
        set.await.unwrap();
    };
    secret("old", 1_000).await;
    secret("new", 1_000).await;
    assert!(!store.email_confirm("old", 999).await.unwrap());
    assert!(!store.email_confirm("new", 1_000).await.unwrap(), "it has expired");
    assert_eq!(store.email_secret(SecretPurpose::Reset, "new", 999).await.unwrap(), None);
    let (_, address) =
        store.email_secret(SecretPurpose::Confirm, "new", 999).await.unwrap().unwrap();
    assert_eq!(address, "Alice@example.org");
    assert!(store.email_confirm("new", 999).await.unwrap());
    assert!(!store.email_confirm("new", 999).await.unwrap(), "it can be used once");
    let mailbox = store.email_settings(alice).await.unwrap().unwrap();
    assert_eq!(mailbox.address.as_deref(), Some("Alice@example.org"));
    assert_eq!((mailbox.unconfirmed, mailbox.frequency), (None, EmailFrequency::AtOnce));

    // Notifications are stored with the change, and obsolete ones are deleted with it.
    let notifying = |kind, due| Change {
        notices: vec![notice(alice, kind, &game.id, due)],
        ..Change::default()
    };
    let played = Change { notices: notifying(NotificationKind::Turn, 300).notices, ..play("e2e4") };
    act(store, &game.id, at(Seat::White, 0, "n1"), played).await.unwrap();
    assert_eq!(kinds(store, alice).await, [NotificationKind::Turn]);
    let played =
        Change { notices: notifying(NotificationKind::Deadline, 400).notices, ..play("e7e5") };
    act(store, &game.id, at(Seat::Black, 1, "n2"), played.clone()).await.unwrap();
    act(store, &game.id, at(Seat::Black, 1, "n2"), played).await.unwrap();
    assert_eq!(kinds(store, alice).await, [NotificationKind::Deadline]);
    act(store, &game.id, at(Seat::White, 2, "n3"), play("d2d4")).await.unwrap();
    assert_eq!(kinds(store, alice).await, []);
    store.notify(vec![notice(stranger, NotificationKind::Message, &game.id, 200)]).await.unwrap();
    assert_eq!(kinds(store, stranger).await, []);

    // One server has the claim at a time, and another can claim them when it expires.
    let message = notice(alice, NotificationKind::Message, &game.id, 500);
    store
        .notify(vec![message.clone(), notice(alice, NotificationKind::Result, &game.id, 501)])
        .await
        .unwrap();
    let due = async |now| store.notifications_due(DeliveryChannel::Email, now, 10).await.unwrap();
    let claim = async |claim: &str, now| {
        store.notifications_claim(alice, "mail", claim, now, now + 100).await.unwrap()
    };
    assert_eq!(due(499).await, []);
    assert_eq!(due(501).await, [(alice.clone(), "mail".to_owned())]);
    let pushes = store.notifications_due(DeliveryChannel::Push, 501, 10).await.unwrap();
    assert_eq!(pushes, [], "the visitor has no browser with push messages");
    let [first, second] = claim("one", 501).await.try_into().unwrap();
    assert_eq!((due(600).await, claim("two", 600).await), (vec![], vec![]));
    let [again, _] = claim("two", 601).await.try_into().unwrap();
    assert_eq!(again, first);
    store.notification_delete("one", &first).await.unwrap();
    store.notification_delete("two", &second).await.unwrap();
    assert_eq!(
        kinds(store, alice).await,
        [NotificationKind::Message],
        "the first claim has expired"
    );
    store.notification_postpone("two", &first, 3, 2_000).await.unwrap();
    assert_eq!(due(1_999).await, []);
    let tried = claim("three", 2_000).await;
    assert_eq!((tried.len(), tried[0].tries), (1, 3));
    // A message that arrives during the sending is sent as well.
    store.notify(vec![NewNotification { words: "and again".into(), ..message }]).await.unwrap();
    store.email_delivered(alice, "three", 3_000).await.unwrap();
    let [rest] = claim("four", 2_001).await.try_into().unwrap();
    assert_eq!(rest.words, "and again");
    store.email_delivered(alice, "four", 3_000).await.unwrap();
    store.notify(vec![notice(alice, NotificationKind::Joined, &game.id, 2_500)]).await.unwrap();
    assert_eq!(
        (due(2_999).await.len(), due(3_000).await.len()),
        (0, 1),
        "emails have a minimum interval"
    );
    // A notification that could not be delivered is stored, and sent when the operator or another event requests it.
    let [joined] = claim("failed", 3_000).await.try_into().unwrap();
    store.notification_give_up("failed", &joined, "mailbox full", 3_010).await.unwrap();
    assert_eq!((due(9_000).await, claim("none", 9_000).await), (vec![], vec![]));
    let [kept] = store.undelivered(10).await.unwrap().try_into().unwrap();
    assert_eq!((kept.by_email, kept.given_up, kept.reason.as_str()), (true, 3_010, "mailbox full"));
    assert_eq!((kept.notification.kind, kept.notification.tries), (NotificationKind::Joined, 1));
    assert_eq!(store.undelivered_resend(3_020).await.unwrap(), 1);
    assert_eq!(store.undelivered(10).await.unwrap(), []);
    let [again] = claim("resent", 3_020).await.try_into().unwrap();
    assert_eq!(again, joined);
    store.notification_give_up("resent", &again, "mailbox full", 3_030).await.unwrap();
    store.notify(vec![notice(alice, NotificationKind::Joined, &game.id, 3_500)]).await.unwrap();
    assert_eq!((due(3_499).await.len(), due(3_500).await.len()), (0, 1));
    let [anew] = claim("anew", 3_500).await.try_into().unwrap();
    assert_eq!((anew.made, anew.tries), (3_440, 0));
    store.notification_give_up("anew", &anew, "mailbox full", 3_600).await.unwrap();
    assert_eq!(store.undelivered_delete(3_600).await.unwrap(), 0);
    assert_eq!(store.undelivered_delete(3_601).await.unwrap(), 1);
    store.notify(vec![notice(alice, NotificationKind::Joined, &game.id, 2_500)]).await.unwrap();
    store.email_set_frequency(alice, EmailFrequency::Daily).await.unwrap();
    store.notify(vec![notice(alice, NotificationKind::Result, &game.id, 4_000)]).await.unwrap();
    claim("five", 4_000).await;
    assert_eq!((due(4_899).await.len(), due(4_900).await.len()), (1, 1));
    let unsubscribe = mailbox.unsubscribe.parse().unwrap();
    assert!(store.unsubscribe_name(&unsubscribe).await.unwrap().is_some());
    assert!(store.unsubscribe(&unsubscribe).await.unwrap());
    assert!(!store.unsubscribe(&VisitorId::random().unwrap()).await.unwrap());
    assert_eq!(kinds(store, alice).await, []);
    store.notify(vec![notice(alice, NotificationKind::Result, &game.id, 4_000)]).await.unwrap();
    assert_eq!(kinds(store, alice).await, []);

    store.email_failed(alice, "no such mailbox", 5_000).await.unwrap();
    let mailbox = store.email_settings(alice).await.unwrap().unwrap();
    assert_eq!(mailbox.failure, Some((5_000, "no such mailbox".into())));
    store.password_reset_request("ALICE@example.org", 6_000).await.unwrap();
    store.password_reset_request("missing@example.org", 6_000).await.unwrap();
    take(store, alice, NotificationKind::Reset, 6_000).await;
    let set = store.email_secret_set(alice, SecretPurpose::Reset, "r", "Alice@example.org", 9_000);
    set.await.unwrap();
    store.session_create("before the reset", Some(alice), "{}", 9_000).await.unwrap();
    assert_eq!(store.password_reset("other", "hash", 6_000).await.unwrap(), None);
    assert_eq!(store.password_reset("r", "hash", 9_000).await.unwrap(), None);
    // A reset also cancels links that are queued.
    store.password_reset_request("ALICE@example.org", 6_000).await.unwrap();
    let (whose, ended) = store.password_reset("r", "hash", 6_000).await.unwrap().unwrap();
    assert_eq!(&whose, alice);
    assert!(ended.contains(&"before the reset".to_owned()), "{ended:?}");
    let waiting = store.notifications_of(alice).await.unwrap();
    assert!(
        waiting.iter().all(|(_, notice)| notice.kind != NotificationKind::Reset),
        "{waiting:?}"
    );
    assert_eq!(store.password_reset("r", "other", 6_000).await.unwrap(), None);
    assert_eq!(store.sessions_of(alice).await.unwrap(), []);
    let name = store.account(alice).await.unwrap().unwrap().name;
    assert_eq!(store.account_by_name(&name).await.unwrap().unwrap().1, "hash");
    store.email_remove(alice, 7_000).await.unwrap();
    assert_eq!(store.email_settings(alice).await.unwrap(), None);
    take(store, alice, NotificationKind::Moved, 7_000).await;
    store.email_request(alice, "alice@example.org", 8_000).await.unwrap();
}

/// Push subscriptions of an account.
pub async fn push_subscriptions_are_limited(store: &Store, alice: &VisitorId) {
    let subscription = |endpoint: &str, made| PushSubscription {
        id: GameId::random().unwrap(),
        endpoint: endpoint.into(),
        p256dh: "a key".into(),
        auth: "a secret".into(),
        browser: "a browser".into(),
        made,
    };
    let known = async || store.push_subscriptions(alice).await.unwrap();
    let [first, again, second, third] =
        [("one", 1), ("one", 2), ("two", 3), ("three", 4)].map(|(at, made)| subscription(at, made));
    for new in [&first, &again, &second, &third] {
        store.push_subscribe(alice, new.clone(), 2).await.unwrap();
    }
    assert_eq!(known().await, [third.clone(), second.clone()], "the limit is two");
    store.push_unsubscribe(alice, third.id.as_str()).await.unwrap();
    assert_eq!(known().await, [second]);
    assert_eq!(store.push_key("mine").await.unwrap(), "mine");
    assert_eq!(store.push_key("another").await.unwrap(), "mine");
}
