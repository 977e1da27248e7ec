ago-now = just now
ago-minutes = { $minutes } min ago
ago-hours = { $hours } h ago
ago-yesterday = yesterday
ago-days = { $days } days ago
list-standard-rules = standard rules
list-no-clock = no clock
list-rated = rated
list-own-start = custom position
list-you-play = You play { side }
player-unknown = Unknown player
list-challenges-you = { $name } challenges you: { $game }
list-at-move = move { $move }
list-moves =
    { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }
list-imported = imported
list-declined = Declined
list-challenged = Challenge sent
list-waiting = Waiting
list-your-turn = Your turn
list-opponents-turn = Opponent’s turn
list-no-opponent = Waiting for opponent
list-you-were = you played { side }
list-you-are = you play { side }
guest = Guest
computer-level =
    { $level ->
        [-1] Computer, beginner
        [0] Computer, easy
       *[other] Computer, level { $level }
    }
list-move = Move { $move }
list-as = { $name } as { side }
lobby-title = Lobby
lobby-create-challenge = New challenge
lobby-create-challenge-hint = Choose a game. The first player to accept plays against you.
lobby-or-computer = Or play the computer.
lobby-open-challenges = Open challenges
lobby-no-challenges = No open challenges. Create one below, or play the computer.
lobby-live-games = Live games
lobby-no-live-games = No live games at the moment.
leaderboards-title = Leaderboards
leaderboards-about = The best players of each family of games, live and by correspondence.
leaderboards-lead = Ratings use Glicko-2 and start at 1500. Players are listed after about 12 rated games. Each family of games has its own ratings, live and by correspondence.
leaderboards-none = No players yet. <ladder>Be the first</ladder>.
leaderboard-title = { $pool }: leaderboard
leaderboard-about = The best players: { $pool }.
leaderboard-all = All leaderboards
leaderboard-empty = No players yet. To be listed, play about 12 rated games against several opponents, one of them in the last year. Start a game:
leaderboard-rank = Rank
leaderboard-player = Player
leaderboard-rating = Rating
leaderboard-games = Games
leaderboard-higher = Higher ranks
leaderboard-lower = Lower ranks
leaderboard-hint = Players are listed after about 12 rated games against several opponents, one of them in the last year. Start a game:
archive-title = Game archive
archive-about = Finished and imported games.
archive-game = Game
archive-player = Player
archive-result = Result
archive-any = any game
archive-first-moves = First moves
archive-moves-min = Moves: min
archive-moves-max = max
archive-month = Month
archive-mine = my games
archive-more-filters = More filters
archive-rules = Rule set
archive-any-rules = any rules
archive-search = Search
archive-import = Import games
archive-games = Games
archive-more-older = No match among these games. Search the older games.
archive-empty = No games yet.
archive-none-found = No games found. Change the search.
archive-older = Older games
archive-pgn = Export PGN
archive-ndjson = Export NDJSON
archive-courier = Export Game Courier moves
courier-no-game = Game Courier has no { $game }. Export PGN instead.
courier-choose-game = A Game Courier file holds games of one variant. Choose a game.
lobby-about = Open challenges and live games.
result-any = any result
result-white = White won
result-black = Black won
result-drawn = draw
archive-choose-game = Choose a game to search by its first moves.
archive-first-only = Too many moves. Search by at most the first { $most } moves of each side.
archive-no-month = “{ $text }” is not a month. Write it like 2026-11.
archive-none-played = You have not played a game here yet.
archive-long-name = The name is too long. Names have at most { $most } characters.
archive-no-number = “{ $text }” is not a number of moves. Write a whole number.
archive-imported = Player of imported games
list-imported-player = “{ $name }”
