use glass_store::{ApiToken, OauthCode, Store, StoreError, TokenLimits, VisitorId};

fn token(hash: &str, client: &str, made: i64, expires: Option<i64>) -> ApiToken {
    let [hash, name, scopes, client] = [hash, "A bot", "bot:play", client].map(str::to_owned);
    ApiToken { hash, name, scopes, client, made, used: None, expires }
}

fn code(hash: &str, visitor: &VisitorId, expires: i64) -> OauthCode {
    let [hash, client, redirect, challenge, scopes] =
        [hash, "app", "https://example.org/", "hash", "board:play"].map(str::to_owned);
    OauthCode { hash, visitor: visitor.clone(), client, redirect, challenge, scopes, expires }
}

/// Alice has an account, and the stranger has none.
pub async fn tokens_are_limited_and_codes_are_used_once(
    store: &Store,
    alice: &VisitorId,
    stranger: &VisitorId,
) {
    let limits = TokenLimits { all: 3, each_client: 2 };
    let add = async |visitor, new| store.api_token_add(visitor, new, limits).await;
    let missing = add(stranger, token("x", "", 1, None)).await;
    assert!(matches!(missing, Err(StoreError::NotFound("account"))));
    assert!(add(alice, token("own", "", 10, None)).await.unwrap());
    for (hash, made) in [("first", 11), ("second", 12), ("third", 13)] {
        assert!(add(alice, token(hash, "app", made, Some(100))).await.unwrap());
    }
    assert!(!add(alice, token("late", "", 14, None)).await.unwrap(), "the limit is three");
    let known = store.api_tokens_of(alice).await.unwrap();
    let hashes: Vec<_> = known.iter().map(|token| token.hash.as_str()).collect();
    assert_eq!(hashes, ["own", "second", "third"], "the oldest token of the app is deleted");

    let (account, found) = store.api_token("third", 99).await.unwrap().unwrap();
    assert_eq!((&account.visitor, found), (alice, token("third", "app", 13, Some(100))));
    assert_eq!(store.api_token("third", 100).await.unwrap(), None, "it has expired");
    assert_eq!(store.api_token("first", 99).await.unwrap(), None);
    store.account_ban(&account.name, 50).await.unwrap();
    assert_eq!(store.api_token("third", 99).await.unwrap(), None, "the account is banned");
    store.account_unban(&account.name).await.unwrap();
    store.api_token_used("own", 60).await.unwrap();
    let (_, own) = store.api_token("own", i64::MAX).await.unwrap().unwrap();
    assert_eq!(own.used, Some(60));
    assert!(add(alice, token("late", "", 100, None)).await.unwrap(), "two tokens have expired");
    assert!(!store.api_token_remove(stranger, "late").await.unwrap());
    assert!(store.api_token_remove(alice, "late").await.unwrap());
    assert!(!store.api_token_remove(alice, "late").await.unwrap());

    let ask = async |new, now| store.oauth_code_add(new, now, 2).await;
    let missing = ask(code("x", stranger, 100), 50).await;
    assert!(matches!(missing, Err(StoreError::NotFound("account"))));
    for (hash, expires) in [("a", 100), ("b", 101), ("c", 102)] {
        ask(code(hash, alice, expires), 50).await.unwrap();
    }
    let take = async |hash, now| store.oauth_code_take(hash, now).await.unwrap();
    assert_eq!(take("a", 60).await, None, "an account has two codes at most");
    assert_eq!(take("b", 60).await, Some(code("b", alice, 101)));
    assert_eq!(take("b", 60).await, None, "a code is used once");
    assert_eq!(take("c", 102).await, None, "it has expired");
    let robot = VisitorId::random().unwrap();
    store.visitor_create(&robot, 0).await.unwrap();
    store.account_create(&robot, &"robot".parse().unwrap(), "hash", 1).await.unwrap();
    assert!(store.account_become_bot(&robot).await.unwrap());
    assert!(!store.account_become_bot(&robot).await.unwrap(), "it is one already");
    assert!(!store.account_become_bot(alice).await.unwrap(), "she has games");
    // Alice closes her account later, and still has a token and a code.
    ask(code("left", alice, 1_000), 200).await.unwrap();
}
