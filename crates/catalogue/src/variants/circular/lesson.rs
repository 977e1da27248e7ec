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
            name: "Round the ring",
            fen: "K10k4/16/2n1B1R9/16 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Knight)]),
            answer: "Rxc2",
        },
        Step {
            name: "The bishop",
            fen: "K10k4/16/6B9/16 w - - 0 1",
            task: Task::Cells(Question::Targets("g2")),
            answer: "f1 f3 e4 h1 h3 i4",
        },
        Step {
            name: "Pawns go both ways round",
            fen: "",
            task: Task::Cells(Question::Targets("c2")),
            answer: "b2 a2",
        },
        Step {
            name: "A pawn captures",
            fen: "K5p4k4/5Pp9/6n9/16 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::TakesA(Role::Knight)]),
            answer: "fxg2",
        },
        Step {
            name: "Two lines at once",
            fen: "K7r7/16/3N12/11k4 w - - 0 1",
            task: Task::Refusal(Reason::LeavesKingInCheck),
            answer: "Nc4",
        },
        Step {
            name: "Promotion",
            fen: "K15/10P5/16/12k3 w - - 0 1",
            task: Task::Move(&[StepGoal::Promotes]),
            answer: "l3=Q",
        },
        Step {
            name: "Mate",
            fen: "2PQKP3pbkqp2/2PBB1P3p1bp2/2P1N2P2pnnp2/1NPRRP4prrp2 b - - 0 3",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Bh1",
        },
    ],
    comparisons: &[],
};
