//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Comparison, Deed, Lesson, Question, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "The rook",
            text: "The cells are hexagons. A rook moves across their edges, in six directions.",
            fen: "k/3/2p2/5p1/9/5R3n1/11/11/11/11/1K9 w - - 0 1",
            ask: "Capture the knight with the rook.",
            task: Task::Move(&[Deed::By(Role::Rook), Deed::TakesA(Role::Knight)]),
            hint: "One of its lines goes up to the right: g6, h6, i6, k6, l6.",
            answer: "Rxk6",
            done: "To the right of the middle file the rows bend, so the line keeps the number 6.",
        },
        Step {
            title: "The bishop",
            text: "A bishop moves across the corners, in six other directions, and stays on one of three colours. \
                   Therefore each side has three.",
            fen: "1/3/2n2/7/9/5B4k/11/11/11/11/1K9 w - - 0 1",
            ask: "Bring the bishop from f6 to f9 in two moves. Black stands still.",
            task: Task::Walk(2, &[Deed::By(Role::Bishop), Deed::Lands("f9")]),
            hint: "Its next cells are g7 and e7.",
            answer: "Bg7 Bxf9",
            done: "Both cells have the same colour. Between them it turned.",
        },
        Step {
            title: "The king",
            text: "The queen moves as rook and bishop together. The king makes one step in any of these twelve \
                   directions.",
            fen: "k/3/5/7/4p4/11/11/11/11/11/K10 w - - 0 1",
            ask: "Tap every cell to which the king may go.",
            task: Task::Cells(Question::Targets("a1")),
            hint: "In this corner there are five: three across edges, two across corners.",
            answer: "a2 b1 b2 b3 c2",
            done: "In the middle of the board a king has twelve.",
        },
        Step {
            title: "The knight",
            text: "A knight leaps to the nearest cells that no queen would reach: two steps straight on and one \
                   aside.",
            fen: "1/3/5/4r2/3npb3/5N4k/11/11/11/11/1K9 w - - 0 1",
            ask: "Capture the rook with the knight.",
            task: Task::Move(&[Deed::By(Role::Knight), Deed::TakesA(Role::Rook)]),
            hint: "The pieces around it are not in its way.",
            answer: "Nxg8",
            done: "From the middle a knight has twelve cells.",
        },
        Step {
            title: "Pawns go straight up",
            text: "A pawn goes one cell straight up its file. From a cell where one of its side’s pawns began it \
                   may go two.",
            fen: "",
            ask: "Play the pawn from c2 to c4.",
            task: Task::Move(&[Deed::By(Role::Pawn), Deed::Lands("c4")]),
            hint: "Two cells straight up.",
            answer: "c4",
            done: "A pawn that has captured onto another pawn’s first cell may make a double step again.",
        },
        Step {
            title: "Pawns capture across an edge",
            text: "A pawn captures one step forward to the left or to the right, across an edge.",
            fen: "k/3/5/7/9/5pb4/5Pn4/11/11/11/1K9 w - - 0 1",
            ask: "Capture with the pawn.",
            task: Task::Move(&[Deed::By(Role::Pawn), Deed::Takes(1)]),
            hint: "The cell to the upper right of f5 is g5.",
            answer: "fxg5",
            done: "The bishop on g6 stands a bishop’s step away, which is not how a pawn captures.",
        },
        Step {
            title: "Capture in passing",
            text: "A double step may be answered by a capture in passing, as in chess.",
            fen: "k/3/5/7/9/11/3Pp6/11/11/11/1K9 w - e6 0 2",
            ask: "Black has just played e7-e5. Capture in passing.",
            task: Task::Move(&[Deed::EnPassant]),
            hint: "The pawn passed over e6.",
            answer: "dxe6",
            done: "The pawn on e5 is gone.",
        },
        Step {
            title: "Promotion",
            text: "A pawn promotes at the end of any file. The files at the sides are short.",
            fen: "k/3/5/7/1P7/11/11/11/11/11/1K9 w - - 0 1",
            ask: "Promote the pawn.",
            task: Task::Move(&[Deed::Promotes]),
            hint: "The file c ends with c8.",
            answer: "c8=Q",
            done: "Every pawn has six steps from its first cell to the end of its file.",
        },
        Step {
            title: "Stalemate counts",
            text: "Stalemate is no draw: the side that gives it gets three quarters of the point, the other one \
                   quarter.",
            fen: "k/3/2K2/7/9/11/11/11/5Q5/11/11 w - - 0 1",
            ask: "Stalemate Black.",
            task: Task::Move(&[Deed::Stalemates]),
            hint: "Leave Black’s king no cell, and give no check. Many moves of the queen do.",
            answer: "Qf8",
            done: "That is worth more than a draw, and less than mate.",
        },
        Step {
            title: "Mate",
            text: "Queen and bishop are strong across corners and edges.",
            fen: "b/1bk/n1b1n/r5r/1pp1ppppp/1pq1p6/5P5/4P1P4/2QP3P3/1PP2B2P2/1BRN1BKNRP1 w - - 0 4",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "The queen captures next to the king, guarded from far away.",
            answer: "Qxf9",
            done: "The bishop on b1 guards the queen across corners.",
        },
    ],
    comparisons: &[Comparison {
        title: "Stalemate",
        fen: "k/3/2K2/3Q3/9/11/11/11/11/11/11 b - - 0 1",
        caption: "Black is to move, is not in check, and has no move.",
    }],
};
