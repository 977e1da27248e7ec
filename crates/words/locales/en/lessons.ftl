### What is said of a learner’s answer.

answer-not-yet = { $move }: { $why }
answer-begin-again = { $move }: { $why } That was the last move. Start again.
answer-cannot-stand = { $move } gives check, so { side-heading } would have to move. Try another move.
answer-refuted = { $move } is not the move.
answer-not-the-move = { $move } is playable, but there is something better.
answer-trapped = { $move }? { $reply }! { $why }
answer-go-on = { $move } is right. { side-heading } replies { $reply }. Go on.
answer-loses-game = { side-heading } replies { $reply } and wins the game.
answer-loses-piece = { side-heading } replies { $reply } and wins the { role-name }.
answer-moves-left =
    { $left ->
        [one] { $move }. One more move.
       *[other] { $move }. { $left } more moves.
    }
answer-legal = { $move } is legal. Find a move that is refused.
answer-another-reason = { $why } This step asks for a different reason. Try another move.
answer-no-cell = “{ $text }” is not a square of these boards.
answer-which-board = “{ $text }” exists on every board. Add the board, for example { $text }/B.
answer-cells-left =
    { $left ->
        [one] Right. One more.
       *[other] Right. { $left } more.
    }

lesson-wrong-role = move the { role-name }, not the { moved-name }.
lesson-wrong-piece = move the piece on { $from }.
lesson-wrong-square = the piece lands on { $stands }, not on { $asked }.
lesson-wrong-board = the piece lands on board { $stands }, not on board { $asked }.
lesson-leaves-board = the piece leaves its board.
lesson-stays-on-board = the piece stays on its board.
lesson-no-capture = the move captures nothing.
lesson-one-capture = the move captures only one piece.
lesson-does-not-capture = the move does not capture the { role-name }.
lesson-no-zero-move = that is a step, not a zero move.
lesson-no-castling = that is not castling.
lesson-no-en-passant = that is not en passant.
lesson-no-promotion = no pawn promotes.
lesson-wrong-promotion = no pawn promotes to a { role-name }.
lesson-no-check = the move gives no check.
lesson-no-check-other-board = no check: the piece lands on board { $lands }, but the king is on board { $king }.
lesson-king-moves = the king moves. Find a piece that lands in between.
lesson-captures = the move captures. Find a piece that lands in between.
lesson-check-not-mate = check, but not mate. { side-heading } can answer { $reply }.
lesson-no-win = not winning yet. { side-heading } can continue with { $reply }.
lesson-no-stalemate = { side-heading } still has the move { $reply }.
lesson-in-check = { side-heading } is in check.
lesson-confines-no-king = the move confines no king.
lesson-discovers-none = no line opens: find a check by a piece that does not move.
lesson-not-safe = { side-heading } captures it with { $reply }.
lesson-not-there = the piece on { $at } is the one to guard.
lesson-unguarded = { side-heading } captures on { $at } with { $reply }, and you cannot recapture.

cell-not = Not { $at }.
cell-other-board = { $at } is on another board.
cell-transit = The piece arrives on { $at } of its own board first. From there it goes to another board.
cell-start = { $at } is the start square.
cell-other-square = The piece moves to { $to }, so it cannot land on { $at }.
cell-not-of = The { piece-name } on { $at } is not { side-heading }’s.
cell-not-last = { side-heading } has { $count } { role-name }s, so this one is not the last.
cell-own-king = The { piece-name } on { $at } does not attack its own king.
cell-no-attack = The { role-name } on { $at } does not attack the king.
cell-no-attack-elsewhere = The { role-name } on { $at } does not attack the king. It is on another board.

## Pieces as they are called in these sentences.

moved-name =
    { $moved ->
       *[pawn] pawn
        [knight] knight
        [bishop] bishop
        [rook] rook
        [queen] queen
        [king] king
        [unicorn] unicorn
        [marshal] marshal
        [cardinal] cardinal
    }
