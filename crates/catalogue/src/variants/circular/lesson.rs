//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Deed, Lesson, Question, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "Round the ring",
            text: "The board is a ring of sixteen files, a to p, and four rings, 1 outside to 4 inside. There is \
                   no edge at the sides: rooks and queens run round.",
            fen: "K10k4/16/2n1B1R9/16 w - - 0 1",
            ask: "Capture the knight with the rook.",
            task: Task::Move(&[Deed::By(Role::Rook), Deed::TakesA(Role::Knight)]),
            hint: "Your bishop on e2 bars one way. Go the other way round, over h, p and a.",
            answer: "Rxc2",
            done: "From g it ran over h, i and so on to p, a and b.",
        },
        Step {
            title: "The bishop",
            text: "A bishop moves as in chess; at the inner and the outer edge it ends.",
            fen: "K10k4/16/6B9/16 w - - 0 1",
            ask: "Tap every square to which the bishop may go.",
            task: Task::Cells(Question::Targets("g2")),
            hint: "Three on each side: one outwards and two inwards.",
            answer: "f1 f3 e4 h1 h3 i4",
            done: "Six squares: on the ring bishops are weak.",
        },
        Step {
            title: "Pawns go both ways round",
            text: "The pawns stand on both sides of their officers and go away from them: White’s from file f \
                   towards k, those from file c over b, a and p.",
            fen: "",
            ask: "Tap both squares to which the pawn on c2 may go.",
            task: Task::Cells(Question::Targets("c2")),
            hint: "Away from the officers on d and e. A double step is allowed at first.",
            answer: "b2 a2",
            done: "The pawn on f2 goes to g2 or h2.",
        },
        Step {
            title: "A pawn captures",
            text: "A pawn captures aslant in the direction in which it goes.",
            fen: "K5p4k4/5Pp9/6n9/16 w - - 0 1",
            ask: "Capture the knight with the pawn.",
            task: Task::Move(&[Deed::By(Role::Pawn), Deed::TakesA(Role::Knight)]),
            hint: "It goes from f to g, and aslant to ring 2 or 4.",
            answer: "fxg2",
            done: "There is no capture in passing here.",
        },
        Step {
            title: "Two lines at once",
            text: "Two squares of a ring are joined by two lines. If both are open, a rook attacks along both, \
                   and no single piece can stand between.",
            fen: "K7r7/16/3N12/11k4 w - - 0 1",
            ask: "White is in check. Try to put the knight between.",
            task: Task::Refusal(Reason::LeavesKingInCheck),
            hint: "c4 lies between on one side.",
            answer: "Nc4",
            done: "The rook still attacks the king the other way round.",
        },
        Step {
            title: "Promotion",
            text: "A pawn promotes where it reaches the files on which the enemy’s officers began: for White l \
                   and m, for Black d and e.",
            fen: "K15/10P5/16/12k3 w - - 0 1",
            ask: "Promote the pawn.",
            task: Task::Move(&[Deed::Promotes]),
            hint: "It stands on k3 and goes to l3.",
            answer: "l3=Q",
            done: "From its start a pawn has six steps to go.",
        },
        Step {
            title: "Mate",
            text: "A king on the innermost ring has five neighbours at most.",
            fen: "2PQKP3pbkqp2/2PBB1P3p1bp2/2P1N2P2pnnp2/1NPRRP4prrp2 b - - 0 3",
            ask: "Black to move: mate in one.",
            task: Task::Move(&[Deed::Wins]),
            hint: "The bishop comes from k4 to the outermost ring and looks along the diagonal to e4.",
            answer: "Bh1",
            done: "g2 and f3 are empty, and nothing can come there.",
        },
    ],
    comparisons: &[],
};
