endings-title = Endings of { $game }
endings-about = What endgame tables know of { $game }: what wins, what does not, and the longest mates.
endings = Endings
endings-none = No endgame tables of this game have been made yet.
endings-certain = What is certain: every position of these pieces that a game can reach was worked out from its end, but for castling and capture in passing, and without counting moves or repetitions. Shares are of the side to move.
endings-set-up = Including positions that cannot occur in a game
endings-set-up-about = These figures also count positions that can be set up but never arise in a game: kings that stand on the same or adjacent squares through the boards, pawns on squares that no pawn reaches, and more pieces than promotion allows.
endings-pieces = Pieces
endings-to-move = To move
endings-wins = Wins
endings-stalemates = Stalemates (¾)
endings-draws = Draws
endings-stalemated = Is stalemated (¼)
endings-loses = Loses
endings-longest = Longest
endings-all = all
endings-plies =
    { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
tables-mate = mate
tables-wins = wins in { endings-plies }
tables-stalemates = gives stalemate (¾) in { endings-plies }
tables-draw = draw
tables-stalemated = is stalemated (¼) in { endings-plies }
tables-loses = loses in { endings-plies }
tables-unknown = not in the tables
tables-asking = Asking the tables …
tables-over = The game is over here.
explorer-title = Openings of { $game }
explorer-about = What was played in { $game }, and how it went.
explorer-start = The start
explorer-go = Go
explorer-beyond = Only the first moves of games are counted. This is beyond them.
explorer-none = No game that is over went on from here.
explorer-move = Move
explorer-games = Games
explorer-shares = White, drawn, Black
explorer-share = { $white } % White, { $drawn } % drawn, { $black } % Black
explorer-boards = Move the pieces
explorer-play = Play this game
explorer-with = Games with this position
explorer-all = All of them
import-title = Import games
import-lead = Add games from elsewhere to the archive. Each is replayed under its rules and marked as imported. Imported games do not count for ratings.
import-stored =
    { $games ->
        [one] { $games } game imported
       *[other] { $games } games imported
    }
import-known = { $games } already here
import-refused = { $games } refused
import-more = The text has more games. At most { $most } are read at once.
import-refused-list = Refused, and not stored:
import-warnings-list = Read with warnings:
import-remark = Line { $line }, game { $game }: { $why }
import-rules = Rules for games that name none
import-file = PGN file
import-file-hint = At most { $kilobytes } KB. The file is copied into the field below.
import-games = Games
import-hint = PGN, a game page copied from SchemingMind, the moves of Game Courier, or an NDJSON file from this site’s archive. Tags such as [White "…"] name the players. At most { $most } games at once.
import-bring = Import
embed-on = { $game } on Looking-Glass
embed-newest = The newest position
study-opinion = The engine’s opinion
study-unknown = not known
study-the-engine = The engine
study-engine = Engine
study-again = Think about this position once more
study-think-on = Think on
study-how-many = How many lines
study-best = Best lines
study-check-of = The check of the game
study-check-hint = The engine judges every move
study-check = Check the game
study-tree = Tree of moves
study-free = Move the pieces of both sides. Other moves than those that are there become variations.
study-can-be-played = What can be played:
study-openings = What was played from here
study-tables = What endgame tables say
study-the-tree = The tree of moves
step-line-end = The end of the line (End)
study-undo-hint = Take the last change of the tree back (Ctrl+Z)
study-undo = Take the last change back
study-comment-label = What is to be said of the move
study-comment = A comment on the move
study-sign = Sign behind the move
study-fen = Position as FEN, or a game as PGN
study-open-hint = A position as FEN, in any form, or a game as PGN with variations and comments
study-open = Open
study-menu-of = Menu of the analysis
study-hint = Hint: which piece?
study-threat = Threat: what would the other side do?
study-white-attacks = Cells that White attacks
study-black-attacks = Cells that Black attacks
study-pen = Draw rings and arrows
study-promote = Make this the main line
study-remove = Remove the moves from here
study-here = Engine on this device
study-threads = Processors it uses
study-copy-fen = Copy the FEN
study-copy-frame = Copy for another site
study-frame-hint = What another site writes to show this position
study-picture = Picture of this position
study-letters = The same in letters
study-game = The game
study-play = Play from here
study-edit = Change the position
editor-title = Editor of { $game }
editor-no-picture = There is no picture of a position that cannot be.
editor = Editor
editor-tools = What a tap on the boards does
editor-move = Move pieces
editor-remove = Remove pieces
editor-verdict = Whether the position can be played
editor-playable = This position can be played.
editor-beside = Beside the pieces
editor-castling = Castling
editor-passant = Passed over by a pawn
editor-none = none
editor-passant-hint = The square that a pawn has just passed over, as e3
editor-passant-hint-boards = The square that a pawn has just passed over, as e3 or e3/B
editor-lone-king = { side-heading }’s lone king
editor-free = is free
editor-bound-board = is bound to its board
editor-bound-cell = is bound to its cell
editor-quiet = Quiet half-moves
editor-number = Move
editor-mate-in = Mate in
editor-problem = Make it a problem
editor-problem-hint = The solver proves that one first move alone forces mate, and others can try it
editor-picture = Picture
editor-fen = Position as FEN
editor-fen-hint = A position as FEN, in any form
editor-set-up = Set up
editor-changes = Changes
editor-undo-hint = Undo (Ctrl+Z)
editor-undo = Undo
editor-redo-hint = Redo (Ctrl+Shift+Z)
editor-redo = Redo
editor-start = Start
editor-clear = Clear
study-to-move-check = { side-heading } to move: check
study-expects = { $score }: White can expect { $points } points of a hundred
study-thinks = The engine thinks …
study-look = Look at the piece with the ring.
study-look-at = Look at the piece with the ring: { $piece }.
study-landings = Where a piece could land
study-would-play = The other side would play { $move }.
study-ring = Ring: { $cells }, { mark-colour }.
study-arrow = Arrow: { $cells }, { mark-colour }.
mark-colour =
    { $colour ->
       *[green] green
        [red] red
        [yellow] yellow
        [blue] blue
    }
study-no-mark = No mark any more: { $cells }.
study-pen-hint = Tap a cell twice for a ring, or two cells for an arrow. The menu puts the pen down.
study-no-more = There is nothing more to find.
study-thought = Thought for { $seconds } seconds.
check-judged =
    { $verdict ->
        [inaccuracy] Inaccuracy
        [mistake] Mistake
       *[blunder] Blunder
    } ({ $score }).
check-better = Better: { $line }
check-none = No move was played.
check-accuracy = Accuracy:
check-checking = Checking the moves …
check-progress = Checking the moves: { $done } of { $of } positions
study-silent = The server does not answer. The engine goes on when it does.
study-thinking = Thinking …
study-off = The engine is off.
study-depth = depth { $depth }
study-openings-hint = Games, and of a hundred how many White won, were drawn, and Black won
analysis-of-game = Analysis: { $players }
analysis-of = Analysis of { $game }
analysis-about = Try moves for both sides, with variations and the engine’s best lines.
editor-about = Set up any position on all boards, see what is wrong with it, and go on from there.
check-graph = How the game went. { $summary }
landings-tap = Tap a piece to see where it could land, now and after a move of its king.
