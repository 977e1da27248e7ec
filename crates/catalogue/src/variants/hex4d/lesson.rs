//! What somebody who learns the game does on its boards.

use glass_rules::Role;

use crate::{Deed, Lesson, Reason, Step, Task};

/// The lesson.
pub(in crate::variants) const LESSON: Lesson = Lesson {
    steps: &[
        Step {
            title: "On one board",
            text: "Nineteen boards, A1 to E3, form a hexagon, and each is a hexagon of nineteen cells. A space is \
                   named by board and cell: C3c3 is cell c3 of board C3. A rook moves across the edges of cells.",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|n/3/2R2/5/5|1/3/5/5/5|1/3/2b1k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            ask: "Capture the knight without leaving board C3.",
            task: Task::Move(&[Deed::By(Role::Rook), Deed::StaysOnPlane(true), Deed::Takes(1)]),
            hint: "The knight stands on c5, straight up on the same board.",
            answer: "C3c3C3c5",
            done: "On one board everything is as in Glinski’s Hexagonal Chess.",
        },
        Step {
            title: "From board to board",
            text: "The boards themselves lie as cells do. A piece may go from board to board on the same cell, in \
                   the same way as it goes on one board. Nothing transfers: that is the move.",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|n/3/2R2/5/5|1/3/5/5/5|1/3/2b1k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            ask: "Capture the bishop from board to board.",
            task: Task::Move(&[Deed::By(Role::Rook), Deed::StaysOnPlane(false), Deed::Takes(1)]),
            hint: "The bishop stands on the same cell, two boards up: on C5c3.",
            answer: "C3c3C5c3",
            done: "Only what stands on c3 of the board between, C4, could have been in the way.",
        },
        Step {
            title: "Never both at once",
            text: "Rook, bishop, queen and king move on their board or over the boards, but never both in one \
                   move.",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/2R2/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            ask: "Try to play the rook one board up and one cell up, to C4c4.",
            task: Task::Refusal(Reason::NotHowItMoves),
            hint: "Tap the rook, bring board C4 to the front, and tap c4; or type C3c3C4c4.",
            answer: "C3c3C4c4",
            done: "Two moves bring it there: one on the board and one over the boards.",
        },
        Step {
            title: "The bishop’s step",
            text: "A bishop moves across the corners of cells, or of boards. Besides, it may make one step of a \
                   rook, so that it is not bound to one of the three colours.",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/2p/2B2/5/5|1/1p1/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            ask: "Play the bishop to C3c4, the next cell straight up.",
            task: Task::Move(&[Deed::By(Role::Bishop), Deed::Lands("C3c4")]),
            hint: "It is one step of a rook on the same board.",
            answer: "C3c3C3c4",
            done: "Its moves across corners keep the colour; this step has changed it.",
        },
        Step {
            title: "The knight leaps",
            text: "A knight leaps on its board, or over the boards, as in Glinski’s game. It also leaps one board \
                   and two cells, or two boards and one cell, both straight on, if it comes to another colour.",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/KN3|1/3/5/2p2/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            ask: "Bring the knight from C1b1 to C4c3 in two moves. Black stands still.",
            task: Task::Walk(2, &[Deed::By(Role::Knight), Deed::Lands("C4c3")]),
            hint: "First two boards up and one cell aside, to C3c1. Then one board and two cells.",
            answer: "C1b1C3c1 C3c1C4c3",
            done: "That is how a knight comes from home to the enemy’s boards.",
        },
        Step {
            title: "Pawns",
            text: "A pawn goes one cell forward, or one board forward to the same cell, and is stopped by any \
                   piece there. It captures forward to the left or right: on its board, over the boards, or one \
                   board forward and one cell aside.",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/1r1/2P1b/5/5|1/3/2rn1/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            ask: "Both ways are blocked. Capture with the pawn.",
            task: Task::Move(&[Deed::By(Role::Pawn), Deed::Takes(1)]),
            hint: "One board forward and one cell forward to the right.",
            answer: "C3c3C4d3",
            done: "It went from C3c3 to C4d3: one board forward, and on it one cell aside.",
        },
        Step {
            title: "Promotion",
            text: "A pawn promotes on a last cell of a last board. On a last cell of another board it goes on \
                   over the boards.",
            fen: "1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/K4|1/3/5/5/5|1/3/5/5/5|P/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/4k/5/5|1/3/5/5/5|1/3/5/5/5 w - - 0 1",
            ask: "Promote the pawn.",
            task: Task::Move(&[Deed::Promotes]),
            hint: "It stands on the last cell of board C4. Go one board forward.",
            answer: "C4c5C5c5q",
            done: "C5c5 is the last cell of the last board of column C.",
        },
        Step {
            title: "A king alone",
            text: "When a side has lost everything but its king, its next move confines that king: moved on its \
                   board, it may only move on that board from then on; moved to another board, only from board to \
                   board.",
            fen: "1/3/5/k4/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/5/5/5|1/1Q1/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 b - - 0 1",
            ask: "Move Black’s king so that it may only go from board to board afterwards.",
            task: Task::Move(&[Deed::Confines, Deed::StaysOnPlane(false)]),
            hint: "Go to the same cell of a neighbouring board.",
            answer: "A1a2A2a2",
            done: "From now on it keeps to cell a2 of every board. White’s king must still treat it as free.",
        },
        Step {
            title: "Confined",
            text: "Here Black’s king has moved on its board, which confined it to that board.",
            fen: "1/3/5/k4/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/2K2/5/5|1/3/1Q3/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 b - - 2 2 k=cells",
            ask: "Try to go to another board.",
            task: Task::Refusal(Reason::Confined),
            hint: "Tap the king, bring another board to the front, and tap a2; or type A1a2A2a2.",
            answer: "A1a2A2a2",
            done: "A lone king has so many flights in four dimensions that it could hardly be mated otherwise.",
        },
        Step {
            title: "Mate",
            text: "A king has 24 neighbours in the middle, and many of them on other boards. At home it is walled \
                   in by its own pieces.",
            fen: "1/3/2b2/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|1/1P1/1PBP1/PRQRP/B1KNB|1/3/5/2P2/1PPP1|1/3/5/5/2N2|p/ppp/5/5/5|k/nqn/br1rb/ppppp/5|1/3/5/2P2/1PPP1|1/3/5/5/5|1/3/5/5/5|p/ppp/5/5/5|1/3/5/5/5|1/3/5/5/5|1/3/5/5/5 w - - 2 2",
            ask: "Mate in one move.",
            task: Task::Move(&[Deed::Wins]),
            hint: "The knight on C3c1 leaps one board and two cells straight on.",
            answer: "C3c1C4c3",
            done: "The knight attacks the king on C5c5 and the two free spaces past the corners.",
        },
    ],
    comparisons: &[],
};
