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
            exercises: &[
                Exercise {
                    fen: "rnb1k3/p7/8/8/8/8/PP6/RNBQK2R|8/3q4/8/8/4P3/5N2/8/8 w - - 0 1",
                    task: Task::Cells(Question::LastOfKind(Color::White)),
                    answer: "e1/A d1/A c1/A",
                    traps: &[],
                },
                Exercise {
                    fen: "rn1qk3/8/8/8/8/8/PP6/RNBQK2R|8/8/3rpn2/2b5/8/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::LastOfKind(Color::Black)),
                    answer: "e8/A d8/A c5/B e6/B",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqk3/pp6/7r/8/8/8/P7/R1BQK2R|7K/8/8/8/8/3B1N2/8/8 w - - 0 1",
                    task: Task::Cells(Question::LastOfKind(Color::White)),
                    answer: "d1/A f3/B a2/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The queen is enough",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPP1PPPP/RNBQKBNR|8/8/3p4/8/8/3P4/8/8 w KQkq - 0 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qxd8",
                    traps: &[],
                },
                Exercise {
                    fen: "r1bqkb1r/ppp2ppp/2n5/1B2p3/8/8/PPPP1PPP/RNBQK1NR|8/8/3p4/8/4P3/8/8/8 w KQkq - 0 4",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bxc6",
                    traps: &[],
                },
                Exercise {
                    fen: "rn1qk2r/ppp1pp1p/8/8/8/8/PPPPPPPP/RNBQKB1R|8/6b1/3p2p1/5N2/8/8/8/8 w KQkq - 0 4",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Nxg7",
                    traps: &[Trap { played: "Nxd6", reply: "cxd6" }],
                },
            ],
        },
        Step {
            name: "The king is a piece like others",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/p1N5/8/8/8/8/PP6/RNB1K2Q|8/8/5N2/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::TakesA(Role::King), StepGoal::Wins]),
                    answer: "Nxe8",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbq1bnr/p2pk3/8/8/1B6/8/PP6/RN1QK1NR|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::TakesA(Role::King), StepGoal::Wins]),
                    answer: "Bxe7",
                    traps: &[],
                },
                Exercise {
                    fen: "rnb1kbn1/p1Npp3/5q2/8/8/8/P5PP/R1BQ2K1|8/8/8/8/8/1k6/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Nxa8",
                    traps: &[Trap { played: "Nxe8", reply: "Qxa1" }],
                },
            ],
        },
        Step {
            name: "Castling past an attack",
            exercises: &[
                Exercise {
                    fen: "1nbqkr1r/p7/8/8/8/8/PP6/RNBQK2R|8/8/8/8/8/8/8/8 w K - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O",
                    traps: &[],
                },
                Exercise {
                    fen: "r3k1nr/p4ppp/8/Q7/8/8/PPP2PPP/RNB1R1K1|8/8/3q1b2/8/8/8/8/8 b q - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O",
                    traps: &[],
                },
                Exercise {
                    fen: "3rk2r/1b2qppp/2n5/8/8/8/P5PP/R3K2R|8/8/8/8/5B2/2N5/4Q3/5n2 w KQ - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A pawn may become a king",
            exercises: &[
                Exercise {
                    fen: "rnbqk3/p6P/8/8/8/8/P7/RNBQK3|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::King)]),
                    answer: "h8=K",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqk3/8/8/8/8/8/p6P/1NBQKR2|8/8/3p4/8/8/5N2/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::King)]),
                    answer: "a1=K",
                    traps: &[],
                },
                Exercise {
                    fen: "knb1r3/pp5P/8/8/8/N7/P7/RRB1K3|8/3q4/5nb1/5r2/8/1NQB4/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::King)]),
                    answer: "h8=K",
                    traps: &[Trap { played: "h8=Q", reply: "Rxe1" }],
                },
            ],
        },
        Step {
            name: "The last pawn",
            exercises: &[
                Exercise {
                    fen: "1nbqkr2/4P3/8/8/8/8/8/RNBQK3|8/8/8/1p6/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Wins]),
                    answer: "exf8=Q",
                    traps: &[],
                },
                Exercise {
                    fen: "r1b1k3/p7/3q4/8/8/8/8/RNBQK3|1n1b4/2P5/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Wins]),
                    answer: "cxb8=Q",
                    traps: &[],
                },
                Exercise {
                    fen: "3q1r1k/1P6/2n1b3/8/8/8/8/RNB3K1|8/8/r7/2b1p1n1/8/3Q4/8/4R3 w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Rxe5",
                    traps: &[],
                },
            ],
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
                Exercise {
                    fen: "r1bqk3/1ppp1p2/8/8/8/8/PP4P1/R2QKBN1|8/7R/n3p1p1/p6p/2PP3P/2N5/5n2/8 w Qq - 0 1",
                    task: Task::Line,
                    answer: "Rh8 Ra3 Rxe8",
                    traps: &[Trap { played: "Qd3", reply: "Nxd3" }],
                },
            ],
        },
        Step {
            name: "Guard the last of a kind",
            exercises: &[
                Exercise {
                    fen: "rnbqkb1r/pppp1ppp/8/8/8/8/PPPP1PPP/RNB1KBNR|8/8/5n2/4p2Q/4P3/8/8/8 w KQkq - 1 3",
                    task: Task::Move(&[StepGoal::By(Role::Queen), StepGoal::Safe]),
                    answer: "Qxe5",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/ppp1pppp/8/8/8/8/PPPP1PPP/RN1QK1NR|8/8/8/3p4/2B1P3/8/8/8 w KQkq - 0 3",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::Safe]),
                    answer: "Bb5",
                    traps: &[Trap { played: "Bxd5", reply: "Qxd5" }],
                },
                Exercise {
                    fen: "1nbqkbn1/3pp3/8/8/8/8/3PP3/R2QKBNR|8/8/8/r7/8/2B5/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Safe]),
                    answer: "Rc5",
                    traps: &[Trap { played: "Ra8", reply: "Rxa8" }],
                },
            ],
        },
    ],
    comparisons: &[
        Comparison {
            name: "Castling",
            fen: "1nbqkr1r/p7/8/8/8/8/PP6/RNBQK2R|8/8/8/8/8/8/8/8 w K - 0 1",
        },
        Comparison {
            name: "Castling on board B",
            fen: "rnbqk3/p7/8/8/8/8/P7/1NBQ4|8/8/8/8/8/8/8/4K2R w K - 0 1",
        },
        Comparison {
            name: "Capture in passing",
            fen: "rnbqk3/8/8/8/8/8/8/RNBQK3|8/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
        },
    ],
};
