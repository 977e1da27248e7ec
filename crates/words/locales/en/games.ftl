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
home-lobby =
    { $games ->
        [0] Lobby
        [one] Lobby: 1 open challenge
       *[other] Lobby: { $games } open challenges
    }
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
challenges-heading =
    { $games ->
        [one] Challenge for you
       *[other] Challenges for you
    }
new-game-heading = New game
