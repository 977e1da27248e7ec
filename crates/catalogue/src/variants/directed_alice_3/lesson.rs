//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Exercise, Lesson, Question, Reason, Step, StepGoal, Task, Texts, Trap};

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
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ag1f3")),
                    answer: "f3/B f3/C",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKB1R|8/8/8/4p3/8/8/8/8|8/8/8/8/8/5N2/8/8 w KQkq - 0 2",
                    task: Task::Cells(Question::Landings("Cf3e5")),
                    answer: "e5/A",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/p7/8/8/8/8/P7/4K3|8/8/4n3/8/2B5/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::Landings("Bc4e6")),
                    answer: "e6/A e6/C",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "It cannot stay",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Refusal(Reason::NoSuchLanding),
                    answer: "Nf3/A",
                    traps: &[],
                },
                Exercise {
                    fen: "rnbqkbnr/pppp1ppp/8/8/8/8/PPPP1PPP/RNBQK1NR|8/8/8/8/2B1P3/8/8/8|8/8/8/4p3/8/8/8/8 w KQkq - 0 3",
                    task: Task::Refusal(Reason::NoSuchLanding),
                    answer: "Bd5/B",
                    traps: &[],
                },
                Exercise {
                    fen: "r3k3/8/8/8/N7/8/6P1/4K3|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Refusal(Reason::NoSuchLanding),
                    answer: "Rxa4/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Closed to one, closed to both",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/R3K3|8/8/p7/8/n7/8/8/8|8/8/p7/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "a1a6",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/2B1K3|8/8/8/6n1/5p2/8/8/8|8/8/8/6p1/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "c1g5",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/2B1K3|8/8/8/6n1/5p2/8/8/8|8/8/8/6p1/8/8/8/8 w - - 0 1",
                    task: Task::Cells(Question::Landings("Ac1f4")),
                    answer: "f4/C",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Choose the board of the king",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/8/R5K1|4k3/8/3p4/8/8/8/8/8|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Check]),
                    answer: "Re1/B",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/4N3/8/8/6K1|8/8/8/8/8/8/8/8|1b2k3/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Knight),
                        StepGoal::Check,
                        StepGoal::Safe,
                    ]),
                    answer: "Nf6/C",
                    traps: &[Trap { played: "Nd6/C", reply: "Bxd6/A" }],
                },
                Exercise {
                    fen: "6k1/8/8/8/8/8/6P1/6K1|8/8/8/8/3n4/8/8/8|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Knight),
                        StepGoal::Check,
                        StepGoal::Safe,
                    ]),
                    answer: "Ne2/A",
                    traps: &[Trap { played: "Nf3/A", reply: "gxf3/B" }],
                },
            ],
        },
        Step {
            name: "Safe here and there",
            exercises: &[
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/3R3K|8/8/p7/8/8/5R2/4R3/8|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King)]),
                    answer: "Ke7/C",
                    traps: &[],
                },
                Exercise {
                    fen: "5r2/8/8/8/8/8/P7/6K1|4k3/1b6/8/8/8/8/8/8|7r/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::AfterTransfer),
                    answer: "Kg2/B",
                    traps: &[],
                },
                Exercise {
                    fen: "5r2/8/8/8/8/8/P7/6K1|4k3/1b6/8/8/8/8/8/8|7r/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King), StepGoal::Lands("g2/C")]),
                    answer: "Kg2/C",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Help from two sides",
            exercises: &[
                Exercise {
                    fen: "4k3/3p1p2/8/8/8/8/8/4R2K|8/8/3b4/8/8/8/8/8|8/8/2n5/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "Be7/A",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/1b6/8/8/8/6PP/6K1|8/8/8/8/8/8/3R4/8|8/8/8/8/8/8/8/4N3 w - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "Rd4/A",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/3p1p2/3b4/8/8/8/8/4R2K|8/8/8/8/8/8/8/8|8/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Refusal(Reason::LeavesKingInCheck),
                    answer: "Be7/B",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "rnbqkbnr/1pp1pppp/8/8/8/8/PPPP1PPP/RNBQK1NR|8/8/p7/8/4P3/8/8/8|8/8/3p4/8/8/8/4B3/8 w KQkq - 0 3",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bb5/A",
                    traps: &[],
                },
                Exercise {
                    fen: "5N2/8/Bk6/8/8/8/8/8|8/R7/2p5/p4Q1p/P6P/1PPPP1P1/1B3b2/8|1R6/8/1pN5/8/8/8/5n2/5K2 w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qxa5/A",
                    traps: &[Trap { played: "Qc5/A", reply: "Kxc5/B" }],
                },
                Exercise {
                    fen: "1n4nr/2pp1p1p/8/8/3b4/8/1q6/8|3k4/8/8/1p6/rP6/3P1bPP/8/8|8/8/4p3/p7/K1P5/5p2/8/8 b - - 2 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qb4/C",
                    traps: &[Trap { played: "Qb3/C", reply: "Kxb3/A" }],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "8/8/8/7P/8/2N5/2k5/8|8/8/1pp2R2/p4pP1/7P/1PB1P3/8/4R3|8/1b1B4/4p3/8/8/3Q4/8/3K4 w - - 0 1",
                    task: Task::Line,
                    answer: "Re2/A Kd3/B Qd4/B",
                    traps: &[Trap { played: "Rc1/A", reply: "Kxc1/B" }],
                },
                Exercise {
                    fen: "8/2p5/5n2/2b5/8/8/4B3/8|5k2/8/1p6/3p4/8/P1P3PP/4b2K/8|8/8/8/4p2p/8/1Pn1pq2/8/5r2 b - - 0 1",
                    task: Task::Line,
                    answer: "Qf2/B Kh1/A Qg1/A",
                    traps: &[Trap { played: "Qg2/B", reply: "Kxg2/A" }],
                },
                Exercise {
                    fen: "4kbnr/1b2pppp/8/8/8/2K5/4r3/5B2|8/8/2n5/8/6PP/4P3/8/2q5|8/8/1p6/p2p4/8/1P6/8/8 b k - 0 1",
                    task: Task::Line,
                    answer: "Qc2/A Kd4/C Qd2/C",
                    traps: &[Trap { played: "Qc4/A", reply: "Kxc4/B" }],
                },
            ],
        },
    ],
    comparisons: &[],
};
