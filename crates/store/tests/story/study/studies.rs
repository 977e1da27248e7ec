//! Studies and their chapters.

use glass_store::{
    NewStudyChapter, Store, StoreError, StudyId, StudyJoining, StudyVisibility, VisitorId,
};

fn chapter(name: &str) -> NewStudyChapter {
    let (name, rules, pgn) = (name.to_owned(), "alice-cvp/1".to_owned(), "*".to_owned());
    NewStudyChapter { name, rules, pgn, moves: 0 }
}

/// A study is edited by several members. A change that was judged on an old revision is refused.
pub async fn studies_are_edited_by_members(store: &Store, alice: &VisitorId, knight: &VisitorId) {
    let id = StudyId::random().unwrap();
    let about = ("Transfers", StudyVisibility::Unlisted);
    let chapters = vec![chapter("One"), chapter("Two")];
    assert!(store.study_create(&id, alice, about, chapters, 2, 10).await.unwrap());
    let taken = store.study_create(&id, alice, about, Vec::new(), 9, 10).await;
    assert!(matches!(taken, Err(StoreError::Taken("study"))), "{taken:?}");
    let other = StudyId::random().unwrap();
    assert!(store.study_create(&other, alice, about, Vec::new(), 2, 11).await.unwrap());
    let third = StudyId::random().unwrap();
    assert!(!store.study_create(&third, alice, about, Vec::new(), 2, 12).await.unwrap());

    let study = store.study(&id).await.unwrap();
    assert_eq!((study.title.as_str(), study.chapters.len(), study.made), ("Transfers", 2, 10));
    assert!(study.is_written_by(alice) && !study.is_written_by(knight));

    // Of two changes that were judged on the same revision only the first is stored.
    let write =
        async |judged, pgn| store.study_chapter_write(&id, (1, judged), pgn, 1, 20).await.unwrap();
    assert_eq!(write(1, "1. e4 *").await, Some(2));
    assert_eq!(write(1, "1. d4 *").await, None);
    assert_eq!(store.study_chapter(&id, 1).await.unwrap().1, "1. e4 *");
    let missing = store.study_chapter(&id, 9).await;
    assert!(matches!(missing, Err(StoreError::NotFound("chapter"))), "{missing:?}");

    // Chapters are added, renamed, moved and deleted.
    assert_eq!(
        store.study_chapters_add(&id, vec![chapter("Three")], 3, 30).await.unwrap(),
        Some(3)
    );
    assert_eq!(store.study_chapters_add(&id, vec![chapter("Four")], 3, 30).await.unwrap(), None);
    store.study_chapter_name(&id, 3, "Third", 31).await.unwrap();
    store.study_chapter_move(&id, 3, true, 32).await.unwrap();
    store.study_chapter_move(&id, 1, true, 32).await.unwrap();
    let names = async || {
        let chapters = store.study(&id).await.unwrap().chapters;
        chapters.into_iter().map(|chapter| chapter.name).collect::<Vec<_>>()
    };
    assert_eq!(names().await, ["One", "Third", "Two"]);
    store.study_chapter_remove(&id, 1, 33).await.unwrap();
    assert_eq!(names().await, ["Third", "Two"]);
    store.study_chapter_remove(&id, 3, 33).await.unwrap();
    // Numbers are not reused, so that old links do not lead to other chapters.
    assert_eq!(store.study_chapters_add(&id, vec![chapter("Four")], 3, 34).await.unwrap(), Some(4));

    // Members and the invitation link.
    let add = async |member| store.study_member_add(&id, member, 1, 40).await.unwrap();
    assert_eq!(add(knight).await, StudyJoining::Joined);
    assert_eq!(add(alice).await, StudyJoining::Full);
    assert!(store.study(&id).await.unwrap().is_written_by(knight));
    assert_eq!(store.studies_of(knight, 9).await.unwrap().len(), 1);
    store.study_invite(&id, Some("hash"), 41).await.unwrap();
    assert!(store.study_invites_by(&id, "hash").await.unwrap());
    store.study_invite(&id, None, 42).await.unwrap();
    assert!(!store.study_invites_by(&id, "hash").await.unwrap());
    store.study_leave(&id, knight, 43).await.unwrap();
    assert!(store.studies_of(knight, 9).await.unwrap().is_empty());

    // A removed member cannot return by the old link. One who leaves does not close it for others.
    store.study_invite(&id, Some("hash"), 44).await.unwrap();
    assert_eq!(add(knight).await, StudyJoining::Joined);
    store.study_leave(&id, knight, 45).await.unwrap();
    assert!(store.study_invites_by(&id, "hash").await.unwrap());
    assert_eq!(add(knight).await, StudyJoining::Joined);
    store.study_member_remove(&id, knight, 46).await.unwrap();
    assert!(!store.study_invites_by(&id, "hash").await.unwrap());

    // Public studies with chapters are listed, the last changed first.
    assert!(store.studies_public(None, 9).await.unwrap().is_empty());
    for id in [&id, &other] {
        store.study_set(id, ("Shown", "endgame"), StudyVisibility::Public, 50).await.unwrap();
    }
    let listed = store.studies_public(None, 9).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!((&listed[0].id, listed[0].chapters), (&id, 2));
    assert_eq!((&*listed[0].title, &*listed[0].topics), ("Shown", "endgame"));
    let after = store.studies_public(Some((listed[0].changed, id.clone())), 9).await.unwrap();
    assert!(after.is_empty());

    store.study_remove(&other).await.unwrap();
    let gone = store.study_remove(&other).await;
    assert!(matches!(gone, Err(StoreError::NotFound("study"))), "{gone:?}");
    assert_eq!(store.studies_of(alice, 9).await.unwrap().len(), 1);
}
