home-title = Looking-Glass: Schach auf mehr als einem Brett
site-about = Schach durch den Spiegel, in vier Dimensionen und auf Sechsecken. Wähle ein Spiel und spiel es gegen Freunde über einen Link oder gegen die Engine.
home-your-games = Deine Partien
home-more-games =
    { $games ->
        [one] Eine weitere Partie
       *[other] { $games } weitere Partien
    }
home-hidden-games =
    { $games ->
        [one] Eine verborgene Partie
       *[other] { $games } verborgene Partien
    }
home-show-again = Wieder zeigen
home-guest = Ein Cookie dieses Browsers bewahrt sie. <account>Mit einem Konto</account> findest du sie in jedem Browser.
home-lobby =
    { $games ->
        [0] Zur Lobby
        [one] Eine Partie wartet auf Gegner
       *[other] { $games } Partien warten auf Gegner
    }
home-open-now =
    { $games ->
        [one] Eine Partie ist gerade offen.
       *[other] { $games } Partien sind gerade offen.
    }
home-played =
    { $games ->
        [one] Eine Partie wurde hier zu Ende gespielt.
       *[other] { $games } Partien wurden hier zu Ende gespielt.
    }
challenges-heading =
    { $games ->
        [one] Eine Herausforderung an dich
       *[other] Herausforderungen an dich
    }
new-game-heading = Eine neue Partie
