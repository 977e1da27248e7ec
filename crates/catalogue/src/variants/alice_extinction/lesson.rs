//! Lesson steps and rule set comparisons.

use glass_rules::{Color, Role};

use crate::{Comparison, Lesson, Question, Step, StepGoal, Task, Texts};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "Six kinds of pieces",
            fen: "rnb1k3/p7/8/8/8/8/PP6/RNBQK2R|8/3q4/8/8/4P3/5N2/8/8 w - - 0 1",
            task: Task::Cells(Question::LastOfKind(Color::White)),
            answer: "e1/A d1/A c1/A",
        },
        Step {
            name: "The queen is enough",
            fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR|8/8/3p4/8/8/3P4/8/8 w KQkq - 0 2",
            task: Task::Move(&[StepGoal::Wins]),
            answer: "Qxd8",
        },
        Step {
            name: "The king is a piece like others",
            fen: "rnbqkbnr/p1N5/8/8/8/8/PP6/RNB1K2Q|8/8/5N2/8/8/8/8/8 w - - 0 1",
            task: Task::Move(&[StepGoal::TakesA(Role::King), StepGoal::Wins]),
            answer: "Nxe8",
        },
        Step {
            name: "Castling past an attack",
            fen: "1nbqkr1r/p7/8/8/8/8/PP6/RNBQK2R|8/8/8/8/8/8/8/8 w K - 0 1",
            task: Task::Move(&[StepGoal::Castles]),
            answer: "O-O",
        },
        Step {
            name: "A pawn may become a king",
            fen: "rnbqk3/p6P/8/8/8/8/P7/RNBQK3|8/8/8/8/8/8/8/8 w - - 0 1",
            task: Task::Move(&[StepGoal::Becomes(Role::King)]),
            answer: "h8=K",
        },
        Step {
            name: "The last pawn",
            fen: "1nbqkr2/4P3/8/8/8/8/8/RNBQK3|8/8/8/1p6/8/8/8/8 w - - 0 1",
            task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Wins]),
            answer: "exf8=Q",
        },
    ],
    comparisons: &[
        Comparison {
            name: "Castling",
            fen: "1nbqkr1r/p7/8/8/8/8/PP6/RNBQK2R|8/8/8/8/8/8/8/8 w K - 0 1",
        },
        Comparison {
            name: "Capture in passing",
            fen: "rnbqk3/8/8/8/8/8/8/RNBQK3|8/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
        },
    ],
};
