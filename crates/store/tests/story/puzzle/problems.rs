//! Attempts at problems, streaks, votes and submitted problems.

use glass_store::{
    NewProblemAttempt, NewSubmittedProblem, ProblemRecord, ProblemVotes, Rating, Store, StoreError,
    SubmittedProblem, VisitorId,
};

const PROBLEM: &str = "43e6b8cf12";
const MADE: &str = "0123456789";

fn rating(points: i64, games: u32) -> Rating {
    Rating { points, deviation: 300_000, volatility: 60_000_000, games, played: 70_000 }
}

fn attempt(visitor: &VisitorId, problem: &str, won: bool, games: [u32; 2]) -> NewProblemAttempt {
    NewProblemAttempt {
        visitor: visitor.clone(),
        problem: problem.to_owned(),
        variant: "alice".to_owned(),
        won,
        now: 70_000,
        solver: rating(if won { 1_600_000 } else { 1_400_000 }, games[0]),
        rating: rating(1_450_000, games[1]),
    }
}

pub async fn the_first_attempt_counts_once(store: &Store, alice: &VisitorId, knight: &VisitorId) {
    let standing = async |visitor| store.problem_standing(visitor, "alice", PROBLEM).await.unwrap();
    assert_eq!(standing(Some(alice)).await, ProblemRecord::default());

    store.problem_attempt(attempt(alice, PROBLEM, false, [1, 1])).await.unwrap();
    let again = store.problem_attempt(attempt(alice, PROBLEM, true, [2, 2])).await;
    assert!(matches!(again, Err(StoreError::Taken("attempt"))), "{again:?}");
    // Another attempt was judged on an outdated rating of the problem.
    let late = store.problem_attempt(attempt(knight, PROBLEM, true, [1, 1])).await;
    assert!(matches!(late, Err(StoreError::Taken("rating"))), "{late:?}");
    assert_eq!(standing(Some(knight)).await.attempt, None, "nothing was written");
    store.problem_attempt(attempt(knight, PROBLEM, true, [1, 2])).await.unwrap();
    assert_eq!(standing(None).await.problem.unwrap().games, 2);

    let tried = standing(Some(alice)).await.attempt.unwrap();
    assert_eq!((tried.won, tried.is_over(), tried.points), (false, false, 1_400_000));
    store.problem_finish(alice, PROBLEM, true, 70_010).await.unwrap();
    // A solved problem stays solved when its solution is shown.
    store.problem_finish(alice, PROBLEM, false, 70_020).await.unwrap();
    store.problem_finish(alice, PROBLEM, true, 70_030).await.unwrap();
    let over = standing(Some(alice)).await.attempt.unwrap();
    assert_eq!((over.won, over.solved, over.shown), (false, Some(70_010), None));

    store.problem_attempt(attempt(alice, "6bda192abd", false, [2, 1])).await.unwrap();
    store.problem_finish(alice, "6bda192abd", false, 70_040).await.unwrap();
    store.problem_finish(alice, "6bda192abd", true, 70_050).await.unwrap();
    let [standing] = &store.solver_standings(alice).await.unwrap()[..] else { panic!() };
    assert_eq!(
        (standing.variant.as_str(), standing.solved, standing.rating.games),
        ("alice", 1, 2)
    );
    let tried = async |variant, limit| store.problem_attempts(alice, variant, limit).await.unwrap();
    assert_eq!((tried(None, 9).await.len(), tried(Some("alice"), 1).await.len()), (2, 1));
    assert_eq!(tried(Some("hex4d"), 9).await, []);
    let history = async |before| {
        let attempts = store.problem_history(alice, before, 1).await.unwrap();
        attempts.into_iter().map(|attempt| attempt.problem).collect::<Vec<_>>()
    };
    // Both attempts were made at the same time.
    assert_eq!(history(None).await, ["6bda192abd"]);
    assert_eq!(history(Some((70_000, "6bda192abd"))).await, [PROBLEM]);
    assert_eq!(history(Some((70_000, PROBLEM))).await, [] as [String; 0]);
    let rated = store.problem_ratings("alice", 9).await.unwrap();
    let rated: Vec<_> = rated.iter().map(|(id, rating)| (id.as_str(), rating.games)).collect();
    assert_eq!(rated, [(PROBLEM, 2), ("6bda192abd", 1)]);
}

pub async fn a_streak_ends_with_the_first_mistake(store: &Store, alice: &VisitorId) {
    let streak = async || {
        let streak = store.streak(alice, "alice").await.unwrap().unwrap();
        (streak.problem, streak.points, streak.solved, streak.best)
    };
    assert_eq!(store.streak(alice, "alice").await.unwrap(), None);
    store.streak_start(alice, "alice", ("a", 900_000)).await.unwrap();
    assert!(!store.streak_advance(alice, "alice", "b", None).await.unwrap(), "another problem");
    assert!(store.streak_advance(alice, "alice", "a", Some(("b", 950_000))).await.unwrap());
    assert!(!store.streak_advance(alice, "alice", "a", None).await.unwrap(), "it counts once");
    assert_eq!(streak().await, (Some("b".to_owned()), 950_000, 1, 1));
    assert!(store.streak_advance(alice, "alice", "b", Some(("c", 990_000))).await.unwrap());
    assert!(!store.streak_end(alice, "alice", "b").await.unwrap());
    assert!(store.streak_end(alice, "alice", "c").await.unwrap());
    assert!(!store.streak_end(alice, "alice", "c").await.unwrap());
    assert_eq!(streak().await, (None, 990_000, 2, 2));
    // The best streak is stored. There is no problem after the last one of a variant.
    store.streak_start(alice, "alice", ("a", 900_000)).await.unwrap();
    assert_eq!(streak().await, (Some("a".to_owned()), 900_000, 0, 2));
    assert!(store.streak_advance(alice, "alice", "a", None).await.unwrap());
    assert_eq!(streak().await, (None, 900_000, 1, 2));
    assert_eq!(store.streaks(alice).await.unwrap().len(), 1);
}

pub async fn a_visitor_has_one_vote(store: &Store, alice: &VisitorId, knight: &VisitorId) {
    let votes = async |visitor| store.problem_votes(visitor, PROBLEM).await.unwrap();
    assert_eq!(votes(Some(alice)).await, ProblemVotes::default());
    for (visitor, vote, expected) in [
        (alice, Some(true), (1, 0)),
        (alice, Some(true), (1, 0)),
        (knight, Some(false), (1, 1)),
        (alice, Some(false), (0, 2)),
        (knight, None, (0, 1)),
        (knight, None, (0, 1)),
    ] {
        store.problem_vote(visitor, PROBLEM, vote).await.unwrap();
        let ProblemVotes { up, down, own } = votes(Some(visitor)).await;
        assert_eq!((up, down, own), (expected.0, expected.1, vote));
    }
    assert_eq!(votes(None).await.own, None);
    let by = store.problem_votes_by(alice, 9).await.unwrap();
    assert_eq!(by, [(PROBLEM.to_owned(), false)]);
}

pub async fn submissions_are_limited_and_listed(
    store: &Store,
    alice: &VisitorId,
    knight: &VisitorId,
) {
    let submit = async |id: &str, visitor: &VisitorId, since, now| {
        let problem = NewSubmittedProblem {
            id: id.to_owned(),
            variant: "alice".to_owned(),
            line: format!("{id};#2"),
            visitor: visitor.clone(),
            now,
        };
        store.problem_submit(problem, since, 2).await.unwrap()
    };
    assert!(submit(MADE, alice, 0, 71_000).await);
    assert!(!submit(MADE, knight, 0, 71_001).await, "the problem exists already");
    assert!(submit("aaaaaaaaaa", alice, 0, 71_010).await);
    assert!(!submit("bbbbbbbbbb", alice, 71_000, 71_020).await, "the limit is reached");
    assert!(submit("bbbbbbbbbb", alice, 71_001, 71_020).await, "older submissions do not count");
    let made = store.problem_submitted(MADE).await.unwrap().unwrap();
    let name = made.name.as_ref().map(|name| name.as_str());
    assert!(made.by.as_ref() == Some(alice) && name.is_some(), "{made:?}");
    assert_eq!((&*made.variant, &*made.line, made.made), ("alice", "0123456789;#2", 71_000));
    let ids =
        |made: Vec<SubmittedProblem>| made.into_iter().map(|made| made.id).collect::<Vec<_>>();
    let last = ids(store.problems_submitted("alice", 2).await.unwrap());
    assert_eq!(last, ["bbbbbbbbbb", "aaaaaaaaaa"]);
    assert_eq!(ids(store.problems_by(alice, 9).await.unwrap()).len(), 3);
    assert!(store.problems_by(knight, 9).await.unwrap().is_empty());
    assert!(store.problem_remove("bbbbbbbbbb").await.unwrap());
    assert!(!store.problem_remove("bbbbbbbbbb").await.unwrap(), "it was deleted before");
    assert_eq!(store.problems_counted().await.unwrap(), [("alice".to_owned(), 2)]);
}

/// Alice has closed her account.
pub async fn a_closed_account_has_no_attempts(store: &Store, alice: &VisitorId) {
    assert_eq!(store.solver_standings(alice).await.unwrap(), []);
    assert_eq!(store.problem_attempts(alice, None, 9).await.unwrap(), []);
    let standing = store.problem_standing(Some(alice), "alice", PROBLEM).await.unwrap();
    assert_eq!(standing.problem.unwrap().games, 2, "the rating of the problem stays");
    assert!(store.streaks(alice).await.unwrap().is_empty());
    assert_eq!(store.problem_votes(Some(alice), PROBLEM).await.unwrap().own, None);
    assert!(store.problems_by(alice, 9).await.unwrap().is_empty());
    let made = store.problem_submitted(MADE).await.unwrap().unwrap();
    assert_eq!((made.by, made.name), (None, None), "submissions stay without a name");
}
