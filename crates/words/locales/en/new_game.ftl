new-game-of = New game: { $game }
new-computer = Computer
new-by-link = Friend by link
new-player = Player
new-anyone = Anyone
new-player-account = To challenge a player by name, <in>sign in</in>.
new-level-label = Level
new-level-about = Beginner and Easy are for people who have just learned the game.
new-level-elo = Elo { $elo }, measured in games between the levels (± { $error })
new-by-link-about = You get a link to send. The first player who opens it plays against you.
new-anyone-about = Your game is listed in the lobby until a player joins.
new-time = Time
new-plus-days =
    { $days ->
        [one] + { $days } day per move
       *[other] + { $days } days per move
    }
new-rated-about = The result changes both ratings. Moves cannot be taken back.
new-rated-guest = Rated games need an account: <in>sign in</in>.
new-rated-computer = Games against the computer are not rated.
new-rated-clock = Rated games need a clock.
new-rated-start = Rated games begin from the usual start position.
new-rated-rules = Games with house rules are not rated.
new-start-position = Start from another position
new-weekends-free = weekends free
