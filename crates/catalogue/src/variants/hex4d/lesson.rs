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
            name: "On one board",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|n/3/2R2/5/5|1/3/5/5/5|1/3/2b1k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            task: Task::Move(&[
                StepGoal::By(Role::Rook),
                StepGoal::StaysOnPlane(true),
                StepGoal::Takes(1),
            ]),
            answer: "C3c3C3c5",
        },
        Step {
            name: "From board to board",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|n/3/2R2/5/5|1/3/5/5/5|1/3/2b1k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            task: Task::Move(&[
                StepGoal::By(Role::Rook),
                StepGoal::StaysOnPlane(false),
                StepGoal::Takes(1),
            ]),
            answer: "C3c3C5c3",
        },
        Step {
            name: "Never both at once",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/2R2/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            task: Task::Refusal(Reason::NotHowItMoves),
            answer: "C3c3C4c4",
        },
        Step {
            name: "The bishop’s step",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/2p/2B2/5/5|1/1p1/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::Lands("C3c4")]),
            answer: "C3c3C3c4",
        },
        Step {
            name: "The knight leaps",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/KN3|1/3/5/2p2/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            task: Task::Walk(2, &[StepGoal::By(Role::Knight), StepGoal::Lands("C4c3")]),
            answer: "C1b1C3c1 C3c1C4c3",
        },
        Step {
            name: "Pawns",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/1r1/2P1b/5/5|1/3/2rn1/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Takes(1)]),
            answer: "C3c3C4d3",
        },
        Step {
            name: "Promotion",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/5/5/5|P/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            task: Task::Move(&[StepGoal::Promotes]),
            answer: "C4c5C5c5q",
        },
        Step {
            name: "A king alone",
            fen: "1/3/5/k4/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/5/5/5|1/1Q1/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 b - - 0 1",
            task: Task::Move(&[StepGoal::Confines, StepGoal::StaysOnPlane(false)]),
            answer: "A1a2A2a2",
        },
        Step {
            name: "Confined",
            fen: "1/3/5/k4/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/1Q3/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 b - - 2 2 k=cells",
            task: Task::Refusal(Reason::Confined),
            answer: "A1a2A2a2",
        },
        Step {
            name: "Mate",
            fen: "1/3/2b2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|1/1P1/1PBP1/PRQRP/B1KNB|1/3/5/2P2/1PPP1|1/3/5/5/2N2|p/ppp/5/5/5|k/nqn/br1rb/ppppp/5|1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 2 2",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "C3c1C4c3",
        },
    ],
    comparisons: &[],
};
