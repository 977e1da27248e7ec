//! Sessions.

use glass_store::{Store, StoreError, VisitorId};

pub async fn expired_sessions_are_marked_and_deleted(store: &Store, knight: &VisitorId) {
    store.session_create("s1", None, "{}", 500).await.unwrap();
    assert!(matches!(
        store.session_create("s1", None, "{}", 500).await,
        Err(StoreError::Taken("session"))
    ));
    let data = r#"{"visitor":"Алиса"}"#;
    store.session_save("s1", None, data, 600).await.unwrap();
    store.session_create("s2", None, "two", 7_000).await.unwrap();
    assert_eq!(store.session_load("s1").await.unwrap().as_deref(), Some(data));
    store.session_save("s3", None, "three", 7_000).await.unwrap();
    assert_eq!(store.session_load("s3").await.unwrap(), None, "a missing session is not created");

    assert_eq!(store.sessions_mark(599).await.unwrap(), 0);
    assert_eq!(store.sessions_mark(600).await.unwrap(), 1);
    assert_eq!(
        store.session_load("s1").await.unwrap().as_deref(),
        Some(data),
        "a marked session still exists"
    );
    store.session_save("s1", None, data, 600).await.unwrap();
    assert_eq!(store.sessions_marked(i64::MAX, 9).await.unwrap(), [], "saving removes the mark");
    assert!(!store.session_expire("s1", None, i64::MAX, 900).await.unwrap());
    assert_eq!(store.sessions_mark(601).await.unwrap(), 1);
    assert_eq!(store.sessions_mark(650).await.unwrap(), 0);
    assert_eq!(store.sessions_marked(600, 9).await.unwrap(), []);
    let marked = [("s1".to_owned(), data.to_owned())];
    assert_eq!(store.sessions_marked(601, 9).await.unwrap(), marked);
    assert!(
        !store.session_expire("s1", Some(knight), 601, 900).await.unwrap(),
        "the visitor has a game in play"
    );
    assert_eq!(store.sessions_mark(899).await.unwrap(), 0, "the session is prolonged");
    assert_eq!(store.sessions_mark(900).await.unwrap(), 1);
    let missing = VisitorId::random().unwrap();
    assert!(store.session_expire("s1", Some(&missing), 900, 0).await.unwrap());
    assert_eq!(store.session_load("s1").await.unwrap(), None, "the session is deleted");
    store.session_delete("s2").await.unwrap();
    store.session_delete("s2").await.unwrap();
    assert_eq!(store.session_load("s2").await.unwrap(), None);
}
