//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Lesson, Question, Step, StepGoal, Task, Texts};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "Up and down",
            fen: "5/5/5/K4/5|5/5/5/5/5|2p2/5/2R2/5/5|5/5/5/5/5|3k1/5/2n2/5/5 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Knight)]),
            answer: "Cc3Ec3",
        },
        Step {
            name: "The bishop",
            fen: "5/5/5/K4/5|5/5/5/5/5|4p/5/2B2/5/5|5/5/5/5/5|3k1/5/4r/5/5 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::TakesA(Role::Rook)]),
            answer: "Cc3Ee3",
        },
        Step {
            name: "The unicorn",
            fen: "5/5/5/K4/5|5/5/5/5/5|5/5/2U2/5/5|5/5/3p1/5/5|3kn/5/5/5/5 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Unicorn), StepGoal::TakesA(Role::Knight)]),
            answer: "Cc3Ee5",
        },
        Step {
            name: "The knight",
            fen: "5/5/5/K4/5|5/5/5/5/5|5/5/2N2/5/5|5/3p1/5/5/5|3k1/2r2/5/5/5 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::TakesA(Role::Rook)]),
            answer: "Cc3Ec4",
        },
        Step {
            name: "Two ways for a pawn",
            fen: "5/5/5/K4/5|5/5/5/1P3/5|5/5/5/5/5|5/5/5/5/5|3k1/5/5/5/5 w - - 0 1",
            task: Task::Cells(Question::Targets("Bb2")),
            answer: "Bb3 Cb2",
        },
        Step {
            name: "A pawn captures",
            fen: "5/5/5/K4/5|5/5/5/5/5|5/2r2/2P2/5/5|5/2n2/2b2/5/5|3k1/5/5/5/5 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Takes(1)]),
            answer: "Cc3Dc4",
        },
        Step {
            name: "Check from everywhere",
            fen: "5/3b1/5/5/5|5/5/5/5/n4|3p1/5/2K2/5/5|5/5/2P2/5/5|k3u/5/2r2/5/5 w - - 0 1",
            task: Task::Cells(Question::Checkers),
            answer: "Ee5",
        },
        Step {
            name: "Promotion",
            fen: "5/5/5/K4/5|5/5/5/5/5|5/5/5/5/5|2P2/5/5/5/5|5/5/5/5/k4 w - - 0 1",
            task: Task::Move(&[StepGoal::Promotes]),
            answer: "Dc5Ec5q",
        },
        Step {
            name: "Mate",
            fen: "5/5/2N2/PPPPP/RNKQR|5/5/q4/PPPPP/BU1BU|5/5/5/5/5|ub1ub/ppppp/5/5/5|rnknr/ppppp/5/5/5 b - - 3 2",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Ba3Ab2",
        },
    ],
    comparisons: &[],
};
