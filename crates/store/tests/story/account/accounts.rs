use glass_store::{
    Invitation, Name, PlayerNames, ReportKind, Role, Seat, SecretPurpose, Status, Store,
    StoreError, StudyId, StudyJoining, StudyVisibility, VisitorId,
};

use super::super::support::{new_game, visitor};

/// Alice creates an account, and gets the games of the knight, who is a guest.
pub async fn a_guest_creates_an_account(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
    stranger: &VisitorId,
) {
    let name: Name = "Alice-1865".parse().unwrap();
    let other_case: Name = "ALICE-1865".parse().unwrap();
    assert_eq!(store.account(alice).await.unwrap(), None);
    assert_eq!(store.account_by_name(&name).await.unwrap(), None);
    let seat_of_alice = new_game(Some(visitor(alice)), None);
    let waiting = store.game_create(seat_of_alice, 4_999).await.unwrap();
    assert_eq!(waiting.names, PlayerNames::default());
    let named = store.account_create(alice, &name, "hash", 5_000).await.unwrap();
    assert!(named.contains(&(waiting.id.clone(), waiting.revision + 1)));
    let names = store.game_load(&waiting.id).await.unwrap().game.names;
    assert_eq!((names.for_seat(Seat::White), names.for_seat(Seat::Black)), (Some(&name), None));
    let open = store.games_open(alice, 1_000).await.unwrap();
    assert!(open.iter().any(|game| game.id == waiting.id));
    assert!(open.iter().all(|game| game.status != Status::Over));
    assert!(store.game_withdraw(&waiting.id, alice).await.unwrap());
    store.account_set_about(alice, "I go through mirrors.").await.unwrap();
    assert_eq!(store.account_language(alice).await.unwrap().as_deref(), Some("en"));
    store.account_set_language(alice, "de").await.unwrap();
    assert_eq!(store.account_language(alice).await.unwrap().as_deref(), Some("de"));
    assert_eq!(store.account_language(knight).await.unwrap(), None);
    let missing = store.account_set_language(knight, "fr").await;
    assert!(matches!(missing, Err(StoreError::NotFound("account"))), "{missing:?}");
    let missing = store.account_set_about(knight, "").await;
    assert!(matches!(missing, Err(StoreError::NotFound("account"))), "{missing:?}");
    let account = store.account(alice).await.unwrap().unwrap();
    assert_eq!((&account.visitor, &account.name, account.created), (alice, &name, 5_000));
    assert_eq!(account.about, "I go through mirrors.");
    let named = store.account_by_name(&other_case).await.unwrap();
    assert_eq!(named, Some((account, "hash".to_owned())));
    for (visitor, name) in [(stranger, &other_case), (alice, &"Liddell".parse().unwrap())] {
        let taken = store.account_create(visitor, name, "other", 5_001).await;
        assert!(matches!(taken, Err(StoreError::Taken("name"))), "{taken:?}");
    }
    let missing = VisitorId::random().unwrap();
    let missing = store.account_create(&missing, &"Nobody".parse().unwrap(), "x", 1).await;
    assert!(matches!(missing, Err(StoreError::NotFound("visitor"))), "{missing:?}");

    let between = new_game(Some(visitor(alice)), Some(visitor(knight)));
    let between = store.game_create(between, 5_002).await.unwrap();
    assert_eq!(between.names.white, Some(name));
    let with_stranger = new_game(Some(visitor(knight)), Some(visitor(stranger)));
    let with_stranger = store.game_create(with_stranger, 5_003).await.unwrap();
    let mut offered = new_game(Some(visitor(stranger)), None);
    offered.invitation = Invitation::Visitor(knight.clone());
    let offered = store.game_create(offered, 5_004).await.unwrap();
    for game in [&between.id, &with_stranger.id] {
        store.recovery_set(game, knight, game.as_str(), 5_005).await.unwrap();
    }
    store.recovery_set(&between.id, knight, "newer", 5_006).await.unwrap();
    for (game, who) in [(&with_stranger.id, alice), (&between.id, alice), (&offered.id, knight)] {
        let none = store.recovery_set(game, who, "x", 5_007).await;
        assert!(matches!(none, Err(StoreError::NotFound("seat"))), "{none:?}");
    }
    let found = async |secret: &str| store.recovery_find(secret).await.unwrap();
    assert_eq!(found(between.id.as_str()).await, None, "a newer link has replaced it");
    assert_eq!(found("newer").await, Some((knight.clone(), between.id.clone())));
    assert!(found(with_stranger.id.as_str()).await.is_some());
    let given = store.merge_guest(knight, alice).await.unwrap();
    assert_eq!(found(with_stranger.id.as_str()).await, None);
    assert!(found("newer").await.is_some(), "the guest still has the seat");
    assert!(given.contains(&(with_stranger.id.clone(), with_stranger.revision + 1)));
    assert!(given.iter().all(|(game, _)| *game != between.id));
    let game = store.game_load(&with_stranger.id).await.unwrap().game;
    assert!(game.seats.is_held_by(Seat::White, alice));
    assert_eq!(game.revision, with_stranger.revision + 1);
    let game = store.game_load(&between.id).await.unwrap().game;
    assert_eq!(game, between, "one player does not get both seats");
    assert_eq!(store.merge_guest(knight, alice).await.unwrap(), []);
    let invited = store.invitation(&offered.id).await.unwrap();
    assert_eq!(invited, Invitation::Visitor(alice.clone()));

    store.session_create("of alice", Some(alice), "{}", 9_000).await.unwrap();
    store.session_create("another", Some(alice), "{}", 9_001).await.unwrap();
    let ids = async || {
        let sessions = store.sessions_of(alice).await.unwrap();
        sessions.into_iter().map(|(id, _)| id).collect::<Vec<_>>()
    };
    assert_eq!(ids().await, ["another", "of alice"]);
    assert!(!store.session_revoke(knight, "another").await.unwrap());
    assert!(store.session_revoke(alice, "another").await.unwrap());
    assert_eq!(store.sessions_revoke(alice, "of alice").await.unwrap(), [] as [&str; 0]);
    assert_eq!(ids().await, ["of alice"]);
}

/// Roles, reports and blocks.
pub async fn roles_reports_and_blocks_are_stored(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
) {
    let name: Name = "white-knight".parse().unwrap();
    store.account_create(knight, &name, "hash", 25_000).await.unwrap();
    let role = async || store.account(knight).await.unwrap().unwrap().role;
    assert_eq!(role().await, Role::Player);
    store.account_set_role(&"White-Knight".parse().unwrap(), Role::Moderator).await.unwrap();
    assert_eq!(role().await, Role::Moderator);
    let missing = store.account_set_role(&"missing".parse().unwrap(), Role::Bot).await;
    assert!(matches!(missing, Err(StoreError::NotFound("account"))), "{missing:?}");

    // A ban ends all sessions and reset links, and lasts until it is lifted.
    store.session_create("banned", Some(knight), "{}", i64::MAX).await.unwrap();
    let purpose = SecretPurpose::Reset;
    store.email_secret_set(knight, purpose, "a reset", "", 30_000).await.unwrap();
    assert!(!store.account_is_banned(knight).await.unwrap());
    assert!(store.account_ban(&name, 25_000).await.unwrap() >= 1);
    assert!(store.account_is_banned(knight).await.unwrap());
    assert!(!store.account_is_banned(alice).await.unwrap());
    assert_eq!(store.session_load("banned").await.unwrap(), None);
    assert_eq!(store.email_secret(purpose, "a reset", 25_001).await.unwrap(), None);
    store.account_unban(&name).await.unwrap();
    assert!(!store.account_is_banned(knight).await.unwrap());
    let twice = store.account_unban(&name).await;
    assert!(matches!(twice, Err(StoreError::NotFound("ban"))), "{twice:?}");
    let missing = store.account_ban(&"missing".parse().unwrap(), 1).await;
    assert!(matches!(missing, Err(StoreError::NotFound("account"))), "{missing:?}");

    for (kind, words, hour) in [
        (ReportKind::Insults, "He calls me a pawn.", 25_001),
        (ReportKind::Cheating, "He moves two squares.", 25_002),
    ] {
        store.report_create(alice, knight, kind, words, hour).await.unwrap();
    }
    let reports = store.reports_open(10).await.unwrap();
    assert_eq!(reports.len(), 2);
    assert_eq!((reports[0].kind, &*reports[0].words), (ReportKind::Insults, "He calls me a pawn."));
    assert_eq!(
        (reports[0].reporter.as_ref().map(Name::as_str), &reports[0].reported),
        (Some("Alice-1865"), &Some(name.clone()))
    );
    store.report_close(&reports[0].id, 25_003).await.unwrap();
    let twice = store.report_close(&reports[0].id, 25_004).await;
    assert!(matches!(twice, Err(StoreError::NotFound("report"))), "{twice:?}");
    assert_eq!(store.reports_open(10).await.unwrap(), reports[1..]);
    let game = store.game_create(new_game(Some(visitor(alice)), None), 25_005).await.unwrap();
    store.report_guest(alice, &game.id, "So am I.", 25_005).await.unwrap();
    let of_guest = store.reports_open(10).await.unwrap().pop().unwrap();
    assert_eq!((of_guest.reported, &*of_guest.words), (None, "So am I."));
    store.report_close(&of_guest.id, 25_006).await.unwrap();
    assert!(store.game_withdraw(&game.id, alice).await.unwrap());
    assert_eq!(store.reports_open(10).await.unwrap(), reports[1..]);

    // The server has one open report about the ratings of a player.
    for day in 0..2 {
        assert_eq!(store.ratings_report_closed(knight).await.unwrap(), [None, Some(25_009)][day]);
        for words in ["5 wins", "6 wins"] {
            store.report_ratings(knight, words, 25_007).await.unwrap();
        }
        let of_ratings = store.reports_open(10).await.unwrap().pop().unwrap();
        assert_eq!((of_ratings.reporter, of_ratings.reported), (None, Some(name.clone())));
        assert_eq!((of_ratings.kind, &*of_ratings.words), (ReportKind::Ratings, "6 wins"));
        store.report_close(&of_ratings.id, 25_009 + day as i64).await.unwrap();
    }
    assert_eq!(store.ratings_report_closed(knight).await.unwrap(), Some(25_010));
    assert_eq!(store.reports_open(10).await.unwrap(), reports[1..]);

    let blocked = async || {
        let there = store.is_blocked(alice, knight).await.unwrap();
        assert_eq!(
            store.is_blocked(knight, alice).await.unwrap(),
            there,
            "a block affects both players"
        );
        there
    };
    assert!(!blocked().await);
    // The two write in each other's studies until the block.
    let mut studies = Vec::new();
    for (owner, member) in [(alice, knight), (knight, alice)] {
        let id = StudyId::random().unwrap();
        let about = ("Shared", StudyVisibility::Private);
        assert!(store.study_create(&id, owner, about, Vec::new(), 99, 25_004).await.unwrap());
        let joined = store.study_member_add(&id, member, 9, 25_004).await.unwrap();
        assert_eq!(joined, StudyJoining::Joined);
        store.study_invite(&id, Some("hash"), 25_004).await.unwrap();
        studies.push((id, member));
    }
    let left = store.block(alice, knight, 25_005).await.unwrap();
    assert_eq!(left, [studies[0].0.clone(), studies[1].0.clone()]);
    assert!(store.block(alice, knight, 25_006).await.unwrap().is_empty());
    assert!(blocked().await);
    for (id, member) in &studies {
        assert!(!store.study(id).await.unwrap().is_written_by(member));
        assert!(!store.study_invites_by(id, "hash").await.unwrap());
        let joined = store.study_member_add(id, member, 9, 25_007).await.unwrap();
        assert_eq!(joined, StudyJoining::Blocked);
        store.study_remove(id).await.unwrap();
    }
    for (one, other) in [(alice, knight), (knight, alice)] {
        assert_eq!(store.blocked_players(one).await.unwrap(), std::slice::from_ref(other));
    }
    assert_eq!(store.blocked_names(alice).await.unwrap(), [name]);
    assert_eq!(store.blocked_names(knight).await.unwrap(), []);
    store.unblock(knight, alice).await.unwrap();
    assert!(blocked().await, "only the blocker can unblock");
    store.unblock(alice, knight).await.unwrap();
    assert!(!blocked().await);
}

/// Alice closes her account, and her games stay.
pub async fn a_closed_account_keeps_its_games(store: &Store, alice: &VisitorId) {
    let waiting = store.game_create(new_game(Some(visitor(alice)), None), 30_000).await.unwrap();
    let mut played = store.games_open(alice, 1_000).await.unwrap();
    played.retain(|game| game.status == Status::Playing);
    played.extend(store.games_ended(alice, None, 1_000).await.unwrap().games);
    let comments = async || {
        let mut comments = Vec::new();
        for game in &played {
            let record = store.game_load(&game.id).await.unwrap();
            comments.extend(record.moves.into_iter().filter_map(|played| played.comment));
        }
        comments
    };
    assert_eq!(comments().await, ["To begin with.", "(gone)"]);
    let closed = store.account_close(alice, 30_001).await.unwrap();
    assert_eq!(store.passkeys_of(alice).await.unwrap(), []);
    assert_eq!(store.api_tokens_of(alice).await.unwrap(), []);
    assert_eq!(store.oauth_code_take("left", 0).await.unwrap(), None);
    assert_eq!(store.passkey_challenge_take("d", 200).await.unwrap(), None);
    assert_eq!(closed.len(), played.len());
    assert_eq!(comments().await, ["(gone)"], "the opponent's comments stay");
    for game in &played {
        assert_eq!(store.game_note(&game.id, alice).await.unwrap(), "");
    }
    assert!(matches!(store.game_load(&waiting.id).await, Err(StoreError::NotFound("game"))));
    let account = store.account(alice).await.unwrap().unwrap();
    assert!(account.name.as_str().starts_with("closed-"));
    assert_eq!((account.about.as_str(), account.closed), ("", Some(30_001)));
    let game = store.game_load(&played[0].id).await.unwrap().game;
    assert!(Seat::ALL.iter().any(|&seat| game.names.for_seat(seat) == Some(&account.name)));
    assert_eq!(store.sessions_of(alice).await.unwrap(), []);
    assert_eq!(store.studies_of(alice, 9).await.unwrap(), []);
    assert_eq!(store.email_settings(alice).await.unwrap(), None);
    assert_eq!(store.notifications_of(alice).await.unwrap(), []);
    assert_eq!(store.account_by_name(&"Alice-1865".parse().unwrap()).await.unwrap(), None);
    for again in [
        store.account_close(alice, 30_002).await.map(drop),
        store.account_set_password(alice, "hash").await,
    ] {
        assert!(matches!(again, Err(StoreError::NotFound("account"))), "{again:?}");
    }
}
