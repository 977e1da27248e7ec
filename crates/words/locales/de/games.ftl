home-title = Looking-Glass: Schach auf mehreren Brettern
site-about = Spiel Alice-Schach, vierdimensionales und hexagonales Schach online, gegen Freunde oder den Computer. Kostenlos und ohne Konto.
home-your-games = Deine Partien
home-more-games =
    { $games ->
        [one] 1 weitere Partie
       *[other] { $games } weitere Partien
    }
home-hidden-games =
    { $games ->
        [one] 1 ausgeblendete Partie
       *[other] { $games } ausgeblendete Partien
    }
home-unhide = Wieder zeigen
home-guest = Deine Partien sind nur für diesen Browser gespeichert. <account>Mit einem Konto</account> behältst du sie auf jedem Gerät.
home-lobby =
    { $games ->
        [0] Lobby
        [one] Lobby: 1 offene Herausforderung
       *[other] Lobby: { $games } offene Herausforderungen
    }
home-games-running =
    { $games ->
        [one] 1 laufende Partie
       *[other] { $games } laufende Partien
    }.
home-games-played =
    { $games ->
        [one] 1 Partie gespielt
       *[other] { $games } Partien gespielt
    }.
challenges-heading =
    { $games ->
        [one] Herausforderung an dich
       *[other] Herausforderungen an dich
    }
new-game-heading = Neue Partie
