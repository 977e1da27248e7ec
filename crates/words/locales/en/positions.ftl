### What is wrong with a text or a description that is to be a position.

fen-missing = { $expected } expected at column { $column }
fen-not-understood = “{ $text }” at column { $column } was not understood: { $expected } expected
fen-placement = a placement of pieces
fen-nothing-more = nothing more
fen-confinement-once = each king's confinement once
fen-side = “w” or “b” for the side to move
fen-castling = castling rights out of “KQkq”, or “-”,
fen-en-passant = an en passant square such as “e3” or “e3/B”, or “-”,
fen-confinement = a king's confinement such as “K=cells” or “k=boards”
fen-number = a number up to 65535
fen-ranks-without-bar = the ranks of one board, without “|”,
fen-all-ranks = all ranks of the board, parted by “/”,
fen-all-ranks-of-each-board = all ranks of each board, parted by “/”, and the boards parted by “|”,
fen-all-ranks-of-one-board = all ranks of one board, parted by “/”,
fen-empty-squares = a number of empty squares that fits the rank
fen-end-of-rank = the end of the rank
fen-more-squares = more squares of the rank
fen-piece-letter = the letter of a piece
fen-one-mark = one mark of board B for each piece
fen-piece-or-empty-squares = the letter of a piece, one of “{ $letters }” in either case, or a number of empty squares
fen-shorter = a position of at most { $most } characters

fault-off-board = a { piece-name } stands outside of the boards
fault-crowded = more than one piece stands on { $at }
fault-both-copies = { $a } and { $b } are both occupied
fault-unknown-piece = the game has no { role-name }
fault-confined = { side-heading }'s king cannot be confined: it does not stand alone
fault-no-king = { side-heading } has no king
fault-several-kings = { side-heading } has more than one king
fault-pawn-on-edge = a pawn cannot stand on { $at }
fault-other-side-in-check = { side-heading } stands in check though it is not { side-heading }'s turn
fault-castling = { side-heading } cannot have the right to castle { wing }: king or rook is not at home
fault-castling-on-b = { side-heading } cannot castle { wing }: these rules do not allow castling on board B
fault-en-passant = no pawn can have just passed over { $at }

fen-note-castling-dropped = { side-heading }’s right to castle { wing } was removed: the king or rook is not on its start square.
fen-note-en-passant-dropped = The en passant square { $square } was removed: no pawn can have just passed it.
fen-note-operation-ignored = The EPD operation “{ $opcode }” was ignored.
fen-note-files-from-bottom = The files were read from the bottom. Read from the top they give another valid position.
fen-note-files-from-top = The files were read from the top. Read from the bottom they give another valid position.
courier-note-case = The piece label “{ $label }” has the case of the other side. It was read as a piece of { side-heading }.
unreachable-kings-meet = This position cannot occur in a game: the kings on { $one } and { $other } are on the same or adjacent squares, seen through the boards.
unreachable-pawn = This position cannot occur in a game: no pawn reaches { $at }.
unreachable-too-many = This position cannot occur in a game: { side-heading } has more pieces of one kind than promotion allows ({ role-name }).

refused-fen = The FEN: { $why }.
refused-fen-long = The FEN is too long. Use at most { $most } characters.
