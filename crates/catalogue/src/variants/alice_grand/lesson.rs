//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Comparison, Lesson, Question, Reason, Step, StepGoal, Task, Texts};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "A board of ten by ten",
            fen: "",
            task: Task::Cells(Question::Landings("Ae3e5")),
            answer: "e5/B",
        },
        Step {
            name: "The marshal",
            fen: "10/9k/4p2n2/10/6r3/4M5/10/10/10/K9|10/10/10/10/10/10/6P3/10/10/10 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Marshal), StepGoal::TakesA(Role::Rook)]),
            answer: "Mxg6",
        },
        Step {
            name: "The cardinal",
            fen: "10/9k/10/3r2p3/10/4C5/10/10/10/K9|10/10/10/10/10/10/6P3/10/10/10 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Cardinal), StepGoal::TakesA(Role::Rook)]),
            answer: "Cxd7",
        },
        Step {
            name: "A closed square",
            fen: "10/9k/2p7/10/10/4M5/10/10/10/K9|10/10/4b5/10/10/10/10/10/10/10 w - - 0 1",
            task: Task::Refusal(Reason::Closed),
            answer: "e5e8",
        },
        Step {
            name: "Only what was captured",
            fen: "10/2P7/7k2/10/8p1/10/10/10/1NBQ1MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
            task: Task::Refusal(Reason::NothingToTurnInto),
            answer: "c9c10",
        },
        Step {
            name: "A captured piece comes back",
            fen: "10/10/7k2/2P7/8p1/10/10/10/1NB2MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
            task: Task::Move(&[StepGoal::Promotes]),
            answer: "c8=Q",
        },
        Step {
            name: "Check with two moves in one",
            fen: "10/5k4/4p1p3/10/10/10/10/10/10/K9|10/10/10/10/10/10/2M7/10/10/10 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Marshal), StepGoal::Check]),
            answer: "Mf4",
        },
    ],
    comparisons: &[Comparison {
        name: "Capture in passing",
        fen: "10/9k/10/10/3P6/10/10/10/10/K9|10/10/10/10/4pP4/10/10/10/10/10 w - e7/B 0 2",
    }],
};
