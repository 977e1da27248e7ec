//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Lesson, Reason, Step, StepGoal, Task, Texts};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "Castling",
            fen: "r3k2r/ppp2ppp/2n5/2b5/4P3/2N5/PPP3PP/R3K2R w KQkq - 0 1",
            task: Task::Move(&[StepGoal::Castles]),
            answer: "O-O-O",
        },
        Step {
            name: "Capture in passing",
            fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
            task: Task::Move(&[StepGoal::EnPassant]),
            answer: "exd6",
        },
        Step {
            name: "Promotion",
            fen: "8/2P1k3/8/1q6/8/8/8/4K3 w - - 0 1",
            task: Task::Move(&[StepGoal::Becomes(Role::Knight), StepGoal::Check]),
            answer: "c8=N",
        },
        Step {
            name: "Pinned",
            fen: "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1",
            task: Task::Refusal(Reason::LeavesKingInCheck),
            answer: "Nc3",
        },
        Step {
            name: "Out of check",
            fen: "4r1k1/8/8/8/8/8/3P1PPP/3QK1NR w - - 0 1",
            task: Task::Move(&[StepGoal::Interposes]),
            answer: "Qe2",
        },
        Step {
            name: "Mate",
            fen: "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Rd8",
        },
        Step {
            name: "Stalemate",
            fen: "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1",
            task: Task::Move(&[StepGoal::Stalemates]),
            answer: "Qg6",
        },
    ],
    comparisons: &[],
};
