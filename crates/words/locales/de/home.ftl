home-try-heading = Ein Zug, zwei Bretter
home-try-lead = Beim Alice-Schach geht jede Figur, die zieht, durch den Spiegel und landet auf demselben Feld des anderen Bretts.
home-try-hint = Du bist am Zug: Tippe eine Figur an und sieh, wo sie landet.
home-try-landed = { $move }: Die Figur zog auf Brett { $from } und landete auf Brett { $to }.
home-try-turn =
    { $side ->
        [white] Weiß am Zug.
       *[black] Schwarz am Zug.
    }
home-try-again = Von vorn
home-rules = Regeln
home-lesson = Lektion
home-play-now = Jetzt spielen
home-play-computer = Gegen den Computer
home-play-people = Oder einen Gegner finden
home-per-move = pro Zug
home-custom = Eigene
home-custom-about = Bedenkzeit
home-invite-friend = Freund per Link einladen
home-challenge-player = Spieler herausfordern
home-daily = Aufgabe des Tages
home-solve = Lösen
home-watch = Partien ansehen
home-no-live = Gerade läuft keine Partie.
home-learn = Neu hier?
home-learn-about = Kurze Lektionen mit Brettern zum Ausprobieren, eine zu jedem Spiel.
home-start-here = Hier anfangen
home-more-glass = Mehr Spiele durch den Spiegel
home-other-boards = Andere Bretter
home-boards =
    { $boards ->
        [one] { $boards } Brett
       *[other] { $boards } Bretter
    }
home-squares = { $squares } Felder
pace-blitz = Blitz
pace-rapid = Schnell
pace-correspondence = Fernschach
home-study = Neueste Studie
