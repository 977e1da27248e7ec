//! Lesson steps and rule set comparisons.

use glass_rules::Role;

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
            name: "The rook",
            exercises: &[
                Exercise {
                    fen: "k/3/2n2/7/9/5R3n1/11/11/11/11/1K9 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Knight)]),
                    answer: "Rxk6",
                    traps: &[],
                },
                Exercise {
                    fen: "k/3/5/6r/9/11/8p2/11/3R7/11/K6b3 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Bishop)]),
                    answer: "Rxh1",
                    traps: &[Trap { played: "Rxi5", reply: "Rxi5" }],
                },
                Exercise {
                    fen: "k/3/5/7/p8/11/11/3P7/P10/11/R1K8 w - - 0 1",
                    task: Task::Cells(Question::Targets("a1")),
                    answer: "a2 b1 b2 c3",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The bishop",
            exercises: &[
                Exercise {
                    fen: "1/3/2n2/7/9/5B4k/11/11/11/11/1K9 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Bishop), StepGoal::Lands("f9")]),
                    answer: "Bg7 Bxf9",
                    traps: &[],
                },
                Exercise {
                    fen: "k/1n1/5/7/9/11/11/2B8/10r/11/5K5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::TakesA(Role::Rook)]),
                    answer: "Bxl3",
                    traps: &[Trap { played: "Bxf10", reply: "Kxf10" }],
                },
                Exercise {
                    fen: "k/3/5/7/9/11/11/7r3/5B5/5B5/1K3B5 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::Takes(1)]),
                    answer: "Bxh4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The king",
            exercises: &[
                Exercise {
                    fen: "k/3/5/7/4p4/11/11/11/11/11/K10 w - - 0 1",
                    task: Task::Cells(Question::Targets("a1")),
                    answer: "a2 b1 b2 b3 c2",
                    traps: &[],
                },
                Exercise {
                    fen: "k/1r1/5/7/3np4/5K5/11/11/11/11/11 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::TakesA(Role::Knight)]),
                    answer: "Kxe7",
                    traps: &[],
                },
                Exercise {
                    fen: "k/3/5/7/9/11/11/11/11/11/K3R1R4 b - - 0 1",
                    task: Task::Cells(Question::Targets("f11")),
                    answer: "f10",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The knight",
            exercises: &[
                Exercise {
                    fen: "1/3/5/4r2/3npb3/5N4k/11/11/11/11/1K9 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::TakesA(Role::Rook)]),
                    answer: "Nxg8",
                    traps: &[],
                },
                Exercise {
                    fen: "k/1r1/5/7/3q5/5b5/11/2N8/11/11/10K w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Knight), StepGoal::TakesA(Role::Queen)]),
                    answer: "Nxe7",
                    traps: &[Trap { played: "Nxf6", reply: "Rxf6" }],
                },
                Exercise {
                    fen: "n/1b1/2b2/7/9/10k/11/11/11/11/K10 b - - 0 1",
                    task: Task::Cells(Question::Targets("f11")),
                    answer: "d8 e8 g8 h8",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Pawns go straight up",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Lands("c4")]),
                    answer: "c4",
                    traps: &[],
                },
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Targets("f5")),
                    answer: "f6",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/7/9/10k/11/4n6/3P7/11/1K9 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Pawn), StepGoal::Lands("e6")]),
                    answer: "dxe4 e6",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Pawns capture across an edge",
            exercises: &[
                Exercise {
                    fen: "k/3/5/7/9/5pb4/5Pn4/11/11/11/1K9 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Takes(1)]),
                    answer: "fxg5",
                    traps: &[],
                },
                Exercise {
                    fen: "k/3/5/7/3p5/3RN6/11/11/11/11/10K b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Takes(1)]),
                    answer: "exd6",
                    traps: &[Trap { played: "Kf10", reply: "Rxe7" }],
                },
                Exercise {
                    fen: "1/3/5/7/4p4/4R1N3k/11/11/11/11/1K4R4 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Pawn),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "fxe6",
                    traps: &[Trap { played: "fxg6", reply: "Rxg6" }],
                },
            ],
        },
        Step {
            name: "Capture in passing",
            exercises: &[
                Exercise {
                    fen: "k/3/5/7/9/11/3Pp6/11/11/11/1K9 w - e6 0 2",
                    task: Task::Move(&[StepGoal::EnPassant]),
                    answer: "dxe6",
                    traps: &[],
                },
                Exercise {
                    fen: "k/3/5/7/9/11/3Pp6/11/11/11/1K9 b - d4 0 1",
                    task: Task::Move(&[StepGoal::EnPassant]),
                    answer: "exd4",
                    traps: &[],
                },
                Exercise {
                    fen: "1/k2/5/7/9/11/3Pp6/2p8/11/11/4R4K1 b - d4 0 1",
                    task: Task::Move(&[StepGoal::EnPassant]),
                    answer: "cxd4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Promotion",
            exercises: &[
                Exercise {
                    fen: "k/3/5/7/1P7/11/11/11/11/11/1K9 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "c8=Q",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/1P2k/7/1q7/11/11/11/11/11/10K w - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::Knight), StepGoal::Check]),
                    answer: "e10=N",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/7/9/10k/11/11/11/2p8/1NNR6K b - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "cxb1=Q",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Stalemate counts",
            exercises: &[
                Exercise {
                    fen: "k/3/2K2/7/9/11/11/11/5Q5/11/11 w - - 0 1",
                    task: Task::Move(&[StepGoal::Stalemates]),
                    answer: "Qf8",
                    traps: &[],
                },
                Exercise {
                    fen: "1/3/5/7/9/11/11/4Q6/11/3K7/k10 w - - 0 1",
                    task: Task::Move(&[StepGoal::Stalemates]),
                    answer: "Kc3",
                    traps: &[Trap { played: "Qa2", reply: "Kxa2" }],
                },
                Exercise {
                    fen: "1/3/K4/1b5/2k6/11/11/11/11/11/5b5 b - - 0 1",
                    task: Task::Move(&[StepGoal::Stalemates]),
                    answer: "Bc4",
                    traps: &[Trap { played: "Be10", reply: "Kxe10" }],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "b/1bk/n1b1n/r5r/1pp1ppppp/1pq1p6/5P5/4P1P4/2QP3P3/1PP2B2P2/1BRN1BKNRP1 w - - 0 4",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qxf9",
                    traps: &[Trap { played: "Bxb6", reply: "Bxc3" }],
                },
                Exercise {
                    fen: "1/3/1n3/1R5/R1p1k1ppQ/11/6P1PP1/2P1P6/2PKB6/11/11 w - - 0 1",
                    task: Task::Line,
                    answer: "b7d7 f7g5 k7h5",
                    traps: &[Trap { played: "Rg7", reply: "Nxg7" }],
                },
                Exercise {
                    fen: "1/3/5/7/9/1p2R6/4P4p1/6P1P2/B6P2k/2P4K3/P6B1P1 w - - 0 1",
                    task: Task::Line,
                    answer: "e6i3 l3l2 i3l1",
                    traps: &[Trap { played: "Rg7", reply: "Kxi4" }],
                },
                Exercise {
                    fen: "1/3/4Q/3P3/9/6P4/11/11/k7K2/8PB1/3B5P1 w - - 0 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qa4",
                    traps: &[Trap { played: "Qb5", reply: "Kxb5" }],
                },
            ],
        },
    ],
    comparisons: &[Comparison {
        name: "Stalemate",
        fen: "k/3/2K2/3Q3/9/11/11/11/11/11/11 b - - 0 1",
    }],
};
