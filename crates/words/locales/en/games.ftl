home-title = Looking-Glass: chess on more boards than one
site-about = Chess through the looking-glass, in four dimensions and on hexagons. Choose a game and play it against a friend by a link, or against the engine.
home-your-games = Your games
home-more-games =
    { $games ->
        [one] One more game
       *[other] { $games } more games
    }
home-hidden-games =
    { $games ->
        [one] One hidden game
       *[other] { $games } hidden games
    }
home-show-again = Show again
home-guest = A cookie of this browser keeps them. <account>With an account</account> you find them in every browser.
home-lobby =
    { $games ->
        [0] To the lobby
        [one] One game waits for a player
       *[other] { $games } games wait for players
    }
home-open-now =
    { $games ->
        [one] One game is open at this moment.
       *[other] { $games } games are open at this moment.
    }
home-played =
    { $games ->
        [one] One game was played here to its end.
       *[other] { $games } games were played here to their end.
    }
challenges-heading =
    { $games ->
        [one] A challenge to you
       *[other] Challenges to you
    }
new-game-heading = A new game
