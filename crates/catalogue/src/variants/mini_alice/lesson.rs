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
            name: "Two narrow boards",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ad3d4")),
                    answer: "d4/B",
                    traps: &[],
                },
                Exercise {
                    fen: "rqkr/nbbn/ppp1/4/4/PPPP/1BBN/RQKR|4/4/4/3p/1N2/4/4/4 w - - 1 2",
                    task: Task::Cells(Question::Landings("Bb4d5")),
                    answer: "d5/A",
                    traps: &[],
                },
                Exercise {
                    fen: "rqkr/nbbn/p1pp/4/4/PP2/NBBN/RQKR|4/4/4/1p2/2PP/4/4/4 b - - 0 2",
                    task: Task::Cells(Question::Landings("Bb5c4")),
                    answer: "c4/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "One step for pawns",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Refusal(Reason::NotHowItMoves),
                    answer: "d3d5",
                    traps: &[],
                },
                Exercise {
                    fen: "3k/4/4/1r2/4/4/4/K3|4/4/4/2pn/2P1/4/4/4 w - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Takes(1)]),
                    answer: "cxd5",
                    traps: &[],
                },
                Exercise {
                    fen: "rqkr/nbbn/pppp/4/4/PP1P/NBBN/RQKR|4/4/4/4/2P1/4/4/4 b - - 0 1",
                    task: Task::Refusal(Reason::NotHowItMoves),
                    answer: "b6b4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "A closed square",
            exercises: &[
                Exercise {
                    fen: "3k/4/3p/4/4/4/4/K1R1|4/4/4/2n1/4/4/4/4 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "c1c5",
                    traps: &[],
                },
                Exercise {
                    fen: "1k2/4/2p1/4/4/4/4/B1K1|4/4/4/4/3r/4/4/4 w - - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "a1d4",
                    traps: &[],
                },
                Exercise {
                    fen: "1brk/4/4/4/4/2n1/4/4|4/2N1/4/2B1/4/4/4/K3 b - - 0 1",
                    task: Task::Cells(Question::Targets("c8/A")),
                    answer: "c6/A c4/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Check on the king’s board",
            exercises: &[
                Exercise {
                    fen: "3k/R3/2p1/4/4/4/4/K3|4/4/4/4/1R2/4/4/4 w - - 0 1",
                    task: Task::Move(&[StepGoal::From("b4/B"), StepGoal::Check]),
                    answer: "Rb8",
                    traps: &[],
                },
                Exercise {
                    fen: "3k/R3/1p2/4/4/4/4/K3|4/4/4/4/1N2/4/4/4 w - - 0 1",
                    task: Task::Move(&[StepGoal::Check]),
                    answer: "Nc6",
                    traps: &[],
                },
                Exercise {
                    fen: "4/4/4/4/4/4/K3/R2B|1k2/4/2b1/p3/4/4/4/4 w - - 0 1",
                    task: Task::Move(&[StepGoal::Check, StepGoal::Safe]),
                    answer: "Rb1",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Promotion",
            exercises: &[
                Exercise {
                    fen: "4/1P2/4/4/4/4/4/4|4/4/3k/2p1/4/4/4/K3 w - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes]),
                    answer: "b8=Q",
                    traps: &[],
                },
                Exercise {
                    fen: "4/1P2/4/4/4/4/4/4|4/3k/2q1/4/4/4/4/K3 w - - 0 1",
                    task: Task::Move(&[StepGoal::Becomes(Role::Knight), StepGoal::Check]),
                    answer: "b8=N",
                    traps: &[Trap { played: "b8=Q", reply: "Qc2" }],
                },
                Exercise {
                    fen: "4/1k2/4/4/4/4/2p1/3R|4/4/4/4/4/1K2/4/2N1 b - - 0 1",
                    task: Task::Move(&[StepGoal::Promotes, StepGoal::Check]),
                    answer: "cxd1=Q",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "rqkr/n1bn/1ppp/4/4/PPP1/NB1N/RQKR|4/4/b3/p3/3P/3B/4/4 w - - 2 3",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bxa6",
                    traps: &[],
                },
                Exercise {
                    fen: "4/1Q2/4/2B1/4/2P1/2B1/2K1|3k/4/2nb/p3/4/4/4/4 w - - 2 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bb6",
                    traps: &[Trap { played: "Qc7", reply: "Kxc7" }],
                },
                Exercise {
                    fen: "2k1/4/3p/3B/1bp1/4/2p1/R1K1|4/4/4/nn2/4/4/1r2/4 b - - 1 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Nb3",
                    traps: &[Trap { played: "Rb1", reply: "Rxb1" }],
                },
            ],
        },
        Step {
            name: "Guarded or hanging?",
            exercises: &[
                Exercise {
                    fen: "3k/4/n2p/4/4/R2n/4/1K2|4/4/2r1/4/4/4/4/4 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Rook),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "Rxd3",
                    traps: &[],
                },
                Exercise {
                    fen: "3k/4/4/n1n1/1B2/4/4/K3|4/r3/4/4/4/4/4/4 w - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Bishop),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "Bxc5",
                    traps: &[Trap { played: "Bxa5", reply: "Rxa5" }],
                },
                Exercise {
                    fen: "3k/4/4/1q2/4/3B/1N2/4|4/4/4/4/4/4/4/K3 b - - 0 1",
                    task: Task::Move(&[
                        StepGoal::By(Role::Queen),
                        StepGoal::Takes(1),
                        StepGoal::Safe,
                    ]),
                    answer: "Qxd3",
                    traps: &[Trap { played: "Qxb2", reply: "Kxb2" }],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "2k1/4/2p1/4/2rb/4/4/1K2|4/1R2/4/1n2/b3/4/4/4 b - - 0 1",
                    task: Task::Line,
                    answer: "Na3 Ka2 Rc2",
                    traps: &[Trap { played: "Nc3", reply: "Kb2" }],
                },
                Exercise {
                    fen: "4/4/1p2/4/4/bn2/4/4|4/1k1r/4/p3/P1P1/3r/4/1K2 b - - 0 1",
                    task: Task::Line,
                    answer: "Rd2 c5 Rb2",
                    traps: &[],
                },
                Exercise {
                    fen: "2kr/2b1/2pp/4/4/2P1/N1B1/R3|1n2/4/1Q2/pn2/3P/rN2/3K/4 w - - 0 1",
                    task: Task::Line,
                    answer: "Qa6 Kd7 Qb7",
                    traps: &[Trap { played: "Qb7", reply: "Kxb7" }],
                },
            ],
        },
    ],
    comparisons: &[Comparison { name: "The start", fen: "" }],
};
