### What is said of a learner’s answer.

answer-not-yet = { $move }: { $why }
answer-begin-again = { $move }: { $why } That was the last move: begin again.
answer-refuted = { $move } is not the move.
answer-not-the-move = { $move } is playable, but there is something better.
answer-trapped = { $move }? { $reply }! { $why }
answer-go-on = { $move } is right. { side-heading } replies { $reply }. Go on.
answer-loses-game = { side-heading } replies { $reply } and wins the game.
answer-loses-piece = { side-heading } replies { $reply } and wins the { role-name }.
answer-cannot-stand = { $move } gives check, and then { side-heading } cannot stand still. Try another move.
answer-moves-left =
    { $left ->
        [one] { $move }. One more move.
       *[other] { $move }. { $left } more moves.
    }
answer-legal = { $move } is legal. Look for a move that is refused.
answer-another-reason = { $why } That is another reason than the one to be seen here.
answer-no-cell = “{ $text }” is no square of these boards.
answer-which-board = “{ $text }” is on every board: name the board, as { $text }/B.
answer-cells-left =
    { $left ->
        [one] Right. One more.
       *[other] Right. { $left } more.
    }

missing-other-role = the { role-name } is to move, not the { moved-name }.
missing-other-piece = the piece on { $from } is meant.
missing-other-cell = then it stands on { $stands }, not on { $asked }.
missing-other-board = then it stands on board { $stands }, not on board { $asked }.
missing-leaves-plane = it leaves its board.
missing-stays-on-plane = it stays on its board.
missing-takes-nothing = it captures nothing.
missing-takes-one = it captures one piece only.
missing-does-not-take = it does not capture the { role-name }.
missing-no-zero-move = that is a step, not a zero move.
missing-no-castling = that is not castling.
missing-no-en-passant = that is no capture in passing.
missing-no-promotion = no pawn promotes by it.
missing-does-not-become = no pawn becomes a { role-name } by it.
missing-no-check = it gives no check.
missing-no-check-there = it gives no check. It lands on board { $lands }, and the king stands on board { $king }.
missing-king-steps = the king steps aside. Look for a piece that lands between.
missing-captures = it captures. Look for a piece that lands between.
missing-check-only = it is check, but not mate. { side-heading } can answer with { $reply }.
missing-no-win = it does not win yet. { side-heading } can go on with { $reply }.
missing-no-stalemate = { side-heading } still has a move, { $reply }.
missing-in-check = { side-heading } is in check.
missing-confines-none = it confines no king.
missing-discovers-none = no line opens: find a check by a piece that does not move.
missing-not-safe = { side-heading } captures it with { $reply }.
missing-not-there = the piece on { $at } is the one to guard.
missing-unguarded = { side-heading } captures on { $at } with { $reply }, and you cannot recapture.

cell-not = Not { $at }.
cell-other-board = { $at } is on another board.
cell-transit = { $at } is where it arrives on its own board. From there it goes on to another.
cell-start = { $at } is where it begins.
cell-other-square = It goes to { $to }, so it cannot stand on { $at } then.
cell-not-of = The { piece-name } on { $at } is not { side-heading }’s.
cell-not-last = { side-heading } has { $count } { role-name }s, so this one is not the last.
cell-own-king = The { piece-name } on { $at } does not attack its own king.
cell-no-attack = The { role-name } on { $at } does not attack the king.
cell-no-attack-elsewhere = The { role-name } on { $at } does not attack the king: it stands on another board.

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
