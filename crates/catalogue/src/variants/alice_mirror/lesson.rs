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
            name: "From both sides of the glass",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Cells(Question::Landings("Ae2e4")),
                    answer: "e4/B",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/PPPP1PPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/4P3/8/8/8 b KQkq - 0 1",
                    task: Task::Cells(Question::Landings("Bg8f6")),
                    answer: "f6/A",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/2n5/4p3/8/8/PPPP1PPP/RNBQK1NR|r1bqkbnr/pppp1ppp/8/8/2B1P3/8/8/8 w KQkq - 2 3",
                    task: Task::Cells(Question::Landings("Bc4b5")),
                    answer: "b5/A",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "The enemy’s camp is closed",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/1PPPPPPP/RNBQKBNR|rnbqkbnr/1ppppppp/8/8/8/8/8/8 w KQkq - 0 1",
                    task: Task::Refusal(Reason::Closed),
                    answer: "a1a8",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/4p3/8/8/PPP1PPPP/RNBQKBNR|rnbqkbnr/pppp1ppp/8/8/3P4/8/8/8 w KQkq - 0 2",
                    task: Task::Refusal(Reason::Closed),
                    answer: "d1d7",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/7p/8/8/PPPP1PPP/RNBQKB1R|rnbqkbnr/ppppppp1/8/8/4P3/5N2/8/8 b KQkq - 1 2",
                    task: Task::Refusal(Reason::Closed),
                    answer: "h8h1",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "To capture, first cross over",
            exercises: &[
                Exercise {
                    fen: "",
                    task: Task::Walk(3, &[StepGoal::By(Role::Queen), StepGoal::Takes(1)]),
                    answer: "e4 Qh5 Qxf7",
                    traps: &[],
                },
                Exercise {
                    fen: "",
                    task: Task::Walk(3, &[StepGoal::By(Role::Bishop), StepGoal::Takes(1)]),
                    answer: "g3 Bg2 Bxb7",
                    traps: &[],
                },
                Exercise {
                    fen: "",
                    task: Task::Walk(4, &[StepGoal::By(Role::Knight), StepGoal::Takes(1)]),
                    answer: "Nc3 Ne4 Nc5 Nxb7",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Black’s pawns",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/PPPP1PPP/RNBQKBNR|rnbqkbnr/pppppppp/8/8/4P3/8/8/8 b KQkq - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Lands("d5/A")]),
                    answer: "d5",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/4p3/8/8/PPPPPPPP/R1BQKB1R|rnbqkbnr/pppp1ppp/8/8/8/2N2N2/8/8 b KQkq - 2 2",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::Lands("e4/B")]),
                    answer: "e4",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/4p3/3N4/8/PPPPPPPP/RNBQKB1R|rnbqkbnr/pppp1ppp/8/8/8/8/8/8 b KQkq - 2 2",
                    task: Task::Move(&[StepGoal::By(Role::Pawn), StepGoal::TakesA(Role::Knight)]),
                    answer: "exd4",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Safe twice",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/4Q3/8/6K1|4kb2/3p1p2/8/8/8/8/8/3R4 b - - 0 1",
                    task: Task::Refusal(Reason::AfterTransfer),
                    answer: "Ke7",
                    traps: &[],
                },
                Exercise {
                    fen: "5r2/8/8/8/8/8/8/6K1|4k3/1b6/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Refusal(Reason::BeforeTransfer),
                    answer: "Kf2",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/2Q5/8/6K1|3k4/p7/8/8/8/8/8/4R3 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::King)]),
                    answer: "Kd7",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Black castles on board B",
            exercises: &[
                Exercise {
                    fen: "8/8/8/8/8/8/8/R3K3|4k2r/5ppp/8/8/8/8/8/8 b k - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/P1PP1PPP/RN1Q1RK1|r3k2r/p1pp1ppp/8/8/8/B7/8/8 b kq - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O",
                    traps: &[],
                },
                Exercise {
                    fen: "8/8/8/8/8/8/PPP2PPP/R3K2R|r3k2r/ppp2ppp/8/8/8/8/8/6n1 w KQkq - 0 1",
                    task: Task::Move(&[StepGoal::Castles]),
                    answer: "O-O-O",
                    traps: &[],
                },
            ],
        },
        Step {
            name: "Mate",
            exercises: &[
                Exercise {
                    fen: "8/3k1B2/3p4/8/8/8/PPPP2PP/RNB1K1NR|rnb2bnr/ppp1p1pp/8/7Q/4P3/8/5q2/8 w KQ - 1 5",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Qe8",
                    traps: &[Trap { played: "Qf5", reply: "e6" }],
                },
                Exercise {
                    fen: "1r6/8/p1n2n2/2bpp2p/5P2/8/1PKP2PP/2B5|4k2r/1pp2pp1/8/8/4P1b1/P1PB3N/4Q3/q4R2 b k - 0 1",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Bf5",
                    traps: &[Trap { played: "Qxc3", reply: "Kxc3" }],
                },
                Exercise {
                    fen: "8/8/3p4/1knpp2P/6r1/5n2/4r3/8|8/pp6/8/8/1P3B2/2P5/8/5K2 b - - 0 2",
                    task: Task::Move(&[StepGoal::Wins]),
                    answer: "Rg1",
                    traps: &[Trap { played: "Rf2", reply: "Kxf2" }],
                },
            ],
        },
        Step {
            name: "Guarding across the glass",
            exercises: &[
                Exercise {
                    fen: "3r2k1/8/8/3N4/8/8/2P3B1/7K|8/8/8/8/8/8/8/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Guards("d5/A")]),
                    answer: "c4",
                    traps: &[],
                },
                Exercise {
                    fen: "4k3/8/8/8/8/8/8/6K1|8/1b6/8/8/4R3/8/4N3/8 w - - 0 1",
                    task: Task::Move(&[StepGoal::Guards("e4/B")]),
                    answer: "Ng3",
                    traps: &[],
                },
                Exercise {
                    fen: "7r/8/8/3n4/8/8/8/3R2K1|4k3/8/8/8/8/8/8/8 b - - 0 1",
                    task: Task::Move(&[StepGoal::By(Role::Rook), StepGoal::Guards("d5/A")]),
                    answer: "Rh5",
                    traps: &[Trap { played: "Rf8", reply: "Rxd5" }],
                },
            ],
        },
        Step {
            name: "Mate in two",
            exercises: &[
                Exercise {
                    fen: "3k4/8/8/4n3/b7/8/8/3r1q2|8/p5pp/8/p1P5/7P/1PP3K1/8/8 b - - 0 1",
                    task: Task::Line,
                    answer: "Rd3 Kh2 Rh3",
                    traps: &[Trap { played: "Qf2", reply: "Kxf2" }],
                },
                Exercise {
                    fen: "8/8/2n2np1/p6p/r6q/3p4/5PK1/8|4k2r/1pp1pp2/8/8/4N3/4B3/8/8 b k - 0 1",
                    task: Task::Line,
                    answer: "Rh2 Kg1 Ra1",
                    traps: &[],
                },
                Exercise {
                    fen: "1r6/5B2/2p5/6Q1/8/8/6PP/7R|2b1k2r/pp1pp2p/8/8/P7/2PP1NB1/2q5/5K2 w k - 0 1",
                    task: Task::Line,
                    answer: "Bh5 Kf8 Bd6",
                    traps: &[Trap { played: "Qd8", reply: "Kxd8" }],
                },
            ],
        },
    ],
    comparisons: &[
        Comparison {
            name: "Black’s king at home",
            fen: "8/8/8/8/8/8/8/4K2R|r3k2r/8/8/8/8/8/8/8 b Kkq - 0 1",
        },
        Comparison {
            name: "Capture in passing",
            fen: "8/8/8/3P4/8/8/8/4K3|4k3/8/8/4pP2/8/8/8/8 w - e6/B 0 2",
        },
    ],
};
