//! Lesson steps and rule set comparisons.

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
            name: "Two narrow boards",
            fen: "",
            task: Task::Cells(Question::Landings("Ad3d4")),
            answer: "d4/B",
        },
        Step {
            name: "One step for pawns",
            fen: "",
            task: Task::Refusal(Reason::NotHowItMoves),
            answer: "d3d5",
        },
        Step {
            name: "A closed square",
            fen: "3k/3p/4/4/4/4/4/K1R1|4/4/4/2n1/4/4/4/4 w - - 0 1",
            task: Task::Refusal(Reason::Closed),
            answer: "c1c5",
        },
        Step {
            name: "Check on the king’s board",
            fen: "3k/R1p1/4/4/4/4/4/K3|4/4/4/4/1R2/4/4/4 w - - 0 1",
            task: Task::Move(&[StepGoal::From("b4/B"), StepGoal::Check]),
            answer: "Rb8",
        },
        Step {
            name: "Promotion",
            fen: "4/4/3k/4/2p1/4/4/K3|4/1P2/4/4/4/4/4/4 w - - 0 1",
            task: Task::Move(&[StepGoal::Promotes]),
            answer: "b8=Q",
        },
        Step {
            name: "Mate",
            fen: "rqkr/n1bn/1ppp/4/4/PPP1/NB1N/RQKR|4/4/b3/p3/3P/3B/4/4 w - - 2 3",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Bxa6",
        },
    ],
    comparisons: &[Comparison { name: "The start", fen: "" }],
};
