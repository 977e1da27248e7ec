//! Lesson steps and rule set comparisons.

use glass_rules::Role;

use crate::{Comparison, Exercise, Lesson, Question, Reason, Step, StepGoal, Task, Texts, Trap};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    texts: Texts(&[
        ("en", include_str!("lesson.txt")),
        ("de", include_str!("lesson.de.txt")),
        ("fr", include_str!("lesson.fr.txt")),
    ]),
    steps: &[
        Step {
            name: "A board of ten by ten",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ae3e5")),
                    answer: "e5/B",
                    traps: &[],
                },
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ab2c4")),
                    answer: "c4/B",
                    traps: &[],
                },
                Exercise {
                    fen: "r8r/1nbqkmcbn1/pppp1ppppp/10/10/10/10/PPPPPPPPPP/2BQKMCBN1/R8R|10/10/10/10/4p5/10/2N7/10/10/10 w - - 0 2",
                    task: Task::Cells(Question::Landings("Bc4d6")),
                    answer: "d6/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The marshal",
            exercises: &[
                Exercise {
                    fen: "10/9k/4p2n2/10/6r3/4M5/10/10/10/K9|10/10/10/10/10/10/6P3/10/10/10 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Marshal), StepGoal::TakesA(Role::Rook)]),
                    answer: "Mxg6",
                    traps: &[],
                },
                Exercise {
                    fen: "10/k9/10/10/6n3/4M4q/10/10/10/K9|6r3/10/10/10/10/10/10/10/10/10 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Marshal), StepGoal::TakesA(Role::Queen)]),
                    answer: "Mxj5",
                    traps: &[Trap { played: "Mxg6", reply: "Rxg6" }],
                },
                Exercise {
                    fen: "9k/10/10/10/1N2m5/6B3/10/4R5/10/1K8|10/10/10/10/10/10/5P4/10/2N7/10 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Marshal),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "Mxb6",
                    traps: &[
                        Trap { played: "Mxe3", reply: "Nxe3" },
                        Trap { played: "Mxg5", reply: "fxg5" },
                    ],
                },
            ],
        },
        Step {
            name: "The cardinal",
            exercises: &[
                Exercise {
                    fen: "10/9k/10/3r2n3/10/4C5/10/10/10/K9|10/10/10/10/10/10/6P3/10/10/10 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Cardinal), StepGoal::TakesA(Role::Rook)]),
                    answer: "Cxd7",
                    traps: &[],
                },
                Exercise {
                    fen: "10/9k/10/7r2/10/10/5n4/3C6/10/K9|10/10/10/2b7/10/10/10/10/10/10 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Cardinal), StepGoal::TakesA(Role::Rook)]),
                    answer: "Cxh7",
                    traps: &[Trap { played: "Cxf4", reply: "Bxf4" }],
                },
                Exercise {
                    fen: "10/9k/10/10/10/4C5/10/10/10/K9|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
                    task: Task::Walk(2, &[StepGoal::By(Role::Cardinal), StepGoal::Lands("e6/A")]),
                    answer: "Cg4 Ce6",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A closed square",
            exercises: &[
                Exercise {
                    fen: "10/9k/2p7/10/10/4M5/10/10/10/K9|10/10/4b5/10/10/10/10/10/10/10 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "e5e8",
                    traps: &[],
                },
                Exercise {
                    fen: "10/9k/10/10/10/4C5/10/10/10/K9|10/10/10/10/6n3/10/10/10/10/10 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "e5g6",
                    traps: &[],
                },
                Exercise {
                    fen: "9k/10/3p6/10/10/10/10/10/10/1K8|10/10/10/10/3B6/10/10/10/10/10 b - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "d8d6",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Only what was captured",
            exercises: &[
                Exercise {
                    fen: "10/2P7/7k2/10/8p1/10/10/10/1NBQ1MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
                    task: Task::Refusal(Reason::NothingToTurnInto),
                    answer: "c9c10",
                    traps: &[],
                },
                Exercise {
                    fen: "r8r/1nbqkmcbn1/10/10/10/1K8/10/10/7p2/10|10/10/10/10/10/10/10/10/10/10 b - - 0 1",
                    task: Task::Refusal(Reason::NothingToTurnInto),
                    answer: "h2h1",
                    traps: &[],
                },
                Exercise {
                    fen: "3r6/2P7/7k2/10/8p1/10/10/10/1NBQ1MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
                    task: Task::Refusal(Reason::NothingToTurnInto),
                    answer: "c9d10",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A captured piece comes back",
            exercises: &[
                Exercise {
                    fen: "10/10/7k2/2P7/8p1/10/10/10/1NB2MCBN1/R3K4R|10/10/10/10/10/10/10/10/10/10 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "c8=Q",
                    traps: &[],
                },
                Exercise {
                    fen: "10/7P2/10/10/10/p9/10/10/1NBQ2CBN1/R3K5|10/10/6k3/10/10/10/10/10/10/10 w - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::Marshal), StepGoal::Check]),
                    answer: "h10=M",
                    traps: &[Trap { played: "h10=R", reply: "Kf9" }],
                },
                Exercise {
                    fen: "r4k4/1nbq2mbn1/p9/10/10/10/10/10/6p3/10|10/10/10/10/10/10/3K6/10/10/10 b - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::Cardinal), StepGoal::Check]),
                    answer: "g1=C",
                    traps: &[Trap { played: "g1=R", reply: "Ke4" }],
                },
            ],
        },
        Step {
            name: "Check with two moves in one",
            exercises: &[
                Exercise {
                    fen: "10/5k4/4p1p3/10/10/10/10/10/10/K9|10/10/10/10/10/10/2M7/10/10/10 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Marshal), StepGoal::Check]),
                    answer: "Mf4",
                    traps: &[],
                },
                Exercise {
                    fen: "10/10/2b2k4/10/10/10/10/10/10/K9|10/10/10/10/10/10/2C7/10/10/10 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Cardinal),
                        StepGoal::Check,
                        StepGoal::Safe,
                    ]),
                    answer: "Cd6",
                    traps: &[Trap { played: "Ce6", reply: "Bxe6" }],
                },
                Exercise {
                    fen: "10/9k/10/10/10/10/10/5K4/10/3B6|10/10/10/1m8/10/10/10/10/10/10 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Marshal),
                        StepGoal::Check,
                        StepGoal::Safe,
                    ]),
                    answer: "Mf7",
                    traps: &[Trap { played: "Mb3", reply: "Bxb3" }],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "r8r/1nb4bn1/pppp2p1pp/10/10/3m6/10/PP2PPPPPP/7B2/3q6|5k4/10/10/7p2/5p4/10/4B2C2/3N6/5K4/6R1R1 b - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Md2",
                    traps: &[Trap { played: "Qf1", reply: "Kxf1" }],
                },
                Exercise {
                    fen: "10/4M5/4p5/6C3/8N1/1R8/10/1PP1PP1P1P/1NB1K5/R9|10/10/3k6/2p1m5/pn1p1p4/10/3P2P1P1/r9/10/10 w - - 2 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Rb8",
                    traps: &[Trap { played: "Md7", reply: "Kxd7" }],
                },
                Exercise {
                    fen: "4M5/10/6m3/1B1C6/3N6/10/10/2P1P1P1BP/10/R5n3|1n3k4/10/9r/4p1p1pp/5p1p2/P4P1P2/3P3N2/1b8/10/5K4 w - - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Mg10",
                    traps: &[Trap { played: "Me8", reply: "Rxe8" }],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "1B8/10/2p1p1pp1p/10/10/2r4b2/10/1P2PPP2P/1NBQK5/9R|5k4/10/10/p4cpnp1/10/P9/3P3N2/10/10/4R5 w - - 0 1",
                    task: Task::Line,
                    answer: "Qd10 Kf9 Re9",
                    traps: &[Trap { played: "Qd8", reply: "Cxd8" }],
                },
                Exercise {
                    fen: "rm8/10/2p1p1pp2/10/10/3pN5/10/1PP1PPPP2/10/2K7|4k5/10/3n6/4c2npp/p9/9P/P2P6/10/9r/4C1QR2 b - - 0 1",
                    task: Task::Line,
                    answer: "Ca3 Kd1 Cb2",
                    traps: &[Trap { played: "Rc2", reply: "Kxc2" }],
                },
                Exercise {
                    fen: "10/1n2km2n1/pp2p2ppp/10/10/10/10/PqPPPP1PP1/4Q5/6c3|1r8/10/2B7/3p2p3/5p4/10/2N3Pb2/6B3/10/R3KM4 b - - 0 1",
                    task: Task::Line,
                    answer: "Cxf3 Mxf3 f9f3",
                    traps: &[Trap { played: "Qd1", reply: "Kxd1" }],
                },
            ],
        },
    ],
    comparisons: &[Comparison {
        name: "Capture in passing",
        fen: "10/9k/10/10/3P6/10/10/10/10/K9|10/10/10/10/4pP4/10/10/10/10/10 w - e7/B 0 2",
    }],
};
