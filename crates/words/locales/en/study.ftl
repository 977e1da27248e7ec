endgame-tables-title = Endgame tables: { $game }
endgame-tables-about = Endgame tables of { $game }: wins, draws and the longest mates.
endgame-tables = Endgame tables
endgame-tables-none = There are no endgame tables for this game yet.
endgame-tables-explanation = Every position with these pieces that a game can reach is solved exactly. Castling, en passant, move counts and repetitions are not considered. Percentages are for the side to move.
endgame-tables-set-up = Including positions that cannot occur in a game
endgame-tables-set-up-about = These figures also count positions that can be set up but never arise in a game: kings that stand on the same or adjacent squares through the boards, pawns on squares that no pawn reaches, and more pieces than promotion allows.
endgame-tables-pieces = Pieces
endgame-tables-to-move = To move
endgame-tables-wins = Wins
endgame-tables-gives-stalemate = Gives stalemate (¾)
endgame-tables-draws = Draws
endgame-tables-stalemated = Is stalemated (¼)
endgame-tables-loses = Loses
endgame-tables-longest = Longest win
endgame-tables-all = all
plies-count =
    { $plies ->
        [one] { $plies } ply
       *[other] { $plies } plies
    }
table-verdict-mate = mate
table-verdict-wins = win in { plies-count }
table-verdict-gives-stalemate = stalemate given (¾) in { plies-count }
table-verdict-draw = draw
table-verdict-stalemated = stalemated (¼) in { plies-count }
table-verdict-loses = loss in { plies-count }
table-verdict-unknown = not in the tables
table-loading = Loading …
table-game-over = The game is over here.
explorer-title = Opening explorer: { $game }
explorer-about = Moves played in { $game } and their results.
explorer-start = Start position
explorer-go = Go
explorer-beyond = Only the first moves of each game are counted. This position comes later.
explorer-none = No finished game continued from here.
explorer-move = Move
explorer-games = Games
explorer-shares = White / draw / Black
explorer-share = { $white } % White, { $drawn } % draws, { $black } % Black
explorer-analyse = Analyse on the boards
explorer-play = Play this game
explorer-games-with-position = Games with this position
explorer-all-games = All games
import-title = Import games
import-lead = Add games played elsewhere to the archive. They are replayed under their rules, marked as imported and do not change ratings.
import-stored =
    { $games ->
        [one] { $games } game imported
       *[other] { $games } games imported
    }
import-known = { $games } already here
import-refused = { $games } rejected
import-more = The text has more games. Import at most { $most } at a time.
import-refused-list = Rejected, not stored:
import-warnings-list = Read with warnings:
import-remark = Line { $line }, game { $game }: { $why }
import-rules = Rules for games without a rule set
import-file = PGN file
import-file-hint = At most { $kilobytes } KB. The file is copied into the field below.
import-games = Games
import-hint = PGN, a game page copied from SchemingMind, the moves of Game Courier, or an NDJSON file from this site’s archive. Tags such as [White "…"] name the players. At most { $most } games at once.
import-strict = Reject games with warnings
import-submit = Import
embed-on = { $game } on Looking-Glass
embed-newest = Latest position
analysis-evaluation = Engine evaluation
analysis-evaluation-unknown = unknown
analysis-engine-section = Engine
analysis-engine = Engine
analysis-deeper-hint = Search this position deeper
analysis-deeper = Go deeper
analysis-lines = Number of lines
analysis-best-lines = Best lines
game-check-title = Computer analysis
game-check-hint = The engine evaluates every move
game-check-start = Check game
analysis-tree-tab = Move tree
analysis-tree-hint = Move the pieces of both sides. New moves become variations.
analysis-legal-moves = Legal moves:
analysis-explorer = Opening explorer
analysis-tables = Endgame tables
analysis-tree = Move tree
step-line-end = End of line (End)
analysis-undo-hint = Undo (Ctrl+Z)
analysis-undo = Undo
analysis-comment-label = Comment
analysis-comment-placeholder = Comment on this move
analysis-glyph = Annotation
analysis-import-label = FEN or PGN
analysis-import-hint = A FEN, a PGN with variations and comments, or a list of numbered moves
analysis-import = Import
analysis-menu-label = Analysis menu
analysis-hint = Hint
analysis-threat = Show threat
analysis-white-attacks = White’s attacks
analysis-black-attacks = Black’s attacks
analysis-draw = Draw circles and arrows
analysis-promote-line = Make main line
analysis-delete-from-here = Delete from here
analysis-local-engine = Engine on this device
analysis-threads = Threads
analysis-copy-fen = Copy FEN
analysis-copy-embed = Copy embed code
analysis-copy-embed-hint = Embed this position on another site
analysis-picture = Download picture
analysis-text-picture = Text diagram
analysis-vchess-fen = FEN for vchess
analysis-back-to-game = Back to the game
analysis-play-from-here = Play from here
analysis-edit-position = Edit position
editor-title = Board editor: { $game }
editor-no-picture = Impossible positions have no picture. Correct the position first.
editor = Board editor
editor-tools = Tool
editor-move = Move pieces
editor-remove = Remove pieces
editor-board = Put pieces on
editor-verdict = Position check
editor-playable = This position is valid.
editor-details = Details
editor-castling = Castling rights
editor-en-passant = En passant square
editor-none = none
editor-en-passant-hint = Square a pawn has just passed, for example e3
editor-en-passant-hint-boards = Square a pawn has just passed, for example e3 or e3/B
editor-bare-king = { side-heading }’s bare king
editor-king-free = not confined
editor-king-board = confined to its board
editor-king-cell = confined to its cell
editor-half-move-clock = Half-move clock
editor-move-number = Move number
editor-mate-in = Mate in
editor-create-puzzle = Create puzzle
editor-create-puzzle-hint = The solver checks that exactly one first move forces mate. Other players can then solve the puzzle.
editor-picture = Picture
editor-fen = FEN
editor-fen-hint = A position as FEN, in any form
editor-load-fen = Load FEN
editor-changes = Changes
editor-undo-hint = Undo (Ctrl+Z)
editor-undo = Undo
editor-redo-hint = Redo (Ctrl+Shift+Z)
editor-redo = Redo
editor-start = Start position
editor-clear = Clear board
analysis-to-move-check = { side-heading } to move, in check
analysis-expected-score = { $score }: White scores { $points } % on average
analysis-searching = The engine is thinking …
analysis-hint-shown = Look at the circled piece.
analysis-hint-shown-piece = Look at the circled piece: { $piece }.
analysis-landings = Show landing squares
analysis-threat-shown = Threat: { $move }.
analysis-circle = Circle: { $cells }, { mark-colour }.
analysis-arrow = Arrow: { $cells }, { mark-colour }.
mark-colour =
    { $colour ->
       *[green] green
        [red] red
        [yellow] yellow
        [blue] blue
    }
analysis-mark-removed = Mark removed: { $cells }.
analysis-draw-hint = Tap a square twice for a circle, or two squares for an arrow. Stop drawing in the menu.
analysis-complete = Search complete.
analysis-search-time = Searched for { $seconds } seconds.
game-check-verdict =
    { $verdict ->
        [inaccuracy] Inaccuracy
        [mistake] Mistake
       *[blunder] Blunder
    } ({ $score }).
game-check-better = Best: { $line }
mistakes-start = Learn from your mistakes
mistakes-end = Close
mistakes-solution = View solution
mistakes-next = Next
mistakes-side =
    { $side ->
        [white] White’s mistakes
       *[black] Black’s mistakes
    }
mistakes-count = { side-heading }: { $number } of { $total }
mistakes-task = { $move } was played. Find a better move.
mistakes-same = { $move } is the move from the game. Try another one.
mistakes-wrong = { $move } gives away too much. Try again.
mistakes-right = { $move } is a good move.
mistakes-prefers = The engine prefers { $move }.
mistakes-result = You found { $found } of { $total } better moves.
mistakes-find-first = Find a better move first, or view the solution.
game-check-better-hint = Add this line to the move tree
analysis-menu-boards = Boards
analysis-menu-share = Share & export
analysis-menu-go-to = Go to
analysis-import-notes = Only you see these notes. Press the button again to open the game.
analysis-import-title = Import a position or game
game-check-none = No moves were played.
game-check-accuracy = Accuracy:
game-check-running = Checking the game …
game-check-progress = Checking the game: { $done } of { $of } positions
game-check-refining = Looking deeper: { $done } of { $of } positions
analysis-server-silent = The server does not answer. Analysis continues when it is back.
analysis-thinking = Thinking …
analysis-engine-off = The engine is off.
analysis-depth = depth { $depth }
analysis-explorer-hint = Number of games, then the share won by White, drawn and won by Black
analysis-of-game = Analysis: { $players }
analysis-of = Analysis: { $game }
analysis-about = Try moves for both sides, with variations and engine lines.
editor-about = Set up any position on all boards, check it, and play or analyse it.
game-check-graph = Evaluation of the game. { $summary }
landings-tap = Tap a piece to see its landing squares, now and after a move of its king.
study-no-script = The moves of a study need JavaScript.
