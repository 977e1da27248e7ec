//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Lesson, Question, Reason, Step, StepGoal, Task, Texts};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "As in Alice Chess",
            fen: "",
            task: Task::Cells(Question::Landings("Ag1f3")),
            answer: "f3/B",
        },
        Step {
            name: "A zero move",
            fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/3p4/8/8/5N2/8/8 w KQkq - 0 2",
            task: Task::Move(&[StepGoal::From("f3/B"), StepGoal::Zero]),
            answer: "N0f3",
        },
        Step {
            name: "A closed square",
            fen: "4k3/7p/8/8/8/8/8/R3K3|8/8/8/8/n7/8/8/8 w - - 0 1",
            task: Task::Refusal(Reason::Closed),
            answer: "a1a4",
        },
        Step {
            name: "Check out of the glass",
            fen: "4k3/p7/8/8/8/8/8/6K1|8/8/B7/8/8/8/4R3/8 w - - 0 1",
            task: Task::Move(&[StepGoal::Zero, StepGoal::Check]),
            answer: "R0e2",
        },
        Step {
            name: "An answer out of the glass",
            fen: "r1bqkbnr/ppp1pppp/8/1B6/8/8/PPPP1PPP/RNBQK1NR|8/3n4/3p4/8/4P3/8/8/8 b KQkq - 3 3",
            task: Task::Move(&[StepGoal::Zero, StepGoal::Interposes]),
            answer: "N0d7",
        },
        Step {
            name: "Not for a king in check",
            fen: "4k3/8/8/8/8/8/8/4R2K|8/8/8/8/8/8/8/8 b - - 0 1",
            task: Task::Refusal(Reason::ZeroInCheck),
            answer: "Ae8e8/B",
        },
        Step {
            name: "A pawn keeps its double step",
            fen: "4k3/3p4/8/8/8/8/4P3/4K3|8/8/8/8/8/8/8/8 w - - 0 1",
            task: Task::Walk(2, &[StepGoal::By(Role::Pawn), StepGoal::Lands("e4/A")]),
            answer: "P0e2 e4",
        },
    ],
    comparisons: &[],
};
