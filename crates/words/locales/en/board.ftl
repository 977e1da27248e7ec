board-piece-on = { piece-name } on { $board }
board-cells-only = cells only
board-boards-only = boards only
board-of = board { $board }
board-empty = empty
board-in-check = in check
board-gives-check = gives check
board-selected = selected
board-castling = castling
board-closed = closed
board-legal-capture = legal capture
board-legal-target = legal target
board-landing-capture = landing capture
board-landing-square = landing square
board-another = another board
board-targets =
    { $count ->
        [one] { $count } target
       *[other] { $count } targets
    }
board-closed-count = { $count } closed
say-move = { side-heading }: { role-name } { $from } to { $to }
say-castles = { side-heading } castles: king { $from } to { $to }
say-zero = { side-heading }: { role-name } { $from } changes boards
say-takes = , takes { role-name }
say-takes-passing = , takes a piece in passing
say-becomes = , becomes a { role-name }
say-lands = , lands on board { $board }
say-takes-there = , takes { role-name } there
say-and-takes-there = { " " }and takes { role-name } there
say-check = Check.
say-start = The start of the game.
say-move-number = Move { $number }. { $move }
idle-past = This is move { $number }. Go back to the game to move.
idle-past-start = This is the start of the game. Go back to the game to move.
idle-twin = { $cell } is empty on board { $here }: { by } stands on board { $there }.
idle-over = The game is over.
idle-watching = You are watching: only the players can move.
idle-theirs =
    { $side ->
       *[white] The { role-name } is Black's; you play White.
        [black] The { role-name } is White's; you play Black.
    }
idle-not-your-turn = It is not your turn: { side-heading } is to move.
choose-stays-pawn = stays a pawn
choose-piece-board = { $piece }, board { $board }
choose-cancel = Cancel
choose-sure = Are you sure?
choose-play = Play it
choose-back = Go back
choose-binds-cells = Your king stands alone, and this move binds it: from now on it may move only on its own board, never between boards.
choose-binds-boards = Your king stands alone, and this move binds it: from now on it may move only between boards, always to the same cell.
board-not-loaded = The board could not be loaded: { $error }
board-back = Back in the game.
hand-let-go = Let go.
premove-cancelled = The premove is cancelled.
premove-made = Premove { $from } to { $to }. A tap cancels it.
level-lowest = lowest level
level-highest = highest level
insets-which = Which plane
insets-board = Board { $board }
insets-cell = Cell { $cell } on every board
insets-all = All { $cell }
map-all = All boards
map-hint = Another board: tap it here, or swipe
map-pieces =
    { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
pick-promote = Promote to
pick-board = { role-heading } to { $to }: which board?
pick-board-piece = { role-heading } to { $to }: board and piece
pick-zero = { role-heading } changes boards: which board?
pick-stays = stays here
pick-cannot-stay = cannot stay here
pick-leaves = leaves from here
pick-stands = stands here
pick-in-check = the king would be in check
pick-then = then captures the { role-name } on { $board }
pick-taken = taken by { by }
scan-on = { $cell } on { $board }
scan-empty = empty.
scan-rank = Rank { $rank }: { $pieces }
scan-rank-of = Rank { $rank } of board { $board }: { $pieces }
scan-file = File { $file }: { $pieces }
scan-file-of = File { $file } of board { $board }: { $pieces }
scan-every = { $cell } of every board: { $pieces }
scan-board = The board
scan-none = none
scan-kind = { role-heading }s. White: { $white }. Black: { $black }.
reach-no-landing = no landing for this piece
reach-no-king = no king there
reach-not-from-here = not from this board
board-one = Board
tables-title = The boards as tables
tables-close = Close
tables-closed = closed: { $pieces }
tables-no-move = No move was made yet.
tables-last = The last move: { piece-name } { $from } to { $to }
tables-landed = , landed on board { $board }
