ago-now = eben
ago-minutes = vor { $minutes } Min.
ago-hours = vor { $hours } Std.
ago-yesterday = gestern
ago-days = vor { $days } Tagen
list-standard-rules = Standardregeln
list-no-clock = ohne Uhr
list-rated = gewertet
list-own-start = eigene Stellung
list-you-play = Du spielst { side }
player-unknown = Unbekannter Spieler
list-challenges-you = { $name } fordert dich heraus: { $game }
list-at-move = Zug { $move }
list-moves =
    { $moves ->
        [one] 1 Zug
       *[other] { $moves } Züge
    }
list-imported = importiert
list-declined = Abgelehnt
list-challenged = Herausgefordert
list-waiting = Wartet
list-your-turn = Du bist am Zug
list-opponents-turn = Gegner am Zug
list-no-opponent = Warten auf Gegner
list-you-were = du hattest { side }
list-you-are = du hast { side }
guest = Gast
computer-level =
    { $level ->
        [-1] Computer, Anfänger
        [0] Computer, leicht
       *[other] Computer, Stufe { $level }
    }
list-move = Zug { $move }
list-as = { $name } mit { side }
lobby-title = Lobby
lobby-create-challenge = Neue Herausforderung
lobby-create-challenge-hint = Wähle ein Spiel. Wer zuerst annimmt, spielt gegen dich.
lobby-or-computer = Oder spiel gegen den Computer.
lobby-open-challenges = Offene Herausforderungen
lobby-no-challenges = Keine offenen Herausforderungen. Erstelle unten eine, oder spiel gegen den Computer.
lobby-live-games = Laufende Partien
lobby-no-live-games = Zurzeit keine laufenden Partien.
leaderboards-title = Bestenlisten
leaderboards-about = Die besten Spieler jeder Spielfamilie, live und im Fernschach.
leaderboards-lead = Die Wertungen folgen Glicko-2 und beginnen bei 1500. Spieler erscheinen nach etwa 12 gewerteten Partien. Jede Spielfamilie hat eigene Wertungen, live und im Fernschach.
leaderboards-none = Noch keine Spieler. <ladder>Sei der Erste</ladder>.
leaderboard-title = { $pool }: Bestenliste
leaderboard-about = Die besten Spieler: { $pool }.
leaderboard-all = Alle Bestenlisten
leaderboard-empty = Noch keine Spieler. Um aufgenommen zu werden, spiel etwa 12 gewertete Partien gegen mehrere Gegner, davon eine im letzten Jahr. Beginne eine Partie:
leaderboard-rank = Platz
leaderboard-player = Spieler
leaderboard-rating = Wertung
leaderboard-games = Partien
leaderboard-higher = Höhere Plätze
leaderboard-lower = Niedrigere Plätze
leaderboard-hint = Spieler erscheinen nach etwa 12 gewerteten Partien gegen mehrere Gegner, davon eine im letzten Jahr. Beginne eine Partie:
archive-title = Partienarchiv
archive-about = Beendete und importierte Partien.
archive-game = Spiel
archive-player = Spieler
archive-result = Ergebnis
archive-any = jedes Spiel
archive-first-moves = Erste Züge
archive-moves-min = Züge: von
archive-moves-max = bis
archive-month = Monat
archive-mine = meine Partien
archive-more-filters = Weitere Filter
archive-rules = Regelwerk
archive-any-rules = jedes Regelwerk
archive-search = Suchen
archive-import = Partien importieren
archive-games = Partien
archive-more-older = Kein Treffer unter diesen Partien. Suche in den älteren weiter.
archive-empty = Noch keine Partien.
archive-none-found = Keine Partien gefunden. Ändere die Suche.
archive-older = Ältere Partien
archive-pgn = PGN exportieren
archive-ndjson = NDJSON exportieren
archive-courier = Züge für Game Courier exportieren
courier-no-game = Game Courier hat kein { $game }. Exportiere PGN.
courier-choose-game = Eine Datei für Game Courier enthält nur Partien einer Variante. Wähle ein Spiel.
lobby-about = Offene Herausforderungen und laufende Partien.
result-any = jedes Ergebnis
result-white = Weiß gewann
result-black = Schwarz gewann
result-drawn = Remis
archive-choose-game = Wähle ein Spiel, um nach seinen ersten Zügen zu suchen.
archive-first-only = Zu viele Züge. Gesucht wird höchstens nach den ersten { $most } Zügen jeder Seite.
archive-no-month = „{ $text }“ ist kein Monat. Schreibe ihn wie 2026-11.
archive-none-played = Du hast hier noch keine Partie gespielt.
archive-long-name = Der Name ist zu lang. Namen haben höchstens { $most } Zeichen.
archive-no-number = „{ $text }“ ist keine Anzahl von Zügen. Schreibe eine ganze Zahl.
archive-imported = Spieler importierter Partien
list-imported-player = „{ $name }“
