home-title = Looking-Glass: chess on several boards
site-about = Play Alice chess, four-dimensional and hexagonal chess online, against a friend or the computer. Free, without an account.
home-your-games = Your games
home-more-games =
    { $games ->
        [one] 1 more game
       *[other] { $games } more games
    }
home-hidden-games =
    { $games ->
        [one] 1 hidden game
       *[other] { $games } hidden games
    }
home-unhide = Show again
home-guest = Your games are saved for this browser only. <account>With an account</account> you keep them on any device.
home-heading = Chess on several boards
home-lead = Play Alice chess, four-dimensional and hexagonal chess against a friend or the computer. All rules are enforced.
home-play = Play { $game }
home-lobby =
    { $games ->
        [0] Lobby
        [one] Lobby: 1 open challenge
       *[other] Lobby: { $games } open challenges
    }
home-leaderboards = Leaderboards
home-games-running =
    { $games ->
        [one] 1 game in progress
       *[other] { $games } games in progress
    }.
home-games-played =
    { $games ->
        [one] 1 game played
       *[other] { $games } games played
    }.
home-animation-description = Two boards, A and B. A knight moves on board A and lands on the same square of board B. A pawn follows. The knight captures it there and returns to board A.
home-animation-caption = A piece moves on its own board and lands on the same square of the other.
home-animation-pause = Pause animation
challenges-heading =
    { $games ->
        [one] Challenge for you
       *[other] Challenges for you
    }
new-game-heading = New game
new-game-with = Game against { $name }
new-game-which = Choose a game
