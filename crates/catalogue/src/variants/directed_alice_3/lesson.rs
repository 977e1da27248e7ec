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
            name: "Two boards to choose from",
            fen: "",
            task: Task::Cells(Question::Landings("Ag1f3")),
            answer: "f3/B f3/C",
        },
        Step {
            name: "It cannot stay",
            fen: "",
            task: Task::Refusal(Reason::NoSuchLanding),
            answer: "Nf3/A",
        },
        Step {
            name: "Closed to one, closed to both",
            fen: "4k3/8/8/8/8/8/8/R3K3|8/8/p7/8/n7/8/8/8|8/8/p7/8/8/8/8/8 w - - 0 1",
            task: Task::Refusal(Reason::Closed),
            answer: "a1a6",
        },
        Step {
            name: "Choose the board of the king",
            fen: "8/8/8/8/8/8/8/R5K1|4k3/3p4/8/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Check]),
            answer: "Re1/B",
        },
        Step {
            name: "Safe here and there",
            fen: "4k3/8/8/8/8/8/8/3R3K|8/p7/8/8/8/5R2/4R3/8|8/8/8/8/8/8/8/8 b - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::King)]),
            answer: "Ke7/C",
        },
        Step {
            name: "Help from two sides",
            fen: "4k3/3p1p2/8/8/8/8/8/4R2K|8/8/3b4/8/8/8/8/8|8/8/2n5/8/8/8/8/8 b - - 0 1",
            task: Task::Move(&[StepGoal::Interposes]),
            answer: "Be7/A",
        },
        Step {
            name: "Mate",
            fen: "rnbqkbnr/1pp1pppp/8/8/8/8/PPPP1PPP/RNBQK1NR|8/8/p7/8/4P3/8/8/8|8/8/3p4/8/8/8/4B3/8 w KQkq - 0 3",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Bb5/A",
        },
    ],
    comparisons: &[],
};
