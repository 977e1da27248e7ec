//! Lesson steps and rule set comparisons.

use glass_rules::{Color, Role};

use crate::{Comparison, Exercise, Lesson, Question, Step, StepGoal, Task, Texts, Trap};

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
            exercises: &[Exercise {
                fen: "rnb1k3/p7/8/8/8/8/PP6/RNBQK2R|8/3q4/8/8/4P3/5N2/8/8 w - - 0 1",
                task: Task::Cells(Question::LastOfKind(Color::White)),
                answer: "e1/A d1/A c1/A",
                traps: &[],
            }],
        },
        Step {
            name: "The queen is enough",
            exercises: &[Exercise {
                fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR|8/8/3p4/8/8/3P4/8/8 w KQkq - 0 2",
                task: Task::Move(&[StepGoal::Wins]),
                answer: "Qxd8",
                traps: &[],
            }],
        },
        Step {
            name: "The king is a piece like others",
            exercises: &[Exercise {
                fen: "rnbqkbnr/p1N5/8/8/8/8/PP6/RNB1K2Q|8/8/5N2/8/8/8/8/8 w - - 0 1",
                task: Task::Move(&[StepGoal::TakesA(Role::King), StepGoal::Wins]),
                answer: "Nxe8",
                traps: &[],
            }],
        },
        Step {
            name: "Castling past an attack",
            exercises: &[Exercise {
                fen: "1nbqkr1r/p7/8/8/8/8/PP6/RNBQK2R|8/8/8/8/8/8/8/8 w K - 0 1",
                task: Task::Move(&[StepGoal::Castles]),
                answer: "O-O",
                traps: &[],
            }],
        },
        Step {
            name: "A pawn may become a king",
            exercises: &[Exercise {
                fen: "rnbqk3/p6P/8/8/8/8/P7/RNBQK3|8/8/8/8/8/8/8/8 w - - 0 1",
                task: Task::Move(&[StepGoal::Becomes(Role::King)]),
                answer: "h8=K",
                traps: &[],
            }],
        },
        Step {
            name: "The last pawn",
            exercises: &[Exercise {
                fen: "1nbqkr2/4P3/8/8/8/8/8/RNBQK3|8/8/8/1p6/8/8/8/8 w - - 0 1",
                task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Wins]),
                answer: "exf8=Q",
                traps: &[],
            }],
        },
        Step {
            name: "Two threats at once",
            exercises: &[
                Exercise {
                    fen: "8/5pp1/1B6/4P3/2Q5/q7/P4PPP/R3K2R|2r5/1b2k3/4pn2/3p3p/8/2NB1N2/8/8 w KQ - 0 1",
                    task: Task::Line,
                    answer: "Qb4 Ba8 Qxe7",
                    traps: &[Trap { played: "Qxf7", reply: "Kxf7" }],
                },
                Exercise {
                    fen: "2b4r/Qpp4p/8/4N3/1b6/8/PP2P1PP/5B1R|8/4k1B1/3pp3/p7/7q/3P4/3N1n2/2KR4 w - - 0 1",
                    task: Task::Line,
                    answer: "Ng6 Qf4 Nxe7",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Guard the last of a kind",
            exercises: &[Exercise {
                fen: "rnbqkb1r/pppp1ppp/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/5n2/4p2Q/4P3/8/8/8 w KQkq - 1 3",
                task: Task::Move(&[StepGoal::By(Role::Queen), StepGoal::Safe]),
                answer: "Qxe5",
                traps: &[],
            }],
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
