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
home-heading = Schach auf mehreren Brettern
home-lead = Spiel Alice-Schach, vierdimensionales und hexagonales Schach gegen Freunde oder den Computer. Alle Regeln werden geprüft.
home-play = { $game } spielen
home-lobby =
    { $games ->
        [0] Lobby
        [one] Lobby: 1 offene Herausforderung
       *[other] Lobby: { $games } offene Herausforderungen
    }
home-leaderboards = Bestenlisten
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
home-animation-description = Zwei Bretter, A und B. Ein Springer zieht auf Brett A und landet auf demselben Feld von Brett B. Ein Bauer folgt. Der Springer schlägt ihn dort und kommt nach Brett A zurück.
home-animation-caption = Eine Figur zieht auf ihrem Brett und landet auf demselben Feld des anderen.
home-animation-pause = Animation anhalten
challenges-heading =
    { $games ->
        [one] Herausforderung an dich
       *[other] Herausforderungen an dich
    }
new-game-heading = Neue Partie
new-game-with = Partie gegen { $name }
new-game-which = Wähle ein Spiel
