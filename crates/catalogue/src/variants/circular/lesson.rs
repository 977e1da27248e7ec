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
            name: "Round the ring",
            exercises: &[
                Exercise {
                    fen: "K10k4/16/2n1B1R9/16 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::TakesA(Role::Knight)]),
                    answer: "Rxc2",
                    traps: &[],
                },
                Exercise {
                    fen: "5K4k5/1Q1N9r2/16/1n12r1 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Queen), StepGoal::TakesA(Role::Rook)]),
                    answer: "Qxn3",
                    traps: &[Trap { played: "Qxb1", reply: "Rxb1" }],
                },
                Exercise {
                    fen: "5K4k2p2/10p3b1/15N/2PR1P10 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Guards("p2")]),
                    answer: "Rd2",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The bishop",
            exercises: &[
                Exercise {
                    fen: "K10k4/16/2P3B9/16 w - - 0 1",
                    task: Task::Cells(Question::Targets("g2")),
                    answer: "f1 f3 e4 h1 h3 i4",
                    traps: &[],
                },
                Exercise {
                    fen: "4K6k4/13P2/16/15B w - - 0 1",
                    task: Task::Cells(Question::Targets("p1")),
                    answer: "o2 a2 b3 c4",
                    traps: &[],
                },
                Exercise {
                    fen: "5K4k2n2/2p13/16/B1r13 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Bishop), StepGoal::TakesA(Role::Knight)]),
                    answer: "Bxn4",
                    traps: &[Trap { played: "Bxc3", reply: "Rxc3" }],
                },
            ],
        },
        Step {
            name: "Pawns go both ways round",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Targets("c2")),
                    answer: "b2 a2",
                    traps: &[],
                },
                Exercise {
                    fen: "2K7k5/13p2/16/16 b - - 0 1",
                    task: Task::Cells(Question::Targets("n3")),
                    answer: "o3 p3",
                    traps: &[],
                },
                Exercise {
                    fen: "4K7k3/16/15P/16 w - - 0 1",
                    task: Task::Cells(Question::Targets("p2")),
                    answer: "o2",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A pawn captures",
            exercises: &[
                Exercise {
                    fen: "K5p4k4/5Pp9/6n9/16 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::TakesA(Role::Knight)]),
                    answer: "fxg2",
                    traps: &[],
                },
                Exercise {
                    fen: "5K5k4/r15/bP14/16 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::TakesA(Role::Rook)]),
                    answer: "bxa3",
                    traps: &[],
                },
                Exercise {
                    fen: "4K6k2B1/13p2/14N1/14R1 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Pawn),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "nxo4",
                    traps: &[Trap { played: "nxo2", reply: "Rxo2" }],
                },
            ],
        },
        Step {
            name: "Two lines at once",
            exercises: &[
                Exercise {
                    fen: "K7r7/16/3N12/11k4 w - - 0 1",
                    task: Task::Refusal(Reason::LeavesKingInCheck),
                    answer: "Nc4",
                    traps: &[],
                },
                Exercise {
                    fen: "4R11/16/K7q7/11k4 w - - 0 1",
                    task: Task::Refusal(Reason::LeavesKingInCheck),
                    answer: "Re2",
                    traps: &[],
                },
                Exercise {
                    fen: "K7r3B3/16/3N12/11k4 w - - 0 1",
                    task: Task::Move(&[StepGoal::Interposes]),
                    answer: "Nc4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Promotion",
            exercises: &[
                Exercise {
                    fen: "K15/10P5/16/12k3 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "l3=Q",
                    traps: &[],
                },
                Exercise {
                    fen: "6K9/5p10/2R13/12k3 b - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::Knight), StepGoal::Check]),
                    answer: "e3=N",
                    traps: &[],
                },
                Exercise {
                    fen: "K15/11r4/10Pb4/13k2 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes, StepGoal::Takes(1)]),
                    answer: "kxl3=Q",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "2PQKP3pbkqp2/2PBB1P3p1bp2/2P1N2P2pnnp2/1NPRRP4prrp2 b - - 0 3",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bh1",
                    traps: &[],
                },
                Exercise {
                    fen: "16/pPP1K5P1b2Q/4b11/k6B8 w - - 2 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qa2",
                    traps: &[Trap { played: "Qb1", reply: "Kxb1" }],
                },
                Exercise {
                    fen: "p4r3p3k2/3r7b1p2/8Pp1n3p/6KPp7 b - - 2 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Rg3",
                    traps: &[Trap { played: "Rf1", reply: "Kxf1" }],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "10p5/7P1n6/1N1b1KP2B4k1/3q4pb6 b - - 0 1",
                    task: Task::Line,
                    answer: "Qe1 Kf3 Nh2",
                    traps: &[Trap { played: "Qe2", reply: "Kxe2" }],
                },
                Exercise {
                    fen: "5P10/2P2K1P4N3/1P3BP7R1/P6P7k w - - 0 1",
                    task: Task::Line,
                    answer: "Rn2 Ko1 Rn1",
                    traps: &[Trap { played: "Ro1", reply: "Kxo1" }],
                },
                Exercise {
                    fen: "2P5P7/2P2P3N5P/kpK2BP9/13Q2 w - - 0 1",
                    task: Task::Line,
                    answer: "cxb2 Kp2 Qo2",
                    traps: &[Trap { played: "Qp1", reply: "Kxp1" }],
                },
            ],
        },
    ],
    comparisons: &[],
};
