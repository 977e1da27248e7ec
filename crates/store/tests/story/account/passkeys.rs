use glass_store::{Passkey, PasskeyChallenge, Store, StoreError, VisitorId};

fn passkey(id: &str, made: i64) -> Passkey {
    let [id, key, state, browser] =
        [id, "key", "it is archived once", "Firefox"].map(str::to_owned);
    Passkey { id, key, state, browser, made, used: None }
}

fn challenge(text: &str, visitor: Option<&VisitorId>, expires: i64) -> PasskeyChallenge {
    let [challenge, state, asker] = [text, "state", ""].map(str::to_owned);
    PasskeyChallenge { challenge, visitor: visitor.cloned(), asker, state, expires }
}

/// Alice has an account, and the stranger has none.
pub async fn passkeys_and_challenges_are_used_once(
    store: &Store,
    alice: &VisitorId,
    stranger: &VisitorId,
) {
    let add = async |visitor, id, made| store.passkey_add(visitor, passkey(id, made), 2).await;
    assert!(matches!(add(stranger, "x", 1).await, Err(StoreError::NotFound("account"))));
    assert!(add(alice, "phone", 10).await.unwrap());
    assert!(matches!(add(alice, "phone", 11).await, Err(StoreError::Taken("passkey"))));
    assert!(add(alice, "key", 5).await.unwrap());
    assert!(!add(alice, "third", 12).await.unwrap(), "the limit is two");
    let known = store.passkeys_of(alice).await.unwrap();
    assert_eq!(known, [passkey("key", 5), passkey("phone", 10)]);

    let used = store.passkey_used(&known[1], "twice", 20).await.unwrap();
    let again = store.passkey_used(&known[1], "twice", 21).await.unwrap();
    assert!(used && !again, "of two uses with the same state one is stored");
    let (whose, phone) = store.passkey("phone").await.unwrap().unwrap();
    assert_eq!((&whose, phone.state.as_str(), phone.used), (alice, "twice", Some(20)));
    store.passkey_remove(stranger, "key").await.unwrap();
    assert!(store.passkey("key").await.unwrap().is_some());
    store.passkey_remove(alice, "key").await.unwrap();
    assert_eq!(store.passkey("key").await.unwrap(), None);

    let ask = async |new, now| store.passkey_challenge(new, now, 2, 2).await.unwrap();
    assert!(ask(challenge("a", Some(alice), 100), 50).await);
    assert!(ask(challenge("b", None, 200), 50).await);
    assert!(!ask(challenge("c", None, 200), 99).await, "two challenges are pending");
    assert!(ask(challenge("c", None, 200), 100).await, "one challenge has expired");
    let take = async |text, now| store.passkey_challenge_take(text, now).await.unwrap();
    assert_eq!(take("a", 100).await, None);
    assert_eq!(take("b", 199).await, Some(challenge("b", None, 200)));
    assert_eq!(take("b", 199).await, None, "it can be used once");
    assert_eq!(take("c", 200).await, None, "it has expired");
    // The oldest challenge of the same asker is deleted.
    let of_home = |text, expires| {
        let asker = "home".to_owned();
        PasskeyChallenge { asker, ..challenge(text, None, expires) }
    };
    let ask_of = async |new| store.passkey_challenge(new, 200, 2, 100).await.unwrap();
    for (text, expires) in [("e", 301), ("f", 302), ("g", 303)] {
        assert!(ask_of(of_home(text, expires)).await);
    }
    assert_eq!(take("e", 200).await, None);
    assert!(take("f", 200).await.is_some() && take("g", 200).await.is_some());
    // Alice closes her account later, and still has a passkey and a challenge.
    assert!(ask(challenge("d", Some(alice), 300), 200).await);
}
