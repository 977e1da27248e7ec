new-game-of = Neue Partie: { $game }
new-computer = Computer
new-by-link = Freund per Link
new-player = Spieler
new-anyone = Beliebig
new-player-account = Um einen Spieler mit Namen herauszufordern, <in>melde dich an</in>.
new-level-label = Stufe
new-level-about = Anfänger und Leicht sind für alle, die das Spiel gerade erst gelernt haben.
new-level-elo = Elo { $elo }, gemessen in Partien zwischen den Stufen (± { $error })
new-by-link-about = Du bekommst einen Link zum Verschicken. Wer ihn zuerst öffnet, spielt gegen dich.
new-anyone-about = Deine Partie steht in der Lobby, bis ein Spieler beitritt.
new-time = Bedenkzeit
new-plus-days =
    { $days ->
        [one] + { $days } Tag pro Zug
       *[other] + { $days } Tage pro Zug
    }
new-rated-about = Das Ergebnis ändert beide Wertungen. Züge können nicht zurückgenommen werden.
new-rated-guest = Gewertete Partien brauchen ein Konto: <in>Melde dich an</in>.
new-rated-computer = Partien gegen den Computer werden nicht gewertet.
new-rated-clock = Gewertete Partien brauchen eine Bedenkzeit.
new-rated-start = Gewertete Partien beginnen in der üblichen Grundstellung.
new-rated-rules = Partien mit Hausregeln werden nicht gewertet.
new-start-position = Aus einer anderen Stellung beginnen
new-weekends-free = ohne Wochenenden
