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
            name: "Two narrow boards",
            exercises: &[Exercise {
                fen: "",
                task: Task::Cells(Question::Landings("Ad3d4")),
                answer: "d4/B",
                traps: &[],
            }],
        },
        Step {
            name: "One step for pawns",
            exercises: &[Exercise {
                fen: "",
                task: Task::Refusal(Reason::NotHowItMoves),
                answer: "d3d5",
                traps: &[],
            }],
        },
        Step {
            name: "A closed square",
            exercises: &[Exercise {
                fen: "3k/3p/4/4/4/4/4/K1R1|4/4/4/2n1/4/4/4/4 w - - 0 1",
                task: Task::Refusal(Reason::Closed),
                answer: "c1c5",
                traps: &[],
            }],
        },
        Step {
            name: "Check on the king’s board",
            exercises: &[Exercise {
                fen: "3k/R1p1/4/4/4/4/4/K3|4/4/4/4/1R2/4/4/4 w - - 0 1",
                task: Task::Move(&[StepGoal::From("b4/B"), StepGoal::Check]),
                answer: "Rb8",
                traps: &[],
            }],
        },
        Step {
            name: "Promotion",
            exercises: &[Exercise {
                fen: "4/4/3k/4/2p1/4/4/K3|4/1P2/4/4/4/4/4/4 w - - 0 1",
                task: Task::Move(&[StepGoal::Promotes]),
                answer: "b8=Q",
                traps: &[],
            }],
        },
        Step {
            name: "Mate",
            exercises: &[Exercise {
                fen: "rqkr/n1bn/1ppp/4/4/PPP1/NB1N/RQKR|4/4/b3/p3/3P/3B/4/4 w - - 2 3",
                task: Task::Move(&[StepGoal::Wins]),
                answer: "Bxa6",
                traps: &[],
            }],
        },
        Step {
            name: "Guarded or hanging?",
            exercises: &[Exercise {
                fen: "3k/3p/n3/4/4/R2n/4/1K2|4/4/2r1/4/4/4/4/4 w - - 0 1",
                task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Takes(1), StepGoal::Safe]),
                answer: "Rxd3",
                traps: &[],
            }],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "2k1/4/2p1/4/2rb/4/4/1K2|4/1R2/4/1n2/b3/4/4/4 b - - 0 1",
                    task: Task::Line,
                    answer: "Na3 Ka2 Rc2",
                    traps: &[Trap { played: "Nc3", reply: "Kb2" }],
                },
                Exercise {
                    fen: "4/4/1p2/4/4/bn2/4/4|4/1k1r/4/p3/P1P1/3r/4/1K2 b - - 0 1",
                    task: Task::Line,
                    answer: "Rd2 c5 Rb2",
                    traps: &[],
                },
            ],
        },
    ],
    comparisons: &[Comparison { name: "The start", fen: "" }],
};
