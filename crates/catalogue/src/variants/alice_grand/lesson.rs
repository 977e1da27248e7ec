//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Comparison, Exercise, Lesson, Question, Reason, Step, StepGoal, Task, Texts, Trap};

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
            exercises: &[Exercise {
                fen: "",
                task: Task::Cells(Question::Landings("Ae3e5")),
                answer: "e5/B",
                traps: &[],
            }],
        },
        Step {
            name: "The marshal",
            exercises: &[Exercise {
                fen: "10/9k/4p2n2/10/6r3/4M5/10/10/10/K9|10/10/10/10/10/10/6P3/10/10/10 w - - 0 1",
                task: Task::Move(&[StepGoal::By(Role::Marshal), StepGoal::TakesA(Role::Rook)]),
                answer: "Mxg6",
                traps: &[],
            }],
        },
        Step {
            name: "The cardinal",
            exercises: &[Exercise {
                fen: "10/9k/10/3r2p3/10/4C5/10/10/10/K9|10/10/10/10/10/10/6P3/10/10/10 w - - 0 1",
                task: Task::Move(&[StepGoal::By(Role::Cardinal), StepGoal::TakesA(Role::Rook)]),
                answer: "Cxd7",
                traps: &[],
            }],
        },
        Step {
            name: "A closed square",
            exercises: &[Exercise {
                fen: "10/9k/2p7/10/10/4M5/10/10/10/K9|10/10/4b5/10/10/10/10/10/10/10 w - - 0 1",
                task: Task::Refusal(Reason::Closed),
                answer: "e5e8",
                traps: &[],
            }],
        },
        Step {
            name: "Only what was captured",
            exercises: &[Exercise {
                fen: "10/2P7/7k2/10/8p1/10/10/10/1NBQ1MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
                task: Task::Refusal(Reason::NothingToTurnInto),
                answer: "c9c10",
                traps: &[],
            }],
        },
        Step {
            name: "A captured piece comes back",
            exercises: &[Exercise {
                fen: "10/10/7k2/2P7/8p1/10/10/10/1NB2MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
                task: Task::Move(&[StepGoal::Promotes]),
                answer: "c8=Q",
                traps: &[],
            }],
        },
        Step {
            name: "Check with two moves in one",
            exercises: &[Exercise {
                fen: "10/5k4/4p1p3/10/10/10/10/10/10/K9|10/10/10/10/10/10/2M7/10/10/10 w - - 0 1",
                task: Task::Move(&[StepGoal::By(Role::Marshal), StepGoal::Check]),
                answer: "Mf4",
                traps: &[],
            }],
        },
        Step {
            name: "Mate",
            exercises: &[Exercise {
                fen: "r8r/1nb4bn1/pppp2p1pp/10/10/3m6/10/PP2PPPPPP/7B2/3q6|5k4/10/10/7p2/5p4/10/4B2C2/3N6/5K4/6R1R1 b - - 0 1",
                task: Task::Move(&[StepGoal::Wins]),
                answer: "Md2",
                traps: &[Trap { played: "Qf1", reply: "Kxf1" }],
            }],
        },
        Step {
            name: "Mate in two",
            exercises: &[Exercise {
                fen: "1B8/10/2p1p1pp1p/10/10/2r4b2/10/1P2PPP2P/1NBQK5/9R|5k4/10/10/p4cpnp1/10/P9/3P3N2/10/10/4R5 w - - 0 1",
                task: Task::Line,
                answer: "Qd10 Kf9 Re9",
                traps: &[Trap { played: "Qd8", reply: "Cxd8" }],
            }],
        },
    ],
    comparisons: &[Comparison {
        name: "Capture in passing",
        fen: "10/9k/10/10/3P6/10/10/10/10/K9|10/10/10/10/4pP4/10/10/10/10/10 w - e7/B 0 2",
    }],
};
