### Why a move is refused, and how a game ends by its rules.

illegal-no-piece = No piece stands on { $from }.
illegal-not-your-turn = The { piece-name } on { $from } is not yours to move now.
illegal-not-how-it-moves = A { role-name } on { $from } cannot go to { $to }.
illegal-occupied = The { role-name } on { $from } cannot go to { $to }: { by } stands there.
illegal-blocked = The { role-name } on { $from } cannot go to { $to }: { by } on { $at } is in the way.
illegal-closed = { $square } is closed: { by } on { $at } stands where you would land.
illegal-no-such-landing = From { $from } a piece cannot land on board { $board }.
illegal-no-king-there = Board { $board } holds no king, so nothing may land there.
illegal-zero-in-check = Your king on { $king } is in check and cannot go through the looking-glass without a step.
illegal-zero-by-pawn = The pawn on { $from } cannot go through the looking-glass without a step.
illegal-confined-to-board = Your king on { $king } stands alone and is confined: it moves only on its own board.
illegal-confined-to-cell = Your king on { $king } stands alone and is confined: it moves only from board to board.
illegal-extinct = The game is over: { loser } has no { role-name } left.
illegal-king-attacked-before-transfer = The king would step into check on { $square } before the transfer: { by } on { $at } attacks it.
illegal-king-attacked-after-transfer = The king would be in check on { $square }: { by } on { $at } attacks it.
illegal-leaves-king-in-check = Your king on { $king } would be in check from { by } on { $at }.
illegal-no-interposition = Under these rules the check to your king on { $king } is not answered by a piece from the other board.
illegal-castling = You cannot castle { wing }: { $why }.
illegal-en-passant = You cannot capture in passing on { $square }: { $why }.
illegal-promotion-missing = Say what the pawn turns into on { $square }: { $roles }.
illegal-nothing-to-turn-into = The pawn cannot go to { $square }: no captured piece is there for it to turn into.
illegal-no-promotion = Nothing turns into a { role-name } on { $square }.
illegal-other-effect = This move has a different effect here.

castling-not-in-these-rules = these rules do not allow it
castling-no-right = king or rook has moved or is gone
castling-in-check = the king is in check
castling-occupied = { $square } is occupied
castling-attacked = { $square } is attacked

en-passant-not-in-these-rules = these rules have no en passant
en-passant-no-pawn-passed = no pawn has just passed there
en-passant-wrong-board = your pawn stands on the wrong board for these rules
en-passant-not-empty = the square that was passed over is not empty where the pawn must be able to stand

typed-not-understood = “{ $text }” was not understood: { $expected } expected.
typed-ambiguous = Did you mean { $moves }?
typed-castling-meant = Castle with { $move }.
typed-no-such-file = This board has no file { $file }. Its files are { $files }.
typed-no-piece = “{ $text }”: you have no { role-name } that can move there.
typed-none-fits = “{ $text }” is not possible. { $reasons }
typed-wrong-label = “{ $label }” does not fit: a { piece-name } stands on { $at }.

expected-coordinate = a move such as “e2e4” or “e7e8q”
expected-algebraic = a move such as “Nf3”, “exd5”, “e8=Q” or “O-O”
expected-typed = a move such as “e2e4”, “Nf3” or “O-O”
expected-courier = a move such as “N g1-f3” or “P e7-e8; Q-e8”
expected-courier-part = a promotion such as “Q-e8”, or what the move brings with it,
expected-shorter = a move of at most { $most } characters

outcome-checkmate = Checkmate. { winner } wins.
outcome-extinction = { loser } has no { role-name } left. { winner } wins.
outcome-stalemate = Stalemate: three quarters of the point for { winner }, one for { loser }.
outcome-draw-stalemate = Stalemate: a draw.
outcome-draw-dead-position = A draw: neither side can give mate any more.
outcome-draw-repetition = A draw by repetition of the position.
outcome-draw-no-progress = A draw: too many moves without capture or pawn move.

claim-repetition = The same position has occurred { $times } times: you may claim a draw.
claim-no-progress = { $moves } moves have passed without capture or pawn move: you may claim a draw.
claim-with-repetition =
    { $choices ->
        [one] With this move the same position would occur { $times } times: you may claim a draw with it.
       *[other] With one of these moves the same position would occur { $times } times: you may claim a draw with it.
    }
claim-with-no-progress =
    { $choices ->
        [one] With this move { $moves } moves will have passed without capture or pawn move: you may claim a draw with it.
       *[other] With one of these moves { $moves } moves will have passed without capture or pawn move: you may claim a draw with it.
    }
